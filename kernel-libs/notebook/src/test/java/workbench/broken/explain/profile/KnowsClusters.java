package workbench.broken.explain.profile;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
