package workbench.broken.report;

import java.util.List;
import workbench.cluster.Cluster;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.variant.Catalog;

final class RunsAMeasurement {

    Comparison run(Catalog<?> catalog, Cluster cluster) throws InterruptedException {
        return LiveMeasurement.run(
                catalog, cluster, List.of(Task.of(Operation.READ)), LivePlan.smoke(1), Progress.SILENT);
    }
}
