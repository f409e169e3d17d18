package workbench.report.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.TestDomains;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.live.ReplayPlan;
import workbench.measure.live.ReplayResult;
import workbench.report.Figure;
import workbench.report.Forms;
import workbench.report.Results;
import workbench.report.Sheet;
import workbench.report.replay.Replay.Outcome;
import workbench.report.replay.Replay.Verdict;
import workbench.variant.UnknownNameException;

class ReplayTest {

    private static final PublishedStudies PUBLISHED =
            PublishedStudies.in(TestDomains.home().resolve("data/published"));
    private static final String HEADER =
            "study,id,claim,kind,within,domain,shape,tasks,subject,tasks_against,against,figure,figure_against,published,mistakes\n";
    private static final String STUDY = "hazelcast-whitepaper";

    @TempDir
    Path folder;

    /** The outcomes of claims, each given as its row without the study. */
    private List<Outcome> judge(ReplayResult result, String... rows) throws IOException {
        List<String> lines =
                Stream.of(rows).map(row -> STUDY + "," + row + "\n").toList();
        Files.writeString(folder.resolve("claims.csv"), HEADER + String.join("", lines));
        return Replay.of(PUBLISHED, Claims.in(folder), STUDY, List.of(result)).outcomes();
    }

    private Outcome judgeRead(ReplayResult result, String kind, String within, String published) throws IOException {
        return judge(result, "x,X.,%s,%s,cart,,read,kryo,,serializable,,,%s,".formatted(kind, within, published))
                .getFirst();
    }

    /** Kryo's rounds are so many times as fast as those of Java serialization. */
    private static ReplayResult result(double... speedups) {
        List<Double> nanos = Stream.of(speedups, speedups, speedups)
                .flatMapToDouble(DoubleStream::of)
                .mapToObj(each -> 1_000 / each)
                .toList();
        List<Double> thousand = nanos.stream().map(each -> 1_000.0).toList();
        return result(
                Series.of(Operation.READ, "serializable", "Serializable", thousand),
                Series.of(Operation.READ, "kryo", "Kryo", nanos));
    }

    private static ReplayResult result(Series... series) {
        return result(Procedure.LIVE, Map.of(), series);
    }

    private static ReplayResult result(Procedure procedure, Map<String, String> missing, Series... series) {
        ReplayPlan plan = new ReplayPlan("cart", "", new TreeSet<>(List.of(Task.of(Operation.READ))), List.of(), true);
        Comparison times =
                new Comparison(procedure, false, "cart", "serializable", List.of(series), "rounds", Results.MACHINE);
        return new ReplayResult(plan, Optional.of(times), Optional.of(Results.sizes()), missing);
    }

    @ParameterizedTest
    @CsvSource({
        "faster, 2.0, 2.1, HOLDS",
        "faster, 0.5, 0.6, DOES_NOT_HOLD",
        "faster, 0.9, 1.2, CANNOT_TELL",
        "faster, 1.005, 1.2, CANNOT_TELL", // nearer to 1 than a live comparison resolves
        "faster, 0.995, 1.005, CANNOT_TELL",
        "slower, 0.5, 0.6, HOLDS",
        "slower, 2.0, 2.1, DOES_NOT_HOLD",
        "slower, 0.9, 1.2, CANNOT_TELL"
    })
    void theVerdictFollowsFromWhereTheIntervalLies(String kind, double low, double high, Verdict verdict)
            throws IOException {
        Outcome outcome = judgeRead(result(low, high, low, high, low, high), kind, "", "");
        assertThat(outcome.verdict()).isEqualTo(verdict);
        assertThat(outcome.why())
                .isEqualTo(
                        switch (verdict) {
                            case HOLDS -> "on the claimed side of 1";
                            case DOES_NOT_HOLD -> "on the other side of 1";
                            default -> "the interval touches 1";
                        });
    }

