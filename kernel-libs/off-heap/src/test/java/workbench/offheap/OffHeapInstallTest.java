package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static workbench.offheap.Members.LIMIT_BYTES;
import static workbench.offheap.Members.assertNothingLive;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.map.IMap;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.PartitionContainer;
import com.hazelcast.map.impl.PartitionContainerImpl;
import java.lang.management.ManagementFactory;
import java.util.Properties;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

/** Ways to ask for off-heap storage, and to ask for it wrongly. */
class OffHeapInstallTest {

    @AfterEach
    void noMemberIsLeft() throws InterruptedException {
        workbench.Leftovers.assertNoHazelcast();
    }

    private static void assertRefused(Runnable install, String message) {
        assertThatThrownBy(install::run)
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessage(message);
    }

    private static void assertWorks(HazelcastInstance member) {
        try {
            IMap<Integer, byte[]> map = member.getMap("customers-1");
            map.set(1, bytes(1, 1_000));
            member.getMap("orders").set(1, bytes(1, 1_000));
            assertThat(blocks(member)).isEqualTo(1);
            assertThat(map.get(1)).isEqualTo(bytes(1, 1_000));
            map.destroy();
            assertNothingLive(member);
        } finally {
            member.shutdown();
        }
    }

    @Test
    void oneLineInstallsIt() {
        assertWorks(Members.start(OffHeap.install(Members.alone(), "customers*", LIMIT_BYTES)));
    }

    @Test
    void membersOfOneConfigurationHaveMemoryOfTheirOwn() {
        Config config = OffHeap.install(Members.alone(), "customers*", LIMIT_BYTES);
        config.getNetworkConfig()
                .setPortAutoIncrement(true)
                .getJoin()
                .getTcpIpConfig()
                .setEnabled(false);
        HazelcastInstance one = Members.start(config);
        HazelcastInstance two = Members.start(config);
        try {
            one.getMap("customers").set(1, bytes(1, 1_000));
            assertThat(blocks(one)).isEqualTo(1);
            assertThat(blocks(two)).isZero();
        } finally {
            one.shutdown();
            assertThat(OffHeap.memory(two).statistics().failures()).isZero();
            two.getMap("customers").set(1, bytes(1, 1_000));
            assertThat(blocks(two)).isEqualTo(1);
            two.shutdown();
        }
    }

    @Test
    void xmlInstallsIt() {
        assertWorks(Members.start(bound(Config.loadFromString("""
                <hazelcast xmlns="http://www.hazelcast.com/schema/config">
                  <cluster-name>off-heap-by-xml</cluster-name>
                  <properties>
                    <property name="workbench.offheap.maps">customers*</property>
                    <property name="workbench.offheap.limit.bytes">268435456</property>
                    <property name="workbench.offheap.placement">entries</property>
                    <property name="workbench.offheap.compression">lz4</property>
                  </properties>
                  <listeners>
                    <listener>workbench.offheap.OffHeapListener</listener>
                  </listeners>
                </hazelcast>
                """))));
    }

    @Test
    void yamlInstallsIt() {
        assertWorks(Members.start(bound(Config.loadFromString("""
                hazelcast:
                  cluster-name: off-heap-by-yaml
                  properties:
                    workbench.offheap.maps: customers*
                    workbench.offheap.limit.bytes: 268435456
                  listeners:
                    - workbench.offheap.OffHeapListener
                """))));
    }

    /** What keeps a test to itself. */
    private static Config bound(Config config) {
        Config alone = Members.alone();
        return config.setNetworkConfig(alone.getNetworkConfig())
                .setMetricsConfig(alone.getMetricsConfig())
                .setProperty("hazelcast.logging.type", "none")
                .setProperty("hazelcast.phone.home.enabled", "false");
    }

    @Test
    void severalNamesArePartedByCommas() {
        OffHeapOptions options = OffHeapOptions.of(" customers* , *-big,orders ", LIMIT_BYTES);
        assertThat(options.selects("customers")).isTrue();
        assertThat(options.selects("customers-1")).isTrue();
        assertThat(options.selects("things-big")).isTrue();
        assertThat(options.selects("orders")).isTrue();
        assertThat(options.selects("orders2")).isFalse();
        assertThat(options.selects("my customers")).isFalse();
    }

    @Test
    void anotherVersionOfHazelcastIsRefused() {
        assertRefused(
                () -> HazelcastInternals.checkVersion("5.8.0"),
                "Off-heap storage replaces internals of Hazelcast 5.6.0 and 5.7.0, and this is 5.8.0."
                        + " Use one of these versions, or remove off-heap storage from the configuration");
    }

