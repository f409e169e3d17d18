package workbench.workload;

import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.apache.commons.statistics.distribution.ZipfDistribution;

/** Which key each call of a phase asks for: the same for every storage. */
final class Keys {

    /**
     * How much more often the popular keys are asked for, as in the workloads of YCSB (Cooper and others, "Benchmarking cloud
     * serving systems with YCSB", 2010).
     */
    private static final double SKEW = 0.99;

    private static final long SEED = 42;

    private Keys() {}

    /** Each key once for every so many calls, in a seemingly random order. */
    static IntUnaryOperator scattered(int entries) {
        return call -> (int) Math.floorMod(call * 2_654_435_761L, (long) entries);
    }

    /** Few keys often and many rarely, by Zipf's law. The popular ones are scattered over all that were filled in. */
    static IntUnaryOperator skewed(int entries, int calls) {
        var ranks = ZipfDistribution.of(entries, SKEW).createSampler(new Random(SEED)::nextLong);
        IntUnaryOperator scattered = scattered(entries);
        int[] keys =
                ranks.samples(calls).map(rank -> scattered.applyAsInt(rank - 1)).toArray();
        return call -> keys[call];
    }
}
