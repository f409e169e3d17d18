package workbench.offheap;

/** A storage that holds memory off heap. */
interface OffHeapStorage {

    /** Frees everything; readers meet an empty storage. May be called by any thread once the member's own have ended. */
    void release();
}
