package workbench.broken.explain.anatomy;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
