package workbench.gate;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A sample as a release writes it.
 *
 * @param strategy how the class is serialized
 * @param identity what is in the bytes in place of the class: ids, or a name
 * @param serializer the class of a serializer that the project registered; empty for others
 * @param versions serialVersionUID by class, where the JDK compares it
 * @param outline the value that the release reads from its bytes
 * @param types of formats with names
 * @param schema of a format that the gate does not know; empty if the project gives none
 */
@SuppressWarnings("ArrayRecordComponent") // nobody else has the array, and hasBytesOf compares it
record Recorded(
        String sample,
        Strategy strategy,
        String identity,
        String serializer,
        Outline outline,
        Map<String, Long> versions,
        List<WireType> types,
        String schema,
        byte[] bytes) {

    /** What a message says of the strategy. */
    String description() {
        return switch (strategy) {
            case IDENTIFIED, PORTABLE -> "%s, %s".formatted(strategy.label(), identity);
            case COMPACT -> "%s, type name %s".formatted(strategy.label(), identity);
            case CUSTOM -> "%s, %s".formatted(serializer, identity);
            case JAVA, EXTERNALIZABLE, DATA_SERIALIZABLE, BUILT_IN -> strategy.label();
        };
    }

    /** The class of the sample. */
    String type() {
        return outline.at(".");
    }

    Data data() {
        return new HeapData(bytes);
    }

    boolean hasBytesOf(Recorded other) {
        return Arrays.equals(bytes, other.bytes);
    }

    /** A short name of the bytes, with which a reason is noted. */
    String digest() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(hash, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }

    /** How the fields of its classes differ from another's, which is later: one line for each field or lost class. */
    Stream<String> changedFields(Map<String, Map<String, String>> later) {
        return outline.classes().entrySet().stream().flatMap(type -> {
            String simple = type.getKey().replaceFirst(".*[.$]", "");
            Map<String, String> now = later.get(type.getKey());
            return now == null
                    ? Stream.of("class %s is gone".formatted(type.getKey()))
                    : changes(simple, type.getValue(), now);
        });
    }

    /** How the fields of its schema or class definitions differ from those of another, which is later; empty if they do not. */
    Optional<String> changedTypes(Recorded later) {
        for (WireType type : types) {
            for (WireType now : later.types) {
                if (type.identity().equals(now.identity())) {
                    Optional<String> change = changes(type.identity(), type.fields(), now.fields())
                            .findFirst();
                    if (change.isPresent()) {
                        return change;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Stream<String> changes(String type, Map<String, String> then, Map<String, String> now) {
        Set<String> all = new TreeSet<>(then.keySet());
        all.addAll(now.keySet());
        return all.stream()
                .flatMap(
                        field -> change(
                                "%s.%s".formatted(type, field),
                                then.getOrDefault(field, ""),
                                now.getOrDefault(field, ""))
                                .stream());
    }

    /** @param was empty if the field is new; {@code is} is empty if it is gone */
    private static Optional<String> change(String field, String was, String is) {
        if (was.equals(is)) {
            return Optional.empty();
        }
        if (was.isEmpty()) {
            return Optional.of("%s (%s) is new".formatted(field, is));
        }
        return Optional.of(
                is.isEmpty()
                        ? "%s (%s) is gone".formatted(field, was)
                        : "%s was %s and is %s".formatted(field, was, is));
    }
}
