package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static workbench.offheap.Members.assertNothingLive;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.awaitSafe;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.config.PredicateConfig;
import com.hazelcast.config.QueryCacheConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapStore;
import com.hazelcast.map.MapStoreAdapter;
import com.hazelcast.map.PostProcessingMapStore;
import com.hazelcast.map.QueryCache;
import com.hazelcast.partition.PartitionService;
import com.hazelcast.query.Predicates;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Maps off heap above a store that keeps, loads, and fails. */
@ParameterizedClass
@EnumSource
class OffHeapMapStoreTest {

    private static final int FAILS = 7;
    private static final int MAP_LIMIT_BYTES = 1 << 20;
    private static final int TOO_LARGE_BYTES = MAP_LIMIT_BYTES + 1;

    private final Placement placement;
    private final List<HazelcastInstance> pair = new ArrayList<>();

    OffHeapMapStoreTest(Placement placement) {
        this.placement = placement;
    }

    @AfterEach
    void nothingIsLeftOfAPair() throws InterruptedException {
        Members.shutDown(pair);
    }

    /** Keeps what it is given, but refuses keys that end in seven. */
    private static final class Store implements MapStore<Integer, byte[]> {

        private final Map<Integer, byte[]> kept = new ConcurrentHashMap<>();
        private final Set<Integer> stored = ConcurrentHashMap.newKeySet();

        /** Keys that it loads together with any others. */
        private volatile Set<Integer> unasked = Set.of();

        @Override
        public void store(Integer key, byte[] value) {
            if (key % 10 == FAILS) {
                throw new IllegalStateException("The store refuses " + key);
            }
            kept.put(key, value);
            stored.add(key);
        }

        @Override
        public void storeAll(Map<Integer, byte[]> map) {
            map.forEach(this::store);
        }

        @Override
        public void delete(Integer key) {
            kept.remove(key);
        }

        @Override
        public void deleteAll(Collection<Integer> keys) {
            keys.forEach(this::delete);
        }

        @Override
        public byte @Nullable [] load(Integer key) {
            return kept.get(key);
        }

        @Override
        public Map<Integer, byte[]> loadAll(Collection<Integer> keys) {
            return Stream.concat(keys.stream(), unasked.stream())
                    .filter(kept::containsKey)
                    .distinct()
                    .collect(Collectors.toMap(key -> key, kept::get));
        }

        @Override
        public Iterable<Integer> loadAllKeys() {
            return List.copyOf(kept.keySet());
        }
    }

    private HazelcastInstance start(Store store, boolean offload, int delaySeconds) {
        return start(Members.alone(), store, offload, delaySeconds);
    }

    private HazelcastInstance start(Config config, Store store, boolean offload, int delaySeconds) {
        config.addMapConfig(new MapConfig("oh-stored")
                .setBackupCount(0)
                .addQueryCacheConfig(
                        new QueryCacheConfig("all").setPredicateConfig(new PredicateConfig(Predicates.alwaysTrue())))
                .setMapStoreConfig(storing(store, offload).setWriteDelaySeconds(delaySeconds)));
        return start(config);
    }

    private static MapStoreConfig storing(Object store, boolean offload) {
        return new MapStoreConfig().setEnabled(true).setImplementation(store).setOffload(offload);
    }

    private HazelcastInstance start(Config config) {
        return Members.start(OffHeap.install(config, options()));
    }

    private OffHeapOptions options() {
        return OffHeapOptions.of("oh-*", Members.LIMIT_BYTES).with(placement).withLimitPerMap(MAP_LIMIT_BYTES);
    }

    /** Two members, each of which reads its backups. Entries that are idle for hours expire. */
    private void startPair(MapStoreConfig storing, OffHeapOptions first, OffHeapOptions second) {
        String cluster = "off-heap-" + UUID.randomUUID();
        int[] ports = Members.ports(2);
        for (int i = 0; i < 2; i++) {
            MapConfig map = new MapConfig("oh-stored")
                    .setReadBackupData(true)
                    .setMaxIdleSeconds(10_000)
                    .setMapStoreConfig(storing);
            Config config = Members.config(cluster, ports[i], ports).addMapConfig(map);
            pair.add(Members.start(OffHeap.install(config, i == 0 ? first : second)));
        }
        awaitSafe(pair);
    }

