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
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.text.StringSubstitutor;
import workbench.text.Resources;
import workbench.variant.NotPossibleException;

/** The files of a project by their paths, before they are written. For one thread. */
final class ProjectFiles {

    /** A file that lists what was written to the folder, so that nothing else is written over. */
    private static final String MARK = ".written-by-serialization-workbench";

    private final Map<String, byte[]> files = new TreeMap<>();

    /**
     * Makes sure that a folder may be written.
     *
     * @throws NotPossibleException if it holds something that was not written here, or a file that was edited since
     */
    static void requireWritable(Path folder) {
        try {
            if (Files.exists(folder) && !Files.exists(folder.resolve(MARK)) && !PathUtils.isEmpty(folder)) {
                throw new NotPossibleException(
                        "%s holds files that this workbench did not write, so nothing was written. Name a new or an empty folder."
                                .formatted(folder));
            }
            for (Map.Entry<Path, String> file : written(folder).entrySet()) {
                if (Files.exists(file.getKey())
                        && !hash(Files.readAllBytes(file.getKey())).equals(file.getValue())) {
                    throw new NotPossibleException(
                            "%s was edited after the export, so nothing was written. Name another folder."
                                    .formatted(file.getKey()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + folder, e);
        }
    }

    /** The files that were written to a folder before, each with the hash of its bytes. */
    private static Map<Path, String> written(Path folder) throws IOException {
        Path mark = folder.resolve(MARK);
        return Files.exists(mark)
                ? Files.readAllLines(mark).stream()
                        .map(line -> line.split(" ", 2))
                        .collect(Collectors.toMap(parts -> folder.resolve(parts[1]), parts -> parts[0]))
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

    /** Writes all files below a folder that has none of them. */
    void writeTo(Path folder) {
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the project to " + folder, e);
        }
    }

    /** Writes all files instead of those of an earlier export. */
    void replace(Path folder) {
        try {
            for (Path old : written(folder).keySet()) {
                Files.deleteIfExists(old);
            }
            writeTo(folder);
            List<String> lines = files.entrySet().stream()
                    .map(file -> hash(file.getValue()) + " " + file.getKey())
                    .toList();
            Files.write(folder.resolve(MARK), lines);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the project to " + folder, e);
        }
    }
}
