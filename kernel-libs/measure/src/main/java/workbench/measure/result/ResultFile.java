package workbench.measure.result;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import workbench.measure.result.ResultEntry.Run;
import workbench.variant.NotPossibleException;

/**
 * A result as JSON lines. Each line is on the disk before {@link #append} returns, so that a run that is killed loses
 * nothing but the line it was writing. Each line holds a checksum of itself and all lines before it, so that a change by
 * hand is noticed. One process at a time may append. For one thread.
 */
public final class ResultFile implements Closeable {

    /** How files of results end. */
    public static final String ENDING = ".jsonl";

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path path;
    private final RandomAccessFile out;
    private final FileLock lock;
    private final CRC32 checksum = new CRC32();

    private ResultFile(Path path, RandomAccessFile out, FileLock lock) {
        this.path = path;
        this.out = out;
        this.lock = lock;
    }

    /**
     * Begins a new file. The caller closes it.
     *
     * @throws UncheckedIOException if it exists already or cannot be written
     */
    public static ResultFile create(Path path, Run run) {
        Path folder = path.toAbsolutePath().resolveSibling("");
        try {
            Files.createDirectories(folder);
            Files.createFile(path);
        } catch (IOException e) {
            throw notWritten(folder, e);
        }
        return begin(path, run);
    }

    /**
     * Begins a new file, with a number after its name if others have the name: runs that begin in the same second may ask for the same
     * one. The caller closes it.
     *
     * @param name without {@value #ENDING}
     * @throws UncheckedIOException if the folder cannot be written
     */
    public static ResultFile createNext(Path folder, String name, Run run) {
        try {
            Files.createDirectories(folder);
            return begin(next(folder, name), run);
        } catch (IOException e) {
            throw notWritten(folder.toAbsolutePath(), e);
        }
    }

    /** Makes an empty file under the first free name. To look first would not do: another process may take the name in between. */
    private static Path next(Path folder, String name) throws IOException {
        Path path = folder.resolve(name + ENDING);
        for (int number = 2; ; number++) {
            try {
                return Files.createFile(path);
            } catch (FileAlreadyExistsException e) {
                path = folder.resolve("%s-%s%s".formatted(name, number, ENDING));
            }
        }
    }

    private static UncheckedIOException notWritten(Path folder, IOException why) {
        return new UncheckedIOException(
                "The results folder %s cannot be written (%s). Name another by the option --results, or in the environment variable WORKBENCH_RESULTS."
                        .formatted(folder, reason(why)),
                why);
    }

    private static ResultFile begin(Path path, Run run) {
        ResultFile file = appendTo(path)
                .orElseThrow(() -> new NotPossibleException("Another process holds the new file " + path));
        try {
            file.append(run);
        } catch (RuntimeException e) {
            file.discard(e);
            throw e;
        }
        return file;
    }

    /** Closes and deletes the file: without its first line it is no result, but would occupy the name. */
    private void discard(RuntimeException why) {
        try (var _ = this) {
            Files.deleteIfExists(path);
        } catch (IOException | UncheckedIOException e) {
            why.addSuppressed(e);
        }
    }

    /** A file to which lines can be appended, with what it holds. */
    public record Resumed(ResultFile file, Result result) {}

