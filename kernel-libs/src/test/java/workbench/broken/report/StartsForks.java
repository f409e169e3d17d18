package workbench.broken.report;

import java.nio.file.Path;
import java.util.Set;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.PublishMeasurement;
import workbench.measure.PublishPlan;
import workbench.variant.Catalog;

final class StartsForks {

    Comparison run(Catalog<?> catalog, Path folder) throws InterruptedException {
        PublishPlan plan = PublishPlan.smoke(Set.of(Operation.READ), 1);
        return PublishMeasurement.run(catalog, plan, folder, Progress.SILENT).comparison();
    }
}
