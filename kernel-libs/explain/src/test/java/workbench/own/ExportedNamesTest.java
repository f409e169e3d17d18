package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Cases;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.own.project.Companions;
import workbench.own.value.Values;
import workbench.variant.DomainClassLoader;
import workbench.variant.NotPossibleException;

/** A project compiles and works, whatever the reader's classes are called, or names the class that is in the way. */
@NullUnmarked
class ExportedNamesTest {

    private static final List<Path> CLASS_PATH = Arrays.stream(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();

    /** Those with Java of their own, which names the reader's classes. */
    private static final List<String> STRATEGIES = List.of(
            "externalizable",
            "dataserializable",
            "identified",
            "portable",
            "compact",
            "compactclass",
            "stream",
            "kryo",
            "kryocompatible",
            "fory",
            "forycompatible",
            "cbor",
            "json",
            "avro",
            "avrofingerprint",
            "codec");

    /** What the text of each class calls others by, so that its own name may be any. */
    private static final String ROOT = """
            package shop;

            public class %s implements java.io.Serializable {
                private static final long serialVersionUID = 1;
                public long number = 7;
                public java.lang.String text = "tea";
                public shop.Line line = new shop.Line();
                public java.util.List<shop.Line> lines =
                        new java.util.ArrayList<>(java.util.List.of(new shop.Line()));
            }
            """;

    private static final String LINE = """
            package shop;

            public class Line implements java.io.Serializable {
                private static final long serialVersionUID = 1;
                public int count = 2;
            }
            """;

    @TempDir
    Path folder;

    /** Classes of the project, what its files import, what they have from {@code java.lang}, and what a test would mean. */
    static List<String> names() {
        return Cases.some(
                List.of(
                        "Samples",
                        "SampleText",
                        "MemberTest",
                        "Config",
                        "ClientConfig",
                        "Override",
                        "String",
                        "Object",
                        "Class",
                        "List",
                        "Map",
                        "Set",
                        "Field",
                        "Schema",
                        "Output",
                        "Kryo",
                        "Codec",
                        "Test",
                        "SerializationConfig",
                        "IOException",
                        "StreamSerializer"),
                3,
                1);
    }

    @ParameterizedTest
    @MethodSource("names")
    void aProjectOfAClassOfAnyNameCompilesWithItsTests(String name) throws Exception {
        Map<String, String> texts = Map.of("shop." + name, ROOT.formatted(name), "shop.Line", LINE);
        ExportedProject project = export(name, texts, each -> Optional.ofNullable(texts.get(each)), STRATEGIES);
        assertThat(project.exported().missing())
                .as("Fory writes and compiles Java itself when it meets a class")
                .allSatisfy((label, reason) -> {
                    assertThat(label).startsWith("Apache Fory");
                    assertThat(reason).doesNotContain("does not compile");
                });
        assertThat(project.folder().resolve("src/main/java/shop/%s.java".formatted(name)))
                .hasContent(texts.get("shop." + name));
        assertThat(compiled(project.folder()).resolve("workbench/exported"))
                .isDirectoryContaining("glob:**/Samples.class")
                .isDirectoryContaining("glob:**/SerializationTest.class")
                .isDirectoryContaining("glob:**/MemberTest.class")
                .isDirectoryContaining("glob:**/SerializationBenchmark.class");
    }

    @Test
    void aClassWithoutASourceMayHaveAnyNameToo() throws Exception {
        Map<String, String> texts = Map.of("shop.Override", ROOT.formatted("Override"), "shop.Line", LINE);
        ExportedProject project = export("Override", texts, _ -> Optional.empty(), List.of("kryo", "compact", "json"));
        assertThat(project.exported().missing()).isEmpty();
        assertThat(project.folder().resolve("src/main/java/shop/OverrideKryoSerializer.java"))
                .content()
                .contains(
                        "\nimport java.lang.Override;\n",
                        "implements ByteArraySerializer<shop.Override> {",
                        "kryo.register(shop.Override.class, ",
                        "kryo.register(Line.class, ")
                .doesNotContain("import java.lang.Class;");
        assertThat(compiled(project.folder())).isNotEmptyDirectory();
    }

    @Test
    void aClassWithTheNameOfTheProjectsEnumIsRefused() throws Exception {
        Map<String, String> texts = Map.of(
                "shop.Order",
                "package shop; public class Order { public SerializationStrategy strategy = new SerializationStrategy(); }",
                "shop.SerializationStrategy",
                "package shop; public class SerializationStrategy { public int id = 1; }");
        assertThatThrownBy(() -> export("Order", texts, _ -> Optional.empty(), List.of("kryo")))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "The project adds a class shop.SerializationStrategy, and you have one of that name. Rename yours, or move it to another package.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"com", "java", "shop"})
    void aClassThatHidesAPackageIsRefused(String name) {
        Map<String, String> texts = Map.of(
                "shop.Order",
                "package shop; public class Order { public %1$s part = new %1$s(); }".formatted(name),
                "shop." + name,
                "package shop; public class %s { public int id = 1; }".formatted(name));
        assertThatThrownBy(() -> export("Order", texts, _ -> Optional.empty(), List.of("kryo")))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "The class shop.%1$s hides the package %1$s, which sources of the project name. Rename the class, or move it to another package."
                                .formatted(name));
    }

    @Test
    void aStrategyIsLeftOutWhoseClassHasTheNameOfOneThatTheReadersClassUses() throws Exception {
        String own =
                "package shop; public class OrderJson { static String of(Order order) { return \"\" + order.id; } }";
        Map<String, String> texts = Map.of(
                "shop.Order",
                "package shop; public class Order { public int id = 1; public String json() { return OrderJson.of(this); } }",
                "shop.OrderJson",
                own);
        ExportedProject project =
                export("Order", texts, each -> Optional.ofNullable(texts.get(each)), List.of("kryo", "json"));
        assertThat(project.exported().strategies()).containsExactly("Kryo");
        assertThat(project.exported().missing())
                .containsExactly(
                        entry(
                                "HazelcastJsonValue",
                                "The project adds a class shop.OrderJson, and you have one of that name. Rename yours, or move it to another package."));
        assertThat(project.folder().resolve("src/main/java/shop/OrderJson.java"))
                .hasContent(own);
    }

    /** A stream names the superclass too, and the field holds an object of a class that no declaration names. */
    @Test
    void theFilterOfJavaSerializationAllowsOtherPackagesWithClassesOfTheValues() throws Exception {
        Map<String, String> texts =
                Map.of("base.Entity", """
                package base;

                public class Entity implements java.io.Serializable {
                    private static final long serialVersionUID = 1;
                    public long id = 5;
                }
                """, "express.Parcel", """
                package express;

                public class Parcel extends shop.Line {
                    private static final long serialVersionUID = 1;
                }
                """, "shop.Line", LINE, "shop.Order", """
                package shop;

                public class Order extends base.Entity {
                    private static final long serialVersionUID = 1;
                    public java.sql.Timestamp placed = new java.sql.Timestamp(7);
                    public Line line = new express.Parcel();
                }
                """);
        ExportedProject project = export("Order", texts, _ -> Optional.empty(), List.of("serializable"));
        assertThat(project.exported().strategies()).containsExactly("Serializable");
        assertThat(project.folder().resolve("src/main/resources/serializable/hazelcast.yaml"))
                .content()
                .contains("- \"shop.\"\n", "- \"base.\"\n", "- \"express.\"\n", "- \"java.sql.\"\n")
                .doesNotContain("- \"com.");
    }

    @Test
    void aNestedClassLeavesWithAllThatTheClassAroundItUses() throws Exception {
        String shop = """
                package shop;

                public class Shop {
                    static final Till TILL = new Till();

                    public static class Order {
                        public int id = 1;
                    }
                }
                """;
        Map<String, String> texts = Map.of("shop.Shop", shop, "shop.Till", "package shop; class Till {}");
        ExportedProject project =
                export("Shop$Order", texts, each -> Optional.ofNullable(texts.get(each)), List.of("kryo"));
        assertThat(project.exported().strategies()).containsExactly("Kryo");
        assertThat(project.folder().resolve("src/main/java/shop/Till.java")).hasContent(texts.get("shop.Till"));
    }

    /**
     * Exports the root with one sample, which is a new object.
     *
     * @param texts by the full names of the classes
     */
    private ExportedProject export(
            String root, Map<String, String> texts, Function<String, Optional<String>> sources, List<String> strategies)
            throws Exception {
        Path written = folder.resolve("reader");
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Path file = written.resolve(text.getKey().replace('.', '/') + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, text.getValue());
        }
        Path classes = folder.resolve("classes");
        SourceCompiler.compile(javaBelow(written), classes, List.of());
        Class<?> type = Class.forName("shop." + root, true, DomainClassLoader.over(classes));
        Values values =
                Values.given(OwnModels.of(type), List.of(type.getConstructor().newInstance()), 42);
        return ExportedProject.write(folder.resolve("project"), values, sources, strategies, Companions.NONE);
    }

    /** Where the classes of a project and of its tests are. */
    private Path compiled(Path project) throws IOException {
        List<Path> classPath = new ArrayList<>(CLASS_PATH);
        Path repository = project.resolve("repository");
        if (Files.exists(repository)) {
            try (Stream<Path> files = Files.walk(repository)) {
                files.filter(file -> file.toString().endsWith(".jar")).forEach(classPath::add);
            }
        }
        List<Source> all = new ArrayList<>(javaBelow(project.resolve("src/main/java")));
        all.addAll(javaBelow(project.resolve("src/test/java")));
        Path classes = folder.resolve("compiled");
        SourceCompiler.compile(all, classes, classPath);
        return classes;
    }

    private static List<Source> javaBelow(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> Source.of(root.relativize(file).toString().replace(File.separatorChar, '/'), file))
                    .toList();
        }
    }
}
