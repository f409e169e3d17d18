package workbench.broken.explain.calls;

import workbench.measure.Procedure;

record KnowsMeasuring(Procedure procedure) {}
