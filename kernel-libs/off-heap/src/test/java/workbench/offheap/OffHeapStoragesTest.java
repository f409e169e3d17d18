package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.awaitSafe;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.offheap.OffHeapOptions.ValueCompression;

/** Several storages on one member, and maps with limits of their own. */
class OffHeapStoragesTest {

    private static final long LIMIT_BYTES = 16L << 20;
    private static final int VALUE_BYTES = 10_000;

    /** More than fit under the limit. */
    private static final int TOO_MANY = 2_500;

    private final List<HazelcastInstance> members = new ArrayList<>();

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private HazelcastInstance start(Config config) {
        HazelcastInstance member = Members.start(config);
        members.add(member);
        return member;
    }

    private static Config alone() {
        Config config = Members.alone();
        config.setProperty("hazelcast.partition.operation.thread.count", "2");
        config.setProperty("hazelcast.internal.map.expiration.cleanup.enabled", "false");
        return config;
    }

    private static MapConfig lru(String name) {
        MapConfig map = new MapConfig(name);
        map.getEvictionConfig().setEvictionPolicy(EvictionPolicy.LRU);
        return map;
    }

    /** How many of so many writes were accepted. */
    private static int fill(IMap<Integer, byte[]> map, int count) {
        return (int) IntStream.range(0, count).filter(i -> accepts(map, i)).count();
    }

    private static boolean accepts(IMap<Integer, byte[]> map, int key) {
        try {
            map.set(key, bytes(key, VALUE_BYTES));
            return true;
        } catch (LimitReachedException e) {
            return false;
        }
    }

    private static MapStatistics statistics(HazelcastInstance member, String map) {
        return OffHeap.maps(member).stream()
                .filter(each -> each.map().equals(map))
                .findAny()
                .orElseThrow();
    }

    private static long used(HazelcastInstance member, String storage) {
        return Objects.requireNonNull(OffHeap.storages(member).get(storage)).usedBytes();
    }

    // --- several storages ---------------------------------------------------------------------------

    @Test
    void eachStorageHasItsMapsAndItsLimit() {
        Config config = OffHeap.install(alone(), "orders*", LIMIT_BYTES);
        OffHeap.install(
                config,
                OffHeapOptions.of("*", 2 * LIMIT_BYTES).with(Placement.ENTRIES).with(ValueCompression.LZ4));
        OffHeap.install(config, OffHeapOptions.of("orders-hot", LIMIT_BYTES).with(Placement.ENTRIES));
        HazelcastInstance member = start(config);
        for (String map : List.of("orders", "orders-1", "orders-hot", "customers")) {
            member.getMap(map).set(1, new byte[VALUE_BYTES]);
        }
        assertThat(OffHeap.maps(member))
                .extracting(MapStatistics::storage, MapStatistics::map)
                .containsExactlyInAnyOrder(
                        tuple("orders*", "orders"),
                        tuple("orders*", "orders-1"),
                        tuple("orders-hot", "orders-hot"),
                        tuple("*", "customers"));
        assertThat(OffHeap.storages(member)).containsOnlyKeys("orders*", "*", "orders-hot");
        assertThat(used(member, "*")).isLessThan(VALUE_BYTES / 10);
        assertThat(used(member, "orders*")).isGreaterThan(2 * VALUE_BYTES);
        assertThat(OffHeap.statistics(member).limitBytes()).isEqualTo(4 * LIMIT_BYTES);
        assertThat(OffHeap.statistics(member).blocks()).isEqualTo(4);
    }

