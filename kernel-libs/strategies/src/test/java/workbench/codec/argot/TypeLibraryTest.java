package workbench.codec.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.variant.UnknownNameException;

class TypeLibraryTest {

    private static final String DEFINITIONS = """
            definition long_array 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #int64)) ]);
            definition double_array 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #double)) ]);
            definition short_array 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #int16)) ]);
            definition counted_by_int32 1.0: (meta.sequence [ (meta.array (meta.reference #int32) (meta.reference #int64)) ]);
            definition sample 1.0:
            {
              @intVal #int32;
              @floatVal #float;
              @shortVal #int16;
              @byteArr #u16binary;
              @longArr #long_array;
              @dblArr #double_array;
              @str #u32utf8;
            };
            definition point 1.0: { @x #int32; @y #int32; };
            definition line 1.0: { @from #point; @to #point; };
            """;

    /** The study's object, with fields in another order than the definition's. */
    static final class SampleObject {
        @ArgotTag("str")
        @Nullable
        String str;

        @ArgotTag("dblArr")
        private double[] dblArr = {};

        @ArgotTag("longArr")
        long[] longArr = {};

        @ArgotTag("byteArr")
        byte[] byteArr = {};

        @ArgotTag("shortVal")
        short shortVal;

        @ArgotTag("floatVal")
        float floatVal;

        @ArgotTag("intVal")
        public int intVal;

        int unmarked = 7;

        private SampleObject() {}
    }

    static final class Point {
        @ArgotTag("x")
        int x;

        @ArgotTag("y")
        int y;
    }

    static final class Line {
        @ArgotTag("from")
        Point start = new Point();

        @ArgotTag("to")
        Point end = new Point();
    }

    static final class WithoutY {
        @ArgotTag("x")
        int x;
    }

    static final class WithZ {
        @ArgotTag("x")
        int x;

        @ArgotTag("y")
        int y;

        @ArgotTag("z")
        int z;
    }

    static final class WithLongY {
        @ArgotTag("x")
        int x;

        @ArgotTag("y")
        long y;
    }

    static final class WithFinalY {
        @ArgotTag("x")
        int x;

        @ArgotTag("y")
        final int y;

        WithFinalY() {
            y = 1;
        }
    }

    static final class WithTwoX {
        @ArgotTag("x")
        int x;

        @ArgotTag("x")
        int y;
    }

    static final class WithParameters {
        @ArgotTag("x")
        int x;

        @ArgotTag("y")
        int y;

        WithParameters(int x) {
            this.x = x;
        }
    }

    static final class Failing {
        @ArgotTag("x")
        int x;

        @ArgotTag("y")
        int y;

        Failing() {
            throw new IllegalStateException("as it is meant to");
        }
    }

    private final TypeLibrary library = TypeLibrary.parse(DEFINITIONS);

    private TypeLibrary withArrays(ArrayStyle style) {
        return library.bindArray("long_array", long[].class, style).bindArray("double_array", double[].class, style);
    }

    private ArgotType<SampleObject> sample(ArrayStyle style) {
        return withArrays(style).bind("sample", SampleObject.class).type("sample", SampleObject.class);
    }

    /** Worked out by hand, from the types' definitions. */
    private static final String HEX = "000000ff" // intVal 255
            + "3fc00000" // floatVal 1.5: exponent 127, mantissa 0.5
            + "ff80" // shortVal -128
            + "0003" + "0a0b0c" // byteArr of three
            + "02" + "0000000000000001" + "fffffffffffffffe" // longArr of 1 and -2
            + "01" + "c000000000000000" // dblArr of -2.0: sign, exponent 1024
            + "00000005" + "68c3b66821"; // str "höh!": the ö has two bytes

    @ParameterizedTest
    @EnumSource
    void writesTheBytesThatWereWorkedOutByHand(ArrayStyle style) throws IOException {
        SampleObject object = new SampleObject();
        object.intVal = 255;
        object.floatVal = 1.5f;
        object.shortVal = -128;
        object.byteArr = new byte[] {10, 11, 12};
        object.longArr = new long[] {1, -2};
        object.dblArr = new double[] {-2.0};
        object.str = "h\u00f6h!";
        assertThat(write(sample(style), object)).isEqualTo(HEX);
    }

