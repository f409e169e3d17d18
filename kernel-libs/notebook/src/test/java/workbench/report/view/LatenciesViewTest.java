package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;
import workbench.jupyter.words.Showing;
import workbench.machine.Machine;
import workbench.measure.Task;
import workbench.measure.latency.LargeCall;
import workbench.measure.latency.LargeRepeat;
import workbench.measure.latency.LargeSeries;
import workbench.measure.latency.Latencies;
import workbench.measure.latency.LatencySeries;
import workbench.measure.latency.Pause;
import workbench.measure.latency.Percentile;
import workbench.measure.latency.Rate;
import workbench.measure.latency.Repeat;
import workbench.measure.latency.Stall;
import workbench.report.Figure;
import workbench.report.Forms;
import workbench.report.Sheet;
import workbench.variant.NotPossibleException;

class LatenciesViewTest {

    private static final int CALLS = 20_000;
    private static final double WITHOUT_PAUSES = 0.25;
    private static final Machine MACHINE =
            new Machine("a processor", 2, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Stall STALL = new Stall(1_000, 20, 18, 18);

    /** Latencies of 1 µs, 2 µs and so on. */
    private static Histogram histogram(double factor) {
        return histogram(CALLS, factor);
    }

    private static Histogram histogram(int calls, double factor) {
        Histogram histogram = new Histogram(3);
        for (int call = 1; call <= calls; call++) {
            histogram.recordValue((long) (call * 1_000 * factor));
        }
        return histogram;
    }

    private static LatencySeries series(String name, boolean fellBehind, double punctual, Optional<Stall> stall) {
        Repeat repeat = new Repeat(
                CALLS,
                CALLS,
                fellBehind,
                histogram(1),
                histogram(punctual),
                histogram(WITHOUT_PAUSES),
                Collections.nCopies(500, 3_000_000L),
                List.of(new Pause(1_500_000_000, 7_000_000), new Pause(2_000_000_000, 0)));
        return new LatencySeries(
                Task.READ, name, "The " + name, 4_000, 9_000, Collections.nCopies(6, repeat), stall, Optional.empty());
    }

    private static Latencies latencies(boolean interrupted, LatencySeries... series) {
        return new Latencies(
                "cart",
                Rate.perSecond(4_000),
                List.of(series),
                List.of(),
                false,
                "6 repeats of 5 s",
                interrupted,
                MACHINE);
    }

    private static final LatencySeries KRYO = series("kryo", false, 1, Optional.of(STALL));
    private static final LatencySeries BEHIND = series("json", true, 1, Optional.empty());
    private static final LatencySeries LATE = series("cbor", false, 0.5, Optional.empty());

    @Test
    void percentilesAreThoseOfKnownNumbers() {
        Latencies latencies = latencies(false, KRYO, BEHIND, LATE);
        Forms.assertAll(latencies);
        Table table = new LatenciesView().table(latencies).table();
        assertThat(table.column("p50 µs").getString(0)).isEqualTo("10,002");
        assertThat(KRYO.at(Percentile.P99_9).orElseThrow().estimate()).isBetween(19.97e6, 20.0e6);
        assertThat(KRYO.at(Percentile.P99_9).orElseThrow().isBounded()).isTrue();
        Table data = new LatenciesView().data(latencies);
        assertThat(data.rowCount()).isEqualTo(3 * Percentile.values().length);
        assertThat(data.doubleColumn("ns").get(0)).isBetween(10.0e6, 10.01e6);
    }

    @Test
    void whatPausesDoToSlowCallsIsSaid() {
        Latencies latencies = latencies(false, KRYO, BEHIND);
        Table table = new LatenciesView().table(latencies).table();
        assertThat(table.column("p99.9 without pauses µs").getString(0)).isEqualTo("4,997");
        assertThat(table.column("p99.9 without pauses µs").getString(1)).isEmpty();
        assertThat(table.column("pauses/s").getString(0)).isEqualTo("0.40");
        assertThat(new LatenciesView()
                        .data(latencies)
                        .doubleColumn("ns without pauses")
                        .get(0))
                .isBetween(2.5e6, 2.51e6);
        assertThat(new LatenciesView().summary(latencies).sentences().getFirst())
                .contains("pauses of the garbage collector (0.40 a second) made p99.9 4.00 times as long");
        assertThat(new LatenciesView().summary(latencies).sentences().get(1)).doesNotContain("pauses");
    }

    @Test
    void pausesThatSlowCallsDoNotShowAreNotBlamed() {
        Repeat first = KRYO.repeats().getFirst();
        Repeat same = new Repeat(
                CALLS,
                CALLS,
                false,
                first.latencies(),
                first.withoutLateStarts(),
                first.latencies(),
                first.largest(),
                first.pauses());
        LatencySeries series = idle(Collections.nCopies(6, same).toArray(Repeat[]::new));
        assertThat(new LatenciesView().summary(latencies(false, series)).sentences())
                .singleElement()
                .asString()
                .contains("p99.9 19,988 µs")
                .doesNotContain("pauses");
    }

    @Test
    void eachColumnOfAPercentileNamesItsShare() {
        assertThat(new LatenciesView().table(latencies(false, KRYO)).glossary().values())
                .anyMatch(meaning -> meaning.startsWith("99.9 % of the calls took no longer"))
                .anyMatch(meaning -> meaning.startsWith("99.99 % of the calls took no longer"))
                .noneMatch(meaning -> meaning.startsWith("100 %"));
    }

    @Test
    void whatIsMissingHasItsReason() {
        Sheet sheet = new LatenciesView().table(latencies(false, KRYO, BEHIND, LATE));
        assertThat(sheet.table().stringColumn("remarks").asList())
                .containsExactly(
                        "p99.99: too few calls; a stall of 20.0 ms every 1,000 ms (seen 18 of 18 times)",
                        "the calls did not keep up with the rate",
                        "p50, p90, p99, p99.9: the sender started calls late; p99.99: too few calls");
        assertThat(sheet.table().column("p99 µs").getString(1)).isEmpty();
        assertThat(sheet.table().column("p99 µs").getString(2)).isEmpty();
        assertThat(sheet.table().column("p99.99 µs").getString(0)).isEmpty();
    }

    @Test
    void repeatsThatDidNotKeepUpAreCounted() {
        List<Repeat> repeats = new ArrayList<>(KRYO.repeats().subList(0, 4));
        repeats.addAll(BEHIND.repeats().subList(0, 2));
        LatencySeries some = idle(repeats.toArray(Repeat[]::new));
        Sheet sheet = new LatenciesView().table(latencies(false, some));
        assertThat(sheet.table().stringColumn("remarks").get(0))
                .isEqualTo("p99.99: too few calls; 2 of 6 repeats did not keep up with the rate");
        assertThat(sheet.table().column("p99 µs").getString(0)).isNotEmpty();
        assertThat(new LatenciesView().chart(latencies(false, some)).footer())
                .contains("Repeats that did not keep up with the rate are left out.");
        assertThat(new LatenciesView().chart(latencies(false, KRYO)).footer()).doesNotContain("left out");
    }

    @Test
    void pausesOfMembersInOtherProcessesAreSaidToBeUnseen() {
        LatencySeries apart = new LatencySeries(
                Task.READ.apart(),
                KRYO.name(),
                KRYO.strategy(),
                KRYO.perSecond(),
                KRYO.capacity(),
                KRYO.repeats(),
                Optional.empty(),
                Optional.empty());
        Latencies latencies = latencies(false, apart);
        String unseen = "Pauses of members in processes of their own are not seen.";
        assertThat(LatencyChart.overTime(latencies, apart).toSvg())
                .contains("pause of the garbage collector in this process");
        assertThat(LatencyChart.overTime(latencies, apart).footer()).contains(unseen);
        assertThat(new LatenciesView().table(latencies).note()).contains(unseen);
        Latencies here = latencies(false, KRYO);
        assertThat(LatencyChart.overTime(here, KRYO).toSvg()).doesNotContain("in this process");
        assertThat(new LatenciesView().table(here).note()).doesNotContain("Pauses");
    }

    @Test
    void aSeriesBesideLargeCallsIsFoundByItsCall() {
        Latencies latencies = latencies(false, KRYO, beside(KRYO, HARMLESS), beside(KRYO, WAITED_FOR));
        assertThat(Showing.overTime(latencies, "kryo", LargeCall.PROCESS).caption())
                .contains("The kryo over time, read beside process at ");
        assertThat(Showing.overTime(latencies, "kryo").caption()).contains("The kryo over time, read at ");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Showing.overTime(latencies, "kryo", LargeCall.QUERY))
                .withMessage(
                        "kryo was not measured beside query, but alone, beside read, beside process. Measure it with Beside.of(LargeCall.QUERY).");
    }

