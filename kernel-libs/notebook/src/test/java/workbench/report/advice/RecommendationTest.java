package workbench.report.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;
import workbench.TestDomains;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.report.Results;
import workbench.report.Sheet;
import workbench.variant.Catalog;

class RecommendationTest {

    private static final Catalog<?> CART = TestDomains.cart();

    /** Its nanoseconds to write and to read are those of four rounds. */
    private static List<Series> series(String name, double bytes, double write, double read, double... noise) {
        String strategy = CART.variant(name).features().strategy();
        double[] factors = noise.length == 0 ? new double[] {1, 1, 1, 1, 1, 1} : noise;
        return List.of(
                Results.series(Operation.SERIALIZE, name, strategy, bytes, times(write, factors)),
                Results.series(Operation.DESERIALIZE, name, strategy, bytes, times(read, factors)));
    }

    private static double[] times(double nanos, double... factors) {
        return Arrays.stream(factors).map(factor -> nanos * factor).toArray();
    }

    private static Comparison comparison(List<List<Series>> series) {
        return Results.live(series.stream().flatMap(List::stream).toArray(Series[]::new));
    }

    private final Comparison usual = comparison(List.of(
            series("serializable", 450, 1_000, 4_000),
            series("identified", 166, 125, 400),
            series("compact", 160, 250, 800),
            series("compactrecord", 160, 400, 1_600),
            series("portable", 400, 500, 2_000),
            series("json", 300, 50, 50)));

    @Test
    void weightsDecideWhoIsFirst() {
        assertThat(recommend(usual, new Weights(1, 1, 0, 0, 0)).first()).isEqualTo("identified");
        assertThat(recommend(usual, new Weights(0, 0, 0, 1, 0)).first()).startsWith("compact");
        assertThat(recommend(usual, new Weights(0, 0, 0, 1, 1)).first()).isEqualTo("compactrecord");
    }

    @Test
    void eachFactorOfTenCostsAHundredPoints() {
        Table table = recommend(usual, new Weights(1, 0, 1, 0, 0)).ranking().table();
        int identified = row(table, "IdentifiedDataSerializable");
        int serializable = row(table, "Serializable");
        assertThat(table.intColumn("read").get(identified)).isEqualTo(100);
        assertThat(table.intColumn("read").get(serializable)).isZero();
        assertThat(table.intColumn("size").get(serializable)).isEqualTo(55);
        assertThat(table.intColumn("score").get(serializable)).isEqualTo(28);
        assertThat(table.columnNames()).containsExactly("place", "strategy", "score", "read", "size", "because");
    }

    /** 34 lines are as many as the longest has, and four things are asked for: nothing is left, and nothing is owed. */
    @Test
    void effortHasPointsFromZeroToAHundred() {
        Table table = recommend(usual, new Weights(0, 0, 0, 0, 1)).ranking().table();
        assertThat(table.intColumn("effort").get(row(table, "Portable"))).isEqualTo(10); // needs no workbench
        assertThat(table.intColumn("effort").get(row(table, "Serializable"))).isEqualTo(30);
        Comparison woven = comparison(
                List.of(series("serializable", 450, 1_000, 4_000), series("generatedidentified", 166, 125, 400)));
        Table asked = recommend(woven, new Weights(0, 0, 0, 0, 1)).ranking().table();
        assertThat(asked.intColumn("effort")).allMatch(points -> 0 <= points && points <= 100);
    }

    @Test
    void theReasonIsMadeOfTheFigures() {
        Table table = recommend(usual, Weights.USUAL).ranking().table();
        assertThat(reason(table, "IdentifiedDataSerializable"))
                .isEqualTo(
                        "10.0 times as fast to read and 8.00 times as fast to write as Serializable, 166 bytes instead of 450;"
                                + " the class must change and needs Hazelcast, 34 lines; fields are fixed, other languages can read it.");
        assertThat(reason(table, "Serializable"))
                .isEqualTo(
                        "The baseline of the comparison, 450 bytes; the class must change, 34 lines, nothing to configure; fields can be added later;"
                                + " trusts lengths, so that damaged bytes may take gigabytes.");
        assertThat(reason(table, "Portable")).startsWith("Deprecated: Hazelcast 5.7 marks it for removal; 2.00 times");
    }

