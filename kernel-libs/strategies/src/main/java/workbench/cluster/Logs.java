package workbench.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.FileHandler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Sends Hazelcast's messages and those of off-heap storages to a file, with those of members that are started without {@link Cluster},
 * since a notebook would show them between results.
 */
public final class Logs {

    private static final int TAIL_LINES = 40;

    /** Kept, because the log manager holds loggers only by weak references. */
    private static final List<Logger> MEMBERS = List.of(
            Logger.getLogger("com.hazelcast"),
            Logger.getLogger("workbench.offheap")); // what members with off-heap storage say

    private static @Nullable Path file;

    private Logs() {}

    /** The file of this process, opened on the first call; from then on nothing goes to the console. */
    public static synchronized Path toFile() {
        if (file == null) {
            file = open();
        }
        return file;
    }

    /** The last lines, below the name of the file that has all. */
    public static String tail() {
        Path path = toFile();
        try {
            List<String> lines = Files.readAllLines(path);
            List<String> last = lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
            return path + "\n" + String.join("\n", last);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read Hazelcast's log " + path, e);
        }
    }

    private static Path open() {
        try {
            Path path = Files.createTempFile("hazelcast-", ".log");
            path.toFile().deleteOnExit(); // what is left after a crash is of use, the rest is not
            FileHandler handler = new Closeable(path.toString());
            handler.setFormatter(new SimpleFormatter());
            for (Logger logger : MEMBERS) {
                logger.addHandler(handler);
                logger.setUseParentHandlers(false);
            }
            return path;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot open a log file in " + System.getProperty("java.io.tmpdir"), e);
        }
    }

    /**
     * Hazelcast still logs after the JVM has closed the file at its end. These messages are dropped, since the console
     * would show a stack trace.
     */
    private static final class Closeable extends FileHandler {

        private boolean closed;

        Closeable(String path) throws IOException {
            super(path, true);
        }

        @Override
        public synchronized void publish(LogRecord record) {
            if (!closed) {
                super.publish(record);
            }
        }

        @Override
        public synchronized void close() {
            closed = true;
            super.close();
        }
    }
}
