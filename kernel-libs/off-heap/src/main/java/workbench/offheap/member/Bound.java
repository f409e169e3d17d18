package workbench.offheap.member;

/** A limit in bytes that writes keep. Replicas of what other members have accepted may pass it. Safe for use by several threads. */
interface Bound {

    /** What is limited, for a message, such as {@code map "orders"}. No two bounds of a member have the same. */
    String title();

    /** Whether too little is free again for the members that were asked to stop. */
    boolean isFull();

    /** Whether a write of a map with eviction may take so many bytes and pass the limit, while another thread or member evicts. */
    boolean mayBePassedBy(long bytes);
}
