package workbench.offheap.member;

import workbench.offheap.memory.EntryTable;

/** A storage that keeps keys, values and metadata off heap. On the heap it has an array of links to chains of entries, and no more. */
public interface LinkTable {

    /** How many bytes of the heap a link takes. */
    int LINK_BYTES = Long.BYTES;

    /** How many links there are; a power of 2, at least {@link EntryTable#FEWEST_BUCKETS}. */
    int links();
}
