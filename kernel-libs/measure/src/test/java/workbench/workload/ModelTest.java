package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MapStoreConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.MapStoreAdapter;
import com.hazelcast.spi.exception.RetryableHazelcastException;
import com.hazelcast.transaction.TransactionContext;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.cluster.Members;

class ModelTest {

    private static final String MAP = "expiring";

    @AfterEach
    void noMemberIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @Test
    void aKeyHasTheVersionThatWasWrittenLastOrNone() {
        Model model = new Model(false);
        model.is(1, 7);
        assertThat(model.of(1)).containsExactly(7);
        model.mayBe(1, 8);
        assertThat(model.of(1)).containsExactly(7, 8);
        model.is(1, Model.ABSENT);
        assertThat(model.of(1)).containsExactly(Model.ABSENT);
        assertThat(model.keys()).isEmpty();
    }

    @Test
    void aPartOfAFailedWriteMayComeAfterLaterWrites() {
        Model model = new Model(false);
        model.is(1, 7);
        model.mayComeLate(1, 8);
        assertThat(model.of(1)).containsExactly(7, 8);
        model.is(1, 9);
        assertThat(model.of(1)).containsExactly(8, 9);
        model.is(1, Model.ABSENT);
        assertThat(model.of(1)).containsExactly(Model.ABSENT, 8);
        assertThat(model.of(2)).containsExactly(Model.ABSENT);
    }

    /** So the model allows an entry of a map that expires after a {@code clear}. This map is on the heap. */
    @Test
    void whatHadExpiredBeforeAClearComesBackWhileATransactionLocksItsKey() throws InterruptedException {
        Config config = Members.onLoopback("model", Members.freePorts(1));
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty(
                "hazelcast.internal.map.expiration.task.period.seconds", "1000"); // or it might remove the entry first
        config.addMapConfig(new MapConfig(MAP).setMaxIdleSeconds(1));
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            IMap<Integer, String> map = member.getMap(MAP);
            map.set(1, "old");
            map.set(2, "old");
            Thread.sleep(1_100);
            assertThat(map.get(2)).isNull();
            map.clear();
            TransactionContext transaction = member.newTransactionContext();
            transaction.beginTransaction();
            transaction.<Integer, String>getMap(MAP).set(1, "new");
            assertThat(map.get(1)).isEqualTo("old");
            transaction.rollbackTransaction();
        } finally {
            member.shutdown();
        }
    }

    /** The store of two members: refuses one key for good, and another one twice in a way that Hazelcast tries again, first at once. */
    private static final class Refusing extends MapStoreAdapter<Integer, String> {

        private volatile int refused = -1;
        private volatile int delayed = -1;
        private final AtomicInteger times = new AtomicInteger();

        @Override
        public void store(Integer key, String value) {
            if (key == refused) {
                throw new IllegalStateException("refused");
            }
            if (key == delayed && times.getAndDecrement() > 0) {
                throw new RetryableHazelcastException("not now");
            }
        }
    }

    /** So the model allows versions that come late. This map is on the heap. */
    @Test
    void aPartOfAPutAllThatFailedIsTriedAgainAfterALaterWrite() throws InterruptedException {
        Refusing store = new Refusing();
        List<Integer> ports = Members.freePorts(2);
        HazelcastInstance first = start(ports.subList(0, 1), store);
        HazelcastInstance second = start(ports, store);
        try {
            int ofFirst = SoakStoreTest.keyOf(first, first);
            int ofSecond = SoakStoreTest.keyOf(second, first);
            IMap<Integer, String> map = first.getMap(MAP);
            boolean undone = false;
            // it happens if Hazelcast waits for the member that fails first, which is its affair
            for (int i = 0; i < 20 && !undone; i++) {
                undone = isUndone(map, store, ofFirst, ofSecond) || isUndone(map, store, ofSecond, ofFirst);
            }
            assertThat(undone).isTrue();
        } finally {
            second.shutdown();
            first.shutdown();
        }
    }

    private static HazelcastInstance start(List<Integer> ports, Refusing store) {
        Config config = Members.onLoopback("model", ports);
        config.setProperty("hazelcast.logging.type", "none");
        config.addMapConfig(new MapConfig(MAP)
                .setMapStoreConfig(new MapStoreConfig().setEnabled(true).setImplementation(store)));
        return Hazelcast.newHazelcastInstance(config);
    }

    /** Whether a value that was set after a failed putAll is replaced by one of the putAll. */
    private static boolean isUndone(IMap<Integer, String> map, Refusing store, int refused, int delayed)
            throws InterruptedException {
        store.refused = refused;
        store.delayed = delayed;
        store.times.set(2);
        assertThatException().isThrownBy(() -> map.putAll(Map.of(refused, "old", delayed, "old")));
        store.refused = -1;
        map.set(delayed, "new");
        for (int i = 0; i < 75 && "new".equals(map.get(delayed)); i++) {
            Thread.sleep(20);
        }
        return "old".equals(map.get(delayed));
    }
}
