package workbench.own;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.exception.ExceptionUtils;
import tools.jackson.core.JacksonException;
import workbench.own.strategy.Copy;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * What was thrown, as a reader of a table needs it: the message that names a field, or else the first cause, on one line, about
 * the classes that the reader knows.
 */
final class Reason {

    private static final int LONGEST = 240;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private Reason() {}

    static String of(Throwable thrown, Copy copy) {
        return copy.translated(ofField(thrown, copy.model()).map(Reason::line).orElseGet(() -> of(thrown)));
    }

    /** What names a field says more than what caused it, such as a bare NullPointerException. */
    private static Optional<String> ofField(Throwable thrown, ObjectModel model) {
        return ExceptionUtils.getThrowableList(thrown).reversed().stream()
                .flatMap(each -> Stream.ofNullable(each.getMessage()))
                .filter(message -> model.all().stream()
                        .flatMap(shape -> shape.fields().stream())
                        .anyMatch(field -> message.startsWith(field.label())))
                .findFirst();
    }

    static String of(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && !(root instanceof NotPossibleException)) {
            root = root.getCause();
        }
        if (root instanceof StackOverflowError) {
            return "it follows references until the stack ends: a cycle, or a long chain";
        }
        String message = Objects.requireNonNullElse(
                root instanceof JacksonException jackson ? jackson.getOriginalMessage() : root.getMessage(), "");
        String said = root instanceof NotPossibleException
                ? message
                : "%s: %s".formatted(root.getClass().getSimpleName(), message);
        return line(said);
    }

    private static String line(String said) {
        return StringUtils.abbreviate(BLANKS.matcher(said).replaceAll(" ").strip(), LONGEST);
    }
}
