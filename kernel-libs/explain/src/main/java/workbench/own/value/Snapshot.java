package workbench.own.value;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The value of an object, as an immutable tree: fields by name, elements, keys, and single values as they are. Two
 * are equal if nothing that can be seen from outside tells the objects apart, whatever their classes' {@code equals}
 * says: the scale of a BigDecimal counts, {@code -0.0} is not {@code 0.0}, and a zone is not its offset. Which class
 * implements a list, a set or a map of the JDK does not count; the order of a set or a map counts where the declared
 * type promises one, and so does a comparator. Transient and static fields are no part of it. It is Serializable as far as its single values are.
 */
public sealed interface Snapshot extends Serializable {

    /** The snapshot of the reference to nothing. */
    Snapshot NULL = new Null();

    /** Stands for a field of a container that has no value, such as a thread. It is left as the constructor sets it. */
    Snapshot UNREAD = new Constant(Void.class, "not read");

    /**
     * Looks at an object and all that it refers to.
     *
     * @throws workbench.variant.NotPossibleException if it holds something that has no value, such as a thread, or is nested
     *     too deep to follow
     */
    static Snapshot of(Object object) {
        return of(object, UnaryOperator.identity());
    }

    /**
     * Looks at an object of copied classes as if it were one of the originals.
     *
     * @param original the original of a class, or the class itself if it is no copy
     */
    static Snapshot of(Object object, UnaryOperator<Class<?>> original) {
        return new SnapshotReader(original).read(object);
    }

    /** Where a value first differs from what it was, in the order of its fields; empty if they are equal. */
    static Optional<Change> difference(Snapshot before, Snapshot after) {
        return FirstDifference.between(before, after);
    }

    /** Of which class a container was; empty for what is none. */
    static Optional<Made> madeOf(Snapshot value) {
        return switch (value) {
            case Sequence sequence -> Optional.of(sequence.made());
            case Bag bag -> Optional.of(bag.made());
            case Table table -> Optional.of(table.made());
            default -> Optional.empty();
        };
    }

    /** A reference to nothing. */
    record Null() implements Snapshot {}

    /** A single value of the JDK, as it is. */
    @SuppressWarnings("serial") // whether it is Serializable shows when it is written
    record Value(Object value) implements Snapshot {

        @Override
        public boolean equals(Object other) {
            return other instanceof Value(Object theirs)
                    && value.getClass() == theirs.getClass()
                    && SingleValues.same(value, theirs);
        }

        @Override
        public int hashCode() {
            return SingleValues.hash(value);
        }
    }

    /**
     * A constant of an enum, or one of the objects that a class keeps in static fields and tells apart by identity.
     *
     * @param name of the constant or of the static field
     */
    record Constant(Class<?> type, String name) implements Snapshot {}

    /** An array of primitives. Not to be changed. */
    @SuppressWarnings("ArrayRecordComponent") // an array of any primitive type, with an equality of its own
    record Primitives(Object array) implements Snapshot {

        @Override
        public boolean equals(Object other) {
            return other instanceof Primitives(Object theirs)
                    && Objects.deepEquals(array, theirs)
                    && array.getClass() == theirs.getClass();
        }

        @Override
        public int hashCode() {
            return Arrays.deepHashCode(new Object[] {array});
        }
    }

    /** What an object with elements has in an order: a list, an array, an optional, a set that promises an order. */
    record Sequence(Made made, List<Snapshot> items) implements Snapshot {

        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Sequence that && Sameness.test(this, that);
        }

        @Override
        public int hashCode() {
            return Sameness.hash(this);
        }

