package workbench.offheap.memory;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * The pages that no stripe has. Some pages that come back are kept for the next need, the others' memory goes back to the
 * system. Safe for use by several threads.
 */
final class PagePool {

    /** Which pages may be taken. */
    enum Grant {
        NONE,
        WITHIN_LIMIT,
        BEYOND_LIMIT
    }

    private static final int LEAST_PAGE_BYTES = 16 << 10;
    static final int LARGEST_PAGE_BYTES = 64 << 10;

    /** A stripe that has fewer pages than this cannot make much use of the rest of one. */
    private static final int PAGES_PER_STRIPE = 64;

    private static final int KEPT_BYTES = 2 << 20;

    final int pageBytes;

    /** How many pages there are, those beyond the limit included. */
    final int pages;

    private final int limitPages;
    private final Regions memory;
    private final int pageBits;
    private final BitSet unused = new BitSet();
    private final Deque<Integer> kept = new ArrayDeque<>();
    private int taken;

    PagePool(MemorySource source, long limitBytes, int stripes) {
        this.pageBytes = pageBytes(limitBytes, stripes);
        this.pageBits = Integer.numberOfTrailingZeros(pageBytes);
        this.limitPages = Math.toIntExact(limitBytes >>> pageBits);
        this.pages = Math.multiplyExact(limitPages, NativeMemory.MOST_LIMITS);
        this.memory = new Regions(source, (long) pages << pageBits);
        unused.set(0, pages);
    }

    private static int pageBytes(long limitBytes, int stripes) {
        long share = limitBytes / ((long) PAGES_PER_STRIPE * stripes);
        return Math.clamp(Long.highestOneBit(share), LEAST_PAGE_BYTES, LARGEST_PAGE_BYTES);
    }

    Regions memory() {
        return memory;
    }

    /** The number of the page that a position is in. */
    int pageOf(long position) {
        return (int) (position >>> pageBits);
    }

    long start(int page) {
        return (long) page << pageBits;
    }

    /** The number of a page, whose content is undefined; or -1 if there is none. */
    int take(Grant grant) {
        int page;
        synchronized (this) {
            if (available(grant) <= 0) {
                return -1;
            }
            if (!kept.isEmpty()) {
                return kept.removeLast();
            }
            page = unused.nextSetBit(0);
            memory.map(start(page));
            unused.clear(page);
            taken++;
        }
        boolean populated = false;
        try {
            memory.populate(start(page), pageBytes); // takes a while, and need not keep others waiting
            populated = true;
            return page;
        } finally {
            if (!populated) {
                giveBack(page);
            }
        }
    }

    void giveBack(int page) {
        synchronized (this) {
            if ((kept.size() + 1L) * pageBytes <= KEPT_BYTES && taken <= limitPages) {
                kept.addLast(page);
                return;
            }
        }
        boolean released = memory.release(start(page), pageBytes);
        synchronized (this) {
            if (released) {
                unused.set(page);
                taken--;
            } else {
                kept.addLast(page);
            }
        }
    }

    /** What was taken from the system, in bytes. */
    synchronized long reservedBytes() {
        return (long) taken * pageBytes;
    }

    /** What stripes have taken and not given back, in bytes: less than what is reserved, if the system takes nothing back. */
    synchronized long inUseBytes() {
        return (long) inUse() * pageBytes;
    }

    private int inUse() {
        return taken - kept.size();
    }

    /** What could be taken now, in bytes. */
    synchronized long availableBytes(Grant grant) {
        return Math.max(0, (long) available(grant) * pageBytes);
    }

    private int available(Grant grant) {
        return switch (grant) {
            case NONE -> 0;
            case WITHIN_LIMIT -> limitPages - inUse();
            case BEYOND_LIMIT -> pages - inUse();
        };
    }

    synchronized void close() {
        memory.close();
        unused.clear();
        kept.clear();
        taken = 0;
    }
}
