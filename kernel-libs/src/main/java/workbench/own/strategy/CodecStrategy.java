package workbench.own.strategy;

import java.util.Optional;
import workbench.generate.codec.Codecs;
import workbench.generate.codec.format.CodecOptions;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** A serializer that is generated at run time; the class stays as it is. */
enum CodecStrategy implements Strategy {
    SMALL("codec", "Generated codec", "SMALL", CodecOptions.SMALL, 2_011),
    QUICK("codecquick", "Generated codec, quick", "QUICK", CodecOptions.QUICK, 2_012);

    private final String id;
    private final String label;
    private final String constant;

    @SuppressWarnings("ImmutableEnumChecker") // a record of immutable parts
    private final CodecOptions options;

    private final int typeId;

    CodecStrategy(String id, String label, String constant, CodecOptions options, int typeId) {
        this.id = id;
        this.label = label;
        this.constant = constant;
        this.options = options;
        this.typeId = typeId;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Features features(ObjectModel model) {
        return Features.of(label, Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.NEEDS_WORKBENCH);
    }

    @Override
    public Optional<String> refusal(ObjectModel model) {
        return Taken.before(model)
                .or(() -> model.obstacles().stream().findFirst().map(Obstacle::toString));
    }

    @Override
    public Use on(Copy copy) {
        return new SerializerUse(copy.root(), Codecs.of(ObjectModel.of(copy.root()), typeId, options));
    }

    @Override
    public Recipe recipe(ObjectModel model) {
        String root = model.root().getSimpleName();
        return Recipe.configured("""
                // with this workbench's kernel-libs.jar on the class path, and --add-opens java.base/java.lang=ALL-UNNAMED for full speed
                config.getSerializationConfig().addSerializerConfig(new SerializerConfig()
                        .setTypeClass(%s.class)
                        .setImplementation(Codecs.of(ObjectModel.of(%s.class), %s, CodecOptions.%s)));
                """.formatted(root, root, typeId, constant));
    }
}
