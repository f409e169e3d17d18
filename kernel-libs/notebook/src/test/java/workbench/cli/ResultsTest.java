package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.ResultFolder;

/** The page of results, from results that are made up. */
class ResultsTest {

    private static final Machine HERE =
            new Machine("a processor", 2, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final List<Task> BOTH = List.of(Task.of(Operation.SERIALIZE), Task.of(Operation.DESERIALIZE));

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String... arguments) {
        CommandLine commands = Main.commands();
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(err, true));
        return commands.execute(arguments);
    }

    private void save(String name, Procedure procedure, List<Task> tasks, String... strategies) {
        List<Series> series = tasks.stream()
                .flatMap(task -> Arrays.stream(strategies).map(strategy -> series(task, strategy)))
                .toList();
        save(name, procedure, false, series, List.of());
    }

    private void save(String name, Procedure procedure, boolean smoke, List<Series> series, List<Failure> failures) {
        new ResultFolder(folder, folder)
                .save(
                        new Comparison(
                                procedure,
                                smoke,
                                "cart",
                                "serializable",
                                series,
                                failures,
                                "forks",
                                HERE,
                                List.of(),
                                ""),
                        name);
    }

    private static Series series(Task task, String strategy) {
        double nanos = 100 * strategy.length();
        List<Observation> forks = Stream.of(nanos, nanos * 1.01, nanos * 0.99, nanos * 1.02)
                .map(each -> new Observation(each, List.of(each), OptionalDouble.of(8)))
                .toList();
        return new Series(task, strategy, "The " + strategy, 1_000.0 / strategy.length(), forks);
    }

    private String page() throws IOException {
        Path page = folder.resolve("pages").resolve("results.html");
        assertThat(run("results", folder.toString(), "--to", page.toString()))
                .as(err.toString())
                .isZero();
        assertThat(out.toString().strip()).endsWith(page.toString());
        return Files.readString(page);
    }

    @Test
    void eachKindOfRunHasItsTableItsPictureItsFrontierAndARecommendationForEachSituation() throws IOException {
        save("steady", Procedure.STEADY, BOTH, "serializable", "kryo", "identified");
        save("servers", Procedure.PUBLISH, BOTH, "serializable", "kryo", "identified");
        save("live", Procedure.LIVE, BOTH, "serializable", "kryo");
        String page = page();
        assertThat(page.split("<section", -1)).hasSize(3);
        assertThat(page)
                .containsSubsequence("<h2>cart, publish, steady compiler", "<h2>cart, publish, as servers run")
                .doesNotContain("demo")
                .contains("Sizes and times on the domain cart", "serialize ns", "deserialize, frontier")
                .contains("a cache that may be lost", "clients in other languages", "values that outlive a release");
        assertThat(page.split("<svg", -1)).hasSize(3);
        assertThat(page.split("deserialize, processes", -1).length).isGreaterThan(1);
    }

    @Test
    void whatCannotBeReadIsNamedOnThePageAndInTheTerminal() throws IOException {
        save("steady", Procedure.STEADY, BOTH, "serializable", "kryo");
        Files.write(folder.resolve("torn.jsonl"), new byte[] {(byte) 0xff, '\n'});
        assertThat(page()).contains("torn is not shown. The file ").contains("is not text in UTF-8");
        assertThat(err.toString()).contains("workbench: torn is not shown. The file ");
    }

    @Test
    void aFullDiskIsNamed() throws IOException {
        assumeThat(Path.of("/dev/full")).exists();
        save("steady", Procedure.STEADY, BOTH, "serializable", "kryo");
        assertThat(run("results", folder.toString(), "--to", "/dev/full")).isEqualTo(2);
        assertThat(err.toString()).startsWith("workbench: ").contains("/dev/full (No space left on device)");
    }

    @Test
    void theRootIsNoPage() {
        save("steady", Procedure.STEADY, BOTH, "serializable", "kryo");
        assertThat(run("results", folder.toString(), "--to", "/")).isEqualTo(2);
        assertThat(err.toString()).contains("workbench: Cannot write the page / (Is a directory)");
    }

    /** 400 / 250 bytes, 1,200 / 83 bytes and 1,000 / 100 bytes: none beats another in both. */
    @Test
    void onlyWhatNoneBeatsInBothIsOnTheFrontier() throws IOException {
        save("steady", Procedure.STEADY, BOTH, "serializable", "kryo", "identified");
        assertThat(page().split(">yes<", -1)).hasSize(1 + 2 * 3);
    }

    @Test
    void ofSeveralRunsTheNewestIsShownAndWhatIsUnknownIsNamed() throws IOException {
        save("first", Procedure.STEADY, BOTH, "serializable", "kryo");
        save("removed", Procedure.PUBLISH, BOTH, "serializable", "nosuchstrategy");
        String page = page();
        assertThat(page.split("<section", -1)).hasSize(2);
        assertThat(page).contains("removed is not shown.").contains("nosuchstrategy");
    }

    @Test
    void aStrategyThatFailedInOneTaskIsShownWithTheOther() throws IOException {
        List<Series> series = List.of(
                series(BOTH.getFirst(), "serializable"),
                series(BOTH.getFirst(), "kryo"),
                series(BOTH.getLast(), "serializable"),
                series(BOTH.getLast(), "identified"));
        List<Failure> failures = List.of(
                new Failure(BOTH.getLast(), "kryo", "The kryo", "its fork ended"),
                new Failure(BOTH.getFirst(), "identified", "The identified", "its fork ended"));
        save("partly", Procedure.PUBLISH, false, series, failures);
        assertThat(page())
                .contains("Sizes and times of 3 strategies", "The kryo", "The identified")
                .doesNotContain("is not shown");
    }

    @Test
    void aRunInWhichAllFailedIsNamedAndTheOthersAreShown() throws IOException {
        save("steady", Procedure.STEADY, BOTH, "serializable", "kryo");
        save(
                "failed",
                Procedure.PUBLISH,
                false,
                List.of(),
                List.of(new Failure(BOTH.getFirst(), "serializable", "Serializable", "its fork ended")));
        String page = page();
        assertThat(page.split("<section", -1)).hasSize(2);
        assertThat(page).contains("failed is not shown. Every strategy failed in something");
    }

    /** Both begin in the same second, or the smoke run after the other. */
    @Test
    void aSmokeRunHidesNoOther() throws IOException {
        save("second", Procedure.STEADY, BOTH, "serializable", "kryo");
        save("first", Procedure.STEADY, true, List.of(series(BOTH.getFirst(), "serializable")), List.of());
        assertThat(page()).contains("<h2>cart, publish, steady compiler").doesNotContain("<h2>cart, smoke run");
    }

    @Test
    void aRunThatLacksReadingHasNoRecommendationAndSaysWhy() throws IOException {
        save("half", Procedure.STEADY, BOTH.subList(0, 1), "serializable", "kryo");
        assertThat(page()).contains("Nothing is recommended: ").contains("Sizes and times");
    }

    @Test
    void aFolderWithoutPublishRunsIsToldWithWhatToDo() {
        save("live", Procedure.LIVE, BOTH, "serializable", "kryo");
        assertThat(run("results", folder.toString())).isEqualTo(2);
        assertThat(err.toString().strip())
                .isEqualTo(
                        "workbench: There is no publish run in %s. Measure some by \"./workbench publish --all --results %s\".",
                        folder, folder);
    }

    @Test
    void ifNoneOfTheFilesCanBeReadEachIsNamed() throws IOException {
        Files.write(folder.resolve("torn.jsonl"), new byte[] {(byte) 0xff, '\n'});
        assertThat(run("results", folder.toString())).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("workbench: torn is not shown. The file ")
                .contains("workbench: There is no publish run in " + folder);
    }

    @Test
    void publishTakesOneDomainOrAll() {
        assertThat(run("publish")).isEqualTo(2);
        assertThat(run("publish", "cart", "--all")).isEqualTo(2);
        assertThat(err.toString().lines().distinct())
                .containsExactly("workbench: Name one domain, such as cart, or all of them by --all.");
    }
}
