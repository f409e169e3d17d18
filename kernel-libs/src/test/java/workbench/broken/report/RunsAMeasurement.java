package workbench.broken.report;

import java.util.Set;
import workbench.cluster.Cluster;
import workbench.measure.Comparison;
import workbench.measure.LiveMeasurement;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.variant.Catalog;

final class RunsAMeasurement {

    Comparison run(Catalog<?> catalog, Cluster cluster) throws InterruptedException {
        return LiveMeasurement.run(catalog, cluster, Set.of(Operation.READ), LivePlan.smoke(1), Progress.SILENT);
    }
}
