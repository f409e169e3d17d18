package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.assertNothingLive;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.awaitSafe;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionConfig;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MaxSizePolicy;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapEvictionPolicyComparator;
import com.hazelcast.query.Predicates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Cases;

/** Entries off heap on members that come, go and part. */
@ParameterizedClass
@MethodSource("placements")
class OffHeapClusterTest {

    private static final int ENTRIES = 1_000;
    private static final int KEPT = 2;

    static List<Placement> placements() {
        return Cases.some(List.of(Placement.values()), 1, 1);
    }

    private final Placement placement;
    private final String cluster = "off-heap-" + UUID.randomUUID();
    private final List<HazelcastInstance> members = new ArrayList<>();
    private final int[] ports = Members.ports(3);
    /** Members that start while it is closed evict nothing before it opens. */
    private CountDownLatch eviction = new CountDownLatch(0);

    OffHeapClusterTest(Placement placement) {
        this.placement = placement;
    }

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private HazelcastInstance start(int port, int... others) {
        Config config = Members.config(cluster, port, others);
        config.addMapConfig(new MapConfig("oh-read-backup").setReadBackupData(true));
        config.addMapConfig(new MapConfig("oh-near")
                .setNearCacheConfig(new NearCacheConfig()
                        .setInMemoryFormat(InMemoryFormat.BINARY)
                        .setCacheLocalEntries(true)));
        config.addMapConfig(evicting("oh-evicting")).addMapConfig(evicting("on-heap-evicting"));
        OffHeap.install(config, OffHeapOptions.of("oh-*", Members.LIMIT_BYTES).with(placement));
        HazelcastInstance member = Members.start(config);
        members.add(member);
        return member;
    }

    /** A map whose partitions keep two entries each. */
    private MapConfig evicting(String map) {
        CountDownLatch may = eviction;
        return new MapConfig(map)
                .setEvictionConfig(new EvictionConfig()
                        .setEvictionPolicy(EvictionPolicy.NONE) // or Hazelcast refuses the comparator
                        .setMaxSizePolicy(MaxSizePolicy.PER_PARTITION)
                        .setSize(KEPT)
                        .setComparator((MapEvictionPolicyComparator<Integer, byte[]>) (_, _) -> {
                            awaitOpen(may);
                            return 0;
                        }));
    }

