package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.awaitSafe;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapStoreAdapter;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.spi.impl.NodeEngine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Operations that change or remove many entries of one partition. The first of two members owns the partition, and a map may
 * hold little there. The second member has room for all backups.
 */
class OffHeapBulkOperationsTest {

    private static final long LIMIT_BYTES = 16L << 20;
    private static final long FIRST_LIMIT_PER_MAP_BYTES = 1L << 20;
    private static final int VALUE_BYTES = 10_000;
    private static final int SMALL_VALUE_BYTES = 100;

    private final String cluster = "off-heap-" + UUID.randomUUID();
    private final int[] ports = Members.ports(2);
    private final List<HazelcastInstance> members = new ArrayList<>();

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private IMap<Integer, byte[]> start(OffHeapOptions options, MapConfig map) {
        Config config = Members.config(cluster, ports[members.size()], ports).addMapConfig(map);
        config.setProperty("hazelcast.partition.operation.thread.count", "2");
        config.setProperty("hazelcast.internal.map.expiration.cleanup.enabled", "false");
        config.setProperty("hazelcast.map.invalidation.batch.enabled", "false"); // so that none comes much later
        // a write that needs room removes all that has expired, however slow the machine is
        config.setProperty(
                "hazelcast.internal.map.expired.key.scan.timeout.nanos", Long.toString(TimeUnit.MINUTES.toNanos(1)));
        HazelcastInstance member = Members.start(OffHeap.install(config, options));
        members.add(member);
        return member.getMap("oh-map");
    }

