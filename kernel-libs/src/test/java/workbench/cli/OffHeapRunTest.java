package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One run of the comparison, in a process of its own as ever. */
class OffHeapRunTest {

    @ParameterizedTest
    @ValueSource(strings = {"heap", "values", "entries+lz4"})
    void printsItsFigures(String storage) throws IOException, InterruptedException {
        Map<String, String> figures = run(storage);
        assertThat(figures).containsEntry("size", "500");
        assertThat(figures.keySet())
                .contains("start_ms", "stop_ms", "fill_ms", "update_ms", "read_ms", "fill_cpu_ms", "rss_bytes");
        if (storage.equals("heap")) {
            assertThat(figures).doesNotContainKey("off_heap_blocks");
        } else {
            assertThat(figures).containsEntry("off_heap_blocks", "500");
        }
    }

    private static Map<String, String> run(String storage) throws IOException, InterruptedException {
        Path resources = Path.of("src/main/resources/workbench/jvm.args").toAbsolutePath();
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "@" + resources,
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OffHeapRun.class.getName(),
                        storage,
                        "customer",
                        "500",
                        "1",
                        "0",
                        Long.toString(256L << 20)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return Arrays.stream(printed.split("\n", -1))
                .filter(line -> line.contains("="))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }
}
