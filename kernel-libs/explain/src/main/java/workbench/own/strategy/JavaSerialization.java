package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.generate.source.Configuration;
import workbench.generate.source.SourceKind;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** What the JDK does for classes that implement one of its two interfaces. */
record JavaSerialization(Class<?> contract) implements Strategy {

    private static final Features EXTERNALIZABLE =
            Features.of("Externalizable", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS);

    /**
     * Values of the JDK whose packages have other classes that no value needs. A Calendar writes its time zone, which is of the second class.
     */
    private static final List<String> SINGLE_CLASSES = List.of("java.io.File", "sun.util.calendar.ZoneInfo");

    /** Externalizable: classes that implement it are used as they are, for others its methods are generated. */
    static Strategy externalizable() {
        JavaSerialization present = new JavaSerialization(Externalizable.class);
        return new InterfaceStrategy(
                Externalizable.class::isAssignableFrom,
                present,
                new SourceStrategy(SourceKind.EXTERNALIZABLE, EXTERNALIZABLE));
    }

    @Override
    public String id() {
        return isExternalizable() ? "externalizable" : "serializable";
    }

    @Override
    public boolean isImplementedBy(Class<?> type) {
        return contract.isAssignableFrom(type) && (isExternalizable() || !Externalizable.class.isAssignableFrom(type));
    }

    @Override
    public List<Care> cares() {
        return isExternalizable()
                ? Strategy.super.cares()
                : List.of(
                        Care.of(id(), "serialVersionUID declared"),
                        new Care(
                                "serializable-without-id",
                                "no serialVersionUID declared",
                                Optional.empty(),
                                true,
                                (_, _) -> {}));
    }

    private boolean isExternalizable() {
        return contract == Externalizable.class;
    }

    @Override
    public Features features(ObjectModel model) {
        return isExternalizable()
                ? EXTERNALIZABLE
                : Features.of("Serializable", Mechanism.JAVA, Trait.CHANGES_CLASS, Trait.EVOLVES, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        Optional<Refusal> taken = Taken.before(model);
        if (taken.isPresent()) {
            return taken;
        }
        Class<?> root = model.root();
        if (!isExternalizable() && Externalizable.class.isAssignableFrom(root)) {
            return Optional.of(Refusal.of(
                    model,
                    "%s is Externalizable, and so the JDK calls its methods instead.".formatted(root.getSimpleName())));
        }
        List<Obstacle> obstacles = new ArrayList<>();
        if (!contract.isAssignableFrom(root)) {
            obstacles.add(new Obstacle(
                    root.getSimpleName(),
                    "%s does not implement %s".formatted(root.getSimpleName(), contract.getSimpleName()),
                    "Let it, if it is yours to edit."));
        }
        if (!isExternalizable() && !isReplaced(root)) {
            obstacles.addAll(notSerializable(model));
        }
        return Refusal.of(obstacles);
    }

    /** The classes of objects in fields that are not, each with the first field that holds one. */
    private static List<Obstacle> notSerializable(ObjectModel model) {
        Map<Class<?>, Obstacle> found = new LinkedHashMap<>();
        model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .filter(field -> !decidesItself(field.field().getDeclaringClass()))
                .forEach(field -> offending(field)
                        .forEach(type -> found.putIfAbsent(
                                type,
                                new Obstacle(
                                        field.label(),
                                        "it holds objects of %s, which does not implement Serializable"
                                                .formatted(type.getSimpleName()),
                                        "Let it, or mark the field transient."))));
        return List.copyOf(found.values());
    }

    /** Whether the author of a class decides by methods what is written; a trial shows what comes of it. */
    private static boolean decidesItself(Class<?> type) {
        return Externalizable.class.isAssignableFrom(type) || declares(type, "writeObject") || isReplaced(type);
    }

    private static boolean isReplaced(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (declares(at, "writeReplace")) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(Class<?> type, String method) {
        return Arrays.stream(type.getDeclaredMethods()).map(Method::getName).anyMatch(method::equals);
    }

    private static Stream<Class<?>> offending(FieldShape field) {
        return field.shape()
                .parts()
                .flatMap(part -> switch (part) {
                    case Shape.Reference(Class<?> type, boolean _) -> Stream.<Class<?>>of(type);
                    case Shape.SealedType sealedType -> sealedType.choices().stream();
                    case Shape.OptionalOf(Class<?> type, Shape.Element _) -> Stream.<Class<?>>of(type);
                    default -> Stream.empty();
                })
                .filter(type -> !Serializable.class.isAssignableFrom(type));
    }

    @Override
    public Use on(Copy copy) {
        return new Use() {
            @Override
            public void configure(SerializationConfig config) {
                // the JDK needs none
            }
        };
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        return Recipe.configured(filter(model, Stream.empty()))
                .noting(
                        "Bytes name classes, and a class that bytes name is loaded and runs code of its own when it is read. The filter allows common values of the JDK, and the packages of three kinds of classes: those that declarations name, those that the samples hold, and their superclasses. It refuses all others.",
                        isExternalizable()
                                ? "The class decides what it writes."
                                : "Without a serialVersionUID in each class, a recompiled class may refuse what was written before.");
    }

    /**
     * A filter that lets no other classes in than those of the model, those that known objects hold, and the JDK's.
     *
     * @param more packages
     */
    static Configuration filter(ObjectModel model, Stream<String> more) {
        List<String> prefixes = Stream.of(
                        more.map(name -> name + "."),
                        Stream.concat(Registered.of(model).stream(), model.held().stream())
                                .flatMap(JavaSerialization::prefixes),
                        Stream.of(
                                "java.lang.", "java.math.", "java.net.", "java.sql.", "java.time.", "java.util.", "["))
                .flatMap(part -> part)
                .distinct()
                .toList();
        String java = """
                config.getSerializationConfig().setJavaSerializationFilterConfig(new com.hazelcast.config.JavaSerializationFilterConfig()
                        .setDefaultsDisabled(true)
                        .setWhitelist(new com.hazelcast.config.ClassFilter().addClasses(%s).addPrefixes(%s)));
                """.formatted(joined(SINGLE_CLASSES, "\"%s\"", ", "), joined(prefixes, "\"%s\"", ", "));
        String yaml =
                """
                java-serialization-filter:
                  defaults-disabled: true
                  whitelist:
                    class:
                %s    prefix:
                %s""".formatted(joined(SINGLE_CLASSES, "      - \"%s\"\n", ""), joined(prefixes, "      - \"%s\"\n", ""));
        String xml = """
                <java-serialization-filter defaults-disabled="true">
                    <whitelist>
                %s%s    </whitelist>
                </java-serialization-filter>
                """.formatted(
                        joined(SINGLE_CLASSES, "        <class>%s</class>\n", ""),
                        joined(prefixes, "        <prefix>%s</prefix>\n", ""));
        return Configuration.of(java, yaml, xml);
    }

    private static String joined(List<String> names, String format, String between) {
        return names.stream().map(format::formatted).collect(Collectors.joining(between));
    }

    /** Of a class and its superclasses, which a stream names too. A class in no package has its own name: an empty prefix lists all. */
    private static Stream<String> prefixes(Class<?> type) {
        return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
                .map(each -> each.getPackageName().isEmpty() ? each.getName() : each.getPackageName() + ".");
    }
}