    /** A map of another storage would have given way if both shared their memory. */
    @Test
    void aStorageThatIsFullTakesNothingFromAnother() {
        Config config = alone().addMapConfig(lru("lru"));
        OffHeap.install(OffHeap.install(config, "lru", LIMIT_BYTES), "full", LIMIT_BYTES);
        HazelcastInstance member = start(config);
        IMap<Integer, byte[]> lru = member.getMap("lru");
        assertThat(fill(lru, 1_000)).isEqualTo(1_000);
        int stored = fill(member.getMap("full"), TOO_MANY);
        assertThat(stored).isBetween(1_400, 1_700);
        assertThat(lru.size()).isEqualTo(1_000);
        assertThat(statistics(member, "lru").evicted()).isZero();
        assertThat(statistics(member, "full").refused()).isEqualTo(TOO_MANY - stored);
        assertThat(fill(lru, TOO_MANY)).isEqualTo(TOO_MANY);
        assertThat(member.getMap("full").size()).isEqualTo(stored);
        assertThat(statistics(member, "lru").evicted()).isPositive();
        assertThat(OffHeap.statistics(member).reservedBytes()).isLessThanOrEqualTo(2 * LIMIT_BYTES * 17 / 16);
    }

    @Test
    void membersOfAClusterStopOnlyWritesToTheStorageThatIsFull() {
        String cluster = "off-heap-" + UUID.randomUUID();
        int[] ports = Members.ports(2);
        for (int i = 0; i < 2; i++) {
            Config config = Members.config(cluster, ports[i], ports);
            OffHeap.install(config, "a", i == 0 ? 4 * LIMIT_BYTES : LIMIT_BYTES);
            start(OffHeap.install(config, "b", LIMIT_BYTES));
        }
        await(
                "both members are in",
                () -> members.getFirst().getCluster().getMembers().size() == 2);
        awaitSafe(members);
        int stored = fill(members.getFirst().getMap("a"), TOO_MANY);
        assertThat(stored).isLessThan(TOO_MANY);
        assertThat(fill(members.getFirst().getMap("b"), 500)).isEqualTo(500);
        await("backups are there", () -> statistics(members.getLast(), "b").entries() == 500);
    }

    /** As an attribute of the member, by which members compare how they store maps. */
    private static @Nullable String way(HazelcastInstance member) {
        return member.getCluster().getLocalMember().getAttribute("workbench.offheap");
    }

    @Test
    void theOrderOfStoragesChangesNothing() {
        OffHeapOptions begin = OffHeapOptions.of("ab*", LIMIT_BYTES);
        OffHeapOptions end = OffHeapOptions.of("*yz", LIMIT_BYTES).with(Placement.ENTRIES);
        HazelcastInstance one = start(OffHeap.install(OffHeap.install(alone(), begin), end));
        HazelcastInstance other = start(OffHeap.install(OffHeap.install(alone(), end), begin));
        assertThat(way(one)).contains("ab*", "*yz").isEqualTo(way(other));
        for (HazelcastInstance each : List.of(one, other)) { // both names fit as closely
            each.getMap("ab-yz").set(1, 1);
            assertThat(statistics(each, "ab-yz").storage()).isEqualTo("*yz");
        }
    }

