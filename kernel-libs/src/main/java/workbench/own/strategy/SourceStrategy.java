package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.generate.source.CompiledSource;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.Kind;
import workbench.generate.source.SourceFile;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** A serializer beside an unchanged class, as Java that a careful developer would write: generated, then compiled. */
enum SourceStrategy implements Strategy {
    STREAM("stream", Kind.STREAM) {
        @Override
        public Features features(ObjectModel model) {
            return Features.of("StreamSerializer", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION);
        }

        @Override
        void configure(SerializationConfig config, Copy copy, List<Object> serializers) {
            serializers.forEach(each -> config.addSerializerConfig(
                    new SerializerConfig().setTypeClass(copy.root()).setImplementation((StreamSerializer<?>) each)));
        }
    },

    COMPACT("compact", Kind.COMPACT) {
        @Override
        public Features features(ObjectModel model) {
            return Features.of(
                    "Compact",
                    Mechanism.COMPACT,
                    Trait.NEEDS_CONFIGURATION,
                    Trait.EVOLVES,
                    Trait.PARTIAL_READS,
                    Trait.OTHER_LANGUAGES);
        }

        @Override
        void configure(SerializationConfig config, Copy copy, List<Object> serializers) {
            serializers.forEach(
                    each -> config.getCompactSerializationConfig().addSerializer((CompactSerializer<?>) each));
        }
    };

    private final String id;
    private final Kind kind;

    SourceStrategy(String id, Kind kind) {
        this.id = id;
        this.kind = kind;
    }

    abstract void configure(SerializationConfig config, Copy copy, List<Object> serializers);

    @Override
    public String id() {
        return id;
    }

    @Override
    public Optional<String> refusal(ObjectModel model) {
        return Taken.before(model)
                .or(() -> typedIntoACell(model))
                .or(() -> source(model).obstacles().stream().findFirst().map(Obstacle::toString));
    }

    /** The compiler cannot name what the shell nests in a class of its own. */
    private static Optional<String> typedIntoACell(ObjectModel model) {
        return model.all().stream()
                .map(ClassShape::type)
                .filter(type -> type.getPackageName().equals("REPL"))
                .findFirst()
                .map(type ->
                        "%s was typed into a cell, where no other file can name it. Write it into a %%%%source cell."
                                .formatted(type.getSimpleName()));
    }

    private GeneratedSource source(ObjectModel model) {
        return GeneratedSource.of(model, kind);
    }

    /** The serializers are compiled for the originals, and renamed with them. */
    @Override
    public Map<String, byte[]> classFiles(ObjectModel model) {
        return CompiledSource.classFiles(source(model));
    }

    @Override
    public Use on(Copy copy) {
        List<Object> serializers = source(copy.model()).files().stream()
                .map(file -> made(copy.root().getPackageName() + "." + file.simpleName(), copy.loader()))
                .toList();
        return config -> configure(config, copy, serializers);
    }

    private static Object made(String name, ClassLoader loader) {
        try {
            return Class.forName(name, true, loader).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The generated serializer %s cannot be made.".formatted(name), e);
        }
    }

    @Override
    public Recipe recipe(ObjectModel model) {
        GeneratedSource source = source(model);
        return new Recipe(
                source.files().stream().map(SourceFile::text).collect(Collectors.joining("\n")),
                source.configuration().java());
    }
}
