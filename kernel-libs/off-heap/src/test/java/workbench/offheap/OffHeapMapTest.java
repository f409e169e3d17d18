package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static workbench.offheap.Members.assertNothingLive;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.aggregation.Aggregators;
import com.hazelcast.config.CacheDeserializedValues;
import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.IndexType;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MaxSizePolicy;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.config.QueryCacheConfig;
import com.hazelcast.core.EntryEvent;
import com.hazelcast.core.EntryView;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapInterceptor;
import com.hazelcast.map.QueryCache;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.recordstore.RecordStore;
import com.hazelcast.map.listener.EntryEvictedListener;
import com.hazelcast.map.listener.EntryRemovedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import com.hazelcast.query.PagingPredicate;
import com.hazelcast.query.Predicates;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.transaction.TransactionContext;
import com.hazelcast.transaction.TransactionalMap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What IMap promises, on one member, in every way that entries can be off heap. */
@ParameterizedClass
@EnumSource
class OffHeapMapTest {

    /** Ways of storage. */
    enum Way {
        VALUES(Placement.VALUES, OffHeapOptions.ValueCompression.NONE),
        VALUES_COMPRESSED(Placement.VALUES, OffHeapOptions.ValueCompression.LZ4),
        ENTRIES(Placement.ENTRIES, OffHeapOptions.ValueCompression.NONE),
        ENTRIES_COMPRESSED(Placement.ENTRIES, OffHeapOptions.ValueCompression.LZ4);

        private final Placement placement;
        private final OffHeapOptions.ValueCompression compression;

        Way(Placement placement, OffHeapOptions.ValueCompression compression) {
            this.placement = placement;
            this.compression = compression;
        }

        OffHeapOptions options() {
            return OffHeapOptions.of("oh-*", Members.LIMIT_BYTES)
                    .with(placement)
                    .with(compression);
        }
    }

    private final Way way;

    @SuppressWarnings("NullAway.Init") // JUnit calls start before all else
    private static HazelcastInstance member;

    OffHeapMapTest(Way way) {
        this.way = way;
    }

    @BeforeParameterizedClassInvocation
    static void start(Way way) {
        Config config = OffHeap.install(Members.alone(), way.options());
        config.getJetConfig().setEnabled(true);
        config.setProperty("hazelcast.internal.map.expiration.task.period.seconds", "1");
        config.setProperty(
                "hazelcast.internal.map.expiration.cleanup.operation.count", Integer.toString(Members.PARTITIONS));
        configureEviction(config);
        config.addMapConfig(new MapConfig("oh-statistics").setPerEntryStatsEnabled(true));
        config.addMapConfig(new MapConfig("oh-ttl").setTimeToLiveSeconds(1));
        config.addMapConfig(new MapConfig("oh-cached").setCacheDeserializedValues(CacheDeserializedValues.ALWAYS));
        config.addMapConfig(new MapConfig("oh-idle").setMaxIdleSeconds(2));
        config.addMapConfig(new MapConfig("oh-near")
                .setNearCacheConfig(new NearCacheConfig()
                        .setInMemoryFormat(InMemoryFormat.BINARY)
                        .setCacheLocalEntries(true)));
        config.getMapConfig("oh-journal").getEventJournalConfig().setEnabled(true);
        config.getMapConfig("oh-query-cache")
                .addQueryCacheConfig(new QueryCacheConfig("all")
                        .setPredicateConfig(new com.hazelcast.config.PredicateConfig(Predicates.alwaysTrue())));
        member = Members.start(config);
    }

    private static void configureEviction(Config config) {
        evict(config, "oh-lru", EvictionPolicy.LRU, MaxSizePolicy.PER_NODE, 310);
        evict(config, "oh-lfu", EvictionPolicy.LFU, MaxSizePolicy.PER_PARTITION, 10);
        evict(config, "oh-random", EvictionPolicy.RANDOM, MaxSizePolicy.PER_NODE, 310);
        evict(config, "oh-used", EvictionPolicy.LRU, MaxSizePolicy.USED_HEAP_SIZE, 4);
    }

    private static void evict(Config config, String map, EvictionPolicy policy, MaxSizePolicy maximum, int size) {
        MapConfig each = config.getMapConfig(map);
        each.getEvictionConfig()
                .setEvictionPolicy(policy)
                .setMaxSizePolicy(maximum)
                .setSize(size);
    }

