package workbench.broken.own.value;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