    // --- a limit for each map -----------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource
    void aMapAtItsOwnLimitRefusesWritesAndLeavesOthersAlone(Placement placement) {
        long limitPerMap = 4L << 20;
        Config config = alone().addMapConfig(lru("oh-lru"));
        OffHeap.install(
                config, OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement).withLimitPerMap(limitPerMap));
        HazelcastInstance member = start(config);
        IMap<Integer, byte[]> lru = member.getMap("oh-lru");
        assertThat(fill(lru, 300)).isEqualTo(300);
        IMap<Integer, byte[]> full = member.getMap("oh-full");
        int stored = fill(full, 1_000);
        assertThat(stored).isBetween(400, (int) (limitPerMap / VALUE_BYTES));
        assertThatThrownBy(() -> full.set(-1, bytes(1, VALUE_BYTES)))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageMatching(
                        "Map \"oh-full\" asked for 100\\d\\d more bytes off heap, but \\d+ of the 4194304 bytes of its own limit are"
                                + " live\\. Raise the limit, remove entries, or give the map an eviction policy");
        MapStatistics now = statistics(member, "oh-full");
        assertThat(now.limitBytes()).isEqualTo(limitPerMap);
        assertThat(now.liveBytes()).isBetween(limitPerMap - VALUE_BYTES - 100, limitPerMap);
        assertThat(now.entries()).isEqualTo(stored);
        assertThat(now.refused()).isEqualTo(1_001 - stored);
        assertThat(lru.size()).isEqualTo(300);
        assertThat(statistics(member, "oh-lru").evicted()).isZero();
        full.set(0, bytes(7, VALUE_BYTES)); // into the block that is there
        full.delete(1);
        assertThat(accepts(full, 1)).isTrue();
        full.clear();
        assertThat(statistics(member, "oh-full").liveBytes()).isZero();
        assertThat(statistics(member, "oh-full").entries()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aMapAtItsOwnLimitEvictsItsOwnEntries(Placement placement) {
        long limitPerMap = 4L << 20;
        Config config = alone().addMapConfig(lru("oh-one")).addMapConfig(lru("oh-two"));
        OffHeap.install(
                config, OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement).withLimitPerMap(limitPerMap));
        HazelcastInstance member = start(config);
        IMap<Integer, byte[]> one = member.getMap("oh-one");
        assertThat(fill(one, 350)).isEqualTo(350);
        assertThat(fill(member.getMap("oh-two"), TOO_MANY)).isEqualTo(TOO_MANY);
        assertThat(one.size()).isEqualTo(350);
        MapStatistics two = statistics(member, "oh-two");
        assertThat(two.evicted()).isEqualTo(TOO_MANY - two.entries());
        assertThat(two.evicted())
                .isEqualTo(member.getMap("oh-two").getLocalMapStats().getEvictionCount());
        assertThat(two.liveBytes()).isBetween(limitPerMap / 2, limitPerMap * 17 / 16);
        assertThat(two.refused()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void nothingGivesWayToAValueThatIsLargerThanTheLimitOfItsMap(Placement placement) {
        Config config = alone().addMapConfig(lru("oh-lru"));
        OffHeap.install(
                config, OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement).withLimitPerMap(4L << 20));
        HazelcastInstance member = start(config);
        IMap<Integer, byte[]> lru = member.getMap("oh-lru");
        assertThat(fill(lru, 100)).isEqualTo(100);
        assertThatThrownBy(() -> lru.set(0, new byte[4 << 20]))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("of the 4194304 bytes of its own limit are live");
        assertThat(lru.size()).isEqualTo(100);
        assertThat(statistics(member, "oh-lru").evicted()).isZero();
    }

    /** A value that grows where it is would pass the limit unseen otherwise. */
    @ParameterizedTest
    @EnumSource
    void valuesThatGrowKeepTheLimitOfTheirMap(Placement placement) {
        long limitPerMap = 1L << 20;
        HazelcastInstance member = start(OffHeap.install(
                alone(), OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement).withLimitPerMap(limitPerMap)));
        IMap<Integer, byte[]> map = member.getMap("oh-map");
        for (int i = 0; i < 80; i++) {
            map.set(i, bytes(i, VALUE_BYTES));
        }
        int refused = 0;
        for (int growth = 1; growth < 4_000; growth += 40) {
            for (int i = 0; i < 80; i++) {
                try {
                    map.set(i, bytes(i, VALUE_BYTES + growth));
                } catch (LimitReachedException e) {
                    refused++;
                }
                assertThat(statistics(member, "oh-map").liveBytes()).isLessThanOrEqualTo(limitPerMap);
            }
        }
        assertThat(refused).isPositive();
        assertThat(statistics(member, "oh-map").entries()).isEqualTo(80);
    }

    @Test
    void whatHasExpiredGivesWayInAMapAtItsLimit() {
        HazelcastInstance member = start(
                OffHeap.install(alone(), OffHeapOptions.of("oh-*", LIMIT_BYTES).withLimitPerMap(4L << 20)));
        IMap<Integer, byte[]> map = member.getMap("oh-ttl");
        int stored = fill(map, 500);
        map.keySet().forEach(key -> map.setTtl(key, 1, TimeUnit.SECONDS));
        Members.sleep(3_000);
        long again = IntStream.range(1_000, 1_000 + stored)
                .filter(i -> accepts(map, i))
                .count();
        assertThat(again).isGreaterThan(stored * 8L / 10);
        assertThat(statistics(member, "oh-ttl").expired()).isPositive();
        assertThat(OffHeap.statistics(member).expired())
                .isEqualTo(statistics(member, "oh-ttl").expired());
    }

