package workbench.report.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.machine.Drafts;

/**
 * Where exports go. Nothing in it is overwritten: another export of the same name gets the next number, unless it is the same
 * as before. All files of an export are there, or none.
 */
public final class ExportFolder {

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._+-]*");

    /** They draw what another file says, and differ although that is the same: a PDF holds the moment at which it was made. */
    private static final Set<String> PICTURES = Set.of("png", "pdf");

    private final Path folder;

    /** @param folder made when something is exported, if it is missing */
    public ExportFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes one export.
     *
     * @param name how the files begin; letters, digits, spaces and {@code . _ + -}
     * @param contents by how the files end; an export is the same as one before if all of these are equal but PNG and PDF
     * @return the files in the order of the contents, with their sizes in bytes
     * @throws IllegalArgumentException if the name cannot be a file's
     * @throws UncheckedIOException if the files cannot be written; then none of them is there
     */
    public Table write(String name, Map<String, byte[]> contents) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" cannot be the name of an export. Begin with a letter or a digit, and go on with those, spaces and . _ + - only, such as \"cart-speed\"."
                            .formatted(name));
        }
        try {
            Files.createDirectories(folder);
            for (int number = 1; ; number++) {
                String stem = number == 1 ? name : name + "-" + number;
                List<Path> files = contents.keySet().stream()
                        .map(ending -> folder.resolve(stem + "." + ending))
                        .toList();
                if (isSame(files, contents) || (isFree(files) && placed(files, contents))) {
                    return listed(stem, files);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Cannot write the export %s to %s (%s). None of its files was kept. Make room there, or name another folder by WORKBENCH_REPORT."
                            .formatted(name, folder.toAbsolutePath(), e),
                    e);
        }
    }

    private static boolean isFree(List<Path> files) {
        return files.stream().noneMatch(Files::exists);
    }

    private static boolean isSame(List<Path> files, Map<String, byte[]> contents) throws IOException {
        if (!files.stream().allMatch(Files::isRegularFile)) {
            return false;
        }
        int next = 0;
        for (Map.Entry<String, byte[]> content : contents.entrySet()) {
            Path file = files.get(next++);
            if (!PICTURES.contains(content.getKey()) && !Arrays.equals(content.getValue(), Files.readAllBytes(file))) {
                return false;
            }
        }
        return true;
    }

    /** Writes all beside their places, and then moves them there. A disk is full before anything is in its place. */
    private static boolean placed(List<Path> files, Map<String, byte[]> contents) throws IOException {
        try (Drafts drafts = new Drafts()) {
            int next = 0;
            for (byte[] content : contents.values()) {
                Files.write(drafts.of(files.get(next++)), content);
            }
            drafts.place(); // fails where another put a file meanwhile
            return true;
        }
    }

    private static Table listed(String stem, List<Path> files) throws IOException {
        LongColumn sizes = LongColumn.create("bytes");
        for (Path file : files) {
            sizes.append(Files.size(file));
        }
        return Table.create(
                "Exported as " + stem,
                StringColumn.create("file", files.stream().map(Path::toString)),
                sizes);
    }
}
