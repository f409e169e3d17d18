package workbench.own.strategy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.objenesis.strategy.StdInstantiatorStrategy;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** The Kryo library, with the model's classes registered and an output of its own for each thread. */
final class KryoStrategy implements Strategy {

    static final int TYPE_ID = 2_001;

    /** Smaller ids are those of Kryo's own. */
    private static final int FIRST_ID = new Kryo().getNextRegistrationId();

    @Override
    public String id() {
        return "kryo";
    }

    @Override
    public Features features(ObjectModel model) {
        return Features.of("Kryo", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Taken.before(model);
    }

    @Override
    public Use on(Copy copy) {
        return new SerializerUse(copy.root(), new KryoSerializer(copy));
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        String registrations = registrations(model, ids);
        return Recipe.registered(
                        "kryo",
                        "KryoSerializer",
                        model,
                        Map.of(
                                "type", Registered.typeMethod(registrations),
                                "register", registrations,
                                "warning", Recipe.warning(model),
                                "registration", Boolean.toString(!model.hasUnknown()),
                                "references", Boolean.toString(!model.cyclic().isEmpty())))
                .needing(Library.of("com.esotericsoftware", "kryo"))
                .noting(
                        "Objects are made without their constructors where a class has none without parameters, and fields are set by reflection or Unsafe: no constructor checks what bytes say.",
                        "Bytes hold fields by position: a class that gains or loses a field cannot read what was written before.",
                        "Transient fields are not written.");
    }

    /** Where some object may be of any class, a list of the others would be no protection. */
    private static String registrations(ObjectModel model, Ids ids) {
        Map<String, Class<?>> classes = Registered.named(model);
        if (!model.hasUnknown()) {
            classes.putAll(Registered.withinObjects(model));
        }
        return Registered.lines(classes, (expression, type) -> "kryo.register(%s, %s);"
                .formatted(expression, FIRST_ID + ids.of(type.getName())));
    }

    /** Kryo may be used by one thread only: each has its own. */
    private static final class KryoSerializer implements ByteArraySerializer<Object> {

        private final Copy copy;
        private final ThreadLocal<Kryo> kryo = ThreadLocal.withInitial(this::kryo);
        private final ThreadLocal<Output> output = ThreadLocal.withInitial(() -> new Output(4_096, -1));

        KryoSerializer(Copy copy) {
            this.copy = copy;
        }

        private Kryo kryo() {
            Kryo made = new Kryo();
            made.setClassLoader(copy.loader());
            made.setRegistrationRequired(!copy.model().hasUnknown());
            made.setReferences(!copy.model().cyclic().isEmpty());
            made.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
            made.addDefaultSerializer(UUID.class, new DefaultSerializers.UUIDSerializer());
            made.addDefaultSerializer(URI.class, new DefaultSerializers.URISerializer());
            Registered.of(copy.model()).forEach(type -> made.register(copy.of(type)));
            if (!copy.model().hasUnknown()) {
                Registered.withinObjects(copy.model()).values().forEach(type -> made.register(copy.of(type)));
            }
            return made;
        }

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public byte[] write(Object object) {
            Output out = output.get();
            out.reset();
            kryo.get().writeClassAndObject(out, object);
            return out.toBytes();
        }

        @Override
        public Object read(byte[] bytes) {
            return kryo.get().readClassAndObject(new Input(bytes));
        }
    }
}
