package workbench.cost;

import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import workbench.measure.statistics.Interval;

/**
 * How much memory and network many entries need, from a sample of them. It tells of the entries alone: a member needs some tens of
 * megabytes for itself, and a collector needs free memory to work in.
 *
 * @param domain the label of the domain whose values the entries have
 * @param name the strategy's
 * @param entries how many, without their backups
 * @param backups how many copies of each there are beside it
 * @param members how many members share them
 * @param sample from how many entries this was computed
 * @param heap bytes on the heaps of all members together, with a 95 % t interval of the sample's mean
 * @param offHeap bytes off heap of all members together
 * @param received bytes that members read from their connections while a client writes each entry once: keys and values to the owners,
 *     these again to the backups, and what operations have around them; without headers of TCP and IP, and without answers
 */
public record CapacityPlan(
        String domain,
        String name,
        long entries,
        int backups,
        int members,
        int sample,
        Interval heap,
        double offHeap,
        double received) {

    /** Hazelcast's default number of partitions. */
    static final int PARTITIONS = 271;

    /** Of a backup operation, for each backup that the map has. */
    static final int VERSIONS_BYTES = 16;

    private static final double CONFIDENCE_TAIL = 0.025;

    /**
     * Plans for entries like those that were measured.
     *
     * @param entries 1 or more
     * @param backups 0 to 6, as Hazelcast allows
     * @param members more than {@code backups}, since a copy is never on the same member as another
     * @throws workbench.variant.NotPossibleException if the strategy failed when it was measured
     * @throws workbench.variant.UnknownNameException if there is none of that name
     */
    public static CapacityPlan of(EntryCosts costs, String strategy, long entries, int backups, int members) {
        requirePossible(entries, backups, members);
        EntryCost cost = costs.of(strategy);
        double copies = 1.0 + backups;
        double slots =
                PARTITIONS * costs.rule(strategy).expectedBytes((double) entries / PARTITIONS) / (double) entries;
        Interval own = mean(cost.own());
        double rest = cost.table() + slots;
        double times = copies * entries;
        Interval heap =
                new Interval(times * (own.low() + rest), times * (own.estimate() + rest), times * (own.high() + rest));
        return new CapacityPlan(
                costs.domain(),
                cost.name(),
                entries,
                backups,
                members,
                cost.entries(),
                heap,
                times * cost.offHeap(),
                entries * receivedPerWrite(cost, backups));
    }

    private static double receivedPerWrite(EntryCost cost, int backups) {
        return (1.0 + backups) * (cost.wire() + cost.keyWire()) + envelope(backups);
    }

    /**
     * Refuses what cannot be planned, before anything is measured.
     *
     * @throws IllegalArgumentException as {@link #of} does
     */
    public static void requirePossible(long entries, int backups, int members) {
        require(entries >= 1, "Plan for 1 entry or more, and not for %s.", entries);
        require(backups >= 0 && backups <= 6, "Hazelcast keeps 0 to 6 backups, and not %s.", backups);
        require(
                members > backups,
                "A number of backups of %s needs more members than that, since no member keeps two copies of an entry.",
                backups);
    }

    /**
     * What is around keys and values of an entry: one message of a client, and an operation for each backup, which also tells the versions
     * of all replicas. Counted on members of Hazelcast 5.7.0, for a map with a name of six letters.
     */
    private static double envelope(int backups) {
        return CLIENT_BYTES + backups * (double) (BACKUP_BYTES + backups * VERSIONS_BYTES);
    }

    private static final int CLIENT_BYTES = 63;
    private static final int BACKUP_BYTES = 164;

    private static Interval mean(List<Double> bytes) {
        double[] all = bytes.stream().mapToDouble(Double::doubleValue).toArray();
        double mean = Mean.of(all).getAsDouble();
        double error = Math.sqrt(Variance.of(all).getAsDouble() / all.length);
        double reach = error * TDistribution.of(all.length - 1).inverseSurvivalProbability(CONFIDENCE_TAIL);
        return new Interval(mean - reach, mean, mean + reach);
    }

    private static void require(boolean condition, String message, Object value) {
        if (!condition) {
            throw new IllegalArgumentException(message.formatted(value));
        }
    }

    /** What each member needs on its heap, if partitions are spread evenly. */
    public Interval heapOfMember() {
        return new Interval(heap.low() / members, heap.estimate() / members, heap.high() / members);
    }
}
