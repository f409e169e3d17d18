package workbench.broken.generate.source;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
