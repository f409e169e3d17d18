package workbench.cost;

/**
 * What a call of a client sends over a network, computed for any load: bytes that the client and all members send, with all headers and
 * answers. {@link WireMeasurement} counts the same on real calls.
 *
 * <p>The constants are from its run on carts of 26 November 2026, with Hazelcast 5.7.0: ten strategies, two members, one backup, one
 * thread, and a map whose name has 41 letters. {@code docs/numbers.md} has the table. The further packets of a large value count with
 * their headers, but without their acknowledgements: that is 1 % too little for the client's part of a write of 6,136 bytes.
 */
final class WireBytes {

    /** Of Ethernet, IP and TCP, with TCP's timestamps. */
    private static final int HEADERS = 66;

    /** What such a packet carries, if it has at most 1,500 bytes behind Ethernet's header. */
    private static final int PACKET = 1_448;

    /** Beside the key and the value, of a request and its answer. */
    private static final int READ = 242;

    /**
     * Beside the key and the value, of a request and its answer, without a backup. From the layout of the two messages, which gives 240
     * for a read.
     */
    private static final int WRITE = 248;

    /**
     * Beside the key and the value of a backup: a member's operation, the backup's message to the client, and acknowledgements. With it,
     * a write has the 725 bytes beside both values that were counted, with keys of 16 bytes.
     */
    private static final int BACKUP = 445;

    private WireBytes() {}

    /** The bytes that all hosts send while a client writes an entry. */
    static double ofWrite(EntryCost cost, int backups) {
        double entry = entry(cost);
        double backup = entry + BACKUP + CapacityPlan.VERSIONS_BYTES * (backups - 1.0);
        return entry + WRITE + backups * backup;
    }

    /** The bytes that all hosts send while a client reads an entry from the member that owns it. */
    static double ofRead(EntryCost cost) {
        return entry(cost) + READ;
    }

    private static double entry(EntryCost cost) {
        double bytes = cost.keyWire() + cost.wire();
        return bytes + HEADERS * Math.floor(bytes / PACKET);
    }
}
