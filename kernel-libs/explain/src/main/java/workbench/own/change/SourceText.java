package workbench.own.change;

/**
 * A Java source as its author sees it.
 *
 * @param className the binary name of the class that is asked about
 * @param before what the compiler needs before the text, such as a package and imports, and the author did not write
 * @param text with any number of classes
 */
public record SourceText(String className, String before, String text) {

    private static final String PUBLIC_CLASS = "(?m)^public(?= ([a-z-]+ )*(class|record|interface|enum) )";

    /** A source that is whole. */
    public static SourceText of(String className, String text) {
        return new SourceText(className, "", text);
    }

    /** Where the source is below a folder of sources, with slashes. */
    String path() {
        return className.replaceFirst("\\$.*", "").replace('.', '/') + ".java";
    }

    SourceText with(String changed) {
        return new SourceText(className, before, changed);
    }

    /** As the compiler is to see it: of several public classes in one text, it takes none. */
    String compiled() {
        return before.isEmpty() ? text : before + text.replaceAll(PUBLIC_CLASS, "");
    }
}
