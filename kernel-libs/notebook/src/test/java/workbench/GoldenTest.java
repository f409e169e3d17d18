package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.cluster.Cluster;
import workbench.measure.Sizes;
import workbench.variant.Catalog;
import workbench.variant.Settings;
import workbench.variant.Variant;

/**
 * The exact bytes of one fixed value of each variant, plain and under settings that change it, beside those in {@code
 * data/golden}, so that a changed wire format is seen. {@code ./workbench golden} writes the files again.
 */
class GoldenTest {

    private static final boolean REFRESH = Boolean.getBoolean("golden.refresh");

    /** Longer values are kept by their hash: nobody reads them. */
    private static final int READABLE_BYTES = 1_024;

    static Stream<String> domains() {
        return TestDomains.sources().domains().stream();
    }

    @ParameterizedTest
    @MethodSource("domains")
    void everyVariantWritesTheBytesThatItWrote(String domain) throws IOException, InterruptedException {
        SortedMap<String, String> written = lines(TestDomains.compiled(domain));
        Path file = file(domain);
        if (REFRESH) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text(written));
        }
        assertThat(file).as("run ./workbench golden").exists();
        assertThat(differences(read(file), written))
                .as("the wire format changed; if that is meant, run ./workbench golden")
                .isEmpty();
    }

    @Test
    void aChangedByteIsSeen() throws IOException, InterruptedException {
        SortedMap<String, String> written = lines(TestDomains.cart().only("kryo", "identified"));
        SortedMap<String, String> changed = new TreeMap<>(written);
        changed.computeIfPresent("kryo", (name, line) -> line.replaceFirst("0.$", "ff"));
        assertThat(differences(written, changed)).containsOnlyKeys("kryo");
    }

    private static Path file(String domain) {
        return TestDomains.home().resolve("data/golden").resolve(domain + ".csv");
    }

    private static <C> SortedMap<String, String> lines(Catalog<C> catalog) throws InterruptedException {
        Catalog<C> all = catalog.only(catalog.variants().stream()
                .flatMap(GoldenTest::withOwnSettings)
                .flatMap(variant -> Stream.concat(Stream.of(variant.name()), underEachSetting(variant)))
                .toArray(String[]::new));
        C fixed = catalog.domain().samples(9, 42).getLast();
        SortedMap<String, String> lines = new TreeMap<>();
        try (Cluster cluster = Cluster.embedded(1, all)) {
            for (Variant<C, ?> variant : all.variants()) {
                byte[] bytes = Sizes.bytes(all, variant.name(), fixed, cluster);
                lines.put(variant.name(), bytes.length + "," + content(bytes));
            }
        }
        return lines;
    }

    private static Stream<Variant<?, ?>> withOwnSettings(Variant<?, ?> variant) {
        return Stream.concat(
                Stream.of(variant), variant.features().ownSettings().stream().map(variant::with));
    }

    /** Without those that leave the compressing to the JDK, whose zlib may be another one on another machine. */
    private static Stream<String> underEachSetting(Variant<?, ?> variant) {
        return Stream.of("native-order", "lz4-1", "zstd-3")
                .map(Settings::named)
                .filter(setting ->
                        setting.refusal(variant.features(), List.of(setting)).isEmpty())
                .map(setting -> variant.name() + "+" + setting.id());
    }

    private static String content(byte[] bytes) {
        return bytes.length <= READABLE_BYTES
                ? HexFormat.of().formatHex(bytes)
                : "sha256:" + DigestUtils.sha256Hex(bytes);
    }

    private static String text(Map<String, String> lines) {
        return lines.entrySet().stream()
                .map(entry -> entry.getKey() + "," + entry.getValue() + "\n")
                .collect(Collectors.joining("", "variant,size,bytes\n", ""));
    }

    private static SortedMap<String, String> read(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                .skip(1)
                .map(line -> line.split(",", 2))
                .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1], (one, other) -> one, TreeMap::new));
    }

    /** For each variant whose bytes differ, its size before and now. */
    private static Map<String, String> differences(Map<String, String> before, Map<String, String> now) {
        SortedMap<String, String> differences = new TreeMap<>();
        Stream.concat(before.keySet().stream(), now.keySet().stream())
                .filter(name -> !before.getOrDefault(name, "").equals(now.getOrDefault(name, "")))
                .forEach(name ->
                        differences.put(name, "%s bytes, now %s".formatted(size(before, name), size(now, name))));
        return differences;
    }

    private static String size(Map<String, String> lines, String name) {
        return lines.getOrDefault(name, "no").replaceFirst(",.*", "");
    }
}
