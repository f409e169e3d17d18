package workbench.own.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What sources name and their class files need not: unused imports, and classes of which only a constant is used. */
final class SourceNames {

    /** Comments, and the literals that may hold what looks like code. */
    private static final Pattern NO_CODE = Pattern.compile(
            "/\\*.*?\\*/|//[^\n]*"
                    + "|\"\"\"[^\"\\\\]*+(?:(?:\\\\.|\"(?!\"\"))[^\"\\\\]*+)*+\"\"\""
                    + "|\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"|'[^'\\\\\n]*+(?:\\\\.[^'\\\\\n]*+)*+'",
            Pattern.DOTALL);

    /** The name of a wildcard ends with the dot before it. The first import may be on the line of the package. */
    private static final Pattern IMPORT = Pattern.compile(
            "(?:^|;)\\s*import\\s+(?:static\\s+)?([\\w$.]+)", Pattern.MULTILINE | Pattern.UNICODE_CHARACTER_CLASS);

    /** Those after a dot are members. */
    private static final Pattern SIMPLE_NAME = Pattern.compile("(?<![\\w$.])[\\w$]+", Pattern.UNICODE_CHARACTER_CLASS);

    private static final String CLASS = ".class";

    private final ClassLoader loader;

    /** Of a class that is in the project anyway. */
    private final Set<String> packages;

    /** By the names of packages: to list one, each jar that has it is opened. */
    private final Map<String, SortedSet<String>> listed = new HashMap<>();

    private SourceNames(ClassLoader loader, Set<String> packages) {
        this.loader = loader;
        this.packages = packages;
    }

    /**
     * The classes without which javac refuses the sources, as far as the loader has them.
     *
     * @param texts sources by the names of the classes that give files their names
     * @param known names of the classes that are in the project anyway
     */
    static Set<String> of(Map<String, String> texts, Set<String> known, ClassLoader loader) {
        SourceNames names = new SourceNames(
                loader, known.stream().map(SourceNames::packageOf).collect(Collectors.toSet()));
        Set<String> all = new LinkedHashSet<>(texts.keySet());
        texts.forEach((type, text) -> all.addAll(names.in(packageOf(type), text)));
        return all;
    }

    private static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    private Set<String> in(String packageName, String text) {
        String code = NO_CODE.matcher(text).replaceAll(" ");
        Set<String> simple =
                SIMPLE_NAME.matcher(code).results().map(MatchResult::group).collect(Collectors.toSet());
        Set<String> names = new LinkedHashSet<>(named(packageName, simple));
        IMPORT.matcher(code)
                .results()
                .map(found -> Objects.requireNonNull(found.group(1)))
                .forEach(name -> names.addAll(imported(name, simple)));
        return names;
    }

    private List<String> imported(String name, Set<String> simple) {
        Optional<String> type = typeOf(name);
        if (type.isPresent() || !name.endsWith(".")) {
            return type.stream().toList();
        }
        String packageName = name.substring(0, name.length() - 1);
        List<String> named = named(packageName, simple);
        return named.isEmpty() && !packages.contains(packageName) ? any(packageName) : named;
    }

    /** The class with which an imported name begins; empty if it is a package. */
    private Optional<String> typeOf(String name) {
        return Stream.iterate(name, each -> !each.isEmpty(), SourceNames::packageOf)
                .filter(each -> loader.getResource(each.replace('.', '/') + CLASS) != null)
                .findFirst();
    }

    private List<String> named(String packageName, Set<String> simple) {
        return classes(packageName).stream()
                .filter(simple::contains)
                .map(each -> fullName(packageName, each))
                .toList();
    }

    /** A package exists for javac if it has a class. */
    private List<String> any(String packageName) {
        return classes(packageName).stream()
                .limit(1)
                .map(each -> fullName(packageName, each))
                .toList();
    }

    private static String fullName(String packageName, String simpleName) {
        return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
    }

    private SortedSet<String> classes(String packageName) {
        return listed.computeIfAbsent(packageName, this::list);
    }

    /** The simple names of a package's top-level classes, as its folders and jars list them; none for a package of the JDK. */
    private SortedSet<String> list(String packageName) {
        String folder = packageName.replace('.', '/');
        SortedSet<String> classes = new TreeSet<>();
        try {
            for (URL place : Collections.list(loader.getResources(folder))) {
                if (place.openConnection() instanceof JarURLConnection connection) {
                    try (FileSystem jar = FileSystems.newFileSystem(
                            Path.of(connection.getJarFileURL().toURI()))) {
                        classes.addAll(list(jar.getPath(folder)));
                    }
                } else if (place.getProtocol().equals("file")) {
                    classes.addAll(list(Path.of(place.toURI())));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list the classes of the package " + packageName, e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The place of the package %s is no file".formatted(packageName), e);
        }
        return classes;
    }

    private static List<String> list(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(file -> file.endsWith(CLASS) && file.indexOf('$') < 0 && file.indexOf('-') < 0)
                    .map(file -> file.substring(0, file.length() - CLASS.length()))
                    .toList();
        }
    }
}