    /** The map as the first of two members sees it. */
    private IMap<Integer, byte[]> startPair(Placement placement, MapConfig config) {
        OffHeapOptions options = OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement);
        IMap<Integer, byte[]> map = start(options.withLimitPerMap(FIRST_LIMIT_PER_MAP_BYTES), config);
        start(options, config);
        assertThat(map.size()).isZero(); // which waits until partitions have owners
        awaitSafe(members);
        return map;
    }

    /** Keys of one partition that the first member owns. */
    private List<Integer> keys(int count) {
        return Members.keysOfOnePartition(members.getFirst(), count);
    }

    private static Map<Integer, byte[]> values(Collection<Integer> keys, int bytes) {
        return keys.stream().collect(Collectors.toMap(key -> key, key -> bytes(key, bytes)));
    }

    private long owned() {
        return members.getFirst().getMap("oh-map").getLocalMapStats().getOwnedEntryCount();
    }

    private long backups() {
        return members.getLast().getMap("oh-map").getLocalMapStats().getBackupEntryCount();
    }

    /** The first member dies, and the second has what the first had. */
    private void assertBackedUp(IMap<Integer, byte[]> map, List<Integer> keys) {
        Map<Integer, byte[]> before = map.getAll(Set.copyOf(keys));
        awaitSafe(members);
        members.removeFirst().getLifecycleService().terminate();
        IMap<Integer, byte[]> left = members.getFirst().getMap("oh-map");
        for (Integer key : keys) {
            assertThat(left.get(key)).as("the value of %s", key).isEqualTo(before.get(key));
        }
    }

    /** Makes values longer, so that some find no room. */
    static class Lengthen implements EntryProcessor<Integer, byte[], Integer> {
        @Override
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            entry.setValue(bytes(entry.getKey(), 3 * VALUE_BYTES));
            return 0;
        }
    }

    /** Reads its own map before it changes an entry. */
    static final class ReadAndLengthen extends Lengthen implements HazelcastInstanceAware {

        private transient @Nullable HazelcastInstance member;

        @Override
        public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
            member = hazelcastInstance;
        }

        @Override
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            IMap<Integer, byte[]> map = Objects.requireNonNull(member).getMap("oh-map");
            assertThat(map.get(entry.getKey())).hasSizeGreaterThanOrEqualTo(VALUE_BYTES);
            return super.process(entry);
        }

        @Override
        public EntryProcessor<Integer, byte[], Integer> getBackupProcessor() {
            return new Lengthen();
        }
    }

    // --- what an operation has changed --------------------------------------------------------------

    /** Or keys stay on the heap whose entries are off heap, or have gone. */
    @ParameterizedTest
    @EnumSource
    void keysOfABulkOperationAreForgottenOnceItHasEnded(Placement placement) {
        forgetsKeys(placement, new MapConfig("oh-map"));
    }

    @ParameterizedTest
    @EnumSource
    void keysOfABulkOperationAreForgottenOnceItHasEndedIfItsStoreIsOffloaded(Placement placement) {
        MapStoreConfig storing = new MapStoreConfig()
                .setEnabled(true)
                .setImplementation(new MapStoreAdapter<Integer, byte[]>())
                .setOffload(true);
        forgetsKeys(placement, new MapConfig("oh-map").setMapStoreConfig(storing));
    }

    private void forgetsKeys(Placement placement, MapConfig config) {
        IMap<Integer, byte[]> map = start(OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement), config);
        assertThat(map.size()).isZero(); // which waits until partitions have owners
        List<Integer> keys = keys(40);
        map.putAll(values(keys, VALUE_BYTES));
        OffHeapRecordStore store = store(members.getFirst(), keys.getFirst());
        await("the keys that were put are forgotten", () -> !store.remembersOperation());
        map.executeOnKeys(Set.copyOf(keys), new Lengthen());
        await("the keys whose values were changed are forgotten", () -> !store.remembersOperation());
        assertThat(map.getAll(Set.copyOf(keys)).values()).allMatch(value -> value.length == 3 * VALUE_BYTES);
    }

    private static OffHeapRecordStore store(HazelcastInstance member, int key) {
        NodeEngine engine = HazelcastInternals.nodeEngine(member);
        MapService maps = engine.getService(MapService.SERVICE_NAME);
        int partition = member.getPartitionService().getPartition(key).getPartitionId();
        return (OffHeapRecordStore) maps.getMapServiceContext().getExistingRecordStore(partition, "oh-map");
    }

    @ParameterizedTest
    @EnumSource
    void whatAProcessorChangedBeforeItWasRefusedHasItsBackup(Placement placement) {
        isRefusedMidway(placement, new Lengthen());
    }

    /** What it reads is another operation on the same entries, which must not end the first. */
    @ParameterizedTest
    @EnumSource
    void whatAProcessorThatReadsItsOwnMapChangedBeforeItWasRefusedHasItsBackup(Placement placement) {
        isRefusedMidway(placement, new ReadAndLengthen());
    }

    private void isRefusedMidway(Placement placement, EntryProcessor<Integer, byte[], Integer> processor) {
        IMap<Integer, byte[]> map = startPair(placement, new MapConfig("oh-map"));
        List<Integer> keys = keys(40);
        map.putAll(values(keys, VALUE_BYTES));
        assertThatThrownBy(() -> map.executeOnKeys(Set.copyOf(keys), processor))
                .hasStackTraceContaining("LimitReachedException");
        OffHeapRecordStore store = store(members.getFirst(), keys.getFirst());
        await("the keys whose values were changed are forgotten", () -> !store.remembersOperation());
        assertThat(map.getAll(Set.copyOf(keys)).values().stream()
                        .filter(value -> value.length == 3 * VALUE_BYTES)
                        .count())
                .isBetween(10L, 39L);
        assertBackedUp(map, keys);
    }

    /** Hazelcast invalidates the keys of putAll once it has succeeded. The map has no backups, for which keys are remembered too. */
    @ParameterizedTest
    @EnumSource
    void nearCachesLoseWhatWasPutBeforeTheRestWasRefused(Placement placement) {
        MapConfig nearby = new MapConfig("oh-map").setBackupCount(0).setNearCacheConfig(new NearCacheConfig());
        IMap<Integer, byte[]> map = startPair(placement, nearby);
        IMap<Integer, byte[]> far = members.getLast().getMap("oh-map");
        List<Integer> keys = keys(40);
        map.putAll(values(keys, VALUE_BYTES));
        await("the near cache has all", () -> {
            keys.forEach(far::get);
            return far.getLocalMapStats().getNearCacheStats().getOwnedEntryCount() == keys.size();
        });
        assertThatThrownBy(() -> map.putAll(values(keys, 3 * VALUE_BYTES)))
                .hasStackTraceContaining("LimitReachedException");
        assertThat(map.getAll(Set.copyOf(keys)).values().stream()
                        .filter(value -> value.length == 3 * VALUE_BYTES)
                        .count())
                .isBetween(10L, 39L);
        await("the near cache follows", () -> keys.stream().allMatch(key -> Arrays.equals(far.get(key), map.get(key))));
        OffHeapRecordStore store = store(members.getFirst(), keys.getFirst());
        await("the keys are forgotten", () -> !store.remembersOperation());
    }

    // --- what has to give way -----------------------------------------------------------------------

    /** The backup holds an older value, which it would keep. */
    @ParameterizedTest
    @EnumSource
    void whatABulkOperationChangesAndThenEvictsHasNoBackup(Placement placement) {
        MapConfig lru = new MapConfig("oh-map");
        lru.getEvictionConfig().setEvictionPolicy(EvictionPolicy.LRU);
        IMap<Integer, byte[]> map = startPair(placement, lru);
        List<Integer> keys = keys(200);
        map.putAll(values(keys, SMALL_VALUE_BYTES));
        await("each entry has its backup", () -> backups() == keys.size()); // putAll does not wait for them
        map.putAll(values(keys, VALUE_BYTES));
        assertThat(owned()).isBetween(50L, 150L);
        await("what was evicted has no backup", () -> backups() == owned());
        assertBackedUp(map, keys);
    }

    /**
     * An owner removes what was idle from the backups. If Hazelcast did that, each backup would be made as small as its owner,
     * although the backup has entries that a read has found expired on the owner: other entries would go in their place.
     */
    @ParameterizedTest
    @EnumSource
    void whatWasIdleAndGivesWayTakesNoOtherEntryFromBackups(Placement placement) {
        IMap<Integer, byte[]> map = startPair(placement, new MapConfig("oh-map"));
        List<Integer> keys = keys(500);
        List<Integer> kept = keys.subList(0, 200);
        map.putAll(values(kept, SMALL_VALUE_BYTES));
        List<Integer> idle = keys.subList(200, 350); // more than Hazelcast collects before it sends them
        idle.forEach(key -> map.set(key, bytes(key, 1_000), 0, TimeUnit.SECONDS, 1, TimeUnit.SECONDS));
        List<Integer> expired = keys.subList(350, 400);
        expired.forEach(key -> map.set(key, bytes(key, SMALL_VALUE_BYTES), 1, TimeUnit.SECONDS));
        Members.sleep(3_000);
        assertThat(expired).allMatch(key -> map.get(key) == null);
        assertThat(owned()).isEqualTo(kept.size() + idle.size());
        assertThat(backups()).isEqualTo(kept.size() + idle.size() + expired.size());
        long accepted =
                keys.subList(400, 500).stream().filter(key -> accepts(map, key)).count();
        assertThat(owned()).isEqualTo(kept.size() + accepted);
        await("what was idle has no backup", () -> backups() == kept.size() + accepted + expired.size());
        assertBackedUp(map, keys);
    }

    private static boolean accepts(IMap<Integer, byte[]> map, int key) {
        try {
            map.set(key, bytes(key, VALUE_BYTES));
            return true;
        } catch (LimitReachedException e) {
            return false;
        }
    }
}