    @Test
    void anInterruptedResultIsMarked() {
        assertThat(new LatenciesView().table(latencies(true, KRYO)).note())
                .startsWith("INTERRUPTED: repeats or strategies are missing\n6 repeats");
        assertThat(new LatenciesView().table(latencies(false, KRYO)).note()).doesNotContain("INTERRUPTED");
    }

    @Test
    void theSentencesSayThatTheRunWasInterruptedOrASmokeRun() {
        Latencies interrupted = latencies(true, KRYO);
        Latencies smoke = new Latencies(
                "cart", interrupted.rate(), interrupted.series(), List.of(), true, interrupted.method(), true, MACHINE);
        assertThat(new LatenciesView().summary(interrupted).sentences())
                .hasSize(2)
                .first()
                .isEqualTo("INTERRUPTED: repeats or strategies are missing.");
        assertThat(new LatenciesView().summary(smoke).sentences())
                .hasSize(3)
                .first()
                .isEqualTo("Smoke run, not a measurement.");
        assertThat(new LatenciesView().summary(latencies(false, KRYO)).sentences())
                .hasSize(1);
    }

    @Test
    void onlyWhatKeptUpIsDrawn() {
        Figure figure = new LatenciesView().chart(latencies(false, KRYO, BEHIND));
        assertThat(figure.toSvg()).contains("The kryo", "99 %", "90 %").doesNotContain("The json</");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new LatenciesView().chart(latencies(false, BEHIND)))
                .withMessage(
                        "There is nothing to draw: no strategy kept up with 4,000 calls a second, too few calls were made, or the sender started calls late. Take a lower rate, longer repeats, or a quieter machine.");
    }

    @Test
    void theAxisOfSharesHasTwoLabelsAlsoWhereALineEndsEarly() {
        Histogram few = histogram(40, 1);
        Repeat repeat = new Repeat(40, 40, false, few, few, few, Collections.nCopies(500, 3_000_000L), List.of());
        LatencySeries series = idle(Collections.nCopies(6, repeat).toArray(Repeat[]::new));
        assertThat(series.curve())
                .isNotEmpty()
                .allMatch(point -> point.shareAbove() > 0.1, "the line ends before nine tenths of the calls");
        assertThat(LatencyChart.byPercentile(latencies(false, series)).toSvg())
                .contains(">0 %<", ">90 %<")
                .doesNotContain(">99 %<");
    }

    @Test
    void twoStrategiesOfOneLabelAreDrawnWithTheirNames() {
        LatencySeries twin = new LatencySeries(
                KRYO.task(),
                "mine",
                KRYO.strategy(),
                KRYO.perSecond(),
                KRYO.capacity(),
                KRYO.repeats(),
                Optional.empty(),
                Optional.empty());
        assertThat(LatencyChart.byPercentile(latencies(false, KRYO, twin)).toSvg())
                .contains("The kryo (kryo)", "The kryo (mine)");
        assertThat(LatencyChart.byPercentile(latencies(false, KRYO)).toSvg()).doesNotContain("The kryo (kryo)");
    }

    private static LatencySeries idle(Repeat... repeats) {
        return new LatencySeries(
                Task.READ, "avro", "The avro", 4_000, 9_000, List.of(repeats), Optional.empty(), Optional.empty());
    }

    @Test
    void aChartOfNoCallSaysSo() {
        Repeat none = new Repeat(
                CALLS,
                0,
                true,
                new Histogram(3),
                new Histogram(3),
                new Histogram(3),
                Collections.nCopies(500, 0L),
                List.of(new Pause(1_500_000_000, 7_000_000)));
        LatencySeries idle = idle(none, none);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> LatencyChart.overTime(latencies(false, idle), idle))
                .withMessage(
                        "There is nothing to draw: no call of The avro, read, was started. Measure again with a lower rate.");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> LatencyChart.byPercentile(latencies(false, idle)))
                .withMessageStartingWith("There is nothing to draw: no strategy kept up with 4,000 calls a second, ");
        LatencySeries half = idle(none, KRYO.repeats().getFirst());
        assertThat(LatencyChart.overTime(latencies(false, half), half).toSvg()).contains("longest call of 100 ms");
    }

    @Test
    void pausesOfTheGarbageCollectorAreMarkedOverTime() {
        Latencies latencies = latencies(false, KRYO, LATE);
        Figure figure = LatencyChart.overTime(latencies, KRYO);
        assertThat(figure.footer()).startsWith("There was a stall of 20.0 ms every 1,000 ms");
        assertThat(LatencyChart.overTime(latencies, LATE).footer()).startsWith("No stall came back");
        assertThat(figure.toSvg()).contains("pause of the garbage collector");
    }

    /** A small call each millisecond; one of 100 is slow with a large call, and one of 1,000 at other times. */
    private static LargeSeries large(LargeCall call, double sameThread, double slow) {
        LargeRepeat.Group same = new LargeRepeat.Group();
        LargeRepeat.Group others = new LargeRepeat.Group();
        LargeRepeat.Group otherTime = new LargeRepeat.Group();
        for (int i = 0; i < 1_000; i++) {
            same.add(i < slow ? 50_000_000 : 1_000_000, (long) (100_000 * sameThread));
            others.add(1_000_000, 100_000);
            otherTime.add(i == 0 ? 50_000_000 : 1_000_000, 100_000);
        }
        LargeRepeat repeat = new LargeRepeat(50, false, 4_000_000, same, others, otherTime);
        return new LargeSeries(call, 10, 300_000, Collections.nCopies(6, repeat));
    }

    private static LatencySeries beside(LatencySeries alone, LargeSeries large) {
        return new LatencySeries(
                alone.task(),
                alone.name(),
                alone.strategy(),
                alone.perSecond(),
                alone.capacity(),
                alone.repeats(),
                Optional.empty(),
                Optional.of(large));
    }

    private static final LargeSeries WAITED_FOR = large(LargeCall.PROCESS, 7, 10);
    private static final LargeSeries HARMLESS = large(LargeCall.READ, 1, 1);
    private static final LargeSeries SHARED = large(LargeCall.QUERY, 1, 10);

    @Test
    void whomSmallCallsWaitForIsSaidFromTheResult() {
        Latencies latencies =
                latencies(false, KRYO, beside(KRYO, HARMLESS), beside(KRYO, WAITED_FOR), beside(KRYO, SHARED));
        Forms.assertAll(latencies);
        assertThat(new LatenciesView().summary(latencies).sentences())
                .containsExactly(
                        "The kryo, read beside read: a large call took 4.00 ms. It is not shown that large calls explain any of the small calls that took longer than the p99 alone: the estimate is 0 % (0 to 0). It is not shown that calls took longer on its partition thread than on another: the estimate is 1.00 times as long (1.00 to 1.00).",
                        "The kryo, read beside process: a large call took 4.00 ms. Large calls explain 72.7 % (72.7 to 72.7) of the small calls that took longer than the p99 alone. While one ran, a small call took 7.00 times as long (7.00 to 7.00) on its partition thread as on another, which speaks for a wait for that thread.",
                        "The kryo, read beside query: a large call took 4.00 ms. Large calls explain 72.7 % (72.7 to 72.7) of the small calls that took longer than the p99 alone. It is not shown that calls took longer on its partition thread than on another: the estimate is 1.00 times as long (1.00 to 1.00).");
        Table table = new LatenciesView().table(latencies).table();
        assertThat(table.stringColumn("beside").asList()).containsExactly("alone", "read", "process", "query");
        assertThat(table.column("same thread µs").getString(2)).isEqualTo("700");
        assertThat(table.column("explained %").getString(0)).isEmpty();
        assertThat(new LatenciesView().table(latencies).note())
                .startsWith("Large calls: read is IMap.get: the caller deserializes; process is ");
        assertThat(new LatenciesView().chart(latencies).toSvg()).contains("The kryo", "beside process");
        assertThat(new LatenciesView().chart(latencies).description()).startsWith("The kryo, read beside read: ");
    }

    @Test
    void theChartBesideLargeCallsIsDescribedWithItsMarks() {
        Latencies interrupted = latencies(true, KRYO, beside(KRYO, HARMLESS));
        Latencies smoke = new Latencies(
                "cart",
                interrupted.rate(),
                interrupted.series(),
                List.of(),
                true,
                interrupted.method(),
                false,
                MACHINE);
        assertThat(new LatenciesView().chart(interrupted).description())
                .startsWith("INTERRUPTED: repeats or strategies are missing. The kryo, read beside read: ");
        assertThat(new LatenciesView().chart(smoke).description())
                .startsWith("Smoke run, not a measurement. The kryo, read beside read: ");
    }

    @Test
    void whatLargeCallsPerhapsExplainIsSaidToBeNotShown() {
        List<LargeRepeat> half = new ArrayList<>(WAITED_FOR.repeats().subList(0, 3));
        half.addAll(HARMLESS.repeats().subList(0, 3));
        Latencies latencies = latencies(false, KRYO, beside(KRYO, new LargeSeries(LargeCall.READ, 10, 300_000, half)));
        assertThat(String.join("\n", new LatenciesView().summary(latencies).sentences()))
                .contains(
                        "It is not shown that large calls explain any of the small calls that took longer than the p99 alone: the estimate is 36.4 % (0.0 to 72.7).");
    }

    @Test
    void repeatsInWhichLargeCallsDidNotKeepUpAreCounted() {
        List<LargeRepeat> repeats = new ArrayList<>(WAITED_FOR.repeats());
        LargeRepeat last = repeats.removeLast();
        repeats.add(new LargeRepeat(
                last.calls(), true, last.nanos(), last.sameThread(), last.otherThreads(), last.otherTime()));
        Latencies latencies =
                latencies(false, KRYO, beside(KRYO, new LargeSeries(LargeCall.PROCESS, 10, 300_000, repeats)));
        assertThat(new LatenciesView()
                        .table(latencies)
                        .table()
                        .stringColumn("remarks")
                        .get(1))
                .contains("the large calls did not keep up in 1 of 6 repeats");
    }

    @Test
    void whatCannotBeToldOfLargeCallsIsSaid() {
        LargeSeries behind = new LargeSeries(
                LargeCall.WRITE,
                1_000,
                300_000,
                List.of(new LargeRepeat(
                        1, true, 4e9, new LargeRepeat.Group(), new LargeRepeat.Group(), new LargeRepeat.Group())));
        LargeSeries few = new LargeSeries(
                LargeCall.PROCESS, 10, 300_000, WAITED_FOR.repeats().subList(0, 5));
        Latencies latencies = latencies(false, KRYO, beside(KRYO, behind), beside(KRYO, few));
        assertThat(new LatenciesView().summary(latencies).sentences())
                .containsExactly(
                        "The kryo, read beside write: the large calls did not keep up with their rate.",
                        "The kryo, read beside process: a large call took 4.00 ms. To say what it explains takes 6 repeats or more.");
        Latencies doubtful = latencies(false, LATE, beside(LATE, WAITED_FOR), BEHIND, beside(BEHIND, WAITED_FOR));
        assertThat(new LatenciesView().summary(doubtful).sentences())
                .containsExactly(
                        "The cbor, read beside process: a large call took 4.00 ms. What it explains is unknown: the p99 of the calls alone is in doubt or was not measured. While one ran, a small call took 7.00 times as long (7.00 to 7.00) on its partition thread as on another, which speaks for a wait for that thread.",
                        "The json, read beside process: the calls did not keep up with the rate.");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new LatenciesView().chart(doubtful))
                .withMessageStartingWith(
                        "There is nothing to draw: no strategy has a p99 both alone and beside large calls.");
    }
}
