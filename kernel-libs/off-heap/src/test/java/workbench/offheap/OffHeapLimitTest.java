package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.awaitSafe;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.config.MaxSizePolicy;
import com.hazelcast.core.EntryView;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.partition.impl.InternalPartitionImpl;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapLoader;
import com.hazelcast.map.MapStoreAdapter;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.recordstore.RecordStore;
import com.hazelcast.map.listener.EntryLoadedListener;
import com.hazelcast.spi.impl.NodeEngine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;

/** What members do when the memory off heap ends. */
@ParameterizedClass
@MethodSource("placements")
class OffHeapLimitTest {

    private static final long LIMIT_BYTES = 16L << 20;
    private static final long LARGER_LIMIT_BYTES = 64L << 20;
    private static final int VALUE_BYTES = 10_000;

    /** More than fit under the limit, and fewer than fit under the larger one. */
    private static final int TOO_MANY = 2_500;

    /** Enough keys to meet partitions of both members. */
    private static final int KEYS_TRIED = 20;

    static List<Placement> placements() {
        return Cases.some(List.of(Placement.values()), 1, 2);
    }

    private final Placement placement;
    private final String cluster = "off-heap-" + UUID.randomUUID();
    private final int[] ports = Members.ports(2);
    private final List<HazelcastInstance> members = new ArrayList<>();

    OffHeapLimitTest(Placement placement) {
        this.placement = placement;
    }

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private HazelcastInstance start(int number, long limitBytes, MapConfig... maps) {
        return start(number, OffHeapOptions.of("oh-*", limitBytes).with(placement), maps);
    }

    private HazelcastInstance start(int number, OffHeapOptions options, MapConfig... maps) {
        Config config = Members.config(cluster, ports[number], ports);
        config.setProperty("hazelcast.internal.map.expiration.cleanup.enabled", "false");
        config.setProperty("hazelcast.partition.operation.thread.count", "2");
        for (MapConfig map : maps) {
            config.addMapConfig(map);
        }
        HazelcastInstance member = Members.start(OffHeap.install(config, options));
        members.add(member);
        return member;
    }

    private static MapConfig evicted(String name, EvictionPolicy policy, MaxSizePolicy maximum, int size) {
        MapConfig map = new MapConfig("oh-" + name);
        map.getEvictionConfig()
                .setEvictionPolicy(policy)
                .setMaxSizePolicy(maximum)
                .setSize(size);
        return map;
    }

    /** Tries until every thread has refused something; tells how many entries were accepted. */
    private static int fill(IMap<Integer, byte[]> map) {
        int accepted = 0;
        for (int i = 0; i < TOO_MANY; i++) {
            try {
                map.set(i, bytes(i, VALUE_BYTES));
                accepted++;
            } catch (LimitReachedException e) {
                assertThat(accepted).isGreaterThan(TOO_MANY / 3);
            }
        }
        assertThat(accepted).isLessThan(TOO_MANY);
        return accepted;
    }

    @Test
    void mapsWithEvictionAreNeverRefusedWhateverTheirMaximum() {
        MapConfig[] maps = {
            evicted("used", EvictionPolicy.LRU, MaxSizePolicy.USED_HEAP_SIZE, 1_000),
            evicted("node", EvictionPolicy.LFU, MaxSizePolicy.PER_NODE, 1_000_000),
            evicted("partition", EvictionPolicy.RANDOM, MaxSizePolicy.PER_PARTITION, 1_000_000),
            evicted("free", EvictionPolicy.LRU, MaxSizePolicy.FREE_HEAP_PERCENTAGE, 1),
        };
        HazelcastInstance member = start(0, LIMIT_BYTES, maps);
        for (MapConfig each : maps) {
            IMap<Integer, byte[]> map = member.getMap(each.getName());
            for (int i = 0; i < TOO_MANY; i++) {
                map.set(i, bytes(i, VALUE_BYTES));
            }
            assertThat(map.get(TOO_MANY - 1)).isEqualTo(bytes(TOO_MANY - 1, VALUE_BYTES));
            assertThat(map.getLocalMapStats().getEvictionCount()).isPositive();
            assertThat(OffHeap.statistics(member).reservedBytes()).isLessThanOrEqualTo(LIMIT_BYTES * 17 / 16);
        }
    }

