package workbench.own.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import workbench.own.value.Snapshot.Again;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Primitives;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.own.value.Snapshot.Value;

/**
 * Finds memos: fields that are not transient, but in which an object keeps what it has computed from its other fields, such as a hash
 * code. A field that comes back at another value is a memo only if all of this holds for the two objects:
 *
 * <ul>
 *   <li>their class has an {@code equals} of its own, which says in both directions that they are equal, and their hash codes are;
 *   <li>the field is not public, and every getter gives the same on both, though no other method was called before;
 *   <li>once all getters were called, the field holds the same in both: what it held before, or what came back. If it holds an object of
 *       another class then, that is what {@code writeReplace} of the earlier object gives.
 * </ul>
 *
 * So the class computes the field again, and nobody can see that it had to. An {@code equals} that leaves out a field of data is not
 * enough: nothing computes such a field again. Room to spare at the end of an array counts as a memo too, in place of the third condition.
 * For one thread at a time.
 */
public final class Memos {

    /** Of one class and choice of fields, the getters of so many pairs of objects are called one by one. */
    private static final int MOST_PAIRS = 8;

    private static final Pattern GETTER = Pattern.compile("(?:get|is|has)\\p{Lu}.*");

    private static final ClassValue<List<Method>> GETTERS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return gettersOf(type);
        }
    };

    private final Set<Field> found = new LinkedHashSet<>();
    private final Map<List<Field>, Integer> asked = new HashMap<>();

    /** The pairs whose getters are called just now. What a getter gives, such as an iterator, may hold the object itself. */
    private final Deque<Pair> looking = new ArrayDeque<>();

    private record Pair(Node before, Node after) {}

    /** The labels of the memos that were found so far, such as {@code Money.hash}. */
    public Set<String> found() {
        return found.stream().map(ObjectLayout::label).collect(Collectors.toUnmodifiableSet());
    }

    /** The memos that were found so far. */
    public Set<Field> fields() {
        return Collections.unmodifiableSet(found);
    }

    /** What came back, with each memo as it was before. */
    public Snapshot undone(Snapshot before, Snapshot after) {
        return before.equals(after) ? after : new Walk(before).undone(before, after);
    }

    /** Two values side by side. */
    private final class Walk {

        private final Snapshot root;
        private final IdentityHashMap<Snapshot, IdentityHashMap<Snapshot, Snapshot>> known = new IdentityHashMap<>();

        Walk(Snapshot root) {
            this.root = root;
        }

        Snapshot undone(Snapshot before, Snapshot after) {
            IdentityHashMap<Snapshot, Snapshot> ofBefore =
                    known.computeIfAbsent(before, each -> new IdentityHashMap<>());
            Snapshot seen = ofBefore.get(after);
            if (seen != null) {
                return seen;
            }
            Snapshot undone =
                    switch (before) {
                        case Node node
                        when after instanceof Node now
                                && node.type() == now.type()
                                && node.values().size() == now.values().size() -> inNode(node, now);
                        case Sequence sequence
                        when after instanceof Sequence now ->
                            new Sequence(now.made(), inOrder(sequence.items(), now.items()));
                        case Table table when after instanceof Table now -> inTable(table, now);
                        default -> after;
                    };
            ofBefore.put(after, undone);
            return undone;
        }

        /** As far as both go: an array may have another length. */
        private List<Snapshot> inOrder(List<Snapshot> before, List<Snapshot> after) {
            List<Snapshot> undone = new ArrayList<>(after);
            for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
                undone.set(i, undone(before.get(i), after.get(i)));
            }
            return undone;
        }

        private Table inTable(Table before, Table after) {
            Map<Snapshot, Snapshot> was = before.byKey();
            List<Entry> entries = after.entries().stream()
                    .map(entry ->
                            new Entry(entry.key(), undone(was.getOrDefault(entry.key(), entry.value()), entry.value())))
                    .toList();
            return new Table(after.made(), after.ordered(), entries);
        }

        @SuppressWarnings("ReferenceEquality") // whether it is the whole value
        private Node inNode(Node before, Node after) {
            if (looking.contains(new Pair(before, after))) {
                return before;
            }
            List<Snapshot> values = inOrder(before.values(), after.values());
            List<Field> fields = ObjectLayout.of(before.type()).fields();
            List<Integer> differing = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                if (!before.values().get(i).equals(values.get(i))) {
                    differing.add(i);
                }
            }
            boolean isWhole = before == root || !refersAround(before, new IdentityHashMap<>());
            if (!differing.isEmpty() && isWhole && areMemos(before, after, values, differing)) {
                differing.forEach(i -> {
                    values.set(i, before.values().get(i));
                    found.add(fields.get(i));
                });
            }
            return new Node(after.type(), values, after.aside());
        }
    }

    /** Whether it holds a reference that counts from the root of the value. */
    private static boolean refersAround(Snapshot value, IdentityHashMap<Snapshot, Snapshot> seen) {
        return value instanceof Again
                || (seen.put(value, value) == null && Extent.parts(value).anyMatch(part -> refersAround(part, seen)));
    }

    /** @param values what came back, with the memos within it as they were */
    private boolean areMemos(Node before, Node after, List<Snapshot> values, List<Integer> differing) {
        List<Field> fields = differing.stream()
                .map(ObjectLayout.of(before.type()).fields()::get)
                .toList();
        if (ObjectLayout.isToldApartByIdentity(before.type())
                || fields.stream().anyMatch(field -> Modifier.isPublic(field.getModifiers()))) {
            return false;
        }
        try {
            return isItself(after)
                    && areEqual(made(before), made(after))
                    && (asked.merge(fields, 1, Integer::sum) > MOST_PAIRS || lookAlike(before, after))
                    && areComputed(
                            before,
                            after,
                            differing.stream()
                                    .filter(i -> !isRoom(before, values, i))
                                    .toList());
        } catch (RuntimeException | ReflectiveOperationException | LinkageError | StackOverflowError e) {
            return false; // it cannot be asked apart from what is around it
        }
    }

    /**
     * Whether a field holds an array of which the class uses only the first elements, as many as another field says, and these came back. An
     * object without them must not be equal, or else {@code equals} leaves out the field.
     */
    private boolean isRoom(Node before, List<Snapshot> after, int index) {
        Snapshot was = before.values().get(index);
        Snapshot is = after.get(index);
        Field field = ObjectLayout.of(before.type()).fields().get(index);
        return field.getType().isArray()
                && IntStream.range(0, before.values().size())
                        .filter(i -> before.values().get(i).equals(after.get(i)))
                        .flatMap(i -> number(before.values().get(i)))
                        .filter(used -> used > 0 || found.contains(field))
                        .anyMatch(used ->
                                first(was, used).isPresent() && first(was, used).equals(first(is, used)))
                && (found.contains(field) || !isLeftOut(before, index));
    }

    private static IntStream number(Snapshot value) {
        return value instanceof Value(Integer number) && number >= 0 ? IntStream.of(number) : IntStream.empty();
    }

    /** The first elements of an array; empty if it is none or has fewer. */
    private static Optional<Snapshot> first(Snapshot array, int count) {
        return switch (array) {
            case Primitives(Object elements)
            when count <= Array.getLength(elements) -> {
                Object first = Array.newInstance(elements.getClass().componentType(), count);
                System.arraycopy(elements, 0, first, 0, count);
                yield Optional.of(new Primitives(first));
            }
            case Sequence sequence
            when count <= sequence.items().size() ->
                Optional.of(new Sequence(sequence.made(), sequence.items().subList(0, count)));
            default -> Optional.empty();
        };
    }

    /** Whether {@code equals} does not look at an array. */
    private static boolean isLeftOut(Node node, int index) {
        List<Snapshot> values = new ArrayList<>(node.values());
        values.set(index, first(values.get(index), 0).orElseThrow());
        try {
            return areEqual(
                    made(node), made(new Node(node.type(), values, node.aside().ofAnother())));
        } catch (RuntimeException e) {
            return false; // it misses the elements
        }
    }

    /** Whether what came back can be made here: a class may give another object, such as the one that it keeps for each name. */
    private static boolean isItself(Node after) {
        return Snapshot.of(made(after)).equals(after);
    }

    private static Object made(Node node) {
        return Objects.requireNonNull(ObjectBuilder.ofOriginals().build(node));
    }

    private static boolean areEqual(Object one, Object other) {
        return one.equals(other) && other.equals(one) && one.hashCode() == other.hashCode();
    }

    /** Each getter has objects of its own, to which nothing has happened. */
    private boolean lookAlike(Node before, Node after) throws IllegalAccessException {
        looking.push(new Pair(before, after));
        try {
            for (Method getter : GETTERS.get(before.type())) {
                if (!isSame(told(getter, made(before)), told(getter, made(after)))) {
                    return false;
                }
            }
            return true;
        } finally {
            looking.pop();
        }
    }

    private static boolean areComputed(Node before, Node after, List<Integer> fields)
            throws ReflectiveOperationException {
        Object one = made(before);
        Object other = made(after);
        for (Method getter : GETTERS.get(before.type())) {
            told(getter, one);
            told(getter, other);
        }
        for (int i : fields) {
            Field field = ObjectLayout.of(before.type()).fields().get(i);
            Snapshot ours = inField(field, one);
            Snapshot theirs = inField(field, other);
            boolean isSame = ours.equals(theirs)
                    || replaced(field, one).filter(theirs::equals).isPresent();
            boolean isKnown =
                    List.of(before.values().get(i), after.values().get(i)).contains(theirs);
            if (!isSame || !isKnown) {
                return false;
            }
        }
        return true;
    }

    private static Snapshot inField(Field field, Object object) {
        Object value = ObjectLayout.get(field, object);
        return value == null ? Snapshot.NULL : Snapshot.of(value);
    }

    /** What the author of the class of what a field holds wants to be written in its place. */
    private static Optional<Snapshot> replaced(Field field, Object object) throws ReflectiveOperationException {
        Object value = ObjectLayout.get(field, object);
        Optional<Method> method = value == null ? Optional.empty() : ObjectLayout.writeReplace(value.getClass());
        return method.isPresent()
                ? Optional.ofNullable(method.get().invoke(value)).map(Snapshot::of)
                : Optional.empty();
    }

    /** With {@code hashCode} and {@code toString}, in a fixed order. */
    private static List<Method> gettersOf(Class<?> type) {
        List<String> fields =
                ObjectLayout.of(type).fields().stream().map(Field::getName).toList();
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getParameterCount() == 0
                        && method.getReturnType() != void.class
                        && !Modifier.isStatic(method.getModifiers())
                        && !SingleValues.isOfJdk(method.getDeclaringClass())
                        && isGetter(method.getName(), fields)
                        && method.trySetAccessible())
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    private static boolean isGetter(String name, List<String> fields) {
        return name.equals("hashCode")
                || name.equals("toString")
                || fields.contains(name)
                || GETTER.matcher(name).matches();
    }

    /** What a getter returns, or the class of what it throws. */
    private static @Nullable Object told(Method getter, Object object) throws IllegalAccessException {
        try {
            return getter.invoke(object);
        } catch (InvocationTargetException e) {
            return Objects.requireNonNull(e.getCause()).getClass();
        }
    }

    private boolean isSame(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null || one.equals(other)) {
            return Objects.equals(one, other);
        }
        return one.getClass() == other.getClass() && isSame(Snapshot.of(one), Snapshot.of(other));
    }

    private boolean isSame(Snapshot one, Snapshot other) {
        return one.equals(undone(one, other));
    }
}