    @Test
    void aFailingStoreLeavesNothingBehind() {
        failingStoreLeavesNothing(false);
    }

    @Test
    void aFailingStoreThatIsOffloadedLeavesNothingBehind() {
        failingStoreLeavesNothing(true);
    }

    private void failingStoreLeavesNothing(boolean offload) {
        Store store = new Store();
        HazelcastInstance member = start(store, offload, 0);
        try {
            IMap<Integer, byte[]> map = member.getMap("oh-stored");
            for (int i = 0; i < 100; i++) {
                put(map, i);
            }
            assertThat(map.size()).isEqualTo(90);
            assertThat(blocks(member)).isEqualTo(90);
            map.evictAll();
            assertThat(blocks(member)).isZero();
            assertThat(map.get(3)).isEqualTo(bytes(3, 64));
            assertThat(map.getAll(Set.of(4, 5))).hasSize(2);
            assertThat(map.remove(4)).isEqualTo(bytes(4, 64));
            assertThat(store.kept).hasSize(89).doesNotContainKey(4);
            assertThat(blocks(member)).isEqualTo(2);
            map.destroy();
            assertNothingLive(member);
        } finally {
            member.shutdown();
        }
    }

    private static void put(IMap<Integer, byte[]> map, int key) {
        if (key % 10 == FAILS) {
            assertThatThrownBy(() -> map.put(key, bytes(key, 64))).hasMessageContaining("The store refuses " + key);
        } else {
            assertThat(map.put(key, bytes(key, 64))).isNull();
        }
    }

    @Test
    void aStoreIsLoadedAtTheStart() {
        Store store = new Store();
        for (int i = 0; i < 500; i++) {
            store.kept.put(i, bytes(i, 300));
        }
        HazelcastInstance member = start(store, true, 0);
        try {
            IMap<Integer, byte[]> map = member.getMap("oh-stored");
            assertThat(map.size()).isEqualTo(500);
            assertThat(blocks(member)).isEqualTo(500);
            assertThat(map.get(77)).isEqualTo(bytes(77, 300));
            store.kept.put(77, bytes(0, 10));
            map.loadAll(true);
            await("the value is loaded again", () -> Arrays.equals(bytes(0, 10), map.get(77)));
        } finally {
            member.shutdown();
        }
    }

    /** Values that have become larger than the limit of their map. */
    @Test
    void whatIsLoadedAgainAndFindsNoRoomKeepsNothingElseFromBeingLoaded() {
        Store store = new Store();
        for (int i = 0; i < 200; i++) {
            store.kept.put(i, bytes(i, 300));
        }
        Config config = Members.alone();
        Said said = new Said(config);
        HazelcastInstance member = start(config, store, false, 0);
        try {
            IMap<Integer, byte[]> map = member.getMap("oh-stored");
            assertThat(map.size()).isEqualTo(200);
            for (int i = 0; i < 200; i++) {
                store.kept.put(i, bytes(i + 1, isTooLarge(i) ? TOO_LARGE_BYTES : 300));
            }
            map.loadAll(true);
            await("the other values are loaded again", () -> othersAreLoadedAgain(map));
            String note = "An entry that was loaded again keeps its old value";
            await("the log says so once", () -> said.with(note).size() == 1);
            assertThat(OffHeap.maps(member).getFirst().refused()).isPositive();
        } finally {
            member.shutdown();
        }
    }

    /** Hazelcast sends all values of a batch to backups. What was only loaded is not stored, even if its owner ends. */
    @Test
    void backupsOfWhatFindsNoRoomAreAsTheirOwners() {
        Store store = new Store();
        for (int i = 0; i < 200; i++) {
            store.kept.put(i, bytes(i, 300));
        }
        startPair(storing(store, false).setWriteDelaySeconds(1_000), options(), options());
        IMap<Integer, byte[]> first = pair.getFirst().getMap("oh-stored");
        IMap<Integer, byte[]> second = pair.getLast().getMap("oh-stored");
        assertThat(first.size()).isEqualTo(200);
        await("each entry has its backup", () -> blocks(pair.getFirst(), pair.getLast()) == 400);
        for (int i = 0; i < 200; i++) {
            store.kept.put(i, bytes(i + 1, isTooLarge(i) ? TOO_LARGE_BYTES : 300));
        }
        first.loadAll(true);
        await("the other values are loaded again", () -> othersAreLoadedAgain(first));
        for (int i = 1; i < 200; i += 20) {
            first.set(i, bytes(i + 1, 300));
        }
        await("backups are as their owners", () -> othersAreLoadedAgain(first) && othersAreLoadedAgain(second));
        pair.removeFirst().getLifecycleService().terminate();
        second.flush();
        assertThat(store.stored).as("what was set").isNotEmpty().allMatch(i -> i % 20 == 1);
        assertThat(IntStream.range(0, 200).mapToLong(i -> second.getEntryView(i).getTtl()))
                .containsOnly(Long.MAX_VALUE);
    }

