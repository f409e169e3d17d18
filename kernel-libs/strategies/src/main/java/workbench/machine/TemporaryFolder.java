package workbench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.file.PathUtils;

/**
 * A folder among the system's temporary files, which is gone with all that is in it once this is closed.
 *
 * @param path where it is
 */
public record TemporaryFolder(Path path) implements AutoCloseable {

    /**
     * Makes one. The caller closes it.
     *
     * @param use what it is for, as a part of its name
     * @throws UncheckedIOException if none can be made there
     */
    public static TemporaryFolder of(String use) {
        try {
            return new TemporaryFolder(Files.createTempDirectory("workbench-" + use + "-"));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a folder in " + System.getProperty("java.io.tmpdir"), e);
        }
    }

    /** @throws UncheckedIOException if something in it cannot be deleted */
    @Override
    public void close() {
        try {
            PathUtils.deleteDirectory(path);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + path, e);
        }
    }
}
