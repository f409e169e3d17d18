package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A buffer of bytes: those from its position to its limit, which are what {@code equals} compares, and its byte order. It comes back as a
 * buffer on the heap that begins with them and has no others, whatever it was before. Writing does not move the position.
 */
record ByteBufferForm(String counts, String isLittleEndian, PrimitivesForm<byte[]> bytes)
        implements ContainerForm<ByteBuffer> {

    private static final String LITTLE_ENDIAN = "LittleEndian";

    static ByteBufferForm of(PrimitivesForm<byte[]> bytes) {
        return new ByteBufferForm(COUNTS, LITTLE_ENDIAN, bytes);
    }

    @Override
    public ByteBufferForm named(String name) {
        return new ByteBufferForm(name + COUNTS, name + LITTLE_ENDIAN, bytes.named(name));
    }

    @Override
    public void write(CompactWriter out, @Nullable ByteBuffer value) {
        bytes.write(out, value == null ? null : bytesOf(value));
        out.writeBoolean(isLittleEndian, value != null && isLittleEndian(value));
    }

    private static byte[] bytesOf(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(buffer.position(), bytes);
        return bytes;
    }

    private static boolean isLittleEndian(ByteBuffer buffer) {
        return buffer.order() == ByteOrder.LITTLE_ENDIAN;
    }

    private static ByteBuffer buffer(byte[] bytes, boolean isLittleEndian) {
        return ByteBuffer.wrap(bytes).order(isLittleEndian ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }

    @Override
    public @Nullable ByteBuffer read(CompactReader in) {
        byte[] read = bytes.read(in);
        return read == null ? null : buffer(read, Form.has(in, isLittleEndian) && in.readBoolean(isLittleEndian));
    }

    @Override
    public boolean isIn(CompactReader in) {
        return bytes.isIn(in);
    }

    @Override
    public int size(ByteBuffer container) {
        return container.remaining();
    }

    @Override
    public void writeContents(CompactWriter out, List<ByteBuffer> containers) {
        bytes.writeContents(
                out, containers.stream().map(ByteBufferForm::bytesOf).toList());
        boolean[] orders = new boolean[containers.size()];
        IntStream.range(0, orders.length).forEach(i -> orders[i] = isLittleEndian(containers.get(i)));
        out.writeArrayOfBoolean(isLittleEndian, orders);
    }

    @Override
    public Contents<ByteBuffer> readContents(CompactReader in) {
        Contents<byte[]> contents = bytes.readContents(in);
        boolean[] orders = Form.has(in, isLittleEndian) ? in.readArrayOfBoolean(isLittleEndian) : null;
        Iterator<Integer> indexes = IntStream.iterate(0, i -> i + 1).iterator();
        return size -> buffer(contents.next(size), orders != null && orders[indexes.next()]);
    }
}
