package workbench.jupyter.session;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.variant.NotPossibleException;

/**
 * The class of a {@code %%benchmark} cell as the compiler is to see it. Its lines have the numbers that they have in the cell:
 * what is put before it takes the place of the cell's first line.
 *
 * @param className the full name
 */
record BenchmarkSource(String className, String text) {

    /** JShell's package for what cells define. It lets nobody else see them. */
    private static final String OF_CELLS = "REPL";

    private static final String USUAL = "benchmark";

    private static final List<String> IMPORTS = List.of(
            "java.util.*",
            "java.util.concurrent.*",
            "java.util.function.*",
            "java.util.stream.*",
            "org.openjdk.jmh.annotations.*",
            "org.openjdk.jmh.infra.*");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final Pattern PUBLIC_CLASS = Pattern.compile("\\bpublic\\s+(?:\\w+\\s+)*?class\\s+(\\w+)");
    private static final Pattern ANY_CLASS = Pattern.compile("\\bclass\\s+(\\w+)");

    /**
     * Without a package of its own, the cell gets one, and the imports that a benchmark needs.
     *
     * @param body the cell without its first line
     * @param typed the canonical names of classes that other cells define and this one uses
     * @throws NotPossibleException if there is no class
     */
    static BenchmarkSource of(String body, Collection<String> typed) {
        String code = COMMENT.matcher(body).replaceAll(" ");
        String name = found(PUBLIC_CLASS, code)
                .or(() -> found(ANY_CLASS, code))
                .orElseThrow(
                        () -> new NotPossibleException(
                                "A cell that begins with %%benchmark holds a class with methods that have @Benchmark, but there is no class in it."));
        Optional<String> own = found(PACKAGE, code);
        if (own.isPresent()) {
            return new BenchmarkSource(own.get() + "." + name, "\n" + body);
        }
        String packageName = typed.isEmpty() ? USUAL : OF_CELLS;
        String imports = Stream.concat(IMPORTS.stream(), typed.stream())
                .map("import %s;"::formatted)
                .collect(Collectors.joining(" "));
        return new BenchmarkSource(
                packageName + "." + name, "package %s; %s\n%s".formatted(packageName, imports, body));
    }

    private static Optional<String> found(Pattern pattern, String code) {
        Matcher matcher = pattern.matcher(code);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** The name of its file, from the root of packages. */
    String fileName() {
        return className.replace('.', '/') + ".java";
    }
}
