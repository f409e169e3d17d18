package workbench.own;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import workbench.own.Outcome.Trouble;
import workbench.own.value.Change;
import workbench.own.value.DeepStack;
import workbench.own.value.Extent;
import workbench.own.value.Snapshot;
import workbench.text.Numbers;

/**
 * Writes and reads a value that is very deep, or that shares so much that a strategy without references would never end. Objects are
 * made and compared on a stack that is deep enough; the strategy has the stack that it has in a member.
 */
final class LargeTrip {

    private static final double LEAST_OF_COPIES = 1.4;

    private final OwnVariant variant;
    private final SerializationService service;

    LargeTrip(OwnVariant variant, SerializationService service) {
        this.variant = variant;
        this.service = service;
    }

    /** What went wrong, if anything did. */
    Optional<Trouble> trouble(Snapshot value, String name) {
        Extent extent = DeepStack.call(() -> Extent.of(value));
        if (extent.isShared() && !keepsReferences(value)) {
            return Optional.of(new Trouble(
                    name,
                    extent.deepest(),
                    "It writes an object again for each reference to it: %s instead of %s. Refer by an id, or take a strategy that keeps references."
                            .formatted(extent.writtenParts(), Numbers.count(extent.distinct(), "part"))));
        }
        try {
            Object object = DeepStack.call(() -> variant.built(value));
            Data data = service.toData(variant.given(object));
            Object back = Objects.requireNonNull(service.<Object>toObject(data), "it came back as null");
            return DeepStack.call(() -> Snapshot.difference(value, variant.toCanonical(back)))
                    .map(change -> new Trouble(name, change.path(), text(change)));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            return Optional.of(new Trouble(
                    name,
                    extent.deepest(),
                    "%s It is %s objects deep.".formatted(Reason.withRemedy(e, variant.copy()), extent.depth())));
        }
    }

    private static String text(Change change) {
        return "%s became %s".formatted(change.before(), change.after());
    }

    /** Whether the bytes of a part that refers to another in two ways are less than twice those of the other. */
    private boolean keepsReferences(Snapshot value) {
        List<Snapshot> halves = DeepStack.call(() -> Extent.halves(value));
        if (halves.isEmpty()) {
            return false;
        }
        try {
            Data whole = service.toData(variant.given(variant.built(halves.getFirst())));
            Data half = service.toData(variant.given(variant.built(halves.getLast())));
            service.toObject(whole);
            return whole.dataSize() < LEAST_OF_COPIES * half.dataSize();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            return false;
        }
    }
}
