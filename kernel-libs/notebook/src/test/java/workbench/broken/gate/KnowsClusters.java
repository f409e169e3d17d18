package workbench.broken.gate;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
