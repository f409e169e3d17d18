package workbench.own.strategy;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.util.Map;
import java.util.Optional;
import org.apache.fory.Fory;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** The Apache Fory library, which generates code for the class as it is. */
final class ForyStrategy implements Strategy {

    static final int TYPE_ID = 2_002;

    @Override
    public String id() {
        return "fory";
    }

    @Override
    public Features features(ObjectModel model) {
        return Features.of("Apache Fory", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION);
    }

    @Override
    public Optional<String> refusal(ObjectModel model) {
        return Taken.before(model);
    }

    @Override
    public Use on(Copy copy) {
        return new SerializerUse(copy.root(), new ForySerializer(ThreadLocal.withInitial(() -> fory(copy))));
    }

    /** Fory's generated code finds other classes by the thread's class loader, or not at all. */
    private static Fory fory(Copy copy) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(copy.loader());
        try {
            Fory fory = Fory.builder()
                    .withXlang(false)
                    .withCompatible(false)
                    .withRefTracking(!copy.model().cyclic().isEmpty())
                    .requireClassRegistration(!copy.model().hasUnknown())
                    .suppressClassRegistrationWarnings(true)
                    .withClassLoader(copy.loader())
                    .build();
            Registered.of(copy.model()).forEach(type -> fory.register(copy.of(type)));
            fory.ensureSerializersCompiled();
            return fory;
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public Recipe recipe(ObjectModel model) {
        return Recipe.registered(
                "fory",
                model,
                Map.of(
                        "register", Recipe.lines(model, "fory.register(#.class);"),
                        "registration", Boolean.toString(!model.hasUnknown()),
                        "references", Boolean.toString(!model.cyclic().isEmpty())));
    }

    private record ForySerializer(ThreadLocal<Fory> fory) implements ByteArraySerializer<Object> {

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public byte[] write(Object object) {
            return fory.get().serialize(object);
        }

        @Override
        public Object read(byte[] bytes) {
            return fory.get().deserialize(bytes);
        }
    }
}
