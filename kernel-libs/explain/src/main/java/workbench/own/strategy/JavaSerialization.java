package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.generate.source.SourceKind;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** What the JDK does for classes that implement one of its two interfaces. */
record JavaSerialization(Class<?> contract) implements Strategy {

    private static final Features EXTERNALIZABLE =
            Features.of("Externalizable", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS);

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
        String root = model.root().getSimpleName();
        if (!contract.isAssignableFrom(model.root())) {
            return Optional.of(Refusal.of(
                    model,
                    "%s does not implement %s. Let it, if it is yours to edit."
                            .formatted(root, contract.getSimpleName())));
        }
        if (!isExternalizable() && Externalizable.class.isAssignableFrom(model.root())) {
            return Optional.of(Refusal.of(
                    model, "%s is Externalizable, and so the JDK calls its methods instead.".formatted(root)));
        }
        return isExternalizable() || isReplaced(model.root()) ? Optional.empty() : notSerializable(model);
    }

    /** The first field whose class is not. */
    private static Optional<Refusal> notSerializable(ObjectModel model) {
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .filter(field -> !decidesItself(field.field().getDeclaringClass()))
                .flatMap(field -> offending(field)
                        .map(type -> new Refusal(
                                field.label(),
                                "It holds objects of %s, which does not implement Serializable. Let it, or mark the field transient."
                                        .formatted(type.getSimpleName()))))
                .findFirst();
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
    public Recipe recipe(ObjectModel model) {
        return Recipe.NONE;
    }
}
