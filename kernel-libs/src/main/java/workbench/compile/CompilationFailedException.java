package workbench.compile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** A source does not compile. The message lists each error with file, line, text and a caret under the place. */
public final class CompilationFailedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    CompilationFailedException(List<Diagnostic<? extends JavaFileObject>> errors, Map<String, Path> sources) {
        super(errors.stream()
                .map(error -> describe(error, sources))
                .collect(Collectors.joining(
                        "\n\n", errors.size() == 1 ? "1 error\n\n" : errors.size() + " errors\n\n", "")));
    }

    private static String describe(Diagnostic<? extends JavaFileObject> error, Map<String, Path> sources) {
        String message = error.getMessage(Locale.ROOT);
        JavaFileObject source = error.getSource();
        if (source == null) {
            return message;
        }
        String name = sources.entrySet().stream()
                .filter(entry -> entry.getValue().toUri().equals(source.toUri()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(source.getName());
        return "%s:%s: %s%s"
                .formatted(name, error.getLineNumber(), message, excerpt(source, (int) error.getPosition()));
    }

    /** The line with a caret under the place. Tabs before it stay tabs, since nobody knows how wide they are shown. */
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
