package workbench.offheap.memory;

/**
 * Who refers to blocks. A block may be moved at any time by any thread that holds the monitor of its {@link Stripe}, so the
 * owner reads its blocks within a lock of its own, and takes first that monitor and then this lock to change them.
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
