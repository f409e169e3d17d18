package workbench.plugin;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of a module in a test: sources, and what the goal {@code generate} writes for the package {@code shop}. */
record ModuleFolder(Path path) {

    /** The folder with the sources. */
    Path sources() {
        return path.resolve("src");
    }

    /** Writes a source, by its path in the folder of sources. */
    Path source(String name, String text) throws IOException {
        return source(name, text, StandardCharsets.UTF_8);
    }

    /** Writes a source in an encoding. */
    Path source(String name, String text, Charset encoding) throws IOException {
        Path file = sources().resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text, encoding);
    }

    /** The folder in which the goal writes sources. */
    Path generated() {
        return path.resolve("target/sources");
    }

    /** The source that the goal writes for a class. */
    Path generated(String simpleName) {
        return generated().resolve("shop/%s.java".formatted(simpleName));
    }

    /** The folder in which the goal keeps its list of files and the configurations. */
    Path kept() {
        return path.resolve("target/serialization");
    }
}
