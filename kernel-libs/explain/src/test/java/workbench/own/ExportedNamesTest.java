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
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
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

    /** As in the middle of a migration from one to the other. */
    @Test
    void aClassMayHaveBothContractsOfHazelcast() throws Exception {
        Map<String, String> texts = Map.of("shop.Order", """
                package shop;

                import com.hazelcast.nio.ObjectDataInput;
                import com.hazelcast.nio.ObjectDataOutput;
                import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
                import com.hazelcast.nio.serialization.Portable;
                import com.hazelcast.nio.serialization.PortableReader;
                import com.hazelcast.nio.serialization.PortableWriter;
                import java.io.IOException;

                public class Order implements IdentifiedDataSerializable, Portable {
                    public int id = 1;

                    @Override
                    public int getFactoryId() {
                        return 1;
                    }

                    @Override
                    public int getClassId() {
                        return 1;
                    }

                    @Override
                    public void writeData(ObjectDataOutput out) throws IOException {
                        out.writeInt(id);
                    }

                    @Override
                    public void readData(ObjectDataInput in) throws IOException {
                        id = in.readInt();
                    }

                    @Override
                    public void writePortable(PortableWriter writer) throws IOException {
                        writer.writeInt("id", id);
                    }

                    @Override
                    public void readPortable(PortableReader reader) throws IOException {
                        id = reader.readInt("id");
                    }
                }
                """);
        ExportedProject project =
                export("Order", texts, each -> Optional.ofNullable(texts.get(each)), List.of("identified", "portable"));
        assertThat(project.exported().strategies()).containsExactly("IdentifiedDataSerializable");
    }

    /** A cell may be edited and run again after its class was loaded; serializers of the first version would lose the new field. */
    @Test
    void aClassThatWasEditedAfterItWasLoadedIsRefused() throws Exception {
        Map<String, String> texts = Map.of("shop.Order", "package shop; public class Order { public int id = 1; }");
        String edited = "package shop; public class Order { public int id = 1; public String note; }";
        assertThatThrownBy(() -> export("Order", texts, _ -> Optional.of(edited), List.of("kryo", "stream")))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "shop.Order was edited after it was loaded: [int id] are the fields that this session knows, and [String note, int id] those of its source. Restart the kernel, run the cells again, and export then.");
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

    /** A stream names the comparator of a map, with what it holds. */
    @Test
    void theFilterOfJavaSerializationAllowsThePackagesOfAComparator() throws Exception {
        Map<String, String> texts = Map.of("units.Scale", """
                package units;

                public class Scale implements java.io.Serializable {
                    private static final long serialVersionUID = 1;
                    public int sign = -1;
                }
                """, "rules.ByLength", """
                package rules;

                public class ByLength implements java.util.Comparator<String>, java.io.Serializable {
                    private static final long serialVersionUID = 1;
                    public units.Scale scale = new units.Scale();

                    @Override
                    public int compare(String one, String other) {
                        return scale.sign * Integer.compare(one.length(), other.length());
                    }
                }
                """, "shop.Order", """
                package shop;

                public class Order implements java.io.Serializable {
                    private static final long serialVersionUID = 1;
                    public java.util.TreeMap<String, Integer> counts = new java.util.TreeMap<>(new rules.ByLength());

                    public Order() {
                        counts.put("tea", 2);
                        counts.put("coffee", 1);
                    }
                }
                """);
        ExportedProject project = export("Order", texts, _ -> Optional.empty(), List.of("serializable", "kryo"));
        assertThat(project.exported().strategies())
                .as("Kryo registers the comparator")
                .containsExactly("Serializable", "Kryo");
        assertThat(project.folder().resolve("src/main/resources/serializable/hazelcast.yaml"))
                .content()
                .contains("- \"rules.\"\n", "- \"units.\"\n");
    }

    @Test
    void theFilterOfJavaSerializationAllowsFilesCalendarsAndClasses() throws Exception {
        Map<String, String> texts = Map.of("kinds.Gift", "package kinds; public class Gift {}", "shop.Order", """
                package shop;

                public class Order implements java.io.Serializable {
                    private static final long serialVersionUID = 1;
                    public java.io.File letter = new java.io.File("letter.txt");
                    public java.util.Calendar due = new java.util.GregorianCalendar(2026, 0, 5);
                    public Class<?> kind = kinds.Gift.class;
                }
                """);
        ExportedProject project = export("Order", texts, _ -> Optional.empty(), List.of("serializable"));
        assertThat(project.exported().strategies()).containsExactly("Serializable");
        assertThat(project.folder().resolve("src/main/resources/serializable/hazelcast.yaml"))
                .content()
                .contains("- \"java.io.File\"\n", "- \"sun.util.calendar.ZoneInfo\"\n", "- \"kinds.\"\n")
                .doesNotContain("- \"java.io.\"\n");
        assertThat(project.folder().resolve("src/main/resources/serializable/hazelcast.xml"))
                .content()
                .contains("<class>java.io.File</class>\n", "<prefix>kinds.</prefix>\n");
    }

    private static final String SHOP = """
            package shop;

            public class Shop {
                static final Till TILL = new Till();

                static int next() {
                    return TILL.next();
                }

                public static class Order {
                    public int id = next();
                }
            }
            """;

    private static final String TILL = """
            package shop;

            class Till {
                int next() {
                    return new Receipt().number;
                }

                static class Receipt {
                    int number = 1;
                }
            }
            """;

    @Test
    void aNestedClassLeavesWithAllThatTheClassAroundItUses() throws Exception {
        Map<String, String> texts = Map.of("shop.Shop", SHOP, "shop.Till", TILL);
        ExportedProject project =
                export("Shop$Order", texts, each -> Optional.ofNullable(texts.get(each)), List.of("kryo"));
        assertThat(project.exported().strategies()).containsExactly("Kryo");
        assertThat(project.folder().resolve("src/main/java/shop/Till.java")).hasContent(TILL);
        assertThat(project.folder().resolve("pom.xml")).content().doesNotContain("-classes");
    }

    /** The file of the shop has a second class, which uses a class of another file. */
    @Test
    void aClassLeavesWithItsSourceIfTheFileHasASecondClass() throws Exception {
        String shop = SHOP.replace("new Till()", "new DrawerWithTill()") + "class DrawerWithTill extends Till {}\n";
        Map<String, String> texts = Map.of("shop.Shop", shop, "shop.Till", TILL);
        ExportedProject project =
                export("Shop$Order", texts, each -> Optional.ofNullable(texts.get(each)), List.of("kryo"));
        assertThat(project.exported().strategies()).containsExactly("Kryo");
        assertThat(project.folder().resolve("src/main/java/shop"))
                .isDirectoryContaining("glob:**/Shop.java")
                .isDirectoryContaining("glob:**/Till.java")
                .isDirectoryNotContaining("glob:**/DrawerWithTill.java");
        assertThat(project.folder().resolve("src/main/java/shop/Shop.java")).hasContent(shop);
    }

    /** A source that is compiled without all that it uses would stop the whole export. */
    @ParameterizedTest
    @ValueSource(strings = {"shop.Till", "shop.Shop"})
    void aClassThatUsesOneWithoutASourceLeavesAsAJarWithBoth(String withoutSource) throws Exception {
        boolean calls = withoutSource.equals("shop.Shop"); // else the source alone tells that the till is needed
        Map<String, String> texts =
                Map.of("shop.Shop", calls ? SHOP : SHOP.replace("id = next()", "id = 1"), "shop.Till", TILL);
        ExportedProject project = export(
                "Shop$Order",
                texts,
                each -> each.equals(withoutSource) ? Optional.empty() : Optional.ofNullable(texts.get(each)),
                List.of("kryo"));
        assertThat(project.exported().strategies()).containsExactly("Kryo");
        assertThat(project.folder().resolve("src/main/java/shop/Shop.java")).doesNotExist();
        assertThat(classNames(project.folder()))
                .contains("shop/Shop$Order.class", "shop/Shop.class", "shop/Till.class");
    }

    /** A nested class may be loaded without the class around it, but not without its supertypes and theirs. */
    @Test
    void aJarHasTheSupertypesOfTheClassAround() throws Exception {
        Map<String, String> texts =
                Map.of("priced.Priced", "package priced; public interface Priced {}", "shop.Shape", """
                package shop;

                public interface Shape extends priced.Priced {
                    class Circle implements Shape {
                        public int radius = 1;
                    }
                }
                """);
        ExportedProject project = export("Shape$Circle", texts, _ -> Optional.empty(), List.of("kryo"));
        assertThat(project.exported().strategies()).containsExactly("Kryo");
        assertThat(classNames(project.folder()))
                .contains("shop/Shape$Circle.class", "shop/Shape.class", "priced/Priced.class");
    }

    /** What the jar of the reader's classes holds. */
    private static List<String> classNames(Path project) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("repository"))) {
            Path jar = files.filter(file -> file.toString().matches(".*-classes-[0-9a-f]+\\.jar"))
                    .findFirst()
                    .orElseThrow();
            try (JarFile classes = new JarFile(jar.toFile())) {
                return classes.stream().map(JarEntry::getName).toList();
            }
        }
    }

    /** Kryo registers it, though only the first ten samples are in the project. */
    @Test
    void aClassThatOnlyALaterSampleHoldsLeavesWithTheOthers() throws Exception {
        String parcel = "package express; public class Parcel extends shop.Line { public int weight = 3; }";
        Map<String, String> texts =
                Map.of("shop.Order", ROOT.formatted("Order"), "shop.Line", LINE, "express.Parcel", parcel);
        Class<?> type = loaded("shop.Order", texts);
        List<Object> samples = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            samples.add(type.getConstructor().newInstance());
        }
        type.getField("line")
                .set(
                        samples.getLast(),
                        type.getClassLoader()
                                .loadClass("express.Parcel")
                                .getConstructor()
                                .newInstance());
        ExportedProject project =
                export(samples, each -> Optional.ofNullable(texts.get(each)), List.of("kryo", "fory"));
        assertThat(project.exported().missing()).isEmpty();
        assertThat(project.exported().samples()).isEqualTo(10);
        assertThat(project.folder().resolve("ids/kryo.txt")).content().contains(" express.Parcel\n");
        assertThat(project.folder().resolve("src/main/java/express/Parcel.java"))
                .hasContent(parcel);
    }

    /**
     * Exports the root with one sample, which is a new object.
     *
     * @param texts by the full names of the classes
     */
    private ExportedProject export(
            String root, Map<String, String> texts, Function<String, Optional<String>> sources, List<String> strategies)
            throws Exception {
        Object sample = loaded("shop." + root, texts).getConstructor().newInstance();
        return export(List.of(sample), sources, strategies);
    }

    private ExportedProject export(
            List<?> samples, Function<String, Optional<String>> sources, List<String> strategies) {
        Class<?> type = samples.getFirst().getClass();
        Values values = Values.given(OwnModels.of(type), samples, 42);
        return ExportedProject.write(folder.resolve("project"), values, sources, strategies, Companions.NONE);
    }

    /** Compiles the texts, and loads one of their classes. */
    private Class<?> loaded(String name, Map<String, String> texts) throws Exception {
        Path written = folder.resolve("reader");
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Path file = written.resolve(text.getKey().replace('.', '/') + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, text.getValue());
        }
        Path classes = folder.resolve("classes");
        SourceCompiler.compile(javaBelow(written), classes, CLASS_PATH);
        return Class.forName(name, true, DomainClassLoader.over(classes));
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
