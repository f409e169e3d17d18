package workbench.languages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/**
 * A language that a folder of {@code languages} brings: its script {@code run} starts the other side.
 *
 * @param name of the folder, such as {@code python}
 */
public record Language(String name, Path folder) {

    private static final String SCRIPT = "run";

    /**
     * The languages of a folder, sorted by their names.
     *
     * @param languages the folder that has a folder for each
     * @throws NotPossibleException if it is missing, or holds no language
     */
    public static List<Language> in(Path languages) {
        try (Stream<Path> folders = Files.isDirectory(languages) ? Files.list(languages) : Stream.empty()) {
            List<Language> found = folders.filter(folder -> Files.isRegularFile(folder.resolve(SCRIPT)))
                    .sorted()
                    .map(folder -> new Language(folder.getFileName().toString(), folder))
                    .toList();
            if (found.isEmpty()) {
                throw new NotPossibleException(
                        "%s has no folder with a script \"%s\", which a language needs. Take the folder languages of the workbench."
                                .formatted(languages, SCRIPT));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list " + languages, e);
        }
    }

    /**
     * Some languages of a folder, in the order of the names; all if no name is given.
     *
     * @throws UnknownNameException if there is no language of a name
     */
    public static List<Language> in(Path languages, List<String> names) {
        List<Language> all = in(languages);
        return names.isEmpty()
                ? all
                : names.stream().map(name -> named(name, all)).toList();
    }

    private static Language named(String name, List<Language> all) {
        return UnknownNameException.require(
                "language", name, all.stream().collect(Collectors.toMap(Language::name, language -> language)));
    }

    Path script() {
        return folder.resolve(SCRIPT).toAbsolutePath();
    }
}
