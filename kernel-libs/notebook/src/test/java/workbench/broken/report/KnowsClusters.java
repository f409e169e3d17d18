package workbench.broken.report;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