    @Test
    void otherInternalsAreRefused() {
        HazelcastInstance member = Members.start(Members.alone());
        try {
            MapService maps = ((HazelcastInstanceProxy) member)
                    .getOriginal()
                    .node
                    .getNodeEngine()
                    .getService(MapService.SERVICE_NAME);
            PartitionContainer other = new PartitionContainerImpl(maps, 0) {};
            assertRefused(
                    () -> HazelcastInternals.check(other),
                    "Off-heap storage was written for the internals of Hazelcast 5.6.0 and 5.7.0 and found partition containers of class "
                            + other.getClass().getName() + ". Remove what else replaces them");
            member.getMap("early").set(1, 1);
            int partition = member.getPartitionService().getPartition(1).getPartitionId();
            assertRefused(
                    () -> HazelcastInternals.check(maps.getMapServiceContext().getPartitionContainer(partition)),
                    "Off-heap storage comes too late: partition " + partition
                            + " has record stores of [early] already. Install it on the configuration that the member is"
                            + " started with");
        } finally {
            member.shutdown();
        }
    }

    @Test
    void anInstallAfterTheStartIsRefused() {
        Config config = Members.alone();
        HazelcastInstance member = Members.start(config);
        try {
            String message =
                    "The member \"%s\" runs with this configuration already. Install off-heap storage before it is started"
                            .formatted(member.getName());
            assertRefused(() -> OffHeap.install(config, "customers*", LIMIT_BYTES), message);
            assertRefused(() -> OffHeap.install(member.getConfig(), "customers*", LIMIT_BYTES), message);
        } finally {
            member.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", ",", "a,,b", "two words"})
    void aPatternThatNamesNoMapIsRefused(String pattern) {
        assertRefused(
                () -> OffHeap.install(Members.alone(), pattern, LIMIT_BYTES),
                "The pattern \"%s\" names no map. Expected one or more names, separated by commas, with * for any part of a name, such as \"customers*\""
                        .formatted(pattern.strip()));
    }

    @Test
    void aPatternThatNoMapMatchesLeavesEveryMapOnTheHeap() {
        HazelcastInstance member = Members.start(OffHeap.install(Members.alone(), "unknown", LIMIT_BYTES));
        try {
            member.getMap("customers").set(1, bytes(1, 1_000));
            assertThat(OffHeap.statistics(member).reservedBytes()).isZero();
        } finally {
            member.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, (8 << 20) - 1, 1L << 60})
    void aLimitThatIsTooSmallOrLargerThanMemoryIsRefused(long limitBytes) {
        assertRefused(
                () -> OffHeap.install(Members.alone(), "customers*", limitBytes),
                "The off-heap limit is %s bytes. Expected at least 8388608, and at most the %s bytes of memory that this machine has"
                        .formatted(limitBytes, OffHeapOptions.physicalBytes()));
    }

    @Test
    void aLimitBeyondWhatLinksReachIsRefusedOnAnyMachine() {
        assertRefused(
                () -> OffHeapOptions.requireLimit(3L << 40, 8L << 40),
                "The off-heap limit is 3298534883328 bytes. A member can have at most 2199023255552: start several members");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NativeMemory(MemorySource.best(), 3L << 40, 1))
                .withMessage("The limit is 3298534883328 bytes. Expected at most 2199023255552");
    }

    @Test
    void propertiesThatAreMissingOrWrongAreNamed() {
        Properties properties = new Properties();
        assertRefused(
                () -> OffHeapProperties.read(properties),
                "The property \"workbench.offheap.maps\" is missing. Off-heap storage needs \"workbench.offheap.maps\" and"
                        + " \"workbench.offheap.limit.bytes\"");
        properties.setProperty("workbench.offheap.maps", "customers*");
        properties.setProperty("workbench.offheap.limit.bytes", "2g");
        assertRefused(
                () -> OffHeapProperties.read(properties),
                "The property \"workbench.offheap.limit.bytes\" is \"2g\". Expected a number of bytes");
        properties.setProperty("workbench.offheap.limit.bytes", "268435456");
        properties.setProperty("workbench.offheap.placement", "keys");
        assertRefused(
                () -> OffHeapProperties.read(properties),
                "The property \"workbench.offheap.placement\" is \"keys\". Expected one of [values, entries]");
    }

    @ParameterizedTest
    @EnumSource
    void theLimitFailsTheOperationAndNothingElse(Placement placement) {
        long limit = 16L << 20;
        HazelcastInstance member = Members.start(OffHeap.install(
                Members.alone(), OffHeapOptions.of("customers", limit).with(placement)));
        try {
            IMap<Integer, byte[]> map = member.getMap("customers");
            int stored = fillUntilRefused(map, limit);
            assertThat(map.size()).isEqualTo(stored);
            assertThat(blocks(member)).isEqualTo(stored);
            map.set(3, bytes(33, 10_000));
            assertThatThrownBy(() -> map.set(4, bytes(44, 400_000))).isInstanceOf(LimitReachedException.class);
            for (int i = 0; i < stored; i++) {
                assertThat(map.get(i)).isEqualTo(i == 3 ? bytes(33, 10_000) : bytes(i, 10_000));
            }
            assertThat(OffHeap.statistics(member).failures()).isGreaterThanOrEqualTo(2);
            map.delete(5);
            map.set(5, bytes(55, 10_000));
            map.clear();
            assertNothingLive(member);
            map.set(1, bytes(1, 40_000));
        } finally {
            member.shutdown();
        }
    }

    private static int fillUntilRefused(IMap<Integer, byte[]> map, long limit) {
        for (int i = 0; ; i++) {
            try {
                map.set(i, bytes(i, 10_000));
            } catch (LimitReachedException e) {
                assertThat(e)
                        .hasMessageMatching(
                                ("Map \"customers\" asked for 100\\d\\d more bytes off heap, but of the limit of %s bytes,"
                                                + " %s are reserved and \\d+ of them live\\. Raise the limit, remove entries, or give the map"
                                                + " an eviction policy")
                                        .formatted(limit, limit));
                return i;
            }
        }
    }

    @Test
    void aMemberWithoutOffHeapStorageHasNoStatistics() {
        HazelcastInstance member = Members.start(Members.alone());
        try {
            assertThatThrownBy(() -> OffHeap.statistics(member))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "\"%s\" has no off-heap storage. Call OffHeap.install on the configuration that a member is"
                                            .formatted(member.getName())
                                    + " started with");
        } finally {
            member.shutdown();
        }
    }