    @AfterEach
    void nothingIsLiveAfterDestroy() {
        member.getDistributedObjects().stream().filter(IMap.class::isInstance).forEach(each -> each.destroy());
        assertNothingLive(member);
    }

    @AfterParameterizedClassInvocation
    static void stop() throws InterruptedException {
        IMap<Integer, byte[]> map = member.getMap("oh-left");
        map.set(1, bytes(1, 1000));
        MemberMemory memory = OffHeap.memory(member);
        member.shutdown();
        assertThat(memory.statistics().blocks()).isZero();
        assertThat(memory.statistics().reservedBytes()).isZero();
        workbench.Leftovers.assertNoHazelcast();
    }

    private static IMap<Integer, byte[]> fresh() {
        return member.getMap("oh-" + UUID.randomUUID());
    }

    private static IMap<Integer, byte[]> filled(int count) {
        IMap<Integer, byte[]> map = fresh();
        for (int i = 0; i < count; i++) {
            map.set(i, bytes(i, 100 + i));
        }
        return map;
    }

    @Test
    void aMapThatIsNotSelectedStaysOnTheHeap() {
        member.getMap("other").set(1, bytes(1, 100));
        assertThat(blocks(member)).isZero();
    }

    @Test
    void randomOperationsLeaveWhatAModelMapHolds() {
        IMap<Integer, byte[]> map = fresh();
        Map<Integer, byte[]> model = new HashMap<>();
        Random random = new Random(3);
        for (int round = 0; round < 6_000; round++) {
            step(map, model, random);
        }
        assertHolds(map, model);
        assertThat(blocks(member)).isEqualTo(model.size());
    }

    private static void step(IMap<Integer, byte[]> map, Map<Integer, byte[]> model, Random random) {
        int key = random.nextInt(500);
        byte[] value = bytes(random.nextInt(), random.nextInt(random.nextBoolean() ? 50 : 3000));
        switch (random.nextInt(10)) {
            case 0 -> assertThat(map.put(key, value)).isEqualTo(model.put(key, value));
            case 1 -> {
                map.set(key, value);
                model.put(key, value);
            }
            case 2 -> assertThat(map.remove(key)).isEqualTo(model.remove(key));
            case 3 -> {
                map.delete(key);
                model.remove(key);
            }
            case 4 -> assertThat(map.replace(key, value)).isEqualTo(model.replace(key, value));
            case 5 -> assertThat(map.putIfAbsent(key, value)).isEqualTo(model.putIfAbsent(key, value));
            case 6 -> assertThat(map.containsKey(key)).isEqualTo(model.containsKey(key));
            case 7 -> assertThat(map.evict(key)).isEqualTo(model.remove(key) != null);
            case 8 -> {
                boolean there = model.containsKey(key);
                assertThat(map.replace(key, there ? model.get(key) : value, value))
                        .isEqualTo(there);
                model.replace(key, value);
            }
            default -> assertThat(map.get(key)).isEqualTo(model.get(key));
        }
    }

    private static void assertHolds(IMap<Integer, byte[]> map, Map<Integer, byte[]> model) {
        assertThat(map.size()).isEqualTo(model.size());
        assertThat(map.keySet()).isEqualTo(model.keySet());
        assertThat(map.getAll(model.keySet())).containsExactlyInAnyOrderEntriesOf(model);
        Map<Integer, byte[]> iterated = new HashMap<>();
        map.forEach(iterated::put);
        assertThat(iterated).containsExactlyInAnyOrderEntriesOf(model);
    }

    @Test
    void removesComparesAndComputesByValue() {
        IMap<Integer, byte[]> map = filled(10);
        assertThat(map.remove(1, bytes(2, 5))).isFalse();
        assertThat(map.remove(1, bytes(1, 101))).isTrue();
        assertThat(map.containsValue(bytes(2, 102))).isTrue();
        assertThat(map.containsValue(bytes(1, 101))).isFalse();
        assertThat(map.compute(2, (_, value) -> bytes(value.length, 7))).isEqualTo(bytes(102, 7));
        assertThat(map.merge(3, bytes(3, 3), (_, given) -> given)).isEqualTo(bytes(3, 3));
        assertThat(map.computeIfPresent(4, (_, _) -> null)).isNull();
        assertThat(map.computeIfAbsent(4, key -> bytes(key, 9))).isEqualTo(bytes(4, 9));
        assertThat(blocks(member)).isEqualTo(9);
    }

