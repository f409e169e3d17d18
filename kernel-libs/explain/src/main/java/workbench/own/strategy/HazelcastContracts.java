package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import workbench.generate.source.Configuration;
import workbench.generate.source.SourceFile;
import workbench.generate.source.SourceKind;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.NotPossibleException;

/** Classes that implement one of Hazelcast's interfaces already. */
@SuppressWarnings("removal") // Portable is deprecated and still found
enum HazelcastContracts implements Strategy {
    DATA_SERIALIZABLE(
            "dataserializable",
            DataSerializable.class,
            Features.of("DataSerializable", Mechanism.DATA_SERIALIZABLE, Trait.CHANGES_CLASS, Trait.NEEDS_HAZELCAST)) {
        @Override
        boolean fits(Class<?> type) {
            return super.fits(type) && !IdentifiedDataSerializable.class.isAssignableFrom(type);
        }

        @Override
        void configure(SerializationConfig config, List<Supplier<Object>> makers) {}
    },

    IDENTIFIED(
            "identified",
            IdentifiedDataSerializable.class,
            Features.of(
                    "IdentifiedDataSerializable",
                    Mechanism.DATA_SERIALIZABLE,
                    Trait.CHANGES_CLASS,
                    Trait.NEEDS_HAZELCAST,
                    Trait.NEEDS_CONFIGURATION,
                    Trait.OTHER_LANGUAGES)) {
        @Override
        void configure(SerializationConfig config, List<Supplier<Object>> makers) {
            Map<Integer, Map<Integer, Supplier<Object>>> factories = new HashMap<>();
            for (Supplier<Object> maker : makers) {
                var object = (IdentifiedDataSerializable) maker.get();
                factories
                        .computeIfAbsent(object.getFactoryId(), id -> new HashMap<>())
                        .put(object.getClassId(), maker);
            }
            factories.forEach((id, byClass) -> config.addDataSerializableFactory(
                    id, classId -> (IdentifiedDataSerializable) made(byClass, classId)));
        }
    },

    PORTABLE(
            "portable",
            Portable.class,
            Features.of(
                    "Portable",
                    Mechanism.PORTABLE,
                    Trait.CHANGES_CLASS,
                    Trait.NEEDS_HAZELCAST,
                    Trait.NEEDS_CONFIGURATION,
                    Trait.EVOLVES,
                    Trait.PARTIAL_READS,
                    Trait.OTHER_LANGUAGES,
                    Trait.TRUSTS_LENGTHS,
                    Trait.DEPRECATED)) {
        @Override
        void configure(SerializationConfig config, List<Supplier<Object>> makers) {
            Map<Integer, Map<Integer, Supplier<Object>>> factories = new HashMap<>();
            for (Supplier<Object> maker : makers) {
                var object = (Portable) maker.get();
                factories
                        .computeIfAbsent(object.getFactoryId(), id -> new HashMap<>())
                        .put(object.getClassId(), maker);
            }
            factories.forEach(
                    (id, byClass) -> config.addPortableFactory(id, classId -> (Portable) made(byClass, classId)));
        }

        @Override
        public List<Care> cares() {
            return List.of(
                    new Care(id(), "version raised", Optional.empty(), false, PortableVersion::set),
                    Care.of("portable-same-version", "version not raised"));
        }
    };

    private final String id;
    private final Class<?> contract;

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable parts
    private final Features features;

    HazelcastContracts(String id, Class<?> contract, Features features) {
        this.id = id;
        this.contract = contract;
        this.features = features;
    }

    /** This strategy, which also writes the methods for classes that lack the interface. */
    Strategy orWritten(SourceKind kind) {
        return new InterfaceStrategy(this::fits, this, new SourceStrategy(kind, features));
    }

    @Override
    public Features features(ObjectModel model) {
        return features;
    }

    /** Whether a class has the interface. */
    boolean fits(Class<?> type) {
        return contract.isAssignableFrom(type);
    }

    abstract void configure(SerializationConfig config, List<Supplier<Object>> makers);

    @Override
    public String id() {
        return id;
    }

