package workbench.own.value;

import java.util.List;

/**
 * A field of a form in which a value is edited.
 *
 * @param path where it is in the value, such as {@code items[0].name}; the key of its text
 * @param name the field's own, such as {@code name}, with a number if it hides another, such as {@code name#2}; or the number of an
 *     element, such as {@code [0]}
 * @param text what is there now; of a list, how many elements it has; of what cannot be edited, what it is
 * @param nullable whether there may be null
 * @param isNull whether there is null now
 * @param expected what a text must be, such as {@code a whole number from 0 to 20}
 * @param options the texts to choose from, if it is a {@link Kind#CHOICE}
 * @param parts fields of an object, or elements of a list
 */
public record FormField(
        String path,
        String name,
        Kind kind,
        String text,
        boolean nullable,
        boolean isNull,
        String expected,
        List<String> options,
        List<FormField> parts) {

    /** How a field is edited. */
    public enum Kind {
        /** As a text. */
        TEXT,
        /** One of some constants. */
        CHOICE,
        /** By its length, and each of its elements. */
        LIST,
        /** By each of its fields. */
        OBJECT,
        /** It stays as it is. */
        FIXED
    }

    /** How the key of whether it is null ends; the key begins with its path. */
    public static final String NULL = "?";

    public FormField {
        options = List.copyOf(options);
        parts = List.copyOf(parts);
    }

    FormField withOptions(List<String> choices) {
        String oneOf = "one of " + String.join(", ", choices);
        return new FormField(path, name, Kind.CHOICE, text, nullable, isNull, oneOf, choices, parts);
    }

    FormField withParts(List<FormField> within) {
        return new FormField(path, name, kind, text, nullable, isNull, expected, options, within);
    }
}
