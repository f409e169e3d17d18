package workbench.offheap;

/** Which parts of an entry are off heap. */
public enum Placement {
    /** The value; key and record stay on the heap. */
    VALUES,
    /** Key, value and metadata; the heap keeps 2.7 to 5.3 bytes an entry, in a table of handles. */
    ENTRIES
}
