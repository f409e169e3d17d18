package workbench.broken.measure.statistics;

import workbench.measure.Comparison;

record KnowsComparisons(Comparison comparison) {}
