package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static workbench.report.Results.MACHINE;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.report.Footers;
import workbench.report.Results;

/** What is said of comparisons of which it is known what must be said. */
class SummaryTest {

    private static final String SCOPE =
            "One run in one process (demo, n = 20 rounds, Processor 9000). Another start, machine or load may show something else.";

    /** Twenty rounds about a time, that differ by a few percent, in an order of its own. */
    private static Series about(Operation operation, String name, double nanos, int phase) {
        List<Double> rounds = DoubleStream.iterate(phase, i -> i + 1)
                .limit(20)
                .mapToObj(i -> nanos * (1 + 0.02 * Math.sin(2.4 * i)))
                .toList();
        return Series.of(operation, name, Character.toUpperCase(name.charAt(0)) + name.substring(1), rounds);
    }

    /** Bounds other than a certainty depend on what is drawn: that they are there is enough. */
    private static List<String> withoutNoise(List<String> sentences) {
        return sentences.stream()
                .map(sentence -> sentence.replaceAll("\\((?!2\\.00 to 2\\.00)[^()]*\\d to [^()]*\\)", "(...)"))
                .toList();
    }

    private static Comparison live(Series... series) {
        return Results.live(series);
    }

    private static Comparison with(Comparison comparison, Failure failure) {
        return new Comparison(
                comparison.procedure(),
                comparison.smoke(),
                comparison.domain(),
                comparison.baseline(),
                comparison.series(),
                List.of(failure),
                comparison.method(),
                comparison.machine(),
                comparison.findings(),
                comparison.origin());
    }

    @Test
    void aClearLeaderIsToldWithItsLeadOverTheBaselineAndTheNext() {
        Comparison comparison = live(
                about(Operation.SERIALIZE, "serializable", 1_000, 0),
                about(Operation.SERIALIZE, "kryo", 200, 0),
                about(Operation.SERIALIZE, "fory", 100, 0));
        assertThat(Summary.of(comparison).sentences())
                .containsExactly(
                        "serialize: Fory leads. It is 10.0 times as fast as Serializable (10.0 to 10.0), and 2.00 times as fast as the next, Kryo (2.00 to 2.00). Both others are faster than Serializable.",
                        SCOPE);
    }

    @Test
    void aTieOfThreeIsToldAsOneWithItsLeadOverTheRest() {
        Comparison comparison = live(
                about(Operation.DESERIALIZE, "serializable", 1_000, 0),
                about(Operation.DESERIALIZE, "kryo", 100.2, 3),
                about(Operation.DESERIALIZE, "fory", 100, 5),
                about(Operation.DESERIALIZE, "stream", 100.3, 11),
                about(Operation.DESERIALIZE, "avro", 500, 0));
        assertThat(withoutNoise(Summary.of(comparison).sentences()))
                .containsExactly(
                        "deserialize: Fory is first, but no difference to Kryo and Stream is shown. It is 9.99 times as fast as Serializable (...), and 4.99 times as fast as the next that differs, Avro (...). All 4 others are faster than Serializable.",
                        SCOPE);
    }

    @Test
    void twoThatAreNotToldApartAreShownWithTheirBounds() {
        Comparison comparison =
                live(about(Operation.WRITE, "serializable", 1_000, 0), about(Operation.WRITE, "kryo", 1_001, 7));
        assertThat(withoutNoise(Summary.of(comparison).sentences()))
                .containsExactly("write: Kryo is first, but no difference to Serializable is shown (...).", SCOPE);
    }

    @Test
    void aBaselineThatLeadsIsNamedSo() {
        Comparison comparison = live(
                about(Operation.WRITE, "serializable", 1_000, 0),
                about(Operation.WRITE, "kryo", 2_000, 0),
                about(Operation.WRITE, "avro", 3_000, 0));
        assertThat(Summary.of(comparison).sentences())
                .containsExactly(
                        "write: Serializable, the baseline, leads. It is 2.00 times as fast as the next, Kryo (2.00 to 2.00).",
                        SCOPE);
    }

