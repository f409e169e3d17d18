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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objenesis.strategy.StdInstantiatorStrategy;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** The Kryo library, with the model's classes registered and an output of its own for each thread. */
final class KryoStrategy implements Strategy {

    static final int TYPE_ID = 2_001;

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
    public Recipe recipe(ObjectModel model) {
        return Recipe.registered(
                "kryo",
                model,
                Map.of(
                        "register", registrations(model),
                        "warning", Recipe.warning(model),
                        "registration", Boolean.toString(!model.hasUnknown()),
                        "references", Boolean.toString(!model.cyclic().isEmpty())));
    }

    /** Where some object may be of any class, a list of the others would be no protection. */
    private static String registrations(ObjectModel model) {
        String classes = Recipe.lines(model, "kryo.register(#.class);");
        return model.hasUnknown()
                ? classes
                : Stream.concat(
                                Stream.of(classes),
                                Registered.withinObjects(model).keySet().stream()
                                        .map("kryo.register(%s);"::formatted))
                        .collect(Collectors.joining("\n        "));
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
