package workbench.broken.measure;

import workbench.broken.domain.Tree;

record KnowsADomain(Tree tree) {}
