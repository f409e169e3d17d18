package workbench.own.value;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Strings;
import org.jspecify.annotations.Nullable;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * Values of a class: samples to measure, and cases at the edges of what the types allow.
 *
 * @param model also has the classes that the values hold
 * @param samples 1 or more
 * @param edgeCases by name
 * @param origin where the samples come from, in words
 * @param notes what a reader must know of them, in sentences
 * @param large samples that are too deep, or share too much, to be measured; each is tried once, by its name
 */
public record Values(
        ObjectModel model,
        List<Snapshot> samples,
        Map<String, Snapshot> edgeCases,
        String origin,
        List<String> notes,
        Map<String, Snapshot> large) {

    /** Enough for sizes that differ, and few enough to be made again for every round. */
    public static final int SAMPLES = 256;

    private static final int FEWEST_SAMPLES = 64;

    /** Of so many parts, fewer values than usual are enough. */
    private static final long ENOUGH_PARTS = 16_000;

    /** Values in a row that fill no new field: the next would rarely do so either. */
    private static final int ENOUGH_ALIKE = 32;

    private static final int MOST_REFUSALS = 1_000;

    public Values {
        samples = List.copyOf(samples);
        edgeCases = new LinkedHashMap<>(edgeCases);
        notes = List.copyOf(notes);
        large = new LinkedHashMap<>(large);
        model = model.holding(HeldClasses.in(
                samples,
                Stream.concat(edgeCases.values().stream(), large.values().stream())
                        .toList()));
    }

    public Values(
            ObjectModel model,
            List<Snapshot> samples,
            Map<String, Snapshot> edgeCases,
            String origin,
            List<String> notes) {
        this(model, samples, edgeCases, origin, notes, Map.of());
    }

    /**
     * Values made from the declared types. The same seed gives the same values.
     *
     * @throws NotPossibleException if the class has an obstacle, or its constructor refuses whatever is made
     */
    public static Values generated(ObjectModel model, long seed) {
        return generated(model, seed, TimeLimit.TRIAL);
    }

    /**
     * Like {@link #generated(ObjectModel, long)}, with another limit than that of a trial.
     *
     * @param limit for each value. A class whose constructor or factory takes longer is made field by field
     */
    public static Values generated(ObjectModel model, long seed, TimeLimit limit) {
        requireNoObstacle(model);
        return new Generator(model, seed, limit).values();
    }

    /**
     * The user's own samples, with edge cases made from the types where that is possible.
     *
     * @throws NotPossibleException if there are none, or one is null or of another class
     */
    public static Values given(ObjectModel model, List<? extends @Nullable Object> objects, long seed) {
        requireNoObstacle(model);
        if (objects.isEmpty()) {
            throw new NotPossibleException(
                    "The list of samples is empty. Give at least one object of %s, or leave the list out: values are then made from the types."
                            .formatted(model.root().getSimpleName()));
        }
        for (int i = 0; i < objects.size(); i++) {
            require(model.root(), objects.get(i), i);
        }
        return new Generator(model, seed, TimeLimit.TRIAL).given(objects);
    }

    /** What a supplier of the user's gives, asked as often as there are samples. */
    public static Values supplied(ObjectModel model, Supplier<? extends @Nullable Object> supplier, long seed) {
        List<@Nullable Object> objects = new ArrayList<>();
        for (int i = 0; i < SAMPLES; i++) {
            objects.add(supplier.get());
        }
        return given(model, objects, seed);
    }

    /**
     * The fields that are null or empty in every sample and edge case, as {@code Order.callback}: how a strategy treats what they may hold
     * was not tried.
     */
    public List<String> untried() {
        return untried(model, Stream.concat(samples.stream(), edgeCases.values().stream()));
    }

    /** The fields that are null or empty in every one of some values, as {@code Order.callback}. */
    public static List<String> untried(ObjectModel model, Stream<Snapshot> values) {
        return Untried.in(model, values);
    }

    /** How many fields and elements a sample has on average, 1 or more. */
    public double meanParts() {
        return samples.stream()
                .mapToLong(sample -> Extent.of(sample).written())
                .average()
                .orElse(1);
    }

    private static void require(Class<?> type, @Nullable Object sample, int index) {
        if (sample == null) {
            throw new NotPossibleException("Sample %s is null. Every sample must be an object of %s: leave it out."
                    .formatted(index, type.getSimpleName()));
        }
        if (!type.isInstance(sample)) {
            throw new NotPossibleException(
                    "Sample %s is of %s, but must be of %s. Leave it out, or analyse its own class."
                            .formatted(index, sample.getClass().getName(), type.getName()));
        }
    }

    private static void requireNoObstacle(ObjectModel model) {
        if (!model.obstacles().isEmpty() && model.classes().isEmpty()) {
            throw new NotPossibleException("Objects of %s cannot be analysed. %s"
                    .formatted(
                            model.root().getSimpleName(),
                            model.obstacles().stream().map(Object::toString).collect(Collectors.joining(" "))));
        }
    }

    /** The values that were drawn so far, and whether more would tell more. */
    private static final class Enough {

        private final List<Snapshot> samples = new ArrayList<>();
        private final Untried untried;
        private long parts;

        /** How many in a row filled no new field. */
        private int alike;

        Enough(ObjectModel model) {
            this.untried = new Untried(model);
        }

        void add(Snapshot drawn) {
            samples.add(drawn);
            parts += Extent.of(drawn).written();
            alike = untried.isFilledFirst(drawn) ? 0 : alike + 1;
        }

        /** As many as usual, or fewer large ones. */
        boolean isReached() {
            return samples.size() >= SAMPLES
                    || (samples.size() >= FEWEST_SAMPLES && parts >= ENOUGH_PARTS && alike >= ENOUGH_ALIKE);
        }
    }

    /** Makes values and drops what a constructor refuses. For one use. */
    private static final class Generator {

        private final ObjectModel model;
        private final TimeLimit limit;
        private final RandomGenerator random;
        private final SamplerMemory memory = new SamplerMemory();
        private final ObjectBuilder builder = ObjectBuilder.ofOriginals();
        private final Map<String, Snapshot> edgeCases = new LinkedHashMap<>();
        private final List<String> notes = new ArrayList<>();

        private final boolean isCompletedWhenRead;

        /** How many values lack parts for which there was no room. */
        private int leftOut;

        Generator(ObjectModel model, long seed, TimeLimit limit) {
            this.model = model;
            this.isCompletedWhenRead = Serializable.class.isAssignableFrom(model.root())
                    && model.classes().keySet().stream().anyMatch(ObjectLayout::completesHiddenFields);
            this.limit = limit;
            this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        }

        Values values() {
            Enough enough = new Enough(model);
            List<Snapshot> samples = enough.samples;
            int refusals = 0;
            while (!enough.isReached()) {
                try {
                    enough.add(draw(SampleKind.USUAL, -1));
                } catch (OverdueException e) {
                    throw overdue(e);
                } catch (CancellationException e) {
                    throw e;
                } catch (RuntimeException | LinkageError e) { // of the user's class, whose methods are called
                    if (++refusals == MOST_REFUSALS / 4) {
                        memory.drawPlain();
                    }
                    if (refusals == MOST_REFUSALS) {
                        throw new NotPossibleException(
                                "Values of %s cannot be made from its types alone. %s. Give samples of your own, as in analyse(%s.class, List.of(...))."
                                        .formatted(
                                                model.root().getSimpleName(),
                                                e.getMessage(),
                                                model.root().getSimpleName()),
                                e);
                    }
                }
            }
            if (leftOut > 0) {
                notes.add(
                        "A value has at most %s fields and elements. In %s of %s, optional parts were left out by chance, the deepest first."
                                .formatted(Budget.MOST_PARTS, leftOut, samples.size()));
            }
            refusals();
            edgeCases();
            notes.addAll(leftNull(Untried.in(model, Stream.concat(samples.stream(), edgeCases.values().stream()))));
            return new Values(
                    model, samples, edgeCases, Numbers.count(samples.size(), "value") + " made from the types", notes);
        }

        private NotPossibleException overdue(OverdueException e) {
            return new NotPossibleException(
                    "Values of %s cannot be made from its types alone. %s Give samples of your own, as in analyse(%s.class, List.of(...))."
                            .formatted(
                                    model.root().getSimpleName(),
                                    e.said(),
                                    model.root().getSimpleName()),
                    e);
        }

        /** As the end of a sentence. */
        private static String said(Throwable thrown) {
            return switch (thrown) {
                case OverdueException overdue -> overdue.said();
                case NotPossibleException own ->
                    Strings.CS.appendIfMissing(Objects.requireNonNull(own.getMessage()), ".");
                default -> thrown + ".";
            };
        }

        private void refusals() {
            memory.refusals()
                    .forEach((type, thrown) -> notes.add(
                            "Objects of %s are made field by field, since no constructor or factory takes made-up values: %s Give your own samples for realistic values."
                                    .formatted(type.getSimpleName(), said(thrown))));
        }

        /** The samples that can be read; made-up ones if there are none but large ones. */
        Values given(List<? extends @Nullable Object> objects) {
            List<Snapshot> samples = new ArrayList<>();
            Map<String, Snapshot> large = new LinkedHashMap<>();
            for (int i = 0; i < objects.size(); i++) {
                sort(Objects.requireNonNull(objects.get(i)), "your sample " + i, samples, large);
            }
            if (samples.isEmpty() && large.isEmpty()) {
                throw new NotPossibleException(String.join(" ", notes));
            }
            String origin = Numbers.count(samples.size(), "sample") + " of your own";
            if (samples.isEmpty()) {
                Values made = values();
                samples.addAll(made.samples);
                origin = made.origin;
                notes.add("All samples are too deep or share too much to be measured, so that made-up values are"
                        + " measured in their place.");
            }
            return new Values(
                    model,
                    samples,
                    edgeCases(),
                    origin,
                    notes.stream().distinct().toList(),
                    large);
        }

        private void sort(Object object, String name, List<Snapshot> samples, Map<String, Snapshot> large) {
            try {
                Snapshot sample = DeepStack.call(() -> Snapshot.of(object));
                Extent extent = DeepStack.call(() -> Extent.of(sample));
                if (extent.isUsual()) {
                    samples.add(sample);
                } else {
                    large.put(name, sample);
                    notes.add(large(name, extent));
                }
            } catch (NotPossibleException e) {
                notes.add("%s is left out: %s"
                        .formatted(StringUtils.capitalize(name), Objects.requireNonNull(e.getMessage())));
            }
        }

        private static String large(String name, Extent extent) {
            return extent.isShared()
                    ? "%s refers to the same objects so often that a strategy without references writes %s, instead of %s. It is tried, but not measured."
                            .formatted(
                                    StringUtils.capitalize(name),
                                    extent.writtenParts(),
                                    Numbers.count(extent.distinct(), "part"))
                    : "%s is %s objects deep, mostly through %s. It is tried, but not measured."
                            .formatted(StringUtils.capitalize(name), extent.depth(), extent.deepest());
        }

        /** What comes out of the constructors is what counts: they may have put another list in place of a given one. */
        private Snapshot draw(SampleKind kind, int choice) {
            return inTime(() -> drawn(kind, choice));
        }

        /** Once more if a class need not be made by what does not end. */
        private Snapshot inTime(Supplier<Snapshot> call) {
            try {
                return DeepStack.callAsInAMember(call, limit);
            } catch (OverdueException e) {
                if (memory.passOver(e)) {
                    return inTime(call);
                }
                throw e;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("Interrupted while values of %s were made. Nothing was kept."
                        .formatted(model.root().getSimpleName()));
            }
        }

        private Snapshot drawn(SampleKind kind, int choice) {
            Sampler sampler = new Sampler(model, kind, random, choice, memory);
            Snapshot planned = sampler.draw();
            leftOut += sampler.hasLeftOut() ? 1 : 0;
            if (!sampler.isAsWanted()) {
                throw new NotPossibleException("A value has at most %s parts, and no list of that length fits"
                        .formatted(Budget.MOST_PARTS_OF_LISTS));
            }
            return built(planned);
        }

        /** The reference back is no part of the value if the class, which decides what is written, leaves it out. */
        private Snapshot ofTheValue(Snapshot cycle) {
            Snapshot value = built(cycle);
            if (memory.asksJava() && JavaKeeps.leavesOut(value, Objects.requireNonNull(builder.build(cycle)))) {
                throw new NotPossibleException("writeReplace of %s leaves out the reference that leads back"
                        .formatted(model.root().getSimpleName()));
            }
            return value;
        }

        private Snapshot built(Snapshot planned) {
            Object made = Objects.requireNonNull(builder.build(planned));
            Snapshot value = Snapshot.of(made);
            return isCompletedWhenRead && memory.asksJava() ? JavaKeeps.completed(value, made) : value;
        }

        Map<String, Snapshot> edgeCases() {
            Set<Scalar> scalars = shapes().filter(Shape.Single.class::isInstance)
                    .map(shape -> ((Shape.Single) shape).scalar())
                    .collect(Collectors.toSet());
            Stream.of(
                            SampleKind.EMPTY,
                            SampleKind.NULLS,
                            SampleKind.NULL_ELEMENTS,
                            SampleKind.SMALLEST,
                            SampleKind.LARGEST,
                            SampleKind.EXACT,
                            SampleKind.ANY_NUMBER,
                            SampleKind.NON_ASCII,
                            SampleKind.SURROGATES,
                            SampleKind.LONG_TEXT,
                            SampleKind.LONG_LISTS)
                    .filter(kind -> kind.concerns(scalars))
                    .filter(kind -> !kind.equals(SampleKind.LONG_LISTS) || hasLists())
                    .filter(kind -> !kind.equals(SampleKind.ANY_NUMBER) || takesAnyNumber())
                    .forEach(kind -> edge(kind.name(), kind, -1));
            List<Class<?>> choices = shapes().filter(Shape.SealedType.class::isInstance)
                    .flatMap(shape -> ((Shape.SealedType) shape).choices().stream())
                    .distinct()
                    .toList();
            for (int i = 0; i < choices.size(); i++) {
                edge("sealed types: choice " + (i + 1), SampleKind.USUAL, i);
            }
            if (!model.cyclic().isEmpty()) {
                Cycle.in(new Sampler(model, SampleKind.USUAL, random, -1, memory).draw())
                        .ifPresent(cycle -> attempt("a cycle", () -> inTime(() -> ofTheValue(cycle))));
            }
            return edgeCases;
        }

        private boolean hasLists() {
            return shapes().anyMatch(shape -> shape instanceof Shape.Array
                    || shape instanceof Shape.CollectionOf
                    || shape instanceof Shape.MapOf);
        }

        private boolean takesAnyNumber() {
            return shapes().anyMatch(shape ->
                    shape instanceof Shape.Unknown unknown && unknown.type().isAssignableFrom(Long.class));
        }

        private Stream<Shape> shapes() {
            return model.all().stream()
                    .map(ClassShape::fields)
                    .flatMap(List::stream)
                    .map(FieldShape::shape)
                    .flatMap(Shape::parts);
        }

        private void edge(String name, SampleKind kind, int choice) {
            attempt(name, () -> draw(kind, choice));
        }

        private void attempt(String name, Supplier<Snapshot> make) {
            try {
                Snapshot value = make.get();
                if (!edgeCases.containsValue(value)) {
                    edgeCases.put(name, value);
                }
            } catch (CancellationException e) {
                throw e;
            } catch (OverdueException e) {
                notes.add("Edge case \"%s\" left out: %s".formatted(name, e.said()));
            } catch (RefusedException | NotPossibleException e) {
                notes.add("Edge case \"%s\" left out: %s.".formatted(name, Objects.requireNonNull(e.getMessage())));
            } catch (RuntimeException e) { // such as a comparator or a hash code that knows no null
                notes.add("Edge case \"%s\" left out: it made the class throw %s.".formatted(name, e));
            }
        }

        /** What lacks values since its type does not say which objects it holds. */
        private List<String> leftNull(List<String> untried) {
            return model.all().stream()
                    .flatMap(shape -> shape.fields().stream())
                    .filter(field -> untried.contains(field.label()))
                    .flatMap(field -> field.shape()
                            .parts()
                            .filter(Generator::isOpen)
                            .map(part -> "%s %s: %s. Give samples of your own to fill it."
                                    .formatted(
                                            field.label(),
                                            part.equals(field.shape())
                                                    ? "is null in every value"
                                                    : "has no such element in any value",
                                            ((Shape.Unknown) part).reason())))
                    .distinct()
                    .toList();
        }

        private static boolean isOpen(Shape shape) {
            return shape instanceof Shape.Unknown unknown
                    && !List.of(Object.class, Number.class, CharSequence.class, Comparable.class)
                            .contains(unknown.type())
                    && Instances.of(unknown.type()).isEmpty();
        }
    }
}