    /**
     * Looks for a run that was interrupted, and opens the newest. The caller closes the file. A line that was only half
     * written is cut off, with a warning in the result.
     *
     * @param wanted what the run must measure
     */
    public static Optional<Resumed> resume(Path folder, Run wanted) {
        List<Path> newestFirst;
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            newestFirst = files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted((one, other) -> other.compareTo(one))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list the results in " + folder, e);
        }
        for (Path path : newestFirst) {
            Optional<Resumed> resumed = resumeOne(path, wanted);
            if (resumed.isPresent()) {
                return resumed;
            }
        }
        return Optional.empty();
    }

    /**
     * Files that cannot be read are left alone: they may belong to a newer version. Files of other runs are not even locked, since
     * another process may look for them at that moment.
     */
    private static Optional<Resumed> resumeOne(Path path, Run wanted) {
        try {
            if (!goesOn(read(path), wanted)) {
                return Optional.empty();
            }
        } catch (UnreadableResultException | UncheckedIOException e) {
            return Optional.empty();
        }
        return appendTo(path).flatMap(file -> file.resumed(wanted));
    }

    private static boolean goesOn(Result result, Run wanted) {
        return !result.ended() && result.run().sameAs(wanted);
    }

    /** Reads the locked file: before it was locked, another process may have gone on with it. Closes it unless this one can. */
    private Optional<Resumed> resumed(Run wanted) {
        try {
            byte[] bytes = bytes();
            Result result = ResultReader.read(path, bytes);
            if (goesOn(result, wanted)) {
                cutTornLine(bytes);
                return Optional.of(new Resumed(this, result));
            }
        } catch (UnreadableResultException | CharacterCodingException e) {
            // another program has changed it since it was read first
        } catch (IOException e) {
            try (var _ = this) { // or this process would still hold the lock
                throw notRead(path, e);
            }
        }
        close();
        return Optional.empty();
    }

    /** Opens a file to append lines to; empty if another process does so. */
    static Optional<ResultFile> appendTo(Path path) {
        try {
            return locked(path, new RandomAccessFile(path.toFile(), "rw"));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The result file %s cannot be written (%s). Make it writable, or move it away to begin a new run."
                            .formatted(path, e.getMessage()),
                    e);
        }
    }

    /** Goes to the end of the file. Closes it unless this process has the lock and can write there. */
    private static Optional<ResultFile> locked(Path path, RandomAccessFile out) throws IOException {
        try {
            FileLock lock = tryLock(out);
            if (lock != null) {
                out.seek(out.length());
                return Optional.of(new ResultFile(path, out, lock));
            }
        } catch (IOException e) {
            try (var _ = out) { // or this process would still hold the lock
                throw e;
            }
        }
        out.close();
        return Optional.empty();
    }

    private static @Nullable FileLock tryLock(RandomAccessFile out) throws IOException {
        try {
            return out.getChannel().tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // this process itself is writing it
        }
    }

    /** Reads what the file holds from its one open handle: if another were closed, the system would give up the lock. */
    private byte[] bytes() throws IOException {
        byte[] bytes = new byte[Math.toIntExact(out.length())];
        out.seek(0);
        out.readFully(bytes);
        return bytes;
    }

    /**
     * Cuts off a last line that was only half written, so that the next line follows those that are whole.
     *
     * @param bytes what the file holds
     * @throws UncheckedIOException if the disk refuses it; the file is then closed
     */
    void cutTornLine(byte[] bytes) {
        int end = ResultReader.endOfLines(bytes);
        try {
            if (end < bytes.length) {
                out.setLength(end);
            }
            out.seek(end);
            new String(bytes, 0, end, StandardCharsets.UTF_8)
                    .lines()
                    .flatMap(line -> SealedLine.read(line).stream())
                    .forEach(line -> line.addTo(checksum));
        } catch (IOException e) {
            try (var _ = this) { // or this process would still hold the lock
                throw new UncheckedIOException(
                        "The half-written last line of %s cannot be cut off (%s). Make the disk writable, and run the same again to go on."
                                .formatted(path, e.getMessage()),
                        e);
            }
        }
    }

    /**
     * Appends a line and waits until the disk has it.
     *
     * @throws UncheckedIOException if the disk is full or gone; the lines before are kept, and the run can be taken up again
     */
    public void append(ResultEntry entry) {
        append(List.of(entry));
    }

    /** Appends several lines and waits once until the disk has them, which is faster than one by one. */
    void append(List<ResultEntry> entries) {
        String lines = entries.stream().map(this::line).collect(Collectors.joining());
        try {
            out.write(lines.getBytes(StandardCharsets.UTF_8));
            out.getFD().sync();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The result file %s cannot be written (%s). What it holds is kept: make room, and run the same again to go on."
                            .formatted(path, e.getMessage()),
                    e);
        }
    }

    private String line(ResultEntry entry) {
        return SealedLine.write(JSON.writerFor(ResultEntry.class).writeValueAsString(entry), checksum) + "\n";
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            lock.release();
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot close " + path, e);
        }
    }

    /**
     * Reads a file: JSON lines, or what JMH writes if the name ends in {@value JmhFile#ENDING}. A last line that was only half
     * written is left out, with a warning.
     *
     * @throws UnreadableResultException if it was written by a newer version, was changed by hand, or is no result
     * @throws UncheckedIOException if it cannot be read
     */
    public static Result read(Path path) {
        if (path.toString().endsWith(JmhFile.ENDING)) {
            return JmhFile.read(path);
        }
        try {
            return ResultReader.read(path, Files.readAllBytes(path));
        } catch (CharacterCodingException e) {
            throw new UnreadableResultException(path, "is no result: it is not text in UTF-8", e);
        } catch (IOException e) {
            throw notRead(path, e);
        }
    }

    /** The exception for a file that cannot be read, with the reason. */
    static UncheckedIOException notRead(Path path, IOException why) {
        return new UncheckedIOException("Cannot read the result file %s: %s".formatted(path, reason(why)), why);
    }

    /** What the file system says, such as {@code permission denied}. */
    static String reason(IOException why) {
        return switch (why) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "no such file or folder";
            case FileAlreadyExistsException existing -> "the file %s exists already".formatted(existing.getFile());
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> String.valueOf(why.getMessage());
        };
    }

    /** A checksum as eight hexadecimal digits. */
    public static String hex(long checksum) {
        return SealedLine.hex(checksum);
    }
}