    @Test
    void anEmptyMapReservesNothing() {
        HazelcastInstance member = Members.start(OffHeap.install(Members.alone(), "customers*", LIMIT_BYTES));
        try {
            IMap<Integer, byte[]> map = member.getMap("customers");
            assertThat(map.get(1)).isNull();
            assertThat(map.size()).isZero();
            assertThat(OffHeap.statistics(member).reservedBytes()).isZero();
            map.set(1, bytes(1, 10));
            map.delete(1);
            assertThat(OffHeap.statistics(member).reservedBytes()).isLessThan(4 << 20);
        } finally {
            member.shutdown();
        }
    }

    @Test
    void jmxShowsTheStatisticsWhileTheMemberRuns() throws Exception {
        HazelcastInstance member = Members.start(OffHeap.install(Members.alone(), "customers*", LIMIT_BYTES));
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = OffHeapBean.name(member.getName());
        try {
            member.getMap("customers").set(1, bytes(1, 1_000));
            OffHeapStatistics statistics = OffHeap.statistics(member);
            assertThat((String[]) server.getAttribute(name, "Storages"))
                    .containsExactly("\"customers*\" with placement VALUES and compression NONE");
            assertThat(server.getAttribute(name, "LimitBytes")).isEqualTo(LIMIT_BYTES);
            assertThat(server.getAttribute(name, "ReservedBytes")).isEqualTo(statistics.reservedBytes());
            assertThat(server.getAttribute(name, "LiveBytes")).isEqualTo(statistics.liveBytes());
            assertThat(server.getAttribute(name, "UsedBytes")).isEqualTo(statistics.usedBytes());
            assertThat(server.getAttribute(name, "Blocks")).isEqualTo(1L);
            assertThat(server.getAttribute(name, "Failures")).isEqualTo(0L);
            assertThat(server.getAttribute(name, "Evicted")).isEqualTo(0L);
            assertThat(server.getAttribute(name, "Expired")).isEqualTo(0L);
            assertThat(server.getAttribute(name, "Waste")).isEqualTo(statistics.waste());
            assertThat(server.getAttribute(name, "MovedBytes")).isEqualTo(0L);
        } finally {
            member.shutdown();
        }
        assertThat(server.isRegistered(name)).isFalse();
    }
}
