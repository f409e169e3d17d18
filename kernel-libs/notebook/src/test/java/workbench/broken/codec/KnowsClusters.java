package workbench.broken.codec;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
