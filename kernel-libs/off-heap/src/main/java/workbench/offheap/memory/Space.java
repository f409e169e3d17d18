package workbench.offheap.memory;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a stripe, which guards it. Neighbouring holes become one at once, and a page without blocks goes back to the
 * pool.
 */
final class Space {

    final BlockLayout layout;
    final PagesByUse byUse;
    private final PagePool pool;
    private final @Nullable Page[] allPages;
    private final Stripe stripe;
    private final Holes holes;

    private @Nullable Page newest;
    private long tail = BlockLayout.NONE;
    private int pages;
    private long liveBytes;

    /** @param allPages of all stripes by number */
    Space(PagePool pool, @Nullable Page[] allPages, Stripe stripe) {
        this.layout = new BlockLayout(pool.memory());
        this.pool = pool;
        this.allPages = allPages;
        this.stripe = stripe;
        this.holes = new Holes(layout);
        this.byUse = new PagesByUse(pool.pageBytes);
    }

    int pageBytes() {
        return pool.pageBytes;
    }

    /** The bytes of blocks, with their headers. */
    long liveBytes() {
        return liveBytes;
    }

    /** Of all its pages. */
    long bytes() {
        return (long) pages * pool.pageBytes;
    }

    long holeBytes() {
        return bytes() - liveBytes;
    }

    long poolBytes(PagePool.Grant grant) {
        return pool.availableBytes(grant);
    }

    private Page pageOf(long name) {
        Page page = allPages[pool.pageOf(name)];
        if (page == null || page.stripe != stripe || layout.isHole(name)) {
            throw new IllegalStateException("There is no block at " + name + ": it was freed before");
        }
        return page;
    }

    // --- holes --------------------------------------------------------------------------------------

    /** A hole of at least that size, or {@link BlockLayout#NONE}. */
    long find(int size) {
        return holes.find(size);
    }

    long largest() {
        return holes.largest();
    }

    /** The hole at the end of the newest page, or {@link BlockLayout#NONE}. */
    long tail() {
        return tail;
    }

    /** The only hole of a page from the pool, or {@link BlockLayout#NONE} if that gives none. */
    long newPage(PagePool.Grant grant) {
        int number = pool.take(grant);
        if (number < 0) {
            return BlockLayout.NONE;
        }
        Page page = new Page(number, stripe, pool.start(number) + BlockLayout.HEADER_BYTES, pool.pageBytes);
        allPages[number] = page;
        pages++;
        newest = page;
        byUse.add(page);
        addHole(page, page.first, pool.pageBytes);
        return page.first;
    }

    private void drop(Page page) {
        if (page == newest) {
            newest = null;
            tail = BlockLayout.NONE;
        }
        byUse.remove(page);
        pages--;
        allPages[page.number] = null;
        pool.giveBack(page.number);
    }

    private void addHole(Page page, long hole, int size) {
        holes.add(hole, size);
        page.holes++;
        if (hole + size < page.end) {
            layout.setBehindHole(hole + size, true);
        } else if (page == newest) {
            tail = hole;
        }
    }

    private void removeHole(Page page, long hole) {
        holes.remove(hole);
        page.holes--;
        if (hole == tail) {
            tail = BlockLayout.NONE;
        }
    }

    private void use(Page page, int bytes) {
        liveBytes += bytes;
        page.liveBytes += bytes;
        byUse.update(page);
    }

    // --- blocks -------------------------------------------------------------------------------------

    /** Makes a block of at least that size of a hole, which is large enough. */
    void take(long hole, int size, int content, boolean piece) {
        Page page = Objects.requireNonNull(allPages[pool.pageOf(hole)]);
        int whole = layout.size(hole);
        removeHole(page, hole);
        int used = whole - size < BlockLayout.LEAST_BYTES ? whole : size;
        layout.makeBlock(hole, used, content, piece);
        if (used < whole) {
            addHole(page, hole + used, whole - used);
        } else if (hole + whole < page.end) {
            layout.setBehindHole(hole + whole, false);
        }
        use(page, used);
    }

    void release(long block) {
        Page page = pageOf(block);
        int size = layout.size(block);
        long start = block;
        if (layout.isBehindHole(block)) {
            start = layout.holeBefore(block);
            removeHole(page, start);
        }
        use(page, -size);
        long end = absorb(page, block + size);
        if (page.liveBytes == 0) {
            drop(page);
        } else {
            addHole(page, start, (int) (end - start));
        }
    }

    /** Takes the hole out that begins at a place, if one does. Returns where it ends. */
    private long absorb(Page page, long at) {
        if (at == page.end || !layout.isHole(at)) {
            return at;
        }
        removeHole(page, at);
        return at + layout.size(at);
    }

    /** Gives a block that is in one piece, or a last piece, another size, if what follows allows it. */
    boolean resize(long block, int size, int content) {
        Page page = pageOf(block);
        int before = layout.size(block);
        long next = block + before;
        int room = before + (next < page.end && layout.isHole(next) ? layout.size(next) : 0);
        if (room < size) {
            return false;
        }
        long end = absorb(page, next);
        int after = (int) (end - block) - size < BlockLayout.LEAST_BYTES ? (int) (end - block) : size;
        layout.resize(block, after, content);
        if (block + after < end) {
            addHole(page, block + after, (int) (end - block) - after);
        } else if (end < page.end) {
            layout.setBehindHole(end, false);
        }
        use(page, after - before);
        return true;
    }

    // --- what compaction does -----------------------------------------------------------------------

    /** Takes the holes of a page out, so that they are not found. */
    void hide(Page page) {
        for (long at = page.first; at < page.end; at += layout.size(at)) {
            if (layout.isHole(at)) {
                removeHole(page, at);
            }
        }
    }

    /** Notes that a block of a hidden page has become a hole. */
    void vacate(Page page, long block) {
        int size = layout.size(block);
        layout.makeHole(block, size);
        use(page, -size);
    }

    /** Makes a hidden page an ordinary one; if it has no blocks any more, it goes. */
    void show(Page page) {
        if (page.liveBytes == 0) {
            drop(page);
            return;
        }
        long hole = BlockLayout.NONE;
        for (long at = page.first; at < page.end; at += layout.size(at)) {
            if (!layout.isHole(at)) {
                layout.setBehindHole(at, false);
                if (hole != BlockLayout.NONE) {
                    addHole(page, hole, (int) (at - hole));
                }
                hole = BlockLayout.NONE;
            } else if (hole == BlockLayout.NONE) {
                hole = at;
            }
        }
        if (hole != BlockLayout.NONE) {
            addHole(page, hole, (int) (page.end - hole));
        }
    }
}
