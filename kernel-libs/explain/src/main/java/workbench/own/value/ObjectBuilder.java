package workbench.own.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.lang3.ClassUtils;
import org.jspecify.annotations.Nullable;
import workbench.own.value.Snapshot.Again;
import workbench.own.value.Snapshot.Back;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Null;
import workbench.own.value.Snapshot.Primitives;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.own.value.Snapshot.Value;
import workbench.variant.NotPossibleException;

/**
 * Makes objects from snapshots, of the classes themselves or of copies: records by their canonical constructor, others by the
 * one without parameters, or by none of theirs, and then field by field. Each call makes a new object. Safe for use by
 * several threads.
 */
public final class ObjectBuilder {

    private final UnaryOperator<Class<?>> copy;

    private ObjectBuilder(UnaryOperator<Class<?>> copy) {
        this.copy = copy;
    }

    /** Of the classes themselves. */
    public static ObjectBuilder ofOriginals() {
        return new ObjectBuilder(UnaryOperator.identity());
    }

    /**
     * Of copies.
     *
     * @param copy the copy of a class, or the class itself if it has none
     */
    public static ObjectBuilder of(UnaryOperator<Class<?>> copy) {
        return new ObjectBuilder(copy);
    }

    /**
     * A new object with this value.
     *
     * @throws RefusedException if a constructor throws
     * @throws NotPossibleException if a container of a class of its own cannot be made
     */
    public @Nullable Object build(Snapshot snapshot) {
        return new Building().build(snapshot);
    }

    /** Stands for a record whose components are still being made. */
    private record NotThere() {}

    /** One object with all that it refers to. */
    private final class Building {

        private final List<Object> ancestors = new ArrayList<>();
        private final IdentityHashMap<Snapshot, Object> made = new IdentityHashMap<>();

        /** Those that a reader numbers, by their numbers. */
        private final List<Object> numbered = new ArrayList<>();

        private boolean isAside;

        @Nullable
        Object build(Snapshot snapshot) {
            return switch (snapshot) {
                case Null() -> null;
                case Value(Class<?> type) -> copyOf(type);
                case Value(Object value) -> SingleValues.kept(value);
                case Constant(Class<?> type, String name) -> constant(copy.apply(type), name);
                case Primitives(Object array) -> copied(array);
                case Node _, Sequence _, Bag _, Table _ -> compound(snapshot);
                case Back(int up) -> ancestors.get(ancestors.size() - up);
                case Again(int number) -> numbered.get(number);
            };
        }

        private Object compound(Snapshot snapshot) {
            Object known = made.get(snapshot);
            if (known != null) {
                return known;
            }
            Object object =
                    switch (snapshot) {
                        case Node node -> node(node);
                        case Sequence sequence -> sequence(sequence);
                        case Bag(Made by, List<Snapshot> items) -> collection(by, items);
                        case Table table -> table(table);
                        default -> throw new IllegalStateException("It has no parts: " + snapshot);
                    };
            made.put(snapshot, object);
            return object;
        }

        private static Object constant(Class<?> type, String name) {
            return type.isEnum()
                    ? Arrays.stream(type.getEnumConstants())
                            .filter(constant -> ((Enum<?>) constant).name().equals(name))
                            .findFirst()
                            .orElseThrow()
                    : Instances.named(type, name)
                            .orElseThrow(() -> new NotPossibleException(
                                    "%s keeps no object in its field %s.".formatted(type.getSimpleName(), name)));
        }

        /** Takes the number that the reader gave; what takes the place must be set when it is there. */
        private int number(Object object) {
            if (!isAside) {
                numbered.add(object);
            }
            return numbered.size() - 1;
        }

        private void enter(Object object) {
            number(object);
            ancestors.add(object);
        }

        /** Replaces what was entered in place of an object that could not be there yet. */
        private <T> T left(int number, T object) {
            if (!isAside) {
                numbered.set(number, object);
            }
            ancestors.removeLast();
            return object;
        }

        private @Nullable Object aside(Snapshot snapshot) {
            boolean before = isAside;
            int around = ancestors.size();
            isAside = true;
            try {
                return build(snapshot);
            } catch (NotPossibleException e) {
                return null; // as if it had not been set
            } finally {
                isAside = before;
                ancestors.subList(around, ancestors.size()).clear();
            }
        }