    @Test
    void whoIsNotFasterThanTheBaselineIsNamed() {
        Comparison comparison = live(
                about(Operation.WRITE, "serializable", 1_000, 0),
                about(Operation.WRITE, "kryo", 500, 0),
                about(Operation.WRITE, "avro", 3_000, 0),
                about(Operation.WRITE, "cbor", 1_001, 7));
        assertThat(withoutNoise(Summary.of(comparison).sentences()))
                .containsExactly(
                        "write: Kryo leads. It is 2.00 times as fast as Serializable (2.00 to 2.00), and 2.00 times as fast as the next, Cbor (...). Of the 3 others, 1 is faster than Serializable; slower: Avro; no difference shown: Cbor.",
                        SCOPE);
    }

    @Test
    void aStrategyThatFailedIsNamedWithTheReason() {
        Task serialize = Task.of(Operation.SERIALIZE);
        Comparison comparison = with(
                live(about(Operation.SERIALIZE, "serializable", 1_000, 0), about(Operation.SERIALIZE, "kryo", 100, 0)),
                new Failure(serialize, "fory", "Fory", "java.io.IOException: no such class"));
        assertThat(Summary.of(comparison).sentences())
                .containsExactly(
                        "serialize: Kryo leads. It is 10.0 times as fast as Serializable (10.0 to 10.0).",
                        "serialize of Fory was not measured: java.io.IOException: no such class",
                        SCOPE);
    }

    @Test
    void aSingleStrategyIsComparedWithNothing() {
        assertThat(withoutNoise(Summary.of(live(about(Operation.SERIALIZE, "serializable", 1_000, 0)))
                        .sentences()))
                .containsExactly(
                        "serialize: Serializable takes 1,000 ns (...); there is nothing to compare it with.", SCOPE);
    }

    @Test
    void withTooFewRoundsNobodyLeads() {
        Comparison comparison = live(
                Series.of(Operation.SERIALIZE, "serializable", "Serializable", List.of(1_000d, 1_001d, 1_002d)),
                Series.of(Operation.SERIALIZE, "kryo", "Kryo", List.of(100d, 101d, 102d)));
        assertThat(Summary.of(comparison).sentences().getFirst())
                .isEqualTo(
                        "serialize: Kryo has the lowest time, but this run cannot tell which is faster (n = 3 rounds).");
    }

    /** Three forks are too few for bounds. */
    @Test
    void nobodyLeadsThoseOfWhichNothingIsKnown() {
        Comparison comparison = new Comparison(
                Procedure.PUBLISH,
                false,
                "cart",
                "serializable",
                List.of(
                        about(Operation.SERIALIZE, "serializable", 1_000, 0),
                        about(Operation.SERIALIZE, "kryo", 100, 0),
                        about(Operation.SERIALIZE, "avro", 300, 0),
                        Series.of(Operation.SERIALIZE, "fory", "Fory", List.of(200d, 201d, 202d))),
                "forks",
                MACHINE);
        assertThat(withoutNoise(Summary.of(comparison).sentences()).getFirst())
                .isEqualTo(
                        "serialize: Kryo has the lowest time. This run cannot tell how it compares with Fory. It is 10.0 times as fast as Serializable (...), and 3.00 times as fast as the next that differs, Avro (...). Of the 3 others, 2 are faster than Serializable; cannot tell: Fory.");
    }

    @Test
    void aSingleStrategyWithTooFewRoundsHasATimeWithoutBounds() {
        Comparison comparison = live(Series.of(Operation.SERIALIZE, "kryo", "Kryo", List.of(100d, 101d, 102d)));
        assertThat(Summary.of(comparison).sentences().getFirst())
                .isEqualTo("serialize: Kryo takes 101 ns (too few); there is nothing to compare it with.");
    }

    @Test
    void theScopeOfAPublishRunAreItsForksAndMachine() {
        Comparison comparison = new Comparison(
                        Procedure.PUBLISH,
                        false,
                        "cart",
                        "serializable",
                        List.of(
                                about(Operation.SERIALIZE, "serializable", 1_000, 0),
                                about(Operation.SERIALIZE, "kryo", 100, 0)),
                        "forks",
                        MACHINE)
                .from("reference run of 2026-11-21");
        assertThat(Summary.of(comparison).sentences())
                .last()
                .isEqualTo(
                        "Each fork a process of its own (publish, as servers run, reference run of 2026-11-21, n = 20 forks, Processor 9000). Another machine may show something else.");
    }

