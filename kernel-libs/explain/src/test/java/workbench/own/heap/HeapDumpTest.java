package workbench.own.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import com.hazelcast.map.IMap;
import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.cluster.Cluster;
import workbench.own.OwnClass;
import workbench.own.OwnModels;
import workbench.own.SampleFiles;
import workbench.own.heap.HeapDump.OfClass;
import workbench.own.heap.HeapDump.OfMap;
import workbench.own.strategy.Strategies;
import workbench.own.value.Values;
import workbench.variant.NotPossibleException;

class HeapDumpTest {

    record Line(String article, int quantity) implements Serializable {}

    enum Status {
        OPEN,
        PAID
    }

    record Order(
            long number,
            String customer,
            Status status,
            BigDecimal price,
            LocalDate day,
            Instant paid,
            ZonedDateTime due,
            UUID id,
            List<Line> lines,
            Map<String, Integer> codes) {}

    static class Odd {
        String text = "";
        LinkedHashMap<String, Integer> counts = new LinkedHashMap<>();
        Set<@Nullable String> names = new HashSet<>();
        final Map<String, Integer> sizes = new HashMap<>();
        transient int hash = 1;
    }

    private static Odd odd() {
        Odd odd = new Odd();
        odd.text = "\u0141\uD83D";
        odd.counts.put("z", 1);
        odd.counts.put("a", 2);
        odd.counts.put("m", 3);
        odd.names.add("x");
        odd.names.add(null);
        odd.sizes.put("b", 4);
        odd.hash = 7;
        return odd;
    }

    static class Keyed {
        Map<@Nullable String, Integer> counts = new HashMap<>();
    }

    private static Keyed keyed() {
        Keyed keyed = new Keyed();
        keyed.counts.put(null, 1);
        return keyed;
    }

    static class Parent {
        int size = 1;
    }

    @SuppressWarnings("HidingField") // a dump may have such classes
    static class Child extends Parent {
        int size = 2;
    }

    /** Java 8 keeps the characters of a string in such a field. */
    static class OldString {
        char[] value = "\u0141ukasz\uD83D".toCharArray();
    }

    static class Link {
        @Nullable
        Link next;
    }

    private static Link chain(int length) {
        Link first = new Link();
        for (int i = 1; i < length; i++) {
            Link before = new Link();
            before.next = first;
            first = before;
        }
        return first;
    }

    static final List<Object> ODD = List.of(odd(), keyed(), new Child(), new OldString(), chain(10_000));

    static final Map<Integer, Order> CACHE = new ConcurrentHashMap<>();

    @TempDir
    static Path folder;

    private static Path file;

    private static Order order(int number) {
        return new Order(
                number,
                number % 2 == 0 ? "Ada" : "\u0141ukasz",
                Status.PAID,
                new BigDecimal("12345678901234567890.25").multiply(BigDecimal.valueOf(number)),
                LocalDate.of(2026, 11, 25),
                Instant.ofEpochSecond(1_700_000_000, number),
                ZonedDateTime.parse("2026-10-25T02:30+01:00[Europe/Paris]"),
                new UUID(7, number),
                List.of(new Line("pen", number), new Line("ink", 1), new Line("cap", 2)),
                new TreeMap<>(Map.of("a", 1, "b", number)));
    }

    @BeforeAll
    static void dump() throws IOException, InterruptedException {
        var own =
                OwnClass.of(Values.generated(OwnModels.of(Line.class), 42), List.of(Strategies.named("serializable")));
        for (int i = 0; i < 200; i++) {
            CACHE.put(i, order(i));
        }
        file = folder.resolve("app.hprof");
        try (Cluster cluster = Cluster.embedded(1, own.catalog())) {
            IMap<Integer, Line> lines = cluster.member().getMap("lines");
            for (int i = 0; i < 300; i++) {
                lines.set(i, new Line("article " + i, i));
            }
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(file.toString(), true);
        } finally {
            CACHE.clear();
        }
    }

