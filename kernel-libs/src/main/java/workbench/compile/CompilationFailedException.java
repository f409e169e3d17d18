package workbench.compile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

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
        String line = line(source, error.getLineNumber());
        String caret =
                line == null ? "" : "\n    %s\n    %s^".formatted(line, " ".repeat((int) error.getColumnNumber() - 1));
        String name = sources.entrySet().stream()
                .filter(entry -> entry.getValue().toUri().equals(source.toUri()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(source.getName());
        return "%s:%d: %s%s".formatted(name, error.getLineNumber(), message, caret);
    }

    private static @Nullable String line(JavaFileObject source, long number) {
        try {
            return source.getCharContent(true)
                    .toString()
                    .lines()
                    .skip(number - 1)
                    .findFirst()
                    .orElse(null);
        } catch (IOException e) {
            return null; // the file is gone; its name and the message still say what is wrong
        }
    }
}
