package workbench.report.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Table;
import workbench.TestDomains;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.live.ReplayPlan;
import workbench.measure.live.ReplayResult;
import workbench.report.Results;

class ContradictionsTest {

    private static final Path DATA = TestDomains.home().resolve("data/published");
    private static final PublishedStudies PUBLISHED = PublishedStudies.in(DATA);
    private static final String PAPER = "hazelcast-whitepaper";
    private static final String BOOSTED = "boosted-hazelcast-2017";

    @TempDir
    Path folder;

    /** Reading takes this many nanoseconds, and writing 1000. */
    private static ReplayResult result(String domain, double read) {
        ReplayPlan plan = new ReplayPlan(
                domain,
                "",
                new TreeSet<>(List.of(Task.of(Operation.READ), Task.of(Operation.WRITE))),
                List.of("serializable"),
                true);
        Comparison times = new Comparison(
                Procedure.LIVE,
                false,
                domain,
                "serializable",
                List.of(
                        Series.of(Operation.READ, "serializable", "Serializable", Collections.nCopies(6, read)),
                        Series.of(Operation.WRITE, "serializable", "Serializable", Collections.nCopies(6, 1_000.0))),
                "rounds",
                Results.MACHINE);
        return new ReplayResult(plan, Optional.of(times), Optional.of(Results.sizes()), Map.of());
    }

    private Table among(List<String> claims, double paperRead, double boostedRead) throws IOException {
        String header = Files.readAllLines(DATA.resolve("claims.csv")).getFirst();
        Files.writeString(folder.resolve("claims.csv"), header + "\n" + String.join("\n", claims) + "\n");
        Claims read = Claims.in(folder);
        return Contradictions.among(List.of(
                        Replay.of(PUBLISHED, read, BOOSTED, List.of(result("programmer", boostedRead))),
                        Replay.of(PUBLISHED, read, PAPER, List.of(result("cart", paperRead)))))
                .table();
    }

    private static String claim(String study, String id, String kind, String domain, String published) {
        return "%s,%s,X.,%s,,%s,,read,serializable,write,serializable,,,%s,why %s"
                .formatted(study, id, kind, domain, published, study);
    }

    @Test
    void eachSideIsJudgedOnTheModelOfItsStudy() throws IOException {
        Table table = among(
                List.of(
                        claim(PAPER, "a", "faster", "cart", "1.48"),
                        claim(BOOSTED, "b", "slower", "programmer", "0.6")),
                500,
                2_000);
        assertThat(table.stringColumn("compared"))
                .containsOnly("read against write, serializable / serializable")
                .hasSize(2);
        assertThat(table.stringColumn("study")).containsExactly(BOOSTED, PAPER);
        assertThat(table.stringColumn("it says")).containsExactly("slower", "faster");
        assertThat(table.stringColumn("published")).containsExactly("0.60", "1.48");
        assertThat(table.stringColumn("here")).containsExactly("0.50", "2.00");
        assertThat(table.stringColumn("verdict")).containsExactly("holds", "holds");
        assertThat(table.stringColumn("to know of the study")).containsExactly("why " + BOOSTED, "why " + PAPER);
    }

    @Test
    void ofTwoThatCannotBothBeSoOneDoesNotHold() throws IOException {
        Table table = among(
                List.of(claim(PAPER, "a", "faster", "cart", "1.48"), claim(BOOSTED, "b", "slower", "programmer", "")),
                500,
                500);
        assertThat(table.stringColumn("verdict")).containsExactly("does not hold", "holds");
        assertThat(table.stringColumn("published")).containsExactly("", "1.48");
    }

    @ParameterizedTest
    @CsvSource({"slower, boosted-hazelcast-2017", "faster, hazelcast-whitepaper"})
    void neitherStudiesThatAgreeNorOneStudyAloneContradict(String kind, String study) throws IOException {
        List<String> claims =
                List.of(claim(PAPER, "a", "slower", "cart", "0.7"), claim(study, "b", kind, "programmer", "0.6"));
        assertThat(among(claims, 500, 2_000).isEmpty()).isTrue();
    }

    @Test
    void figuresThatWereHandedInJudgeToo() throws IOException {
        Path figures = folder.resolve("ours.csv");
        String rows = IntStream.range(0, RecordedValues.MIN_REPETITIONS)
                .mapToObj(i -> "%s,cart,Serializable,default,member,%s,throughput,%s,ops/ms,\n")
                .map(row -> row.formatted(PAPER, "read", 30) + row.formatted(PAPER, "write", 60))
                .collect(Collectors.joining());
        Files.writeString(figures, "study,domain,strategy,setting,topology,operation,metric,value,unit,note\n" + rows);
        Claims claims = Claims.in(DATA);
        Table table = Contradictions.among(List.of(
                        Replay.of(PUBLISHED, claims, BOOSTED, List.of(result("programmer", 2_000))),
                        Replay.of(PUBLISHED, claims, PAPER, figures)))
                .table();
        Table serializable = table.where(
                table.stringColumn("compared").isEqualTo("read against write, serializable / serializable"));
        assertThat(serializable.stringColumn("here")).containsExactly("0.50", "0.50");
        assertThat(serializable.stringColumn("verdict")).containsExactly("holds", "does not hold");
    }

    /** What they say of the same two, as the file of claims has it. */
    @Test
    void theStudiesContradictEachOtherInTheseQuestions() {
        Claims claims = Claims.in(DATA);
        List<Replay> replays = PUBLISHED.studies().stream()
                .map(study -> Replay.of(PUBLISHED, claims, study, List.of()))
                .toList();
        assertThat(Contradictions.among(replays)
                        .table()
                        .stringColumn("compared")
                        .unique())
                .containsExactlyInAnyOrder(
                        "read against write, serializable / serializable",
                        "read against write, identified / identified",
                        "write, identified / dataserializable",
                        "read, dataserializable / externalizable",
                        "write, dataserializable / portable",
                        "size, kryo / serializable",
                        "size, kryo / dataserializable");
    }
}
