package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.transaction.TransactionContext;
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
        config.setProperty("hazelcast.internal.map.expiration.task.period.seconds", "1000"); // or it might remove the entry first
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
}
