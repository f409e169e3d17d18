package workbench.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import workbench.variant.UnknownNameException;

/**
 * The Java sources of all domains: one folder a domain, one folder a strategy in it, and classes that strategies have in common in a
 * folder {@code template}. Sources written with {@link #write} are in a second folder and win over files of the same name in the
 * first, which is never changed.
 */
public final class DomainSources {

    private static final Pattern BLOCK_COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);

    /** Statements and not whole lines: a cell's class follows them in the first line. */
    private static final Pattern PACKAGE_AND_IMPORTS =
            Pattern.compile("(?m)^\\s*(?:(?:package|import)\\s[^;]+;[ \t]*)+");

    /** How the names of those files end that are needed only within the workbench. */
    private static final List<String> ONLY_HERE = List.of("Variant.java", "Translator.java");

    private final List<Path> roots;

    /**
     * @param root the folder that holds the domains
     * @param overlay a folder of the session's own, which need not exist yet
     */
    public DomainSources(Path root, Path overlay) {
        this.roots = List.of(root, overlay);
    }

    /**
     * The sources of a domain and its strategies, by their names below the folder of all domains. A class that a strategy names and has
     * no file for is made from the domain's template, if that has it.
     *
     * @throws UnknownNameException if there is no such domain
     */
    public SortedMap<String, Source> of(String domain) {
        Map<String, String> known =
                domains().stream().collect(Collectors.toMap(Function.identity(), Function.identity()));
        UnknownNameException.require("domain", domain, known);
        return Template.complete(files(domain));
    }

    /** The names of the domains, sorted. */
    public List<String> domains() {
        return roots.stream()
                .filter(Files::isDirectory)
                .flatMap(root -> list(root).stream())
                .filter(Files::isDirectory)
                .map(folder -> folder.getFileName().toString())
                .distinct()
                .filter(domain -> !files(domain).isEmpty()) // removing a source leaves its folder
                .sorted()
                .toList();
    }

    /** The names of the strategies that a domain has, sorted. */
    public List<String> strategies(String domain) {
        return files(domain).keySet().stream()
                .filter(file -> file.endsWith("Variant.java"))
                .map(file -> Path.of(file).getName(1).toString())
                .distinct()
                .sorted()
                .toList();
    }

    /** The names of the strategies that other domains have and this one has not, sorted. */
    public List<String> absentStrategies(String domain) {
        List<String> here = strategies(domain);
        return domains().stream()
                .flatMap(each -> strategies(each).stream())
                .filter(strategy -> !here.contains(strategy))
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Lines that a user writes for a strategy: those of its folder, and of what is made for it from the template, that hold code,
     * without package and import lines, comments, and the variant and translator that only this workbench needs. Messages of
     * Protobuf count, and what is generated from them does not. Nor do folders within the strategy's: what is there is for settings.
     */
    public int handwrittenLines(String domain, String strategy) {
        String folder = domain + "/" + strategy + "/";
        Stream<Path> classes = Template.complete(files(domain)).values().stream()
                .filter(source ->
                        source.name().startsWith(folder) && source.name().indexOf('/', folder.length()) < 0)
                .filter(source -> ONLY_HERE.stream().noneMatch(source.name()::endsWith))
                .map(Source::file);
        return Stream.concat(classes, files(folder, ".proto").values().stream())
                .mapToInt(DomainSources::linesOfCode)
                .sum();
    }

    /**
     * Stores a source for this session.
     *
     * @param className fully qualified, such as {@code cart.mine.ShoppingCart}
     * @throws IllegalArgumentException if the name is not that of a packaged class
     */
    public void write(String className, String source) {
        Path file = overlayFile(className);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, source);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    /** What {@link #write} last stored for the class, or nothing. */
    public Optional<String> written(String className) {
        Path file = overlayFile(className);
        return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
    }

    /**
     * The source of a class that a domain has, also of one that was written for this session or made from a template.
     *
     * @param className of a top-level class, fully qualified
     */
    public Optional<String> find(String className) {
        String name = className.replace('.', '/') + ".java";
        int end = name.indexOf('/');
        if (end < 0) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                        Template.complete(files(name.substring(0, end))).get(name))
                .map(DomainSources::text);
    }

    private static String text(Source source) {
        try {
            return source.text();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + source.file(), e);
        }
    }

    /** Takes back what {@link #write} stored for the class. */
    public void remove(String className) {
        Path file = overlayFile(className);
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + file, e);
        }
    }

    private Path overlayFile(String className) {
        if (!SourceVersion.isName(className) || !className.contains(".")) {
            throw new IllegalArgumentException(
                    "\"%s\" does not name a packaged class. Expected a name such as cart.mine.ShoppingCart."
                            .formatted(className));
        }
        return roots.getLast().resolve(className.replace('.', '/') + ".java");
    }

    private SortedMap<String, Path> files(String folder) {
        return files(folder, ".java");
    }

    /** By path relative to its root, so that the overlay's file replaces the original. */
    private SortedMap<String, Path> files(String folder, String ending) {
        SortedMap<String, Path> files = new TreeMap<>();
        for (Path root : roots) {
            Path start = root.resolve(folder);
            if (Files.isDirectory(start)) {
                walk(start, ending)
                        .forEach(file -> files.put(root.relativize(file).toString(), file));
            }
        }
        return files;
    }

    private static int linesOfCode(Path file) {
        String code = BLOCK_COMMENT.matcher(read(file)).replaceAll("");
        return (int) PACKAGE_AND_IMPORTS
                .matcher(code)
                .replaceAll("")
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .count();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    private static Collection<Path> list(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list " + folder, e);
        }
    }

    private static Collection<Path> walk(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list " + folder, e);
        }
    }
}
