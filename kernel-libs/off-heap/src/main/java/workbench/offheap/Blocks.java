package workbench.offheap;

import java.util.OptionalLong;
import java.util.function.LongSupplier;
import net.jpountz.lz4.LZ4Factory;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.BlockAdmission;
import workbench.offheap.member.MapUse;
import workbench.offheap.memory.EntryTable;
import workbench.offheap.memory.LimitReached;
import workbench.offheap.memory.NativeMemory;
import workbench.offheap.memory.Stripe;
import workbench.offheap.memory.Varint;

/**
 * The blocks of one map in one partition, and the layout of values in them. A value begins with a {@link Varint}: twice the
 * number of bytes that are kept. Then these bytes follow. Nearly all values begin with four bytes for a partition hash of
 * 0, which are left out. If the lowest bit of the first number is set, all bytes are kept, and a second number precedes
 * them: the length before compression, or 0 if the bytes are not compressed.
 */
final class Blocks {

    private static final int WHOLE = 1;
    private static final int NOT_COMPRESSED = 0;

    /**
     * If compression saves less than one in this many bytes, the value is kept as it is, since that is faster to read.
     */
    private static final int LEAST_GAIN = 16;

    private static final ThreadLocal<Spare> SPARE = ThreadLocal.withInitial(Spare::new);

    final NativeMemory memory;
    final Stripe stripe;
    final String map;
    private final MapUse use;
    private final @Nullable LZ4Factory lz4;
    private BlockAdmission room = BlockAdmission.NONE;

    Blocks(NativeMemory memory, MapUse use, int partition, boolean compressed) {
        this.memory = memory;
        this.use = use;
        this.map = use.map();
        this.stripe = memory.stripe(partition);
        this.lz4 = compressed ? LZ4Factory.fastestInstance() : null;
    }

    /** Asks for room from now on, before it refuses a block. */
    Blocks in(BlockAdmission newRoom) {
        room = newRoom;
        return this;
    }

    /**
     * The buffer that a thread keeps for its next value. A value takes the buffer, and no other value uses it until it is given
     * back: while a value waits for room, eviction reads other values on the same thread, and these get buffers of their own.
     */
    private static final class Spare {

        /** Or each thread would keep its largest value. */
        private static final int MOST_BYTES = 1 << 20;

        private static final byte[] NONE = {};

        private byte[] buffer = NONE;

        byte[] take(int bytes) {
            byte[] taken = buffer;
            if (taken.length < bytes) {
                return new byte[bytes];
            }
            buffer = NONE;
            return taken;
        }

        void giveBack(byte[] taken) {
            if (taken.length > buffer.length && taken.length <= MOST_BYTES) {
                buffer = taken;
            }
        }
    }

    /**
     * A value as it will be off heap, in a buffer that is its own until it is closed: whatever the thread does meanwhile does
     * not change it. For the thread that encoded it.
     */
    static final class Encoded implements AutoCloseable {

        private byte[] bytes;
        private final int from;
        private final int length;
        private final int plainLength;

        /** @param plainLength before compression, or {@link #NOT_COMPRESSED} */
        private Encoded(byte[] bytes, int from, int length, int plainLength) {
            this.bytes = bytes;
            this.from = from;
            this.length = length;
            this.plainLength = plainLength;
        }

        private boolean isWhole() {
            return from == 0;
        }

        private int head() {
            return length << 1 | (isWhole() ? WHOLE : 0);
        }

        /** Encoded size in bytes, including the length prefix. */
        long size() {
            return (long) Varint.bytes(head()) + (isWhole() ? Varint.bytes(plainLength) : 0) + length;
        }

        /** Gives its buffer to the thread's next value. */
        @Override
        public void close() {
            if (plainLength != NOT_COMPRESSED) {
                SPARE.get().giveBack(bytes);
                bytes = Spare.NONE;
            }
        }
    }

    /** Encodes a value as it is off heap. The caller closes the result. */
    Encoded encode(byte[] value) {
        if (lz4 == null || value.length < LEAST_GAIN) {
            return plain(value);
        }
        var compressor = lz4.fastCompressor();
        Spare spare = SPARE.get();
        byte[] buffer = spare.take(compressor.maxCompressedLength(value.length));
        int length = compressor.compress(value, 0, value.length, buffer, 0, buffer.length);
        if (length < value.length - value.length / LEAST_GAIN - Integer.BYTES) {
            return new Encoded(buffer, 0, length, value.length);
        }
        spare.giveBack(buffer);
        return plain(value);
    }

    private static Encoded plain(byte[] value) {
        int from = EntryTable.isKeptWhole(value) ? 0 : EntryTable.PARTITION_HASH_BYTES;
        return new Encoded(value, from, value.length - from, NOT_COMPRESSED);
    }

    /**
     * A block without an owner that holds a value.
     *
     * @param at how many bytes precede the value
     * @throws LimitReachedException if there is no memory for it
     */
    long store(int at, Encoded value) {
        long block = allocate((long) at + value.size());
        boolean stored = false;
        try {
            writeValue(block, at, value);
            stored = true;
            return block;
        } finally {
            if (!stored) {
                free(block);
            }
        }
    }

    private long allocate(long bytes) {
        if (bytes > NativeMemory.MOST_BYTES) {
            throw new IllegalArgumentException(
                    "An entry of map \"%s\" has %s bytes. Off heap it can have at most %s: store it in parts"
                            .formatted(map, bytes, NativeMemory.MOST_BYTES));
        }
        Allocation allocation = new Allocation((int) bytes);
        if (!allocation.isLargerThanALimit()) { // or others would give way to a block that is refused
            room.admit((int) bytes);
        }
        OptionalLong block = allocation.again();
        if (block.isEmpty()) {
            block = room.make(allocation);
        }
        if (block.isEmpty()) {
            throw allocation.refused();
        }
        return admitted(block.getAsLong(), allocation.takenBytes);
    }

