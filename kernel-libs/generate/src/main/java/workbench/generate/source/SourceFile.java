package workbench.generate.source;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One Java file.
 *
 * @param className fully qualified
 * @param text what is in the file
 */
public record SourceFile(String className, String text) {

    private static final String FIELD =
            "    (?:private )?(?:static )?(?:final )?[\\w.<>\\[\\], ?]+(?: = [^;\\n]+)?;\\n";

    private static final Pattern IMPORT_OF_JAVA_LANG = Pattern.compile("(?m)^import java\\.lang\\.(\\w+);\\n");

    private static final Pattern FIRST_IMPORT = Pattern.compile("(?m)^(?=import )");

    /** A name of a class without its package or the class around it. */
    private static final Pattern SIMPLE_NAME = Pattern.compile("(?<![\\w.$])[A-Z]\\w*");

    /** What the writer of the source does not know, or does in its own way. */
    private static final List<Tidying> TIDYINGS = List.of(
            Tidying.of("\\A(package [^\\n]+;\\n\\n|)\\n", "$1"),
            Tidying.of("(?m)(^" + FIELD + ")\\n(?=" + FIELD + ")", "$1"),
            Tidying.of(
                    "(?m)(^    (?:private )?static final [^\\n]+;\\n)(?=    (?!private static|static)" + FIELD.strip()
                            + ")",
                    "$1\n"),
            Tidying.of("\\{\\n\\s*}", "{}"),
            Tidying.of("/\\*\\*\\n\\s*\\* ([^\\n]*)\\n\\s*\\*/", "/** $1 */"),
            Tidying.of("throws\\s+IOException", "throws IOException"),
            Tidying.of("(?m)^(public [^\\n]* \\{\\n)(?=    (?:static|@Override))", "$1\n"),
            Tidying.of("@SuppressWarnings\\(\"removal\"\\)", "$0 // Portable is deprecated since Hazelcast 5.4"),
            Tidying.of("(?m)(^    [A-Z][A-Z0-9_a-z]*,\\n)\\n", "$1"));

    /** The file of a type, in a package without a class that is called like one of {@code java.lang}. */
    public static SourceFile of(String packageName, TypeSpec type) {
        return of(packageName, type, _ -> false);
    }

    /**
     * The file of a type. It imports what it uses of {@code java.lang} as far as a class of the package has the same name, which would
     * hide it.
     *
     * @param hides whether a class of the package has a simple name
     */
    static SourceFile of(String packageName, TypeSpec type, Predicate<String> hides) {
        String text = JavaFile.builder(packageName, type).indent("    ").build().toString();
        String className = packageName.isEmpty() ? type.name() : packageName + "." + type.name();
        String needed = IMPORT_OF_JAVA_LANG
                .matcher(text)
                .replaceAll(line -> hides.test(Objects.requireNonNull(line.group(1))) ? line.group() : "");
        return new SourceFile(className, tidy(needed));
    }

    /**
     * Copies the file with imports of those classes of {@code java.lang} that it uses and that would be hidden. A file without any import
     * stays as it is.
     *
     * @param hides whether a class of the package has a simple name; the file names such a class with its package
     */
    public SourceFile importing(Predicate<String> hides) {
        String imports = SIMPLE_NAME
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .distinct()
                .filter(name -> Names.isOfJavaLang(name) && hides.test(name))
                .sorted()
                .map("import java.lang.%s;\n"::formatted)
                .collect(Collectors.joining());
        return new SourceFile(className, FIRST_IMPORT.matcher(text).replaceFirst(Matcher.quoteReplacement(imports)));
    }

    private static String tidy(String text) {
        String tidy = text;
        for (Tidying each : TIDYINGS) {
            tidy = each.pattern().matcher(tidy).replaceAll(each.replacement());
        }
        return tidy;
    }

    /** The path of the file below a folder of sources, with slashes. */
    public String path() {
        return className.replace('.', '/') + ".java";
    }

    public String simpleName() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private record Tidying(Pattern pattern, String replacement) {

        static Tidying of(String pattern, String replacement) {
            return new Tidying(Pattern.compile(pattern), replacement);
        }
    }
}
