package workbench.broken.soak;

import workbench.measure.Procedure;

record KnowsMeasuring(Procedure procedure) {}