    /** Hazelcast evicts the very entry that is written if it finds no other. */
    @Test
    void anEntryDoesNotGiveWayToItself() {
        HazelcastInstance member =
                start(0, LIMIT_BYTES, evicted("lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000));
        IMap<Integer, byte[]> full = member.getMap("oh-map");
        fill(full);
        full.removeAll(entry -> entry.getKey() < 20);
        IMap<Integer, byte[]> lru = member.getMap("oh-lru");
        lru.set(1, bytes(1, 100));
        int entries = full.size();
        assertThatThrownBy(() -> lru.set(1, bytes(2, 100 * VALUE_BYTES))).isInstanceOf(LimitReachedException.class);
        assertThat(lru.get(1)).isEqualTo(bytes(1, 100));
        assertThat(lru.getLocalMapStats().getEvictionCount()).isZero();
        assertThat(blocks(member)).isEqualTo(entries + 1);
    }

    /** It would have evicted all entries of its thread, and then have passed the limit at the cost of another thread. */
    @Test
    void nothingGivesWayToAValueThatIsLargerThanTheLimit() {
        HazelcastInstance member =
                start(0, LIMIT_BYTES, evicted("lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000));
        IMap<Integer, byte[]> lru = member.getMap("oh-lru");
        for (int i = 0; i < 500; i++) {
            lru.set(i, bytes(i, VALUE_BYTES));
        }
        byte[] larger = new byte[(int) LIMIT_BYTES];
        for (int i = 0; i < KEYS_TRIED; i++) {
            int key = i;
            assertThatThrownBy(() -> lru.set(key, larger)).isInstanceOf(LimitReachedException.class);
            assertThat(lru.get(key)).isEqualTo(bytes(key, VALUE_BYTES));
        }
        assertThat(lru.size()).isEqualTo(500);
        assertThat(lru.getLocalMapStats().getEvictionCount()).isZero();
        assertThat(OffHeap.statistics(member).failures()).isEqualTo(KEYS_TRIED);
    }

    @Test
    void aMapWithoutEvictionTakesRoomFromOneThatHasIt() {
        HazelcastInstance member =
                start(0, LIMIT_BYTES, evicted("lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000));
        IMap<Integer, byte[]> lru = member.getMap("oh-lru");
        for (int i = 0; i < TOO_MANY; i++) {
            lru.set(i, bytes(i, VALUE_BYTES));
        }
        int stored = fill(member.getMap("oh-kept"));
        assertThat(stored).isGreaterThan(1_000);
        assertThat(member.getMap("oh-kept").size()).isEqualTo(stored);
        assertThat(lru.size()).isLessThan(300);
    }

    private static int partition(HazelcastInstance member, int key) {
        return member.getPartitionService().getPartition(key).getPartitionId();
    }

    /** Another member may have got its entries already. */
    @Test
    void nothingGivesWayInAPartitionThatMigrates() {
        HazelcastInstance member =
                start(0, LIMIT_BYTES, evicted("lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000));
        IMap<Integer, byte[]> lru = member.getMap("oh-lru");
        lru.set(1, bytes(1, VALUE_BYTES));
        fillWhileMigrating(member, partition(member, 1));
        assertThat(lru.get(1)).isEqualTo(bytes(1, VALUE_BYTES));
    }

    @Test
    void nothingExpiresInAPartitionThatMigrates() {
        HazelcastInstance member = start(0, LIMIT_BYTES);
        IMap<Integer, byte[]> expiring = member.getMap("oh-ttl");
        expiring.set(1, bytes(1, VALUE_BYTES), 1, TimeUnit.SECONDS);
        Members.sleep(3_000);
        int migrates = partition(member, 1);
        fillWhileMigrating(member, migrates);
        IMap<Integer, byte[]> full = member.getMap("oh-map");
        assertThat(keys(member, partition -> partition == migrates).allMatch(key -> accepts(full, key)))
                .isFalse();
        assertThat(OffHeap.statistics(member).expired()).isEqualTo(1);
    }

    /** Writes to all partitions but one, which migrates meanwhile, until writes are refused. Until then, nothing expires. */
    private static void fillWhileMigrating(HazelcastInstance member, int migrates) {
        InternalPartitionImpl state = (InternalPartitionImpl)
                HazelcastInternals.nodeEngine(member).getPartitionService().getPartition(migrates);
        IMap<Integer, byte[]> full = member.getMap("oh-map");
        long others = keys(member, partition -> partition != migrates).count();
        assertThat(state.setMigrating()).isTrue();
        try {
            long accepted = keys(member, partition -> partition != migrates)
                    .filter(key -> accepts(full, key))
                    .count();
            assertThat(accepted).isBetween(TOO_MANY / 3L, others - 1);
            // once the migration is over, another thread may still expire what it was asked to
            assertThat(OffHeap.statistics(member).expired()).isZero();
        } finally {
            state.resetMigrating();
        }
    }

    /** The keys of those partitions, which are more than fit if the partitions are many. */
    private static IntStream keys(HazelcastInstance member, IntPredicate selected) {
        return IntStream.range(0, TOO_MANY).filter(key -> selected.test(partition(member, key)));
    }

    @Test
    void whatHasExpiredGivesWay() {
        HazelcastInstance member = start(0, LIMIT_BYTES, new MapConfig("oh-ttl"));
        IMap<Integer, byte[]> map = member.getMap("oh-ttl");
        int stored = fill(map);
        assertThat(blocks(member)).isEqualTo(stored);
        map.keySet().forEach(key -> map.setTtl(key, 1, TimeUnit.SECONDS));
        Members.sleep(3_000);
        long again = IntStream.range(0, stored).filter(i -> accepts(map, -i)).count();
        assertThat(again).isGreaterThan(stored * 8L / 10);
    }

    /** Two bits a byte, so that compression halves it and more. */
    private static byte[] compressible(int seed) {
        byte[] bytes = bytes(seed, 2 * VALUE_BYTES);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] &= 3;
        }
        return bytes;
    }

    @Test
    void compressedValuesAreIntactWhenOthersGiveWayToThem() {
        MapConfig lru = evicted("lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000);
        MapConfig expires = new MapConfig("oh-expires").setTimeToLiveSeconds(1);
        HazelcastInstance member = start(
                0,
                OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement).with(OffHeapOptions.ValueCompression.LZ4),
                lru,
                expires);
        for (MapConfig each : List.of(expires, lru)) {
            IMap<Integer, byte[]> map = member.getMap(each.getName());
            int before = 0;
            for (int i = 0; i < TOO_MANY; i++) {
                byte[] value = compressible(i);
                if (acceptsValue(map, i, value)) {
                    byte @Nullable [] found = map.get(i);
                    assertThat(found == null || Arrays.equals(found, value))
                            .as("the value of %s", i)
                            .isTrue();
                    before = i;
                } else {
                    Members.sleep(1_100); // then all others have expired
                    assertThat(map.get(before)).isNull();
                }
            }
        }
        assertThat(blocks(member)).isLessThan(TOO_MANY);
    }

    private static boolean acceptsValue(IMap<Integer, byte[]> map, int key, byte[] value) {
        try {
            map.set(key, value);
            return true;
        } catch (LimitReachedException e) {
            return false;
        }
    }

    @Test
    void onlyWritesThatAreRefusedCountAsFailures() {
        HazelcastInstance member =
                start(0, LIMIT_BYTES, evicted("lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000));
        IMap<Integer, byte[]> lru = member.getMap("oh-lru");
        for (int i = 0; i < TOO_MANY; i++) {
            lru.set(i, bytes(i, VALUE_BYTES));
        }
        assertThat(lru.getLocalMapStats().getEvictionCount()).isPositive();
        assertThat(OffHeap.statistics(member).failures()).isZero();
        lru.clear();
        int accepted = fill(member.getMap("oh-map"));
        assertThat(OffHeap.statistics(member).failures()).isEqualTo(TOO_MANY - accepted);
    }

    /** Has a value for each key. */
    private static final class Loader implements MapLoader<Integer, byte[]> {
        @Override
        public byte[] load(Integer key) {
            return bytes(key, VALUE_BYTES);
        }

        @Override
        public Map<Integer, byte[]> loadAll(Collection<Integer> keys) {
            return keys.stream().collect(Collectors.toMap(key -> key, this::load));
        }

        @Override
        public Iterable<Integer> loadAllKeys() {
            return List.of();
        }
    }

    @Test
    void aLoadedValueThatDoesNotFitIsReturnedUncached() {
        loadsUncached(false);
    }

    @Test
    void aLoadedValueThatDoesNotFitIsReturnedUncachedIfLoadsAreOffloaded() {
        loadsUncached(true);
    }

    private void loadsUncached(boolean offload) {
        MapConfig config = new MapConfig("oh-loaded")
                .setMapStoreConfig(new MapStoreConfig()
                        .setEnabled(true)
                        .setImplementation(new Loader())
                        .setOffload(offload));
        HazelcastInstance member = start(0, LIMIT_BYTES, config);
        IMap<Integer, byte[]> map = member.getMap("oh-loaded");
        int stored = fill(map);
        int absent = TOO_MANY + 1_000;
        for (int listening = 0; listening < 2; listening++) {
            assertThat(map.get(absent)).isEqualTo(bytes(absent, VALUE_BYTES));
            assertThat(map.containsKey(absent)).isTrue();
            assertThat(map.getAll(Set.of(1, absent, absent + 1))).hasSize(3);
            assertThat(map.putIfAbsent(absent, bytes(0, 1))).isEqualTo(bytes(absent, VALUE_BYTES));
            map.loadAll(Set.of(absent), true);
            map.addEntryListener((EntryLoadedListener<Integer, byte[]>) _ -> {}, true);
        }
        assertThat(map.replace(absent, bytes(0, 1))).isEqualTo(bytes(absent, VALUE_BYTES));
        map.delete(absent);
        assertThatThrownBy(() -> map.replace(absent, bytes(0, VALUE_BYTES * 2)))
                .isInstanceOf(LimitReachedException.class);
        assertThat(blocks(member)).isEqualTo(stored);
        map.removeAll(entry -> entry.getKey() < TOO_MANY / 3);
        long left = blocks(member);
        assertThat(map.get(absent)).isEqualTo(bytes(absent, VALUE_BYTES));
        assertThat(blocks(member)).isEqualTo(left + 1);
    }

    @Test
    void aLoadedValueThatDoesNotFitIsForgottenOnceItIsReturned() {
        MapConfig config = new MapConfig("oh-loaded")
                .setMapStoreConfig(new MapStoreConfig().setEnabled(true).setImplementation(new Loader()));
        HazelcastInstance member = start(0, LIMIT_BYTES, config);
        IMap<Integer, byte[]> map = member.getMap("oh-loaded");
        fill(map);
        int absent = TOO_MANY + 1_000;
        assertThat(map.get(absent)).isEqualTo(bytes(absent, VALUE_BYTES));
        NodeEngine engine = HazelcastInternals.nodeEngine(member);
        MapService maps = engine.getService(MapService.SERVICE_NAME);
        RecordStore<?> store =
                maps.getMapServiceContext().getExistingRecordStore(partition(member, absent), "oh-loaded");
        Data key = engine.getSerializationService().toData(absent);
        await("the operation has ended", () -> store.getRecord(key) == null);
    }

    /** Takes its time to delete. */
    private static final class SlowStore extends MapStoreAdapter<Integer, byte[]> {

        private final CountDownLatch asked = new CountDownLatch(1);
        private final CountDownLatch answers = new CountDownLatch(1);

        @Override
        public void delete(Integer key) {
            asked.countDown();
            try {
                answers.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void deleteAll(Collection<Integer> keys) {
            keys.forEach(this::delete);
        }
    }

    /** Removes an entry. */
    static final class Remove implements EntryProcessor<Integer, byte[], Integer> {
        @Override
        @SuppressWarnings("NullAway") // null removes the entry, says EntryProcessor
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            entry.setValue(null);
            return entry.getKey();
        }
    }

    @Test
    void anEntryMayGiveWayWhileItsRemovalWaitsForTheStore() throws Exception {
        SlowStore store = new SlowStore();
        HazelcastInstance member = start(0, LIMIT_BYTES, storedSlowly(store));
        IMap<Integer, byte[]> map = member.getMap("oh-lru");
        map.set(1, bytes(1, VALUE_BYTES));
        Future<Integer> removal = map.submitToKey(1, new Remove()).toCompletableFuture();
        evictMeanwhile(member, store);
        assertThat(removal.get(60, TimeUnit.SECONDS)).isEqualTo(1);
        assertThat(map.get(1)).isNull();
    }

    @Test
    void anEntryThatGivesWayWhileItsMapIsClearedIsCountedOnce() throws Exception {
        SlowStore store = new SlowStore();
        HazelcastInstance member = start(0, LIMIT_BYTES, storedSlowly(store));
        IMap<Integer, byte[]> map = member.getMap("oh-lru");
        map.set(1, bytes(1, VALUE_BYTES));
        Future<?> clearing = CompletableFuture.runAsync(map::clear);
        evictMeanwhile(member, store);
        clearing.get(60, TimeUnit.SECONDS);
        assertThat(map.size()).isZero();
        assertThat(map.getLocalMapStats().getOwnedEntryMemoryCost()).isZero();
    }

    private static MapConfig storedSlowly(SlowStore store) {
        return evicted("lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000)
                .setMapStoreConfig(new MapStoreConfig()
                        .setEnabled(true)
                        .setImplementation(store)
                        .setOffload(true));
    }

    /** Evicts everything of the map while its store is being asked. */
    private static void evictMeanwhile(HazelcastInstance member, SlowStore store) throws InterruptedException {
        try {
            store.asked.await();
            int stored = fill(member.getMap("oh-kept"));
            assertThat(blocks(member)).isEqualTo(stored);
        } finally {
            store.answers.countDown();
        }
    }

    @Test
    void whatIsRefusedLeavesTheEntryItsVersionAndItsHits() {
        HazelcastInstance member = start(0, LIMIT_BYTES, new MapConfig("oh-map").setPerEntryStatsEnabled(true));
        IMap<Integer, byte[]> map = member.getMap("oh-map");
        fill(map);
        map.set(1, bytes(2, VALUE_BYTES));
        map.get(1);
        EntryView<Integer, byte[]> before = map.getEntryView(1);
        byte[] larger = bytes(3, VALUE_BYTES * 100);
        List.<Runnable>of(
                        () -> map.set(1, larger),
                        () -> map.put(1, larger),
                        () -> map.replace(1, larger),
                        () -> map.replace(1, bytes(2, VALUE_BYTES), larger))
                .forEach(write -> assertThatThrownBy(write::run).isInstanceOf(LimitReachedException.class));
        EntryView<Integer, byte[]> after = map.getEntryView(1);
        assertThat(after.getVersion()).isEqualTo(before.getVersion());
        assertThat(after.getHits()).isEqualTo(before.getHits());
        assertThat(after.getLastUpdateTime()).isEqualTo(before.getLastUpdateTime());
        assertThat(after.getLastAccessTime()).isEqualTo(before.getLastAccessTime());
        assertThat(after.getValue()).isEqualTo(bytes(2, VALUE_BYTES));
    }

    /** Makes values three times as long. */
    static final class Triple implements EntryProcessor<Integer, byte[], Integer> {
        @Override
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            entry.setValue(bytes(entry.getKey(), 3 * VALUE_BYTES));
            return 0;
        }
    }

    /** The owner of half the partitions and of backups of the rest has died. */
    private void assertSurvives(HazelcastInstance survivor, Map<Integer, byte[]> acknowledged) {
        HazelcastInstance killed = members.getFirst().equals(survivor) ? members.getLast() : members.getFirst();
        killed.getLifecycleService().terminate();
        members.remove(killed);
        IMap<Integer, byte[]> map = survivor.getMap("oh-map");
        acknowledged.forEach((key, value) -> assertThat(map.get(key)).isEqualTo(value));
    }

    private static Map<Integer, byte[]> values(int count, IntFunction<byte[]> value) {
        return IntStream.range(0, count).boxed().collect(Collectors.toMap(key -> key, value::apply));
    }

    @Test
    void aMemberWithALowerLimitKeepsEveryBackupOfWhatWasAccepted() {
        HazelcastInstance larger = start(0, LARGER_LIMIT_BYTES);
        HazelcastInstance smaller = start(1, LIMIT_BYTES);
        awaitSafe(members);
        IMap<Integer, byte[]> map = larger.getMap("oh-map");
        Map<Integer, byte[]> accepted = new HashMap<>();
        List<String> refusals = new ArrayList<>();
        for (int i = 0; i < TOO_MANY; i++) {
            try {
                map.set(i, bytes(i, VALUE_BYTES));
                accepted.put(i, bytes(i, VALUE_BYTES));
            } catch (LimitReachedException e) {
                refusals.add(e.getMessage());
            }
        }
        assertThat(refusals)
                .anyMatch(each -> each.matches(
                        "Map \"oh-map\" asked for \\d+ more bytes off heap, but member \\[127.0.0.1\\]:%s, which keeps a backup of the entry, holds more than its limit\\..*"
                                .formatted(ports[1])));
        assertThat(blocks(larger)).isEqualTo(accepted.size());
        assertThat(blocks(smaller)).isEqualTo(accepted.size());
        assertThat(OffHeap.statistics(smaller).reservedBytes()).isLessThan(LIMIT_BYTES * 5 / 4);
        map.removeAll(entry -> entry.getKey() % 2 == 0);
        accepted.keySet().removeIf(key -> key % 2 == 0);
        await("new entries are accepted again", () -> accepts(map));
        accepted.put(-1, bytes(1, VALUE_BYTES));
        assertSurvives(smaller, accepted);
    }

    private static boolean accepts(IMap<Integer, byte[]> map) {
        return IntStream.rangeClosed(1, KEYS_TRIED).allMatch(i -> accepts(map, -i));
    }

    private static boolean accepts(IMap<Integer, byte[]> map, int key) {
        try {
            map.set(key, bytes(1, VALUE_BYTES));
            return true;
        } catch (LimitReachedException e) {
            return false;
        }
    }

    /** A map of two members that evicts the least recently used entries, as the first member sees it. */
    private IMap<Integer, byte[]> evictingOnPair(long firstLimitBytes) {
        MapConfig lru = evicted("map", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000);
        start(0, firstLimitBytes, lru);
        start(1, LIMIT_BYTES, lru);
        awaitSafe(members);
        return members.getFirst().getMap("oh-map");
    }

    @Test
    void aMapWithEvictionIsNotRefusedForAMemberWithALowerLimit() {
        IMap<Integer, byte[]> map = evictingOnPair(LARGER_LIMIT_BYTES);
        for (int i = 0; i < 2 * TOO_MANY; i++) {
            map.set(i, bytes(i, VALUE_BYTES));
        }
        assertThat(map.get(2 * TOO_MANY - 1)).isEqualTo(bytes(2 * TOO_MANY - 1, VALUE_BYTES));
        assertThat(OffHeap.statistics(members.getLast()).reservedBytes()).isLessThan(LIMIT_BYTES * 5 / 4);
    }

    /** Entries that are found expired when they are read go from their owners first. */
    @Test
    void whatGivesWayTakesNoOtherEntryFromBackups() {
        IMap<Integer, byte[]> map = evictingOnPair(LIMIT_BYTES);
        int expired = 300;
        for (int i = 0; i < expired; i++) {
            map.set(i, bytes(i, VALUE_BYTES), 1, TimeUnit.SECONDS);
        }
        Members.sleep(2_100);
        for (int i = 0; i < expired; i++) {
            assertThat(map.get(i)).isNull();
        }
        for (int i = expired; i < TOO_MANY; i++) {
            map.set(i, bytes(i, VALUE_BYTES));
        }
        // counted on each partition after the evictions that other threads asked it for
        assertThat(map.size()).isBetween(500, TOO_MANY - expired - 1);
        Map<Integer, byte[]> now = new HashMap<>();
        for (Integer key : map.keySet()) {
            now.put(key, bytes(key, VALUE_BYTES));
        }
        assertSurvives(members.getLast(), now);
    }

    /** Hazelcast sends all values of a batch to backups, also those that the batch itself has made to give way. */
    @Test
    void whatGivesWayToTheNextOfItsBatchIsNoBackupEither() {
        MapConfig loaded = evicted("loaded", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 1_000_000)
                .setMapStoreConfig(new MapStoreConfig().setEnabled(true).setImplementation(new Loader()));
        HazelcastInstance smaller = start(0, LIMIT_BYTES, loaded);
        HazelcastInstance larger = start(1, LARGER_LIMIT_BYTES, loaded);
        awaitSafe(members);
        IMap<Integer, byte[]> map = smaller.getMap("oh-loaded");
        map.loadAll(IntStream.range(0, TOO_MANY).boxed().collect(Collectors.toSet()), false);
        await("entries have given way", () -> map.getLocalMapStats().getEvictionCount() > 0);
        await(
                "backups are as many as owners",
                () -> map.getLocalMapStats().getOwnedEntryCount()
                        == larger.getMap("oh-loaded").getLocalMapStats().getBackupEntryCount());
        assertThat(map.size()).isBetween(500, TOO_MANY - 1);
    }

    @Test
    void aMemberThatJoinsTakesWhatMigratesBeyondItsLimit() {
        HazelcastInstance larger = start(0, LARGER_LIMIT_BYTES);
        Map<Integer, byte[]> all = values(TOO_MANY, i -> bytes(i, VALUE_BYTES));
        larger.<Integer, byte[]>getMap("oh-map").putAll(all);
        HazelcastInstance smaller = start(1, LIMIT_BYTES);
        awaitSafe(members);
        await("all have a backup", () -> blocks(smaller) == TOO_MANY);
        assertSurvives(smaller, all);
    }

    @Test
    void whatABulkOperationChangedBeforeItWasRefusedHasItsBackup() {
        HazelcastInstance first = start(0, LIMIT_BYTES);
        HazelcastInstance second = start(1, LIMIT_BYTES);
        awaitSafe(members);
        IMap<Integer, byte[]> map = first.getMap("oh-map");
        assertThatThrownBy(() -> map.putAll(values(TOO_MANY, i -> bytes(i, VALUE_BYTES))))
                .hasStackTraceContaining("LimitReachedException");
        await("each entry has its backup", () -> blocks(first) == map.size() && blocks(second) == map.size());
        assertThat(map.size()).isBetween(500, TOO_MANY - 1);
        map.clear();
        await("new entries are accepted again", () -> accepts(map));
        map.clear();
        map.putAll(values(700, i -> bytes(i, VALUE_BYTES)));
        assertThatThrownBy(() -> map.executeOnEntries(new Triple())).hasStackTraceContaining("LimitReachedException");
        Map<Integer, byte[]> now = new HashMap<>();
        for (Integer key : map.keySet()) {
            now.put(key, map.get(key));
        }
        assertThat(now).hasSize(700);
        assertThat(now.values()).anyMatch(value -> value.length == 3 * VALUE_BYTES);
        assertSurvives(second, now);
    }
}
