package workbench.shape;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Models with the classes that implement their open types. Each is kept while there is memory, since reading a jar takes seconds. */
final class WithImplementations {

    /**
     * How many fields the classes of such a model have at most. The serializers for the 5,909 fields of Stripe's {@code Charge} are two
     * megabytes of Java, and compile in a heap of 1 GB. Those for the 10,791 fields of HAPI FHIR's {@code Patient} do not.
     */
    static final int MOST_FIELDS = 8_000;

    private static final ClassValue<Map<Knowledge, SoftReference<ObjectModel>>> KEPT = new ClassValue<>() {
        @Override
        protected Map<Knowledge, SoftReference<ObjectModel>> computeValue(Class<?> root) {
            return new ConcurrentHashMap<>();
        }
    };

    private WithImplementations() {}

    /** The model with the implementations of its open types; without the classes that known objects hold. */
    static ObjectModel of(ObjectModel model) {
        return kept(model).orElseGet(() -> {
            ObjectModel read = read(model, MOST_FIELDS);
            KEPT.get(model.root()).put(model.knowledge(), new SoftReference<>(read));
            return read;
        });
    }

    /** The model itself if its classes would have more fields than wanted. */
    static ObjectModel read(ObjectModel model, int mostFields) {
        return new ModelReader(model.knowledge(), new Implementations()::of)
                .read(model.root(), mostFields)
                .orElse(model);
    }

    private static Optional<ObjectModel> kept(ObjectModel model) {
        return Optional.ofNullable(KEPT.get(model.root()).get(model.knowledge()))
                .flatMap(kept -> Optional.ofNullable(kept.get()));
    }
}
