package workbench.own;

import java.io.NotSerializableException;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
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
    private static final Pattern SENTENCES = Pattern.compile(".*[A-Za-z0-9)\\]]\\. [A-Z].*\\.");

    /** What Hazelcast says of a class that it should write by reflection: the class, and the type of one of its fields. */
    private static final Pattern OF_NO_COMPACT_TYPE =
            Pattern.compile("'([^']+)' cannot be serialized with zero configuration.* has a field of type '([^']+)'");

    /** As Avro's strategy says where it met an object. */
    private static final Pattern IN_THE_FIELD = Pattern.compile(" in the field (\\w+)\\.");

    /** What a ClassCastException adds: the modules and loaders of both classes, some with numbers that differ from run to run. */
    private static final Pattern OF_LOADERS =
            Pattern.compile(" \\(\\S+ (?:and \\S+ are|is) in (?:unnamed )?module .*\\)");

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
            case UnsupportedOperationException _
            when root.getMessage() == null ->
                "It fills a container by add or put, and this one takes nothing. Keep a container there that can be changed, or one from List.copyOf.";
            case NotSerializableException _ -> "Let that class implement Serializable, or mark the field transient.";
            case InaccessibleObjectException _ ->
                "Declare the field by another type, or start the JVM with the --add-opens that the message names.";
            case NoSuchMethodException _ -> "Give that class a constructor without parameters.";
            case InstantiationException _ ->
                "Declare a class that is not abstract and has a constructor without parameters.";
            case ClassNotFoundException _ -> "Add the jar that holds that class.";
            case LinkageError _ ->
                "Add the jar that the class needs, or analyse values of your own, made where the class works.";
            default -> remedy(String.valueOf(root.getMessage()));
        };
    }

    private static String remedy(String message) {
        if (message.contains("is not registered")) {
            return "Register that class too. The workbench registers the classes that the declared types name.";
        }
        if (message.startsWith("Unknown type")) {
            return "Declare the field without type variables.";
        }
        if (message.contains("abstract types")) {
            return "Declare a class that is not abstract, or name those that may be there with @JsonTypeInfo.";
        }
        if (message.contains("no Creators") || message.contains("at least one Creator")) {
            return "Give the class a constructor without parameters, or mark one with @JsonCreator.";
        }
        if (message.contains("nesting depth")) {
            return "Refer back by an id, and keep long chains in a list.";
        }
        return "Declare the field by a type that the strategy knows, or take another strategy.";
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

    /** The field that a message names, as {@code Invoice.lines}. */
    static Optional<String> field(Throwable thrown, Copy copy) {
        List<FieldShape> fields = copy.model().all().stream()
                .flatMap(shape -> shape.fields().stream())
                .toList();
        return ofField(thrown, copy.model())
                .flatMap(message -> fields.stream()
                        .map(FieldShape::label)
                        .filter(message::startsWith)
                        .max(Comparator.comparingInt(String::length)))
                .or(() -> ofNoCompactType(thrown, copy))
                .or(() -> {
                    Matcher named =
                            IN_THE_FIELD.matcher(String.valueOf(root(thrown).getMessage()));
                    return fields.stream()
                            .filter(field ->
                                    named.find(0) && field.field().getName().equals(named.group(1)))
                            .map(FieldShape::label)
                            .findFirst();
                });
    }

    private static Optional<String> ofNoCompactType(Throwable thrown, Copy copy) {
        Matcher said = OF_NO_COMPACT_TYPE.matcher(String.valueOf(root(thrown).getMessage()));
        return said.find()
                ? copy.model().all().stream()
                        .filter(shape -> copy.of(shape.type()).getName().equals(said.group(1)))
                        .flatMap(shape -> shape.fields().stream())
                        .filter(field -> copy.of(field.type()).getName().equals(said.group(2)))
                        .map(FieldShape::label)
                        .findFirst()
                : Optional.empty();
    }

    static String of(Throwable thrown) {
        Throwable root = root(thrown);
        if (root instanceof StackOverflowError) {
            return "it follows references until the stack ends: a cycle, or a long chain";
        }
        String message = Objects.requireNonNullElse(
                root instanceof JacksonException jackson ? jackson.getOriginalMessage() : root.getMessage(), "");
        Matcher ofNoCompactType = OF_NO_COMPACT_TYPE.matcher(message);
        if (ofNoCompactType.find()) {
            String type = ofNoCompactType.group(1).replaceAll(".*[.$]", "");
            return "Hazelcast writes %s by reflection, as Compact, which takes no field of the type %s. Declare another type, or register a serializer for %s."
                    .formatted(type, ofNoCompactType.group(2), type);
        }
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
        String seen = OF_LOADERS.matcher(BLANKS.matcher(said).replaceAll(" ")).replaceAll("");
        return StringUtils.abbreviate(seen.strip(), LONGEST);
    }
}
