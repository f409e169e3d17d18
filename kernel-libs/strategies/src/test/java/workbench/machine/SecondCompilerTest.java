package workbench.machine;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecondCompilerTest {

    private static void require(Map<String, String> flags) {
        SecondCompiler.requireAlone(name -> Optional.ofNullable(flags.get(name)));
    }

    @Test
    void thatWorksAloneIsAccepted() {
        assertThatNoException()
                .isThrownBy(() -> require(Map.of(
                        "DoEscapeAnalysis", "true", "TieredCompilation", "false", "BackgroundCompilation", "false")));
    }

    @Test
    void thatIsMissingIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> require(Map.of("TieredCompilation", "false", "BackgroundCompilation", "false")))
                .withMessageStartingWith("The JVM ")
                .withMessageEndingWith(
                        " cannot run a steady process. It has no second compiler. Take another JDK, or measure as servers run.");
    }

    @Test
    void theFlagThatTheJvmIgnoredIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> require(Map.of("DoEscapeAnalysis", "true", "TieredCompilation", "false")))
                .withMessageContaining("Its flag BackgroundCompilation is unknown, and must be false.");
        assertThatIllegalStateException()
                .isThrownBy(SecondCompiler::requireAlone) // these tests run as servers do
                .withMessageContaining("Its flag TieredCompilation is true, and must be false.");
    }
}
