package workbench.own.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.jspecify.annotations.Nullable;
import workbench.own.value.Makers.Maker;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Primitives;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.own.value.Snapshot.Value;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;
import workbench.variant.NotPossibleException;

/**
 * Makes values of a kind from the declared types, by breadth and within a budget: when it is used up, optional parts are left out
 * and lists are shorter. Single values are Instancio's unless the kind has its own. For one thread.
 */
final class Sampler {

    /** From here on a class that refers to itself gets null, or no elements. */
    private static final int DEEPEST = 3;

    /** Otherwise a class of many lists would lead to thousands of nested objects. */
    private static final int MOST_ELEMENTS = 4;

    /** A model of more classes has lists of one or two. */
    private static final int MANY_CLASSES = 16;

    /** So often a constructor is tried before another one is. */
    private static final int TRIALS = 4;

    private static final int MOST_TRIALS = 12;

    private static final int MOST_PARTS_OF_ARGUMENTS = 60;

    /**
     * Of a model with more classes, a value holds only a part anyway, and its classes refer to each other: open types stay empty, and so does
     * what a type variable stands for.
     */
    private static final int MOST_CLASSES = 100;

    private final ObjectModel model;
    private final SampleKind kind;
    private final RandomGenerator random;

    /** Which of the classes of a sealed type is there; drawn if it is negative. */
    private final int choice;

    private final SamplerMemory memory;

    private final Budget budget;
    private boolean hasLongList;
    private boolean leftOut;
    private boolean isPlain;

    /** How many arguments of constructors and factories are drawn just now, one for another. */
    private int arguments;

    /** Objects whose fields are still to be drawn, of the level below the one that is drawn. */
    private List<Draft.OfObject> next = new ArrayList<>();

    Sampler(ObjectModel model, SampleKind kind, RandomGenerator random, int choice, SamplerMemory memory) {
        this.model = model;
        this.kind = kind;
        this.random = random;
        this.choice = choice;
        this.memory = memory;
        this.budget = new Budget(kind);
    }

    /**
     * Where a part is.
     *
     * @param around the classes of the objects around it, the root's first
     * @param depth how many objects and containers are around it
     * @param isNeeded whether it may not be left out
     * @param isPaid whether its fields were counted before
     */
    private record Place(List<Class<?>> around, int depth, boolean isNeeded, boolean isPaid) {

        Place within(boolean paid) {
            return new Place(around, depth + 1, false, paid);
        }
    }

    /** A value of the model's root. */
    Snapshot draw() {
        Place top = new Place(List.of(), 0, true, false);
        Draft root = model.root().isEnum() || model.classes().containsKey(model.root())
                ? object(model.root(), model.root(), top)
                : object(chosen(List.copyOf(model.classes().keySet())), Object.class, top);
        fillAll();
        return root.done()
                .orElseThrow(() -> new NotPossibleException(
                        "no constructor or factory takes made-up values, and not all fields can be reached"));
    }

    /** Whether the value that was drawn has a list as long as its kind wants. */
    boolean isAsWanted() {
        return kind.size() != SampleKind.LONG_LIST || hasLongList;
    }

    /** Whether the value that was drawn lacks parts for which there was no room. */
    boolean hasLeftOut() {
        return leftOut;
    }

    /** @param declared with the type arguments of the class, if it is that class */
    private Draft object(Class<?> type, Type declared, Place place) {
        List<String> instances = Instances.of(type);
        if (type.isEnum() || !instances.isEmpty()) {
            Snapshot constant = type.isEnum()
                    ? constant(type)
                    : new Constant(type, instances.get(random.nextInt(instances.size())));
            return () -> Optional.of(constant);
        }
        Draft.OfObject draft = new Draft.OfObject(
                type,
                TypeUtils.getRawType(declared, null) == type ? declared : type,
                place.around,
                place.isNeeded,
                place.isPaid);
        next.add(draft);
        return draft;
    }

    private void fill(Draft.OfObject draft) {
        List<FieldShape> fields = shapeOf(draft.type).fields();
        if (!draft.isPaid) {
            if (!draft.isNeeded && !budget.hasRoomFor(fields.size())) {
                draft.isLeftOut = true;
                leftOut = true;
                memory.isWide |= kind.equals(SampleKind.USUAL) && arguments == 0;
                return;
            }
            budget.take(fields.size());
        }
        List<Class<?>> around =
                Stream.concat(draft.around.stream(), Stream.of(draft.type)).toList();
        draft.made = made(draft.type, draft.declared, around);
        if (draft.made.isPresent()) {
            return;
        }
        if (!ObjectLayout.canBeFilled(draft.type) || (draft.isByMakers && !ObjectLayout.isFilled(draft.type))) {
            draft.isLeftOut = true;
            return;
        }
        draft.fields = fields.stream()
                .map(field -> fixed(draft.type, field)
                        .map(Draft::fixed)
                        .orElseGet(() -> (kind.nulls() || isSkipped(field)) && !field.neverNull()
                                ? Draft.nothing()
                                : value(draft, field, new Place(around, around.size(), field.neverNull(), false))))
                .toList();
        draft.hidden = kind.nulls() ? List.of() : hidden(draft.type, hiddenOf(draft.type), around);
    }

