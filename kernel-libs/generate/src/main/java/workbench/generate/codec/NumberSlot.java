package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.time.MonthDay;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.Set;
import org.apache.commons.lang3.StringUtils;
import workbench.runtime.codec.LittleEndian;
import workbench.runtime.codec.NumberConversions;
import workbench.shape.Scalar;

/**
 * A value that is one number: primitives, their boxes, dates. In the small layout, the header has the count of its bytes and one
 * store of eight writes them; in the quick one, it has all of its bytes.
 */
final class NumberSlot extends CodedSlot {

    static final Set<Scalar> SCALARS = Set.of(
            Scalar.BYTE,
            Scalar.SHORT,
            Scalar.CHAR,
            Scalar.INT,
            Scalar.LONG,
            Scalar.FLOAT,
            Scalar.DOUBLE,
            Scalar.DATE,
            Scalar.SQL_DATE,
            Scalar.LOCAL_DATE,
            Scalar.LOCAL_TIME,
            Scalar.YEAR,
            Scalar.YEAR_MONTH,
            Scalar.MONTH_DAY,
            Scalar.ZONE_OFFSET);

    private static final Set<Scalar> UNSIGNED = Set.of(Scalar.CHAR, Scalar.FLOAT, Scalar.DOUBLE);

    private final Scalar scalar;
    private final boolean narrow;
    private final int width;

    NumberSlot(Place place, Scalar scalar, CodecLayout layout) {
        super(place);
        this.scalar = scalar;
        this.narrow = layout.isNarrow();
        this.width = width(scalar.plain());
    }

    private static int width(Class<?> type) {
        if (type == byte.class) {
            return 1;
        }
        if (type == short.class || type == char.class || type == MonthDay.class) {
            return 2;
        }
        boolean half = type == int.class || type == float.class || type == Year.class || type == ZoneOffset.class;
        return half ? 4 : 8;
    }

    @Override
    Rank rank() {
        return Rank.NUMBER;
    }

    /** In the small layout, lengths from 0 to the width, then null. */
    @Override
    int codes() {
        return (narrow ? width + 1 : 1) + (place().nullable() ? 1 : 0);
    }

    private int nullCode() {
        return narrow ? width + 1 : 1;
    }

    @Override
    int room() {
        return width;
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        CodeBuilder code = frame.code();
        int number = frame.local(long.class);
        int length = frame.local(int.class);
        int header = place().nullable() ? frame.local(int.class) : length;
        Runnable known = () -> known(frame, value, number, length, header);
        if (place().nullable()) {
            Runnable isNull = () -> code.lconst_0()
                    .lstore(number)
                    .iconst_0()
                    .istore(length)
                    .loadConstant(nullCode())
                    .istore(header);
            frame.ifNull(value, isNull, known);
        } else {
            known.run();
        }
        return new Pending(() -> code.iload(header), () -> {
            frame.loadPlace();
            code.lload(number);
            put(frame);
            if (narrow) {
                frame.advanceBy(length);
            } else {
                frame.advance(width);
            }
        });
    }

    private void known(MethodFrame frame, int value, int number, int length, int header) {
        CodeBuilder code = frame.code();
        frame.load(place().type(), value);
        toLong(frame);
        code.lstore(number);
        if (narrow) {
            code.lload(number);
            frame.call(LittleEndian.class, "length", int.class, long.class);
        } else {
            code.iconst_0();
        }
        if (header != length) {
            code.dup().istore(header);
        }
        code.istore(length);
    }

    private void put(MethodFrame frame) {
        String name = narrow || width == 8 ? "putLong" : width == 4 ? "putInt" : width == 2 ? "putShort" : "putByte";
        frame.call(LittleEndian.class, name, void.class, byte[].class, int.class, long.class);
    }

    private void toLong(MethodFrame frame) {
        Class<?> plain = scalar.plain();
        if (plain.isPrimitive() && !place().type().isPrimitive()) {
            frame.callOn(place().type(), plain.getName() + "Value", plain);
        }
        if (scalar == Scalar.DATE) {
            CheckCode.exact(frame, plain, place().where());
        }
        if (!plain.isPrimitive() || plain == float.class || plain == double.class) {
            frame.call(NumberConversions.class, "of", long.class, plain);
        } else if (plain != long.class) {
            frame.code().i2l();
        }
        if (narrow && !UNSIGNED.contains(scalar)) {
            frame.call(LittleEndian.class, "zigzag", long.class, long.class);
        }
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        if (!place().nullable()) {
            number(frame, code);
            frame.store(place().type(), value);
            return;
        }
        int header = frame.local(int.class);
        code.run();
        frame.code().istore(header);
        Runnable isNull = () -> {
            frame.advance(narrow ? 0 : width);
            frame.code().aconst_null().astore(value);
        };
        frame.ifEqual(header, nullCode(), isNull, () -> {
            number(frame, () -> frame.code().iload(header));
            frame.code().astore(value);
        });
    }

    /** Pushes the value, which is there. */
    private void number(MethodFrame frame, Runnable code) {
        if (narrow) {
            int length = frame.local(int.class);
            code.run();
            frame.code().istore(length);
            frame.loadPlace();
            frame.code().iload(length);
            frame.call(LittleEndian.class, "tail", long.class, byte[].class, int.class, int.class);
            frame.advanceBy(length);
        } else {
            frame.loadPlace();
            String name = width == 8 ? "getLong" : width == 4 ? "getInt" : width == 2 ? "getShort" : "getByte";
            frame.call(LittleEndian.class, name, long.class, byte[].class, int.class);
            frame.advance(width);
        }
        fromLong(frame);
    }

    private void fromLong(MethodFrame frame) {
        CodeBuilder code = frame.code();
        Class<?> plain = scalar.plain();
        if (narrow && !UNSIGNED.contains(scalar)) {
            frame.call(LittleEndian.class, "unzigzag", long.class, long.class);
        }
        if (!plain.isPrimitive() || plain == float.class || plain == double.class) {
            frame.call(NumberConversions.class, "to" + name(plain), plain, long.class);
        } else if (plain != long.class) {
            code.l2i();
            if (plain == byte.class) {
                code.i2b();
            } else if (plain == short.class) {
                code.i2s();
            } else if (plain == char.class) {
                code.i2c();
            }
        }
        if (plain.isPrimitive() && !place().type().isPrimitive()) {
            frame.call(place().type(), "valueOf", place().type(), plain);
        }
    }

    private static String name(Class<?> type) {
        return type == java.sql.Date.class ? "SqlDate" : StringUtils.capitalize(type.getSimpleName());
    }
}
