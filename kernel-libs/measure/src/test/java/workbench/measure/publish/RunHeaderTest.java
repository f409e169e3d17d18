package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether a run notices that libraries or classes have changed, with files in place of the jars of the workbench. */
class RunHeaderTest {

    @TempDir
    Path folder;

    private Path own;
    private Path kryo;

    @BeforeEach
    void writeJars() throws IOException {
        own = Files.writeString(folder.resolve("workbench-measure-0.1.0.jar"), "classes");
        kryo = Files.writeString(folder.resolve("kryo-5.6.2.jar"), "Kryo");
    }

    @Test
    void anotherVersionOfALibraryIsNoticedThoughNoClassOfOursChanges() throws IOException {
        long before = checksum();
        assertThat(checksum()).isEqualTo(before);
        Files.move(kryo, folder.resolve("kryo-5.6.3.jar"));
        assertThat(checksum()).isNotEqualTo(before);
    }

    @Test
    void otherClassesInAJarOfOursAreNoticed() throws IOException {
        long before = checksum();
        Files.writeString(own, "other classes");
        assertThat(checksum()).isNotEqualTo(before);
    }

    private long checksum() throws IOException {
        CRC32 checksum = new CRC32();
        RunHeader.addLibraries(own, checksum);
        return checksum.getValue();
    }
}
