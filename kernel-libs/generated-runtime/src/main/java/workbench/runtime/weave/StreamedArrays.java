package workbench.runtime.weave;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of primitives on streams of Java serialization, which have no call for them but for bytes: the number of elements,
 * or -1 for null, then the elements in big-endian order.
 */
public final class StreamedArrays {

    private StreamedArrays() {}

    public static void write(DataOutput out, boolean @Nullable [] array) throws IOException {
        if (array == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = new byte[array.length];
        for (int i = 0; i < array.length; i++) {
            bytes[i] = (byte) (array[i] ? 1 : 0);
        }
        out.writeInt(array.length);
        out.write(bytes);
    }

    public static boolean @Nullable [] readBooleanArray(DataInput in) throws IOException {
        byte[] bytes = Checks.bytes(in);
        if (bytes == null) {
            return null;
        }
        boolean[] array = new boolean[bytes.length];
        for (int i = 0; i < array.length; i++) {
            array[i] = bytes[i] != 0;
        }
        return array;
    }

    public static void write(DataOutput out, short @Nullable [] array) throws IOException {
        if (array == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = room(array.length, Short.BYTES);
        ByteBuffer.wrap(bytes).asShortBuffer().put(array);
        out.writeInt(array.length);
        out.write(bytes);
    }

    public static short @Nullable [] readShortArray(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        ByteBuffer bytes = elements(in, length, Short.BYTES);
        short[] array = new short[length];
        bytes.asShortBuffer().get(array);
        return array;
    }

    public static void write(DataOutput out, char @Nullable [] array) throws IOException {
        if (array == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = room(array.length, Character.BYTES);
        ByteBuffer.wrap(bytes).asCharBuffer().put(array);
        out.writeInt(array.length);
        out.write(bytes);
    }

    public static char @Nullable [] readCharArray(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        ByteBuffer bytes = elements(in, length, Character.BYTES);
        char[] array = new char[length];
        bytes.asCharBuffer().get(array);
        return array;
    }

    public static void write(DataOutput out, int @Nullable [] array) throws IOException {
        if (array == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = room(array.length, Integer.BYTES);
        ByteBuffer.wrap(bytes).asIntBuffer().put(array);
        out.writeInt(array.length);
        out.write(bytes);
    }

    public static int @Nullable [] readIntArray(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        ByteBuffer bytes = elements(in, length, Integer.BYTES);
        int[] array = new int[length];
        bytes.asIntBuffer().get(array);
        return array;
    }

    public static void write(DataOutput out, long @Nullable [] array) throws IOException {
        if (array == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = room(array.length, Long.BYTES);
        ByteBuffer.wrap(bytes).asLongBuffer().put(array);
        out.writeInt(array.length);
        out.write(bytes);
    }

    public static long @Nullable [] readLongArray(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        ByteBuffer bytes = elements(in, length, Long.BYTES);
        long[] array = new long[length];
        bytes.asLongBuffer().get(array);
        return array;
    }

    public static void write(DataOutput out, float @Nullable [] array) throws IOException {
        if (array == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = room(array.length, Float.BYTES);
        ByteBuffer.wrap(bytes).asFloatBuffer().put(array);
        out.writeInt(array.length);
        out.write(bytes);
    }

    public static float @Nullable [] readFloatArray(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        ByteBuffer bytes = elements(in, length, Float.BYTES);
        float[] array = new float[length];
        bytes.asFloatBuffer().get(array);
        return array;
    }

    public static void write(DataOutput out, double @Nullable [] array) throws IOException {
        if (array == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = room(array.length, Double.BYTES);
        ByteBuffer.wrap(bytes).asDoubleBuffer().put(array);
        out.writeInt(array.length);
        out.write(bytes);
    }

    public static double @Nullable [] readDoubleArray(DataInput in) throws IOException {
        int length = in.readInt();
        if (length == -1) {
            return null;
        }
        ByteBuffer bytes = elements(in, length, Double.BYTES);
        double[] array = new double[length];
        bytes.asDoubleBuffer().get(array);
        return array;
    }

    private static byte[] room(int length, int elementBytes) throws IOException {
        if (length > Integer.MAX_VALUE / elementBytes) {
            throw new IOException(
                    "An array of %s elements of %s bytes is more than a stream of 2 GiB holds. Split the array."
                            .formatted(length, elementBytes));
        }
        return new byte[length * elementBytes];
    }

    /** Makes no more room than bytes follow. */
    private static ByteBuffer elements(DataInput in, int length, int elementBytes) throws IOException {
        if (length < 0 || length > Integer.MAX_VALUE / elementBytes) {
            throw new StreamCorruptedException(
                    "The bytes are damaged: they begin an array of %s elements.".formatted(length));
        }
        return ByteBuffer.wrap(Checks.bytes(in, length * elementBytes));
    }
}
