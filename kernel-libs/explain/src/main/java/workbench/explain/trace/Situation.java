package workbench.explain.trace;

import com.hazelcast.config.InMemoryFormat;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import workbench.variant.NotPossibleException;

/**
 * An operation, who calls it, and how its data is kept on two members.
 *
 * @param format in which a map, or the near cache of one, keeps values
 * @param backups how many, 0 or 1; a caller waits for them
 */
public record Situation(TracedOperation operation, Caller caller, InMemoryFormat format, int backups) {

    /** @throws NotPossibleException if there is no such situation */
    public Situation {
        if (!operation.place().callers().contains(caller)
                || !operation.place().formats().contains(format)
                || !operation.place().backups().contains(backups)) {
            throw new NotPossibleException(
                    "%s cannot be traced for the caller %s, the in-memory format %s and %s backups. It is traced for %s, the formats %s and %s backups."
                            .formatted(
                                    operation,
                                    caller,
                                    format,
                                    backups,
                                    operation.place().callers(),
                                    operation.place().formats(),
                                    operation.place().backups()));
        }
    }

    /** All that there are, operation by operation. */
    public static List<Situation> all() {
        return Arrays.stream(TracedOperation.values()).flatMap(Situation::of).toList();
    }

    /** All that there are of one operation. */
    static Stream<Situation> of(TracedOperation operation) {
        TracedOperation.Reach place = operation.place();
        return place.callers().stream()
                .flatMap(caller -> place.formats().stream().flatMap(format -> place.backups().stream()
                        .map(backups -> new Situation(operation, caller, format, backups))));
    }

    /** In words, such as {@code put, member, far, BINARY, 1 backup}. */
    public String label() {
        return "%s, %s, %s, %s %s"
                .formatted(operation.label(), caller.label(), format, backups, backups == 1 ? "backup" : "backups");
    }

    /** The name of the map that it works on. */
    String mapName() {
        return operation.place() == TracedOperation.Reach.NEAR_CACHE
                ? nearCacheMapName(format, caller)
                : mapName(format, backups);
    }

    static String mapName(InMemoryFormat format, int backups) {
        return "map-%s-%s".formatted(format, backups);
    }

    /**
     * A map of which nobody but the caller has a near cache: another one would be told of each change at some later time, and
     * would read the key then.
     */
    static String nearCacheMapName(InMemoryFormat format, Caller caller) {
        return "near-cache-%s-%s".formatted(format, caller);
    }

    /** The names of queues, lists and sets begin so. */
    static String collectionPrefix(int backups) {
        return "collection-%s-".formatted(backups);
    }
}
