package workbench.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * The numbers that are in bytes in place of class names, in a file of lines such as {@code class shop.Order = 1}. A number is never given
 * again, even if its class is gone. Lines such as {@code name shop.Order = order}, which users write, give type names for Compact.
 */
final class IdFile {

    private final Path file;
    private final Map<String, Integer> ids = new LinkedHashMap<>();
    private final Map<String, String> typeNames = new LinkedHashMap<>();
    private final List<String> added = new ArrayList<>();

    private IdFile(Path file) {
        this.file = file;
    }

    /** The ids of a file, which need not exist. */
    static IdFile read(Path file) throws IOException, MojoFailureException {
        IdFile ids = new IdFile(file);
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    ids.add(line);
                }
            }
        }
        return ids;
    }

    private void add(String line) throws MojoFailureException {
        String[] parts = line.strip().split("\\s*=\\s*", -1);
        if (parts.length == 2 && parts[0].matches("name \\S+")) {
            addTypeName(parts[0].substring("name ".length()), parts[1]);
            return;
        }
        if (parts.length != 2 || !parts[1].matches("\\d{1,9}") || !parts[0].matches("(class|type) \\S+")) {
            throw new MojoFailureException(
                    "%s has the line '%s'. Expected a line such as 'class shop.Order = 1'. Restore it from the repository: these numbers are in stored bytes."
                            .formatted(file, line));
        }
        String kind = parts[0].substring(0, 5);
        int id = Integer.parseInt(parts[1]);
        if (ids.containsKey(parts[0])) {
            throw new MojoFailureException(
                    "%s has two lines for '%s', with the numbers %s and %s. Keep the line that was released and delete the other one: the number is in stored bytes."
                            .formatted(file, parts[0], ids.get(parts[0]), id));
        }
        for (Map.Entry<String, Integer> known : ids.entrySet()) {
            if (known.getKey().startsWith(kind) && known.getValue() == id) {
                throw new MojoFailureException(
                        "%s gives number %s to '%s' and to '%s'. Give the later one another number."
                                .formatted(file, id, known.getKey(), parts[0]));
            }
        }
        ids.put(parts[0], id);
    }

    private void addTypeName(String className, String name) throws MojoFailureException {
        // a reader without the serializer would look for a class of that name, and names of companions have a dot
        if (!name.matches("[^\\s.]+")) {
            throw new MojoFailureException(
                    "%s gives '%s' the Compact type name '%s'. Expected a name without dots and spaces, such as order."
                            .formatted(file, className, name));
        }
        String other = typeNames.putIfAbsent(className, name);
        if (other != null) {
            throw new MojoFailureException(
                    "%s has two lines for 'name %s', with '%s' and '%s'. Keep the line that was released and delete the other one: the name is in stored bytes."
                            .formatted(file, className, other, name));
        }
        for (Map.Entry<String, String> known : typeNames.entrySet()) {
            if (!known.getKey().equals(className) && known.getValue().equals(name)) {
                throw new MojoFailureException(
                        "%s gives the Compact type name '%s' to '%s' and to '%s'. Give the later one another name."
                                .formatted(file, name, known.getKey(), className));
            }
        }
    }

    /** The type names for Compact that the file gives, by the names of the classes. Each is of one class. */
    Map<String, String> typeNames() {
        return Map.copyOf(typeNames);
    }

    /** The number of a class in its factory; the next one if it has none. */
    int classId(Class<?> type) {
        return id("class ", type, 1);
    }

    /** The number of a serializer for a class; the next one if it has none. */
    int typeId(Class<?> type, int first) {
        return id("type ", type, first);
    }

    private int id(String kind, Class<?> type, int first) {
        String key = kind + type.getName();
        Integer known = ids.get(key);
        if (known != null) {
            return known;
        }
        int next = ids.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(kind))
                .mapToInt(entry -> entry.getValue() + 1)
                .reduce(first, Math::max);
        ids.put(key, next);
        added.add(key + " = " + next);
        return next;
    }

    /** Numbers all classes, the known ones as they are and new ones by name. */
    Map<Class<?>, Integer> classIds(Collection<Class<?>> types) {
        Map<Class<?>, Integer> all = new LinkedHashMap<>();
        types.stream()
                .sorted(java.util.Comparator.comparing(Class::getName))
                .forEach(type -> all.put(type, classId(type)));
        return all;
    }

    /**
     * Writes what is new, and warns that it is to be committed.
     *
     * @param isFrozen whether new numbers are refused
     */
    void save(boolean isFrozen, Log log) throws IOException, MojoFailureException {
        if (isFrozen && !added.isEmpty()) {
            throw new MojoFailureException(
                    "%s lacks the lines %s, and this build may not add any. Build without frozenIds on your own machine, and commit the file."
                            .formatted(file, added));
        }
        if (!save().isEmpty()) {
            log.warn(
                    "%s has new lines. Commit it: without them, the next build elsewhere may give these classes other numbers, and stored bytes contain them. %s"
                            .formatted(file, added));
        }
    }

    /**
     * Writes what is new.
     *
     * @return the new lines
     */
    List<String> save() throws IOException {
        if (!added.isEmpty()) {
            List<String> lines = new ArrayList<>();
            if (Files.exists(file)) {
                lines.addAll(Files.readAllLines(file));
            } else {
                lines.add(
                        "# Bytes contain these numbers instead of class names. Keep this file in the repository; change no line.");
            }
            lines.addAll(added);
            String end = System.lineSeparator();
            Drafts.write(file, (String.join(end, lines) + end).getBytes(UTF_8));
        }
        return List.copyOf(added);
    }
}
