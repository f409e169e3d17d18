package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static workbench.offheap.Members.assertNothingLive;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapStore;
import com.hazelcast.map.MapStoreAdapter;
import com.hazelcast.map.PostProcessingMapStore;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Maps off heap above a store that keeps, loads, and fails. */
@ParameterizedClass
@EnumSource
class OffHeapMapStoreTest {

    private static final int FAILS = 7;
    private static final int MAP_LIMIT_BYTES = 1 << 20;

    private final Placement placement;

    OffHeapMapStoreTest(Placement placement) {
        this.placement = placement;
    }

    /** Keeps what it is given, but refuses keys that end in seven. */
    private static final class Store implements MapStore<Integer, byte[]> {

        private final Map<Integer, byte[]> kept = new ConcurrentHashMap<>();

        @Override
        public void store(Integer key, byte[] value) {
            if (key % 10 == FAILS) {
                throw new IllegalStateException("The store refuses " + key);
            }
            kept.put(key, value);
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
            return keys.stream().filter(kept::containsKey).collect(Collectors.toMap(key -> key, kept::get));
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
                .setMapStoreConfig(new MapStoreConfig()
                        .setEnabled(true)
                        .setImplementation(store)
                        .setOffload(offload)
                        .setWriteDelaySeconds(delaySeconds)));
        return start(config);
    }

    private HazelcastInstance start(Config config) {
        OffHeapOptions options = OffHeapOptions.of("oh-*", Members.LIMIT_BYTES).with(placement);
        return Members.start(OffHeap.install(config, options.withLimitPerMap(MAP_LIMIT_BYTES)));
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
            assertThat(map.getAll(java.util.Set.of(4, 5))).hasSize(2);
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
                store.kept.put(i, bytes(i + 1, isTooLarge(i) ? MAP_LIMIT_BYTES + 1 : 300));
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

    private static boolean isTooLarge(int key) {
        return key % 20 == 0;
    }

    private static boolean othersAreLoadedAgain(IMap<Integer, byte[]> map) {
        return IntStream.range(0, 200).allMatch(i -> Arrays.equals(bytes(isTooLarge(i) ? i : i + 1, 300), map.get(i)));
    }

    /** A value that its store makes larger. */
    static final class Growing implements Serializable {
        @SuppressWarnings("UnusedVariable") // Java's serialization reads it
        private byte[] bytes = {};
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
        MapConfig lru = new MapConfig("oh-stored")
                .setMapStoreConfig(new MapStoreConfig()
                        .setEnabled(true)
                        .setImplementation(new Grower())
                        .setOffload(false));
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
