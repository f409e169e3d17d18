package workbench.broken.machine;

import workbench.measure.Procedure;

record KnowsMeasuring(Procedure procedure) {}
