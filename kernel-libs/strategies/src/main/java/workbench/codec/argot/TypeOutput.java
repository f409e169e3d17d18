package workbench.codec.argot;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Writes numbers to a stream, big-endian whatever order Hazelcast is configured for, with one call to the stream for
 * each. For one thread and one value.
 */
final class TypeOutput {

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final OutputStream stream;
    private final byte[] buffer = new byte[Long.BYTES];

    TypeOutput(OutputStream stream) {
        this.stream = stream;
    }

    /** @param value its lower 16 bits are written */
    void int16(int value) throws IOException {
        SHORT.set(buffer, 0, (short) value);
        stream.write(buffer, 0, Short.BYTES);
    }

    void int32(int value) throws IOException {
        INT.set(buffer, 0, value);
        stream.write(buffer, 0, Integer.BYTES);
    }

    void int64(long value) throws IOException {
        LONG.set(buffer, 0, value);
        stream.write(buffer, 0, Long.BYTES);
    }

    /**
     * Groups of 7 bits, the most significant first; all but the last have the highest bit set.
     *
     * @param value 0 to 2<sup>28</sup> - 1, for 1 to 4 bytes
     */
    void uvint28(int value) throws IOException {
        int position = Integer.BYTES;
        int rest = value;
        int continues = 0;
        do {
            buffer[--position] = (byte) ((rest & 0x7F) | continues);
            continues = 0x80;
            rest >>>= 7;
        } while (rest != 0);
        stream.write(buffer, position, Integer.BYTES - position);
    }

    void bytes(byte[] bytes) throws IOException {
        stream.write(bytes, 0, bytes.length);
    }
}
