package workbench.offheap.memory;

import org.jspecify.annotations.Nullable;

/**
 * The blocks of one group of partitions, which one thread works on: its monitor is rarely contended. Another thread that
 * finds no room may move blocks here too, so an owner holds the monitor while it changes what refers to them.
 */
public final class Stripe {

    /** A block is cut into few large pieces first, then into more, and into small ones only before it is refused. */
    private static final int MOST_LARGE_PIECES = 8;

    private static final int LEAST_PIECE_BYTES = 1024;
    private static final int LAST_PIECE_BYTES = 256;

    private final NativeMemory memory;
    private final Space space;
    private final Chains chains;
    private final Owners owners = new Owners();
    private final Compaction compaction;
    private long blocks;
    private long usedBytes;

    Stripe(NativeMemory memory, PagePool pool, @Nullable Page[] allPages) {
        this.memory = memory;
        this.space = new Space(pool, allPages, this);
        this.chains = new Chains(space, pool.memory());
        this.compaction = new Compaction(space, chains, owners, pool.memory());
    }

    /** Gives an owner the number that its blocks are marked with. */
    public synchronized int register(BlockOwner owner) {
        return owners.add(owner);
    }

    /** To be called when none of its blocks is left. */
    public synchronized void unregister(int owner) {
        owners.remove(owner);
    }

    /**
     * A new block of so many bytes, whose content is undefined. The block is not moved before it has an owner. To make room for
     * it, blocks of any owner are moved, so the caller must hold neither the monitor of a stripe nor an owner's lock.
     *
     * @param name in the message if there is no memory
     * @throws LimitReached if there is no room, even after compaction
     */
    public long allocate(int bytes, String name) {
        memory.checkOpen(name);
        long block = tryAllocate(bytes, largePiece(bytes), PagePool.Grant.WITHIN_LIMIT);
        return block == BlockLayout.NONE ? makeRoom(bytes, name) : block;
    }

    /**
     * Like {@link #allocate}, but passes the limit, and moves nothing.
     *
     * @throws LimitReached if even twice the limit would be passed
     */
    public long allocateBeyondLimit(int bytes, String name) {
        memory.checkOpen(name);
        long block = tryAllocate(bytes, LEAST_PIECE_BYTES, PagePool.Grant.BEYOND_LIMIT);
        if (block == BlockLayout.NONE) {
            throw new LimitReached(name, bytes);
        }
        return block;
    }

    private int largePiece(int bytes) {
        return Math.max(LEAST_PIECE_BYTES, Math.min(bytes, space.pageBytes()) / MOST_LARGE_PIECES);
    }

    private long makeRoom(int bytes, String name) {
        if (Thread.holdsLock(this)) {
            throw new IllegalStateException("Memory was requested with a stripe's monitor held");
        }
        long budget = NativeMemory.mostMovedBytes(bytes);
        for (int leastPiece : new int[] {largePiece(bytes), LEAST_PIECE_BYTES, LAST_PIECE_BYTES}) {
            boolean gained;
            do {
                long block = tryAllocate(bytes, leastPiece, PagePool.Grant.WITHIN_LIMIT);
                if (block != BlockLayout.NONE) {
                    return block;
                }
                Compaction.Step step = budget <= 0 ? Compaction.Step.NONE : memory.makeRoom(this);
                budget -= step.movedBytes();
                gained = step.gained();
            } while (gained);
        }
        throw new LimitReached(name, bytes);
    }

    private synchronized long tryAllocate(int bytes, int leastPiece, PagePool.Grant pages) {
        long block = chains.place(bytes, leastPiece, false, pages);
        if (block != BlockLayout.NONE) {
            blocks++;
            usedBytes += bytes;
        }
        return block;
    }

    /** Whose block it is; 0 before it has an owner. */
    public int owner(long block) {
        return space.layout.owner(block);
    }

    /** Gives a block its owner, who refers to it now. The caller holds the monitor and the owner's lock. */
    public void own(long block, int owner) {
        chains.own(block, owner);
    }

    public synchronized void free(long block) {
        int bytes = space.layout.bytes(block);
        chains.release(block);
        blocks--;
        usedBytes -= bytes;
        compaction.freed(bytes);
    }

    /**
     * Gives a block another size where it is, if there is room. What it held beyond the smaller of both sizes is lost. The
     * caller holds the monitor and the owner's lock.
     */
    public synchronized boolean resize(long block, int bytes) {
        int before = space.layout.bytes(block);
        if (before != bytes && !chains.resize(block, bytes)) {
            return false;
        }
        usedBytes += bytes - before;
        compaction.freed(Math.max(0, before - bytes));
        return true;
    }

    synchronized double leastUse() {
        return compaction.leastUse();
    }

    /** Moves blocks to make room. */
    synchronized Compaction.Step compact() {
        return compaction.step();
    }

    /** Gives a page back if the pages are sparsely used. Returns whether it did. */
    synchronized boolean thin() {
        return compaction.thin();
    }

    synchronized MemoryUse use() {
        return new MemoryUse(blocks, usedBytes, space.liveBytes(), compaction.movedBytes());
    }
}
