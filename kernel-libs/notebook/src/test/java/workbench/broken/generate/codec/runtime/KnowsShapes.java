package workbench.broken.generate.codec.runtime;

import workbench.shape.ObjectModel;

record KnowsShapes(ObjectModel model) {}
