package workbench.generate;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.reflect.TypeUtils;
import workbench.compile.GeneratedStrategy;
import workbench.generate.codec.CodecOptions;
import workbench.generate.codec.Codecs;
import workbench.generate.codec.Dictionary;
import workbench.generate.copy.ClassFileFolder;
import workbench.generate.weave.Level;
import workbench.generate.weave.Target;
import workbench.generate.weave.Weaver;
import workbench.runtime.codec.Codec;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.Domain;
import workbench.variant.DomainClassLoader;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;
import workbench.variant.Variant;

/** The generated strategies that every domain with a plain class has. Their classes are those of the domain's template. */
@SuppressWarnings("ImmutableEnumChecker") // its records and their parts are immutable
public enum Generated implements GeneratedStrategy {
    BASIC(
            "generatedbasic",
            new Weaving(Target.DATA_SERIALIZABLE, Level.BASIC),
            data("Generated DataSerializable, Basic")),
    NO_NULLS(
            "generatednonulls",
            new Weaving(Target.DATA_SERIALIZABLE, Level.NO_NULLS),
            data("Generated DataSerializable, no nulls")),
    MEDIUM(
            "generatedmedium",
            new Weaving(Target.DATA_SERIALIZABLE, Level.MEDIUM),
            data("Generated DataSerializable, Medium")),
    OPT("generatedopt", new Weaving(Target.DATA_SERIALIZABLE, Level.OPT), data("Generated DataSerializable, Opt")),
    IDENTIFIED(
            "generatedidentified",
            new Weaving(Target.IDENTIFIED_DATA_SERIALIZABLE, Level.OPT),
            data("Generated IdentifiedDataSerializable, Opt", Trait.NEEDS_CONFIGURATION, Trait.OTHER_LANGUAGES)),
    EXTERNALIZABLE(
            "generatedexternalizable",
            new Weaving(Target.EXTERNALIZABLE, Level.OPT),
            Features.of(
                    "Generated Externalizable, Opt",
                    Mechanism.EXTERNALIZABLE,
                    Trait.NEEDS_WORKBENCH,
                    Trait.TRUSTS_LENGTHS)),
    CODEC("codec", new Coding(3_001, CodecOptions.SMALL, false), coded("Generated codec")),
    CODEC_QUICK("codecquick", new Coding(3_002, CodecOptions.QUICK, false), coded("Generated codec, quick")),
    CODEC_DICTIONARY(
            "codecdictionary", new Coding(3_003, CodecOptions.SMALL, true), coded("Generated codec, dictionary"));

    /** Of factories: others in a domain have small numbers. */
    private static final int FACTORY_ID = 3_000;

    private static final int SAMPLES = 1_000;
    private static final long SEED = 42;

