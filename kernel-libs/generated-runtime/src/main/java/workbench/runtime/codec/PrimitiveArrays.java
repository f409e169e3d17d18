package workbench.runtime.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Arrays of primitives. Their count is written before. Whole numbers have a byte before them: how many bytes each has, which is
 * as many as the largest needs ({@code narrow}), or all. Floating-point numbers have all of theirs.
 */
public final class PrimitiveArrays {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private PrimitiveArrays() {}

    private static ByteBuffer buffer(byte[] bytes, int position) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(position);
    }

    /** Room for numbers and for the eight bytes that each is stored as. */
    private static int begin(byte[] bytes, int position, int count, int width) {
        LittleEndian.room(bytes, position, Math.toIntExact((long) count * width + 1 + 8));
        bytes[position] = (byte) width;
        return position + 1;
    }

    private static int width(In in, int widest) {
        int width = in.bytes[in.take(1)];
        if (width < 1 || width > widest) {
            throw Refusals.unknownCode(width, "the width of an array's numbers");
        }
        return width;
    }

    public static int write(byte[] bytes, int position, byte[] values, boolean narrow) {
        LittleEndian.room(bytes, position, values.length);
        System.arraycopy(values, 0, bytes, position, values.length);
        return position + values.length;
    }

    public static byte[] readBytes(In in, int count) {
        int from = in.take(count);
        return java.util.Arrays.copyOfRange(in.bytes, from, from + count);
    }

    /** Writes eight booleans into a byte. */
    public static int write(byte[] bytes, int position, boolean[] values, boolean narrow) {
        int length = (int) ((values.length + 7L) / 8);
        LittleEndian.room(bytes, position, length);
        java.util.Arrays.fill(bytes, position, position + length, (byte) 0);
        for (int i = 0; i < values.length; i++) {
            bytes[position + (i >> 3)] |= (byte) ((values[i] ? 1 : 0) << (i & 7));
        }
        return position + length;
    }

    public static boolean[] readBooleans(In in, int count) {
        int from = in.take((count + 7L) / 8);
        boolean[] values = new boolean[count];
        for (int i = 0; i < count; i++) {
            values[i] = (in.bytes[from + (i >> 3)] >> (i & 7) & 1) != 0;
        }
        return values;
    }

    public static int write(byte[] bytes, int position, short[] values, boolean narrow) {
        int length = Math.multiplyExact(values.length, 2);
        LittleEndian.room(bytes, position, length);
        buffer(bytes, position).asShortBuffer().put(values);
        return position + length;
    }

    public static short[] readShorts(In in, int count) {
        int from = in.take(2L * count);
        short[] values = new short[count];
        buffer(in.bytes, from).asShortBuffer().get(values);
        return values;
    }

    public static int write(byte[] bytes, int position, char[] values, boolean narrow) {
        int length = Math.multiplyExact(values.length, 2);
        LittleEndian.room(bytes, position, length);
        buffer(bytes, position).asCharBuffer().put(values);
        return position + length;
    }

    public static char[] readChars(In in, int count) {
        int from = in.take(2L * count);
        char[] values = new char[count];
        buffer(in.bytes, from).asCharBuffer().get(values);
        return values;
    }

    public static int write(byte[] bytes, int position, float[] values, boolean narrow) {
        int length = Math.multiplyExact(values.length, 4);
        LittleEndian.room(bytes, position, length);
        buffer(bytes, position).asFloatBuffer().put(values);
        return position + length;
    }

    public static float[] readFloats(In in, int count) {
        int from = in.take(4L * count);
        float[] values = new float[count];
        buffer(in.bytes, from).asFloatBuffer().get(values);
        return values;
    }

    public static int write(byte[] bytes, int position, double[] values, boolean narrow) {
        int length = Math.multiplyExact(values.length, 8);
        LittleEndian.room(bytes, position, length);
        buffer(bytes, position).asDoubleBuffer().put(values);
        return position + length;
    }

    public static double[] readDoubles(In in, int count) {
        int from = in.take(8L * count);
        double[] values = new double[count];
        buffer(in.bytes, from).asDoubleBuffer().get(values);
        return values;
    }

    public static int write(byte[] bytes, int position, int[] values, boolean narrow) {
        int width = narrow ? width(values) : 4;
        int at = begin(bytes, position, values.length, width);
        if (width == 4) {
            buffer(bytes, at).asIntBuffer().put(values);
            return at + 4 * values.length;
        }
        for (int value : values) {
            LONGS.set(bytes, at, LittleEndian.zigzag(value));
            at += width;
        }
        return at;
    }

    private static int width(int[] values) {
        int all = 0;
        for (int value : values) {
            all |= (value << 1) ^ (value >> 31);
        }
        return Math.max(1, LittleEndian.length(all & 0xFFFF_FFFFL));
    }

    public static int[] readInts(In in, int count) {
        int width = width(in, 4);
        int from = in.take((long) width * count);
        int[] values = new int[count];
        if (width == 4) {
            buffer(in.bytes, from).asIntBuffer().get(values);
            return values;
        }
        for (int i = 0; i < count; i++) {
            values[i] = (int) LittleEndian.unzigzag(LittleEndian.tail(in.bytes, from + i * width, width));
        }
        return values;
    }

    public static int write(byte[] bytes, int position, long[] values, boolean narrow) {
        int width = narrow ? width(values) : 8;
        int at = begin(bytes, position, values.length, width);
        if (width == 8) {
            buffer(bytes, at).asLongBuffer().put(values);
            return at + 8 * values.length;
        }
        for (long value : values) {
            LONGS.set(bytes, at, LittleEndian.zigzag(value));
            at += width;
        }
        return at;
    }

    private static int width(long[] values) {
        long all = 0;
        for (long value : values) {
            all |= LittleEndian.zigzag(value);
        }
        return Math.max(1, LittleEndian.length(all));
    }

    public static long[] readLongs(In in, int count) {
        int width = width(in, 8);
        int from = in.take((long) width * count);
        long[] values = new long[count];
        if (width == 8) {
            buffer(in.bytes, from).asLongBuffer().get(values);
            return values;
        }
        for (int i = 0; i < count; i++) {
            values[i] = LittleEndian.unzigzag(LittleEndian.tail(in.bytes, from + i * width, width));
        }
        return values;
    }
}
