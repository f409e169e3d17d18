package workbench.offheap.memory;

/**
 * An object that refers to blocks. Any thread that holds the monitor of a block's {@link Stripe} may move the block at any
 * time. So the owner has its own lock: it holds this lock while it reads a block. To change a block, it takes the monitor
 * first, and then its lock.
 */
public interface BlockOwner {

    /** Runs a change of its blocks while it keeps readers from all of them. */
    void exclusively(Runnable change);

    /**
     * Runs the copying of a block to another place while it keeps readers out, and from then on refers to it there. If this
     * fails before the copying, nothing has changed; afterwards it must not fail.
     */
    void move(long from, long to, Runnable copying);
}
