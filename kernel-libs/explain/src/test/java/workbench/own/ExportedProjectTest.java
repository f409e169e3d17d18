package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.generate.source.SourceKind;
import workbench.own.value.Values;

@NullUnmarked
class ExportedProjectTest {

    record Reading(String sensor, List<List<String>> notes) {}

    @TempDir
    Path folder;

    private ExportedProject exported() {
        return ExportedProject.write(folder, Values.generated(OwnModels.of(Reading.class), 42));
    }

    @Test
    void whatCannotBeWrittenIsLeftOutWithItsReason() {
        ExportedProject project = exported();
        assertThat(project.kinds())
                .containsExactly(
                        SourceKind.DATA_SERIALIZABLE,
                        SourceKind.IDENTIFIED,
                        SourceKind.EXTERNALIZABLE,
                        SourceKind.PORTABLE,
                        SourceKind.STREAM);
        assertThat(folder.resolve("src/test/resources/stream/samples.hex"))
                .content()
                .hasLineCount(10);
        assertThat(folder.resolve("src/test/resources/compact")).doesNotExist();
        assertThat(project).hasToString("""
                        Wrote %1$s: Reading as DataSerializable, IdentifiedDataSerializable, Externalizable, Portable, StreamSerializer
                          with configuration, 10 samples, a test that fails when their bytes change, and a benchmark
                          without Compact: Reading: its serializers need the library generated-runtime, which a project like this lacks. Copy the sources into a project that has it.
                          build and test it:  mvn -f "%1$s/pom.xml" test
                          measure it:         mvn -f "%1$s/pom.xml" test -Dtest=RunBenchmarks
                        """.formatted(folder));
    }

    @Test
    void aSecondExportSaysThatItReplacedTheFirstAndKeepsWhatWasEdited() throws IOException {
        exported();
        assertThat(exported().toString()).startsWith("Wrote " + folder + " again");
        Path pom = folder.resolve("pom.xml");
        Files.writeString(pom, Files.readString(pom) + "<!-- mine -->");
        assertThatThrownBy(this::exported).hasMessageStartingWith(pom + " was edited since it was written");
        assertThat(pom).content().endsWith("<!-- mine -->");
    }
}
