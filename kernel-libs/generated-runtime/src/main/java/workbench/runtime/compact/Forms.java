package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.math.BigDecimal;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The forms of all types that generated serializers know beside those of Compact. */
public final class Forms {

    public static final Form<Boolean> BOOLEAN = new LeafForm<>(
            "",
            Boolean.class,
            CompactWriter::writeNullableBoolean,
            CompactReader::readNullableBoolean,
            CompactWriter::writeArrayOfNullableBoolean,
            CompactReader::readArrayOfNullableBoolean);
    public static final Form<Byte> INT8 = new LeafForm<>(
            "",
            Byte.class,
            CompactWriter::writeNullableInt8,
            CompactReader::readNullableInt8,
            CompactWriter::writeArrayOfNullableInt8,
            CompactReader::readArrayOfNullableInt8);
    public static final Form<Short> INT16 = new LeafForm<>(
            "",
            Short.class,
            CompactWriter::writeNullableInt16,
            CompactReader::readNullableInt16,
            CompactWriter::writeArrayOfNullableInt16,
            CompactReader::readArrayOfNullableInt16);
    public static final Form<Integer> INT32 = new LeafForm<>(
            "",
            Integer.class,
            CompactWriter::writeNullableInt32,
            CompactReader::readNullableInt32,
            CompactWriter::writeArrayOfNullableInt32,
            CompactReader::readArrayOfNullableInt32);
    public static final Form<Long> INT64 = new LeafForm<>(
            "",
            Long.class,
            CompactWriter::writeNullableInt64,
            CompactReader::readNullableInt64,
            CompactWriter::writeArrayOfNullableInt64,
            CompactReader::readArrayOfNullableInt64);
    public static final Form<Float> FLOAT32 = new LeafForm<>(
            "",
            Float.class,
            CompactWriter::writeNullableFloat32,
            CompactReader::readNullableFloat32,
            CompactWriter::writeArrayOfNullableFloat32,
            CompactReader::readArrayOfNullableFloat32);
    public static final Form<Double> FLOAT64 = new LeafForm<>(
            "",
            Double.class,
            CompactWriter::writeNullableFloat64,
            CompactReader::readNullableFloat64,
            CompactWriter::writeArrayOfNullableFloat64,
            CompactReader::readArrayOfNullableFloat64);
    public static final Form<String> STRING = new LeafForm<>(
            "",
            String.class,
            CompactWriter::writeString,
            CompactReader::readString,
            CompactWriter::writeArrayOfString,
            CompactReader::readArrayOfString);
    public static final Form<BigDecimal> DECIMAL = new LeafForm<>(
            "",
            BigDecimal.class,
            CompactWriter::writeDecimal,
            CompactReader::readDecimal,
            CompactWriter::writeArrayOfDecimal,
            CompactReader::readArrayOfDecimal);
    public static final Form<LocalTime> TIME = new LeafForm<>(
            "",
            LocalTime.class,
            CompactWriter::writeTime,
            CompactReader::readTime,
            CompactWriter::writeArrayOfTime,
            CompactReader::readArrayOfTime);
    public static final Form<LocalDate> DATE = new LeafForm<>(
            "",
            LocalDate.class,
            CompactWriter::writeDate,
            CompactReader::readDate,
            CompactWriter::writeArrayOfDate,
            CompactReader::readArrayOfDate);
    public static final Form<LocalDateTime> TIMESTAMP = new LeafForm<>(
            "",
            LocalDateTime.class,
            CompactWriter::writeTimestamp,
            CompactReader::readTimestamp,
            CompactWriter::writeArrayOfTimestamp,
            CompactReader::readArrayOfTimestamp);
    public static final Form<OffsetDateTime> TIMESTAMP_WITH_TIMEZONE = new LeafForm<>(
            "",
            OffsetDateTime.class,
            CompactWriter::writeTimestampWithTimezone,
            CompactReader::readTimestampWithTimezone,
            CompactWriter::writeArrayOfTimestampWithTimezone,
            CompactReader::readArrayOfTimestampWithTimezone);