    private List<Draft> hidden(Class<?> type, Set<String> belonging, List<Class<?>> around) {
        return belonging.isEmpty()
                ? List.of()
                : ObjectLayout.of(type).hidden().stream()
                        .map(field -> belonging.contains(ObjectLayout.label(field))
                                ? value(field.getGenericType(), new Place(around, around.size(), false, false))
                                : Draft.fixed(Snapshot.UNREAD))
                        .toList();
    }

    /** The transient fields of a class that Java's serialization brings back together, since methods of the class write them. */
    private Set<String> hiddenOf(Class<?> type) {
        Set<String> known = memory.hidden.get(type);
        if (known != null) {
            return known;
        }
        memory.hidden.put(type, Set.of()); // while an object is drawn to find out
        Set<String> kept = memory.asksJava() && ObjectLayout.writesHiddenFields(type)
                ? kept(
                        type,
                        ObjectLayout.of(type).hidden().stream()
                                .map(ObjectLayout::label)
                                .collect(Collectors.toSet()))
                : Set.of();
        memory.hidden.put(type, kept.isEmpty() || kept(type, kept).equals(kept) ? kept : Set.of());
        return Objects.requireNonNull(memory.hidden.get(type));
    }

    /** Those of the transient fields that Java's serialization brings back if all of them are set. */
    private Set<String> kept(Class<?> type, Set<String> set) {
        return aside(Integer.MAX_VALUE, () -> {
            Draft.OfObject draft = new Draft.OfObject(type, type, List.of(), true, false);
            fill(draft);
            draft.hidden = hidden(type, set, List.of(type));
            fillAll();
            return draft.done().map(List::of).map(JavaKeeps::hiddenFields).orElse(Set.of()).stream()
                    .filter(set::contains)
                    .collect(Collectors.toSet());
        });
    }

    /** The one value that a final field has in every object, since no constructor takes another; empty if there are others. */
    private Optional<Snapshot> fixed(Class<?> type, FieldShape field) {
        boolean isConstructed = field.isFinal()
                && ObjectLayout.isFilled(type)
                && Arrays.stream(field.field().getDeclaringClass().getDeclaredConstructors())
                        .allMatch(constructor -> constructor.getParameterCount() == 0);
        return isConstructed ? initial(type, field).filter(Sampler::isImmutable) : Optional.empty();
    }

    private static boolean isImmutable(Snapshot value) {
        return value instanceof Value
                || value instanceof Constant
                || Snapshot.madeOf(value)
                        .filter(made -> made.type().getName().startsWith("java.util.ImmutableCollections"))
                        .isPresent();
    }

    private ClassShape shapeOf(Class<?> type) {
        ClassShape shape = model.classes().get(type);
        return shape != null ? shape : memory.other(type).orElseThrow();
    }

    /** An object of a class without a constructor that takes nothing: by another one, a factory or a builder, if one takes what is drawn. */
    private Optional<Snapshot> made(Class<?> type, Type declared, List<Class<?>> around) {
        if (ObjectLayout.isFilled(type) || memory.endless.contains(type)) {
            return Optional.empty();
        }
        List<Maker> makers = memory.makers.get(type);
        if (makers == null) {
            List<Maker> good = new ArrayList<>();
            for (Maker maker : Makers.of(type)) {
                if (IntStream.range(0, TRIALS)
                        .anyMatch(i -> madeAt(i, declared, maker, around, false).isPresent())) {
                    good.add(maker);
                }
            }
            makers = List.copyOf(good);
            memory.makers.putIfAbsent(type, makers);
        }
        for (int trial = 0; trial < MOST_TRIALS && !makers.isEmpty(); trial++) {
            Maker maker = makers.get(random.nextInt(3) > 0 ? 0 : random.nextInt(makers.size()));
            Optional<Snapshot> made = madeAt(trial, declared, maker, around, kind.nulls() && trial < TRIALS);
            if (made.isPresent()) {
                memory.refusals.remove(type);
                return made;
            }
        }
        return Optional.empty();
    }

