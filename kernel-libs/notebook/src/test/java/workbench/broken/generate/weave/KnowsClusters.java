package workbench.broken.generate.weave;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