    public static final Form<boolean[]> ARRAY_OF_BOOLEAN =
            primitives(boolean[].class, CompactWriter::writeArrayOfBoolean, CompactReader::readArrayOfBoolean);
    public static final Form<byte[]> ARRAY_OF_INT8 =
            primitives(byte[].class, CompactWriter::writeArrayOfInt8, CompactReader::readArrayOfInt8);
    public static final Form<short[]> ARRAY_OF_INT16 =
            primitives(short[].class, CompactWriter::writeArrayOfInt16, CompactReader::readArrayOfInt16);
    public static final Form<int[]> ARRAY_OF_INT32 =
            primitives(int[].class, CompactWriter::writeArrayOfInt32, CompactReader::readArrayOfInt32);
    public static final Form<long[]> ARRAY_OF_INT64 =
            primitives(long[].class, CompactWriter::writeArrayOfInt64, CompactReader::readArrayOfInt64);
    public static final Form<float[]> ARRAY_OF_FLOAT32 =
            primitives(float[].class, CompactWriter::writeArrayOfFloat32, CompactReader::readArrayOfFloat32);
    public static final Form<double[]> ARRAY_OF_FLOAT64 =
            primitives(double[].class, CompactWriter::writeArrayOfFloat64, CompactReader::readArrayOfFloat64);

    /** The bytes from the position to the limit, and the order; a buffer on the heap comes back. */
    public static final Form<ByteBuffer> BYTE_BUFFER = ByteBufferForm.of((PrimitivesForm<byte[]>) ARRAY_OF_INT8);

    /** Characters as numbers: half of a surrogate pair is no text. */
    public static final Form<char[]> ARRAY_OF_CHAR = mapped(ARRAY_OF_INT16, Forms::numbers, Forms::characters);

    public static final Form<URL> URL = mapped(STRING, java.net.URL::toString, Forms::url);

    private Forms() {}

    private static <A> Form<A> primitives(Class<A> type, LeafForm.Write<A> write, LeafForm.Read<A> read) {
        return new PrimitivesForm<>("", ContainerForm.COUNTS, type, write, read);
    }

    /**
     * Exactly a {@link Date}: an object of a subclass would come back as one, and is refused.
     *
     * @param field for messages
     * @param number the form of the milliseconds that are written
     */
    @SuppressWarnings("JavaUtilDate") // classes have it
    public static Form<Date> date(String field, Form<Long> number) {
        return mapped(number, (Date date) -> millis(date, field), Date::new);
    }

    @SuppressWarnings("JavaUtilDate") // classes have it
    private static long millis(Date date, String field) {
        if (date.getClass() != Date.class) {
            throw new IllegalArgumentException(
                    "%s holds a %s, which would come back as a Date. Declare the field as it is."
                            .formatted(field, date.getClass().getName()));
        }
        return date.getTime();
    }

    /**
     * A primitive value, which takes less room than one that may be null.
     *
     * @param type such as {@code int.class}
     */
    @SuppressWarnings("unchecked") // the box of the type
    public static <T> Form<T> primitive(Class<?> type) {
        Form<?> form =
                switch (type.getName()) {
                    case "boolean" ->
                        plain(Boolean.class, CompactWriter::writeBoolean, CompactReader::readBoolean, BOOLEAN);
                    case "byte" -> plain(Byte.class, CompactWriter::writeInt8, CompactReader::readInt8, INT8);
                    case "short" -> plain(Short.class, CompactWriter::writeInt16, CompactReader::readInt16, INT16);
                    case "int" -> plain(Integer.class, CompactWriter::writeInt32, CompactReader::readInt32, INT32);
                    case "long" -> plain(Long.class, CompactWriter::writeInt64, CompactReader::readInt64, INT64);
                    case "float" ->
                        plain(Float.class, CompactWriter::writeFloat32, CompactReader::readFloat32, FLOAT32);
                    case "double" ->
                        plain(Double.class, CompactWriter::writeFloat64, CompactReader::readFloat64, FLOAT64);
                    default ->
                        mapped(
                                Forms.<Short>primitive(short.class),
                                (Character character) -> (short) (char) character,
                                number -> (char) (short) number);
                };
        return (Form<T>) form;
    }

