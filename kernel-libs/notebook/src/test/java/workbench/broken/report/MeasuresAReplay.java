package workbench.broken.report;

import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.measure.live.ReplayMeasurement;
import workbench.measure.live.ReplayPlan;
import workbench.measure.live.ReplayResult;
import workbench.variant.Catalog;

final class MeasuresAReplay {

    ReplayResult measure(ReplayPlan plan, Catalog<?> catalog) throws InterruptedException {
        return ReplayMeasurement.run(plan, catalog, LivePlan.smoke(1), Progress.SILENT);
    }
}