    @Test
    void whatIsMadeOutsideOfTheTimesLeadsNothing() {
        Comparison comparison = live(
                about(Operation.SERIALIZE, "serializable", 1_000, 0),
                about(Operation.SERIALIZE, "kryo", 100, 0),
                about(Operation.SERIALIZE, "json", 10, 0));
        assertThat(Summary.of(TestDomains.cart(), comparison).sentences())
                .containsExactly(
                        "serialize: Kryo leads. It is 10.0 times as fast as Serializable (10.0 to 10.0).",
                        "Json is left out: its values are made outside of what is timed.",
                        SCOPE);
    }

    @Test
    void severalThatAreMadeOutsideOfTheTimesAreLeftOutTogether() {
        Comparison comparison = live(
                about(Operation.SERIALIZE, "serializable", 1_000, 0),
                about(Operation.SERIALIZE, "kryo", 100, 0),
                about(Operation.SERIALIZE, "json", 10, 0),
                about(Operation.SERIALIZE, "flatbuffers", 20, 0));
        assertThat(Summary.of(TestDomains.cart(), comparison).sentences())
                .contains("Json and Flatbuffers are left out: their values are made outside of what is timed.");
    }

    @Test
    void oneTaskAgainstAnotherIsToldForEachStrategy() {
        Comparison comparison = live(
                about(Operation.WRITE, "serializable", 1_000, 0),
                about(Operation.WRITE, "kryo", 100, 0),
                about(Operation.PUT, "serializable", 2_000, 0),
                about(Operation.PUT, "kryo", 100.1, 7));
        Summary summary = Summary.of(comparison, Task.of(Operation.WRITE), Task.of(Operation.PUT));
        assertThat(summary.title()).isEqualTo("put against write");
        assertThat(withoutNoise(summary.sentences()))
                .containsExactly(
                        "Serializable: put takes 2.00 times (2.00 to 2.00) as long as write.",
                        "Kryo: no difference is shown; put takes 1.00 times (...) as long as write.",
                        SCOPE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Summary.of(comparison, Task.of(Operation.READ), Task.of(Operation.PUT)))
                .withMessage("No strategy was measured in both read and put. Measured were: write, put.");
    }

    @Test
    void markupInANameIsShownAsText() {
        assertThat(new Summary("a < b", List.of("1 & 2")).toHtml()).contains("a &lt; b", "<li>1 &amp; 2</li>");
        assertThat(new Summary("this", List.of("one", "two"))).hasToString("this\n- one\n- two");
    }

    @Test
    void itSaysThatMostSeriesSlowedDown() {
        Series baseline = Results.slowing(Operation.READ, "serializable", 100);
        Series fast = Results.slowing(Operation.READ, "stream", 50);
        Comparison busy = live(baseline, fast);
        String warning =
                "2 of 2 series of read became slower or changed until the end, as on a busy machine: measure again before you rely on a verdict.";
        assertThat(Summary.of(busy).sentences()).contains(warning);
        assertThat(Footers.of(busy)).endsWith(warning);
        assertThat(new ComparisonView().chart(busy).description()).endsWith(" " + warning);
        assertThat(ComparisonView.csv(busy).lines().skip(1)).hasSize(2).allSatisfy(row -> assertThat(row)
                .endsWith(",\"%s\"".formatted(warning)));
        Series steady = about(Operation.READ, "serializable", 100, 0);
        Series other = about(Operation.READ, "kryo", 100, 0);
        assertThat(live(steady, other, fast).unsteady()).isEmpty();
        Comparison calm = live(steady, other);
        assertThat(new ComparisonView().chart(calm).description()).endsWith(MACHINE.summary() + ".");
    }

    @Test
    void oneTaskAgainstAnotherSaysWhichOfThemSlowedDown() {
        Comparison busy = live(
                Results.slowing(Operation.WRITE, "serializable", 1_000),
                Results.slowing(Operation.PUT, "serializable", 2_000),
                Results.slowing(Operation.READ, "serializable", 500));
        assertThat(Summary.of(busy, Task.WRITE, Task.PUT).sentences())
                .contains(
                        "2 of 2 series of write, put became slower or changed until the end, as on a busy machine: measure again before you rely on a verdict.");
    }
}