    /** Every second time with plain values, which more constructors take. */
    private Optional<Snapshot> madeAt(int trial, Type declared, Maker maker, List<Class<?>> around, boolean nulls) {
        boolean outside = isPlain;
        isPlain |= trial % 2 == 1;
        try {
            return made(declared, maker, around, nulls);
        } finally {
            isPlain = outside;
        }
    }

    private Optional<Snapshot> made(Type declared, Maker maker, List<Class<?>> around, boolean nulls) {
        Class<?> type = TypeUtils.getRawType(declared, null);
        Optional<Class<?>> outside = memory.making;
        memory.making = Optional.of(type);
        try {
            Object object = maker.make(parameter -> {
                Type known = DeclaredTypes.known(declared, type, parameter);
                boolean isLeftOut = isOfManyClasses() && !known.equals(parameter);
                return isLeftOut ? null : argument(known, around, nulls);
            });
            stopIfInterrupted();
            fillContainer(object, type, around);
            return Optional.ofNullable(object).map(Snapshot::of).filter(snapshot -> !(snapshot instanceof Value));
        } catch (InvocationTargetException e) {
            stopIfInterrupted();
            memory.refusals.put(type, e.getTargetException());
            return Optional.empty();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            stopIfInterrupted();
            memory.refusals.put(type, e);
            return Optional.empty();
        } finally {
            if (!Thread.currentThread().isInterrupted()) {
                memory.making = outside;
            }
        }
    }

