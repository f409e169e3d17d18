package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No method grows beyond what a reader can take in. What is generated does not count. */
class SourceSizeTest {

    private static final int LINES_OF_A_BODY = 40;

    @Test
    void theLibraryKeepsItsMethodsShort() throws IOException {
        assertThat(modules()).hasSizeGreaterThan(5);
        for (Path module : modules()) {
            assertThat(tooLarge(module.resolve("src/main/java")))
                    .as("too large, with the number of lines")
                    .isEmpty();
        }
    }

    @Test
    void whatIsTooLargeIsNamed(@TempDir Path folder) throws IOException {
        String body = "        int i = 0;\n".repeat(LINES_OF_A_BODY);
        Files.writeString(folder.resolve("Body.java"), "class Body {\n    void run() {\n" + body + "    }\n}\n");
        assertThat(tooLarge(folder)).containsExactlyInAnyOrderEntriesOf(Map.of("Body.java run", 42));
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(TestDomains.home().resolve("kernel-libs"))) {
            return folders.filter(folder -> Files.exists(folder.resolve("src/main/java")))
                    .map(Path::toAbsolutePath)
                    .toList();
        }
    }

    /** By the name of the file and its method: how many lines there are. */
    private static Map<String, Integer> tooLarge(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return bodies(
                    root, all.filter(file -> file.toString().endsWith(".java")).toList());
        }
    }

    private static Map<String, Integer> bodies(Path root, List<Path> files) throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager sources = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, sources, null, List.of("-proc:none"), null, sources.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                Path file = root.relativize(Path.of(unit.getSourceFile().toUri()));
                new Bodies(unit, positions, file, found).scan(unit, null);
            }
        }
        return found;
    }

    /** Adds the methods whose bodies are too long, braces included. */
    private static final class Bodies extends TreeScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Path file;
        private final Map<String, Integer> found;

        Bodies(CompilationUnitTree unit, SourcePositions positions, Path file, Map<String, Integer> found) {
            this.unit = unit;
            this.positions = positions;
            this.file = file;
            this.found = found;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            if (method.getBody() != null) {
                long first = line(positions.getStartPosition(unit, method.getBody()));
                long last = line(positions.getEndPosition(unit, method.getBody()));
                int lines = Math.toIntExact(last - first + 1);
                if (lines > LINES_OF_A_BODY) {
                    found.put("%s %s".formatted(file, method.getName()), lines);
                }
            }
            return super.visitMethod(method, null);
        }

        private long line(long position) {
            return unit.getLineMap().getLineNumber(position);
        }
    }
}