    @Test
    void backupsPassTheLimitOfTheirMap() {
        String cluster = "off-heap-" + UUID.randomUUID();
        int[] ports = Members.ports(2);
        for (int i = 0; i < 2; i++) {
            Config config = Members.config(cluster, ports[i], ports);
            start(OffHeap.install(
                    config, OffHeapOptions.of("oh-*", LIMIT_BYTES).withLimitPerMap(i == 0 ? 8L << 20 : 2L << 20)));
        }
        await(
                "both members are in",
                () -> members.getFirst().getCluster().getMembers().size() == 2);
        awaitSafe(members);
        IMap<Integer, byte[]> map = members.getFirst().getMap("oh-small");
        int stored = fill(map, TOO_MANY);
        assertThat(stored).isBetween(190, 800);
        await("each entry has its backup", () -> members.stream()
                .allMatch(each -> statistics(each, "oh-small").entries() == stored));
        assertThat(fill(members.getFirst().getMap("oh-other"), 150)).isEqualTo(150);
        map.clear();
        await("new entries are accepted again", () -> IntStream.range(0, 30).allMatch(i -> accepts(map, i)));
    }

    @Test
    void aMapThatWasDestroyedIsForgotten() {
        HazelcastInstance member = start(OffHeap.install(alone(), "oh-*", LIMIT_BYTES));
        IMap<Integer, byte[]> map = member.getMap("oh-map");
        fill(map, 10);
        map.destroy();
        assertThat(OffHeap.maps(member)).isEmpty();
        fill(member.getMap("oh-map"), 7);
        assertThat(statistics(member, "oh-map").entries()).isEqualTo(7);
    }

    // --- what is refused ----------------------------------------------------------------------------

    private static void assertRefused(Runnable install, String message) {
        assertThatThrownBy(install::run)
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessage(message);
    }

    @Test
    void aMapThatTwoStoragesNameIsRefused() {
        Config config = OffHeap.install(alone(), "customers, orders", LIMIT_BYTES);
        assertRefused(
                () -> OffHeap.install(config, "orders", LIMIT_BYTES),
                "Two off-heap storages are for \"orders\": that of \"customers, orders\" and that of \"orders\". Name it once");
    }

    @Test
    void limitsThatExceedTheMachineTogetherAreRefused() {
        long most = OffHeapOptions.physicalBytes();
        Config config = OffHeap.install(alone(), "customers", most - LIMIT_BYTES);
        assertRefused(
                () -> OffHeap.install(config, "orders", 2 * LIMIT_BYTES),
                "The limits of 2 off-heap storages are %s bytes together. Expected at most the %s bytes of memory that this machine has"
                        .formatted(most + LIMIT_BYTES, most));
    }