    @ParameterizedTest
    @CsvSource({
        "4.0, HOLDS, 'within what is claimed, 2.00 to 8.00'",
        "1.5, DOES_NOT_HOLD, 'the side is right, but the figure is below what is claimed, 2.00 to 8.00'",
        "9.0, DOES_NOT_HOLD, 'the side is right, but the figure is above what is claimed, 2.00 to 8.00'",
        "0.5, DOES_NOT_HOLD, 'below what is claimed, 2.00 to 8.00'",
        "2.01, CANNOT_TELL, 'the interval touches an edge of what is claimed, 2.00 to 8.00'"
    })
    void aClaimedFigureMustBeMetWithinItsFactor(double ours, Verdict verdict, String why) throws IOException {
        Outcome outcome = judgeRead(result(ours, ours * 1.001, ours, ours * 1.001, ours), "faster", "2", "4");
        assertThat(outcome.verdict()).isEqualTo(verdict);
        assertThat(outcome.why()).isEqualTo(why);
    }

    @ParameterizedTest
    @CsvSource({"1.0, HOLDS", "1.2, DOES_NOT_HOLD", "0.8, DOES_NOT_HOLD", "1.1, CANNOT_TELL"})
    void whatIsClaimedEqualMustBeShownEqualAndNotOnlyNotDifferent(double ours, Verdict verdict) throws IOException {
        assertThat(judgeRead(result(ours, ours, ours, ours, ours), "equal", "1.1", "0.97")
                        .verdict())
                .isEqualTo(verdict);
        assertThat(judgeRead(result(0.5, 1.5, 1, 2, 0.7), "equal", "1.1", "").verdict())
                .isEqualTo(Verdict.CANNOT_TELL);
    }

    @Test
    void sizesAreExactSoThatEqualOnesAreNotSmaller() throws IOException {
        var outcomes = judge(
                result(1, 1),
                "a,A.,smaller,1.25,cart,,size,kryo,,serializable,,,0.3,",
                "b,B.,smaller,,cart,,size,kryo,,kryo,,,,",
                "c,C.,larger,,cart,,size,kryo,,serializable,,,,");
        assertThat(outcomes)
                .extracting(Outcome::verdict)
                .containsExactly(Verdict.HOLDS, Verdict.DOES_NOT_HOLD, Verdict.DOES_NOT_HOLD);
        assertThat(outcomes.getFirst().ratio().orElseThrow().estimate()).isEqualTo(125.01 / 500.04, within(1e-9));
        assertThat(outcomes.get(1).why()).isEqualTo("both are the same");
    }

    @Test
    void againstSeveralTheOneThatDecidesIsNamed() throws IOException {
        ReplayResult result = result(
                Series.of(Operation.READ, "serializable", "Serializable", Collections.nCopies(6, 1_000.0)),
                Series.of(Operation.READ, "kryo", "Kryo", Collections.nCopies(6, 500.0)),
                Series.of(Operation.READ, "stream", "Stream", Collections.nCopies(6, 250.0)),
                Series.of(Operation.READ, "fory", "Fory", Collections.nCopies(6, 400.0)));
        var outcomes = judge(
                result,
                "a,A.,faster,,cart,,read,stream,,serializable | fory | kryo,,,,",
                "b,B.,faster,,cart,,read,kryo,,fory | serializable | stream,,,,");
        assertThat(outcomes).extracting(Outcome::verdict).containsExactly(Verdict.HOLDS, Verdict.DOES_NOT_HOLD);
        assertThat(outcomes).extracting(Outcome::other).containsExactly("fory", "stream");
    }

