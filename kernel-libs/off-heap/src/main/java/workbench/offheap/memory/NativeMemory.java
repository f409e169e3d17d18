package workbench.offheap.memory;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An allocator of blocks outside of the Java heap, for any mix of sizes: blocks are close together in pages, are moved to
 * make room, and are cut into pieces where no hole is large enough.
 *
 * <p>A block is named by a positive number. It is valid until the block is moved or freed; using it afterwards meets
 * another block, so the {@linkplain BlockOwner owner} keeps readers out meanwhile. Several threads may allocate and free;
 * what a block holds is guarded by its owner.
 */
public final class NativeMemory implements AutoCloseable {

    /** Stands for no block. */
    public static final long NONE = BlockLayout.NONE;

    /** The most bytes that a block can have. */
    public static final int MOST_BYTES = Integer.MAX_VALUE - (1 << 20);

    /** This many bytes at the begin of a block are in one piece, and numbers may be kept there. */
    static final int HEAD_BYTES = 64;

    /** Backups and migrated entries may take so many limits. */
    public static final int MOST_LIMITS = 2;

    /** A memory may pass its limit up to {@link #MOST_LIMITS} times it, and a link between entries reaches 4 TiB. */
    public static final long MOST_LIMIT_BYTES = 2L << 40;

    private static final long MOST_MOVED_BYTES = 4L << 20;

    /** How much emptier another stripe's emptiest page must be than your own to be worth the disturbance. */
    private static final double OWN_FIRST = 0.15;

    private final long limitBytes;
    private final PagePool pool;
    private final Regions memory;
    private final BlockLayout layout;
    private final Stripe[] stripes;
    private final AtomicLong failures = new AtomicLong();
    private volatile boolean closed;

    /** The stripe that {@link #compact} goes on with. */
    private int thinned;

    /**
     * An empty memory, which the caller closes.
     *
     * @param limitBytes the most that may be taken from the source
     * @param stripeCount how many threads may allocate without waiting for each other
     * @throws IllegalArgumentException if the limit is above {@link #MOST_LIMIT_BYTES}
     */
    public NativeMemory(MemorySource source, long limitBytes, int stripeCount) {
        if (limitBytes > MOST_LIMIT_BYTES) {
            throw new IllegalArgumentException(
                    "The limit is %s bytes. Expected at most %s".formatted(limitBytes, MOST_LIMIT_BYTES));
        }
        this.limitBytes = limitBytes;
        this.pool = new PagePool(source, limitBytes, stripeCount);
        this.memory = pool.memory();
        this.layout = new BlockLayout(memory);
        @Nullable Page[] pages = new Page[pool.pages];
        this.stripes = IntStream.range(0, stripeCount)
                .mapToObj(_ -> new Stripe(this, pool, pages))
                .toArray(Stripe[]::new);
    }

    /** The stripe for a partition: that of its number modulo the number of stripes. */
    public Stripe stripe(int partition) {
        return stripes[partition % stripes.length];
    }

    void checkOpen(String name) {
        if (closed) {
            throw new IllegalStateException(
                    "The off-heap memory of map \"%s\" is closed, since its member has shut down".formatted(name));
        }
    }

    /** What a block for so many bytes takes, if it is in as few pieces as possible. */
    public static long blockBytes(int bytes) {
        int largest = PagePool.LARGEST_PAGE_BYTES;
        return bytes < largest ? BlockLayout.wholeBytes(bytes) : bytes / largest * 24L + BlockLayout.pieceBytes(bytes);
    }

    // --- making room --------------------------------------------------------------------------------

    static long mostMovedBytes(int bytes) {
        return MOST_MOVED_BYTES + 2L * bytes;
    }

    private record Candidate(Stripe stripe, double use) {}

    /**
     * Whether no more is in use than the limit allows. If more is, blocks of any owner are moved to return to the limit, so
     * the caller holds neither the monitor of a stripe nor an owner's lock.
     */
    public boolean keepsLimit() {
        long budget = MOST_MOVED_BYTES;
        boolean gained = true;
        while (pool.inUseBytes() > limitBytes && budget > 0 && gained) {
            Compaction.Step step = makeRoom(null);
            budget -= step.movedBytes();
            gained = step.gained();
        }
        return pool.inUseBytes() <= limitBytes;
    }

    /**
     * Lets a stripe move blocks whose emptiest page promises most, and the next one if that gains nothing. Returns what all of
     * them did.
     *
     * @param own goes first unless another promises far more
     */
    Compaction.Step makeRoom(@Nullable Stripe own) {
        List<Stripe> candidates = Arrays.stream(stripes)
                .map(each -> new Candidate(each, each.leastUse()))
                .filter(each -> each.use < 1)
                .sorted(Comparator.comparingDouble(each -> each.stripe == own ? each.use - OWN_FIRST : each.use))
                .map(Candidate::stripe)
                .toList();
        long movedBytes = 0;
        for (Stripe stripe : candidates) {
            Compaction.Step step = stripe.compact();
            movedBytes += step.movedBytes();
            if (step.gained()) {
                return new Compaction.Step(movedBytes, true);
            }
        }
        return new Compaction.Step(movedBytes, false);
    }

