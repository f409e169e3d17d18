package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.LIMIT_BYTES;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.CacheDeserializedValues;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a member says where a configuration does not do what it seems to. */
class OffHeapNotesTest {

    @AfterEach
    void noMemberIsLeft() throws InterruptedException {
        workbench.Leftovers.assertNoHazelcast();
    }

    @Test
    void aMapThatFallsBackToAnotherFormatStaysOnTheHeapAndIsNamedOnce() {
        Config config = Members.alone();
        Said said = new Said(config);
        OffHeap.install(config, "customers*", LIMIT_BYTES);
        config.getMapConfig("default").setInMemoryFormat(InMemoryFormat.OBJECT);
        HazelcastInstance member = Members.start(config);
        try {
            IMap<Integer, byte[]> map = member.getMap("customers-1");
            for (int i = 0; i < 100; i++) {
                map.set(i, bytes(i, 100));
            }
            assertThat(map.get(7)).isEqualTo(bytes(7, 100));
            assertThat(blocks(member)).isZero();
            String note = "Map \"customers-1\" stays on the heap, since it has in-memory format OBJECT";
            await("it is said", () -> said.with(note).size() == 1);
        } finally {
            member.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aConfiguredMapOfAnotherFormatStaysOnTheHeapAndIsNamedOnce(boolean beforeTheInstall) {
        Config config = Members.alone();
        Said said = new Said(config);
        MapConfig orders = new MapConfig("orders-*").setInMemoryFormat(InMemoryFormat.OBJECT);
        if (beforeTheInstall) {
            config.addMapConfig(orders);
        }
        OffHeap.install(config, "orders-*, customers", LIMIT_BYTES);
        if (!beforeTheInstall) {
            config.addMapConfig(orders);
        }
        HazelcastInstance member = Members.start(config);
        try {
            IMap<Integer, byte[]> map = member.getMap("orders-1");
            map.set(7, bytes(7, 100));
            assertThat(map.get(7)).isEqualTo(bytes(7, 100));
            assertThat(blocks(member)).isZero();
            member.getMap("customers").set(1, 1);
            assertThat(blocks(member)).isEqualTo(1);
            String note = "Map \"orders-1\" stays on the heap, since it has in-memory format OBJECT";
            await("it is said", () -> said.with(note).size() == 1);
        } finally {
            member.shutdown();
        }
    }

    @Test
    void aMapConfiguredAfterTheStartIsNamedToo() {
        Config config = Members.alone();
        Said said = new Said(config);
        HazelcastInstance member = Members.start(OffHeap.install(config, "customers*", LIMIT_BYTES));
        try {
            member.getConfig().addMapConfig(new MapConfig("customers-1").setInMemoryFormat(InMemoryFormat.OBJECT));
            member.getConfig()
                    .addMapConfig(
                            new MapConfig("customers-2").setCacheDeserializedValues(CacheDeserializedValues.ALWAYS));
            member.getMap("customers-1").set(1, 1);
            member.getMap("customers-2").set(1, 1);
            member.getMap("customers-3").set(1, 1);
            await("both are named", () -> said.with("Map \"customers-").size() == 2);
            assertThat(blocks(member)).isEqualTo(2);
        } finally {
            member.shutdown();
        }
    }

    @Test
    void aStarLeavesOutTheMapsThatHazelcastKeepsForItself() {
        OffHeapOptions all = OffHeapOptions.of("*", LIMIT_BYTES);
        assertThat(all.selects("customers")).isTrue();
        assertThat(all.selects("_customers")).isTrue();
        assertThat(all.selects("__sql.catalog")).isFalse();
        assertThat(OffHeapOptions.of("*catalog", LIMIT_BYTES).selects("__sql.catalog"))
                .isFalse();
        assertThat(OffHeapOptions.of("__sql*", LIMIT_BYTES).selects("__sql.catalog"))
                .isTrue();
    }

    @Test
    void aClusterInWhichSomeMembersStoreInAnotherWayIsToldSo() {
        String cluster = "off-heap-" + UUID.randomUUID();
        int[] ports = Members.ports(3);
        Config[] configs = new Config[ports.length];
        for (int i = 0; i < ports.length; i++) {
            configs[i] = Members.config(cluster, ports[i], ports);
        }
        Said said = new Said(configs[0]);
        HazelcastInstance first = Members.start(OffHeap.install(configs[0], "customers*", LIMIT_BYTES));
        HazelcastInstance without = Members.start(configs[1]);
        HazelcastInstance other = Members.start(OffHeap.install(
                configs[2], OffHeapOptions.of("customers*", LIMIT_BYTES).with(Placement.ENTRIES)));
        try {
            String rest = ", and this member stores \"customers*\" with placement VALUES and compression NONE";
            await("both are named", () -> said.with(rest).size() == 2);
            assertThat(said.with("Member [127.0.0.1]:%s stores nothing off heap".formatted(ports[1])))
                    .hasSize(1);
            assertThat(said.with(
                            "Member [127.0.0.1]:%s stores \"customers*\" with placement ENTRIES and compression NONE"
                                    .formatted(ports[2])))
                    .hasSize(1);
        } finally {
            other.shutdown();
            without.shutdown();
            first.shutdown();
        }
    }

    @Test
    void aMemberThatIsGoingDownDoesNotKeepOthersFromInstalling() {
        HazelcastInstance unrelated = Members.start(Members.alone());
        unrelated.shutdown();
        assertThat(HazelcastInternals.isConfiguredBy(unrelated, new Config())).isFalse();
    }
}
