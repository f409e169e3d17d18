package workbench.broken.report;

import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.measure.live.Reply;
import workbench.measure.live.Request;
import workbench.measure.live.RequestMeasurement;
import workbench.variant.Catalog;

final class AnswersARequest {

    Reply answer(Request request, Catalog<?> catalog) throws InterruptedException {
        return RequestMeasurement.run(request, catalog, LivePlan.smoke(1), Progress.SILENT);
    }
}