    // --- giving back --------------------------------------------------------------------------------

    /**
     * Gives pages back whose few blocks fit into others, until blocks take at least 70 % of what each stripe has. Keeps
     * a stripe busy for one page at a time. If that fails, the next call goes on with the next stripe.
     *
     * @param nanos when it stops with the page that it works on
     * @return whether it stopped for the time, so that there may be more to release
     */
    public synchronized boolean compact(long nanos) {
        long start = System.nanoTime();
        int dense = 0;
        while (dense < stripes.length) {
            if (System.nanoTime() - start >= nanos) {
                return true;
            }
            int current = thinned;
            thinned = (current + 1) % stripes.length;
            if (stripes[current].thin()) {
                thinned = current;
                dense = 0;
            } else {
                dense++;
            }
        }
        return false;
    }

    // --- what blocks hold ---------------------------------------------------------------------------

    /** How many bytes a block was allocated with, or resized to. */
    public int bytes(long block) {
        return layout.bytes(block);
    }

    // the head is in one piece

    int getInt(long block, int at) {
        return memory.getInt(block + at);
    }

    void putInt(long block, int at, int value) {
        memory.putInt(block + at, value);
    }

    byte getByte(long block, int at) {
        if (at < HEAD_BYTES) {
            return memory.getByte(block + at);
        }
        byte[] one = new byte[1];
        read(block, at, one, 0, 1);
        return one[0];
    }

    void putByte(long block, int at, byte value) {
        if (at < HEAD_BYTES) {
            memory.putByte(block + at, value);
        } else {
            write(block, at, new byte[] {value}, 0, 1);
        }
    }

    /** Writes bytes into a block. */
    public void write(long block, int at, byte[] bytes, int from, int count) {
        if ((long) at + count <= layout.content(block)) {
            memory.write(block + at, bytes, from, count);
        } else {
            forEachPart(block, at, count, (part, index, size) -> memory.write(part, bytes, from + index, size));
        }
    }

    /** Reads bytes from a block. */
    public void read(long block, int at, byte[] bytes, int to, int count) {
        if ((long) at + count <= layout.content(block)) {
            memory.read(block + at, bytes, to, count);
        } else {
            forEachPart(block, at, count, (part, index, size) -> memory.read(part, bytes, to + index, size));
        }
    }

    /** A copy of bytes of a block. */
    public byte[] read(long block, int at, int count) {
        return read(block, at, count, 0);
    }

    /** A copy of bytes of a block, after so many zeros. */
    public byte[] read(long block, int at, int count, int zeros) {
        byte[] bytes = Regions.array(zeros + count); // which may hold anything
        Arrays.fill(bytes, 0, zeros, (byte) 0);
        read(block, at, bytes, zeros, count);
        return bytes;
    }

    boolean holds(long block, int at, byte[] bytes, int from, int count) {
        if ((long) at + count <= layout.content(block)) {
            return memory.holds(block + at, bytes, from, count);
        }
        return Arrays.equals(read(block, at, count), 0, count, bytes, from, from + count);
    }

    private interface Part {
        void at(long position, int index, int count);
    }

    private void forEachPart(long block, int at, int count, Part part) {
        long piece = block;
        int offset = at;
        int index = 0;
        while (index < count) {
            if (piece == NONE) {
                throw new IndexOutOfBoundsException(
                        "Bytes %s to %s of a block that has %s".formatted(at, (long) at + count, bytes(block)));
            }
            int content = layout.content(piece);
            int here = Math.min(count - index, content - offset);
            if (here > 0) {
                part.at(piece + offset, index, here);
                index += here;
            }
            offset = Math.max(0, offset - content);
            piece = layout.following(piece);
        }
    }

    // --- statistics ---------------------------------------------------------------------------------

    /** The most that may be reserved, in bytes. */
    public long limitBytes() {
        return limitBytes;
    }

    /** What was taken from the system, in bytes. */
    public long reservedBytes() {
        return pool.reservedBytes();
    }

    /**
     * What blocks and the holes between them take, in bytes. More may be reserved: pages that are kept for the next need, and
     * those that the system does not take back, as with {@link MemorySource#portable()}.
     */
    public long inUseBytes() {
        return pool.inUseBytes();
    }

    /** Counts a write that its caller gives up, after whatever could make room for it. */
    public void countFailure() {
        failures.incrementAndGet();
    }

    /** How many writes were counted as given up. */
    public long failures() {
        return failures.get();
    }

    /** What all blocks take now. */
    public MemoryUse use() {
        return Arrays.stream(stripes).map(Stripe::use).reduce(MemoryUse.NONE, MemoryUse::plus);
    }

    /** Gives everything back to the system. No block may be touched afterwards. */
    @Override
    public void close() {
        closed = true;
        pool.close();
    }
}
