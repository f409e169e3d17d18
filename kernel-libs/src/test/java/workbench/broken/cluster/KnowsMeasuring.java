package workbench.broken.cluster;

import workbench.measure.Mode;

record KnowsMeasuring(Mode mode) {}
