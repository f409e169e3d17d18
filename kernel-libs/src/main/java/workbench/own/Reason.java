package workbench.own;

import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.commons.lang3.StringUtils;
import tools.jackson.core.JacksonException;
import workbench.own.strategy.Copy;
import workbench.variant.NotPossibleException;

/** What was thrown, as a reader of a table needs it: the first cause, on one line, about the classes that the reader knows. */
final class Reason {

    private static final int LONGEST = 240;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private Reason() {}

    static String of(Throwable thrown, Copy copy) {
        return copy.translated(of(thrown));
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
        return StringUtils.abbreviate(BLANKS.matcher(said).replaceAll(" ").strip(), LONGEST);
    }
}
