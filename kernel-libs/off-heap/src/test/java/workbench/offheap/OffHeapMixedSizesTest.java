package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.assertNothingLive;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A map whose values have many sizes, and change them, on a member with many partition threads. */
class OffHeapMixedSizesTest {

    private static final long LIMIT_BYTES = 32L << 20;
    private static final int PARTITION_THREADS = 16;

    private final Random random = new Random(1);
    private int next;

    @ParameterizedTest
    @EnumSource
    void isRefusedOnlyNearTheLimitAndReadersSeeWholeValues(Placement placement) {
        Config config = Members.alone();
        config.setProperty("hazelcast.operation.thread.count", Integer.toString(PARTITION_THREADS));
        OffHeap.install(config, OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement));
        HazelcastInstance member = Members.start(config);
        try {
            IMap<Integer, byte[]> map = member.getMap("oh-mixed");
            AtomicBoolean changed = new AtomicBoolean();
            CompletableFuture<Void> queries = CompletableFuture.runAsync(() -> query(map, changed));
            fill(map, () -> 2_048 + random.nextInt(14 << 10));
            assertNearlyFull(member);
            removeMost(map);
            fill(map, () -> 10_240);
            assertNearlyFull(member);
            map.keySet().forEach(key -> map.set(key, value(key, 4_000)));
            map.keySet().forEach(key -> assertThat(map.get(key)).isEqualTo(value(key, 4_000)));
            changed.set(true);
            queries.join();
            map.destroy();
            assertNothingLive(member);
        } finally {
            member.shutdown();
        }
    }

    private static byte[] value(int key, int length) {
        byte[] value = new byte[length];
        Arrays.fill(value, (byte) key);
        return value;
    }

    /** Reads by other threads than the partitions' own. */
    private static void query(IMap<Integer, byte[]> map, AtomicBoolean changed) {
        while (!changed.get()) {
            map.entrySet(Predicates.alwaysTrue()).forEach(entry -> assertThat(entry.getValue())
                    .isEqualTo(value(entry.getKey(), entry.getValue().length)));
        }
    }

    private void fill(IMap<Integer, byte[]> map, IntSupplier sizes) {
        try {
            while (true) {
                map.set(next, value(next, sizes.getAsInt()));
                next++;
            }
        } catch (LimitReachedException e) {
            assertThat(map.containsKey(next)).isFalse();
        }
    }

    private static void assertNearlyFull(HazelcastInstance member) {
        OffHeapStatistics statistics = OffHeap.statistics(member);
        assertThat(statistics.usedBytes()).isGreaterThan((long) (0.9 * LIMIT_BYTES));
        assertThat(statistics.failures()).isPositive();
    }

    private void removeMost(IMap<Integer, byte[]> map) {
        for (Integer key : map.keySet()) {
            if (random.nextInt(10) < 7) {
                map.delete(key);
            }
        }
    }
}
