package workbench.offheap;

import net.jpountz.lz4.LZ4Factory;
import org.jspecify.annotations.Nullable;
import workbench.offheap.memory.LimitReached;
import workbench.offheap.memory.NativeMemory;
import workbench.offheap.memory.Varint;

/**
 * The blocks of one map in one partition, and how values lie in them: first twice the length, in as few bytes as it
 * needs, then the bytes. If the lowest bit of that number is set, the bytes are compressed, and the length before
 * compression precedes them.
 */
final class Blocks {

    private static final int COMPRESSED = 1;

    /**
     * If compression saves less than one in this many bytes, the value is kept as it is, since that is faster to read.
     */
    private static final int LEAST_GAIN = 16;

    private static final ThreadLocal<byte[]> SCRATCH = ThreadLocal.withInitial(() -> new byte[1024]);

    final NativeMemory memory;
    final String map;
    private final int partition;
    private final @Nullable LZ4Factory lz4;

    Blocks(NativeMemory memory, String map, int partition, boolean compressed) {
        this.memory = memory;
        this.map = map;
        this.partition = partition;
        this.lz4 = compressed ? LZ4Factory.fastestInstance() : null;
    }

    /** A value as it will lie off heap; valid until the thread encodes the next one. */
    static final class Encoded {

        private final byte[] bytes;
        private final int length;
        private final int plainLength;

        private Encoded(byte[] bytes, int length, int plainLength) {
            this.bytes = bytes;
            this.length = length;
            this.plainLength = plainLength;
        }

        private boolean isCompressed() {
            return length < plainLength;
        }

        private int head() {
            return length << 1 | (isCompressed() ? COMPRESSED : 0);
        }

        /** With the lengths before it. */
        int size() {
            return Varint.bytes(head()) + (isCompressed() ? Varint.bytes(plainLength) : 0) + length;
        }
    }

    Encoded encode(byte[] value) {
        if (lz4 == null || value.length < LEAST_GAIN) {
            return new Encoded(value, value.length, value.length);
        }
        var compressor = lz4.fastCompressor();
        byte[] scratch = scratch(compressor.maxCompressedLength(value.length));
        int length = compressor.compress(value, 0, value.length, scratch, 0, scratch.length);
        return length < value.length - value.length / LEAST_GAIN - Integer.BYTES
                ? new Encoded(scratch, length, value.length)
                : new Encoded(value, value.length, value.length);
    }

    private static byte[] scratch(int bytes) {
        byte[] scratch = SCRATCH.get();
        if (scratch.length < bytes) {
            scratch = new byte[bytes];
            if (bytes <= 1 << 20) { // or each thread would keep its largest value
                SCRATCH.set(scratch);
            }
        }
        return scratch;
    }

    /** @throws LimitReachedException if the limit would be passed */
    long allocate(int bytes) {
        try {
            return memory.allocate(partition, bytes, map);
        } catch (LimitReached e) {
            throw new LimitReachedException(map, e.askedBytes(), OffHeapStatistics.of(memory));
        }
    }

    void free(long handle, int bytes) {
        memory.free(handle, partition, bytes);
    }

    boolean resize(long handle, int bytes, int newBytes) {
        return memory.resize(handle, partition, bytes, newBytes);
    }

    void writeValue(long handle, int at, Encoded value) {
        int bytesAt = Varint.write(memory, handle, at, value.head());
        if (value.isCompressed()) {
            bytesAt = Varint.write(memory, handle, bytesAt, value.plainLength);
        }
        memory.write(handle, bytesAt, value.bytes, 0, value.length);
    }

    /** What {@link Encoded#size()} was. */
    int valueSize(long handle, int at) {
        int head = Varint.read(memory, handle, at);
        int headBytes = Varint.bytes(head);
        return headBytes + (head >>> 1) + (isCompressed(head) ? plainLengthBytes(handle, at + headBytes) : 0);
    }

    private int plainLengthBytes(long handle, int at) {
        return Varint.bytes(Varint.read(memory, handle, at));
    }

    private static boolean isCompressed(int head) {
        return (head & COMPRESSED) != 0;
    }

    /** The size of what lies here for a value of so many bytes that is not compressed. */
    static int plainSize(int valueBytes) {
        return Varint.bytes(valueBytes << 1) + valueBytes;
    }

    byte[] readValue(long handle, int at) {
        int head = Varint.read(memory, handle, at);
        int bytesAt = at + Varint.bytes(head);
        if (isCompressed(head)) {
            return decompress(handle, bytesAt, head >>> 1);
        }
        byte[] value = new byte[head >>> 1];
        memory.read(handle, bytesAt, value, 0, value.length);
        return value;
    }

    private byte[] decompress(long handle, int at, int length) {
        if (lz4 == null) {
            throw new IllegalStateException("A block of map \"" + map + "\" is compressed, but the map is not");
        }
        byte[] value = new byte[Varint.read(memory, handle, at)];
        byte[] scratch = scratch(length);
        memory.read(handle, at + Varint.bytes(value.length), scratch, 0, length);
        lz4.safeDecompressor().decompress(scratch, 0, length, value, 0);
        return value;
    }
}
