package workbench.own.strategy;

import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.util.Optional;
import workbench.shape.ObjectModel;

/** Classes that Hazelcast hands to one of its own serializers, whatever else is registered for them, but Compact. */
@SuppressWarnings("removal") // Portable is deprecated and still found
final class Taken {

    private Taken() {}

    /** Why a registered serializer would never be asked. */
    static Optional<Refusal> before(ObjectModel model) {
        String root = model.root().getSimpleName();
        if (DataSerializable.class.isAssignableFrom(model.root())) {
            return Optional.of(Refusal.of(
                    model,
                    "%s implements DataSerializable, and Hazelcast calls the methods of such a class instead of a registered serializer. Remove the interface to have a choice."
                            .formatted(root)));
        }
        if (Portable.class.isAssignableFrom(model.root())) {
            return Optional.of(Refusal.of(
                    model,
                    "%s implements Portable, and Hazelcast writes such a class as Portable, whatever serializer is registered. Remove the interface to have a choice."
                            .formatted(root)));
        }
        return Optional.empty();
    }
}
