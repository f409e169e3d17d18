package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import workbench.cluster.Cluster;
import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.measure.Sizes.Distribution;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.own.Obstruction;
import workbench.own.Outcome;
import workbench.own.OwnAnalysis;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.report.Forms;
import workbench.report.advice.Weights;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

class OwnAnalysisViewTest {

    /** Objects of which nobody makes more, so that no strategy brings back the same one. */
    static final class Paint {
        static final Paint RED = new Paint("red");
        static final Paint GREEN = new Paint("green");
        final String name;

        private Paint(String name) {
            this.name = name;
        }
    }

    record Wall(String room, Paint paint) {}

    @Test
    void aClassThatNoStrategyKeepsIsAnsweredByWhatStandsInTheWay() throws InterruptedException {
        OwnAnalysis analysis = OwnAnalysis.run(
                Values.generated(ObjectModel.of(Wall.class), 42), LivePlan.smoke(42), Progress.SILENT, _ -> {});
        assertThat(analysis.isAnswered()).isFalse();
        assertThat(analysis.comparison().series()).isEmpty();
        Forms.assertAll(analysis);
        String page = new OwnAnalysisView().page(analysis).orElseThrow();
        assertThat(page).contains("<b>No strategy keeps the values of Wall.</b>", "<b>Wall.paint</b>: ");
        assertThat(analysis.outcomes().all()).allSatisfy(outcome -> assertThat(page)
                .contains(OwnAnalysis.strategies(analysis.outcomes().model()).get(outcome.strategy())));
        assertThat(Obstruction.of(analysis.outcomes()))
                .extracting(each -> each.field() + each.reason())
                .doesNotHaveDuplicates();
        assertThatThrownBy(() -> OwnAnalysisView.recommendation(analysis, Weights.USUAL))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("No strategy keeps the values of Wall. There is none to recommend. ")
                .hasMessageContaining(": Wall.paint: ")
                .hasMessageContaining("mark it transient");
    }

    record Seat(String row, int number) {}

    @Test
    void aStrategyWithASettingHasASizeOfItsOwnAndTheCodeOfTheStrategy() throws InterruptedException {
        OwnAnalysis analysis = OwnAnalysis.run(
                Values.generated(ObjectModel.of(Seat.class), 42), LivePlan.smoke(42), Progress.SILENT, _ -> {});
        Catalog<Snapshot> chosen = analysis.only("kryo+zstd-3");
        try (Cluster cluster = Cluster.withoutMembers(chosen)) {
            List<Task> tasks = List.of(Task.SERIALIZE, Task.DESERIALIZE);
            OwnAnalysis timed =
                    analysis.timed(LiveMeasurement.run(chosen, cluster, tasks, LivePlan.smoke(42), Progress.SILENT));
            assertThat(timed.sizes().distributions())
                    .extracting(Distribution::name)
                    .containsExactly("kryo+zstd-3");
            assertThat(new OwnAnalysisView().page(timed).orElseThrow())
                    .contains("// these lines are without zstd-3: notebook 05 shows what a setting configures");
            Forms.assertAll(timed);
        }
    }

    record Errand(String what, Runnable callback) {}

    @Test
    void whatIsNullInEveryValueIsNamedBesideWhatWorksAndBelowWhatIsRecommended() throws InterruptedException {
        OwnAnalysis analysis = OwnAnalysis.run(
                Values.generated(ObjectModel.of(Errand.class), 42), LivePlan.smoke(42), Progress.SILENT, _ -> {});
        String untried = "not tried: Errand.callback, null or empty in every value";
        assertThat(new OutcomesView()
                        .table(analysis.outcomes())
                        .table()
                        .stringColumn("what happened")
                        .asList())
                .anyMatch(said -> said.endsWith(" values came back unchanged; " + untried));
        assertThat(OwnAnalysisView.recommendation(analysis, Weights.USUAL)
                        .answer()
                        .cautions())
                .contains("Of each strategy " + untried + ".");
        Forms.assertAll(analysis);
        Forms.assertAll(analysis.outcomes());
    }

    @Test
    void aStrategyThatIsStillAwaitedHasARowThatSaysSo() {
        Outcomes soFar = new Outcomes(
                ObjectModel.of(Errand.class),
                List.of(new Outcome.Works("kryo", 256), new Outcome.Awaited("compact")),
                List.of(),
                List.of());
        assertThat(new OutcomesView()
                        .table(soFar)
                        .table()
                        .stringColumn("outcome")
                        .asList())
                .containsExactly("works", "not tried yet");
        Forms.assertAll(soFar);
    }

    @Test
    void ofManyFieldsThatWereNotTriedSomeAreNamed() {
        List<String> fields =
                IntStream.range(0, 300).mapToObj(i -> "Invoice.f" + i).toList();
        assertThat(OutcomesView.untried("; ", fields))
                .isEqualTo(
                        "; not tried: Invoice.f0, Invoice.f1, Invoice.f2, Invoice.f3, Invoice.f4, Invoice.f5, Invoice.f6, Invoice.f7 and 292 more fields, null or empty in every value");
    }
}