    @Test
    void valuesOfAllSizesComeBack() {
        IMap<Integer, byte[]> map = fresh();
        int[] lengths = {0, 1, 3, 1000, 65_000, 70_000, 131_060, 131_072, 200_000, 3_000_000};
        for (int length : lengths) {
            map.set(length, bytes(length, length));
            map.set(-length, new byte[length]);
        }
        for (int length : lengths) {
            assertThat(map.get(length)).isEqualTo(length == 0 ? new byte[0] : bytes(length, length));
            assertThat(map.get(-length)).isEqualTo(new byte[length]);
        }
        for (int length : lengths) {
            map.set(length, bytes(length + 1, 3_000_000 - length));
            assertThat(map.get(length)).isEqualTo(bytes(length + 1, 3_000_000 - length));
        }
    }

    @Test
    void compressionHoldsTheSameInLess() {
        IMap<Integer, byte[]> map = fresh();
        for (int i = 0; i < 100; i++) {
            map.set(i, new byte[10_000]);
        }
        long used = OffHeap.statistics(member).usedBytes();
        if (way.compression == OffHeapOptions.ValueCompression.LZ4) {
            assertThat(used).isLessThan(100 * 200);
        } else {
            assertThat(used).isGreaterThan(100 * 10_000);
        }
        assertThat(map.get(7)).isEqualTo(new byte[10_000]);
    }

    @Test
    void asynchronousAndRarerWritesWork() throws Exception {
        IMap<Integer, byte[]> map = fresh();
        map.setAsync(1, bytes(1, 1)).toCompletableFuture().get();
        map.putAsync(2, bytes(2, 2)).toCompletableFuture().get();
        map.putTransient(3, bytes(3, 3), 0, TimeUnit.SECONDS);
        assertThat(map.tryPut(4, bytes(4, 4), 1, TimeUnit.SECONDS)).isTrue();
        assertThat(map.setTtl(4, 100, TimeUnit.SECONDS)).isTrue();
        map.setAll(Map.of(5, bytes(5, 5), 6, bytes(6, 6)));
        for (int i = 1; i <= 6; i++) {
            assertThat(map.get(i)).isEqualTo(bytes(i, i));
        }
        assertThat(map.removeAsync(1).toCompletableFuture().get()).isEqualTo(bytes(1, 1));
        assertThat(blocks(member)).isEqualTo(5);
    }

    @Test
    void bulkOperationsWork() {
        IMap<Integer, byte[]> map = fresh();
        Map<Integer, byte[]> all =
                IntStream.range(0, 700).boxed().collect(Collectors.toMap(i -> i, i -> bytes(i, 300)));
        map.putAll(all);
        assertHolds(map, all);
        map.removeAll(Predicates.sql("__key < 100"));
        assertThat(blocks(member)).isEqualTo(600);
        map.evictAll();
        assertThat(map.size()).isZero();
        assertThat(blocks(member)).isZero();
    }

    @Test
    void clearKeepsWhatIsLocked() {
        IMap<Integer, byte[]> map = filled(100);
        map.lock(40);
        map.clear();
        assertThat(map.keySet()).containsExactly(40);
        assertThat(map.isLocked(40)).isTrue();
        assertThat(blocks(member)).isEqualTo(1);
        map.forceUnlock(40);
        map.clear();
        assertThat(blocks(member)).isZero();
    }

