package workbench.measure.result;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.measure.result.ResultEntry.Run;
import workbench.variant.NotPossibleException;

/**
 * A result as JSON lines. Each line is on the disk before {@link #append} returns, so that a run that is killed loses
 * nothing but the line it was writing. Each line ends with a checksum of itself and all lines before it, so that a change by
 * hand is noticed. One process at a time may append. For one thread.
 */
public final class ResultFile implements Closeable {

    /** How files of results end. */
    public static final String ENDING = ".jsonl";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final Pattern LINE = Pattern.compile("(\\{.*),\"crc\":\"([0-9a-f]{8})\"}");

    private final Path path;
    private final FileOutputStream out;
    private final FileLock lock;
    private final CRC32 checksum = new CRC32();

    private ResultFile(Path path, FileOutputStream out, FileLock lock) {
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
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.createFile(path);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The results folder %s cannot be written (%s). Name another in the environment variable WORKBENCH_RESULTS."
                            .formatted(path.toAbsolutePath().getParent(), e),
                    e);
        }
        ResultFile file = appendTo(path)
                .orElseThrow(() -> new NotPossibleException("Another process holds the new file " + path));
        file.append(run);
        return file;
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

    /** Files that cannot be read are left alone: they may belong to a newer version. */
    private static Optional<Resumed> resumeOne(Path path, Run wanted) {
        Result result;
        try {
            result = read(path);
        } catch (UnreadableResultException e) {
            return Optional.empty();
        }
        if (result.ended() || !result.run().sameAs(wanted)) {
            return Optional.empty();
        }
        return appendTo(path).map(file -> {
            file.cutTornLine();
            return new Resumed(file, result);
        });
    }

    /** Opens a file to append lines to; empty if another process does so. */
    static Optional<ResultFile> appendTo(Path path) {
        try {
            FileOutputStream out = new FileOutputStream(path.toFile(), true);
            FileLock lock = tryLock(out);
            if (lock == null) {
                out.close();
                return Optional.empty();
            }
            return Optional.of(new ResultFile(path, out, lock));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + path, e);
        }
    }

    private static @Nullable FileLock tryLock(FileOutputStream out) throws IOException {
        try {
            return out.getChannel().tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // this process itself is writing it
        }
    }

    private void cutTornLine() {
        try {
            byte[] bytes = Files.readAllBytes(path);
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            out.getChannel().truncate(end);
            checksum.update(contents(new String(bytes, 0, end, StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot mend " + path, e);
        }
    }

    /** What the checksum covers: the lines without their own checksums. */
    private static byte[] contents(String lines) {
        StringBuilder contents = new StringBuilder();
        lines.lines().forEach(line -> {
            Matcher parts = LINE.matcher(line);
            if (parts.matches()) {
                contents.append(parts.group(1));
            }
        });
        return contents.toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Appends a line and waits until the disk has it.
     *
     * @throws UncheckedIOException if the disk is full or gone; the lines before are kept, and the run can be taken up again
     */
    public void append(ResultEntry entry) {
        append(List.of(entry));
    }

    /** The same with several lines, which is quicker than one by one. */
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
        String json = JSON.writerFor(ResultEntry.class).writeValueAsString(entry);
        String open = json.substring(0, json.length() - 1);
        checksum.update(open.getBytes(StandardCharsets.UTF_8));
        return "%s,\"crc\":\"%s\"}\n".formatted(open, hex(checksum.getValue()));
    }

    /** Where it lies. */
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
     * Reads a file. A last line that was only half written is left out, with a warning.
     *
     * @throws UnreadableResultException if it was written by a newer version, was changed by hand, or is no result
     * @throws UncheckedIOException if it cannot be read
     */
    public static Result read(Path path) {
        String text;
        try {
            text = Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the result file " + path, e);
        }
        List<String> warnings = new ArrayList<>();
        int end = text.lastIndexOf('\n') + 1;
        if (end < text.length()) {
            warnings.add("The last line of %s was only half written and is left out.".formatted(path.getFileName()));
        }
        List<ResultEntry> entries = entries(path, text.substring(0, end).lines().toList());
        if (entries.isEmpty() || !(entries.getFirst() instanceof Run run)) {
            throw new UnreadableResultException(path, "has no first line that says what was measured");
        }
        return new Result(run, entries.subList(1, entries.size()), warnings);
    }

    private static List<ResultEntry> entries(Path path, List<String> lines) {
        CRC32 checksum = new CRC32();
        List<ResultEntry> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher line = LINE.matcher(lines.get(i));
            if (!line.matches()) {
                throw new UnreadableResultException(
                        path, "is no result file: line %s has no checksum".formatted(i + 1));
            }
            String json = line.group(1) + "}";
            requireKnownSchema(path, i, json);
            checksum.update(line.group(1).getBytes(StandardCharsets.UTF_8));
            String expected = hex(checksum.getValue());
            if (!expected.equals(line.group(2))) {
                throw new UnreadableResultException(
                        path,
                        "was changed after it was written: the checksum of line %s is %s, but should be %s. Restore the file, or measure again"
                                .formatted(i + 1, line.group(2), expected));
            }
            entries.add(entry(path, i, json));
        }
        return entries;
    }

    private static void requireKnownSchema(Path path, int index, String json) {
        if (index > 0) {
            return;
        }
        try {
            JsonNode schema = JSON.readTree(json).path("schema");
            if (schema.isInt() && schema.asInt() > ResultEntry.SCHEMA) {
                throw new UnreadableResultException(
                        path,
                        "was written by a newer workbench: its schema is %s, this one reads up to %s. Update the workbench"
                                .formatted(schema.asInt(), ResultEntry.SCHEMA));
            }
        } catch (JacksonException e) {
            throw new UnreadableResultException(path, "is no result file: line 1 is not JSON", e);
        }
    }

    private static ResultEntry entry(Path path, int index, String json) {
        try {
            return JSON.readValue(json, ResultEntry.class);
        } catch (JacksonException e) {
            throw new UnreadableResultException(
                    path, "does not keep to schema %s in line %s".formatted(ResultEntry.SCHEMA, index + 1), e);
        }
    }

    /** A checksum as eight hexadecimal digits. */
    public static String hex(long checksum) {
        return HexFormat.of().toHexDigits(checksum, 8);
    }
}
