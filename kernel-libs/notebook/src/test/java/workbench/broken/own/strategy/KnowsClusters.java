package workbench.broken.own.strategy;

import workbench.cluster.Cluster;

record KnowsClusters(Cluster cluster) {}
