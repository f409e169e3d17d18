package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.codec.CodecOptions;
import workbench.generate.codec.Codecs;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.generate.source.SourceKind;
import workbench.runtime.codec.Codec;
import workbench.shape.ObjectModel;

/** What leaves for an application works with the Java that Hazelcast works with. */
class JavaVersionTest {

    private static final String ORDER = """
            package shop;

            public class Order {
                String customer;
                java.util.List<Line> lines;
                Object note;
                java.util.Map<String, Integer> codes;
                java.util.Set<java.util.Locale> places;
                java.util.HashMap<String, Class<?>> types;
                java.util.HashSet<java.util.UUID> ids;
                record Line(String article, java.math.BigDecimal price) {}
            }
            """;

    /** What generated sources could use newer methods for. */
    private static final String TRIP = """
            package shop;

            public class Trip {
                public java.util.Locale locale;
                public java.net.URL url;
                public java.util.List<java.util.Set<String>> stops;
                public java.util.List<java.util.HashMap<String, Integer>> prices;
                public java.util.concurrent.CopyOnWriteArrayList<String> tags;
                public java.util.concurrent.BlockingQueue<String> waiting;
            }
            """;

    @TempDir
    Path folder;

    private Class<?> compiled() throws IOException, ReflectiveOperationException {
        return compiled("Order", ORDER);
    }

    private Class<?> compiled(String name, String text) throws IOException, ReflectiveOperationException {
        Path source = Files.writeString(folder.resolve(name + ".java"), text);
        assertThat(Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
                        .run(null, null, null, "--release", "17", "-d", folder.toString(), source.toString()))
                .isZero();
        URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}); // the models keep it
        return loader.loadClass("shop." + name);
    }

    /** The JDK's members that a class file names and Java 17 lacks, whatever their parameters. */
    private static List<String> newer(byte[] classFile) {
        JavacTask java17 = (JavacTask) Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
                .getTask(null, null, null, List.of("--release", "17"), null, List.of());
        Elements elements = java17.getElements();
        List<String> newer = new ArrayList<>();
        for (PoolEntry entry : ClassFile.of().parse(classFile).constantPool()) {
            if (entry instanceof MemberRefEntry member
                    && member.owner().asInternalName().startsWith("java/")) {
                String owner = member.owner().asInternalName().replace('/', '.').replace('$', '.');
                String name = member.name().stringValue();
                TypeElement type = elements.getTypeElement(owner);
                if (type == null
                        || elements.getAllMembers(type).stream()
                                .noneMatch(each -> each.getSimpleName().contentEquals(name))) {
                    newer.add(owner + "." + name);
                }
            }
        }
        return newer;
    }

    private static int major(byte[] classFile) {
        return ClassFile.of().parse(classFile).majorVersion();
    }

    @ParameterizedTest
    @EnumSource
    void wovenClassesNeedNoNewerJavaThanTheClassItself(Target target) throws Exception {
        Woven woven = Weaver.of(ObjectModel.of(compiled()), target, Level.BASIC).weave();
        Map<String, Integer> versions = new TreeMap<>();
        woven.files().forEach((name, file) -> versions.put(name, major(file)));
        assertThat(versions).containsKeys("shop.Order", "shop.Order$Line", "shop.Order$$Checks");
        assertThat(versions.values()).containsOnly(ClassFile.JAVA_17_VERSION);
        woven.files().forEach((name, file) -> assertThat(newer(file)).as(name).isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void generatedSourcesNeedJava17(SourceKind kind) throws Exception {
        GeneratedSource generated = GeneratedSource.of(ObjectModel.of(compiled("Trip", TRIP)), kind);
        List<Source> sources = new ArrayList<>();
        for (SourceFile file : generated.files()) {
            Path path = folder.resolve("generated").resolve(file.path());
            Files.createDirectories(path.getParent());
            sources.add(Source.of(file.path(), Files.writeString(path, file.text())));
        }
        Stream<Path> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
        SourceCompiler.compileFor(
                17,
                sources,
                folder.resolve("classes"),
                Stream.concat(Stream.of(folder), classPath).toList());
        try (Stream<Path> files = Files.walk(folder.resolve("classes"))) {
            assertThat(files.filter(each -> each.toString().endsWith(".class"))).isNotEmpty();
        }
    }

    @Test
    void whatGeneratedCodeCallsNeedsJava17() throws Exception {
        Path runtime = Path.of(
                Codec.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(runtime)) {
            assertJava17(runtime);
            return;
        }
        try (FileSystem jar = FileSystems.newFileSystem(runtime)) {
            assertJava17(jar.getPath("/"));
        }
    }

    private static void assertJava17(Path classes) throws IOException {
        try (Stream<Path> files = Files.walk(classes)) {
            List<Path> all =
                    files.filter(each -> each.toString().endsWith(".class")).toList();
            assertThat(all).hasSizeGreaterThan(10);
            for (Path file : all) {
                assertThat(major(Files.readAllBytes(file))).as("%s", file).isEqualTo(ClassFile.JAVA_17_VERSION);
            }
        }
    }

    @Test
    void aCodecNeedsJava17() throws Exception {
        Codec<?> codec = Codecs.of(ObjectModel.of(compiled()), 42, CodecOptions.SMALL);
        byte[] classFile = codec.made().codec().classFile();
        assertThat(major(classFile)).isEqualTo(ClassFile.JAVA_17_VERSION);
        assertThat(newer(classFile)).isEmpty();
    }

    @Test
    void aNewerMethodIsSeen() throws IOException {
        Path source = Files.writeString(
                folder.resolve("Newer.java"),
                "class Newer { Object made() { return java.util.HashMap.newHashMap(3); } }");
        assertThat(Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
                        .run(null, null, null, "-d", folder.toString(), source.toString()))
                .isZero();
        assertThat(newer(Files.readAllBytes(folder.resolve("Newer.class"))))
                .containsExactly("java.util.HashMap.newHashMap");
    }
}