    private long admitted(long block, long takenBytes) {
        use.entryStored();
        boolean admitted = false;
        try {
            room.admitted(takenBytes);
            admitted = true;
            return block;
        } finally {
            if (!admitted) {
                free(block);
            }
        }
    }

    /** A block that is to be allocated. What it takes is charged to its map first, and given back if there is no memory for it. */
    private final class Allocation implements BlockAdmission.Allocation {

        private final int bytes;
        private final long takenBytes;
        private boolean borrowsFromMap;
        private boolean passesLimitOfMap;

        private Allocation(int bytes) {
            this.bytes = bytes;
            this.takenBytes = NativeMemory.blockBytes(bytes);
        }

        @Override
        public boolean isLargerThanALimit() {
            return takenBytes > use.limitBytes() || takenBytes > memory.limitBytes();
        }

        @Override
        public long takenBytes() {
            return takenBytes;
        }

        @Override
        public boolean exceedsLimitOfMap() {
            return !passesLimitOfMap
                    && use.isExceededBy(takenBytes)
                    && !(borrowsFromMap && use.mayBePassedBy(takenBytes));
        }

        @Override
        public void borrowFromMap() {
            borrowsFromMap = true;
        }

        @Override
        public void passLimitOfMap() {
            passesLimitOfMap = true;
        }

        @Override
        public OptionalLong again() {
            return allocateOnce(() -> stripe.allocate(bytes, map));
        }

        @Override
        public OptionalLong borrow() {
            return allocateOnce(() -> stripe.allocateBeyondLimit(bytes, map));
        }

        private OptionalLong allocateOnce(LongSupplier allocating) {
            if (!charge()) {
                return OptionalLong.empty();
            }
            try {
                return OptionalLong.of(charged(allocating));
            } catch (LimitReached e) {
                return OptionalLong.empty();
            }
        }

        private boolean charge() {
            if (passesLimitOfMap) {
                use.takeBeyondLimit(takenBytes);
                return true;
            }
            return use.take(takenBytes) || (borrowsFromMap && use.borrow(takenBytes));
        }

        @Override
        public long beyondLimit() {
            use.takeBeyondLimit(takenBytes);
            try {
                return charged(() -> stripe.allocateBeyondLimit(bytes, map));
            } catch (LimitReached e) {
                throw refused();
            }
        }

        @Override
        public void free(long handle) {
            stripe.free(handle);
            use.giveBack(takenBytes);
        }

        private long charged(LongSupplier allocating) {
            boolean allocated = false;
            try {
                long block = allocating.getAsLong();
                allocated = true;
                return block;
            } finally {
                if (!allocated) {
                    use.giveBack(takenBytes);
                }
            }
        }

        private LimitReachedException refused() {
            return exceedsLimitOfMap()
                    ? new LimitReachedException(bytes, use)
                    : new LimitReachedException(map, bytes, OffHeapStatistics.of(memory, 0, 0));
        }
    }

    /** Frees a block. The caller holds the monitor and the owner's lock, or the block has no owner. */
    void free(long block) {
        long takenBytes = NativeMemory.blockBytes(memory.bytes(block));
        stripe.free(block);
        use.giveBack(takenBytes);
        use.entryFreed();
    }

    /** Resizes a block so that it holds another value, and says whether that was possible. */
    boolean resize(long block, int at, Encoded value) {
        long size = at + value.size();
        if (size > NativeMemory.MOST_BYTES) {
            return false;
        }
        int bytes = (int) size;
        long grown = NativeMemory.blockBytes(bytes) - NativeMemory.blockBytes(memory.bytes(block));
        if (grown > 0 && !use.take(grown)) {
            return false;
        }
        boolean resized = stripe.resize(block, bytes);
        boolean takesLess = resized ? grown < 0 : grown > 0;
        if (takesLess) {
            use.giveBack(Math.abs(grown));
        }
        return resized;
    }

    void writeValue(long block, int at, Encoded value) {
        int bytesAt = Varint.write(memory, block, at, value.head());
        if (value.isWhole()) {
            bytesAt = Varint.write(memory, block, bytesAt, value.plainLength);
        }
        memory.write(block, bytesAt, value.bytes, value.from, value.length);
    }

    /** The size of what is here for a value of so many bytes that is not compressed, and whose partition hash is 0. */
    static int plainSize(int valueBytes) {
        int kept = Math.max(0, valueBytes - EntryTable.PARTITION_HASH_BYTES);
        return Varint.bytes(kept << 1) + kept;
    }

    byte[] readValue(long block, int at) {
        int head = Varint.read(memory, block, at);
        int bytesAt = at + Varint.bytes(head);
        if ((head & WHOLE) == 0) {
            return memory.read(block, bytesAt, head >>> 1, EntryTable.PARTITION_HASH_BYTES);
        }
        int plainLength = Varint.read(memory, block, bytesAt);
        int wholeAt = bytesAt + Varint.bytes(plainLength);
        return plainLength == NOT_COMPRESSED
                ? memory.read(block, wholeAt, head >>> 1)
                : decompress(block, wholeAt, head >>> 1, plainLength);
    }

    private byte[] decompress(long block, int at, int length, int plainLength) {
        if (lz4 == null) {
            throw new IllegalStateException("A block of map \"" + map + "\" is compressed, but the map is not");
        }
        byte[] value = new byte[plainLength];
        Spare spare = SPARE.get();
        byte[] buffer = spare.take(length);
        memory.read(block, at, buffer, 0, length);
        lz4.safeDecompressor().decompress(buffer, 0, length, value, 0);
        spare.giveBack(buffer);
        return value;
    }
}