    @Test
    void timesOfSeveralTasksAreAddedUp() throws IOException {
        ReplayResult result = result(
                Series.of(Operation.SERIALIZE, "serializable", "Serializable", List.of(900.0, 900.0)),
                Series.of(Operation.DESERIALIZE, "serializable", "Serializable", List.of(100.0, 100.0)),
                Series.of(Operation.SERIALIZE, "kryo", "Kryo", List.of(300.0, 300.0)),
                Series.of(Operation.DESERIALIZE, "kryo", "Kryo", List.of(200.0, 200.0)));
        Outcome outcome = judge(result, "a,A.,faster,,cart,,serialize+deserialize,kryo,,serializable,,,,")
                .getFirst();
        assertThat(outcome.ratio().orElseThrow().estimate()).isEqualTo(2);
    }

    @Test
    void aTaskIsHeldAgainstAnotherOfTheSameStrategy() throws IOException {
        ReplayResult result = result(
                Series.of(Operation.WRITE, "serializable", "Serializable", Collections.nCopies(6, 500.0)),
                Series.of(Operation.PUT, "serializable", "Serializable", Collections.nCopies(6, 1_500.0)));
        Outcome outcome = judge(result, "a,A.,faster,,cart,,write,serializable,put,serializable,,,,")
                .getFirst();
        assertThat(outcome.ratio().orElseThrow().estimate()).isEqualTo(3);
    }

    @Test
    void forksArePooledRatherThanPaired() throws IOException {
        ReplayResult result = result(
                Procedure.PUBLISH,
                Map.of(),
                Series.of(Operation.READ, "serializable", "Serializable", List.of(1_000.0, 3_000.0)),
                Series.of(Operation.READ, "kryo", "Kryo", List.of(500.0, 1_500.0)));
        assertThat(judgeRead(result, "faster", "", "").ratio().orElseThrow().estimate())
                .isEqualTo(2, within(1e-9));
    }

    @Test
    void whatIsNotThereIsNotMeasuredYetForTheReasonThatIsKnown() throws IOException {
        ReplayResult result = result(
                Procedure.LIVE,
                Map.of("kryo", "the domain cart has no strategy kryo yet"),
                Series.of(Operation.READ, "serializable", "Serializable", List.of(1_000.0)));
        Outcome absent = judgeRead(result, "faster", "", "3");
        assertThat(absent.verdict()).isEqualTo(Verdict.NOT_MEASURED);
        assertThat(absent.why()).isEqualTo("the domain cart has no strategy kryo yet");
        assertThat(absent.ratio()).isEmpty();
        assertThat(judge(result, "a,A.,faster,,order,,read,kryo,,serializable,,,,"))
                .extracting(Outcome::why)
                .containsExactly("it was not measured");
    }

    @Test
    void whatFailedIsNotMeasuredForTheReasonOfTheFailure() throws IOException {
        Comparison times = new Comparison(
                Procedure.LIVE,
                false,
                "cart",
                "serializable",
                List.of(Series.of(Operation.READ, "serializable", "Serializable", List.of(1_000.0))),
                List.of(new Failure(Task.of(Operation.READ), "kryo", "Kryo", "it tore")),
                "rounds",
                Results.MACHINE,
                List.of(),
                "");
        ReplayResult result =
                new ReplayResult(result(1, 1).plan(), Optional.of(times), Optional.<Sizes>empty(), Map.of());
        assertThat(judgeRead(result, "faster", "", "").why()).isEqualTo("it tore");
    }

    private static Replay offHeap(Path file) {
        return Replay.of(PUBLISHED, Claims.in(TestDomains.home().resolve("data/published")), "offheap-2014", file);
    }

    @Test
    void offHeapClaimsAskForFigures() {
        Replay replay = Replay.of(
                PUBLISHED, Claims.in(TestDomains.home().resolve("data/published")), "offheap-2014", List.of());
        assertThat(replay.outcomes()).extracting(Outcome::verdict).containsOnly(Verdict.NOT_MEASURED);
        assertThat(replay.outcomes().getFirst().why())
                .isEqualTo(
                        "a notebook cannot measure it: give figures of off-heap @ 100000 entries @ member @ write, as data/published/README.md describes");
    }

