package workbench.versions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.machine.Machine;
import workbench.versions.VersionTimes.Call;
import workbench.versions.VersionTimes.Failure;

/** What files of processes add up to. */
class VersionTimesTest {

    private static final Call CALL = new Call("kryo", "serialize");

    @TempDir
    private Path folder;

    /** Four slices, of which the last ran on a core that was shared. */
    private static String line(double nanos) {
        return "kryo\tserialize\t%s,%s,%s,%s\t1.0,1.0,1.0,2.0\t120.5".formatted(nanos, nanos, nanos, 3 * nanos);
    }

    private Path file(String... lines) throws IOException {
        Path file = Files.createTempFile(folder, "time-", ".gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    private VersionTimes times(Map<String, List<Path>> files) throws IOException {
        return VersionTimes.of("cart", 25, files, false, Machine.here());
    }

    @Test
    void onlySlicesOnAWholeCoreCountAndVersionsAreCompared() throws IOException {
        Map<String, List<Path>> files = new LinkedHashMap<>();
        files.put("4.2.8", List.of(file(line(200)), file(line(201)), file(line(199)), file(line(200))));
        files.put("5.7.0", List.of(file(line(100)), file(line(101)), file(line(99)), file(line(100))));
        VersionTimes times = times(files);
        assertThat(times.versions()).containsExactly("4.2.8", "5.7.0");
        assertThat(times.on("5.7.0", CALL).orElseThrow().forks())
                .allSatisfy(fork -> assertThat(fork.batches()).hasSize(3));
        assertThat(times.on("5.7.0", CALL).orElseThrow().allocatedBytes()).isEqualTo(120.5);
        assertThat(times.timesAsFast(CALL, "4.2.8", "5.7.0").orElseThrow().low())
                .isGreaterThan(1.9);
    }

    @Test
    void aStrategyThatFailsIsNamedOnceForEachVersion() throws IOException {
        Map<String, List<Path>> files = new LinkedHashMap<>();
        files.put(
                "3.2.3",
                List.of(
                        file("kryo\tfailed\tNoSuchMethodError: writeString"),
                        file("kryo\tfailed\tNoSuchMethodError: writeString")));
        files.put("5.7.0", List.of(file(line(100)), file(line(101))));
        VersionTimes times = times(files);
        assertThat(times.failures()).containsExactly(new Failure("kryo", "3.2.3", "NoSuchMethodError: writeString"));
        assertThat(times.on("3.2.3", CALL)).isEmpty();
        assertThat(times.timesAsFast(CALL, "3.2.3", "5.7.0")).isEmpty();
    }
}
