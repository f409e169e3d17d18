package workbench.broken.report;

import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.measure.Reply;
import workbench.measure.Request;
import workbench.measure.RequestMeasurement;
import workbench.variant.Catalog;

final class AnswersARequest {

    Reply answer(Request request, Catalog<?> catalog) throws InterruptedException {
        return RequestMeasurement.run(request, catalog, LivePlan.smoke(1), Progress.SILENT);
    }
}
