package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are there as a whole, or not at all. */
class DraftsTest {

    @TempDir
    Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFileGetsItsNameWhenItsDraftIsPlaced() throws IOException {
        Path file = folder.resolve("a.txt");
        try (Drafts drafts = new Drafts()) {
            Files.writeString(drafts.of(file), "whole");
            assertThat(drafts.of(file)).isEqualTo(drafts.of(file)).exists();
            assertThat(file).doesNotExist();
            drafts.place();
        }
        assertThat(file).hasContent("whole");
        assertThat(names()).containsExactly("a.txt");
    }

    /** As on a full disk, when a part is written already. */
    @Test
    void aWriterThatFailsLeavesNeitherAFileNorADraft() throws IOException {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> {
                    try (Drafts drafts = new Drafts()) {
                        Files.writeString(drafts.of(folder.resolve("a.txt")), "whole");
                        Files.writeString(drafts.of(folder.resolve("b.txt")), "half");
                        throw new IOException("No space left on device");
                    }
                })
                .withMessage("No space left on device");
        assertThat(names()).isEmpty();
    }

    @Test
    void aWriterThatFailsLeavesTheFileThatItWouldReplace() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> {
            try (Drafts drafts = new Drafts()) {
                Files.writeString(drafts.of(file), "half");
                throw new IOException("No space left on device");
            }
        });
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("a.txt");
    }

    @Test
    void noneIsPlacedIfTheNameOfOneIsTaken() throws IOException {
        Path taken = Files.writeString(folder.resolve("b.txt"), "mine");
        try (Drafts drafts = new Drafts()) {
            for (String name : List.of("a.txt", "b.txt", "c.txt")) {
                Files.writeString(drafts.of(folder.resolve(name)), "whole");
            }
            assertThatExceptionOfType(FileAlreadyExistsException.class).isThrownBy(drafts::place);
        }
        assertThat(taken).hasContent("mine");
        assertThat(names()).containsExactly("b.txt");
    }

    @Test
    void aFileIsReplacedByItsDraft() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        try (Drafts drafts = new Drafts()) {
            Files.writeString(drafts.of(file), "new");
            assertThat(file).hasContent("old");
            drafts.replace();
        }
        assertThat(file).hasContent("new");
        assertThat(names()).containsExactly("a.txt");
    }

    @Test
    void aDraftThatNobodyWroteReplacesNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        try (Drafts drafts = new Drafts()) {
            drafts.of(file);
            assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(drafts::replace);
        }
        assertThat(file).hasContent("old");
    }

    /** A name may be as long as a file system allows. */
    @Test
    void theNameOfADraftIsNoLongerThanThatOfALongFile() throws IOException {
        Path file = folder.resolve("n".repeat(250) + ".txt");
        try (Drafts drafts = new Drafts()) {
            Files.writeString(drafts.of(file), "whole");
            drafts.place();
        }
        assertThat(file).hasContent("whole");
    }
}