    /** For classes that have the interface, which a trial then puts to the test. */
    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Optional.empty();
    }

    @Override
    public Use on(Copy copy) {
        List<Supplier<Object>> makers = new ArrayList<>();
        for (Class<?> type : copy.classes()) {
            if (contract.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                makers.add(maker(type));
            }
        }
        return config -> configure(config, makers);
    }

    private static Object made(Map<Integer, Supplier<Object>> byClass, int classId) {
        Supplier<Object> maker = byClass.get(classId);
        if (maker == null) {
            throw new NotPossibleException(
                    "No class of the model has the class id %s, but there are %s. Write and read the same ids."
                            .formatted(classId, byClass.keySet()));
        }
        return maker.get();
    }

    private static Supplier<Object> maker(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return () -> made(constructor);
        } catch (NoSuchMethodException e) {
            throw new NotPossibleException(
                    "%s has no constructor without parameters, by which Hazelcast makes an object before it reads the fields. Add one."
                            .formatted(type.getSimpleName()),
                    e);
        }
    }

    private static Object made(Constructor<?> constructor) {
        try {
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new NotPossibleException("%s threw %s.".formatted(constructor, e.getCause()), e);
        }
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        return (this == DATA_SERIALIZABLE ? Recipe.NONE : factories(model))
                .noting("The class decides what it writes: its own methods are called.");
    }

    /** One factory for each factory id, with the ids that empty objects of the classes have. */
    private Recipe factories(ObjectModel model) {
        Map<Integer, Map<Integer, String>> byFactory = new TreeMap<>();
        for (Class<?> type : model.classes().keySet()) {
            if (contract.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                Object object = maker(type).get();
                byFactory
                        .computeIfAbsent(factoryId(object), id -> new TreeMap<>())
                        .put(classId(object), expression(model, type));
            }
        }
        String ending = "Own%sFactory".formatted(contractName()); // a class may have both contracts
        List<SourceFile> files = new ArrayList<>();
        StringBuilder java = new StringBuilder();
        StringBuilder yaml = new StringBuilder(element() + "-factories:\n");
        StringBuilder xml = new StringBuilder("<%s-factories>\n".formatted(element()));
        byFactory.forEach((id, classes) -> {
            SourceFile file = factory(model, ending + (files.isEmpty() ? "" : id), classes);
            files.add(file);
            java.append("config.getSerializationConfig().add%sFactory(%s, new %s());\n"
                    .formatted(contractName(), id, file.className()));
            yaml.append("  - factory-id: %s\n    class-name: %s\n".formatted(id, file.className()));
            xml.append("    <%1$s-factory factory-id=\"%2$s\">%3$s</%1$s-factory>\n"
                    .formatted(element(), id, file.className()));
        });
        xml.append("</%s-factories>\n".formatted(element()));
        return Recipe.of(files, Configuration.of(java.toString(), yaml.toString(), xml.toString()));
    }

    private SourceFile factory(ObjectModel model, String ending, Map<Integer, String> classes) {
        String cases = classes.entrySet().stream()
                .map(entry -> "            case %s -> %s;\n".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining());
        String result = contract.getSimpleName();
        String made = cases.contains("made(\"") ? madeMethod(result) : "";
        return Recipe.file(
                "factory",
                ending,
                model,
                Map.of("contract", contractName(), "result", result, "cases", cases, "made", made));
    }

    private static String madeMethod(String result) {
        return """

                private static %1$s made(String name) {
                    try {
                        var constructor = Class.forName(name).getDeclaredConstructor();
                        constructor.setAccessible(true);
                        return (%1$s) constructor.newInstance();
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException("Cannot make an object of " + name, e);
                    }
                }
            """.formatted(result);
    }

    /** What makes an empty object in the factory. A constructor that the factory may not call is called by reflection, as in a trial. */
    private static String expression(ObjectModel model, Class<?> type) {
        boolean near = type.getPackageName().equals(model.root().getPackageName());
        boolean isCallable = Registered.isNameable(model, type)
                && Arrays.stream(type.getDeclaredConstructors())
                        .filter(each -> each.getParameterCount() == 0)
                        .mapToInt(Constructor::getModifiers)
                        .anyMatch(flags -> Modifier.isPublic(flags) || (near && !Modifier.isPrivate(flags)));
        return isCallable ? "new %s()".formatted(Recipe.name(model, type)) : "made(\"%s\")".formatted(type.getName());
    }

    private String contractName() {
        return this == PORTABLE ? "Portable" : "DataSerializable";
    }

    private String element() {
        return this == PORTABLE ? "portable" : "data-serializable";
    }

    private static int factoryId(Object object) {
        return object instanceof Portable portable
                ? portable.getFactoryId()
                : ((IdentifiedDataSerializable) object).getFactoryId();
    }

    private static int classId(Object object) {
        return object instanceof Portable portable
                ? portable.getClassId()
                : ((IdentifiedDataSerializable) object).getClassId();
    }
}
