package workbench.codec.argot;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import workbench.text.Numbers;

/** Reads what {@link TypeOutput} writes. For one thread and one value. */
final class TypeInput {

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final InputStream stream;
    private final byte[] buffer = new byte[Long.BYTES];

    TypeInput(InputStream stream) {
        this.stream = stream;
    }

    short int16() throws IOException {
        fill(buffer, Short.BYTES);
        return (short) SHORT.get(buffer, 0);
    }

    int int32() throws IOException {
        fill(buffer, Integer.BYTES);
        return (int) INT.get(buffer, 0);
    }

    long int64() throws IOException {
        fill(buffer, Long.BYTES);
        return (long) LONG.get(buffer, 0);
    }

    int uvint28() throws IOException {
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            fill(buffer, 1);
            value = (value << 7) | (buffer[0] & 0x7F);
            if (buffer[0] >= 0) {
                return value;
            }
        }
        throw new StreamCorruptedException("A uvint28 has 4 bytes at most, but the highest bit of its fourth is set.");
    }

    /** Takes memory as bytes arrive: a damaged count alone takes little. */
    byte[] bytes(int count) throws IOException {
        byte[] bytes = stream.readNBytes(count);
        require(count, bytes.length);
        return bytes;
    }

    private void fill(byte[] target, int count) throws IOException {
        require(count, stream.readNBytes(target, 0, count));
    }

    private static void require(int count, int read) throws EOFException {
        if (read < count) {
            throw new EOFException(
                    "Expected %s, but only %s are left.".formatted(Numbers.bytes(count), Numbers.whole(read)));
        }
    }
}
