package workbench.codec.argot;

import java.util.HashMap;
import java.util.Map;
import workbench.codec.argot.BulkArrayMarshallers.Doubles;
import workbench.codec.argot.BulkArrayMarshallers.Longs;
import workbench.codec.argot.Expression.Array;
import workbench.codec.argot.Expression.Reference;
import workbench.variant.UnknownNameException;

/**
 * Types by name, and the Java classes they are bound to. Immutable: a binding gives a new library.
 *
 * <pre>{@code
 * ArgotType<Point> point = TypeLibrary.parse("definition point 1.0: { @x #int32; @y #int32; };")
 *         .bind("point", Point.class)
 *         .type("point", Point.class);
 * }</pre>
 *
 * The common types are bound from the start: {@code uvint28} and {@code int32} to int, {@code int16} to short, {@code
 * int64} to long, {@code float}, {@code double}, {@code u16binary} to byte[], {@code u32utf8} to String.
 */
public final class TypeLibrary {

    private final Map<String, Definition> definitions;
    private final Map<String, Marshaller<?>> bound;

    private TypeLibrary(Map<String, Definition> definitions, Map<String, Marshaller<?>> bound) {
        this.definitions = definitions;
        this.bound = bound;
    }

    /**
     * A library of the common types and those defined.
     *
     * @throws ArgotSyntaxException if the source does not parse
     * @throws UnknownNameException if it refers to a type that is neither common nor defined above
     */
    public static TypeLibrary parse(String source) {
        return new TypeLibrary(Parser.parse(source), CommonTypes.BY_NAME);
    }

    /**
     * Binds a definition of tagged fields to a class with a field for each, marked with {@link ArgotTag}; they may be
     * private. What the fields refer to must be bound already.
     *
     * @throws UnknownNameException if the type is not defined
     * @throws ArgotBindingException if class and definition do not fit
     */
    public TypeLibrary bind(String type, Class<?> objectClass) {
        return with(type, ObjectMarshaller.of(definition(type), objectClass, this::marshaller));
    }

    /**
     * Binds a definition of one array, counted by a {@code uvint28}, to an array class.
     *
     * @throws UnknownNameException if the type is not defined
     * @throws ArgotBindingException if class and definition do not fit, or the style does not support the class
     */
    public TypeLibrary bindArray(String type, Class<?> arrayClass, ArrayStyle style) {
        Definition definition = definition(type);
        Marshaller<?> elements = marshaller(elementType(definition));
        if (elements.javaType() != arrayClass.getComponentType()) {
            throw new ArgotBindingException("%s has elements of #%s, so it needs %s[], not %s."
                    .formatted(
                            type,
                            elementType(definition),
                            elements.javaType().getSimpleName(),
                            arrayClass.getSimpleName()));
        }
        return with(
                type,
                switch (style) {
                    case ELEMENT_BY_ELEMENT -> new ElementwiseArrayMarshaller<>(arrayClass, elements);
                    case BULK -> bulk(elements);
                });
    }

    /**
     * The type of that name.
     *
     * @param javaClass what it was bound to
     * @throws UnknownNameException if there is no such type
     * @throws ArgotBindingException if it is bound to another class or to none
     */
    @SuppressWarnings("unchecked") // the marshaller's class was compared
    public <T> ArgotType<T> type(String name, Class<T> javaClass) {
        Marshaller<?> marshaller = marshaller(name);
        if (marshaller.javaType() != javaClass) {
            throw new ArgotBindingException("%s is bound to %s, not to %s."
                    .formatted(name, marshaller.javaType().getTypeName(), javaClass.getTypeName()));
        }
        return new ArgotType<>((Marshaller<T>) marshaller);
    }

    private TypeLibrary with(String type, Marshaller<?> marshaller) {
        Map<String, Marshaller<?>> more = new HashMap<>(bound);
        more.put(type, marshaller);
        return new TypeLibrary(definitions, Map.copyOf(more));
    }

    private Definition definition(String type) {
        return UnknownNameException.require("Argot definition", type, definitions);
    }

    private Marshaller<?> marshaller(String type) {
        Marshaller<?> marshaller = bound.get(type);
        if (marshaller == null) {
            throw new ArgotBindingException("%s is not bound to a Java class. Bind it before it is used."
                    .formatted(definition(type).name()));
        }
        return marshaller;
    }

    private static String elementType(Definition definition) {
        if (definition.body().elements().size() == 1
                && definition.body().elements().getFirst()
                        instanceof Array(Reference(String size), Reference(String element))
                && size.equals("uvint28")) {
            return element;
        }
        throw new ArgotBindingException(
                "%s is bound to an array, so it must be one (meta.array (meta.reference #uvint28) (...)), not %s."
                        .formatted(definition.name(), definition.body()));
    }

    private static Marshaller<?> bulk(Marshaller<?> elements) {
        if (elements.equals(CommonTypes.INT64)) {
            return Longs.INSTANCE;
        }
        if (elements.equals(CommonTypes.DOUBLE)) {
            return Doubles.INSTANCE;
        }
        throw new ArgotBindingException("Only long[] and double[] can be written in bulk, not %s[]. Use %s."
                .formatted(elements.javaType().getSimpleName(), ArrayStyle.ELEMENT_BY_ELEMENT));
    }
}
