package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import java.util.Map;
import java.util.Optional;
import workbench.shape.ObjectModel;
import workbench.variant.Features;

/**
 * A way to serialize the objects of any class that fits. Each gets classes of its own to work with, since one member has one
 * serializer for a class. An implementation holds no state, so that it may be shared between threads.
 */
public interface Strategy {

    /** The name that programs use, such as {@code kryo}. */
    String id();

    /** What it asks of the user of a class and what it gives. */
    Features features(ObjectModel model);

    /** Why it does not apply to the class as it stands, in a sentence that names the class or field; empty if it may be tried. */
    Optional<String> refusal(ObjectModel model);

    /**
     * Class files to be used in place of those of the model, by their names; none if the classes stay as they are.
     *
     * @throws RuntimeException if they cannot be made, which is told as the reason
     */
    default Map<String, byte[]> classFiles(ObjectModel model) {
        return Map.of();
    }

    /**
     * Makes a copy of the model's classes serializable.
     *
     * @throws RuntimeException if that is not possible, which is told as the reason
     */
    Use on(Copy copy);

    /** What a user adds to the class: the serializer, if it needs one, and the lines that configure it. */
    Recipe recipe(ObjectModel model);

    /** A strategy on a copy. Safe for use by several threads. */
    interface Use {

        /** Makes a member or client able to serialize the copy. */
        void configure(SerializationConfig config);

        /** What Hazelcast is given for an object. */
        default Object given(Object object) {
            return object;
        }

        /** The inverse of {@link #given}. */
        default Object taken(Object value) {
            return value;
        }
    }
}
