package workbench.offheap.member;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** What one map holds off heap on a member, below a limit of its own, and what has happened to its entries. Safe for use by several threads. */
public final class MapUse implements Bound {

    /** A limit is reached in so many steps at least. */
    private static final int FEWEST_STEPS = 64;

    private final String map;
    private final long limitBytes;
    private final AtomicLong liveBytes = new AtomicLong();
    private final LongAdder entries = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder evicted = new LongAdder();
    private final LongAdder expired = new LongAdder();
    private final AtomicBoolean warned = new AtomicBoolean();
    private final AtomicBoolean leftOut = new AtomicBoolean();

    /** A map that holds nothing yet and has no limit of its own. */
    public MapUse(String map) {
        this(map, Long.MAX_VALUE);
    }

    /** A map that holds nothing yet. */
    public MapUse(String map, long limitBytes) {
        this.map = map;
        this.limitBytes = limitBytes;
    }

    public String map() {
        return map;
    }

    @Override
    public String title() {
        return "map \"" + map + "\"";
    }

    /** The most that its blocks may take; {@link Long#MAX_VALUE} if only the memory limits them. */
    public long limitBytes() {
        return limitBytes;
    }

    /** What its blocks take, each in as few pieces as possible. */
    public long liveBytes() {
        return liveBytes.get();
    }

    /** How many entries it has on this member, backups included. */
    public long entries() {
        return entries.sum();
    }

    public long refused() {
        return refused.sum();
    }

    public long evicted() {
        return evicted.sum();
    }

    public long expired() {
        return expired.sum();
    }

    // --- bytes --------------------------------------------------------------------------------------

    /** Takes so many bytes, unless that would pass the limit. */
    public boolean take(long bytes) {
        return takeAfter(limitBytes - bytes, bytes);
    }

    /**
     * Takes so many bytes, even beyond the limit, unless too many are beyond it already. All threads together pass the limit by
     * at most a sixteenth of the limit, or by one value that is larger than that.
     */
    public boolean borrow(long bytes) {
        return takeAfter(Limit.mostBeforeBorrowing(bytes, limitBytes), bytes);
    }

    /** Takes so many bytes if at most {@code mostBefore} are live. */
    private boolean takeAfter(long mostBefore, long bytes) {
        long before;
        do {
            before = liveBytes.get();
            if (before > mostBefore) {
                return false;
            }
        } while (!liveBytes.compareAndSet(before, before + bytes));
        return true;
    }

    /** Takes so many bytes, whatever the limit is. */
    public void takeBeyondLimit(long bytes) {
        liveBytes.addAndGet(bytes);
    }

    public void giveBack(long bytes) {
        liveBytes.addAndGet(-bytes);
    }

    /** Whether so many bytes more would pass the limit. */
    public boolean isExceededBy(long bytes) {
        return liveBytes.get() > limitBytes - bytes;
    }

    @Override
    public boolean isFull() {
        return liveBytes.get() > Limit.fullAt(limitBytes);
    }

    @Override
    public boolean mayBePassedBy(long bytes) {
        return liveBytes.get() <= Limit.mostBeforeBorrowing(bytes, limitBytes);
    }

    /**
     * Whether the bytes that the map took last have filled another step, such as a page. A small limit has smaller steps.
     *
     * @param mostStepBytes the size of the largest step
     */
    boolean hasFilledStep(int mostStepBytes, long lastBytes) {
        long stepBytes = Math.clamp(limitBytes / FEWEST_STEPS, 1, mostStepBytes);
        long now = liveBytes.get();
        return now / stepBytes > (now - lastBytes) / stepBytes;
    }

    /** Whether a loaded value has been left out for the first time, so that the log says so once. */
    public boolean isFirstLeftOut() {
        return leftOut.compareAndSet(false, true);
    }

    /** Whether a warning about the limit has been given. */
    AtomicBoolean warned() {
        return warned;
    }

    // --- entries ------------------------------------------------------------------------------------

    public void entryStored() {
        entries.increment();
    }

    public void entryFreed() {
        entries.decrement();
    }

    public void countRefused() {
        refused.increment();
    }

    public void countEvicted() {
        evicted.increment();
    }

    public void countExpired() {
        expired.increment();
    }
}
