package workbench.broken.machine;

import workbench.measure.Mode;

record KnowsMeasuring(Mode mode) {}
