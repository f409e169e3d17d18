package workbench.offheap.memory;

import org.jspecify.annotations.Nullable;

/**
 * Moves the blocks of a stripe: it empties the least used page into holes of the others, or slides the blocks of one page
 * together. It does so to make room, or to release pages that are sparsely used. The stripe guards it.
 */
final class Compaction {

    /** Emptying a page that is fuller gains too little. */
    private static final double FULL = 0.97;

    /** A page is worth sliding together if its largest hole is at most this part of what is free in it. */
    private static final double SCATTERED = 0.7;

    /** After a step without gain, the next one waits until this part of a page was freed. */
    private static final int FREED_PART = 16;

    /** A stripe whose blocks fill this share of its pages keeps them all. */
    static final double DENSE = 0.7;

    private static final int PAGES_LOOKED_AT = 48;
    private static final int LEAST_PIECE_BYTES = 1024;
    private static final int MOST_PIECES = 8;

    /**
     * What a step did.
     *
     * @param movedBytes counts blocks too whose move gained nothing
     * @param gained whether a page has gone, or has fewer holes
     */
    record Step(long movedBytes, boolean gained) {
        static final Step NONE = new Step(0, false);
    }

    /** What happens to the blocks of a page. */
    private enum Way {
        /** They stay, without holes between them. */
        SLIDE,
        /** They go into holes of other pages, in pieces if need be. */
        EMPTY,
        /** They go into holes that are large enough. */
        EMPTY_UNCUT
    }

    private final Space space;
    private final BlockLayout layout;
    private final Chains chains;
    private final Owners owners;
    private final Regions memory;
    private long movedBytes;
    private boolean exhausted;
    private long freedSince;

    Compaction(Space space, Chains chains, Owners owners, Regions memory) {
        this.space = space;
        this.layout = space.layout;
        this.chains = chains;
        this.owners = owners;
        this.memory = memory;
    }

    /** Blocks were freed, which may make the next step worthwhile. */
    void freed(int bytes) {
        freedSince += bytes;
    }

    /** The use of the least used page that a step may gain from, or 1 if there is none. */
    double leastUse() {
        if (exhausted && freedSince < space.pageBytes() / FREED_PART) {
            return 1;
        }
        Page page = space.byUse.least();
        return page == null || page.liveBytes > FULL * space.pageBytes()
                ? 1
                : (double) page.liveBytes / space.pageBytes();
    }

    /** What was moved by all steps so far. */
    long movedBytes() {
        return movedBytes;
    }

    /** Takes one step. */
    Step step() {
        Page least = space.byUse.least();
        if (least == null || leastUse() == 1) {
            return Step.NONE;
        }
        long before = movedBytes;
        freedSince = 0;
        boolean gained = fitsElsewhere(least) && rearrange(least, Way.EMPTY);
        if (!gained) {
            Page scattered = scattered();
            gained = scattered != null && rearrange(scattered, Way.SLIDE);
        }
        exhausted = !gained;
        return new Step(movedBytes - before, gained);
    }

    /**
     * Gives the least used page back, if the pages are not dense and its blocks fit into others as they are. No block is cut for
     * that, since to read pieces takes longer. Returns whether the page has gone.
     */
    boolean thin() {
        Page least = space.byUse.least();
        if (least == null || space.holeBytes() <= (1 - DENSE) * space.bytes() || !fitsElsewhere(least)) {
            return false;
        }
        rearrange(least, Way.EMPTY_UNCUT);
        return least.liveBytes == 0;
    }

    private boolean fitsElsewhere(Page page) {
        int freeInIt = space.pageBytes() - page.liveBytes;
        return space.holeBytes() - freeInIt >= page.liveBytes;
    }

    private @Nullable Page scattered() {
        int looked = 0;
        for (int use = 0; use < PagesByUse.USES; use++) {
            for (Page page = space.byUse.first(use); page != null; page = page.next) {
                if (++looked > PAGES_LOOKED_AT) {
                    return null;
                }
                if (page.holes > 1 && largestHole(page) <= SCATTERED * (space.pageBytes() - page.liveBytes)) {
                    return page;
                }
            }
        }
        return null;
    }

    private int largestHole(Page page) {
        int largest = 0;
        for (long at = page.first; at < page.end; at += layout.size(at)) {
            if (layout.isHole(at)) {
                largest = Math.max(largest, layout.size(at));
            }
        }
        return largest;
    }

    /** Returns whether the page has gone, or has fewer holes. */
    private boolean rearrange(Page page, Way way) {
        int holes = page.holes;
        space.hide(page);
        try {
            boolean elsewhere = way != Way.SLIDE;
            long to = page.first;
            for (long at = page.first; at < page.end; ) {
                long next = at + layout.size(at);
                if (!layout.isHole(at)) {
                    elsewhere = elsewhere && moveElsewhere(page, at, way);
                    if (!elsewhere) {
                        to = slide(at, to);
                    }
                }
                at = next;
            }
        } finally {
            space.show(page);
        }
        return page.liveBytes == 0 || page.holes < holes;
    }

    /** A block without an owner is being written, and stays. */
    private boolean moveElsewhere(Page page, long block, Way way) {
        int owner = layout.owner(block);
        if (owner == 0) {
            return false;
        }
        int bytes = layout.content(block);
        int leastPiece = way == Way.EMPTY_UNCUT ? Integer.MAX_VALUE : Math.max(LEAST_PIECE_BYTES, bytes / MOST_PIECES);
        long target = chains.place(bytes, leastPiece, layout.isPiece(block), PagePool.Grant.NONE);
        if (target == BlockLayout.NONE) {
            return false;
        }
        boolean done = false;
        try {
            chains.own(target, owner);
            move(block, target, () -> replace(block, target));
            done = true;
        } finally {
            if (!done) {
                chains.release(target);
            }
        }
        movedBytes += layout.size(block);
        space.vacate(page, block);
        return true;
    }

    private void replace(long block, long target) {
        chains.copy(block, target);
        if (layout.isPiece(block)) {
            chains.splice(block, target);
        }
    }

    /** Returns where the next block may be. */
    private long slide(long block, long to) {
        int size = layout.size(block);
        if (block == to || layout.owner(block) == 0) {
            return block + size;
        }
        move(block, to, () -> {
            memory.copy(block - BlockLayout.HEADER_BYTES, to - BlockLayout.HEADER_BYTES, size);
            if (layout.isPiece(to)) {
                chains.relink(to);
            }
        });
        layout.makeHole(to + size, (int) (block - to));
        movedBytes += size;
        return to + size;
    }

    /** Only the first piece of a block is what its owner refers to. */
    private void move(long block, long to, Runnable copying) {
        BlockOwner owner = owners.get(layout.owner(block));
        if (layout.isPiece(block) && layout.previous(block) != BlockLayout.NONE) {
            owner.exclusively(copying);
        } else {
            owner.move(block, to, copying);
        }
    }
}
