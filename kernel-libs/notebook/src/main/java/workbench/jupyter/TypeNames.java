package workbench.jupyter;

import java.util.regex.Pattern;

/** Names of types as a reader writes them. */
final class TypeNames {

    private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z_]\\w*\\.)+(?=[A-Z])");
    private static final Pattern CAPTURE = Pattern.compile("capture#\\d+ of ");

    /** JShell puts what a cell declares into a class of the cell. */
    private static final Pattern OF_A_CELL = Pattern.compile("\\bREPL\\.\\$JShell\\$\\w+[.$](?=[A-Za-z_])");

    private TypeNames() {}

    /** Replaces the full names of types that cells declare by the names that cells use. */
    static String ofCells(String text) {
        return OF_A_CELL.matcher(text).replaceAll("");
    }

    /** Shortens all type names in a text to their simple names. */
    static String simple(String text) {
        return CAPTURE.matcher(PACKAGE.matcher(ofCells(text)).replaceAll(""))
                .replaceAll("")
                .replace("<nulltype>", "null");
    }

    /** A type without its package and without those in its angle brackets. */
    static String erased(String type) {
        return simple(withoutParameters(type));
    }

    /** One value of a type, such as {@code an OwnAnalysis}. */
    static String one(String type) {
        return type.equals("null") ? type : ("AEIOaeio".indexOf(type.charAt(0)) < 0 ? "a " : "an ") + type;
    }

    /** The full name, without types in angle brackets and without the marks of an array. */
    static String withoutParameters(String type) {
        int bracket = type.indexOf('<');
        return bracket > 0 ? type.substring(0, bracket) : type.replaceFirst("(\\[]|\\.\\.\\.)$", "");
    }
}
