package workbench.plugin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Class files of a build before and after they are woven. Both are kept, so that a build which compiles only some classes again begins with
 * the original ones of all.
 *
 * @param classes the folder of compiled classes
 * @param kept a folder for copies
 */
record WovenFiles(Path classes, Path kept) {

    private Path originals() {
        return kept.resolve("originals");
    }

    private Path woven() {
        return kept.resolve("woven");
    }

    /** Puts the originals back where the woven ones still are, and removes classes that were added. */
    void restore() throws IOException {
        if (!Files.isDirectory(woven())) {
            return;
        }
        try (Stream<Path> all = Files.walk(woven())) {
            for (Path copy : all.filter(Files::isRegularFile).toList()) {
                Path name = woven().relativize(copy);
                Path compiled = classes.resolve(name);
                if (Files.exists(compiled) && Arrays.equals(Files.readAllBytes(compiled), Files.readAllBytes(copy))) {
                    restore(originals().resolve(name), compiled);
                }
                Files.deleteIfExists(Drafts.of(compiled));
                Files.delete(copy);
            }
        }
    }

    private static void restore(Path original, Path compiled) throws IOException {
        if (Files.exists(original)) {
            Drafts.write(compiled, Files.readAllBytes(original));
        } else {
            Files.delete(compiled);
        }
    }

    /**
     * Writes woven classes over the compiled ones.
     *
     * @param files by the full names of the classes
     */
    void write(Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            String name = fileName(file.getKey());
            Path compiled = classes.resolve(name);
            if (Files.exists(compiled)) {
                Drafts.write(originals().resolve(name), Files.readAllBytes(compiled));
            }
            Drafts.write(woven().resolve(name), file.getValue());
            Drafts.write(compiled, file.getValue());
        }
    }

    /** Whether a class was written since the originals were put back. */
    boolean hasWoven(String className) {
        return Files.exists(woven().resolve(fileName(className)));
    }

    private static String fileName(String className) {
        return className.replace('.', '/') + ".class";
    }
}