    @Test
    void whatIsUnlikeTheOthersIsNotRanked() {
        Table table = recommend(usual, Weights.USUAL).ranking().table();
        int last = table.rowCount() - 1;
        assertThat(table.stringColumn("strategy").get(last)).isEqualTo("HazelcastJsonValue");
        assertThat(table.stringColumn("place").get(last)).isEqualTo("not ranked");
        assertThat(table.intColumn("score").isMissing(last)).isTrue();
        assertThat(reason(table, "HazelcastJsonValue"))
                .isEqualTo(
                        "Unlike the others, your own code makes the value for Hazelcast, and no time here includes that work;"
                                + " 300 bytes, fields can be added later, a query can read a single field, other languages can read it.");
    }

    @Test
    void whatTheMeasurementDoesNotTellApartMayStandOnEitherPlace() {
        Comparison noisy = comparison(List.of(
                series("serializable", 450, 1_000, 1_000),
                series("stream", 166, 100, 100, 1.0, 1.2, 0.9, 1.1, 1.0, 1.2),
                series("bytearray", 166, 101, 101, 1.2, 0.9, 1.1, 1.0, 0.95, 1.05)));
        Table table = recommend(noisy, new Weights(1, 1, 1, 0, 0)).ranking().table();
        assertThat(table.stringColumn("place").asList()).containsExactly("1 to 2", "1 to 2", "3");
        assertThat(reason(table, "StreamSerializer")).endsWith("; cannot be separated from ByteArraySerializer.");
    }

