package workbench.shape;

import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/**
 * What a declared type says about the values of a field, an element or a key. Sealed, so that code generators handle every
 * case.
 */
public sealed interface Shape {

    /** The declared type without its type arguments. */
    Class<?> type();

    /** All shapes within this one, itself first. */
    default Stream<Shape> parts() {
        return Stream.concat(
                Stream.of(this),
                switch (this) {
                    case Array array -> array.element().shape().parts();
                    case CollectionOf collection -> collection.element().shape().parts();
                    case MapOf map ->
                        Stream.concat(
                                map.key().shape().parts(), map.value().shape().parts());
                    case OptionalOf optional -> optional.content().shape().parts();
                    case Single _, Constant _, Reference _, SealedType _, Unknown _ -> Stream.empty();
                });
    }

    /** A single value of the JDK. */
    record Single(Class<?> type, Scalar scalar) implements Shape {}

    /** One of the constants of an enum. */
    record Constant(Class<?> type) implements Shape {}

    /** An array, of primitives too. */
    record Array(Class<?> type, Element element) implements Shape {}

    /**
     * A collection.
     *
     * @param type as declared, often an interface
     * @param implementation what a reader makes: the declared class, or the usual one of the declared interface
     */
    record CollectionOf(Class<?> type, Class<?> implementation, Element element) implements Shape {

        /** The elements as the collection of a reader takes them: some refuse null whatever the type arguments say. */
        public Element elementTaken() {
            return element.withoutNullIf(EnumSet.class.isAssignableFrom(implementation)
                    || SortedSet.class.isAssignableFrom(implementation)
                    || ArrayDeque.class.isAssignableFrom(implementation)
                    || BlockingQueue.class.isAssignableFrom(implementation));
        }
    }

    /**
     * A map.
     *
     * @param implementation what a reader makes: the declared class, or the usual one of the declared interface
     */
    record MapOf(Class<?> type, Class<?> implementation, Element key, Element value) implements Shape {

        /** The keys as the map of a reader takes them. */
        public Element keyTaken() {
            return key.withoutNullIf(EnumMap.class.isAssignableFrom(implementation)
                    || SortedMap.class.isAssignableFrom(implementation)
                    || ConcurrentMap.class.isAssignableFrom(implementation));
        }

        /** The values as the map of a reader takes them. */
        public Element valueTaken() {
            return value.withoutNullIf(ConcurrentMap.class.isAssignableFrom(implementation));
        }
    }

    /** A {@link java.util.Optional}. */
    record OptionalOf(Class<?> type, Element content) implements Shape {}

    /**
     * An object of a class that the model describes.
     *
     * @param exact whether no other class can be there: the declared one is final
     */
    record Reference(Class<?> type, boolean exact) implements Shape {}

    /**
     * An object of a sealed type: of one of several concrete classes. Of a type that is really sealed, none is a subclass of another.
     *
     * @param choices the concrete classes, in the order in which they are permitted, or as {@link ObjectModel#withImplementations} found
     *     them; the model describes each
     */
    record SealedType(Class<?> type, List<Class<?>> choices) implements Shape {
        public SealedType {
            choices = List.copyOf(choices);
        }
    }

    /**
     * An object whose class is only known at run time, so that a writer must leave it to a serializer that writes the class
     * too.
     *
     * @param reason why the declaration tells no more, in a clause
     */
    record Unknown(Class<?> type, String reason) implements Shape {}

    /**
     * The elements of an array or a collection, the keys or values of a map, or the content of an optional.
     *
     * @param neverNull whether it is known that none of them is null
     */
    record Element(Shape shape, boolean neverNull) {

        private Element withoutNullIf(boolean refused) {
            return refused ? new Element(shape, true) : this;
        }
    }
}
