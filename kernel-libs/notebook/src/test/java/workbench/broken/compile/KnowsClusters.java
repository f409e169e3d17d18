package workbench.broken.compile;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
