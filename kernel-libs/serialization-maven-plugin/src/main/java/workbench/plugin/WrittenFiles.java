package workbench.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;

/**
 * The files that the executions of the goal {@code generate} write in one module. The next build reads a list of these files, and deletes
 * those that no execution writes any more. If somebody changed a file after it was written, the file stays.
 *
 * @param project the folder of the module, to which the paths in the list are relative
 * @param list the file with the list
 */
record WrittenFiles(Path project, Path list) {

    private static final String SEPARATOR = "\t";

    /** One file as an execution wrote it. */
    private record Entry(String execution, String hash, String path) {

        String line() {
            return String.join(SEPARATOR, execution, hash, path);
        }
    }

    /**
     * Writes the files of an execution, and deletes those that only an earlier build wrote. A file with the same content keeps its time, so
     * that it is not compiled again.
     *
     * @param known the executions of the module and of this build, whose files stay; those of any other execution are deleted
     * @param files content by file
     */
    void replace(String execution, Set<String> known, Map<Path, String> files) throws IOException {
        List<Entry> gone = new ArrayList<>();
        List<Entry> stay = new ArrayList<>();
        for (Entry each : entries()) {
            boolean isOfAnother =
                    known.contains(each.execution()) && !each.execution().equals(execution);
            (isOfAnother ? stay : gone).add(each);
        }
        files.forEach((file, text) -> stay.add(entry(execution, file, text)));
        Set<String> paths = new HashSet<>();
        stay.forEach(each -> paths.add(each.path()));
        for (Entry each : gone) {
            if (!paths.contains(each.path())) {
                delete(each);
            }
        }
        // before the files, so that a build that is killed leaves no file that the list does not have
        writeChanged(list, String.join("\n", stay.stream().map(Entry::line).toList()));
        for (Map.Entry<Path, String> file : files.entrySet()) {
            writeChanged(file.getKey(), file.getValue());
        }
    }

    /**
     * Refuses to replace a file that another execution of this build wrote with other content.
     *
     * @param ran the executions that ran in this build; the files of any other execution are those of an earlier build
     */
    void requireOwn(String execution, Set<String> ran, Map<Path, String> files)
            throws IOException, MojoFailureException {
        List<Entry> others = entries().stream()
                .filter(each ->
                        ran.contains(each.execution()) && !each.execution().equals(execution))
                .toList();
        for (Map.Entry<Path, String> file : files.entrySet()) {
            Entry own = entry(execution, file.getKey(), file.getValue());
            for (Entry other : others) {
                if (other.path().equals(own.path()) && !other.hash().equals(own.hash())) {
                    throw new MojoFailureException(
                            "The executions '%s' and '%s' of the goal generate both write %s, with different content. Name each class in one execution only. If classes of both executions use the same class, name in one of the two executions the class that leads to both."
                                    .formatted(other.execution(), execution, own.path()));
                }
            }
        }
    }

    private List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        if (Files.exists(list)) {
            for (String line : Files.readAllLines(list)) {
                String[] parts = line.split(SEPARATOR, 3);
                if (parts.length == 3) {
                    entries.add(new Entry(parts[0], parts[1], parts[2]));
                }
            }
        }
        return entries;
    }

    private Entry entry(String execution, Path file, String text) {
        Path relative = project.toAbsolutePath().relativize(file.toAbsolutePath());
        return new Entry(execution, hash(text.getBytes(UTF_8)), relative.toString());
    }

    private void delete(Entry entry) throws IOException {
        Path file = project.resolve(entry.path());
        if (Files.isRegularFile(file) && hash(Files.readAllBytes(file)).equals(entry.hash())) {
            Files.delete(file);
        }
    }

    private static String hash(byte[] bytes) {
        return Integer.toHexString(Arrays.hashCode(bytes));
    }

    private static void writeChanged(Path file, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
            Drafts.write(file, bytes);
        }
    }
}