    /** The second member has room for all. The first keeps backups beyond its limit, or they would be missing if the second ended. */
    @Test
    void whatIsLoadedHasABackupIfItsOwnerHasRoomForIt() {
        Store store = new Store();
        for (int i = 0; i < 20; i++) {
            store.kept.put(i, bytes(i, TOO_LARGE_BYTES));
        }
        startPair(storing(store, false), options(), options().withLimitPerMap(32L * MAP_LIMIT_BYTES));
        HazelcastInstance second = pair.getLast();
        int ofSecond = second.getMap("oh-stored").size();
        assertThat(ofSecond).isBetween(1, 19);
        await("backups of what the first has not kept are removed", () -> blocks(second) == ofSecond);
        await("what the second has kept has its backup", () -> blocks(pair.getFirst()) == ofSecond);
    }

    private static boolean isTooLarge(int key) {
        return key % 20 == 0;
    }

    private static boolean othersAreLoadedAgain(IMap<Integer, byte[]> map) {
        return IntStream.range(0, 200).allMatch(i -> Arrays.equals(bytes(isTooLarge(i) ? i : i + 1, 300), map.get(i)));
    }

    @Test
    void entriesAreGotIfAnotherThatIsLoadedWithThemFindsNoRoom() {
        getsAllIfOneFindsNoRoom(false);
    }

    @Test
    void entriesAreGotIfAnotherThatIsLoadedWithThemFindsNoRoomOffloaded() {
        getsAllIfOneFindsNoRoom(true);
    }

    private void getsAllIfOneFindsNoRoom(boolean offload) {
        Store store = new Store();
        HazelcastInstance member = start(store, offload, 0);
        try {
            IMap<Integer, byte[]> map = member.getMap("oh-stored");
            int sought = ofSamePartition(member.getPartitionService(), 1);
            map.set(1, bytes(1, 64));
            store.kept.put(1, bytes(1, TOO_LARGE_BYTES));
            store.kept.put(sought, bytes(sought, 64));
            store.unasked = Set.of(1);
            Map<Integer, byte[]> found = map.getAll(Set.of(sought));
            assertThat(found.get(sought)).isEqualTo(bytes(sought, 64));
            assertThat(found.getOrDefault(1, bytes(1, 64))).isEqualTo(bytes(1, 64));
            assertThat(map.get(1)).isEqualTo(bytes(1, 64));
            assertThat(blocks(member)).isEqualTo(2);
        } finally {
            member.shutdown();
        }
    }

