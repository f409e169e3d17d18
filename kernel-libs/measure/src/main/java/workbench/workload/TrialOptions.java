package workbench.workload;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import workbench.offheap.OffHeapOptions;
import workbench.offheap.OffHeapOptions.ValueCompression;
import workbench.offheap.Placement;

/**
 * What one trial combines; everything follows from its seed.
 *
 * @param threads how many threads a member has for its partitions
 * @param killed whether a member joins, leaves and is killed all the time
 * @param expiryDelaySeconds how much later backups expire by themselves
 */
record TrialOptions(
        long seed,
        OffHeapOptions storage,
        int members,
        int threads,
        boolean killed,
        int expiryDelaySeconds,
        List<MapOptions> maps) {

    static final String MAP = "soaked-";
    private static final int MAPS = 5;

    /** @param mostMembers 1 to 3; with fewer than 3, none is killed */
    static TrialOptions of(long seed, int mostMembers) {
        Random random = new Random(new SplittableRandom(seed).nextLong()); // near seeds draw alike otherwise
        Placement placement = random.nextBoolean() ? Placement.VALUES : Placement.ENTRIES;
        ValueCompression compression = random.nextInt(3) == 0 ? ValueCompression.NONE : ValueCompression.LZ4;
        boolean killed = random.nextInt(3) == 0 && mostMembers > 2;
        return new TrialOptions(
                seed,
                OffHeapOptions.of(MAP + "*", OffHeapOptions.LEAST_LIMIT_BYTES)
                        .with(placement)
                        .with(compression),
                killed ? 2 : 1 + random.nextInt(mostMembers),
                1 + random.nextInt(3),
                killed,
                random.nextBoolean() ? 0 : 10,
                IntStream.range(0, MAPS)
                        .mapToObj(_ -> MapOptions.draw(random, killed))
                        .toList());
    }
}
