package workbench.own;

import java.io.NotSerializableException;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.exception.ExceptionUtils;
import tools.jackson.core.JacksonException;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Unregistered;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * What was thrown, as a reader of a table needs it: the message that names a field, or else the first cause, on one line, about
 * the classes that the reader knows.
 */
final class Reason {

    private static final int LONGEST = 240;

    /** A message of several sentences, of which the last is the remedy. */
    private static final Pattern SENTENCES = Pattern.compile(".*[a-z)\\]]\\. [A-Z].*\\.");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private Reason() {}

    static String of(Throwable thrown, Copy copy) {
        return copy.translated(ofField(thrown, copy.model()).map(Reason::line).orElseGet(() -> of(thrown)));
    }

    /** With what a reader can do, where the message of another library does not say it. */
    static String withRemedy(Throwable thrown, Copy copy) {
        String reason = of(thrown, copy);
        Throwable root = root(thrown);
        if (root instanceof NotPossibleException
                || ofField(thrown, copy.model()).isPresent()
                || SENTENCES.matcher(reason).matches()) {
            return reason;
        }
        return "%s%s %s".formatted(reason, reason.endsWith(".") ? "" : ".", remedy(root));
    }

    private static String remedy(Throwable root) {
        return switch (root) {
            case StackOverflowError _ -> "Keep long chains in a list, and refer back by an id.";
            case OutOfMemoryError _ ->
                "It needed more memory than there is: it may follow references without end. Refer back by an id, or"
                        + " give smaller samples.";
            case NullPointerException _ ->
                "If null is there, leave it out, or take a strategy that writes null at this place.";
            case NotSerializableException _ -> "Let that class implement Serializable, or mark the field transient.";
            case InaccessibleObjectException _ ->
                "Declare the field by another type, or start the JVM with the --add-opens that the message names.";
            case ClassNotFoundException _ -> "Add the jar that holds that class.";
            case LinkageError _ ->
                "Add the jar that the class needs, or analyse values of your own, made where the class works.";
            case Throwable _
            when String.valueOf(root.getMessage()).contains("is not registered") ->
                "Register that class too. The workbench registers the classes that the declared types name.";
            default -> "Declare the field by a type that the strategy knows, or take another strategy.";
        };
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

    /** The field that a message begins with, as {@code Invoice.lines}. */
    static Optional<String> field(Throwable thrown, ObjectModel model) {
        return ofField(thrown, model).flatMap(message -> model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .map(FieldShape::label)
                .filter(message::startsWith)
                .max(Comparator.comparingInt(String::length)));
    }

    static String of(Throwable thrown) {
        Throwable root = root(thrown);
        if (root instanceof StackOverflowError) {
            return "it follows references until the stack ends: a cycle, or a long chain";
        }
        String message = Objects.requireNonNullElse(
                root instanceof JacksonException jackson ? jackson.getOriginalMessage() : root.getMessage(), "");
        String said = root instanceof NotPossibleException
                ? message
                : message.isEmpty()
                        ? root.getClass().getSimpleName()
                        : Unregistered.sentence(message).orElseGet(() -> "%s: %s"
                                .formatted(root.getClass().getSimpleName(), message));
        return line(said);
    }

    @SuppressWarnings("ReferenceEquality") // some throwables are their own cause
    private static Throwable root(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && root.getCause() != root && !(root instanceof NotPossibleException)) {
            root = root.getCause();
        }
        return root;
    }

    private static String line(String said) {
        return StringUtils.abbreviate(BLANKS.matcher(said).replaceAll(" ").strip(), LONGEST);
    }
}