    private static int ofSamePartition(PartitionService partitions, int key) {
        return IntStream.iterate(key + 1, i -> i + 1)
                .filter(i -> partitions.getPartition(i).getPartitionId()
                        == partitions.getPartition(key).getPartitionId())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void entriesAreGotIfOneFindsNoRoomAndTheMapHasAQueryCache() {
        Store store = new Store();
        HazelcastInstance member = start(store, false, 0);
        try {
            IMap<Integer, byte[]> map = member.getMap("oh-stored");
            QueryCache<Integer, byte[]> cache = map.getQueryCache("all");
            store.kept.put(1, bytes(1, TOO_LARGE_BYTES));
            store.kept.put(2, bytes(2, 64));
            assertThat(map.getAll(Set.of(1, 2))).hasSize(2);
            await("the query cache has what is in the map", () -> cache.containsKey(2));
            assertThat(blocks(member)).isEqualTo(1);
        } finally {
            member.shutdown();
        }
    }

    /** A value that its store makes larger. */
    static final class Growing implements Serializable {
        @SuppressWarnings("UnusedVariable") // Java's serialization reads it
        private byte[] bytes = {};

        static Growing of(byte[] bytes) {
            Growing value = new Growing();
            value.bytes = bytes;
            return value;
        }
    }

    /** Makes each value larger than all before it. Only one thread uses it. */
    private static final class Grower extends MapStoreAdapter<Integer, Growing> implements PostProcessingMapStore {

        private int length = 10_000;

        @Override
        public void store(Integer key, Growing value) {
            length += 100;
            value.bytes = bytes(key, length);
        }
    }

    /** More are set than fit, so that others give way to each update. */
    @Test
    void anUpdateThatItsStoreMakesLargerIsNotRefusedIfOthersCanGiveWay() {
        Config config = Members.alone().setProperty("hazelcast.partition.operation.thread.count", "1");
        MapConfig lru = new MapConfig("oh-stored").setMapStoreConfig(storing(new Grower(), false));
        lru.getEvictionConfig().setEvictionPolicy(EvictionPolicy.LRU);
        HazelcastInstance member = start(config.addMapConfig(lru));
        try {
            IMap<Integer, Growing> map = member.getMap("oh-stored");
            for (int i = 0; i < 200; i++) {
                map.set(i, new Growing());
            }
            assertThat(map.size()).isLessThan(200);
            for (Integer key : map.keySet()) {
                map.set(key, new Growing());
            }
            MapStatistics now = OffHeap.maps(member).getFirst();
            assertThat(now.refused()).isZero();
            assertThat(now.liveBytes()).isLessThanOrEqualTo(MAP_LIMIT_BYTES);
        } finally {
            member.shutdown();
        }
    }

    /** Makes each value a hundred times as long with zeros. */
    private static final class Stretcher extends MapStoreAdapter<Integer, Growing> implements PostProcessingMapStore {
        @Override
        public void store(Integer key, Growing value) {
            value.bytes = stretched(value.bytes);
        }
    }

    private static byte[] stretched(byte[] bytes) {
        return Arrays.copyOf(bytes, 100 * bytes.length);
    }

    @Test
    void whatAStoreMakesOfAValueIsCompressedAndHasItsBackup() {
        processedValuesHaveBackups(false);
    }

    @Test
    void whatAStoreMakesOfAValueIsCompressedAndHasItsBackupIfTheStoreIsOffloaded() {
        processedValuesHaveBackups(true);
    }

    private void processedValuesHaveBackups(boolean offload) {
        OffHeapOptions compressed = options().with(OffHeapOptions.ValueCompression.LZ4);
        startPair(storing(new Stretcher(), offload), compressed, compressed);
        IMap<Integer, Growing> map = pair.getFirst().getMap("oh-stored");
        for (int round = 0; round < 2; round++) { // new values, then updates
            for (int i = 0; i < 100; i++) {
                map.set(i, Growing.of(bytes(i + round, 20)));
            }
        }
        for (HazelcastInstance member : pair) { // the owner of a key, and its backup
            IMap<Integer, Growing> either = member.getMap("oh-stored");
            for (int i = 0; i < 100; i++) {
                assertThat(Objects.requireNonNull(either.get(i)).bytes).isEqualTo(stretched(bytes(i + 1, 20)));
            }
            assertThat(blocks(member)).isEqualTo(100);
            assertThat(OffHeap.statistics(member).liveBytes()).isLessThan(100 * 1_000);
        }
    }

    @Test
    void writesAreStoredBehind() {
        Store store = new Store();
        HazelcastInstance member = start(store, true, 1);
        try {
            IMap<Integer, byte[]> map = member.getMap("oh-stored");
            map.set(1, bytes(1, 100));
            map.set(1, bytes(2, 100));
            map.set(2, bytes(2, 100));
            map.delete(2);
            await("the last value is stored", () -> Arrays.equals(bytes(2, 100), store.kept.get(1)));
            map.set(3, bytes(3, 100));
            map.flush();
            assertThat(store.kept).containsOnlyKeys(1, 3);
            assertThat(map.evict(3)).isTrue();
            assertThat(map.get(3)).isEqualTo(bytes(3, 100));
        } finally {
            member.shutdown();
        }
    }
}