    private static void awaitOpen(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private HazelcastInstance join(int number) {
        return start(ports[number], ports);
    }

    private static void fill(IMap<Integer, byte[]> map, IntFunction<byte[]> value) {
        for (int i = 0; i < ENTRIES; i++) {
            map.set(i, value.apply(i));
        }
    }

    private static void assertHolds(IMap<Integer, byte[]> map, IntFunction<byte[]> value) {
        assertThat(map.size()).isEqualTo(ENTRIES);
        for (int i = 0; i < ENTRIES; i++) {
            assertThat(map.get(i)).isEqualTo(value.apply(i));
        }
    }

    private HazelcastInstance[] all() {
        return members.toArray(HazelcastInstance[]::new);
    }

    @Test
    void backupsFollowAndMembersComeAndGoWithoutLoss() {
        HazelcastInstance first = join(0);
        HazelcastInstance second = join(1);
        IMap<Integer, byte[]> map = first.getMap("oh-map");
        fill(map, i -> bytes(i, 700));
        fill(map, i -> bytes(i + 1, i));
        awaitSafe(members);
        await("owners and backups lie off heap", () -> blocks(all()) == 2 * ENTRIES);
        HazelcastInstance third = join(2);
        awaitSafe(members);
        await("what has migrated is freed", () -> blocks(all()) == 2 * ENTRIES);
        assertThat(blocks(third)).isGreaterThan(ENTRIES / 3);
        assertHolds(third.getMap("oh-map"), i -> bytes(i + 1, i));
        second.shutdown();
        members.remove(second);
        awaitSafe(members);
        assertHolds(map, i -> bytes(i + 1, i));
        await("two members hold all", () -> blocks(all()) == 2 * ENTRIES);
        map.clear();
        await("clear reaches backups", () -> blocks(all()) == 0);
    }

    /** The way to off-heap storage and back: no copy, since members exchange entries as bytes. */
    @Test
    void membersWithAndWithoutItReplaceEachOther() {
        HazelcastInstance before = Members.start(Members.config(cluster, ports[0]));
        IMap<Integer, byte[]> onHeap = before.getMap("oh-map");
        fill(onHeap, i -> bytes(i, 300));
        HazelcastInstance with = join(1);
        awaitSafe(members);
        before.shutdown();
        IMap<Integer, byte[]> map = with.getMap("oh-map");
        assertHolds(map, i -> bytes(i, 300));
        fill(map, i -> bytes(i + 1, 400));
        assertThat(blocks(with)).isEqualTo(ENTRIES);
        HazelcastInstance after = Members.start(Members.config(cluster, ports[2], ports));
        try {
            awaitSafe(members);
            members.remove(with);
            MemberMemory memory = OffHeap.memory(with);
            with.shutdown();
            assertThat(memory.statistics().reservedBytes()).isZero();
            assertHolds(after.getMap("oh-map"), i -> bytes(i + 1, 400));
        } finally {
            after.shutdown();
        }
    }

    @Test
    void aKilledMemberLosesNothingAndLeavesNothing() {
        HazelcastInstance first = join(0);
        HazelcastInstance second = join(1);
        IMap<Integer, byte[]> map = first.getMap("oh-map");
        fill(map, i -> bytes(i, 500));
        awaitSafe(members);
        MemberMemory killed = OffHeap.memory(second);
        second.getLifecycleService().terminate();
        members.remove(second);
        assertThat(killed.statistics().reservedBytes()).isZero();
        assertHolds(map, i -> bytes(i, 500));
        map.destroy();
        assertNothingLive(first);
    }

    @Test
    void entryProcessorsAndRemovalsReachBackups() {
        HazelcastInstance first = join(0);
        join(1);
        IMap<Integer, byte[]> map = first.getMap("oh-map");
        fill(map, i -> bytes(i, 100 + i));
        map.executeOnEntries(new OffHeapMapTest.Lengthen());
        for (int i = 0; i < ENTRIES; i += 2) {
            map.delete(i);
        }
        awaitSafe(members);
        await("backups are as their owners", () -> blocks(all()) == ENTRIES);
        members.removeFirst().getLifecycleService().terminate();
        IMap<Integer, byte[]> left = members.getFirst().getMap("oh-map");
        for (int i = 0; i < ENTRIES; i++) {
            assertThat(left.get(i)).isEqualTo(i % 2 == 0 ? null : bytes(i, 600 + i));
        }
    }

    @Test
    void backupsKeepAsManyEntriesAsTheirOwnersAfterEviction() {
        HazelcastInstance first = join(0);
        HazelcastInstance second = join(1);
        String map = "oh-evicting";
        fill(first.getMap(map), i -> bytes(i, 300));
        for (List<HazelcastInstance> pair : List.of(List.of(first, second), List.of(second, first))) {
            await("backups are as many as owners", () -> owned(pair.getFirst(), map) == backups(pair.getLast(), map));
        }
        assertThat(owned(first, map) + owned(second, map)).isEqualTo(KEPT * Members.PARTITIONS);
        await("what was evicted is freed", () -> blocks(all()) == 2 * KEPT * Members.PARTITIONS);
    }

    /**
     * A backup evicts before its answer to the owner, and the owner only after its own answer to the caller. So who counts both at once
     * may find one entry less on the backup, with and without off-heap storage.
     */
    @ParameterizedTest
    @ValueSource(strings = {"oh-evicting", "on-heap-evicting"})
    void ownersMayEvictLaterThanTheirBackups(String map) {
        HazelcastInstance backup = join(0);
        eviction = new CountDownLatch(1);
        HazelcastInstance owner = join(1);
        try {
            assertThat(owner.getMap(map).size()).isZero(); // which waits until partitions have owners
            awaitSafe(members);
            List<Integer> keys = Members.keysOfOnePartition(owner, KEPT + 1);
            for (int key : keys) {
                backup.getMap(map).set(key, bytes(key, 300));
            }
            assertThat(owned(owner, map)).isEqualTo(keys.size());
            assertThat(backups(backup, map)).isEqualTo(KEPT);
        } finally {
            eviction.countDown();
        }
        await("the owner evicts too", () -> owned(owner, map) == KEPT);
    }

    private static long owned(HazelcastInstance member, String map) {
        return member.getMap(map).getLocalMapStats().getOwnedEntryCount();
    }

    private static long backups(HazelcastInstance member, String map) {
        return member.getMap(map).getLocalMapStats().getBackupEntryCount();
    }

    /** Each member writes keys of its own, and reads those of both through its near cache. */
    @Test
    void nearCachesFollowWritersOnBothMembers() throws Exception {
        join(0);
        join(1);
        List<Map<Integer, byte[]>> models = List.of(new HashMap<>(), new HashMap<>());
        try (ExecutorService writers = Executors.newFixedThreadPool(2)) {
            List<Callable<Void>> tasks = List.of(
                    () -> writeAndReadNearby(0, models.getFirst()), () -> writeAndReadNearby(1, models.getLast()));
            for (Future<Void> writer : writers.invokeAll(tasks)) {
                writer.get();
            }
        }
        for (HazelcastInstance member : members) {
            IMap<Integer, byte[]> map = member.getMap("oh-near");
            await("every key is read as it was written last", () -> IntStream.range(0, ENTRIES)
                    .allMatch(key ->
                            Arrays.equals(map.get(key), models.get(key % 2).get(key))));
            assertThat(map.getLocalMapStats().getNearCacheStats().getHits()).isPositive();
        }
        awaitSafe(members);
        await(
                "what was removed is freed",
                () -> blocks(all())
                        == 2L * (models.getFirst().size() + models.getLast().size()));
    }

    private Void writeAndReadNearby(int number, Map<Integer, byte[]> model) {
        IMap<Integer, byte[]> map = members.get(number).getMap("oh-near");
        Random random = new Random(number);
        for (int i = 0; i < 10 * ENTRIES; i++) {
            int own = random.nextInt(ENTRIES / 2) * 2 + number;
            switch (random.nextInt(6)) {
                case 0 -> {
                    byte[] value = bytes(i, random.nextInt(2_000));
                    map.set(own, value);
                    model.put(own, value);
                }
                case 1 -> assertThat(map.remove(own)).isEqualTo(model.remove(own));
                case 2 -> map.get(random.nextInt(ENTRIES));
                default -> assertThat(map.get(own)).as("what this member wrote").isEqualTo(model.get(own));
            }
        }
        return null;
    }

    @Test
    void readersOffThePartitionThreadsNeverSeeTornValues() throws InterruptedException {
        HazelcastInstance first = join(0);
        HazelcastInstance second = join(1);
        AtomicBoolean done = new AtomicBoolean();
        AtomicLong reads = new AtomicLong();
        Queue<String> torn = new ConcurrentLinkedQueue<>();
        List<Thread> readers = List.of(
                new Thread(() -> readBackups(second.getMap("oh-read-backup"), done, reads, torn)),
                new Thread(() -> scan(first.getMap("oh-read-backup"), done, reads, torn)));
        readers.forEach(Thread::start);
        Random random = new Random(5);
        IMap<Integer, byte[]> map = first.getMap("oh-read-backup");
        for (int i = 0; i < 6_000; i++) {
            write(map, random);
        }
        done.set(true);
        for (Thread reader : readers) {
            reader.join();
        }
        assertThat(torn).isEmpty();
        assertThat(reads.get()).isPositive();
    }

    /** Values are of one byte throughout, which is their length's. */
    private static void write(IMap<Integer, byte[]> map, Random random) {
        int key = random.nextInt(50);
        byte[] value = new byte[1 + random.nextInt(20_000)];
        java.util.Arrays.fill(value, (byte) value.length);
        if (random.nextInt(6) == 0) {
            map.delete(key);
        } else {
            map.set(key, value);
        }
    }

    private static void check(byte[] value, Queue<String> torn) {
        for (byte each : value) {
            if (each != (byte) value.length) {
                torn.add("length " + value.length + " holds " + each);
                return;
            }
        }
    }

    private static void readBackups(
            IMap<Integer, byte[]> map, AtomicBoolean done, AtomicLong reads, Queue<String> torn) {
        Random random = new Random(6);
        while (!done.get()) {
            byte[] value = map.get(random.nextInt(50));
            if (value != null) {
                check(value, torn);
                reads.incrementAndGet();
            }
        }
    }

    private static void scan(IMap<Integer, byte[]> map, AtomicBoolean done, AtomicLong reads, Queue<String> torn) {
        while (!done.get()) {
            for (byte[] value : map.values(Predicates.greaterEqual("__key", 0))) {
                check(value, torn);
                reads.incrementAndGet();
            }
        }
    }
}
