package workbench.generate.copy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Class files in folders named as their packages, as a class loader finds them. */
public final class ClassFileFolder {

    private ClassFileFolder() {}

    /**
     * Writes class files, over those that are there.
     *
     * @param files by the full names of the classes
     * @throws UncheckedIOException if one cannot be written
     */
    public static void write(Path folder, Map<String, byte[]> files) {
        files.forEach((name, bytes) -> write(folder, name, bytes));
    }

    static void write(Path folder, String name, byte[] bytes) {
        Path file = folder.resolve(name.replace('.', '/') + ".class");
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }
}
