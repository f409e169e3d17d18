package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import org.junit.jupiter.api.Test;

class NewestNameTest {

    private static final String OTHER_CELL = "record Other(int a) {}";

    @Test
    void aClassOfACellTakesTheNameOfAnImportedOne() {
        try (JShell shell = watched()) {
            run(shell, "import java.util.Optional;", "record Optional(int mine) {}", OTHER_CELL);
            assertThat(run(shell, "new Optional(4711).mine()")).isEqualTo("4711");
        }
    }

    @Test
    void anImportedClassTakesTheNameOfOneOfACell() {
        try (JShell shell = watched()) {
            run(shell, "record Optional(int mine) {}", "import java.util.Optional;", OTHER_CELL);
            assertThat(run(shell, "Optional.of(4711).get()")).isEqualTo("4711");
        }
    }

    @Test
    void otherNamesStay() {
        try (JShell shell = watched()) {
            run(shell, "import java.util.Optional;", "import java.util.*;", "import static java.lang.Math.max;");
            run(
                    shell,
                    "record Max(int a) {}",
                    "record List(int a) {}",
                    "record Point(int x) {}",
                    "import java.util.Set;");
            assertThat(run(shell, "Optional.of(new Point(max(1, 2))).get().x()"))
                    .isEqualTo("2");
            assertThat(run(shell, "new List(3).a()")).isEqualTo("3");
        }
    }

    /** Without the rule, JShell refuses each cell after the second. If that changes, the rule can go. */
    @Test
    void jshellAloneKeepsBoth() {
        try (JShell shell = JShell.builder().executionEngine("local").build()) {
            run(shell, "import java.util.Optional;", "record Optional(int mine) {}");
            assertThat(shell.eval(OTHER_CELL))
                    .extracting(SnippetEvent::status)
                    .containsExactly(Snippet.Status.REJECTED);
        }
    }

    private static JShell watched() {
        JShell shell = JShell.builder().executionEngine("local").build();
        NewestName.keepIn(shell);
        return shell;
    }

    /** Runs cells that must compile. What the last one showed. */
    private static String run(JShell shell, String... cells) {
        String shown = "";
        for (String cell : cells) {
            List<SnippetEvent> events = shell.eval(cell);
            assertThat(events).extracting(SnippetEvent::status).contains(Snippet.Status.VALID);
            shown = String.valueOf(events.getFirst().value());
        }
        return shown;
    }
}
