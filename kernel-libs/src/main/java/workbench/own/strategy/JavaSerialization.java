package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import java.io.Externalizable;
import java.io.Serializable;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** What the JDK does for classes that implement one of its two interfaces. */
record JavaSerialization(Class<?> contract) implements Strategy {

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
                ? Features.of("Externalizable", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS)
                : Features.of("Serializable", Mechanism.JAVA, Trait.CHANGES_CLASS, Trait.EVOLVES);
    }

    @Override
    public Optional<String> refusal(ObjectModel model) {
        Optional<String> taken = Taken.before(model);
        if (taken.isPresent()) {
            return taken;
        }
        if (!contract.isAssignableFrom(model.root())) {
            return Optional.of("%s does not implement %s. Let it, if it is yours to edit."
                    .formatted(model.root().getSimpleName(), contract.getSimpleName()));
        }
        if (!isExternalizable() && Externalizable.class.isAssignableFrom(model.root())) {
            return Optional.of("%s is Externalizable, and so the JDK calls its methods instead."
                    .formatted(model.root().getSimpleName()));
        }
        return isExternalizable() ? Optional.empty() : notSerializable(model);
    }

    /** The first field whose class is not. */
    private static Optional<String> notSerializable(ObjectModel model) {
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> offending(field)
                        .map(type ->
                                "%s holds objects of %s, which does not implement Serializable. Let it, or mark the field transient."
                                        .formatted(field.label(), type.getSimpleName())))
                .findFirst();
    }

    private static Stream<Class<?>> offending(FieldShape field) {
        return field.shape()
                .parts()
                .flatMap(part -> switch (part) {
                    case Shape.Reference(Class<?> type, boolean _) -> Stream.<Class<?>>of(type);
                    case Shape.OneOf oneOf -> oneOf.choices().stream();
                    case Shape.Maybe(Class<?> type, Shape.Element _) -> Stream.<Class<?>>of(type);
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
