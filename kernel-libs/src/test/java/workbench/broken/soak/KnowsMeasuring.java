package workbench.broken.soak;

import workbench.measure.Mode;

record KnowsMeasuring(Mode mode) {}
