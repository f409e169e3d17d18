package workbench.variant;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where the class files of a catalog are, or will be once another process is to load them. Safe for use by several threads. */
final class ClassFolder {

    private final boolean scanned;
    private final Supplier<Path> writer;
    private @Nullable Path path;

    private ClassFolder(boolean scanned, Supplier<Path> writer) {
        this.scanned = scanned;
        this.writer = writer;
    }

    /** A folder that the catalog was found in. */
    static ClassFolder scanned(Path path) {
        return new ClassFolder(true, () -> path);
    }

    /** A folder that is written when it is first asked for. */
    static ClassFolder written(Supplier<Path> writer) {
        return new ClassFolder(false, writer);
    }

    /** Whether the catalog was found there, so that the folder has the domain's own layout. */
    boolean isScanned() {
        return scanned;
    }

    synchronized Path path() {
        if (path == null) {
            path = writer.get();
        }
        return path;
    }
}