    @Test
    void theFirstIsAheadOfTheLastThoughTheOneBetweenIsLikeBoth() {
        double[] noise = {0.94, 1.06, 0.97, 1.03, 1.0, 0.95, 1.05, 0.98, 1.02, 1.0};
        double[] other = {1.05, 0.97, 1.0, 0.95, 1.03, 1.06, 0.94, 1.02, 0.98, 1.0};
        Comparison chain = comparison(List.of(
                series("serializable", 450, 100, 100, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
                series("stream", 450, 113, 113, noise),
                series("bytearray", 450, 106, 106, other)));
        Table table = recommend(chain, new Weights(1, 1, 0, 0, 0)).ranking().table();
        assertThat(table.stringColumn("strategy").asList())
                .containsExactly("Serializable", "ByteArraySerializer", "StreamSerializer");
        assertThat(table.stringColumn("place").asList()).containsExactly("1 to 2", "1 to 3", "2 to 3");
    }

    @Test
    void tooFewRoundsRankNothing() {
        Comparison short_ = comparison(
                List.of(series("serializable", 450, 1_000, 1_000, 1, 1), series("stream", 166, 100, 100, 1, 1)));
        Table table = recommend(short_, new Weights(1, 1, 0, 0, 0)).ranking().table();
        assertThat(table.stringColumn("place").asList()).containsExactly("1 to 2", "1 to 2");
        assertThat(reason(table, "StreamSerializer")).startsWith("Too few rounds to tell the time to read and write;");
    }

    @Test
    void whereNobodyWritesALineNoneIsAhead() {
        Ranking ranking = Ranking.of(CART, usual, new Weights(0, 0, 0, 0, 1), variant -> 0);
        assertThat(ranking.places())
                .allSatisfy(place -> assertThat(place.score()).isBetween(0.0, 1.0));
    }

    @Test
    void aSmallSureDifferenceIsNoTie() {
        Comparison sure = comparison(List.of(
                series("serializable", 450, 1_000, 1_000),
                series("stream", 166, 100, 100),
                series("bytearray", 166, 115, 115)));
        assertThat(recommend(sure, new Weights(1, 1, 0, 0, 0))
                        .ranking()
                        .table()
                        .stringColumn("place")
                        .asList())
                .containsExactly("1", "2", "3");
    }

    @Test
    void noDifferenceToTheBaselineIsSaid() {
        Comparison close = comparison(List.of(
                series("serializable", 450, 1_000, 1_000),
                series("kryo", 110, 500, 1_000, 1.1, 0.9, 1.1, 0.9, 1.1, 0.9)));
        assertThat(reason(recommend(close, Weights.USUAL).ranking().table(), "Kryo"))
                .contains(
                        "2.01 times as fast to write as Serializable, no difference to Serializable shown in time to read, 110 bytes");
    }

    @Test
    void whatFailedIsNotRanked() {
        List<Series> measured = new ArrayList<>(series("serializable", 450, 1_000, 1_000));
        measured.addAll(series("stream", 166, 100, 100));
        measured.add(series("kryo", 110, 100, 100).getFirst());
        Comparison broken = failing(measured, new Failure(Task.of(Operation.DESERIALIZE), "kryo", "Kryo", "it broke"));
        Table table = recommend(broken, Weights.USUAL).ranking().table();
        assertThat(reason(table, "Kryo")).isEqualTo("Not measured: it broke");
        assertThat(table.stringColumn("place").asList()).containsExactly("1", "2", "not ranked");
    }

    /** Stream is measured in all that has a weight, but not in put. */
    private static Comparison withoutPutOfStream() {
        List<Series> measured = new ArrayList<>(series("serializable", 450, 1_000, 1_000));
        measured.addAll(series("stream", 166, 100, 100));
        return failing(measured, new Failure(Task.PUT, "stream", "StreamSerializer", "it broke"));
    }

    private static Comparison failing(List<Series> measured, Failure failure) {
        return new Comparison(
                Procedure.LIVE,
                false,
                "cart",
                "serializable",
                measured,
                List.of(failure),
                "",
                Results.MACHINE,
                List.of(),
                "");
    }

    @Test
    void whatTheFirstFailedInIsACaution() {
        Recommendation recommendation = recommend(withoutPutOfStream(), new Weights(1, 1, 0, 0, 0));
        assertThat(recommendation.first()).isEqualTo("stream");
        assertThat(recommendation.answer().cautions()).containsExactly("It was not measured in put: it broke");
    }

    @Test
    void timesOfABusyMachineAreACautionIfTheyCount() {
        double[] slowing = IntStream.range(0, 40)
                .mapToDouble(i -> (i < 16 ? 1 : 1.5) * (1 + 0.001 * (i % 3)))
                .toArray();
        Comparison busy = comparison(
                List.of(series("serializable", 450, 1_000, 4_000, slowing), series("compact", 160, 250, 800, slowing)));
        assertThat(recommend(busy, Purpose.RELEASES).answer().cautions())
                .containsExactly(
                        "2 of 2 series of serialize and 2 of 2 series of deserialize became slower or changed until the end, as on a busy machine: measure again before you rely on a verdict.");
        assertThat(recommend(busy, new Weights(0, 0, 1, 0, 0)).answer().cautions())
                .isEmpty();
    }

    @Test
    void whatFailedInATaskWithoutWeightIsNotRankedForItsOwnReason() {
        Recommendation recommendation = recommend(withoutPutOfStream(), Purpose.RELEASES);
        assertThat(recommendation.answer().cautions()).isEmpty();
        assertThat(reason(recommendation.ranking().table(), "StreamSerializer"))
                .isEqualTo(
                        "Does not fit values that outlive a release: its fields are fixed, so a new field makes old values unreadable.");
    }

    @Test
    void theFirstComesWithItsConfiguration() {
        Recommendation recommendation = recommend(usual, new Weights(1, 1, 0, 0, 0));
        assertThat(recommendation.configuration())
                .isEqualTo(Snippet.of(CART.variant("identified")).toString());
        assertThat(recommendation.toHtml())
                .contains("<b>Paste</b>: the configuration of members and clients", ">// IdentifiedDataSerializable;")
                .contains(
                        "<summary>The configuration as YAML, ",
                        "<summary>6 strategies with points and reasons</summary>");
    }

    @Test
    void valuesThatOutliveAReleaseGetAStrategyWhoseFieldsCanChange() {
        Recommendation usually = recommend(usual, Purpose.RELEASES);
        assertThat(usually.first()).isEqualTo("compact");
        assertThat(usually.answer().take()).isEqualTo("Take Compact for values that outlive a release.");
        assertThat(usually.answer().because())
                .startsWith("It lets you add and remove fields while old values stay. 5.00 times as fast to read");
        assertThat(usually.answer().because()).doesNotContain("ields can be added later");
        assertThat(usually.answer().cautions()).isEmpty();
        Table table = usually.ranking().table();
        assertThat(table.stringColumn("place").get(row(table, "IdentifiedDataSerializable")))
                .isEqualTo("not ranked");
        assertThat(reason(table, "IdentifiedDataSerializable"))
                .isEqualTo(
                        "Does not fit values that outlive a release: its fields are fixed, so a new field makes old values unreadable.");
        assertThat(reason(table, "Portable"))
                .isEqualTo(
                        "Does not fit values that outlive a release: Hazelcast 5.7 deprecates it and will remove it.");
    }

    @Test
    void everySituationIsAnsweredAndTheAskedOneIsMarked() {
        Sheet situations = recommend(usual, Purpose.CACHE).situations();
        assertThat(situations.table().stringColumn("situation").asList())
                .containsExactly(
                        "values that outlive a release",
                        "a cache that may be lost",
                        "clients in other languages",
                        "queries on fields",
                        "as little memory as possible");
        assertThat(situations.table().stringColumn("take").asList())
                .containsExactly(
                        "Compact",
                        "IdentifiedDataSerializable",
                        "IdentifiedDataSerializable",
                        "Compact",
                        "IdentifiedDataSerializable");
        assertThat(situations.look().marked()).containsExactly(1);
        assertThat(recommend(usual, Weights.USUAL).situations().look().marked()).isEmpty();
    }

    /** A file of JMH has no sizes, which every situation weighs. */
    @Test
    void weightsAreAnsweredWhereNoSituationIs() {
        Comparison withoutSizes = comparison(
                List.of(series("serializable", Double.NaN, 1_000, 4_000), series("identified", Double.NaN, 125, 400)));
        Recommendation recommendation = recommend(withoutSizes, Weights.USUAL.size(0));
        assertThat(recommendation.first()).isEqualTo("identified");
        assertThat(recommendation.situations().table().stringColumn("take").asList())
                .hasSize(Purpose.values().length)
                .containsOnly("not measured");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> recommend(withoutSizes, Weights.USUAL))
                .withMessageEndingWith("Measure again, or set the missing weight to 0.");
    }

