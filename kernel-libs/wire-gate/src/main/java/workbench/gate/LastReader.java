package workbench.gate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides by ids, names, types and schemas whether a release can read what is written today. Where the format has neither names nor a
 * schema, and the bytes differ, this cannot be decided without the classes of the release.
 */
final class LastReader {

    /** Portable reads a number as one of a larger type, but no long as a float. */
    private static final Map<String, Set<String>> WIDER = Map.of(
            "BYTE", Set.of("SHORT", "INT", "LONG", "FLOAT", "DOUBLE"),
            "CHAR", Set.of("INT", "LONG", "FLOAT", "DOUBLE"),
            "SHORT", Set.of("INT", "LONG", "FLOAT", "DOUBLE"),
            "INT", Set.of("LONG", "FLOAT", "DOUBLE"),
            "LONG", Set.of("DOUBLE"),
            "FLOAT", Set.of("DOUBLE"));

    /**
     * Why the release cannot read.
     *
     * @param field what it concerns
     * @param isIdentity whether it is the name or the ids in place of the class
     */
    record Refusal(String field, String reason, boolean isIdentity) {

        Refusal(String field, String reason) {
            this(field, reason, false);
        }
    }

    private final Recorded then;
    private final Recorded now;
    private final Map<String, Map<String, String>> fieldsToday;
    private final SchemaRule rule;

    /** @param fieldsToday of the classes of the release's sample */
    LastReader(Recorded then, Recorded now, Map<String, Map<String, String>> fieldsToday, SchemaRule rule) {
        this.then = then;
        this.now = now;
        this.fieldsToday = fieldsToday;
        this.rule = rule;
    }

    /** The first reason; empty if there is none, or if nobody can tell. */
    Optional<Refusal> refusal() {
        if (then.hasBytesOf(now)) {
            return Optional.empty();
        }
        if (then.strategy() != now.strategy() || !then.identity().equals(now.identity())) {
            return Optional.of(new Refusal(
                    "the whole object",
                    "it is written as %s, which that release does not know".formatted(now.description()),
                    true));
        }
        return switch (then.strategy()) {
            case COMPACT -> types((old, today) -> compact(old, today));
            case PORTABLE -> types((old, today) -> portable(old, today));
            case JAVA -> java();
            case CUSTOM -> schema();
            case EXTERNALIZABLE -> versions();
            case DATA_SERIALIZABLE, IDENTIFIED, BUILT_IN -> Optional.empty();
        };
    }

    /** What an empty refusal means. */
    String whatIsKnown() {
        return switch (then.strategy()) {
            case COMPACT -> "Its schema says that the last release can read them.";
            case PORTABLE -> "Its class definitions say that the last release can read them.";
            case JAVA -> "The fields of its classes say that the last release can read them.";
            case CUSTOM ->
                then.schema().isEmpty() || now.schema().isEmpty()
                        ? undecided()
                        : "The schemas say that the last release can read them.";
            case EXTERNALIZABLE, DATA_SERIALIZABLE, IDENTIFIED, BUILT_IN -> undecided();
        };
    }

    private static String undecided() {
        return "The format has no names, so without its classes nobody can tell whether the last release can read them.";
    }

    private static Optional<Refusal> refused(String field, String reason) {
        return Optional.of(new Refusal(field, reason));
    }

    private interface TypeRule {
        Optional<Refusal> refusal(WireType then, WireType now);
    }

    private Optional<Refusal> types(TypeRule each) {
        for (WireType old : then.types()) {
            List<WireType> same = now.types().stream()
                    .filter(type -> type.identity().equals(old.identity()))
                    .collect(Collectors.toList());
            if (same.isEmpty()) {
                return refused("type " + old.name(), "that type is no longer written");
            }
            Optional<Refusal> refusal = each.refusal(old, same.get(0));
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> compact(WireType old, WireType today) {
        for (Map.Entry<String, String> field : old.fields().entrySet()) {
            String where = old.name() + "." + field.getKey();
            String kind = today.fields().get(field.getKey());
            if (kind == null) {
                return refused(
                        where,
                        "a serializer that reads %s without asking for its kind throws, and another one takes the default"
                                .formatted(field.getValue()));
            }
            if (!withoutNulls(kind).equals(withoutNulls(field.getValue()))) {
                return refused(where, "it was %s and is %s".formatted(field.getValue(), kind));
            }
        }
        return Optional.empty();
    }

    /** Compact reads one as the other, as long as there is no null. */
    private static String withoutNulls(String kind) {
        return kind.replace("NULLABLE_", "");
    }

    private static Optional<Refusal> portable(WireType old, WireType today) {
        if (old.name().equals(today.name()) && !old.fields().equals(today.fields())) {
            return refused(
                    "class definition " + old.name(),
                    "its fields changed from %s to %s, and its version did not"
                            .formatted(old.fields(), today.fields()));
        }
        for (Map.Entry<String, String> field : old.fields().entrySet()) {
            String where = "%s of %s".formatted(field.getKey(), old.identity());
            String type = today.fields().get(field.getKey());
            if (type == null) {
                return refused(
                        where, "the release reads %s and gets the default, null or 0".formatted(field.getValue()));
            }
            if (!type.equals(field.getValue())
                    && !WIDER.getOrDefault(type, Set.of()).contains(field.getValue())) {
                return refused(where, "it was %s and is %s".formatted(field.getValue(), type));
            }
        }
        return Optional.empty();
    }

    private Optional<Refusal> versions() {
        for (Map.Entry<String, Long> version : then.versions().entrySet()) {
            Long today = now.versions().get(version.getKey());
            if (today != null && !today.equals(version.getValue())) {
                return refused(
                        "serialVersionUID of " + version.getKey(),
                        "it was %s and is %s, and the JDK refuses another one".formatted(version.getValue(), today));
            }
        }
        return Optional.empty();
    }

    private Optional<Refusal> java() {
        Optional<Refusal> version = versions();
        if (version.isPresent()) {
            return version;
        }
        return then.changedFields(fieldsToday)
                .filter(change -> !change.endsWith(" is new"))
                .findFirst()
                .map(change -> new Refusal(
                        change,
                        change.endsWith(" is gone")
                                ? "the release finds no value for it and takes null or 0"
                                : "the JDK refuses a field of another type"));
    }

    private Optional<Refusal> schema() {
        if (then.schema().isEmpty() || now.schema().isEmpty()) {
            return Optional.empty();
        }
        return rule.whyUnreadable(now.schema(), then.schema()).map(reason -> new Refusal("its schema", reason));
    }
}
