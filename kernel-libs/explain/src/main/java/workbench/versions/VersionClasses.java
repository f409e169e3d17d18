package workbench.versions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.compile.CompilationFailedException;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.variant.NotPossibleException;

/**
 * The classes of a domain, compiled against one version of Hazelcast.
 *
 * @param folder of the class files
 * @param domain the name of the domain's class
 * @param variants the names of the variants' classes, by strategy
 * @param absences why the others do not compile, by strategy
 */
record VersionClasses(
        Path folder, String domain, SortedMap<String, String> variants, SortedMap<String, String> absences) {

    private static final Pattern OLD_ERROR = Pattern.compile("\\n\\s+(symbol|location): +");

    /** What methods were called before 4.0. */
    private static final Map<Pattern, String> BEFORE_4 = Map.of(
            Pattern.compile("\\b(write|read)String(Array)?\\("), "$1UTF$2(",
            Pattern.compile("\\baddString(Array)?Field\\("), "addUTF$1Field(");

    /** A serializer had to have a method that is empty by default since then. */
    private static final Pattern SERIALIZER = Pattern.compile("implements\\s+(?:Stream|ByteArray)Serializer<[^{]*\\{");

    /** JSON text had no other way out before 5.0. */
    private static final Pattern JSON_TEXT = Pattern.compile("\\bjson\\.getValue\\(\\)");

    private static final Pattern CLASS_ID = Pattern.compile("\\bgetClassId\\(");

    /**
     * Compiles what compiles. A strategy that does not is left out.
     *
     * @param sources of the domain, by the names of their files
     * @param wanted the strategies
     * @param staging an empty folder
     * @param classPath with the version's jar, and not this process's
     * @throws CompilationFailedException if the domain itself does not compile
     */
    static VersionClasses of(
            String version, Map<String, Source> sources, List<String> wanted, Path staging, List<Path> classPath) {
        SortedMap<String, Source> staged = staged(version, sources, wanted, staging.resolve("source"));
        SortedMap<String, String> absences = new TreeMap<>();
        Path folder = staging.resolve("classes");
        while (true) {
            try {
                SourceCompiler.compileFor(Jdk.OLDEST, staged.values(), folder, classPath);
                return new VersionClasses(folder, domain(staged), variants(staged), absences);
            } catch (CompilationFailedException e) {
                Map<String, String> failing = failing(wanted, version, e);
                failing.keySet().removeAll(absences.keySet());
                if (failing.isEmpty()) {
                    throw e;
                }
                absences.putAll(failing);
                staged.keySet().removeIf(name -> failing.containsKey(strategy(name)));
            }
        }
    }

    /** The sources of the domain and of the strategies, as the version's programmers would have written them. */
    private static SortedMap<String, Source> staged(
            String version, Map<String, Source> sources, List<String> wanted, Path folder) {
        SortedMap<String, Source> staged = new TreeMap<>();
        Predicate<String> isWanted = name -> strategy(name).isEmpty() || wanted.contains(strategy(name));
        sources.forEach((name, source) -> {
            if (isWanted.test(name)) {
                staged.put(name, staged(version, source, folder.resolve(name)));
            }
        });
        return staged;
    }

    private static Source staged(String version, Source source, Path file) {
        try {
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, ofVersion(version, source.text()));
            return Source.of(source.name(), file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    /** A source that calls the methods by the names that they had. */
    static String ofVersion(String version, String text) {
        if (text.contains("HazelcastJsonValue") && major(version) < 5) {
            return JSON_TEXT.matcher(text).replaceAll("json.toString()");
        }
        if (major(version) > 3 || !text.contains("com.hazelcast.nio.")) {
            return text;
        }
        String old = text;
        for (Map.Entry<Pattern, String> renamed : BEFORE_4.entrySet()) {
            old = renamed.getKey().matcher(old).replaceAll(renamed.getValue());
        }
        if (!old.contains("void destroy()")) {
            old = SERIALIZER.matcher(old).replaceAll("$0 public void destroy() {}");
        }
        return old.contains("IdentifiedDataSerializable")
                ? CLASS_ID.matcher(old).replaceAll("getId(")
                : old;
    }

    private static int major(String version) {
        return Integer.parseInt(version.split("\\.", -1)[0]);
    }

    /** The folder within the domain's; empty for the domain's own classes. */
    private static String strategy(String name) {
        String[] parts = name.split("/", -1);
        return parts.length > 2 ? parts[1] : "";
    }

    private static String domain(SortedMap<String, Source> sources) {
        return sources.keySet().stream()
                .filter(name -> strategy(name).isEmpty() && name.endsWith("Domain.java"))
                .map(VersionClasses::className)
                .findFirst()
                .orElseThrow(() -> new NotPossibleException(
                        "No file of the domain is called like a Domain. Expected one such as cart/CartDomain.java."));
    }

    private static SortedMap<String, String> variants(SortedMap<String, Source> sources) {
        SortedMap<String, String> variants = new TreeMap<>();
        sources.keySet().stream()
                .filter(name -> name.endsWith("Variant.java"))
                .forEach(name -> variants.put(strategy(name), className(name)));
        return variants;
    }

    private static String className(String name) {
        return name.substring(0, name.length() - ".java".length()).replace('/', '.');
    }

    /** The first error in the files of each strategy. */
    private static Map<String, String> failing(List<String> strategies, String version, CompilationFailedException e) {
        Map<String, String> failing = new TreeMap<>();
        List<String> lines = List.of(OLD_ERROR
                .matcher(String.valueOf(e.getMessage()))
                .replaceAll(", $1: ")
                .split("\\n"));
        for (String strategy : strategies) {
            firstError(lines, strategy)
                    .ifPresent(error -> failing.put(
                            strategy, "its code does not compile with Hazelcast %s: %s".formatted(version, error)));
        }
        return failing;
    }

    private static Optional<String> firstError(List<String> lines, String strategy) {
        Pattern place = Pattern.compile("^\\w+/%s/(?:\\w+/)*(\\w+\\.java):\\d+: (.*)".formatted(strategy));
        return lines.stream()
                .map(place::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1) + ": " + found.group(2))
                .findFirst();
    }
}