    /** What is drawn after its time is over changes nothing. */
    private static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("The time to draw a value is over");
        }
    }

    /** Adds a few elements to a collection or a map of the user's own class. */
    private void fillContainer(@Nullable Object made, Class<?> type, List<Class<?>> around) {
        int size = kind.size() == 0 ? 0 : 2;
        if (made instanceof Collection<?> collection) {
            Type element = DeclaredTypes.argument(type, Collection.class, 0);
            for (int i = 0; i < size; i++) {
                add(collection, argument(element, around, false));
            }
        } else if (made instanceof Map<?, ?> map) {
            for (int i = 0; i < size; i++) {
                put(
                        map,
                        argument(DeclaredTypes.argument(type, Map.class, 0), around, false),
                        argument(DeclaredTypes.argument(type, Map.class, 1), around, false));
            }
        }
    }

    @SuppressWarnings("unchecked") // the value was drawn for the type of the elements
    private static void add(Collection<?> collection, @Nullable Object element) {
        ((Collection<@Nullable Object>) collection).add(element);
    }

    @SuppressWarnings("unchecked") // as above
    private static void put(Map<?, ?> map, @Nullable Object key, @Nullable Object value) {
        ((Map<@Nullable Object, @Nullable Object>) map).put(key, value);
    }

    private @Nullable Object argument(Type type, List<Class<?>> around, boolean nulls) {
        if (nulls && !(type instanceof Class<?> plain && plain.isPrimitive())) {
            return null;
        }
        arguments++;
        try {
            return aside(MOST_PARTS_OF_ARGUMENTS, () -> {
                Draft draft = value(type, new Place(around, around.size(), false, false));
                fillAll();
                return ObjectBuilder.ofOriginals().build(draft.done().orElse(Snapshot.NULL));
            });
        } finally {
            arguments--;
        }
    }

    /** Draws something that is no part of the value, with so many parts at most. */
    private <T extends @Nullable Object> T aside(int mostParts, Supplier<T> drawing) {
        List<Draft.OfObject> outside = next;
        int room = budget.narrow(mostParts);
        next = new ArrayList<>();
        try {
            return drawing.get();
        } finally {
            next = outside;
            budget.restore(room);
        }
    }

    private void fillAll() {
        while (!next.isEmpty()) {
            List<Draft.OfObject> level = next;
            next = new ArrayList<>();
            Collections.shuffle(level, random);
            level.forEach(this::fill);
        }
    }

    private Draft value(Draft.OfObject object, FieldShape field, Place place) {
        Class<?> type = object.type;
        boolean isPrimitives =
                field.type().isArray() && field.type().componentType().isPrimitive();
        int length = isPrimitives ? ObjectLayout.lengthOf(type, field.field()) : 0;
        if (length > 0) {
            return Draft.fixed(primitives(field.type(), length));
        }
        Type declared = declared(object, field.field());
        Shape shape =
                declared.equals(field.field().getGenericType()) ? field.shape() : ObjectModel.shapeOfType(declared);
        Draft drawn = value(shape, declared, place);
        return switch (shape) {
            case Shape.Unknown _ -> () -> drawn.done().or(() -> initial(type, field));
            case Shape.CollectionOf _, Shape.MapOf _ ->
                () -> drawn.done().map(value -> Containers.sorted(value, initial(type, field)));
            default -> drawn;
        };
    }

    /** The type of a field, with type arguments in place of the variables of its class where they are known. */
    private static Type declared(Draft.OfObject object, Field field) {
        return DeclaredTypes.known(object.declared, field.getDeclaringClass(), field.getGenericType());
    }

    /** Where nobody knows what may be there, what the constructor puts there, unless it leads back to the object. */
    private Optional<Snapshot> initial(Class<?> type, FieldShape field) {
        return memory.initial.computeIfAbsent(field.field(), at -> {
            try {
                return ObjectLayout.initial(type, at)
                        .map(Snapshot::of)
                        .filter(snapshot ->
                                stands(snapshot, type) && Extent.of(snapshot).written() <= MOST_PARTS_OF_ARGUMENTS);
            } catch (RuntimeException | LinkageError e) {
                return Optional.empty(); // it has no value
            }
        });
    }

    /** Whether it is complete without what is around it. */
    private static boolean stands(Snapshot value, Class<?> around) {
        return !(value instanceof Snapshot.Back || value instanceof Snapshot.Again)
                && !(value instanceof Node node && node.type() == around)
                && Extent.parts(value).allMatch(part -> stands(part, around));
    }

    /** Of a model that does not fit, by chance, so that each value has other parts. */
    private boolean isSkipped(FieldShape field) {
        boolean isSingle = field.shape() instanceof Shape.Single || field.shape() instanceof Shape.Constant;
        boolean skipped = memory.isWide && !isSingle && kind.equals(SampleKind.USUAL) && random.nextInt(3) > 0;
        leftOut |= skipped;
        return skipped;
    }

    private Draft value(Type type, Place place) {
        return value(ObjectModel.shapeOfType(type), type, place);
    }

    /** @param declared the type that the shape is of */
    private Draft value(Shape shape, Type declared, Place place) {
        return switch (shape) {
            case Shape.Single(Class<?> _, Scalar scalar) -> Draft.fixed(new Value(single(scalar)));
            case Shape.Constant(Class<?> type) -> Draft.fixed(constant(type));
            case Shape.Array(Class<?> type, Element element) -> array(type, element, declared, place);
            case Shape.CollectionOf collection -> collection(collection, declared, place);
            case Shape.MapOf map -> table(map, declared, place);
            case Shape.OptionalOf optional -> optional(optional, declared, place);
            case Shape.Reference(Class<?> type, boolean _) ->
                isDeep(type, place) ? Optional::empty : object(type, declared, place);
            case Shape.SealedType(Class<?> _, List<Class<?>> choices) -> oneOf(choices, place);
            case Shape.Unknown unknown -> unknown(unknown.type(), declared, place);
        };
    }

    private Draft optional(Shape.OptionalOf optional, Type declared, Place place) {
        List<Draft> content = kind.size() == 0 || kind.nullElements()
                ? List.of()
                : items(optional.content(), DeclaredTypes.argument(declared, Optional.class, 0), 1, place);
        return () -> Optional.of(new Sequence(Made.by(optional.type()), Draft.done(content)));
    }

    private boolean isDeep(Class<?> type, Place place) {
        if (!Instances.of(type).isEmpty()) {
            return false;
        }
        boolean isOther = !model.classes().containsKey(type);
        boolean isUnknown = isOther && (arguments == 0 || memory.other(type).isEmpty());
        return isUnknown
                || ((isOther || model.cyclic().contains(type)) && Collections.frequency(place.around, type) >= DEEPEST);
    }

    private Draft oneOf(List<Class<?>> choices, Place place) {
        Class<?> type = chosen(choices);
        if (type.isEnum() || !isDeep(type, place)) {
            return object(type, type, place);
        }
        return choices.stream()
                .filter(each -> !isDeep(each, place))
                .findFirst()
                .map(each -> object(each, each, place))
                .orElse(Optional::empty);
    }

    private Class<?> chosen(List<Class<?>> choices) {
        return choices.get(choice < 0 ? random.nextInt(choices.size()) : choice % choices.size());
    }

    /** For a type without a known shape: the plainest value that fits, or none. */
    private Draft unknown(Class<?> type, Type declared, Place place) {
        if (kind.equals(SampleKind.ANY_NUMBER) && type.isAssignableFrom(Long.class)) {
            return Draft.fixed(new Value(7L));
        }
        if (type == Object.class || type == CharSequence.class || type == Comparable.class) {
            return Draft.fixed(new Value(single(Scalar.STRING)));
        }
        if (type == Number.class) {
            return Draft.fixed(new Value(single(Scalar.INT)));
        }
        return Instances.of(type).isEmpty() ? implementation(type, declared, place) : object(type, type, place);
    }

    /** An object of one of the few classes that are in the jar of an open type. */
    private Draft implementation(Class<?> type, Type declared, Place place) {
        boolean isDeep = place.around.stream().filter(memory.openTypes::gave).count() + 1 >= DEEPEST;
        List<Class<?>> fitting = isDeep || isOfManyClasses() ? List.of() : memory.openTypes.of(type);
        if (fitting.isEmpty()) {
            return Optional::empty;
        }
        Class<?> chosen = chosen(fitting);
        Draft draft = object(chosen, OpenTypes.withArguments(chosen, declared), place);
        if (draft instanceof Draft.OfObject object) {
            object.isByMakers = true;
        }
        return draft;
    }

    private boolean isOfManyClasses() {
        return model.classes().size() > MOST_CLASSES;
    }

    private Snapshot constant(Class<?> type) {
        Object[] constants = type.getEnumConstants();
        return constants.length == 0
                ? Snapshot.NULL
                : new Constant(type, ((Enum<?>) constants[random.nextInt(constants.length)]).name());
    }

    private Object single(Scalar scalar) {
        return kind.valueOf(scalar)
                .filter(value -> !(value instanceof String text) || budget.takeText(text))
                .orElseGet(() -> memory.scalars.draw(scalar, isPlain || memory.isPlain, random));
    }

    private int size(Element element, int depth) {
        int wanted = depth > 1 ? kind.sizeBelow() : kind.size();
        if (wanted == SampleKind.LONG_LIST) {
            boolean fits = budget.hasRoomFor(wanted * cost(element.shape()));
            hasLongList |= fits;
            return fits ? wanted : 2;
        }
        return wanted == SampleKind.DRAWN
                ? 1 + random.nextInt(model.classes().size() > MANY_CLASSES ? 2 : MOST_ELEMENTS)
                : wanted;
    }

    /** How many parts an element has. */
    private int cost(Shape element) {
        return element instanceof Shape.Reference(Class<?> type, boolean _)
                        && model.classes().containsKey(type)
                ? 1 + model.shapeOf(type).fields().size()
                : 1;
    }

    private List<Draft> items(Element element, Type declared, int count, Place place) {
        boolean isLong = count == SampleKind.LONG_LIST;
        budget.take(isLong ? count * cost(element.shape()) : count);
        return IntStream.range(0, count)
                .mapToObj(i -> kind.nullElements() && !element.neverNull()
                        ? Draft.nothing()
                        : value(element.shape(), declared, place.within(isLong)))
                .toList();
    }

    private Draft array(Class<?> type, Element element, Type declared, Place place) {
        int size = size(element, place.depth);
        if (!type.componentType().isPrimitive()) {
            Type component = TypeUtils.isArrayType(declared) ? TypeUtils.getArrayComponentType(declared) : Object.class;
            List<Draft> items = items(element, component, size, place);
            return () -> Optional.of(new Sequence(Made.by(type), Draft.done(items)));
        }
        return Draft.fixed(primitives(type, size));
    }

    private Snapshot primitives(Class<?> type, int size) {
        Object array = Array.newInstance(type.componentType(), size);
        for (int i = 0; i < size; i++) {
            Array.set(array, i, single(Scalar.of(type.componentType()).orElseThrow()));
        }
        return new Primitives(array);
    }

    private Draft collection(Shape.CollectionOf collection, Type declared, Place place) {
        List<Draft> items = items(
                collection.element(),
                DeclaredTypes.argument(declared, Collection.class, 0),
                size(collection.element(), place.depth),
                place);
        return () -> Optional.of(Containers.collection(collection, Draft.done(items)));
    }

    private Draft table(Shape.MapOf map, Type declared, Place place) {
        int size = size(map.key(), place.depth);
        List<Draft> keys = items(map.key(), DeclaredTypes.argument(declared, Map.class, 0), size, place);
        List<Draft> values = items(map.value(), DeclaredTypes.argument(declared, Map.class, 1), size, place);
        Class<?> enumType = EnumMap.class.isAssignableFrom(map.implementation())
                ? map.key().shape().type()
                : Void.class;
        return () -> Optional.of(new Table(
                new Made(map.implementation(), enumType),
                false,
                Containers.entries(map.implementation(), each(keys), each(values))));
    }

    private static List<Optional<Snapshot>> each(List<Draft> drafts) {
        return drafts.stream().map(Draft::done).toList();
    }
}
