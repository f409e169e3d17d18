package workbench.own.strategy;

import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.generate.source.CompiledSource;
import workbench.generate.source.Configuration;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceKind;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** Java that a careful developer would write, generated and then compiled: a serializer beside the class, or the class again. */
record SourceStrategy(SourceKind kind, Features always) implements Strategy {

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

    private static final int MOST_WRITTEN = 16;
    private static final Deque<Written> LAST = new ArrayDeque<>();

    /**
     * Sources that were written before.
     *
     * @param model the one that they were asked for, which may have fewer classes than the one that they are of
     */
    private record Written(WeakReference<ObjectModel> model, SoftReference<GeneratedSource> source) {}

    @Override
    public String id() {
        return kind.folder();
    }

    @Override
    public String name(ObjectModel model) {
        return always.strategy();
    }

    @Override
    public Features features(ObjectModel model) {
        GeneratedSource any = known(model, Optional.empty()).orElseGet(() -> source(model));
        return any.leavesObjects() ? always.with(Trait.TRUSTS_LENGTHS) : always;
    }

    @Override
    public List<Care> cares() {
        return kind == SourceKind.COMPACT
                ? List.of(
                        Care.of("compact-asking", "asks which fields there are"),
                        new Care(id(), "reads every field", Optional.of(new UnaskingCompact()), false, (_, _) -> {}))
                : Strategy.super.cares();
    }

    @Override
    public boolean replacesClass(ObjectModel model) {
        return kind.rewritesClass();
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return takenBefore(model)
                .or(() -> Refusal.ofEnum(model))
                .or(() -> typedIntoACell(model))
                .or(() -> resolved(model))
                .or(() -> container(model))
                .or(() -> containerOfRewritten(model))
                .or(() -> Refusal.of(obstacles(model)));
    }

    /** Of the source that is needed next, unless that is to be written into another package. */
    private List<Obstacle> obstacles(ObjectModel model) {
        return replacesClass(model)
                ? GeneratedSource.obstacles(model, kind)
                : source(model).obstacles();
    }

    /** A class that is rewritten has the one interface alone, and a registered Compact serializer comes before all interfaces. */
    private Optional<Refusal> takenBefore(ObjectModel model) {
        return replacesClass(model) || kind == SourceKind.COMPACT ? Optional.empty() : Taken.before(model);
    }

    /** A class that is rewritten has no readResolve, and so not the one object for a value that others compare by identity. */
    private Optional<Refusal> resolved(ObjectModel model) {
        return model.classes().keySet().stream()
                .filter(type -> replacesClass(model) && hasReadResolve(type) && !hasEquals(type))
                .findFirst()
                .map(type -> new Refusal(
                        type.getSimpleName() + ".readResolve",
                        "It gives one object for each value, and %s has no equals that would accept another. The generated class loses that. Write an equals, or use Java serialization."
                                .formatted(type.getSimpleName())));
    }

