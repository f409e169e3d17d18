package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.own.OwnAnalysis;
import workbench.own.value.Values;
import workbench.report.Forms;
import workbench.report.advice.Weights;
import workbench.shape.ObjectModel;

class OwnAnalysisViewTest {

    record Errand(String what, Runnable callback) {}

    @Test
    void whatIsNullInEveryValueIsNamedBesideWhatWorksAndBelowWhatIsRecommended() throws InterruptedException {
        OwnAnalysis analysis = OwnAnalysis.run(
                Values.generated(ObjectModel.of(Errand.class), 42), LivePlan.smoke(42), Progress.SILENT, _ -> {});
        String untried = "not tried: Errand.callback, null in every value";
        assertThat(new OutcomesView()
                        .table(analysis.outcomes())
                        .table()
                        .stringColumn("what happened")
                        .asList())
                .anyMatch(said -> said.endsWith(" values came back as they were; " + untried));
        assertThat(OwnAnalysisView.recommendation(analysis, Weights.USUAL)
                        .answer()
                        .cautions())
                .contains("Of each strategy " + untried + ".");
        Forms.assertAll(analysis);
        Forms.assertAll(analysis.outcomes());
    }
}
