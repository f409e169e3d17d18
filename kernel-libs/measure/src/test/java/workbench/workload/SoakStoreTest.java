package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapStore;
import com.hazelcast.map.MapStoreAdapter;
import com.hazelcast.spi.exception.RetryableHazelcastException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.cluster.Members;

class SoakStoreTest {

    private static final String MAP = "stored";

    private final SoakStore store = new SoakStore();

    @AfterEach
    void noMemberIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @Test
    void oneMemberWritesNoMoreAndTheOthersDo() {
        SoakStore killed = store.forMember();
        killed.store(1, new byte[] {1});
        killed.close();
        assertThatExceptionOfType(RetryableHazelcastException.class).isThrownBy(() -> killed.store(1, new byte[] {2}));
        assertThatExceptionOfType(RetryableHazelcastException.class).isThrownBy(() -> killed.delete(1));
        assertThat(store.load(1)).containsExactly(1);
        store.store(1, new byte[] {3});
        assertThat(killed.load(1)).containsExactly(3);
    }

    /** The store of a member whose last {@link #delete} takes longer than Hazelcast takes to terminate the member. */
    private static final class Slow extends MapStoreAdapter<Integer, byte[]> {

        private final SoakStore behind;
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch goesOn = new CountDownLatch(1);
        private final CountDownLatch ended = new CountDownLatch(1);

        Slow(SoakStore behind) {
            this.behind = behind;
        }

        @Override
        public void store(Integer key, byte[] value) {
            behind.store(key, value);
        }

        @Override
        public void delete(Integer key) {
            begun.countDown();
            while (goesOn.getCount() > 0) { // although Hazelcast interrupts it
                LockSupport.parkNanos(1_000_000);
            }
            try {
                behind.delete(key);
            } finally {
                ended.countDown();
            }
        }
    }

    @Test
    void whatAKilledMemberWasStillToDoDoesNotUndoALaterWrite() throws Exception {
        List<Integer> ports = Members.freePorts(2);
        SoakStore ofSecond = store.forMember();
        Slow slow = new Slow(ofSecond);
        HazelcastInstance first = start(ports.subList(0, 1), store);
        HazelcastInstance second = start(ports, slow);
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            IMap<Integer, byte[]> map = first.getMap(MAP);
            int key = keyOf(second, first);
            map.set(key, new byte[] {1});
            Future<?> deleted = threads.submit(() -> map.delete(key));
            slow.begun.await();
            ofSecond.close();
            Future<?> terminated =
                    threads.submit(() -> second.getLifecycleService().terminate());
            deleted.get(); // by the first member, which owns the key from now on
            map.set(key, new byte[] {2});
            slow.goesOn.countDown();
            slow.ended.await();
            terminated.get();
            map.evict(key);
            assertThat(map.get(key)).containsExactly(2);
        } finally {
            slow.goesOn.countDown();
            second.getLifecycleService().terminate();
            first.shutdown();
        }
    }

    static int keyOf(HazelcastInstance owner, HazelcastInstance caller) {
        return IntStream.iterate(0, key -> key + 1)
                .filter(key -> owner.getCluster()
                        .getLocalMember()
                        .equals(caller.getPartitionService().getPartition(key).getOwner()))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A member whose partition threads call the store. With offloading, which is the default, Hazelcast 5.7.0 may lose the answer
     * of an operation that is called again while its store works, since a member has left: {@code StepRunner} answers the first of
     * the two, for which nobody waits any more. Such a call ends by a timeout after two minutes.
     */
    private static HazelcastInstance start(List<Integer> ports, MapStore<Integer, byte[]> store) {
        Config config = Members.onLoopback("soak-store", ports);
        config.setProperty("hazelcast.logging.type", "none");
        config.addMapConfig(new MapConfig(MAP)
                .setMapStoreConfig(
                        new MapStoreConfig().setEnabled(true).setOffload(false).setImplementation(store)));
        return Hazelcast.newHazelcastInstance(config);
    }
}
