package workbench.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompilationCacheTest {

    private static final boolean COMPILED = true;
    private static final boolean TAKEN = false;
    private static final long PLENTY = 1 << 20;

    @TempDir
    Path folder;

    private Path kept;
    private CompilationCache cache;
    private int outputs;

    @BeforeEach
    void useAFolderThatIsNotThereYet() {
        kept = folder.resolve("user/classes");
        cache = new CompilationCache(Optional.of(kept), PLENTY);
    }

    @Test
    void takesWhatWasCompiledBefore() throws Exception {
        assertThat(compile("1")).isEqualTo(COMPILED);
        assertThat(compile("1")).isEqualTo(TAKEN);
        assertThat(answer()).isEqualTo("1");
        assertThat(output().resolve("tree/Tree.class"))
                .hasSameBinaryContentAs(folder.resolve("classes-1/tree/Tree.class"));
        assertThat(output().resolve("tree/Tree$Leaf.class")).exists();
    }

    @Test
    void anEditedSourceIsCompiled() throws Exception {
        compile("1");
        assertThat(compile("2")).isEqualTo(COMPILED);
        assertThat(answer()).isEqualTo("2");
        assertThat(compile("1")).isEqualTo(TAKEN);
        assertThat(answer()).isEqualTo("1");
    }

    @Test
    void aClassOnTheClassPathThatWasChangedCountsAsAChange() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("library"));
        SourceCompiler.compile(
                List.of(source("tree/Used.java", "package tree; public class Used { public static final int N = 1; }")),
                classes,
                List.of());
        assertThat(compile("\" + Used.N + \"", classes)).isEqualTo(COMPILED);
        assertThat(compile("\" + Used.N + \"", classes)).isEqualTo(TAKEN);
        SourceCompiler.compile(
                List.of(source("tree/Used.java", "package tree; public class Used { public static final int N = 2; }")),
                classes,
                List.of());
        assertThat(compile("\" + Used.N + \"", classes)).isEqualTo(COMPILED);
        assertThat(answer()).isEqualTo("2");
    }

    @Test
    void aFolderOfClassesThatNoSourceCanSeeDoesNotCount() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("library"));
        SourceCompiler.compile(
                List.of(source("bush/Bush.java", "package bush; public class Bush {}")), classes, List.of());
        assertThat(compile("1")).isEqualTo(COMPILED);
        assertThat(compile("1", classes)).isEqualTo(TAKEN);
        for (String text : List.of("bush.", "bush .", "bush/*a*/.", "\\\\u0062ush.")) {
            assertThat(compile(text)).isEqualTo(COMPILED);
            assertThat(compile(text, classes)).isEqualTo(COMPILED);
        }
        Files.createFile(classes.resolve("InNoPackage.class"));
        assertThat(compile("1", classes)).isEqualTo(COMPILED);
    }

    @Test
    void aJarCountsByWhatItHoldsAndNotByItsNameOrTime() throws Exception {
        Path jar = jar("first.jar", "one");
        FileTime time = Files.getLastModifiedTime(jar);
        assertThat(compile("1", jar)).isEqualTo(COMPILED);
        assertThat(compile("1", Files.move(jar, folder.resolve("second.jar")))).isEqualTo(TAKEN);
        Path sameSize = jar("first.jar", "two");
        Files.setLastModifiedTime(sameSize, FileTime.fromMillis(time.toMillis() + 1));
        assertThat(sameSize).hasSize(Files.size(folder.resolve("second.jar")));
        assertThat(compile("1", sameSize)).isEqualTo(COMPILED);
    }

    @Test
    void aPartOfTheClassPathThatIsMissingCountsAsAChangeOnceItIsThere() throws Exception {
        Path jar = folder.resolve("later.jar");
        assertThat(compile("1", jar)).isEqualTo(COMPILED);
        jar("later.jar", "one");
        assertThat(compile("1", jar)).isEqualTo(COMPILED);
    }

    @Test
    void aFileThatIsNoJarCountsByAllOfIt() throws Exception {
        Path file = Files.writeString(folder.resolve("no.jar"), "some text that is longer than the end of a jar");
        assertThat(Fingerprint.of(List.of(), List.of(file))).isNotEqualTo(Fingerprint.of(List.of(), List.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 31, 32, 36, 200})
    void aTruncatedEntryIsCompiledAgain(int length) throws Exception {
        compile("1");
        byte[] bytes = Files.readAllBytes(entry());
        Files.write(entry(), Arrays.copyOf(bytes, length));
        assertThat(compile("1")).isEqualTo(COMPILED);
        assertThat(entry()).hasBinaryContent(bytes);
        assertThat(compile("1")).isEqualTo(TAKEN);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02, 0.5, 0.99})
    void anAlteredEntryIsCompiledAgain(double place) throws Exception {
        compile("1");
        byte[] bytes = Files.readAllBytes(entry());
        bytes[(int) (place * bytes.length)] ^= 1;
        Files.write(entry(), bytes);
        assertThat(compile("1")).isEqualTo(COMPILED);
        assertThat(answer()).isEqualTo("1");
    }

    @Test
    void anEntryUnderTheNameOfAnotherIsNotTaken() throws Exception {
        compile("1");
        Path first = entry();
        byte[] bytes = Files.readAllBytes(first);
        Files.delete(first);
        compile("2");
        Files.write(entry(), bytes);
        assertThat(compile("2")).isEqualTo(COMPILED);
        assertThat(answer()).isEqualTo("2");
    }

    @Test
    void whatDoesNotCompileIsNotKept() {
        for (int time = 0; time < 2; time++) {
            assertThatExceptionOfType(CompilationFailedException.class)
                    .isThrownBy(() -> compile("\" + missing + \""))
                    .withMessageStartingWith("1 error\n\ntree/Tree.java:1: cannot find symbol");
        }
        assertThat(kept).isEmptyDirectory();
    }

    @Test
    void aFolderThatOthersMayWriteIsNotUsed() throws Exception {
        compile("1");
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rwxrwx---"));
        assertThat(compile("1")).isEqualTo(COMPILED);
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rwx------"));
        assertThat(compile("1")).isEqualTo(TAKEN);
    }

    @Test
    void itsFolderIsForTheUserAlone() throws Exception {
        compile("1");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(entry())))
                .isEqualTo("rw-------");
    }

    @Test
    void withoutAFolderThatCanBeMadeItCompilesEachTime() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in its way");
        for (Optional<Path> none : List.of(Optional.<Path>empty(), Optional.of(file.resolve("classes")))) {
            cache = new CompilationCache(none, PLENTY);
            assertThat(compile("1")).isEqualTo(COMPILED);
            assertThat(compile("1")).isEqualTo(COMPILED);
            assertThat(answer()).isEqualTo("1");
        }
        cache = new CompilationCache(Optional.of(folder.resolve("no/home/.cache/workbench/classes")), PLENTY);
        assertThat(compile("1")).isEqualTo(COMPILED);
        assertThat(folder.resolve("no")).doesNotExist();
    }

    @Test
    void classesThatLieInTheOutputAlreadyDoNotBecomePartOfAnEntry() throws Exception {
        Path output = Files.createDirectories(folder.resolve("used"));
        Files.writeString(output.resolve("Other.class"), "not compiled here");
        assertThat(cache.compile(tree("1"), output, List.of())).isEqualTo(COMPILED);
        assertThat(compile("1")).isEqualTo(COMPILED);
        assertThat(output().resolve("Other.class")).doesNotExist();
    }

    @Test
    void theEntriesThatWereNotUsedForLongestMakeRoom() throws Exception {
        compile("1");
        cache = new CompilationCache(Optional.of(kept), 2 * Files.size(entry()));
        age(entry(), 2);
        compile("2");
        age(newest(), 1);
        assertThat(compile("1")).isEqualTo(TAKEN);
        compile("3");
        assertThat(entries()).hasSize(2);
        assertThat(compile("1")).isEqualTo(TAKEN);
        assertThat(compile("3")).isEqualTo(TAKEN);
        assertThat(compile("2")).isEqualTo(COMPILED);
    }

    @Test
    void severalThreadsGetTheWholeOfIt() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Path>> tasks = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                Path output = folder.resolve("of-a-thread-" + i);
                String text = String.valueOf(i % 2);
                tasks.add(() -> {
                    cache.compile(tree(text), output, List.of());
                    return output;
                });
            }
            int place = 0;
            for (Future<Path> output : threads.invokeAll(tasks)) {
                assertThat(answer(output.get())).isEqualTo(String.valueOf(place++ % 2));
            }
        }
        assertThat(entries()).hasSize(2);
    }

    @Test
    void itsPlaceIsTheUsersFolderForCaches() {
        Path below = Path.of("serialization-workbench/classes");
        assertThat(CompilationCache.folder(Map.of("HOME", "/home/a")))
                .contains(Path.of("/home/a/.cache").resolve(below));
        assertThat(CompilationCache.folder(Map.of("HOME", "/home/a", "XDG_CACHE_HOME", "/caches")))
                .contains(Path.of("/caches").resolve(below));
        assertThat(CompilationCache.folder(Map.of("HOME", "/home/a", "XDG_CACHE_HOME", "relative")))
                .contains(Path.of("/home/a/.cache").resolve(below));
        assertThat(CompilationCache.folder(Map.of())).isEmpty();
    }

    private boolean compile(String answer, Path... classPath) throws IOException {
        outputs++;
        return cache.compile(tree(answer), output(), List.of(classPath));
    }

    private Path output() {
        return folder.resolve("classes-" + outputs);
    }

    private List<Source> tree(String answer) throws IOException {
        return List.of(source(
                "tree/Tree.java",
                "package tree; public class Tree { class Leaf {} public String toString() { return \"%s\"; } }"
                        .formatted(answer)));
    }

    private Source source(String name, String text) throws IOException {
        Path file = Files.createTempFile(folder, "source", ".java");
        return Source.of(name, Files.writeString(file, text));
    }

    private String answer() throws Exception {
        return answer(output());
    }

    private static String answer(Path classes) throws Exception {
        try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            return String.valueOf(loader.loadClass("tree.Tree").getConstructor().newInstance());
        }
    }

    private Path jar(String name, String content) throws IOException {
        Path jar = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            JarEntry entry = new JarEntry("text");
            entry.setTime(0);
            out.putNextEntry(entry);
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private List<Path> entries() throws IOException {
        try (Stream<Path> files = Files.list(kept)) {
            return files.toList();
        }
    }

    private Path entry() throws IOException {
        assertThat(entries()).hasSize(1);
        return entries().getFirst();
    }

    private Path newest() throws IOException {
        Path newest = entries().getFirst();
        for (Path each : entries()) {
            if (Files.getLastModifiedTime(each).compareTo(Files.getLastModifiedTime(newest)) > 0) {
                newest = each;
            }
        }
        return newest;
    }

    private static void age(Path entry, int hours) throws IOException {
        Files.setLastModifiedTime(entry, FileTime.fromMillis(System.currentTimeMillis() - hours * 3_600_000L));
    }
}