    @Test
    void figuresThatAreHandedInMakeAClaimMeasurable() throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("study,domain,strategy,setting,topology,operation,metric,value,unit,note");
        for (int repetition = 0; repetition < RecordedValues.MIN_REPETITIONS; repetition++) {
            lines.add(row("off-heap", "800000 entries", 5_000 + repetition));
            lines.add(row("on-heap", "800000 entries", 10_000 + repetition));
        }
        lines.add(row("off-heap", "500000 entries", 100));
        lines.add(row("on-heap", "500000 entries", 300));
        lines.add(row("off-heap", "750000 entries", 100));
        Replay replay = offHeap(Files.write(folder.resolve("ours.csv"), lines));
        assertThat(outcome(replay, "bytes-800k-write").verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(outcome(replay, "bytes-800k-write").ratio().orElseThrow().estimate())
                .isEqualTo(2, within(0.01));
        assertThat(outcome(replay, "bytes-500k-write"))
                .extracting(Outcome::verdict, Outcome::why)
                .containsExactly(Verdict.CANNOT_TELL, "too few repetitions to know the spread");
        assertThat(outcome(replay, "bytes-750k-write").why())
                .isEqualTo("there is no figure of on-heap @ 750000 entries @ member @ write");
        assertThat(ReplayTables.footer(replay)).startsWith("Figures of " + folder.resolve("ours.csv"));
        assertThat(ReplayChart.of(replay).toSvg()).contains("Rings are published");
    }

    private static String row(String where, String setting, double millis) {
        return "offheap-2014,bytes,%s,%s,member,write,total_time,%s,ms,".formatted(where, setting, millis);
    }

