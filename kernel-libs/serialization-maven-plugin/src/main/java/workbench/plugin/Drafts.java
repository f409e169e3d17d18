package workbench.plugin;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a draft of a file and moves it into place. A build that is killed leaves the old content or the new one, never half. */
final class Drafts {

    private Drafts() {}

    /** The draft of a file. It is in the same folder, since a file system moves a file in one step only within itself. */
    static Path of(Path file) {
        return file.resolveSibling(file.getFileName() + ".draft");
    }

    /** Writes a file, and its folder if there is none. */
    static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path draft = of(file);
        Files.write(draft, bytes);
        Files.move(draft, file, ATOMIC_MOVE, REPLACE_EXISTING);
    }
}