    /** Many go as those that may be null. */
    private static <T> Form<T> plain(Class<T> type, LeafForm.Write<T> write, LeafForm.Read<T> read, Form<T> nullable) {
        LeafForm<T> leaf = (LeafForm<T>) nullable;
        return new LeafForm<>("", type, write, read, leaf.arrayWriter(), leaf.arrayReader());
    }

    @SuppressWarnings("deprecation") // a URL need be no URI
    private static URL url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("The bytes hold \"%s\", which is no URL here.".formatted(text), e);
        }
    }

    private static short[] numbers(char[] characters) {
        short[] numbers = new short[characters.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (short) characters[i];
        }
        return numbers;
    }

    private static char[] characters(short[] numbers) {
        char[] characters = new char[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            characters[i] = (char) numbers[i];
        }
        return characters;
    }

    /** A value that goes as another one. */
    public static <T, W> Form<T> mapped(
            Form<W> form, Function<? super T, ? extends W> to, Function<? super W, ? extends T> from) {
        return new MappedForm<>(form, to, from);
    }

    /** A constant of an enum, by its name. */
    @SuppressWarnings({"unchecked", "rawtypes"}) // the class may be one that sources cannot name
    public static <T> Form<T> constant(Class<?> type) {
        return mapped(STRING, constant -> ((Enum<?>) constant).name(), name -> (T) Enum.valueOf((Class) type, name));
    }

    /**
     * An object of one class, which has a serializer.
     *
     * @param field for messages
     */
    @SuppressWarnings("unchecked") // the class may be one that sources cannot name
    public static <T> Form<T> object(String field, Class<?> type) {
        return new ObjectForm<>("", (Class<T>) type, Known.of(field, type));
    }

    /** An object of one of several classes, which have serializers. */
    public static <T, B extends Box> Form<T> open(Known known, Supplier<B> maker) {
        return new OpenForm<>("", known, maker);
    }

    /**
     * A value that is declared as {@code Object}, or as another type that says little. What would not come back as an object of that type
     * is refused.
     *
     * @param declared the type, or {@code Object} if sources cannot name it
     */
    @SuppressWarnings("unchecked") // what is written comes back as an object of the type
    public static <T, A extends Any> Form<T> any(Known known, Class<?> declared, Class<A> type, Supplier<A> maker) {
        return (Form<T>) new AnyForm<>("", AnyColumns.Names.of(""), known, declared, type, maker);
    }

    /**
     * A collection.
     *
     * @param field for messages
     * @param maker makes an empty one for a number of elements
     */
    public static <E, C extends Collection<E>> Form<C> collection(
            String field, Form<E> element, IntFunction<? extends C> maker) {
        return new CollectionForm<>(ContainerForm.COUNTS, field, element, maker);
    }

    /**
     * A map.
     *
     * @param field for messages
     * @param maker makes an empty one for a number of entries
     */
    public static <K, V, M extends Map<K, V>> Form<M> map(
            String field, Form<K> key, Form<V> value, IntFunction<? extends M> maker) {
        return new MapForm<K, V, M>(ContainerForm.COUNTS, field, key, value, maker).named("");
    }

    /**
     * An array of objects.
     *
     * @param component the declared type of its elements
     * @param near a class whose loader knows the subclasses of the component type
     */
    public static <E> Form<E[]> array(Form<E> element, Class<?> component, Class<?> near) {
        return ArrayForm.of(element, component, near);
    }

    public static <T> Form<Optional<T>> optional(Form<T> content) {
        return new OptionalForm<>(ContainerForm.COUNTS, OptionalForm.IS_NULL, content);
    }
}
