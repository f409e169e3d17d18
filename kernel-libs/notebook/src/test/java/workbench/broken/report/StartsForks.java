package workbench.broken.report;

import java.nio.file.Path;
import java.util.List;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.measure.publish.PublishMeasurement;
import workbench.measure.publish.PublishPlan;
import workbench.variant.Catalog;

final class StartsForks {

    Comparison run(Catalog<?> catalog, Path folder) throws InterruptedException {
        PublishPlan plan = PublishPlan.smoke(List.of(Task.of(Operation.READ)), 1);
        return PublishMeasurement.run(catalog, plan, folder, Progress.SILENT).comparison();
    }
}
