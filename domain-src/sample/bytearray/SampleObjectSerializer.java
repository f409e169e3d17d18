package sample.bytearray;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** Writes the fields one after the other, big-endian and without names, into an array of exactly the size they need. */
public final class SampleObjectSerializer implements ByteArraySerializer<SampleObject> {

    static final int TYPE_ID = 1_800;

    /** Three numbers and four lengths. */
    private static final int FIXED_BYTES = Integer.BYTES + Float.BYTES + Short.BYTES + 4 * Integer.BYTES;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(SampleObject object) {
        byte[] text = object.str.getBytes(UTF_8);
        int size = FIXED_BYTES
                + object.byteArr.length
                + object.longArr.length * Long.BYTES
                + object.dblArr.length * Double.BYTES
                + text.length;
        ByteBuffer out = ByteBuffer.allocate(size)
                .putInt(object.intVal)
                .putFloat(object.floatVal)
                .putShort(object.shortVal);
        putBytes(out, object.byteArr);
        putLongs(out, object.longArr);
        putDoubles(out, object.dblArr);
        putBytes(out, text);
        return out.array();
    }

    @Override
    public SampleObject read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        return new SampleObject(
                in.getInt(),
                in.getFloat(),
                in.getShort(),
                getBytes(in),
                getLongs(in),
                getDoubles(in),
                new String(getBytes(in), UTF_8));
    }

    private static void putBytes(ByteBuffer out, byte[] bytes) {
        out.putInt(bytes.length).put(bytes);
    }

    private static byte[] getBytes(ByteBuffer in) {
        byte[] bytes = new byte[length(in, Byte.BYTES)];
        in.get(bytes);
        return bytes;
    }

    /** A view copies all of them at once, but leaves the position of the buffer behind it as it is. */
    private static void putLongs(ByteBuffer out, long[] longs) {
        out.putInt(longs.length).asLongBuffer().put(longs);
        skip(out, longs.length * Long.BYTES);
    }

    private static long[] getLongs(ByteBuffer in) {
        long[] longs = new long[length(in, Long.BYTES)];
        in.asLongBuffer().get(longs);
        skip(in, longs.length * Long.BYTES);
        return longs;
    }

    private static void putDoubles(ByteBuffer out, double[] doubles) {
        out.putInt(doubles.length).asDoubleBuffer().put(doubles);
        skip(out, doubles.length * Double.BYTES);
    }

    private static double[] getDoubles(ByteBuffer in) {
        double[] doubles = new double[length(in, Double.BYTES)];
        in.asDoubleBuffer().get(doubles);
        skip(in, doubles.length * Double.BYTES);
        return doubles;
    }

    /** Damaged bytes may name any length: it is refused before there is an array, if fewer bytes are left. */
    private static int length(ByteBuffer in, int elementBytes) {
        int length = in.getInt();
        if (length < 0 || length > in.remaining() / elementBytes) {
            throw new BufferUnderflowException();
        }
        return length;
    }

    private static void skip(ByteBuffer buffer, int bytes) {
        buffer.position(buffer.position() + bytes);
    }
}