        private static Object copied(Object array) {
            int length = Array.getLength(array);
            Object copied = Array.newInstance(array.getClass().componentType(), length);
            System.arraycopy(array, 0, copied, 0, length);
            return copied;
        }

        private Object node(Node node) {
            ObjectLayout layout = ObjectLayout.of(copy.apply(node.type()));
            return layout.isRecord() ? composed(node, layout) : filled(node, layout);
        }

        /** A record is there only when its components are. */
        private Object composed(Node node, ObjectLayout layout) {
            int number = number(new NotThere());
            ancestors.add(new NotThere());
            @Nullable Object[] values = new Object[node.values().size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = build(node.values().get(i));
                if (values[i] instanceof NotThere) {
                    throw new NotPossibleException(
                            "%s.%s refers to its own record, which does not exist yet while its components are made. Keep such a reference in a class."
                                    .formatted(
                                            node.type().getSimpleName(),
                                            layout.fields().get(i).getName()));
                }
            }
            return left(number, kept(node, layout.make(values)));
        }

        private Object filled(Node node, ObjectLayout layout) {
            Object object = layout.make();
            int number = number(object);
            ancestors.add(object);
            for (int i = 0; i < node.values().size(); i++) {
                set(layout.fields().get(i), object, build(node.values().get(i)));
            }
            List<Snapshot> hidden = node.aside().hidden();
            if (hidden.size() == layout.hidden().size()) { // a class that was rewritten has none
                for (int i = 0; i < hidden.size(); i++) {
                    if (!hidden.get(i).equals(Snapshot.UNREAD)) {
                        set(layout.hidden().get(i), object, aside(hidden.get(i)));
                    }
                }
            }
            return left(number, kept(node, node.aside().isCanonical() ? layout.canonical(object) : object));
        }

        /** The very object that the class keeps in a static field; a class that was rewritten keeps none. */
        private Object kept(Node node, Object made) {
            String constant = node.aside().constant();
            return constant.isEmpty()
                    ? made
                    : Instances.constant(copy.apply(node.type()), constant).orElse(made);
        }

        private static void set(Field field, Object object, @Nullable Object value) {
            if (value != null || !field.getType().isPrimitive()) {
                ObjectLayout.set(field, object, value);
            }
        }

        private Object sequence(Sequence sequence) {
            Class<?> type = sequence.made().type();
            if (type.isArray()) {
                return array(type, sequence.items());
            }
            if (type == Optional.class) {
                int number = number(sequence);
                ancestors.add(sequence);
                return left(number, sequence.items().stream().findFirst().map(this::build));
            }
            if (type == AtomicReference.class) {
                AtomicReference<@Nullable Object> reference = new AtomicReference<>();
                int number = number(reference);
                ancestors.add(reference);
                reference.set(build(sequence.items().getFirst()));
                return left(number, reference);
            }
            return collection(sequence.made(), sequence.items());
        }

        private Object array(Class<?> type, List<Snapshot> items) {
            @Nullable Object[] array = (Object[]) Array.newInstance(copyOf(type).componentType(), items.size());
            enter(array);
            for (int i = 0; i < array.length; i++) {
                array[i] = build(items.get(i));
            }
            ancestors.removeLast();
            return array;
        }

        private Class<?> copyOf(Class<?> type) {
            return type.isArray() ? copyOf(type.componentType()).arrayType() : copy.apply(type);
        }

        private Object collection(Made by, List<Snapshot> items) {
            Collection<@Nullable Object> target =
                    Containers.collection(by, copy, comparator(by), haveAnOrder(items.stream()));
            int number = number(target);
            ancestors.add(target);
            items.forEach(item -> {
                Object element = build(item);
                fill(by, () -> target.add(element));
            });
            return left(number, Containers.finished(copy.apply(by.type()), withFields(by, target)));
        }

        private Object table(Table table) {
            Made by = table.made();
            boolean haveAnOrder = haveAnOrder(table.entries().stream().map(Entry::key));
            Map<@Nullable Object, @Nullable Object> target = Containers.map(by, copy, comparator(by), haveAnOrder);
            int number = number(target);
            ancestors.add(target);
            table.entries().forEach(entry -> {
                Object key = build(entry.key());
                Object value = build(entry.value());
                fill(by, () -> target.put(key, value));
            });
            return left(number, Containers.finished(copy.apply(by.type()), withFields(by, target)));
        }