    private static Outcome outcome(Replay replay, String id) {
        return replay.outcomes().stream()
                .filter(each -> each.claim().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Figures of the study itself, handed in, say what it says: a check of signs and of which way a ratio points. */
    @Test
    void theStudysOwnFiguresGiveThePublishedRatios() {
        Replay replay = offHeap(TestDomains.home().resolve("data/published/offheap-2014.csv"));
        assertThat(replay.outcomes())
                .allSatisfy(outcome -> assertThat(outcome.ratio().orElseThrow().estimate())
                        .isCloseTo(outcome.claim().published().orElseThrow(), within(1e-3)));
    }

    @Test
    void aFileOfFiguresWithoutAColumnIsNamedWithTheColumn() throws IOException {
        Path file = Files.writeString(folder.resolve("ours.csv"), "study,value\noffheap-2014,1\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> offHeap(file))
                .withMessage("The file %s has no column \"domain\". Its columns: [study, value]", file);
    }

    @Test
    void anUnknownStudyIsAnsweredWithTheNearest() {
        Claims claims = Claims.in(TestDomains.home().resolve("data/published"));
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> Replay.of(PUBLISHED, claims, "argot-2014", List.of()))
                .withMessageContaining("Did you mean \"argot-2013\"?");
    }

    @Test
    void theTableShowsBothSidesAndWhereTheyComeFrom() throws IOException {
        Files.writeString(
                folder.resolve("claims.csv"),
                HEADER + STUDY + ",a,Kryo is read faster.,faster,,cart,,read,kryo,,serializable,,,1.109,truncated\n");
        Replay replay = Replay.of(PUBLISHED, Claims.in(folder), STUDY, List.of(result(2, 2.1, 2, 2.1, 2)));
        Forms.assertAll(replay);
        Sheet sheet = new ReplayView().table(replay);
        assertThat(sheet.table().row(0).getString("of")).isEqualTo("read, kryo / serializable");
        assertThat(sheet.table().row(0).getString("published")).isEqualTo("1.11");
        assertThat(sheet.table().row(0).getString("here")).isEqualTo("2.00");
        assertThat(sheet.table().row(0).getString("bounds")).isEqualTo("2.00 to 2.10");
        assertThat(sheet.table().row(0).getString("verdict")).isEqualTo("holds");
        assertThat(sheet.note())
                .contains("demo: rounds", "Processor 9000", "The study: Hazelcast 3 or later", "integer truncation");
        assertThat(ReplayTables.verdicts(List.of(replay)).table().row(0).getInt("holds"))
                .isEqualTo(1);
    }

    @Test
    void theChartNamesBothSides() throws IOException {
        Files.writeString(
                folder.resolve("claims.csv"),
                HEADER + STUDY + ",a,Kryo is read faster.,faster,,cart,,read,kryo,,serializable,,,1.109,truncated\n");
        Figure figure =
                ReplayChart.of(Replay.of(PUBLISHED, Claims.in(folder), STUDY, List.of(result(2, 2.1, 2, 2.1, 2))));
        assertThat(figure.caption())
                .isEqualTo(
                        "Claims of \"Hazelcast IMDG Performance with Serialization\" (Fuad Malikov), published and here");
        assertThat(figure.footer()).contains("Processor 9000", "laptop, single node");
        assertThat(figure.toSvg()).contains("Rings are published");
    }

    @Test
    void boundsAreNamedByTheWayInWhichTheTimesWereMeasured() throws IOException {
        Files.writeString(
                folder.resolve("claims.csv"),
                HEADER + STUDY + ",a,Kryo is read faster.,faster,,cart,,read,kryo,,serializable,,,1.109,truncated\n");
        Replay live = Replay.of(PUBLISHED, Claims.in(folder), STUDY, List.of(result(2, 2.1, 2, 2.1, 2)));
        Replay file = offHeap(TestDomains.home().resolve("data/published/offheap-2014.csv"));
        assertThat(new ReplayView().table(live).glossary())
                .containsEntry("bounds", "95 % bootstrap interval of times; sizes are exact");
        assertThat(new ReplayView().table(file).glossary())
                .containsEntry("bounds", "95 % t interval of times; sizes are exact");
        assertThat(ReplayChart.of(live).footer()).contains("each line the 95 % bootstrap interval of ours; ");
        assertThat(ReplayChart.of(file).footer()).contains("each line the 95 % t interval of ours; ");
    }

    @Test
    void ofTwoKindsOfBoundsEachNamesWhatHasIt() throws IOException {
        Files.writeString(
                folder.resolve("claims.csv"),
                HEADER + STUDY + ",a,Kryo is read faster.,faster,,cart,,read,kryo,,serializable,,,1.109,truncated\n");
        ReplayResult live = result(2, 2.1, 2, 2.1, 2);
        Comparison forks = new Comparison(
                Procedure.STEADY,
                false,
                "order",
                "serializable",
                live.times().orElseThrow().series(),
                "forks",
                Results.MACHINE);
        ReplayResult published = new ReplayResult(live.plan(), Optional.of(forks), Optional.<Sizes>empty(), Map.of());
        Replay mixed = Replay.of(PUBLISHED, Claims.in(folder), STUDY, List.of(live, published));
        Replay file = offHeap(TestDomains.home().resolve("data/published/offheap-2014.csv"));
        assertThat(ReplayChart.of(mixed).footer())
                .contains("each line the 95 % bootstrap interval (cart) or t interval (order) of ours; ");
        assertThat(ReplayTables.boundsMeaning(
                        List.of(Replay.of(PUBLISHED, Claims.in(folder), STUDY, List.of(live)), file)))
                .isEqualTo(
                        "95 % bootstrap interval (hazelcast-whitepaper) or t interval (offheap-2014) of times; sizes are exact");
    }

    @Test
    void aStudyWithoutAnyRatioIsNotDrawn() throws IOException {
        Files.writeString(folder.resolve("claims.csv"), HEADER);
        Replay replay = Replay.of(PUBLISHED, Claims.in(folder), STUDY, List.of());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReplayChart.of(replay))
                .withMessage(
                        "There is nothing to draw: the study hazelcast-whitepaper has no ratio, and none was found.");
    }
}
