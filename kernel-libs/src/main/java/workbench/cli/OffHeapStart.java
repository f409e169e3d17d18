package workbench.cli;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.ToLongFunction;
import workbench.offheap.OffHeap;

/** How much longer a member with off-heap storage takes to start and stop, in one JVM, by turns with a plain one. */
public final class OffHeapStart {

    private static final int WARM_UP = 5;
    private static final long LIMIT_BYTES = 1L << 30;

    private OffHeapStart() {}

    /**
     * Prints the median of each, and what an empty map reserves.
     *
     * @param arguments how many turns, 30 if there is none
     */
    public static void main(String[] arguments) {
        int turns = arguments.length == 0 ? 30 : Integer.parseInt(arguments[0]);
        List<Taken> plain = new ArrayList<>();
        List<Taken> offHeap = new ArrayList<>();
        for (int turn = -WARM_UP; turn < turns; turn++) {
            Taken withoutIt = startAndStop(false);
            Taken withIt = startAndStop(true);
            if (turn >= 0) {
                plain.add(withoutIt);
                offHeap.add(withIt);
            }
        }
        System.out.printf(
                "start and stop: plain %.1f ms (%.1f ms of processor time), off heap %.1f ms (%.1f ms); medians of %d%n",
                median(plain, Taken::micros) / 1e3,
                median(plain, Taken::cpuMicros) / 1e3,
                median(offHeap, Taken::micros) / 1e3,
                median(offHeap, Taken::cpuMicros) / 1e3,
                turns);
    }

    /** What a start and a stop took, by the clock and of processors. */
    private record Taken(long micros, long cpuMicros) {}

    private static Taken startAndStop(boolean offHeap) {
        Config config = Loopback.config("off-heap-" + UUID.randomUUID(), Loopback.port(), List.of());
        if (offHeap) {
            OffHeap.install(config, "started*", LIMIT_BYTES);
        }
        long cpu = OffHeapRun.cpuNanos();
        long start = System.nanoTime();
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        boolean empty = member.getMap("started").isEmpty();
        if (!empty || (offHeap && OffHeap.statistics(member).reservedBytes() > 0)) {
            throw new IllegalStateException("An empty map holds entries, or reserves memory");
        }
        member.shutdown();
        return new Taken((System.nanoTime() - start) / 1_000, (OffHeapRun.cpuNanos() - cpu) / 1_000);
    }

    private static double median(List<Taken> all, ToLongFunction<Taken> of) {
        long[] sorted = all.stream().mapToLong(of).sorted().toArray();
        return Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1)
                .average()
                .orElseThrow();
    }
}