        /** A container of a library may take elements only from there. */
        private static void fill(Made by, Runnable add) {
            try {
                add.run();
            } catch (RuntimeException e) {
                if (SingleValues.isOfJdk(by.type())) {
                    throw e;
                }
                throw new NotPossibleException(
                        "A new %s does not take the elements that it had: %s. Give samples with a container of the JDK in its place, such as an ArrayList."
                                .formatted(by.type().getSimpleName(), e),
                        e);
            }
        }

        /** Whether elements need no comparator, such as one that cannot be made again. */
        private static boolean haveAnOrder(Stream<Snapshot> elements) {
            return elements.allMatch(
                    each -> !(each instanceof Node node) || Comparable.class.isAssignableFrom(node.type()));
        }

        private Optional<Comparator<@Nullable Object>> comparator(Made by) {
            return switch (by.comparator()) {
                case Value(Comparator<?> comparator) -> Optional.of(compares(comparator));
                case Node node
                when aside(node) instanceof Comparator<?> comparator -> Optional.of(compares(comparator));
                case Constant constant
                when build(constant) instanceof Comparator<?> comparator -> Optional.of(compares(comparator));
                default -> Optional.empty();
            };
        }

        @SuppressWarnings("unchecked") // it compared what the container held
        private static Comparator<@Nullable Object> compares(Comparator<?> comparator) {
            return (Comparator<@Nullable Object>) comparator;
        }

        /** What holds the elements was filled when they were added. */
        private static boolean isNoStore(Class<?> type) {
            return !type.isArray() && !Iterable.class.isAssignableFrom(type) && !Map.class.isAssignableFrom(type);
        }

        private <T> T withFields(Made by, T container) {
            if (!by.fields().isEmpty()) {
                List<Field> fields = ObjectLayout.ofContainer(container.getClass());
                for (int i = 0; i < Math.min(fields.size(), by.fields().size()); i++) {
                    if (!by.fields().get(i).equals(Snapshot.UNREAD)
                            && fields.get(i).trySetAccessible()
                            && isNoStore(fields.get(i).getType())) {
                        set(fields.get(i), container, aside(by.fields().get(i)));
                    }
                }
            }
            return container;
        }
    }

    /** Containers of the JDK cannot all be made by a constructor: those of {@code List.of} and the like are made by their factories. */
    private static final class Containers {

        @SuppressWarnings({"unchecked", "rawtypes"}) // the elements were of the enum, and so are their copies
        static Collection<@Nullable Object> collection(
                Made by,
                UnaryOperator<Class<?>> copy,
                Optional<Comparator<@Nullable Object>> comparator,
                boolean haveAnOrder) {
            Class<?> type = by.type();
            if (comparator.isPresent()) {
                return sorted(type, comparator.get());
            }
            if (EnumSet.class.isAssignableFrom(type) && by.enumType() != Void.class) {
                return (Collection) EnumSet.noneOf((Class) copy.apply(by.enumType()));
            }
            return (Collection<@Nullable Object>) plain(copy.apply(type), usual(type, haveAnOrder));
        }

        /** For a view or a bounded queue: a class of the same kind, which a field of the declared interface takes. */
        private static Class<?> usual(Class<?> type, boolean haveAnOrder) {
            if (java.util.Set.class.isAssignableFrom(type)) {
                return haveAnOrder && SortedSet.class.isAssignableFrom(type) ? TreeSet.class : LinkedHashSet.class;
            }
            if (BlockingQueue.class.isAssignableFrom(type)) {
                return LinkedBlockingQueue.class;
            }
            return Queue.class.isAssignableFrom(type) ? LinkedList.class : ArrayList.class;
        }

