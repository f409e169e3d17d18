package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.map.IMap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Cases;
import workbench.offheap.OffHeapOptions.ValueCompression;
import workbench.offheap.memory.NativeMemory;
import workbench.offheap.memory.Stripe;
import workbench.offheap.memory.Unmovable;

/** Memory of entries that were removed goes back to the system while the member runs. */
class BackgroundCompactionTest {

    private static final int THREADS = 2;
    private static final int KEYS = 800;

    /** What the log says of a round that fails. */
    private static final String FAILED = "Off-heap memory of removed entries could not be given back";

    private final List<HazelcastInstance> members = new ArrayList<>();

    static Stream<Arguments> ways() {
        List<Arguments> all = Stream.of(Placement.values())
                .flatMap(placement ->
                        Stream.of(ValueCompression.values()).map(compression -> Arguments.of(placement, compression)))
                .toList();
        return Cases.some(all, 2, 3).stream();
    }

    @AfterEach
    void itsThreadEndsWithTheMember() throws InterruptedException {
        Members.shutDown(members);
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("workbench-offheap-compaction"));
    }

    /** The thread does not begin before the member has started: {@link #itsThreadEndsWithTheMember} looks whether one is left. */
    @Test
    void aMemberThatFailsToStartLeavesNoThread() {
        Config config = OffHeap.install(Members.alone(), "oh-*", Members.LIMIT_BYTES);
        config.addListenerConfig(new ListenerConfig((LifecycleListener) event -> {
            throw new IllegalStateException("not today: " + event.getState());
        }));
        assertThatThrownBy(() -> Members.start(config)).hasMessageContaining("not today: STARTING");
    }

    private Said startAndListen() {
        Config config = Members.alone();
        Said said = new Said(config);
        members.add(Members.start(OffHeap.install(config, "oh-*", Members.LIMIT_BYTES)));
        return said;
    }

    /** Few blocks in many pages of a member's memory, which compaction tries to move. Closing frees them. */
    private record Sparse(Stripe stripe, int owner, List<Long> blocks) implements AutoCloseable {

        static Sparse of(HazelcastInstance member, Unmovable unmovable) {
            Stripe stripe =
                    OffHeap.memory(member).storages().getFirst().memory().stripe(0);
            int owner = stripe.register(unmovable);
            List<Long> few = new ArrayList<>();
            List<Long> others = new ArrayList<>();
            for (int i = 0; i < KEYS; i++) {
                long block = stripe.allocate(1_000, "test");
                synchronized (stripe) {
                    stripe.own(block, owner);
                }
                (i % 10 == 0 ? few : others).add(block);
            }
            others.forEach(stripe::free);
            return new Sparse(stripe, owner, few);
        }

        @Override
        public void close() {
            blocks.forEach(stripe::free);
            stripe.unregister(owner);
        }
    }

    private static void throwOutOfMemory() {
        throw new OutOfMemoryError("on purpose");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRoundThatFailsIsLoggedOnceAndOthersFollow(boolean forLackOfHeap) {
        Said said = startAndListen();
        Unmovable unmovable =
                forLackOfHeap ? new Unmovable(BackgroundCompactionTest::throwOutOfMemory) : new Unmovable();
        try (var _ = Sparse.of(members.getFirst(), unmovable)) {
            Members.await("several rounds have failed", () -> unmovable.attempts() > 2);
        }
        assertThat(said.with(FAILED)).hasSize(1);
    }

    @Test
    void aFailureThatCannotBeLoggedForLackOfHeapIsLoggedTheNextTime() {
        Said said = startAndListen();
        AtomicBoolean heapIsFull = new AtomicBoolean(true);
        members.getFirst().getLoggingService().addLogListener(Level.SEVERE, event -> {
            if (event.getLogRecord().getMessage().contains(FAILED) && heapIsFull.getAndSet(false)) {
                throwOutOfMemory();
            }
        });
        Unmovable unmovable = new Unmovable();
        try (var _ = Sparse.of(members.getFirst(), unmovable)) {
            Members.await("several rounds have failed", () -> unmovable.attempts() > 3);
        }
        assertThat(said.with(FAILED)).hasSize(2);
    }

    @Test
    void anErrorOtherThanLackOfHeapEndsTheThreadAndIsLogged() {
        Said said = startAndListen();
        Unmovable unmovable = new Unmovable(() -> {
            throw new LinkageError("on purpose");
        });
        try (var _ = Sparse.of(members.getFirst(), unmovable)) {
            Members.await("the end is logged", () -> !said.with("Compaction of off-heap memory has stopped")
                    .isEmpty());
        }
        assertThat(unmovable.attempts()).isEqualTo(1);
        assertThat(said.with(FAILED)).isEmpty();
    }

    /** Three storages that each have worked for 10 ms. */
    @Test
    void severalStoragesTogetherTakeATenthOfTheTime() {
        assertThat(BackgroundCompaction.pauseAfter(Duration.ofMillis(30))).isEqualTo(Duration.ofMillis(270));
    }

    private IMap<Integer, byte[]> start(Placement placement, ValueCompression compression) {
        Config config =
                Members.alone().setProperty("hazelcast.partition.operation.thread.count", Integer.toString(THREADS));
        HazelcastInstance member = Members.start(OffHeap.install(
                config,
                OffHeapOptions.of("oh-*", Members.LIMIT_BYTES).with(placement).with(compression)));
        members.add(member);
        return member.getMap("oh-map");
    }

    private OffHeapStatistics statistics() {
        return OffHeap.statistics(members.getFirst());
    }

    @ParameterizedTest
    @MethodSource("ways")
    void reservedMemoryFollowsTheEntries(Placement placement, ValueCompression compression) {
        assumeThat(getClass().getModule().isNativeAccessEnabled())
                .as("without native access, memory goes back in the end only")
                .isTrue();
        IMap<Integer, byte[]> map = start(placement, compression);
        int entries = 40_000;
        for (int i = 0; i < entries; i++) {
            map.set(i, bytes(i, 1_000));
        }
        long full = statistics().reservedBytes();
        assertThat(full).isGreaterThan(40_000_000);

        for (int i = 0; i < entries; i++) {
            if (i % 50 != 0) {
                map.delete(i);
            }
        }

        // 800 KB live, pages that wait for the next need, and a page or two of each thread
        Members.await("memory is given back", () -> statistics().reservedBytes() < 5L << 20);
        for (int i = 0; i < entries; i += 50) {
            assertThat(map.get(i)).isEqualTo(bytes(i, 1_000));
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void entriesKeepTheirValuesWhileTheyAreMoved(Placement placement, ValueCompression compression) throws Exception {
        IMap<Integer, byte[]> map = start(placement, compression);
        NativeMemory memory =
                OffHeap.memory(members.getFirst()).storages().getFirst().memory();
        AtomicBoolean ended = new AtomicBoolean();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1)) {
            Future<?> moving = threads.submit(() -> {
                while (!ended.get()) {
                    memory.compact(Long.MAX_VALUE); // without a pause
                }
            });
            List<Callable<Void>> users = new ArrayList<>();
            for (int user = 0; user < THREADS; user++) {
                int first = user * KEYS;
                users.add(() -> use(map, first));
            }
            try {
                for (Future<Void> user : threads.invokeAll(users)) {
                    user.get();
                }
            } finally {
                ended.set(true);
            }
            moving.get();
        }
        assertThat(statistics().movedBytes()).isPositive();
    }

    /** Writes values under keys that no other writer has, removes most of them, and reads every key; eight times. */
    private static Void use(IMap<Integer, byte[]> map, int first) {
        Random random = new Random(first);
        Map<Integer, Integer> lengths = new HashMap<>();
        for (int round = 0; round < 8; round++) {
            for (int key = first; key < first + KEYS; key++) {
                int length = 1 + random.nextInt(random.nextInt(20) == 0 ? 90_000 : 6_000);
                map.set(key, bytes(key, length));
                lengths.put(key, length);
            }
            for (int key = first; key < first + KEYS; key++) {
                if (random.nextInt(10) > 0) {
                    map.delete(key);
                    lengths.remove(key);
                }
                int sought = first + random.nextInt(KEYS);
                assertHolds(map, sought, lengths);
            }
        }
        return null;
    }

    private static void assertHolds(IMap<Integer, byte[]> map, int key, Map<Integer, Integer> lengths) {
        Integer length = lengths.get(key);
        assertThat(map.get(key)).isEqualTo(length == null ? null : bytes(key, length));
    }
}
