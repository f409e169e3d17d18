package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.assertNothingLive;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.query.Predicates;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;

/** Members, maps and clusters that end while operations run. */
@ParameterizedClass
@MethodSource("placements")
class OffHeapEndTest {

    private static final int ENTRIES = 300;
    private static final int ROUNDS = Integer.getInteger("workbench.ends", 4);

    static List<Placement> placements() {
        return Cases.some(List.of(Placement.values()), 1, 2);
    }

    private final Placement placement;
    private Said said = new Said(new Config());

    OffHeapEndTest(Placement placement) {
        this.placement = placement;
    }

    @AfterEach
    void noMemberIsLeft() throws InterruptedException {
        workbench.Leftovers.assertNoHazelcast();
    }

    private HazelcastInstance start() {
        Config config = Members.alone();
        said = new Said(config);
        config.setProperty("hazelcast.partition.operation.thread.count", "2");
        HazelcastInstance member = Members.start(OffHeap.install(
                config, OffHeapOptions.of("oh-*", Members.LIMIT_BYTES).with(placement)));
        IMap<Integer, byte[]> map = member.getMap("oh-map");
        for (int i = 0; i < ENTRIES; i++) {
            map.set(i, bytes(i, 10_000));
        }
        return member;
    }

    @Test
    void aMemberGivesItsMemoryBackThoughSomebodyElseHasUnregisteredItsBean() throws Exception {
        HazelcastInstance member = start();
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(OffHeapBean.name(member.getName()));
        Members.shutDown(List.of(member));
    }

    /** Begins, waits as long as the test wants and the thread that interrupts, and then makes its value longer. */
    static final class Waiting implements EntryProcessor<Integer, byte[], Integer> {

        private static final AtomicInteger BEGUN = new AtomicInteger();
        private static volatile boolean mayGoOn;

        static void reset() {
            BEGUN.set(0);
            mayGoOn = false;
        }

        @Override
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            BEGUN.incrementAndGet();
            boolean interrupted = false;
            while (!mayGoOn) {
                interrupted |= Thread.interrupted(); // or parking ends at once, over and over
                LockSupport.parkNanos(1_000_000);
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            entry.setValue(bytes(entry.getKey(), entry.getValue().length + 5_000));
            return 0;
        }
    }

    private static void beginOperation(HazelcastInstance member) {
        Waiting.reset();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                member.<Integer, byte[]>getMap("oh-map").executeOnEntries(new Waiting());
            } catch (HazelcastException | IllegalStateException e) {
                assertThat(member.getLifecycleService().isRunning()).isFalse();
            }
        });
        await("both partition threads are busy", () -> Waiting.BEGUN.get() == 2);
    }

    private void assertGivenBack(MemberMemory memory) {
        assertThat(memory.statistics().blocks()).isZero();
        assertThat(memory.statistics().reservedBytes()).isZero();
        assertThat(said.with("SEVERE")).isEmpty();
        assertThat(said.with("freed before")).isEmpty();
    }

    @Test
    void anOperationThatOutlivesAShutdownKeepsItsMemory() {
        HazelcastInstance member = start();
        outlive(member, member::shutdown);
    }

    @Test
    void anOperationThatOutlivesATerminationKeepsItsMemory() {
        HazelcastInstance member = start();
        outlive(member, member.getLifecycleService()::terminate);
    }

    private void outlive(HazelcastInstance member, Runnable end) {
        MemberMemory memory = OffHeap.memory(member);
        beginOperation(member);
        end.run();
        assertThat(memory.statistics().blocks()).isEqualTo(ENTRIES);
        assertThat(said.with("is kept until the operations that still run have ended, on 2 threads"))
                .hasSize(1);
        Waiting.mayGoOn = true;
        await("the memory is released", () -> memory.statistics().reservedBytes() == 0);
        assertGivenBack(memory);
    }

    /** Rewrites its value, over and over in many runs. */
    static final class Rewrite implements EntryProcessor<Integer, byte[], Integer> {
        @Override
        public Integer process(Map.Entry<Integer, byte[]> entry) {
            byte[] value = entry.getValue();
            entry.setValue(bytes(entry.getKey(), value == null ? 1 : 5_000 + value.length * 7 % 9_000));
            return 0;
        }
    }

    @Test
    void membersEndAmidProcessorsQueriesAndIterators() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            HazelcastInstance member = start();
            MemberMemory memory = OffHeap.memory(member);
            IMap<Integer, byte[]> map = member.getMap("oh-map");
            AtomicInteger runs = new AtomicInteger();
            List<Thread> load = List.of(
                    untilTheEnd(runs, () -> map.executeOnEntries(new Rewrite())),
                    untilTheEnd(runs, () -> assertThat(map.values(Predicates.greaterEqual("__key", 0)))
                            .isNotNull()),
                    untilTheEnd(runs, () -> map.forEach((_, _) -> {})));
            await("all are at work", () -> runs.get() >= 3);
            if (round % 2 == 0) {
                member.shutdown();
            } else {
                member.getLifecycleService().terminate();
            }
            for (Thread thread : load) {
                thread.interrupt(); // Hazelcast 5.7 may leave who called executeOnEntries waiting for ever, off heap
                // or not
                thread.join();
            }
            await("the memory is released", () -> memory.statistics().reservedBytes() == 0);
            assertGivenBack(memory);
        }
    }

    private static Thread untilTheEnd(AtomicInteger runs, Runnable work) {
        return Thread.ofPlatform().start(() -> {
            try {
                while (true) {
                    work.run();
                    runs.incrementAndGet();
                }
            } catch (RuntimeException e) { // the member has ended
                runs.incrementAndGet();
            }
        });
    }

    @Test
    void aMapIsDestroyedDuringAnOperation() {
        HazelcastInstance member = start();
        try {
            beginOperation(member);
            Thread destroyer =
                    Thread.ofPlatform().start(() -> member.getMap("oh-map").destroy());
            Waiting.mayGoOn = true;
            await("the map is destroyed", () -> !destroyer.isAlive());
            assertNothingLive(member);
            assertThat(said.with("SEVERE")).isEmpty();
        } finally {
            member.shutdown();
        }
    }

    /** What a merge does to the maps of the smaller part, on a thread of its own. */
    @Test
    void aResetDuringAnOperationFreesAfterIt() {
        HazelcastInstance member = start();
        try {
            beginOperation(member);
            MapService maps = HazelcastInternals.nodeEngine(member).getService(MapService.SERVICE_NAME);
            maps.reset();
            assertThat(OffHeap.statistics(member).blocks()).isEqualTo(ENTRIES);
            Waiting.mayGoOn = true;
            await("all is freed", () -> OffHeap.statistics(member).blocks() == 0);
            assertNothingLive(member);
            assertThat(said.with("SEVERE")).isEmpty();
            IMap<Integer, byte[]> map = member.getMap("oh-map");
            IntStream.range(0, 10).forEach(i -> map.set(i, bytes(i, 10)));
            assertThat(map.size()).isEqualTo(10);
        } finally {
            member.shutdown();
        }
    }
}