    @Test
    void theRunnerUpComesWithTheWeightThatWouldTurnTheAnswer() {
        assertThat(recommend(usual, new Weights(1, 0, 0, 0, 0)).answer().runnerUp())
                .isEqualTo(
                        "Compact. IdentifiedDataSerializable has at least as many points in everything that counts here.");
        Comparison two = comparison(List.of(
                series("serializable", 1_000, 1_000, 1_000),
                series("stream", 166, 100, 100),
                series("bytearray", 100, 200, 200)));
        assertThat(recommend(two, new Weights(2, 0, 1, 0, 0)).answer().runnerUp())
                .isEqualTo(
                        "ByteArraySerializer. It would be the first if small size counted more than 2.74 times as much.");
    }

    /** One is faster and one is smaller than the runner-up, whose bytes are given. */
    private static Comparison three(double bytes) {
        return comparison(List.of(
                series("serializable", 1_000, 1_000, 1_000),
                series("stream", 200, 100, 100),
                series("bytearray", bytes, 126, 126),
                series("identified", 50, 400, 400)));
    }

    @Test
    void aRunnerUpThatAThirdWouldOvertakeIsNotCalledTheFirst() {
        Comparison three = three(180);
        assertThat(recommend(three, new Weights(2, 0, 1, 0, 0)).answer().runnerUp())
                .isEqualTo(
                        "ByteArraySerializer. It would be ahead of StreamSerializer if small size counted more than 4.39 times as much.");
        assertThat(recommend(three, new Weights(2, 0, 4.4, 0, 0)).first()).isEqualTo("identified");
    }

    @Test
    void aRunnerUpThatAThirdOvertakesLaterIsFirstWithinBounds() {
        Comparison three = three(150);
        assertThat(recommend(three, new Weights(2, 0, 1, 0, 0)).answer().runnerUp())
                .isEqualTo(
                        "ByteArraySerializer. It would be the first if small size counted between 1.61 and 2.10 times as much.");
        assertThat(recommend(three, new Weights(2, 0, 1.7, 0, 0)).first()).isEqualTo("bytearray");
        assertThat(recommend(three, new Weights(2, 0, 2.2, 0, 0)).first()).isEqualTo("identified");
    }

