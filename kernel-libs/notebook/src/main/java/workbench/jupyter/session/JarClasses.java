package workbench.jupyter.session;

import com.hazelcast.core.Hazelcast;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import workbench.shape.ClassFiles;
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
    private static final Pattern CLASS = Pattern.compile("(?U)[\\w./]+(\\$[\\p{L}_]\\w*)*\\.class");
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
     * @throws NotPossibleException if there is none, or more than one, or if this process has other code of that name already
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
            Class<?> type = Class.forName(name, false, JarClasses.class.getClassLoader());
            requireSame(type);
            return type;
        } catch (ClassNotFoundException | LinkageError e) {
            throw new NotPossibleException(
                    "%s of %s cannot be loaded: %s. Add the jars that it needs: addJar(\"that.jar\")."
                            .formatted(name, jar.getFileName(), e),
                    e);
        }
    }

    /** A process loads one class of a name. One that came before, as from another version of the library, would be taken for that of this jar. */
    private void requireSame(Class<?> type) {
        Optional<byte[]> loaded = ClassFiles.find(type);
        if (loaded.isPresent() && !Arrays.equals(loaded.get(), file(type.getName()))) {
            throw new NotPossibleException(
                    "%s of %s has other code than the class of that name that is loaded here%s, and a process loads a class once. %s"
                            .formatted(
                                    type.getName(),
                                    jar.getFileName(),
                                    place(type).map(" from %s"::formatted).orElse(""),
                                    place(type)
                                                    .filter(JarClasses::isOfWorkbench)
                                                    .isPresent()
                                            ? "The workbench itself uses that one, so take its version."
                                            : "Restart the kernel, and name this one first."));
        }
    }

    private byte[] file(String name) {
        try (JarFile opened = new JarFile(jar.toFile(), false, ZipFile.OPEN_READ, JarFile.runtimeVersion());
                InputStream file = opened.getInputStream(opened.getJarEntry(name.replace('.', '/') + ".class"))) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + jar, e);
        }
    }

    private static Optional<Path> place(Class<?> type) {
        try {
            CodeSource source = type.getProtectionDomain().getCodeSource();
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException | FileSystemNotFoundException e) {
            return Optional.empty(); // a place that is no file
        }
    }

    /** Its own jars are in one folder. */
    private static boolean isOfWorkbench(Path place) {
        return place(Hazelcast.class).map(Path::getParent).equals(Optional.ofNullable(place.getParent()));
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