    /** A class that is rewritten has the fields, and is no map or collection of its own. */
    private Optional<Refusal> container(ObjectModel model) {
        return model.classes().keySet().stream()
                .filter(type -> replacesClass(model)
                        && (Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type)))
                .findFirst()
                .map(type -> new Refusal(
                        type.getSimpleName(),
                        "It is a %s itself, and the generated class has only its fields. Hold such an object in a field, or take a separate serializer, such as Compact."
                                .formatted(Map.class.isAssignableFrom(type) ? "Map" : "Collection")));
    }

    /** A class such as {@code Orders extends ArrayList<Order>} stays as it is, and cannot hold what stands for an {@code Order}. */
    private Optional<Refusal> containerOfRewritten(ObjectModel model) {
        return model.all().stream()
                .filter(_ -> replacesClass(model))
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape()
                        .parts()
                        .filter(SourceStrategy::fixesElements)
                        .flatMap(container -> container.parts().skip(1))
                        .filter(SourceStrategy::isRewritten)
                        .map(element -> new Refusal(
                                field.label(),
                                "It is a %s, which is declared to hold objects of %s and cannot hold those of the generated class. Declare the field as a List or a Map, or take a separate serializer, such as Compact."
                                        .formatted(
                                                field.type().getSimpleName(),
                                                element.type().getSimpleName()))))
                .findFirst();
    }

    private static boolean isRewritten(Shape shape) {
        return switch (shape) {
            case Shape.Reference _, Shape.SealedType _ -> true;
            case Shape.Constant constant -> !constant.type().getName().startsWith("java.");
            default -> false;
        };
    }

    /** Whether the type arguments of a container are those that its class declares. */
    private static boolean fixesElements(Shape shape) {
        return (shape instanceof Shape.MapOf || shape instanceof Shape.CollectionOf)
                && shape.type().getTypeParameters().length == 0;
    }

    private static boolean hasReadResolve(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals("readResolve") && method.getParameterCount() == 0);
    }

    private static boolean hasEquals(Class<?> type) {
        try {
            return type.isRecord() || type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Every object has equals", e);
        }
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
        return written(model, kind.packageFor(model.root()));
    }

    /** Sources that were written before, in that package or in any. */
    private Optional<GeneratedSource> known(ObjectModel model, Optional<String> packageName) {
        synchronized (LAST) {
            return LAST.stream()
                    .filter(each -> each.model.refersTo(model))
                    .flatMap(each -> Stream.ofNullable(each.source.get()))
                    .filter(source -> source.kind() == kind
                            && packageName
                                    .filter(name -> !name.equals(source.packageName()))
                                    .isEmpty())
                    .findFirst();
        }
    }

    /** It is asked for several times, and takes long for a model of many classes. */
    private GeneratedSource written(ObjectModel model, String packageName) {
        return known(model, Optional.of(packageName)).orElseGet(() -> writtenAnew(model, packageName));
    }

    private GeneratedSource writtenAnew(ObjectModel model, String packageName) {
        GeneratedSource written = GeneratedSource.of(model, kind, packageName);
        synchronized (LAST) {
            LAST.addFirst(new Written(new WeakReference<>(model), new SoftReference<>(written)));
            if (LAST.size() > MOST_WRITTEN) {
                LAST.removeLast();
            }
        }
        return written;
    }

    @Override
    public Compiled compiled(ObjectModel model) {
        return Compiled.BEFOREHAND;
    }

    /** Serializers are compiled for the originals, and move with the copies. */
    @Override
    public Optional<GeneratedSource> source(ObjectModel model, String packageName) {
        return Optional.of(replacesClass(model) ? written(model, packageName) : source(model));
    }

    @Override
    public Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        return replacesClass(model)
                ? new Classes(source(model, packageName).orElseThrow().rewritten(), compiled)
                : Classes.copied(source(model).model(), packageName, compiled); // with what implements open types
    }

    @Override
    public Copy again(ObjectModel model, Map<String, byte[]> compiled) {
        return Strategy.super.again(replacesClass(model) ? model : source(model).model(), compiled);
    }

    @Override
    public Use on(Copy copy) {
        GeneratedSource source =
                source(copy.model(), copy.root().getPackageName()).orElseThrow();
        return CompiledSource.loaded(source, copy.root())::configure;
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        if (kind == SourceKind.IDENTIFIED || kind == SourceKind.PORTABLE) {
            model.classes().keySet().forEach(type -> ids.of(type.getName())); // gives those a number that have none
        }
        GeneratedSource source = GeneratedSource.of(model, kind, kind.packageFor(model.root()), ids.numbered(model));
        Configuration configuration = kind == SourceKind.EXTERNALIZABLE
                ? JavaSerialization.filter(model, Stream.of(source.packageName()))
                : source.configuration();
        Recipe recipe = Recipe.of(source.files(), configuration)
                .rewriting(source.rewritten())
                .noting(notes());
        return source.needsRuntime() ? recipe.needing(Library.of(Library.OURS, "workbench-generated-runtime")) : recipe;
    }

    private String[] notes() {
        return kind.rewritesClass()
                ? new String[] {
                    "This is a new class in another package, with the fields of its superclasses and without its other methods: move the interface, its methods and the constructor without parameters into your class.",
                    "Fields are no longer final.",
                    kind == SourceKind.PORTABLE
                            ? "Portable is deprecated since Hazelcast 5.4."
                            : "Bytes hold fields by position: a class that gains or loses a field cannot read what was written before."
                }
                : new String[] {
                    "The serializer makes objects by constructor, setter or VarHandle, as its first comment says. A final field that a VarHandle sets skips the checks of the constructor.",
                    kind == SourceKind.COMPACT
                            ? "Each class has a schema that members keep. Fields can be added and removed."
                            : "Bytes hold fields by position: a class that gains or loses a field cannot read what was written before.",
                    "Transient fields are not written."
                };
    }
}
