package workbench.broken.report;

import workbench.explain.trace.TracedCluster;

record TracesOperations(TracedCluster cluster) {}
