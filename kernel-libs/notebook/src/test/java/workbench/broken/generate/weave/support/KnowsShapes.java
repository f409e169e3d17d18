package workbench.broken.generate.weave.support;

import workbench.shape.Shape;

record KnowsShapes(Shape shape) {}
