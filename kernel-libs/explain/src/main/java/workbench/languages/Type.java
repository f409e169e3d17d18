package workbench.languages;

import java.util.List;
import java.util.Optional;

/** What a field or an element holds, as far as all languages have it. */
sealed interface Type {

    /** Whether null may be there. */
    boolean nullable();

    /** A single value. */
    record Single(Kind kind, boolean nullable) implements Type {}

    /** A constant of an enum, by its name. */
    record Constant(Class<?> type, boolean nullable) implements Type {}

    /** An array of bytes. */
    record Bytes(boolean nullable) implements Type {}

    /**
     * A list, a set, or an array. Other languages have a list for each.
     *
     * @param container the class that a reader in Java makes
     * @param ordered whether the order of the elements is a part of the value
     */
    record Many(Type element, Class<?> container, boolean ordered, boolean nullable) implements Type {

        /** Whether it is an array of primitives, which streams write at once. */
        boolean isOfPrimitives() {
            return container.isArray() && container.getComponentType().isPrimitive();
        }
    }

    /**
     * A map.
     *
     * @param container the class that a reader in Java makes
     * @param ordered whether the order of the entries is a part of the value
     */
    record Table(Type key, Type value, Class<?> container, boolean ordered, boolean nullable) implements Type {

        /** The keys, which Compact holds as an array. */
        Many keys() {
            return new Many(key, List.class, true, nullable);
        }

        /** The values, in the order of the keys. */
        Many values() {
            return new Many(value, List.class, true, nullable);
        }
    }

    /**
     * An object of one of the classes that a sealed type permits.
     *
     * @param choices described too; the place of a class among them is its tag in a stream
     */
    record OneOf(List<Class<?>> choices, boolean nullable) implements Type {
        public OneOf {
            choices = List.copyOf(choices);
        }
    }

    /** An object of a class that is described too. */
    record Nested(Class<?> type, boolean nullable) implements Type {}

    /** The end of the names of Compact's methods for it; empty for a map, which is two arrays. */
    default Optional<String> compact() {
        return switch (this) {
            case Single single -> Optional.of(single.kind().compact(single.nullable()));
            case Constant _ -> Optional.of(Kind.STRING.compact(true));
            case Bytes _ -> Optional.of("ArrayOfInt8");
            case Nested _, OneOf _ -> Optional.of("Compact");
            case Many many
            when many.element() instanceof Single element ->
                Optional.of("ArrayOf" + element.kind().compact(!many.isOfPrimitives()));
            case Many many -> many.element().compact().map(element -> "ArrayOf" + element);
            case Table _ -> Optional.empty();
        };
    }

    /** The end of the names of Portable's methods for it; empty if Portable has no type, so that it follows the named fields. */
    default Optional<String> portable() {
        return switch (this) {
            case Single single -> single.kind().portable(single.nullable());
            case Constant _ -> Kind.STRING.portable(true);
            case Bytes _ -> Optional.of("ByteArray");
            case Nested _ -> Optional.of("Portable");
            case Many many
            when many.isOfPrimitives() && many.element() instanceof Single element ->
                element.kind().portable(false).map(name -> name + "Array");
            case Many many when many.element() instanceof Nested -> Optional.of("PortableArray");
            case Many many
            when many.element() instanceof Single element && element.kind() == Kind.STRING ->
                Optional.of("StringArray");
            case Many _, Table _, OneOf _ -> Optional.empty();
        };
    }
}
