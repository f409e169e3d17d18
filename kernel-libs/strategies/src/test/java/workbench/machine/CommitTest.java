package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With a real repository of git's. */
class CommitTest {

    @TempDir
    Path home;

    @BeforeEach
    void commitAWorkbench() throws IOException, InterruptedException {
        for (String file : List.of("notebooks/01.ipynb", "README.md", "domain-src/cart/Cart.java", "workbench")) {
            write(file, "original");
        }
        git("init", "--quiet");
        git("add", ".");
        git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message=First");
    }

    private void git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
        command.addAll(List.of(arguments));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(home.resolve(file).getParent());
        Files.writeString(home.resolve(file), text);
    }

    @Test
    void whatChangesNoFigureLeavesTheCommitClean() throws IOException {
        write("notebooks/01.ipynb", "with outputs");
        write("README.md", "edited");
        write("notebooks/mine.ipynb", "new");
        assertThat(Commit.of(home)).matches("[0-9a-f]{7,}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain-src/cart/Cart.java",
                "domain-src/cart/mine/Cart.java",
                "kernel-libs/pom.xml",
                "jupyter/a",
                "workbench"
            })
    void whatIsMeasuredOrMeasuresMakesItDirty(String file) throws IOException {
        write(file, "edited, or new");
        assertThat(Commit.of(home)).matches("[0-9a-f]{7,}-dirty");
    }

    @Test
    void withoutARepositoryItIsUnknown(@TempDir Path elsewhere) {
        assertThat(Commit.of(elsewhere)).isEqualTo(Commit.UNKNOWN);
    }
}
