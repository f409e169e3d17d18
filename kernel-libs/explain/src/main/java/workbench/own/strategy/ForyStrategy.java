package workbench.own.strategy;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.apache.fory.Fory;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.logging.LogLevel;
import org.apache.fory.logging.LoggerFactory;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import workbench.runtime.compact.Members;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** The Apache Fory library, which generates code for the class as it is, in each of the modes that it has for changed classes. */
enum ForyStrategy implements Strategy {

    /** Bytes hold no names: readers and writers must have the same fields. */
    SAME_SCHEMA("fory", 2_002) {
        @Override
        public Features features(ObjectModel model) {
            return Features.of(
                    "Apache Fory, same schema", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.TRUSTS_LENGTHS);
        }
    },

    /** The library's default. Each value names the fields of its classes, so that fields can be added and removed. */
    COMPATIBLE("forycompatible", 2_005) {
        @Override
        public Features features(ObjectModel model) {
            return Features.of(
                    "Apache Fory, compatible",
                    Mechanism.CUSTOM,
                    Trait.NEEDS_CONFIGURATION,
                    Trait.EVOLVES,
                    Trait.TRUSTS_LENGTHS);
        }
    };

    /** As the template names it. */
    private static final String KEPT = "KeptSerializer";

    private static final ZoneId ZONE = ZoneId.of("Europe/Paris");

    static { // it prints warnings to System.out, which is the reader's cell, unless the reader asks for them
        if (System.getenv("FORY_LOG_LEVEL") == null) {
            LoggerFactory.setLogLevel(LogLevel.ERROR_LEVEL);
        }
    }

    private final String id;
    private final int typeId;

    ForyStrategy(String id, int typeId) {
        this.id = id;
        this.typeId = typeId;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Taken.before(model);
    }

    @Override
    public Compiled compiled(ObjectModel model) {
        return Compiled.AS_IT_RUNS;
    }

    /** Generated code of Fory asks for classes by their names, and the loader that has Fory answers first. */
    @Override
    public Copy again(ObjectModel model, Map<String, byte[]> compiled) {
        return Copy.ofOriginals(model);
    }

    @Override
    public Use on(Copy copy) {
        return new SerializerUse(
                copy.root(),
                new ForySerializer(
                        typeId, new ContextLoader(copy.loader()), ThreadLocal.withInitial(() -> fory(copy))));
    }

    /** A field declared as ZoneId holds objects of a class that is not public, and Fory wants to know it too. */
    private static boolean holdsZones(ObjectModel model) {
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .anyMatch(part -> part instanceof Shape.Single single && single.scalar() == Scalar.ZONE_ID);
    }

    private Fory fory(Copy copy) {
        Fory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(this == COMPATIBLE)
                .withRefTracking(!copy.model().cyclic().isEmpty())
                .requireClassRegistration(!copy.model().hasUnknown())
                .suppressClassRegistrationWarnings(true)
                .withClassLoader(copy.loader())
                .build();
        registered(copy.model()).values().forEach(type -> fory.register(copy.of(type)));
        kept(copy.model()).values().stream()
                .map(copy::of)
                .forEach(type -> fory.registerSerializer(
                        type, resolver -> new KeptSerializer(resolver.getConfig(), type, Registered.keeper(type))));
        return fory;
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        String registrations = registrations(model, ids);
        return Recipe.registered(
                        "fory",
                        this == COMPATIBLE ? "ForyCompatibleSerializer" : "ForySerializer",
                        model,
                        Map.of(
                                "typeId", Integer.toString(typeId),
                                "compatible", Boolean.toString(this == COMPATIBLE),
                                "type", Registered.typeMethod(registrations),
                                "imports", registrations.contains(KEPT) ? Recipe.template("forykept.imports") : "",
                                "kept", registrations.contains(KEPT) ? Recipe.template("forykept") : "",
                                "register", registrations,
                                "warning", Recipe.warning(model),
                                "registration", Boolean.toString(!model.hasUnknown()),
                                "references", Boolean.toString(!model.cyclic().isEmpty())))
                .needing(Library.of("org.apache.fory", "fory-core"))
                .noting(
                        "Objects are made without their constructors, and fields are set by Unsafe: no constructor checks what bytes say.",
                        this == COMPATIBLE
                                ? "Values name their fields, so that fields can be added and removed."
                                : "Bytes hold no names of fields: a class that gains or loses a field cannot read what was written before.",
                        Registered.note(model),
                        "Transient fields are not written.");
    }

    /** By what names them in a source. */
    private static Map<String, Class<?>> registered(ObjectModel model) {
        Map<String, Class<?>> classes = Registered.named(model);
        if (holdsZones(model)) {
            classes.put("java.time.ZoneId.of(\"%s\").getClass()".formatted(ZONE), ZONE.getClass());
        }
        if (!model.hasUnknown()) {
            classes.putAll(Registered.held(model));
            Registered.withinObjects(model).forEach((name, type) -> {
                if (!isKnown(type)) {
                    classes.putIfAbsent(name, type);
                }
            });
        }
        return classes;
    }

    /** Whether Fory registers the class by itself, as most containers of the JDK. */
    private static boolean isKnown(Class<?> type) {
        return Known.RESOLVER.isRegistered(type);
    }

    /** Made when it is asked for. */
    private static final class Known {
        static final TypeResolver RESOLVER = Fory.builder()
                .withXlang(false)
                .requireClassRegistration(true)
                .build()
                .getTypeResolver();
    }

    private static String registrations(ObjectModel model, Ids ids) {
        String registered = Registered.lines(registered(model), (expression, type) -> "fory.register(%s, %s);"
                .formatted(expression, ids.of(type.getName())));
        String kept = Registered.lines(
                kept(model),
                (expression, type) ->
                        "fory.registerSerializer(%s, resolver -> new %s(resolver.getConfig(), %s, \"%s\"));"
                                .formatted(expression, KEPT, expression, Registered.keeper(type)));
        return kept.isEmpty() ? registered : registered + "\n        " + kept;
    }

    private static Map<String, Class<?>> kept(ObjectModel model) {
        return Registered.kept(model, registered(model));
    }

    /** Reads the one object that a class keeps in a static field, where Fory would make a second one. */
    private static final class KeptSerializer extends Serializer<Object> {

        private final Object kept;

        @SuppressWarnings("unchecked") // Fory calls it with objects of the class
        KeptSerializer(Config config, Class<?> type, String field) {
            super(config, (Class<Object>) type);
            this.kept = Members.kept(MethodHandles.lookup(), type, field);
        }

        @Override
        public void write(WriteContext context, Object value) {
            // which object it is, the class says
        }

        @Override
        public Object read(ReadContext context) {
            return kept;
        }
    }

    /** Fory's generated code finds other classes by the thread's class loader, or not at all, and reading generates more of it. */
    private record ForySerializer(int typeId, ContextLoader loader, ThreadLocal<Fory> fory)
            implements ByteArraySerializer<Object> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public byte[] write(Object object) throws IOException {
            return loader.during(() -> fory.get().serialize(object));
        }

        @Override
        public Object read(byte[] bytes) throws IOException {
            return loader.during(() -> fory.get().deserialize(bytes));
        }
    }
}
