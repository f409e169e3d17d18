package workbench.own.strategy;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.apache.fory.Fory;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** The Apache Fory library, which generates code for the class as it is. */
final class ForyStrategy implements Strategy {

    static final int TYPE_ID = 2_002;

    private static final ZoneId ZONE = ZoneId.of("Europe/Paris");

    @Override
    public String id() {
        return "fory";
    }

    @Override
    public Features features(ObjectModel model) {
        return Features.of("Apache Fory", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION);
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Taken.before(model);
    }

    @Override
    public Use on(Copy copy) {
        return new SerializerUse(copy.root(), new ForySerializer(ThreadLocal.withInitial(() -> fory(copy))));
    }

    /** A field declared as ZoneId holds objects of a class that is not public, and Fory wants to know it too. */
    private static boolean holdsZones(ObjectModel model) {
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .anyMatch(part -> part instanceof Shape.Single single && single.scalar() == Scalar.ZONE_ID);
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
            if (holdsZones(copy.model())) {
                fory.register(ZONE.getClass());
            }
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
                        "register", registrations(model),
                        "registration", Boolean.toString(!model.hasUnknown()),
                        "references", Boolean.toString(!model.cyclic().isEmpty())));
    }

    private static String registrations(ObjectModel model) {
        String classes = Recipe.lines(model, "fory.register(#.class);");
        return holdsZones(model)
                ? classes + "\n        fory.register(java.time.ZoneId.of(\"%s\").getClass());".formatted(ZONE)
                : classes;
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
