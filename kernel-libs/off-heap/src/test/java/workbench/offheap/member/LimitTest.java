package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.spi.impl.operationservice.impl.OperationServiceImpl;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.cluster.Members;
import workbench.offheap.OffHeap;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

class LimitTest {

    /** Entries whose expiry fails, as it does if a map's interceptor throws. */
    private record Failing(Semaphore asked) implements Evictable {

        @Override
        public int partition() {
            return 1;
        }

        @Override
        public int entries() {
            return 1;
        }

        @Override
        public long cost() {
            return 1;
        }

        @Override
        public boolean mayEvict() {
            return false;
        }

        @Override
        public boolean isEvictedElsewhere() {
            return false;
        }

        @Override
        public boolean mayExpire() {
            return true;
        }

        @Override
        public void expire(long now, @Nullable Data kept) {
            asked.release();
            throw new IllegalStateException("on purpose");
        }

        @Override
        public int evict(int count, @Nullable Data kept) {
            return 0;
        }
    }

    @Test
    void othersAreAskedAgainToExpireWhatTheyHoldAfterOneHasFailed() throws InterruptedException {
        Config config = Members.onLoopback("off-heap-" + UUID.randomUUID(), Members.freePorts(1));
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.partition.operation.thread.count", "2");
        HazelcastInstance member = Hazelcast.newHazelcastInstance(OffHeap.install(config, "one", 16 << 20));
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 16 << 20, 2)) {
            OperationServiceImpl operations = ((HazelcastInstanceProxy) member)
                    .getOriginal()
                    .node
                    .getNodeEngine()
                    .getOperationService();
            PartitionThreads threads = new PartitionThreads(operations.getOperationExecutor());
            Limit limit = new Limit(
                    "one",
                    memory,
                    List::of,
                    threads,
                    OtherMembers.of(member).orElseThrow(),
                    member.getLoggingService().getLogger(Limit.class));
            Failing failing = new Failing(new Semaphore(0));
            for (int i = 0; i < 3; i++) {
                limit.askToExpire(0, List.of(failing), i);
                assertThat(failing.asked.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
                Semaphore done = new Semaphore(0);
                threads.execute(1, done::release); // after what has failed
                assertThat(done.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
            }
        } finally {
            member.shutdown();
        }
        Leftovers.assertNoHazelcast();
    }
}
