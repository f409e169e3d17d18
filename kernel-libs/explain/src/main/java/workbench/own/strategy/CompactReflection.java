package workbench.own.strategy;

import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.io.Serializable;
import java.util.Optional;
import workbench.generate.source.Configuration;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/**
 * Compact without a serializer: Hazelcast reads and sets the fields by reflection. Hazelcast tries it last, so a
 * class that another serializer would take must be registered by name.
 */
@SuppressWarnings("removal") // Portable is deprecated and still found
final class CompactReflection implements Strategy {

    @Override
    public String id() {
        return "compactclass";
    }

    @Override
    public Features features(ObjectModel model) {
        return needsRegistration(model.root())
                ? Features.of(
                        "Compact by reflection",
                        Mechanism.COMPACT,
                        Trait.NEEDS_CONFIGURATION,
                        Trait.EVOLVES,
                        Trait.PARTIAL_READS,
                        Trait.OTHER_LANGUAGES,
                        Trait.TRUSTS_LENGTHS)
                : Features.of(
                        "Compact without configuration",
                        Mechanism.COMPACT,
                        Trait.EVOLVES,
                        Trait.PARTIAL_READS,
                        Trait.OTHER_LANGUAGES,
                        Trait.TRUSTS_LENGTHS);
    }

    private static boolean needsRegistration(Class<?> root) {
        return Serializable.class.isAssignableFrom(root)
                || DataSerializable.class.isAssignableFrom(root)
                || Portable.class.isAssignableFrom(root);
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Refusal.ofHiding(model); // which types it knows, a trial tells
    }

    @Override
    public Use on(Copy copy) {
        return config -> {
            if (needsRegistration(copy.root())) {
                copy.model().classes().keySet().stream()
                        .map(copy::of)
                        .forEach(config.getCompactSerializationConfig()::addClass);
            }
        };
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        Recipe recipe = needsRegistration(model.root())
                ? Recipe.configured(registered(model))
                : Recipe.configured(
                        Configuration.nothing("Hazelcast uses Compact for a class that has no serializer."));
        return recipe.noting(
                "Hazelcast reads and sets fields by reflection and makes objects without their constructors.",
                "The name of the class is the name of the type in the schema: a class that is renamed cannot read what was written before.",
                "Register a serializer of your own for the class, and the schema stays as you wrote it.");
    }

    private static Configuration registered(ObjectModel model) {
        StringBuilder java = new StringBuilder();
        StringBuilder yaml = new StringBuilder("compact-serialization:\n  classes:\n");
        StringBuilder xml = new StringBuilder("<compact-serialization>\n    <classes>\n");
        for (Class<?> type : Registered.of(model)) {
            java.append(statement(model, type));
            yaml.append("    - class: %s\n".formatted(type.getName()));
            xml.append("        <class>%s</class>\n".formatted(type.getName()));
        }
        xml.append("    </classes>\n</compact-serialization>\n");
        return Configuration.of(java.toString(), yaml.toString(), xml.toString());
    }

    /** A class that a source may not name is registered as Hazelcast registers those of its files. */
    private static String statement(ObjectModel model, Class<?> type) {
        String config = "config.getSerializationConfig().getCompactSerializationConfig()";
        return Registered.isNameable(model, type)
                ? "%s.addClass(%s.class);\n".formatted(config, Recipe.name(model, type))
                : "com.hazelcast.config.CompactSerializationConfigAccessor.registerClass(%s, \"%s\");\n"
                        .formatted(config, type.getName());
    }
}
