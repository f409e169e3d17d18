package workbench.own.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.StringSubstitutor;
import workbench.machine.Drafts;
import workbench.text.Resources;
import workbench.variant.NotPossibleException;

/** The files of a project by their paths, before they are written. For one thread. */
final class ProjectFiles {

    /** A file that lists what was written to the folder, so that nothing else is written over. */
    private static final String MARK = ".written-by-serialization-workbench";

    /** Where the numbers of classes are, which the stored bytes hold. */
    private static final String IDS = "ids/";

    private final Map<String, byte[]> files = new TreeMap<>();

    /**
     * Makes sure that a folder may be written.
     *
     * @throws NotPossibleException if it holds something that was not written here, but for the numbers of classes, or a file that was
     *     edited since
     */
    static void requireWritable(Path folder) {
        try {
            if (Files.exists(folder) && !Files.exists(folder.resolve(MARK)) && !holdsIdsAtMost(folder)) {
                throw new NotPossibleException(
                        "%s holds files that this workbench did not write, so nothing was written. Name a new or an empty folder."
                                .formatted(folder));
            }
            for (Map.Entry<String, Set<String>> file : written(folder).entrySet()) {
                Path path = folder.resolve(file.getKey());
                if (Files.exists(path) && !file.getValue().contains(hash(Files.readAllBytes(path)))) {
                    throw new NotPossibleException(
                            "%s was edited after the export, so nothing was written. Name another folder%s."
                                    .formatted(path, ids(folder)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + folder, e);
        }
    }

    /** A reader who names another folder brings the numbers along. */
    private static boolean holdsIdsAtMost(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.allMatch(file -> file.equals(folder.resolve(IDS)) && Files.isDirectory(file));
        }
    }

    private static String ids(Path folder) {
        Path ids = folder.resolve(IDS);
        return Files.isDirectory(ids)
                ? ", and copy %s there first: stored bytes hold the numbers of classes that are in it".formatted(ids)
                : "";
    }

    /** The files that were written to a folder before, each with its hash; with two if the last export failed midway. */
    private static Map<String, Set<String>> written(Path folder) throws IOException {
        Path mark = folder.resolve(MARK);
        return Files.exists(mark)
                ? Files.readAllLines(mark).stream()
                        .map(line -> line.split(" ", 2))
                        .collect(Collectors.groupingBy(
                                parts -> parts[1],
                                TreeMap::new,
                                Collectors.mapping(parts -> parts[0], Collectors.toSet())))
                : Map.of();
    }

    private static String hash(byte[] bytes) {
        return Integer.toHexString(Arrays.hashCode(bytes));
    }

    void put(String path, String text) {
        put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    void put(String path, byte[] bytes) {
        files.put(path, bytes);
    }

    /** Adds a file of lines, unless there are none. */
    void putLines(String path, Collection<String> lines) {
        if (!lines.isEmpty()) {
            put(path, lines.stream().map(line -> line + "\n").collect(Collectors.joining()));
        }
    }

    /** Removes all files below a folder. */
    void remove(String folder) {
        files.keySet().removeIf(path -> path.startsWith(folder + "/"));
    }

    void removeFile(String path) {
        files.remove(path);
    }

    /** A template of this package with its variables replaced. */
    static String template(String name, Map<String, ?> variables) {
        return new StringSubstitutor(variables)
                .setDisableSubstitutionInValues(true)
                .replace(Resources.text(ProjectFiles.class, "/workbench/own/project/" + name));
    }

    /** Writes all files below a folder. */
    void writeTo(Path folder) {
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                write(folder.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the project to " + folder, e);
        }
    }

    /** A file has its old bytes or the new ones, also if the disk is full. */
    private static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.getParent());
        try (Drafts drafts = new Drafts()) {
            Files.write(drafts.of(file), bytes);
            drafts.replace();
        }
    }

    /**
     * Writes all files instead of those of an earlier export. Numbers of classes that are not among them stay, since stored bytes hold
     * them. If a write fails, a later export still knows the files of both.
     *
     * @throws NotPossibleException if one of them would take the place of a file that was not written here
     */
    void replace(Path folder) {
        try {
            Map<String, Set<String>> old = written(folder);
            requireNoOther(folder, old.keySet());
            keepIds(folder, old.keySet());
            List<String> lines = files.entrySet().stream()
                    .map(file -> line(hash(file.getValue()), file.getKey()))
                    .toList();
            Stream<String> oldLines = old.entrySet().stream()
                    .flatMap(file -> file.getValue().stream().map(hash -> line(hash, file.getKey())));
            mark(folder, Stream.concat(oldLines, lines.stream()).distinct().toList());
            writeTo(folder);
            for (String path : old.keySet()) {
                if (!files.containsKey(path)) {
                    Files.deleteIfExists(folder.resolve(path));
                }
            }
            mark(folder, lines);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the project to " + folder, e);
        }
    }

    private void requireNoOther(Path folder, Set<String> old) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            boolean isKnown = old.contains(file.getKey()) || file.getKey().startsWith(IDS) || !Files.exists(path);
            if (!isKnown && !Arrays.equals(Files.readAllBytes(path), file.getValue())) {
                throw new NotPossibleException(
                        "%s is not of an earlier export, and this one has a file of that name, so nothing was written. Rename yours, or name another folder%s."
                                .formatted(path, ids(folder)));
            }
        }
    }

    private void keepIds(Path folder, Set<String> old) throws IOException {
        for (String path : old) {
            Path file = folder.resolve(path);
            if (path.startsWith(IDS) && !files.containsKey(path) && Files.exists(file)) {
                put(path, Files.readAllBytes(file));
            }
        }
    }

    private static void mark(Path folder, List<String> lines) throws IOException {
        String text = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
        write(folder.resolve(MARK), text.getBytes(StandardCharsets.UTF_8));
    }

    private static String line(String hash, String path) {
        return hash + " " + path;
    }
}
