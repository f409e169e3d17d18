package workbench.compile;

import java.io.IOException;
import java.io.Serializable;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import workbench.text.Numbers;

/** A source does not compile. The message lists each error with file, line, text and a caret under the place. */
public final class CompilationFailedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final List<Described> errors;

    /** @param file empty if the error is of none */
    private record Described(String file, String place, String text) implements Serializable {}

    CompilationFailedException(Stream<Diagnostic<? extends JavaFileObject>> errors) {
        this(errors.map(error -> new Described(
                        error.getSource() == null ? "" : fileName(error.getSource()), place(error), describe(error)))
                .toList());
    }

    private CompilationFailedException(List<Described> errors) {
        super(describe(errors));
        this.errors = errors;
    }

    /**
     * This failure with the errors of some files alone.
     *
     * @param files their names, as {@link Source#name} has them
     * @return empty if none of the errors is in these files
     */
    public Optional<CompilationFailedException> in(Collection<String> files) {
        List<Described> theirs =
                errors.stream().filter(error -> files.contains(error.file)).toList();
        return theirs.isEmpty() ? Optional.empty() : Optional.of(new CompilationFailedException(theirs));
    }

    /** A mistake in a template is found once for each package that it is made for, and told for the first. */
    private static String describe(List<Described> errors) {
        Map<String, String> descriptions = new LinkedHashMap<>();
        errors.forEach(error -> descriptions.putIfAbsent(error.place, error.text));
        return "%s\n\n%s"
                .formatted(Numbers.count(descriptions.size(), "error"), String.join("\n\n", descriptions.values()));
    }

    private static String place(Diagnostic<? extends JavaFileObject> error) {
        return error.getSource() == null
                ? error.getMessage(Locale.ROOT)
                : "%s:%s".formatted(fileName(error.getSource()), error.getPosition());
    }

    private static String fileName(JavaFileObject file) {
        return file instanceof SourceFileObject ours ? ours.nameForPeople() : file.getName();
    }

    private static String describe(Diagnostic<? extends JavaFileObject> error) {
        String message = error.getMessage(Locale.ROOT);
        JavaFileObject file = error.getSource();
        if (file == null) {
            return message;
        }
        String made = file instanceof SourceFileObject ours
                ? ours.madeAs().map("as %s: "::formatted).orElse("")
                : "";
        return "%s:%s: %s%s%s".formatted(fileName(file), error.getLineNumber(), made, message, excerpt(file, (int)
                error.getPosition()));
    }

    /**
     * The line with a caret under the place. Tabs before it stay tabs, since their width on the screen is not known.
     */
    private static String excerpt(JavaFileObject source, int place) {
        try {
            String text = source.getCharContent(true).toString();
            int start = text.lastIndexOf('\n', place - 1) + 1;
            String line = text.substring(start).lines().findFirst().orElse("");
            String before = text.substring(start, place).replaceAll("[^\t]", " ");
            return "\n    %s\n    %s^".formatted(line, before);
        } catch (IOException e) {
            return ""; // the file is gone; its name and the message still say what is wrong
        }
    }
}
