package workbench.broken.cluster;

import workbench.measure.Procedure;

record KnowsMeasuring(Procedure procedure) {}
