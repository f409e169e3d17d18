package workbench.own.strategy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer.CompatibleFieldSerializerConfig;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.lang.invoke.MethodHandles;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.objenesis.strategy.StdInstantiatorStrategy;
import workbench.runtime.compact.Members;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** The Kryo library, with the model's classes registered and an output of its own for each thread, in each of its modes for classes. */
enum KryoStrategy implements Strategy {

    /** Bytes hold no names: readers and writers must have the same fields. */
    BY_POSITION("kryo", "Kryo", 2_001),

    /** Each value names the fields of its classes, so that fields can be added and removed. Records go by position all the same. */
    COMPATIBLE("kryocompatible", "Kryo, compatible", 2_006);

    /** Smaller ids are those of Kryo's own. */
    private static final int FIRST_ID = new Kryo().getNextRegistrationId();

    private static final String KEPT = "KeptSerializer";

    private final String id;
    private final String label;
    private final int typeId;

    KryoStrategy(String id, String label, int typeId) {
        this.id = id;
        this.label = label;
        this.typeId = typeId;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Features features(ObjectModel model) {
        Features features = Features.of(label, Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.TRUSTS_LENGTHS);
        return this == COMPATIBLE && hinders(model).isEmpty() ? features.with(Trait.EVOLVES) : features;
    }

    private static String compatibleLines(ObjectModel model) {
        return """
                CompatibleFieldSerializerConfig config = new CompatibleFieldSerializerConfig();
                config.setReadUnknownFieldData(false); // or else null becomes what the constructor sets
                config.setChunkedEncoding(true); // unknown fields are skipped
                config.setExtendedFieldNames(%s); // a field may hide an inherited one of the same name
                kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory(config));
                """.formatted(hides(model));
    }

    /** Why fields cannot be added and removed in the compatible mode, in a sentence; empty if they can. */
    private static String hinders(ObjectModel model) {
        if (model.classes().keySet().stream().anyMatch(Class::isRecord)) {
            return "Records are written by position: a record that gains or loses a component cannot read what was written before.";
        }
        return model.cyclic().isEmpty()
                ? ""
                : "Objects are numbered, since they refer to each other: if a field is removed that holds objects, later numbers may mean other objects.";
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Taken.before(model);
    }

    @Override
    public Use on(Copy copy) {
        return new SerializerUse(copy.root(), new KryoSerializer(this, copy));
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        String registrations = registrations(model, ids);
        boolean compatible = this == COMPATIBLE;
        return Recipe.registered(
                        "kryo",
                        compatible ? "KryoCompatibleSerializer" : "KryoSerializer",
                        model,
                        Map.of(
                                "typeId",
                                Integer.toString(typeId),
                                "imports",
                                compatible ? Recipe.template("kryocompatible.imports") : "",
                                "compatible",
                                compatible ? compatibleLines(model).indent(8) : "",
                                "type",
                                Registered.typeMethod(registrations),
                                "register",
                                registrations,
                                "keptImports",
                                registrations.contains(KEPT) ? Recipe.template("kryokept.imports") : "",
                                "kept",
                                registrations.contains(KEPT) ? Recipe.template("kryokept") : "",
                                "warning",
                                Recipe.warning(model),
                                "registration",
                                Boolean.toString(!model.hasUnknown()),
                                "references",
                                Boolean.toString(!model.cyclic().isEmpty())))
                .needing(Library.of("com.esotericsoftware", "kryo"))
                .noting(
                        "Objects are made without their constructors where a class has none without parameters, and fields are set by reflection or Unsafe: no constructor checks what bytes say.",
                        !compatible
                                ? "Bytes hold fields by position: a class that gains or loses a field cannot read what was written before."
                                : hinders(model).isEmpty()
                                        ? "Values name the fields of their classes, so that fields can be added and removed."
                                        : hinders(model),
                        Registered.note(model),
                        "Transient fields are not written.");
    }

    /**
     * By default, Kryo writes the class of each value, and for null that there is none. When it reads that, it leaves the field as the
     * constructor has set it. In chunks it needs no classes to skip what it does not know, and sets null.
     */
    private static CompatibleFieldSerializerConfig compatible(ObjectModel model) {
        CompatibleFieldSerializerConfig config = new CompatibleFieldSerializerConfig();
        config.setReadUnknownFieldData(false);
        config.setChunkedEncoding(true);
        config.setExtendedFieldNames(hides(model));
        return config;
    }

    /** Whether a field hides an inherited one, so that names must tell the class. */
    private static boolean hides(ObjectModel model) {
        return model.all().stream()
                .anyMatch(shape ->
                        shape.fields().stream().map(FieldShape::name).distinct().count()
                                < shape.fields().size());
    }

    /** By what names them in a source. Where some object may be of any class, a list of the others would be no protection. */
    private static Map<String, Class<?>> registered(ObjectModel model) {
        Map<String, Class<?>> classes = Registered.named(model);
        if (!model.hasUnknown()) {
            classes.putAll(Registered.withinObjects(model));
            classes.putAll(Registered.heldOfJdk(model));
            classes.putAll(Registered.held(model));
        }
        classes.putAll(Registered.kept(model, classes));
        return classes;
    }

    private static String registrations(ObjectModel model, Ids ids) {
        return Registered.lines(registered(model), (expression, type) -> "kryo.register(%s, %s%s);"
                .formatted(
                        expression,
                        ClassShape.onlyObject(type)
                                .map(field -> "new %s(%s, \"%s\"), ".formatted(KEPT, expression, field.getName()))
                                .orElse(""),
                        FIRST_ID + ids.of(type.getName())));
    }

    private static void register(Kryo kryo, Class<?> type) {
        if (ClassShape.onlyObject(type).isPresent()) {
            kryo.register(type, new KeptSerializer(type, Registered.keeper(type)));
        } else {
            kryo.register(type);
        }
    }

    /** Reads the one object that a class keeps in a static field, where Kryo would make a second one. */
    private static final class KeptSerializer extends Serializer<Object> {

        private final Object kept;

        KeptSerializer(Class<?> type, String field) {
            this.kept = Members.kept(MethodHandles.lookup(), type, field);
        }

        @Override
        public void write(Kryo kryo, Output output, Object value) {
            // which object it is, the class says
        }

        @Override
        public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
            return kept;
        }
    }

    /** Kryo may be used by one thread only: each has its own. */
    private static final class KryoSerializer implements ByteArraySerializer<Object> {

        private final KryoStrategy strategy;
        private final Copy copy;
        private final ThreadLocal<Kryo> kryo = ThreadLocal.withInitial(this::kryo);
        private final ThreadLocal<Output> output = ThreadLocal.withInitial(() -> new Output(4_096, -1));

        KryoSerializer(KryoStrategy strategy, Copy copy) {
            this.strategy = strategy;
            this.copy = copy;
        }

        private Kryo kryo() {
            Kryo made = new Kryo();
            made.setClassLoader(copy.loader());
            if (strategy == COMPATIBLE) {
                made.setDefaultSerializer(new CompatibleFieldSerializerFactory(compatible(copy.model())));
            }
            made.setRegistrationRequired(!copy.model().hasUnknown());
            made.setReferences(!copy.model().cyclic().isEmpty());
            made.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
            made.addDefaultSerializer(UUID.class, new DefaultSerializers.UUIDSerializer());
            made.addDefaultSerializer(URI.class, new DefaultSerializers.URISerializer());
            registered(copy.model()).values().forEach(type -> register(made, copy.of(type)));
            return made;
        }

        @Override
        public int getTypeId() {
            return strategy.typeId;
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
