package workbench.cost;

import java.util.Optional;

/**
 * A load on one map: what a reader's cluster has to do.
 *
 * @param entries how many, without their backups, 1 or more
 * @param reads in a second, 0 or more; each turns a value's bytes into an object once
 * @param writes in a second, 0 or more; each turns an object into bytes once
 * @param backups copies of each entry beside it, 0 to 6
 * @param members how many share the entries, more than {@code backups}
 * @param prices empty if nobody gave any
 */
public record Load(long entries, double reads, double writes, int backups, int members, Optional<Prices> prices) {

    /**
     * What resources cost for the same time, such as a month.
     *
     * @param core one core
     * @param gib one GiB of memory
     * @param unit such as {@code EUR a month}
     */
    public record Prices(double core, double gib, String unit) {

        public Prices {
            requireNotNegative("price of a core", core);
            requireNotNegative("price of a GiB", gib);
        }
    }

    public Load {
        CapacityPlan.requirePossible(entries, backups, members);
        requireNotNegative("number of reads in a second", reads);
        requireNotNegative("number of writes in a second", writes);
    }

    /** With one backup, on three members. */
    public static Load of(long entries, double reads, double writes) {
        return new Load(entries, reads, writes, 1, 3, Optional.empty());
    }

    /** Copies the load with this many backups, on this many members. */
    public Load kept(int newBackups, int newMembers) {
        return new Load(entries, reads, writes, newBackups, newMembers, prices);
    }

    /** Copies the load with prices. */
    public Load priced(double core, double gib, String unit) {
        return new Load(entries, reads, writes, backups, members, Optional.of(new Prices(core, gib, unit)));
    }

    private static void requireNotNegative(String what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("The %s must be 0 or more, but is %s.".formatted(what, value));
        }
    }
}