        @Override
        public String toString() {
            return FirstDifference.text(this);
        }
    }

    /** Elements without an order. */
    record Bag(Made made, List<Snapshot> items) implements Snapshot {

        public Bag {
            items = List.copyOf(items);
        }

        Map<Snapshot, Integer> counts() {
            Map<Snapshot, Integer> counts = new HashMap<>();
            items.forEach(item -> counts.merge(item, 1, Integer::sum));
            return Collections.unmodifiableMap(counts);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Bag that && Sameness.test(this, that);
        }

        @Override
        public int hashCode() {
            return Sameness.hash(this);
        }

        @Override
        public String toString() {
            return FirstDifference.text(this);
        }
    }

    /** A key and its value. */
    record Entry(Snapshot key, Snapshot value) implements Serializable {}

    /**
     * A map.
     *
     * @param ordered whether the declared type promises an order
     */
    record Table(Made made, boolean ordered, List<Entry> entries) implements Snapshot {

        public Table {
            entries = List.copyOf(entries);
        }

        Map<Snapshot, Snapshot> byKey() {
            Map<Snapshot, Snapshot> byKey = new HashMap<>();
            entries.forEach(entry -> byKey.put(entry.key(), entry.value()));
            return Collections.unmodifiableMap(byKey);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Table that && Sameness.test(this, that);
        }

        @Override
        public int hashCode() {
            return Sameness.hash(this);
        }

        @Override
        public String toString() {
            return FirstDifference.text(this);
        }
    }

    /**
     * An object with fields. If the same one is at two places of a tree, the objects made from it are one object too.
     *
     * @param type its class; of a copied class, the original
     * @param values of the fields, in the order of {@link ObjectLayout}
     * @param aside what is no part of the value by the declaration of the class
     */
    record Node(Class<?> type, List<Snapshot> values, Aside aside) implements Snapshot {

        public Node {
            values = List.copyOf(values);
        }

        public Node(Class<?> type, List<Snapshot> values) {
            this(type, values, Aside.NONE);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node that && Sameness.test(this, that);
        }

        @Override
        public int hashCode() {
            return Sameness.hash(this);
        }

        @Override
        public String toString() {
            return FirstDifference.text(this);
        }
    }

    /**
     * What an object has beside its value.
     *
     * @param hidden its transient fields, in the order of {@link ObjectLayout}; none if they were not looked at. They are made
     *     again, and not compared
     * @param isCanonical whether {@code readResolve} would give this very object, if the class tells its objects apart by identity
     * @param constant the name of the static final field in which the class keeps this very object; empty if it keeps it in none
     */
    record Aside(List<Snapshot> hidden, boolean isCanonical, String constant) implements Serializable {

        static final Aside NONE = new Aside(List.of(), true, "");

        public Aside {
            hidden = List.copyOf(hidden);
        }

        /** Of another object of the class, with other fields. */
        Aside ofAnother() {
            return new Aside(hidden, isCanonical, "");
        }
    }

    /**
     * A reference back to an object that this one is a part of: a cycle.
     *
     * @param up how many steps towards the root that object is; 1 is the object that holds the reference
     */
    record Back(int up) implements Snapshot {}

    /**
     * A reference to an object that was met before and leads back to an object around both.
     *
     * @param number how many compound objects were met before that object, from the root
     */
    record Again(int number) implements Snapshot {}

    /**
     * Of which class a container was, so that another like it can be made.
     *
     * @param enumType what an {@link java.util.EnumSet} or {@link java.util.EnumMap} is of; else {@code Void}
     * @param comparator what a sorted container is sorted by; {@link #NULL} for its natural order
     * @param fields those that a class of the user's adds to the JDK's, in the order of {@link ObjectLayout#ofContainer}
     */
    record Made(Class<?> type, Class<?> enumType, Snapshot comparator, List<Snapshot> fields) implements Serializable {

        public Made {
            fields = List.copyOf(fields);
        }

        public Made(Class<?> type, Class<?> enumType) {
            this(type, enumType, NULL, List.of());
        }

        static Made by(Class<?> type) {
            return new Made(type, Void.class);
        }

        /**
         * Classes of the JDK for the same kind of container are alike, and so are those of libraries that only copy elements. Arrays
         * and the user's own classes are themselves.
         */
        boolean isLike(Made other) {
            return (type == other.type || (kind() != type && kind() == other.kind()))
                    && comparator.equals(other.comparator)
                    && fields.equals(other.fields);
        }

        Class<?> kind() {
            boolean isOfOwnKind = !SingleValues.isOfJdk(type)
                    && (!fields.isEmpty() || ObjectLayout.copying(type).isEmpty());
            if (type.isArray() || isOfOwnKind || type == IdentityHashMap.class) { // others take no equal keys
                return type;
            }
            if (Set.class.isAssignableFrom(type)) {
                return Set.class;
            }
            return Collection.class.isAssignableFrom(type)
                    ? Collection.class
                    : Map.class.isAssignableFrom(type) ? Map.class : type;
        }
    }
}
