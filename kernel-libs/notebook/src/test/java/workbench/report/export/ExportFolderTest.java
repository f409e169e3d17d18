package workbench.report.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.report.Results;
import workbench.report.view.ComparisonView;
import workbench.report.view.TableView;

class ExportFolderTest {

    @TempDir
    Path folder;

    @Test
    void listsTheFilesWithTheirSizes() {
        Table listed = new ExportFolder(folder.resolve("a/b")).write("speed", contents("one", "other"));
        assertThat(listed.name()).isEqualTo("Exported as speed");
        assertThat(listed.stringColumn("file").asList())
                .containsExactly(
                        folder.resolve("a/b/speed.svg").toString(),
                        folder.resolve("a/b/speed.png").toString());
        assertThat(listed.longColumn("bytes").asList()).containsExactly(3L, 5L);
    }

    @Test
    void anotherExportOfTheSameNameGetsTheNextNumber() throws IOException {
        write("speed", "one", "1");
        write("speed", "two", "2");
        write("speed", "three", "3");
        assertThat(names())
                .containsExactly("speed-2.png", "speed-2.svg", "speed-3.png", "speed-3.svg", "speed.png", "speed.svg");
        assertThat(folder.resolve("speed.svg")).hasContent("one");
        assertThat(folder.resolve("speed-3.svg")).hasContent("three");
    }

    @Test
    void theSameExportAgainStaysOneExport() throws IOException {
        write("speed", "one", "1");
        write("speed", "one", "1");
        assertThat(names()).containsExactly("speed.png", "speed.svg");
    }

    /** Tables for people are rounded, and the file for programs is not. */
    @Test
    void anExportOfWhichOnlyTheFileForProgramsDiffersIsAnother() throws IOException {
        for (String exact : List.of("1.001", "1.002")) {
            Map<String, byte[]> contents = new LinkedHashMap<>();
            contents.put("md", "1.00".getBytes(UTF_8));
            contents.put("csv", exact.getBytes(UTF_8));
            new ExportFolder(folder).write("speed", contents);
        }
        assertThat(names()).containsExactly("speed-2.csv", "speed-2.md", "speed.csv", "speed.md");
        assertThat(folder.resolve("speed-2.csv")).hasContent("1.002");
    }

    @Test
    void aPictureOfTheSameChartAgainStaysOneExport() throws IOException {
        write("speed", "one", "made at noon");
        write("speed", "one", "made later");
        assertThat(names()).containsExactly("speed.png", "speed.svg");
    }

    @Test
    void aFileOfSomebodyElseIsNotTouched() throws IOException {
        Files.writeString(folder.resolve("speed.png"), "mine");
        write("speed", "one", "1");
        assertThat(folder.resolve("speed.png")).hasContent("mine");
        assertThat(names()).containsExactly("speed-2.png", "speed-2.svg", "speed.png");
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "").resolve("charts");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new ExportFolder(blocked).write("speed", contents("one", "1")))
                .withMessageStartingWith("Cannot write the export speed to " + blocked)
                .withMessageEndingWith(
                        "None of its files was kept. Make room there, or name another folder by WORKBENCH_REPORT.");
    }

    @Test
    void aFileThatFailsLeavesNoneOfTheOthers() throws IOException {
        Map<String, byte[]> contents = contents("one", "1");
        contents.put("n".repeat(300), new byte[0]); // no file may have so long a name
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new ExportFolder(folder).write("speed", contents));
        assertThat(names()).isEmpty();
    }

    @Test
    void aNameThatLeadsElsewhereIsRefused() {
        for (String name : List.of("", "../speed", "a/b", ".hidden", "a\\b")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new ExportFolder(folder).write(name, contents("one", "1")))
                    .withMessageStartingWith("\"%s\" cannot be the name of an export.", name);
        }
    }

    @Test
    void aComparisonIsATableForPeopleAndOneForPrograms() {
        Map<String, byte[]> files =
                new ComparisonView().files(Results.comparison(Procedure.LIVE, false, Operation.READ));
        assertThat(files).containsOnlyKeys("md", "html", "csv");
        assertThat(files.get("md")).asString(UTF_8).contains("| Kryo |");
        assertThat(files.get("html"))
                .asString(UTF_8)
                .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
                .contains("<td style=\"text-align:left\">Kryo</td>");
        assertThat(files.get("csv")).asString(UTF_8).startsWith("domain,mode,operation");
    }

    @Test
    void anyTableIsExportedEvenWithoutAName() {
        Map<String, byte[]> files = new TableView().files(Table.create(IntColumn.create("n", 1, 2)));
        assertThat(files.get("csv")).asString(UTF_8).isEqualToNormalizingNewlines("n\n1\n2\n");
        assertThat(files.get("html")).asString(UTF_8).contains("<title>Table</title>");
    }

    private void write(String name, String first, String second) {
        new ExportFolder(folder).write(name, contents(first, second));
    }

    private static Map<String, byte[]> contents(String first, String second) {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        contents.put("svg", first.getBytes(UTF_8));
        contents.put("png", second.getBytes(UTF_8));
        return contents;
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
