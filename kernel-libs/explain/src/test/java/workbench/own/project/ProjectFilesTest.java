package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.variant.NotPossibleException;

/** What becomes of the files of an earlier export. */
@NullUnmarked
class ProjectFilesTest {

    @TempDir
    Path folder;

    private static ProjectFiles files(String... pathsAndTexts) {
        ProjectFiles files = new ProjectFiles();
        for (int i = 0; i < pathsAndTexts.length; i += 2) {
            files.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
        }
        return files;
    }

    @Test
    void aLaterExportKeepsTheNumbersOfClassesAndNoOtherFile() {
        files("ids/kryo.txt", "0 A", "src/A.java", "class A {}").replace(folder);
        files("ids/fory.txt", "1 B", "src/B.java", "class B {}").replace(folder);
        files("src/C.java", "class C {}").replace(folder);
        assertThat(folder.resolve("ids/kryo.txt")).hasContent("0 A");
        assertThat(folder.resolve("ids/fory.txt")).hasContent("1 B");
        assertThat(folder.resolve("src/A.java")).doesNotExist();
        assertThat(folder.resolve("src/B.java")).doesNotExist();
        assertThat(folder.resolve("src/C.java")).hasContent("class C {}");
    }

    @Test
    void anExportThatFailsMidwayLosesNoFileAndCanBeRepeated() throws IOException {
        files("ids/kryo.txt", "0 A", "src/A.java", "class A {}").replace(folder);
        Path inTheWay = Files.createFile(folder.resolve("test"));
        ProjectFiles later = files("README.md", "new", "ids/kryo.txt", "0 A 1 B", "test/B.java", "class B {}");
        assertThatThrownBy(() -> later.replace(folder)).isInstanceOf(UncheckedIOException.class);
        assertThat(folder.resolve("ids/kryo.txt")).hasContent("0 A 1 B");
        assertThat(folder.resolve("src/A.java")).hasContent("class A {}");
        Files.delete(inTheWay);
        ProjectFiles.requireWritable(folder);
        later.replace(folder);
        assertThat(folder.resolve("src/A.java")).doesNotExist();
        assertThat(folder.resolve("test/B.java")).hasContent("class B {}");
    }

    @Test
    void aFileThatWasEditedIsNotWrittenOver() throws IOException {
        files("src/A.java", "class A {}").replace(folder);
        Files.writeString(folder.resolve("src/A.java"), "class A { int mine; }");
        assertThatThrownBy(() -> ProjectFiles.requireWritable(folder))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageContaining("A.java was edited after the export");
    }

    @Test
    void aReaderWhoNamesAnotherFolderBringsTheNumbersAlong() throws IOException {
        files("ids/kryo.txt", "0 A", "src/A.java", "class A {}").replace(folder.resolve("one"));
        Files.writeString(folder.resolve("one/src/A.java"), "class A { int mine; }");
        assertThatThrownBy(() -> ProjectFiles.requireWritable(folder.resolve("one")))
                .hasMessageEndingWith(
                        "Name another folder, and copy %s there first: stored bytes hold the numbers of classes that are in it."
                                .formatted(folder.resolve("one/ids")));
        Path other = folder.resolve("two");
        Files.createDirectories(other.resolve("ids"));
        Files.copy(folder.resolve("one/ids/kryo.txt"), other.resolve("ids/kryo.txt"));
        ProjectFiles.requireWritable(other);
        files("ids/kryo.txt", "0 A\n1 B", "src/A.java", "class A {}").replace(other);
        assertThat(other.resolve("ids/kryo.txt")).hasContent("0 A\n1 B");
    }

    @Test
    void aFileThatTheReaderAddedIsNotWrittenOver() throws IOException {
        files("src/A.java", "class A {}").replace(folder);
        Path own = Files.writeString(folder.resolve("src/B.java"), "class B { int mine; }");
        ProjectFiles later = files("README.md", "new", "src/B.java", "class B {}");
        assertThatThrownBy(() -> later.replace(folder))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "%s is not of an earlier export, and this one has a file of that name, so nothing was written. Rename yours, or name another folder."
                                .formatted(own));
        assertThat(own).hasContent("class B { int mine; }");
        assertThat(folder.resolve("README.md")).doesNotExist();
        assertThat(folder.resolve("src/A.java")).exists();
    }
}
