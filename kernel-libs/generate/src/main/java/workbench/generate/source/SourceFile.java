package workbench.generate.source;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One Java file.
 *
 * @param className fully qualified
 * @param text what is in the file
 */
public record SourceFile(String className, String text) {

    private static final String FIELD =
            "    (?:private )?(?:static )?(?:final )?[\\w.<>\\[\\], ?]+(?: = [^;\\n]+)?;\\n";

    /** What the writer of the source does not know, or does in its own way. */
    private static final List<Tidying> TIDYINGS = List.of(
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

    public static SourceFile of(String packageName, TypeSpec type) {
        String text = JavaFile.builder(packageName, type)
                .indent("    ")
                .skipJavaLangImports(true)
                .build()
                .toString();
        String className = packageName.isEmpty() ? type.name() : packageName + "." + type.name();
        return new SourceFile(className, tidy(text));
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
