package workbench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import workbench.machine.Check.Light;

/**
 * Whether other processes of this machine measure while this one does, each of which disturbs the other.
 *
 * <p>A process that measures holds a lock on a file in the folder for temporary files: JMH on {@code jmh.lock}, and each of
 * ours on a file of its own. A lock ends with its process, however that ends, and other users see it too.
 */
public final class OtherBenchmarks {

    private static final String JMH = "jmh.lock";
    private static final String PREFIX = "workbench-measures-";
    private static final String ENDING = ".lock";
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private int looks;
    private int seen;

    /** Tells others that this process measures, until it is closed. */
    public static final class Announcement implements AutoCloseable {

        private final Path file;
        private final FileChannel channel;

        private Announcement(Path file, FileChannel channel) {
            this.file = file;
            this.channel = channel;
        }

        @Override
        public void close() {
            try {
                Files.deleteIfExists(file);
                channel.close();
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot delete " + file, e);
            } finally {
                OWN.remove(file);
            }
        }
    }

    /**
     * Announces a measurement of this process. The caller closes it.
     *
     * @throws UncheckedIOException if no file can be made in the folder for temporary files
     */
    public static Announcement announce() {
        try {
            Path created = Files.createTempFile(folder(), PREFIX, ".new");
            FileChannel channel = FileChannel.open(created, StandardOpenOption.WRITE);
            channel.tryLock(); // nobody else knows the file, and lock() would fail if the thread is interrupted
            Path file = created.resolveSibling(created.getFileName().toString().replace(".new", ENDING));
            OWN.add(file);
            Files.move(created, file, StandardCopyOption.ATOMIC_MOVE); // others never see it without its lock
            return new Announcement(file, channel);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a file in " + folder(), e);
        }
    }

    /** Looks whether another measures now. */
    public void look() {
        looks++;
        if (areThere()) {
            seen++;
        }
    }

    /** One sentence if one was seen, for what a result says of itself. */
    public Optional<String> warning() {
        return seen == 0
                ? Optional.empty()
                : Optional.of("another benchmark ran beside this one at %s of %s looks".formatted(seen, looks));
    }

    /** Whether one was seen, and how often. */
    public Check check() {
        return warning()
                .map(warning -> new Check(
                        "other benchmarks",
                        Light.RED,
                        warning,
                        "measure again when it has ended: each takes processor time and caches from the other"))
                .orElseGet(() -> Check.green("other benchmarks", "none"));
    }

    private static Path folder() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static boolean areThere() {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder(), OtherBenchmarks::isAnnouncement)) {
            for (Path file : files) {
                if (!OWN.contains(file) && isLocked(file)) {
                    return true;
                }
            }
            return false;
        } catch (IOException | DirectoryIteratorException e) {
            return false; // without the list nothing is known of others, and the measurement runs anyway
        }
    }

    private static boolean isAnnouncement(Path file) {
        String name = file.getFileName().toString();
        return name.equals(JMH) || (name.startsWith(PREFIX) && name.endsWith(ENDING));
    }

    private static boolean isLocked(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return lock == null;
        } catch (OverlappingFileLockException | IOException e) {
            return false; // of this process, gone by now, or unreadable
        }
    }
}
