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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No file, method or package grows beyond what a reader can take in. What is generated does not count. */
class SourceSizeTest {

    private static final int LINES_OF_A_FILE = 300;
    private static final int LINES_OF_A_BODY = 40;
    private static final int FILES_OF_A_PACKAGE = 20;

    @Test
    void theLibraryKeepsTheSizes() throws IOException {
        assertThat(tooLarge(Path.of("src/main/java").toAbsolutePath()))
                .as("too large, with the number of lines or files")
                .isEmpty();
    }

    @Test
    void whatIsTooLargeIsNamed(@TempDir Path folder) throws IOException {
        String body = "        int i = 0;\n".repeat(LINES_OF_A_BODY);
        Files.writeString(folder.resolve("Body.java"), "class Body {\n    void run() {\n" + body + "    }\n}\n");
        Files.writeString(folder.resolve("Long.java"), "class Long {\n" + "\n".repeat(LINES_OF_A_FILE) + "}\n");
        Path many = Files.createDirectory(folder.resolve("many"));
        for (int i : IntStream.rangeClosed(0, FILES_OF_A_PACKAGE).toArray()) {
            Files.writeString(many.resolve("File" + i + ".java"), "class File" + i + " {}\n");
        }
        assertThat(tooLarge(folder))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("Body.java run", 42, "Long.java", 302, "many", FILES_OF_A_PACKAGE + 1));
    }

    /** By the name of the file, of the file and its method, or of the package: how many lines or files there are. */
    private static Map<String, Integer> tooLarge(Path root) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(root)) {
            files = all.filter(file -> file.toString().endsWith(".java")).toList();
        }
        Map<String, Integer> found = bodies(root, files);
        for (Path file : files) {
            int lines = Files.readAllLines(file).size();
            if (lines > LINES_OF_A_FILE) {
                found.put(root.relativize(file).toString(), lines);
            }
        }
        files.stream()
                .collect(Collectors.groupingBy(
                        file -> root.relativize(file.getParent()).toString(), Collectors.counting()))
                .forEach((folder, count) -> {
                    if (count > FILES_OF_A_PACKAGE) {
                        found.put(folder, Math.toIntExact(count));
                    }
                });
        return found;
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