    @Test
    void aLimitForEachMapAboveThatOfAllIsRefused() {
        for (long limitPerMap : new long[] {0, LIMIT_BYTES + 1}) {
            assertRefused(
                    () -> OffHeapOptions.of("customers*", LIMIT_BYTES).withLimitPerMap(limitPerMap),
                    ("The off-heap limit for each map of \"customers*\" is %s bytes. Expected at least 1, and at most the 16777216"
                                    + " bytes of the limit for all these maps together")
                            .formatted(limitPerMap));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "workbench.offheap.limit, 'The property \"workbench.offheap.limit\" is unknown. '",
        "workbench.offheap.a.b.maps, 'The property \"workbench.offheap.a.b.maps\" is unknown. '",
        "workbench.offheap.a.maps, 'The property \"workbench.offheap.a.limit.bytes\" is missing. '",
        "workbench.offheap.a.pages, 'The property \"workbench.offheap.a.maps\" is missing. '"
    })
    void propertiesThatAreUnknownOrMissingAreNamed(String property, String message) {
        Properties properties = new Properties();
        properties.setProperty(property, "small");
        assertThatThrownBy(() -> OffHeapProperties.read(properties))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void anUnknownPropertyKeepsTheMemberFromStarting() {
        Config config = OffHeap.install(alone(), "customers", LIMIT_BYTES)
                .setProperty("workbench.offheap.orders.placment", "values");
        assertThatThrownBy(() -> Members.start(config))
                .hasStackTraceContaining(
                        "The property \"workbench.offheap.orders.placment\" is unknown. Expected \"workbench.offheap.\", then"
                                + " perhaps the name of a storage and a dot, then one of [maps, limit.bytes, limit.per.map.bytes,"
                                + " placement, compression, pages]");
    }

    // --- YAML and XML -------------------------------------------------------------------------------

    private static final String YAML = """
            hazelcast:
              properties:
                workbench.offheap.maps: customers*
                workbench.offheap.limit.bytes: 16777216
                workbench.offheap.orders.maps: orders, orders-*
                workbench.offheap.orders.limit.bytes: 33554432
                workbench.offheap.orders.limit.per.map.bytes: 8388608
                workbench.offheap.orders.placement: entries
                workbench.offheap.orders.compression: lz4
              listeners:
                - workbench.offheap.OffHeapListener
            """;

    private static final String XML = """
            <hazelcast xmlns="http://www.hazelcast.com/schema/config">
              <properties>
                <property name="workbench.offheap.maps">customers*</property>
                <property name="workbench.offheap.limit.bytes">16777216</property>
                <property name="workbench.offheap.orders.maps">orders, orders-*</property>
                <property name="workbench.offheap.orders.limit.bytes">33554432</property>
                <property name="workbench.offheap.orders.limit.per.map.bytes">8388608</property>
                <property name="workbench.offheap.orders.placement">entries</property>
                <property name="workbench.offheap.orders.compression">lz4</property>
              </properties>
              <listeners>
                <listener>workbench.offheap.OffHeapListener</listener>
              </listeners>
            </hazelcast>
            """;

    @Test
    void yamlAndXmlSayTheSameAsCode() {
        Config byCode = OffHeap.install(new Config(), "customers*", LIMIT_BYTES);
        OffHeap.install(byCode, orders());
        for (String text : List.of(YAML, XML)) {
            List<OffHeapOptions> read =
                    OffHeapProperties.read(Config.loadFromString(text).getProperties());
            assertThat(read).isEqualTo(OffHeapProperties.read(byCode.getProperties()));
            assertThat(read).containsExactly(OffHeapOptions.of("customers*", LIMIT_BYTES), orders());
        }
    }

    private static OffHeapOptions orders() {
        return OffHeapOptions.of("orders, orders-*", 2 * LIMIT_BYTES)
                .withLimitPerMap(8L << 20)
                .with(Placement.ENTRIES)
                .with(ValueCompression.LZ4);
    }

    @Test
    void codeAddsAStorageToThoseOfYaml() {
        Config config = Config.loadFromString(YAML);
        Config bound = alone();
        config.setNetworkConfig(bound.getNetworkConfig()).setClusterName(bound.getClusterName());
        config.setMetricsConfig(bound.getMetricsConfig()).setJetConfig(bound.getJetConfig());
        bound.getProperties().forEach((name, value) -> config.setProperty(name.toString(), value.toString()));
        HazelcastInstance member = start(OffHeap.install(config, "prices", LIMIT_BYTES));
        for (String map : List.of("customers-1", "orders", "prices", "else")) {
            member.getMap(map).set(1, 1);
        }
        assertThat(OffHeap.storages(member).values())
                .extracting(OffHeapStatistics::blocks)
                .containsExactly(1L, 1L, 1L);
        assertThat(Arrays.stream(new String[] {"orders", "prices"})
                        .map(map -> statistics(member, map).limitBytes()))
                .containsExactly(8L << 20, LIMIT_BYTES);
    }
}