    @Test
    void aWeightJustAboveTheOneThatIsNamedTurnsTheAnswer() {
        Comparison two = comparison(List.of(
                series("serializable", 1_000, 1_000, 1_000),
                series("stream", 166, 100, 100),
                series("bytearray", 100, 200, 200)));
        assertThat(recommend(two, new Weights(2, 0, 2.72, 0, 0)).first()).isEqualTo("stream");
        assertThat(recommend(two, new Weights(2, 0, 2.75, 0, 0)).first()).isEqualTo("bytearray");
    }

    @Test
    void whatNeedsThisWorkbenchIsNeverFirstUnlessWeightsAsk() {
        Comparison woven = comparison(List.of(
                series("serializable", 450, 1_000, 4_000),
                series("identified", 166, 125, 400),
                series("generatedidentified", 100, 60, 200)));
        Recommendation cache = recommend(woven, Purpose.CACHE);
        assertThat(cache.first()).isEqualTo("identified");
        assertThat(cache.answer().cautions())
                .containsExactly(
                        "By points alone, Generated IdentifiedDataSerializable, Opt would be ahead, but it needs this workbench in the build or at run time. recommend(..., weights()) ranks it too.");
        assertThat(recommend(woven, new Weights(1, 1, 1, 0, 0)).first()).isEqualTo("generatedidentified");
    }

    @Test
    void whereNoStrategyFitsTheNearestIsNamedAsSuch() {
        Comparison fixed = comparison(List.of(
                series("serializable", 450, 1_000, 1_000),
                series("stream", 166, 100, 100),
                series("kryo", 110, 500, 900)));
        Recommendation nearest = recommend(fixed, Purpose.QUERIES);
        assertThat(nearest.first()).isEqualTo("stream");
        assertThat(nearest.answer().cautions())
                .containsExactly(
                        "No strategy that was measured fits queries on fields: with this one, a query makes the whole value to read one field.");
        assertThat(nearest.situations().table().stringColumn("take").asList())
                .containsExactly(
                        "Serializable",
                        "StreamSerializer",
                        "StreamSerializer, which does not fit",
                        "StreamSerializer, which does not fit",
                        "StreamSerializer");
    }

    @Test
    void tableAndNoteSayHowTheScoreComesAbout() {
        Sheet sheet = recommend(usual, Weights.USUAL).ranking();
        assertThat(sheet.glossary())
                .containsEntry(
                        "score", "mean of the points, weighted with read 3, write 1, size 2, evolution 1, effort 1")
                .containsEntry(
                        "read", "100 for the fastest, 100 less for each factor of ten, by the times of deserialize");
        assertThat(sheet.note()).startsWith("demo: some rounds\n");
    }

    @Test
    void aWeightOfWhatWasNotTimedIsRefused() {
        Comparison readOnly =
                comparison(List.of(List.of(series("serializable", 450, 1, 1).getLast())));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> recommend(readOnly, Weights.USUAL))
                .withMessageStartingWith(
                        "The weight of write is above 0, but the comparison timed none of serialize, write, put")
                .withMessageEndingWith(". Time one of these tasks, or set the weight to 0.");
        assertThat(recommend(readOnly, Weights.USUAL.write(0)).first()).isEqualTo("serializable");
    }

    @Test
    void anotherDomainsCatalogIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Recommendation.of(TestDomains.compiled("order"), usual, Weights.USUAL, each -> 1))
                .withMessage("The comparison is of the domain cart, but the catalog of order. Give both of the same.");
    }

    @Test
    void weightsAreNotNegativeAndNotAllZero() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Weights.USUAL.read(-1))
                .withMessage(
                        "Weights are 0 or more, and one of them above 0, but are read -1.0, write 1.0, size 2.0, evolution 1.0, effort 1.0.");
        assertThatIllegalArgumentException().isThrownBy(() -> new Weights(0, 0, 0, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Weights.USUAL.size(Double.NaN));
    }

    private static Recommendation recommend(Comparison comparison, Aim weights) {
        return Recommendation.of(
                CART, comparison, weights, variant -> variant.name().equals("compactrecord") ? 9 : 34);
    }

    private static int row(Table table, String strategy) {
        return table.stringColumn("strategy").asList().indexOf(strategy);
    }

    private static String reason(Table table, String strategy) {
        return table.stringColumn("because").get(row(table, strategy));
    }
}