        @SuppressWarnings({"unchecked", "rawtypes"}) // as above
        static Map<@Nullable Object, @Nullable Object> map(
                Made by,
                UnaryOperator<Class<?>> copy,
                Optional<Comparator<@Nullable Object>> comparator,
                boolean haveAnOrder) {
            if (comparator.isPresent()) {
                return by.type() == ConcurrentSkipListMap.class
                        ? new ConcurrentSkipListMap<>(comparator.get())
                        : new TreeMap<>(comparator.get());
            }
            if (by.type() == Properties.class) {
                return (Map) properties(by);
            }
            if (EnumMap.class.isAssignableFrom(by.type()) && by.enumType() != Void.class) {
                return new EnumMap((Class) copy.apply(by.enumType()));
            }
            return (Map<@Nullable Object, @Nullable Object>) plain(
                    copy.apply(by.type()),
                    haveAnOrder && SortedMap.class.isAssignableFrom(by.type()) ? TreeMap.class : LinkedHashMap.class);
        }

        private static Properties properties(Made by) {
            Properties defaults = new Properties();
            by.fields().stream()
                    .flatMap(fields -> ((Table) fields).entries().stream())
                    .forEach(entry -> defaults.put(((Value) entry.key()).value(), ((Value) entry.value()).value()));
            return new Properties(defaults);
        }

        private static Collection<@Nullable Object> sorted(Class<?> type, Comparator<@Nullable Object> comparator) {
            if (type == PriorityQueue.class) {
                return new PriorityQueue<>(comparator);
            }
            if (type == PriorityBlockingQueue.class) {
                return new PriorityBlockingQueue<>(11, comparator);
            }
            return type == ConcurrentSkipListSet.class
                    ? new ConcurrentSkipListSet<>(comparator)
                    : new TreeSet<>(comparator);
        }

        /** An object of a class that takes the elements of another container. */
        @SuppressWarnings("unchecked") // it is a list, a set or a map, as the other is
        private static <T> T copied(Class<?> type, T filled) {
            Optional<Method> copying = ObjectLayout.copying(type);
            if (copying.isEmpty()) {
                return filled;
            }
            try {
                return (T) Objects.requireNonNull(copying.get().invoke(null, filled));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new NotPossibleException(
                        "%s refuses the elements that it had: %s".formatted(copying.get(), e.getCause()), e);
            }
        }

        /** By its public constructor without parameters, or else an object of the usual class. */
        private static Object plain(Class<?> type, Class<?> usual) {
            boolean makes = !SingleValues.isOfJdk(type)
                    ? ObjectLayout.copying(type).isEmpty()
                    : (ClassUtils.isPublic(type)
                            && Arrays.stream(type.getConstructors())
                                    .anyMatch(constructor -> constructor.getParameterCount() == 0));
            try {
                var constructor = (makes ? type : usual).getDeclaredConstructor();
                if (makes && !SingleValues.isOfJdk(type)) {
                    constructor.setAccessible(true);
                }
                return constructor.newInstance();
            } catch (ReflectiveOperationException e) {
                throw new NotPossibleException(
                        "An empty %s cannot be made: it needs a constructor without parameters, such as %s() {}."
                                .formatted(type.getName(), type.getSimpleName()),
                        e);
            }
        }

        /** What could not be filled after it was made: the unmodifiable ones. */
        static Object finished(Class<?> type, Collection<@Nullable Object> filled) {
            return switch (type.getName()) {
                case "java.util.ImmutableCollections$ListN", "java.util.ImmutableCollections$List12" ->
                    filled.contains(null) ? filled.stream().toList() : List.copyOf(filled);
                case "java.util.ImmutableCollections$SetN", "java.util.ImmutableCollections$Set12" ->
                    java.util.Set.copyOf(filled);
                case "java.util.Arrays$ArrayList" -> Arrays.asList(filled.toArray());
                case "java.util.Collections$UnmodifiableList", "java.util.Collections$UnmodifiableRandomAccessList" ->
                    Collections.unmodifiableList((List<?>) filled);
                case "java.util.Collections$UnmodifiableSet" -> Collections.unmodifiableSet((java.util.Set<?>) filled);
                default -> copied(type, filled);
            };
        }

        static Object finished(Class<?> type, Map<@Nullable Object, @Nullable Object> filled) {
            return switch (type.getName()) {
                case "java.util.ImmutableCollections$MapN", "java.util.ImmutableCollections$Map1" -> Map.copyOf(filled);
                case "java.util.Collections$UnmodifiableMap" -> Collections.unmodifiableMap(filled);
                default -> copied(type, filled);
            };
        }
    }
}
