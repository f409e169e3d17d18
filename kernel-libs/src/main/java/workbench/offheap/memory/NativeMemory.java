package workbench.offheap.memory;

import java.util.List;
import java.util.stream.IntStream;

/**
 * An allocator of blocks outside of the Java heap.
 *
 * <p>A block is named by a handle: the number of its segment and its offset therein. Handles of live blocks are not
 * negative. A handle stays valid until it is freed; using it afterwards fails or meets another block, so the owner of a
 * block must keep readers out while it frees. Several threads may allocate and free; what a block holds is guarded by
 * its owner.
 */
public final class NativeMemory implements AutoCloseable {

    private static final int OFFSET_BITS = 21;
    private static final int OFFSET_MASK = (1 << OFFSET_BITS) - 1;

    private final Segments segments;
    private final Stripe[] stripes;

    /**
     * An empty memory, which the caller closes.
     *
     * @param limitBytes the most that may be taken from the source
     * @param stripeCount how many threads may allocate without waiting for each other
     */
    public NativeMemory(MemorySource source, long limitBytes, int stripeCount) {
        this.segments = new Segments(source, limitBytes);
        this.stripes = new Stripe[stripeCount];
        for (int i = 0; i < stripeCount; i++) {
            stripes[i] = new Stripe(segments);
        }
    }

    static long handle(Segment segment, int offset) {
        return (long) segment.index << OFFSET_BITS | offset;
    }

    private Segment segment(long handle) {
        return segments.get((int) (handle >>> OFFSET_BITS));
    }

    private static int offset(long handle) {
        return (int) handle & OFFSET_MASK;
    }

    /**
     * A block of at least so many bytes, with whatever they hold.
     *
     * @param hint blocks with the same hint, modulo the number of stripes, share pages
     * @param owner the name in the message if there is no memory
     * @throws LimitReached if the limit would be passed
     */
    public long allocate(int hint, int bytes, String owner) {
        return stripes[hint % stripes.length].allocate(bytes, owner);
    }

    /**
     * Frees a block.
     *
     * @param hint as on allocation
     * @param bytes as on allocation, or on the last {@link #resize}
     */
    public void free(long handle, int hint, int bytes) {
        Segment segment = segment(handle);
        int offset = offset(handle);
        if (segment.isOneBlock()) {
            stripes[hint % stripes.length].freeOwn(segment, bytes);
        } else {
            Page page = segment.pageOf(offset);
            page.stripe.free(page, offset, bytes);
        }
    }

    /** Whether the block is of the right size for {@code newBytes} too; if so, it counts as holding these from now on. */
    public boolean resize(long handle, int hint, int bytes, int newBytes) {
        int sizeClass = SizeClasses.of(bytes);
        boolean fits = sizeClass == SizeClasses.OWN_MAPPING
                ? newBytes > SizeClasses.LARGEST_BYTES
                        && newBytes <= segment(handle).bytes()
                        && newBytes > segment(handle).bytes() / 2
                : SizeClasses.of(newBytes) == sizeClass;
        if (fits && bytes != newBytes) {
            stripes[hint % stripes.length].resized(sizeClass, bytes, newBytes);
        }
        return fits;
    }

    /** What a block that was allocated with so many bytes takes. */
    public static long blockBytes(int bytes) {
        int sizeClass = SizeClasses.of(bytes);
        return sizeClass == SizeClasses.OWN_MAPPING
                ? Segments.ownMappingBytes(bytes)
                : SizeClasses.blockBytes(sizeClass);
    }

    byte getByte(long handle, int at) {
        return segment(handle).getByte(offset(handle) + (long) at);
    }

    void putByte(long handle, int at, byte value) {
        segment(handle).putByte(offset(handle) + (long) at, value);
    }

    int getInt(long handle, int at) {
        return segment(handle).getInt(offset(handle) + (long) at);
    }

    void putInt(long handle, int at, int value) {
        segment(handle).putInt(offset(handle) + (long) at, value);
    }

    long getLong(long handle, int at) {
        return segment(handle).getLong(offset(handle) + (long) at);
    }

    void putLong(long handle, int at, long value) {
        segment(handle).putLong(offset(handle) + (long) at, value);
    }

    /** Writes bytes into a block. */
    public void write(long handle, int at, byte[] bytes, int from, int count) {
        segment(handle).write(offset(handle) + (long) at, bytes, from, count);
    }

    /** Reads bytes from a block. */
    public void read(long handle, int at, byte[] bytes, int to, int count) {
        segment(handle).read(offset(handle) + (long) at, bytes, to, count);
    }

    /** Copies the first bytes of one block to another. */
    public void copy(long from, long to, int count) {
        segment(from).copy(offset(from), segment(to), offset(to), count);
    }

    boolean holds(long handle, int at, byte[] bytes, int from, int count) {
        return segment(handle).holds(offset(handle) + (long) at, bytes, from, count);
    }

    /** The most that may be reserved, in bytes. */
    public long limitBytes() {
        return segments.limitBytes();
    }

    /** What was taken from the system, in bytes. */
    public long reservedBytes() {
        return segments.reservedBytes();
    }

    /** How often the limit refused memory. */
    public long failures() {
        return segments.failures();
    }

    /** What the size classes that have pages hold, by the size of their blocks. */
    public List<SizeClassUse> sizeClasses() {
        SizeClassUse.Counts counts = counts();
        return IntStream.rangeClosed(0, SizeClasses.count())
                .mapToObj(counts::of)
                .filter(use -> use.reservedBytes() > 0)
                .toList();
    }

    private SizeClassUse.Counts counts() {
        SizeClassUse.Counts sum = new SizeClassUse.Counts();
        for (Stripe stripe : stripes) {
            stripe.addTo(sum);
        }
        return sum;
    }

    /** Gives everything back to the system. No block may be touched afterwards. */
    @Override
    public void close() {
        segments.close();
    }
}