    @Test
    void mapsAreNamedWithTheirClassesAndBytes() {
        HeapDump dump = HeapDump.read(file);
        OfMap lines = dump.maps().stream()
                .filter(map -> map.name().equals("IMap lines"))
                .findFirst()
                .orElseThrow();
        assertThat(lines.entries()).isEqualTo(300);
        assertThat(lines.keys()).containsExactly("bytes of an Integer");
        assertThat(lines.values()).containsExactly("bytes of Java serialization, " + Line.class.getName());
        assertThat(lines.sizeBytes()).isBetween(300L * 100, 300L * 500);
        OfMap cache = dump.maps().stream()
                .filter(map -> map.name().endsWith(HeapDumpTest.class.getName() + ".CACHE"))
                .findFirst()
                .orElseThrow();
        assertThat(cache.name()).startsWith("java.util.concurrent.ConcurrentHashMap in ");
        assertThat(cache.entries()).isEqualTo(200);
        assertThat(cache.values()).containsExactly(Order.class.getName());
        assertThat(cache.isEstimate()).isFalse();
        assertThat(dump.classes())
                .extracting(OfClass::name)
                .contains("byte[]", "java.lang.String")
                .hasSizeLessThanOrEqualTo(HeapDump.MOST);
        assertThat(dump.classes()).isSortedAccordingTo((a, b) -> Long.compare(b.sizeBytes(), a.sizeBytes()));
    }

    @Test
    void objectsOfAClassAreSamples() {
        assertThat(SampleFiles.read(Order.class, file))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 200).mapToObj(HeapDumpTest::order).toList());
        assertThatThrownBy(() -> SampleFiles.read(Absent.class, file))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith(file + " has no object of " + Absent.class.getName());
    }

    record Absent(int x) {}

    @Test
    void samplesKeepHalfASurrogatePairTheOrderOfInsertionAndNullInASet() {
        Odd odd = (Odd) SampleFiles.read(Odd.class, file).getFirst();
        assertThat(odd.text).isEqualTo("\u0141\uD83D");
        assertThat(odd.counts.keySet()).containsExactly("z", "a", "m");
        assertThat(odd.names).hasSize(2).containsNull();
    }

    @Test
    void samplesHaveFinalFieldsAndNoTransientOnes() {
        Odd odd = (Odd) SampleFiles.read(Odd.class, file).getFirst();
        assertThat(odd.sizes).containsExactly(entry("b", 4));
        assertThat(odd.hash).isEqualTo(1);
    }

    @Test
    void whatASampleCannotHoldIsRefused() {
        assertThatThrownBy(() -> SampleFiles.read(Keyed.class, file))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("A map in %s has null as a key, ".formatted(file));
        assertThatThrownBy(() -> SampleFiles.read(Child.class, file))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith(
                        "An object of %s in %s has two fields called size, ".formatted(Child.class.getName(), file));
    }

    @Test
    void aChainThatIsTooDeepForASampleIsRefused() {
        assertThatThrownBy(() -> SampleFiles.read(Link.class, file))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "Objects in %s are nested more than 400 deep, down to one of %s. Samples from a file cannot be deeper. Take them from the cluster: cluster.sample(...)."
                                .formatted(file, Link.class.getName()));
    }

    @Test
    void theCharactersOfAStringOfJava8AreRead() {
        assertThat(DumpFile.open(file).objects(OldString.class.getName()))
                .extracting(each -> String.valueOf(DumpFile.text(each)))
                .containsExactly("\u0141ukasz\uD83D");
    }

    /** The beginning of the dump, which may be larger than an array: tests before this one leave objects in the process. */
    private static Path cut(long length) throws IOException {
        Path cut = folder.resolve("cut.hprof");
        try (FileChannel from = FileChannel.open(file);
                FileChannel to = FileChannel.open(cut, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long done = 0;
            while (done < length) {
                done += from.transferTo(done, length - done, to);
            }
        }
        return cut;
    }

    @Test
    void whatIsNoDumpOrCutOffIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("text.hprof"), "{\"x\": 1}");
        assertThatThrownBy(() -> HeapDump.read(text))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith(text + " is no heap dump of Java, or is cut off: ");
        Path missing = folder.resolve("missing.hprof");
        assertThatThrownBy(() -> HeapDump.read(missing))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("There is no heap dump %s. ".formatted(missing));
        long whole = Files.size(file);
        for (long length : new long[] {100, whole / 3, whole / 2, whole - 9, whole - 1}) {
            Path cut = cut(length);
            assertThatThrownBy(() -> HeapDump.read(cut)).isInstanceOf(NotPossibleException.class);
            Files.delete(cut);
        }
    }
}
