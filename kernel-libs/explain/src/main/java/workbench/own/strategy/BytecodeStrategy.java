package workbench.own.strategy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.generate.Generated;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** Bytecode that nobody writes: methods that compiled classes gain, or a codec beside a class that stays as it is. */
record BytecodeStrategy(Generated generated) implements Strategy {

    @Override
    public String id() {
        return generated.id();
    }

    @Override
    public Features features(ObjectModel model) {
        return isCodec() && model.hasUnknown() ? generated.features().with(Trait.TRUSTS_LENGTHS) : generated.features();
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return takenBefore(model)
                .or(() -> generated.obstacles(model).stream().findFirst().map(Refusal::of));
    }

    /** A codec is registered; what is woven is found by its interface. */
    private Optional<Refusal> takenBefore(ObjectModel model) {
        return isCodec() ? Taken.before(model) : Optional.empty();
    }

    private boolean isCodec() {
        return generated.features().mechanism() == Mechanism.CUSTOM;
    }

    @Override
    public Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        return Classes.copied(model, packageName, generated.classFiles(model));
    }

    @Override
    public Use on(Copy copy) {
        return config -> generated.configure(config, copy.root(), List::of);
    }

    @Override
    public Recipe recipe(ObjectModel model) {
        String root = model.root().getSimpleName();
        String preparation = isCodec()
                ? "// with this workbench's jars (kernel-libs/target/lib) on the class path, and --add-opens java.base/java.lang=ALL-UNNAMED for full speed\n"
                : "// in your build, Generated.%s.classFiles(ObjectModel.of(%s.class)) gives class files to put in place of yours\n"
                        .formatted(generated.name(), root);
        String configuration = generated.features().has(Trait.NEEDS_CONFIGURATION)
                ? "Generated.%s.configure(config.getSerializationConfig(), %s.class, List::of);\n"
                        .formatted(generated.name(), root)
                : "";
        return Recipe.configured(preparation + configuration);
    }
}
