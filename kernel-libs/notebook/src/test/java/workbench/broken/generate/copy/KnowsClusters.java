package workbench.broken.generate.copy;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
