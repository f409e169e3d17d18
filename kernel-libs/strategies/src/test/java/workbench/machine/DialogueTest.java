package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.variant.NotPossibleException;

/** Programs of the shell: what counts is how a process answers and ends. */
class DialogueTest {

    private static Dialogue shell(String script, long secondsToAnswer) {
        return Dialogue.with("shell", List.of("sh", "-c", script), secondsToAnswer);
    }

    @Test
    void eachLineGetsALine() throws InterruptedException {
        try (Dialogue echo = shell("while read -r line; do echo; echo \"$line!\"; done", 30)) {
            assertThat(echo.ask("Grüße")).isEqualTo("Grüße!");
            assertThat(echo.ask("again")).isEqualTo("again!");
        }
    }

    @Test
    void aProgramThatEndsGivesItsLastLineAsTheReason() {
        try (Dialogue gone = shell("echo first >&2; echo 'Install it.' >&2; exit 3", 30)) {
            assertThatThrownBy(() -> gone.ask("start"))
                    .isInstanceOf(NotPossibleException.class)
                    .hasMessage("Install it.");
            assertThat(gone.errors()).containsExactly("first", "Install it.");
        }
    }

    @Test
    void aProgramThatDoesNotAnswerIsNotWaitedForForEver() {
        try (Dialogue silent = shell("cat >/dev/null", 1)) {
            assertThatThrownBy(() -> silent.ask("start"))
                    .isInstanceOf(NotPossibleException.class)
                    .hasMessageContaining("shell did not answer within 1 seconds");
        }
    }

    @Test
    void closingLeavesNoProcess() throws InterruptedException {
        Dialogue deaf = shell("sleep 1000 & echo here; wait", 30);
        deaf.ask("start");
        ProcessHandle process = ProcessHandle.of(deaf.pid()).orElseThrow();
        List<ProcessHandle> started = process.descendants().toList();
        deaf.close();
        assertThat(process.isAlive()).isFalse();
        assertThat(started).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    }
}
