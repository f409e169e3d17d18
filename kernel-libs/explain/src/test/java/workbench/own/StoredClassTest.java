package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.cluster.Cluster;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.measure.Comparison;
import workbench.measure.Progress;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.publish.PublishMeasurement;
import workbench.measure.publish.PublishPlan;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;

/** A class that only a loader of this process has, taken over by another loader and by other processes. */
class StoredClassTest {

    private static final String ORDER = """
            package shop;
            import java.util.List;
            public class Order implements java.io.Serializable {
                public long number;
                public java.util.OptionalInt discount = java.util.OptionalInt.empty();
                public java.time.ZonedDateTime at;
                public List<Line> lines = List.of();
                public Status status;
                public String currency = Currencies.usual();
                public enum Status { OPEN, PAID }
                public static class Line implements java.io.Serializable { public String article; public double price; }
            }
            """;

    private static final String CURRENCIES = """
            package shop;
            public final class Currencies {
                public static String usual() {
                    try (var text = Currencies.class.getResourceAsStream("/shop/currency.txt")) {
                        return new String(text.readAllBytes());
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                }
            }
            """;

    private static final String ATTACHMENT = """
            package shop;
            public class Attachment { public java.nio.file.Path file; }
            """;

    @TempDir
    Path folder;

    /** Orders are in a folder of classes, and what they call is in a jar with a resource. */
    private ClassLoader compiled() throws IOException {
        Path classes = folder.resolve("classes");
        SourceCompiler.compile(
                List.of(
                        Source.of("shop/Order.java", Files.writeString(folder.resolve("ORDER"), ORDER)),
                        Source.of("shop/Attachment.java", Files.writeString(folder.resolve("ATTACHMENT"), ATTACHMENT)),
                        Source.of("shop/Currencies.java", Files.writeString(folder.resolve("CURRENCIES"), CURRENCIES))),
                classes,
                List.of());
        Path jar = folder.resolve("currencies.jar");
        try (FileSystem system = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            Files.createDirectory(system.getPath("/shop"));
            Files.move(classes.resolve("shop/Currencies.class"), system.getPath("/shop/Currencies.class"));
            Files.writeString(system.getPath("/shop/currency.txt"), "EUR");
        }
        return new URLClassLoader(
                new URL[] {classes.toUri().toURL(), jar.toUri().toURL()}, StoredClassTest.class.getClassLoader());
    }

    private Catalog<Snapshot> orders() throws IOException, ClassNotFoundException {
        Class<?> order = compiled().loadClass("shop.Order");
        return OwnClass.of(Values.generated(ObjectModel.of(order), 42)).catalog();
    }

    private static List<byte[]> bytes(Catalog<?> catalog) throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            return catalog.variants().stream()
                    .map(variant -> bytes(catalog, variant.name(), cluster))
                    .toList();
        }
    }

    private static <C> byte[] bytes(Catalog<C> catalog, String name, Cluster cluster) {
        return Sizes.bytes(catalog, name, catalog.domain().samples(1, 42).getFirst(), cluster);
    }

    @Test
    @Tag("exhaustive")
    void anotherLoaderHasTheSameStrategiesValuesAndBytes()
            throws IOException, ClassNotFoundException, InterruptedException {
        String[] strategies = {"fory", "kryo", "identified", "stream", "codec", "generatedopt"};
        Catalog<Snapshot> here = orders();
        assertThat(here.classes()).isEqualTo(here.classes());
        Catalog<?> there = Catalog.load("Order", here.classes(), DomainClassLoader.over(here.classes()));
        assertThat(there).hasToString(here.toString());
        assertThat(there.domain().label()).isEqualTo(here.domain().label());
        assertThat(bytes(there.only(strategies))).containsExactlyElementsOf(bytes(here.only(strategies)));
        assertThat(here.classes().resolve("shop/currency.txt")).hasContent("EUR");
        assertThat(here.classes().resolve("com/hazelcast")).doesNotExist();
    }

    @Test
    void aSettingFollowsTheNameInTheOtherLoaderToo() throws IOException, ClassNotFoundException {
        Path classes = orders().classes();
        Catalog<?> there = Catalog.load("Order", classes, DomainClassLoader.over(classes));
        assertThat(there.only("codec+own-array").variants().getFirst().name()).isEqualTo("codec+own-array");
    }

    @Test
    @Tag("exhaustive")
    void processesMeasureIt() throws IOException, ClassNotFoundException, InterruptedException {
        Comparison comparison = PublishMeasurement.run(
                        orders().only("kryo", "stream"),
                        PublishPlan.smoke(List.of(Task.DESERIALIZE), 42),
                        folder.resolve("results"),
                        Progress.SILENT)
                .comparison();
        assertThat(comparison.failures()).isEmpty();
        assertThat(comparison.series()).extracting(Series::name).containsExactly("kryo", "stream");
        assertThat(comparison.series())
                .allSatisfy(series -> assertThat(series.n()).isEqualTo(2));
    }

    @Test
    void whatItTakesIsGoneWhenTheProcessEnds() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("tmp")),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String written = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(written).contains(File.separator + "workbench-own-").endsWith(" true");
        try (var left = Files.list(folder.resolve("tmp"))) {
            assertThat(left.filter(file -> file.getFileName().toString().startsWith("workbench-own")))
                    .isEmpty();
        }
    }

    /** Writes a class into a folder, and says where it is and whether it is there. */
    static final class Writer {

        public record Point(int x, int y) {}

        @SuppressWarnings("SystemOut")
        public static void main(String... args) {
            Path written = OwnClass.of(Values.generated(ObjectModel.of(Point.class), 42))
                    .catalog()
                    .classes();
            System.out.print(written + " " + Files.exists(written));
        }
    }

    @Test
    void aValueThatNoOtherProcessCanReadIsRefused() throws ReflectiveOperationException, IOException {
        Class<?> attachment = compiled().loadClass("shop.Attachment");
        Object sample = attachment.getConstructor().newInstance();
        attachment.getField("file").set(sample, Path.of("there"));
        Catalog<?> catalog = OwnClass.of(Values.given(ObjectModel.of(attachment), Arrays.asList(sample), 42))
                .catalog();
        assertThatThrownBy(catalog::classes)
                .hasMessageStartingWith(
                        "The values of Attachment cannot be sent to another process: one holds an object of sun.nio.fs.UnixPath, which is not Serializable.");
    }
}
