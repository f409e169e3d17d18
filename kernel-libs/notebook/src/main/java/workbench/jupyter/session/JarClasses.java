package workbench.jupyter.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * The classes of a jar, which a reader need not name in full.
 *
 * @param jar the file
 * @param names of the classes as {@link Class#forName(String)} takes them, without anonymous and local ones
 */
public record JarClasses(Path jar, List<String> names) {

    private static final Pattern COORDINATES = Pattern.compile("[\\w.-]+:[\\w.-]+:[\\w.-]+");
    private static final Pattern CLASS = Pattern.compile("[\\w./]+(\\$[A-Za-z_]\\w*)*\\.class");
    private static final String VERSIONS = "META-INF/";
    private static final int MOST_OFFERED = 12;

    public JarClasses {
        names = List.copyOf(names);
    }

    /** Whether a text is {@code group:artifact:version}, rather than the name of a file. */
    static boolean areCoordinates(String library) {
        return COORDINATES.matcher(library).matches();
    }

    /** @throws NotPossibleException if it is no jar */
    static JarClasses of(Path jar) {
        try (JarFile opened = new JarFile(jar.toFile())) {
            return new JarClasses(
                    jar,
                    opened.stream()
                            .map(JarEntry::getName)
                            .filter(name -> CLASS.matcher(name).matches() && !name.startsWith(VERSIONS))
                            .map(name -> name.substring(0, name.length() - ".class".length())
                                    .replace('/', '.'))
                            .sorted()
                            .toList());
        } catch (IOException e) {
            throw new NotPossibleException("%s is no jar: %s.".formatted(jar, e.getMessage()), e);
        }
    }

    /**
     * The class of that name.
     *
     * @param name the simple name, or more of it from the right, such as {@code models.V1Pod}, or the whole name; if a nested class has
     *     that name too, it is that of the class that is not nested
     * @throws NotPossibleException if there is none, or more than one
     */
    public Class<?> named(String name) {
        List<String> found = names.stream()
                .filter(each -> names.contains(name) ? each.equals(name) : endsWith(each, name))
                .toList();
        List<String> outermost =
                found.stream().filter(each -> each.indexOf('$') < 0).toList();
        if (found.size() == 1 || outermost.size() == 1) {
            return loaded(outermost.isEmpty() ? found.getFirst() : outermost.getFirst());
        }
        throw new NotPossibleException(
                found.isEmpty()
                        ? "%s has no class %s. %s".formatted(jar.getFileName(), name, offer(name))
                        : "%s has %s named %s. Give more of the name: %s"
                                .formatted(
                                        jar.getFileName(),
                                        Numbers.count(found.size(), "class", "classes"),
                                        name,
                                        list(found)));
    }

    private static boolean endsWith(String all, String name) {
        return all.endsWith("." + name) || all.endsWith("$" + name);
    }

    private Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, JarClasses.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new NotPossibleException(
                    "%s of %s cannot be loaded: %s. Add the jars that it needs: addJar(\"that.jar\")."
                            .formatted(name, jar.getFileName(), e),
                    e);
        }
    }

    /** The names that contain a text, in upper or lower case. */
    public List<String> containing(String text) {
        String wanted = text.toLowerCase(Locale.ROOT);
        return names.stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
    }

    private String offer(String name) {
        for (int length = name.length(); length > 2; length--) {
            List<String> alike = containing(name.substring(0, length));
            if (!alike.isEmpty()) {
                return "Names that contain \"%s\": %s".formatted(name.substring(0, length), list(alike));
            }
        }
        return "Its classes: " + list(names);
    }

    private static String list(List<String> names) {
        String first = String.join(", ", names.stream().limit(MOST_OFFERED).toList());
        return names.size() <= MOST_OFFERED
                ? first
                : "%s and %s more".formatted(first, Numbers.whole(names.size() - MOST_OFFERED));
    }
}