    private static final Map<String, Generated> BY_ID =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Generated::id, Function.identity()));

    /** How it is made. */
    private sealed interface Making {}

    private record Weaving(Target target, Level level) implements Making {}

    private record Coding(int typeId, CodecOptions options, boolean trained) implements Making {}

    private final String id;
    private final Making making;
    private final Features features;

    Generated(String id, Making making, Features features) {
        this.id = id;
        this.making = making;
        this.features = features;
    }

    private static Features data(String name, Trait... more) {
        return Features.of(
                name,
                Mechanism.DATA_SERIALIZABLE,
                ArrayUtils.addAll(more, Trait.NEEDS_HAZELCAST, Trait.NEEDS_WORKBENCH));
    }

    private static Features coded(String name) {
        return Features.of(name, Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.NEEDS_WORKBENCH)
                .withOwnSettings(CodecSetting.values());
    }

    /** All of them, as a service. */
    public static final class All implements Family {
        @Override
        public List<GeneratedStrategy> strategies() {
            return List.of(values());
        }
    }

    /**
     * The strategy of an id.
     *
     * @throws UnknownNameException if there is none
     */
    public static Generated named(String id) {
        return UnknownNameException.require("generated strategy", id, BY_ID);
    }

    @Override
    public String id() {
        return id;
    }

    public Features features() {
        return features;
    }

    /**
     * Makes a member or client able to serialize the classes of a package.
     *
     * @param type the class whose objects are given to Hazelcast
     * @param samples objects of it, for a dictionary; asked for only if there is one
     */
    public void configure(SerializationConfig config, Class<?> type, Supplier<List<?>> samples) {
        switch (making) {
            case Coding coding ->
                config.addSerializerConfig(
                        new SerializerConfig().setTypeClass(type).setImplementation(codec(coding, type, samples)));
            case Weaving weaving
            when weaving.target() == Target.IDENTIFIED_DATA_SERIALIZABLE ->
                config.addDataSerializableFactory(FACTORY_ID, factory(type));
            case Weaving _ -> {}
        }
    }

    /** The weaver puts it beside the class. */
    private static DataSerializableFactory factory(Class<?> type) {
        try {
            return Class.forName(Weaver.factoryName(type), true, type.getClassLoader())
                    .asSubclass(DataSerializableFactory.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The factory of %s cannot be made.".formatted(type.getName()), e);
        }
    }

    private static Codec<?> codec(Coding coding, Class<?> type, Supplier<List<?>> samples) {
        ObjectModel model = ObjectModel.of(type);
        CodecOptions options = coding.trained()
                ? coding.options().withDictionary(Dictionary.of(model, samples.get()))
                : coding.options();
        return Codecs.of(model, coding.typeId(), options);
    }

    /** Objects of a domain as a variant has them, always the same. */
    public static <C, V> List<V> samples(Domain<C> domain, Variant<C, V> variant) {
        return domain.samples(SAMPLES, SEED).stream()
                .map(variant::fromCanonical)
                .toList();
    }

    /** Why it cannot have the classes of a model; empty if it can. */
    public List<Obstacle> obstacles(ObjectModel model) {
        return making instanceof Weaving weaving ? weaver(weaving, model).obstacles() : model.obstacles();
    }

    /**
     * The class files that are instead of those of a model, by their names, with more that they call; none if the classes stay
     * as they are.
     *
     * @throws NotPossibleException if there are obstacles
     */
    public Map<String, byte[]> classFiles(ObjectModel model) {
        return making instanceof Weaving weaving
                ? weaver(weaving, model).weave().files()
                : Map.of();
    }

    /**
     * The classes that make empty objects from class ids, by factory id. They are among the class files; none if the strategy needs none.
     *
     * @throws NotPossibleException if there are obstacles
     */
    public Map<Integer, String> factories(ObjectModel model) {
        return making instanceof Weaving weaving
                ? weaver(weaving, model).weave().factories()
                : Map.of();
    }

    /**
     * A codec as bytes, which {@link workbench.runtime.codec.CodecClass#load} reads in a process that has the class.
     *
     * @throws NotPossibleException if the strategy is no codec, or one that is trained by samples
     */
    public byte[] stored(ObjectModel model) {
        if (making instanceof Coding coding && !coding.trained()) {
            return Codecs.of(model, coding.typeId(), coding.options())
                    .made()
                    .codec()
                    .toBytes();
        }
        throw new NotPossibleException("%s has no bytes of its own. Take codec or codecquick.".formatted(id));
    }

    /**
     * Like {@link #classFiles(ObjectModel)}, with class ids for IdentifiedDataSerializable that somebody keeps.
     *
     * @param classIds for each class of the model that is no record; classes that have ids of their own keep them
     * @throws NotPossibleException if there are obstacles
     */
    public Map<String, byte[]> classFiles(ObjectModel model, Map<Class<?>, Integer> classIds) {
        return making instanceof Weaving weaving && weaving.target() == Target.IDENTIFIED_DATA_SERIALIZABLE
                ? weaver(weaving, model).withIds(FACTORY_ID, classIds).weave().files()
                : classFiles(model);
    }

    @Override
    public void rework(Path classes, String variant) {
        if (making instanceof Weaving) {
            ClassFileFolder.write(classes, classFiles(ObjectModel.of(root(variant, DomainClassLoader.over(classes)))));
        }
    }

    /**
     * The bytecode that a class gains, as text.
     *
     * @param type a class as it is before
     * @throws NotPossibleException if the strategy adds none, or cannot have the class
     */
    public String added(Class<?> type) {
        if (making instanceof Weaving weaving) {
            return weaver(weaving, ObjectModel.of(type)).weave().added(type);
        }
        throw new NotPossibleException(
                "%s changes no class, so that there is no bytecode to show. Take one of those that are called generated..., such as generatedopt."
                        .formatted(id));
    }

    private static Weaver weaver(Weaving weaving, ObjectModel model) {
        return Weaver.of(model, weaving.target(), weaving.level()).withFactoryId(FACTORY_ID);
    }

    /** What the variant gives to Hazelcast. */
    private static Class<?> root(String variant, ClassLoader loader) {
        try {
            Class<?> type = Class.forName(variant, false, loader);
            return TypeUtils.getRawType(
                    TypeUtils.getTypeArguments(type, Variant.class)
                            .get(Variant.class.getTypeParameters()[1]),
                    type);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Compiled, but not found: " + variant, e);
        }
    }
}
