package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import workbench.TestDomains;

class SelfCheckTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine commands = Main.commands();
        commands.setOut(new PrintWriter(out));
        commands.setErr(new PrintWriter(err));
        return commands.execute(arguments);
    }

    @Test
    void helpNamesEachCheck() {
        assertThat(run("selfcheck", "--help")).isZero();
        assertThat(out.toString())
                .contains(
                        "  overhead ",
                        "  false-alarms ",
                        "  power ",
                        "  drift ",
                        "  agreement ",
                        "build/selfcheck.jsonl");
    }

    @Test
    void helpOfAgreementSaysWhenTwoTimesAreTheSame() {
        assertThat(run("selfcheck", "agreement", "--help")).isZero();
        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains(
                        "Two times are the same if the 95 % interval of one over the other, by all forks of both, is within 8 % of 1.")
                .contains("--forks=N");
    }

    @ParameterizedTest
    @ValueSource(strings = {"false-alarms", "power", "drift"})
    void noRunsAreRefused(String check) {
        assertThat(run("selfcheck", check, "0")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines("workbench: 0 runs were asked for, but it takes at least 1.");
    }

    @Test
    void fewerBusyProcessesThanNoneAreRefused() {
        assertThat(run("selfcheck", "power", "1", "--busy=-1")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "workbench: -1 busy processes were asked for, but it takes 0 or more. Give a number such as 2.");
    }

    @Test
    void aStrategyThatThePlainBenchmarkDoesNotKnowIsRefused() {
        assertThat(run("selfcheck", "agreement", "--strategies", "kryo,codec")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("workbench: The plain benchmark needs two or more of [serializable,")
                .contains("but was given [kryo, codec].");
    }

    @Test
    void forksOfOtherStrategiesAreNoPartOfTheCheck(@TempDir Path folder) throws IOException {
        Files.copy(
                TestDomains.home().resolve("data/results/reference/cart-steady.jsonl"),
                folder.resolve("cart-steady.jsonl"));
        assertThat(run("selfcheck", "agreement", "--strategies", "kryo,json", "--folder", folder.toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .startsWith("workbench: The forks in %s are of other strategies than those asked for: of "
                        .formatted(folder))
                .contains("Name these by --strategies, or take another folder.");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void tooFewForksForBoundsAndAnOddNumberAreRefused(int forks) {
        assertThat(run("selfcheck", "agreement", "--forks", Integer.toString(forks)))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "workbench: %s processes were asked for. It takes an even number, since they run in twos, and without 4 or more no time has bounds."
                                .formatted(forks));
    }
}
