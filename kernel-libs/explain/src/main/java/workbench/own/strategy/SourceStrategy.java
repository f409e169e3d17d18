package workbench.own.strategy;

import java.lang.ref.SoftReference;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import workbench.generate.source.CompiledSource;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.generate.source.SourceKind;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** Java that a careful developer would write, generated and then compiled: a serializer beside the class, or the class anew. */
record SourceStrategy(SourceKind kind, Features always) implements Strategy {

    private static final Map<ObjectModel, Map<String, SoftReference<GeneratedSource>>> MADE =
            Collections.synchronizedMap(new WeakHashMap<>());

    static final SourceStrategy STREAM = new SourceStrategy(
            SourceKind.STREAM, Features.of("StreamSerializer", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION));

    static final SourceStrategy COMPACT = new SourceStrategy(
            SourceKind.COMPACT,
            Features.of(
                    "Compact",
                    Mechanism.COMPACT,
                    Trait.NEEDS_CONFIGURATION,
                    Trait.EVOLVES,
                    Trait.PARTIAL_READS,
                    Trait.OTHER_LANGUAGES,
                    Trait.TRUSTS_LENGTHS));

    @Override
    public String id() {
        return kind.folder();
    }

    @Override
    public Features features(ObjectModel model) {
        return source(model).leavesObjects() ? always.with(Trait.TRUSTS_LENGTHS) : always;
    }

    @Override
    public boolean replacesClass(ObjectModel model) {
        return kind.rewritesClass();
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return takenBefore(model)
                .or(() -> typedIntoACell(model))
                .or(() -> Refusal.of(source(model).obstacles()));
    }

    /** A class that is written anew has the one interface alone, and a registered Compact serializer comes before all interfaces. */
    private Optional<Refusal> takenBefore(ObjectModel model) {
        return replacesClass(model) || kind == SourceKind.COMPACT ? Optional.empty() : Taken.before(model);
    }

    /** The compiler cannot name what the shell nests in a class of its own. */
    private Optional<Refusal> typedIntoACell(ObjectModel model) {
        return model.all().stream()
                .filter(shape -> !replacesClass(model) || namesOneOfACell(shape))
                .map(ClassShape::type)
                .filter(SourceStrategy::isOfACell)
                .findFirst()
                .map(type -> Refusal.of(
                        model,
                        "%s was typed into a cell, where no other file can name it. Write it into a %%%%source cell."
                                .formatted(type.getSimpleName())));
    }

    private static boolean namesOneOfACell(ClassShape shape) {
        return shape.fields().stream()
                .flatMap(field -> field.shape().parts())
                .anyMatch(part -> part instanceof Shape.Unknown && isOfACell(part.type()));
    }

    private static boolean isOfACell(Class<?> type) {
        return type.getPackageName().equals("REPL");
    }

    private GeneratedSource source(ObjectModel model) {
        return made(model, kind.packageFor(model.root()));
    }

    /** Sources of a model, which takes seconds for a large one, so that they are kept as long as there is memory. */
    private GeneratedSource made(ObjectModel model, String packageName) {
        Map<String, SoftReference<GeneratedSource>> ofModel =
                MADE.computeIfAbsent(model, _ -> new ConcurrentHashMap<>());
        String key = kind + " " + packageName;
        SoftReference<GeneratedSource> kept = ofModel.get(key);
        GeneratedSource source = kept == null ? null : kept.get();
        if (source == null) {
            source = GeneratedSource.of(model, kind, packageName);
            ofModel.put(key, new SoftReference<>(source));
        }
        return source;
    }

    /** Serializers are compiled for the originals, and move with the copies. */
    @Override
    public Optional<GeneratedSource> source(ObjectModel model, String packageName) {
        return Optional.of(replacesClass(model) ? made(model, packageName) : source(model));
    }

    @Override
    public Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        return replacesClass(model)
                ? new Classes(source(model, packageName).orElseThrow().rewritten(), compiled)
                : Classes.copied(source(model).model(), packageName, compiled); // with what implements open types
    }

    @Override
    public Use on(Copy copy) {
        GeneratedSource source =
                source(copy.model(), copy.root().getPackageName()).orElseThrow();
        return CompiledSource.loaded(source, copy.root())::configure;
    }

    @Override
    public Recipe recipe(ObjectModel model) {
        GeneratedSource source = source(model);
        return new Recipe(
                source.files().stream().map(SourceFile::text).collect(Collectors.joining("\n")),
                source.configuration().java());
    }
}