    /** Makes a value longer, and counts. */
    static final class Lengthen implements EntryProcessor<Integer, byte[], Integer> {
        @Override
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            int length = entry.getValue() == null ? 0 : entry.getValue().length;
            entry.setValue(bytes(entry.getKey(), length + 500));
            return length;
        }
    }

    /** Removes its entry. */
    static final class Remove implements EntryProcessor<Integer, byte[], Integer> {
        @Override
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            entry.setValue(null);
            return entry.getKey();
        }
    }

    @Test
    void entryProcessorsReadWriteAndRemove() {
        IMap<Integer, byte[]> map = filled(100);
        assertThat(map.executeOnKey(7, new Lengthen())).isEqualTo(107);
        assertThat(map.get(7)).isEqualTo(bytes(7, 607));
        assertThat(map.executeOnEntries(new Lengthen())).hasSize(100);
        assertThat(map.get(7)).isEqualTo(bytes(7, 1107));
        assertThat(map.executeOnEntries(new Lengthen(), Predicates.sql("__key < 10")))
                .hasSize(10);
        assertThat(map.executeOnKeys(Set.of(1, 2, 3), new Remove())).hasSize(3);
        assertThat(map.executeOnKey(1_000, new Lengthen())).isZero();
        assertThat(map.get(1_000)).isEqualTo(bytes(1_000, 500));
        assertThat(blocks(member)).isEqualTo(98);
    }

    /** What predicates look into. */
    public static final class Person implements Comparable<Person>, Serializable {

        private static final long serialVersionUID = 1;

        private final int age;
        private final String name;

        Person(int age) {
            this.age = age;
            this.name = "name " + age;
        }

        public int getAge() {
            return age;
        }

        public String getName() {
            return name;
        }

        @Override
        public int compareTo(Person other) {
            return Integer.compare(age, other.age);
        }
    }

    private static IMap<Integer, Person> people(String name, int count) {
        IMap<Integer, Person> map = member.getMap(name);
        for (int i = 0; i < count; i++) {
            map.set(i, new Person(i));
        }
        return map;
    }

    @Test
    void predicatesProjectionsAndAggregationsSeeValues() {
        IMap<Integer, Person> map = people("oh-people", 300);
        assertAnswers(map);
        PagingPredicate<Integer, Person> pages = Predicates.pagingPredicate(Predicates.greaterEqual("age", 200), 30);
        assertThat(map.values(pages)).hasSize(30);
        pages.nextPage();
        assertThat(map.values(pages)).hasSize(30);
        assertThat(map.aggregate(Aggregators.<Map.Entry<Integer, Person>>integerSum("age")))
                .isEqualTo(299L * 150);
        assertThat(map.project(com.hazelcast.projection.Projections.<Map.Entry<Integer, Person>, String>singleAttribute(
                        "name")))
                .hasSize(300)
                .contains("name 17");
    }

    private static void assertAnswers(IMap<Integer, Person> map) {
        assertThat(map.values(Predicates.between("age", 10, 19))).hasSize(10);
        assertThat(map.keySet(Predicates.equal("name", "name 77"))).containsExactly(77);
        assertThat(map.entrySet(Predicates.sql("age < 5 or name = 'name 9'"))).hasSize(6);
    }

    @Test
    void indexesFollowEveryChange() {
        IMap<Integer, Person> map = people("oh-indexed", 100);
        map.addIndex(IndexType.SORTED, "age");
        map.addIndex(IndexType.HASH, "name");
        people("oh-indexed", 300);
        assertAnswers(map);
        map.set(77, new Person(1_077));
        map.delete(15);
        assertThat(map.values(Predicates.between("age", 10, 19))).hasSize(9);
        assertThat(map.keySet(Predicates.equal("name", "name 77"))).isEmpty();
        assertThat(map.keySet(Predicates.equal("age", 1_077))).containsExactly(77);
        assertThat(map.getLocalMapStats().getIndexedQueryCount()).isPositive();
        map.clear();
        assertThat(map.values(Predicates.greaterEqual("age", 0))).isEmpty();
    }

    @Test
    void transactionsCommitAndRollBack() {
        IMap<Integer, byte[]> map = filled(10);
        TransactionContext committed = member.newTransactionContext();
        change(committed, map.getName());
        committed.commitTransaction();
        assertThat(map.get(900)).isEqualTo(bytes(9, 9));
        assertThat(map.get(1)).isNull();
        TransactionContext rolledBack = member.newTransactionContext();
        rolledBack.beginTransaction();
        rolledBack.<Integer, byte[]>getMap(map.getName()).put(2, bytes(0, 0));
        rolledBack.<Integer, byte[]>getMap(map.getName()).remove(3);
        rolledBack.rollbackTransaction();
        assertThat(map.get(2)).isEqualTo(bytes(2, 102));
        assertThat(map.get(3)).isEqualTo(bytes(3, 103));
        assertThat(blocks(member)).isEqualTo(10);
    }

    private static void change(TransactionContext context, String name) {
        context.beginTransaction();
        TransactionalMap<Integer, byte[]> map = context.getMap(name);
        map.put(900, bytes(9, 9));
        assertThat(map.getForUpdate(2)).isEqualTo(bytes(2, 102));
        assertThat(map.remove(1)).isEqualTo(bytes(1, 101));
    }

    @Test
    void entriesExpireByTimeToLiveAndByIdleness() {
        IMap<Integer, byte[]> toLive = member.getMap("oh-ttl");
        IMap<Integer, byte[]> idle = member.getMap("oh-idle");
        for (int i = 0; i < 200; i++) {
            toLive.set(i, bytes(i, 100));
            idle.set(i, bytes(i, 100));
        }
        toLive.set(1_000, bytes(1, 10), 1, TimeUnit.HOURS);
        await("the background task has freed all but one", () -> blocks(member) == 1);
        assertThat(toLive.get(1_000)).isEqualTo(bytes(1, 10));
        assertThat(toLive.get(5)).isNull();
        assertThat(toLive.getLocalMapStats().getExpirationCount()).isEqualTo(200);
    }

    @Test
    void evictionKeepsEveryMapAtItsSize() {
        for (String name : List.of("oh-lru", "oh-lfu", "oh-random")) {
            IMap<Integer, byte[]> map = member.getMap(name);
            for (int i = 0; i < 3_000; i++) {
                map.set(i, bytes(i, 200));
            }
            assertThat(map.size()).isBetween(200, 310);
            assertThat(blocks(member)).isEqualTo(map.size());
            map.destroy();
        }
    }

    @Test
    void leastRecentlyUsedKeepsWhatIsReadAllTheTime() {
        IMap<Integer, byte[]> map = member.getMap("oh-lfu");
        for (int i = 0; i < 2_000; i++) {
            map.set(i, bytes(i, 50));
            for (int hot = 0; hot < 3; hot++) {
                map.get(hot);
            }
        }
        assertThat(map.keySet()).contains(0, 1, 2);
    }

    @Test
    void usedHeapSizeCountsHeapAndOffHeapBytesTogether() {
        IMap<Integer, byte[]> map = member.getMap("oh-used");
        for (int i = 0; i < 5_000; i++) {
            map.set(i, bytes(i, 2_000));
        }
        long spare = 20 * 2_100; // a partition that has nothing else to evict exceeds its share, by an entry
        assertThat(map.getLocalMapStats().getOwnedEntryMemoryCost()).isBetween(3L << 20, (4L << 20) + spare);
        assertThat(map.size()).isBetween(1_500, 2_100);
        assertThat(OffHeap.statistics(member).liveBytes()).isLessThan(5 << 20);
    }

    @Test
    void theNearCacheIsInvalidated() {
        IMap<Integer, byte[]> map = member.getMap("oh-near");
        map.set(1, bytes(1, 100));
        map.get(1);
        map.get(1);
        map.set(1, bytes(2, 100));
        assertThat(map.get(1)).isEqualTo(bytes(2, 100));
        assertThat(map.getLocalMapStats().getNearCacheStats().getHits()).isPositive();
    }

    @Test
    void listenersGetOldAndNewValues() {
        IMap<Integer, byte[]> map = filled(10);
        List<EntryEvent<Integer, byte[]>> events = Collections.synchronizedList(new ArrayList<>());
        map.addEntryListener((EntryUpdatedListener<Integer, byte[]>) events::add, true);
        map.addEntryListener((EntryRemovedListener<Integer, byte[]>) events::add, true);
        map.addEntryListener((EntryEvictedListener<Integer, byte[]>) events::add, true);
        map.set(1, bytes(11, 101));
        await("the update is told", () -> events.size() == 1);
        map.set(1, bytes(12, 2_000));
        await("the next is told", () -> events.size() == 2);
        map.remove(1);
        await("the removal is told", () -> events.size() == 3);
        map.evict(2);
        await("the eviction is told", () -> events.size() == 4);
        assertThat(events.get(0).getOldValue()).isEqualTo(bytes(1, 101));
        assertThat(events.get(0).getValue()).isEqualTo(bytes(11, 101));
        assertThat(events.get(1).getOldValue()).isEqualTo(bytes(11, 101));
        assertThat(events.get(2).getOldValue()).isEqualTo(bytes(12, 2_000));
        assertThat(events.get(3).getOldValue()).isEqualTo(bytes(2, 102));
    }

    /** Adds a byte to what comes in, and remembers what it replaces. */
    static final class Watcher implements MapInterceptor {

        private static final long serialVersionUID = 1;

        private static final List<byte[]> REPLACED = Collections.synchronizedList(new ArrayList<>());

        @Override
        public Object interceptGet(Object value) {
            return value;
        }

        @Override
        public void afterGet(Object value) {}

        @Override
        public Object interceptPut(Object oldValue, Object newValue) {
            REPLACED.add((byte[]) oldValue);
            return bytes(1, ((byte[]) newValue).length + 1);
        }

        @Override
        public void afterPut(Object value) {}

        @Override
        public Object interceptRemove(Object removedValue) {
            return removedValue;
        }

        @Override
        public void afterRemove(Object oldValue) {}
    }

    @Test
    void interceptorsGetOldValuesAndChangeNewOnes() {
        IMap<Integer, byte[]> map = filled(3);
        Watcher.REPLACED.clear();
        map.addInterceptor(new Watcher());
        map.set(1, bytes(5, 5));
        assertThat(Watcher.REPLACED).containsExactly(bytes(1, 101));
        assertThat(map.get(1)).isEqualTo(bytes(1, 6));
    }

    @Test
    void queryCachesFollow() {
        IMap<Integer, byte[]> map = member.getMap("oh-query-cache");
        QueryCache<Integer, byte[]> cache = map.getQueryCache("all");
        map.set(1, bytes(1, 100));
        map.set(1, bytes(2, 100));
        await("the query cache has the last value", () -> java.util.Arrays.equals(bytes(2, 100), cache.get(1)));
    }

    @Test
    void jsonValuesAreQueried() {
        IMap<Integer, HazelcastJsonValue> map = member.getMap("oh-json");
        for (int i = 0; i < 50; i++) {
            map.set(i, new HazelcastJsonValue("{\"age\": " + i + ", \"inner\": {\"name\": \"n" + i + "\"}}"));
        }
        map.set(3, new HazelcastJsonValue("{\"age\": 1003, \"inner\": {\"name\": \"n3\"}}"));
        assertThat(map.keySet(Predicates.lessThan("age", 5))).containsExactlyInAnyOrder(0, 1, 2, 4);
        assertThat(map.keySet(Predicates.equal("inner.name", "n3"))).containsExactly(3);
    }

    @Test
    void entryViewsTellTheMetadataThatTheConfigurationAsksFor() {
        IMap<Integer, byte[]> map = member.getMap("oh-statistics");
        long before = System.currentTimeMillis() - 1_000;
        map.set(5, bytes(5, 1_000));
        map.set(5, bytes(6, 1_000));
        map.get(5);
        map.get(5);
        EntryView<Integer, byte[]> view = map.getEntryView(5);
        assertThat(view.getHits()).isEqualTo(3);
        assertThat(view.getVersion()).isEqualTo(1);
        assertThat(view.getCreationTime()).isGreaterThanOrEqualTo(before);
        assertThat(view.getLastAccessTime()).isGreaterThanOrEqualTo(before);
        assertThat(view.getLastUpdateTime()).isGreaterThanOrEqualTo(before);
        assertThat(view.getCost()).isGreaterThan(1_000);
        assertThat(view.getValue()).isEqualTo(bytes(6, 1_000));
    }

    @Test
    void aMapThatIsToCacheDeserializedValuesReadsWhatWasWrittenLast() {
        IMap<Integer, Person> map = people("oh-cached", 100);
        assertThat(ages(map, 7, 7)).containsExactly(7, 7);
        List<Runnable> changes = List.of(
                () -> map.set(7, new Person(1_007)),
                () -> map.put(7, new Person(2_007)),
                () -> map.replace(7, new Person(3_007)),
                () -> map.executeOnKey(7, entry -> entry.setValue(new Person(4_007))),
                () -> map.putAll(Map.of(7, new Person(5_007))),
                () -> map.tryPut(7, new Person(6_007), 1, TimeUnit.SECONDS));
        for (int i = 0; i < changes.size(); i++) {
            int age = (i + 1) * 1_000 + 7;
            changes.get(i).run();
            assertThat(ages(map, 7)).containsExactly(age);
            assertThat(map.keySet(Predicates.equal("age", age))).containsExactly(7);
        }
        assertThat(map.keySet(Predicates.equal("age", 7))).isEmpty();
        map.delete(7);
        assertThat(map.get(7)).isNull();
        map.clear();
        assertThat(map.get(8)).isNull();
        map.set(8, new Person(9));
        assertThat(ages(map, 8)).containsExactly(9);
    }

    private static List<Integer> ages(IMap<Integer, Person> map, Integer... keys) {
        return Arrays.stream(keys)
                .map(key -> Objects.requireNonNull(map.get(key)).age)
                .toList();
    }

    @Test
    void anIterationMeetsEveryEntryOnceWhileTheMapGrows() {
        IMap<Integer, byte[]> map = filled(600);
        Set<Integer> met = new HashSet<>();
        int added = 10_000;
        for (Integer key : map.keySet(Predicates.alwaysTrue())) {
            assertThat(map.containsKey(key)).isTrue();
        }
        for (Map.Entry<Integer, byte[]> entry : map) {
            assertThat(met.add(entry.getKey()))
                    .as("key %s is met once", entry.getKey())
                    .isTrue();
            if (added < 14_000) {
                for (int i = 0; i < 10; i++) {
                    map.set(added++, bytes(1, 10));
                }
            }
        }
        assertThat(met).containsAll(IntStream.range(0, 600).boxed().toList());
    }

    /** A migration in parts goes on with its iterator after reads, and these remove what has expired. */
    @Test
    void anIteratorOfARecordStoreLeavesOutWhatHasGone() {
        IMap<Integer, byte[]> map = filled(600);
        MapService maps = HazelcastInternals.nodeEngine(member).getService(MapService.SERVICE_NAME);
        RecordStore<?> store = maps.getMapServiceContext().getExistingRecordStore(0, map.getName());
        Iterator<?> all = store.iterator();
        for (int i = store.size(); i > 0; i--) {
            assertThat(all.next()).isNotNull();
        }
        assertThat(all.hasNext()).isFalse();
        Iterator<?> entries = store.iterator();
        assertThat(entries.hasNext()).isTrue();
        map.clear();
        assertThat(entries.hasNext()).isFalse();
    }

    @Test
    void sqlReadsAndWrites() {
        assumeThat(BuildInfoProvider.getBuildInfo().getVersion())
                .as("SQL is a module of its own, which is here in the newest version only")
                .isEqualTo(HazelcastInternals.VERSIONS.getLast());
        IMap<Integer, Person> map = people("oh-sql", 100);
        execute("CREATE OR REPLACE MAPPING \"oh-sql\" TYPE IMap OPTIONS ('keyFormat'='int', 'valueFormat'='java',"
                + " 'valueJavaClass'='" + Person.class.getName() + "')");
        assertThat(query("SELECT name FROM \"oh-sql\" WHERE age BETWEEN 10 AND 12 ORDER BY age"))
                .containsExactly("name 10", "name 11", "name 12");
        assertThat(query("SELECT COUNT(*) FROM \"oh-sql\"")).containsExactly(100L);
        execute("DELETE FROM \"oh-sql\" WHERE age < 10");
        assertThat(map.size()).isEqualTo(90);
        map.addIndex(IndexType.SORTED, "age");
        assertThat(query("SELECT name FROM \"oh-sql\" WHERE age = 50")).containsExactly("name 50");
        execute("DROP MAPPING \"oh-sql\"");
        executeBytes();
    }

    private static void executeBytes() {
        execute(
                "CREATE OR REPLACE MAPPING \"oh-plain\" TYPE IMap OPTIONS ('keyFormat'='int', 'valueFormat'='varchar')");
        execute("INSERT INTO \"oh-plain\" VALUES (1, 'one'), (2, 'two')");
        execute("UPDATE \"oh-plain\" SET this = 'zwei' WHERE __key = 2");
        assertThat(query("SELECT this FROM \"oh-plain\" ORDER BY __key")).containsExactly("one", "zwei");
        execute("DROP MAPPING \"oh-plain\"");
    }

    private static void execute(String sql) {
        member.getSql().execute(sql).close();
    }

    private static List<Object> query(String sql) {
        List<Object> result = new ArrayList<>();
        try (SqlResult rows = member.getSql().execute(sql)) {
            rows.forEach(row -> result.add(row.getObject(0)));
        }
        return result;
    }

    @Test
    void aLockKeepsOthersOut() throws Exception {
        IMap<Integer, byte[]> map = filled(3);
        map.lock(1);
        Thread other = new Thread(() -> assertThat(map.tryPut(1, bytes(0, 0), 10, TimeUnit.MILLISECONDS))
                .isFalse());
        other.start();
        other.join();
        map.set(1, bytes(2, 2));
        map.unlock(1);
        assertThat(map.get(1)).isEqualTo(bytes(2, 2));
    }

    @Test
    void nullIsRefusedAsEver() {
        assertThatThrownBy(() -> fresh().set(1, null)).isInstanceOf(NullPointerException.class);
    }
}
