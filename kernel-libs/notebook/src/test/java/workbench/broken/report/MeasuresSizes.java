package workbench.broken.report;

import workbench.cluster.Cluster;
import workbench.measure.Sizes;
import workbench.variant.Catalog;

final class MeasuresSizes {

    Sizes sizes(Catalog<?> catalog, Cluster cluster) {
        return Sizes.measure(catalog, cluster, 1, 1);
    }
}