    @ParameterizedTest
    @EnumSource
    void readsThemBack(ArrayStyle style) throws IOException {
        SampleObject object = read(sample(style), HEX);
        assertThat(object.intVal).isEqualTo(255);
        assertThat(object.floatVal).isEqualTo(1.5f);
        assertThat(object.shortVal).isEqualTo((short) -128);
        assertThat(object.byteArr).containsExactly(10, 11, 12);
        assertThat(object.longArr).containsExactly(1, -2);
        assertThat(object.dblArr).containsExactly(-2.0);
        assertThat(object.str).isEqualTo("h\u00f6h!");
        assertThat(object.unmarked).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource
    void writesThreeThousandLongsInTwoBytesMoreThanTheirOwn(ArrayStyle style) throws IOException {
        ArgotType<long[]> type = withArrays(style).type("long_array", long[].class);
        long[] longs = new long[3_000];
        longs[2_999] = Long.MIN_VALUE;
        String hex = write(type, longs);
        assertThat(hex).hasSize(2 * (2 + 3_000 * 8)).startsWith("9738").endsWith("008000000000000000");
        assertThat(read(type, hex)).isEqualTo(longs);
    }

    @ParameterizedTest
    @EnumSource
    void noticesAnArrayThatEndsEarly(ArrayStyle style) {
        ArgotType<double[]> type = withArrays(style).type("double_array", double[].class);
        assertThatThrownBy(() -> read(type, "0200000000000000010000"))
                .isInstanceOf(EOFException.class)
                .hasMessageContaining("are left");
    }

    @Test
    void writesOtherArraysElementByElement() throws IOException {
        ArgotType<short[]> type = library.bindArray("short_array", short[].class, ArrayStyle.ELEMENT_BY_ELEMENT)
                .type("short_array", short[].class);
        assertThat(write(type, new short[] {1, -1})).isEqualTo("020001ffff");
        assertThat(read(type, "020001ffff")).containsExactly((short) 1, (short) -1);
    }

    @Test
    void writesObjectsInObjects() throws IOException {
        ArgotType<Line> type =
                library.bind("point", Point.class).bind("line", Line.class).type("line", Line.class);
        String hex = "00000001000000020000000300000004";
        Line line = read(type, hex);
        assertThat(line.end.x).isEqualTo(3);
        assertThat(write(type, line)).isEqualTo(hex);
    }

    @Test
    void aBindingLeavesTheLibraryItCameFromAsItWas() {
        library.bind("point", Point.class);
        assertThatThrownBy(() -> library.type("point", Point.class))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage("point is not bound to a Java class. Bind it before it is used.");
    }

    @Test
    void saysThatAFieldIsNull() {
        assertThatThrownBy(() -> write(sample(ArrayStyle.BULK), new SampleObject()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(SampleObject.class.getName() + ".str is null, which Argot has no bytes for.");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '|', delimiter = ';', textBlock = """
            WithoutY;       $WithoutY has no field with @ArgotTag("y"), but point has the tag @y.
            WithZ;          point has no tag z, but $WithZ has a field for it.
            WithLongY;      $WithLongY.y is of type long, but the tag @y is of #int32, which needs int.
            WithFinalY;     $WithFinalY.y is static or final, so it cannot be set once the object is made. Change it, or take @ArgotTag off.
            WithTwoX;       $WithTwoX has two fields with @ArgotTag("x"), but a tag has one value.
            WithParameters; $WithParameters has no constructor without parameters, which reading needs.
            """)
    void saysWhyAClassDoesNotFit(String name, String message) throws ClassNotFoundException {
        Class<?> unfit = Class.forName(getClass().getName() + "$" + name);
        assertThatThrownBy(() -> library.bind("point", unfit))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage(message.replace("$" + name, unfit.getName()));
    }

    @Test
    void saysThatAConstructorFailed() {
        ArgotType<Failing> type = library.bind("point", Failing.class).type("point", Failing.class);
        assertThatThrownBy(() -> read(type, "0000000100000002"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The constructor of %s without parameters failed.", Failing.class.getName())
                .hasRootCauseMessage("as it is meant to");
    }

    @Test
    void namesTheNearestDefinition() {
        assertThatThrownBy(() -> library.bind("pint", Point.class))
                .isInstanceOf(UnknownNameException.class)
                .hasMessageStartingWith("There is no Argot definition named \"pint\".")
                .hasMessageContaining("Did you mean \"point\"?");
    }

    @Test
    void saysWhichTypeMustBeBoundFirst() {
        assertThatThrownBy(() -> library.bind("line", Line.class))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage("point is not bound to a Java class. Bind it before it is used.");
    }

    @Test
    void bindsNoArrayToAnObject() {
        assertThatThrownBy(() -> library.bind("long_array", Point.class))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage("long_array is bound to an object, so it must have tagged fields only,"
                        + " not (meta.array (meta.reference #uvint28) (meta.reference #int64)).");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            point;            (meta.sequence [@x #int32, @y #int32])
            counted_by_int32; (meta.sequence [(meta.array (meta.reference #int32) (meta.reference #int64))])
            """)
    void bindsNothingButAnArrayToAnArray(String type, String definition) {
        assertThatThrownBy(() -> library.bindArray(type, long[].class, ArrayStyle.BULK))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage(
                        "%s is bound to an array, so it must be one (meta.array (meta.reference #uvint28) (...)), not %s.",
                        type, definition);
    }

    @Test
    void bindsNoArrayOfOtherElements() {
        assertThatThrownBy(() -> library.bindArray("long_array", int[].class, ArrayStyle.ELEMENT_BY_ELEMENT))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage("long_array has elements of #int64, so it needs long[], not int[].");
    }

    @Test
    void writesNoShortsInBulk() {
        assertThatThrownBy(() -> library.bindArray("short_array", short[].class, ArrayStyle.BULK))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage("Only long[] and double[] can be written in bulk, not short[]. Use ELEMENT_BY_ELEMENT.");
    }

    @Test
    void givesNoTypeOfAnotherClass() {
        assertThatThrownBy(() -> library.type("int32", long.class))
                .isInstanceOf(ArgotBindingException.class)
                .hasMessage("int32 is bound to int, not to long.");
    }

    private static <T> String write(ArgotType<T> type, T value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        type.write(bytes, value);
        return HexFormat.of().formatHex(bytes.toByteArray());
    }

    private static <T> T read(ArgotType<T> type, String hex) throws IOException {
        ByteArrayInputStream bytes = new ByteArrayInputStream(HexFormat.of().parseHex(hex));
        T value = type.read(bytes);
        assertThat(bytes.available()).as("bytes left over").isZero();
        return value;
    }
}
