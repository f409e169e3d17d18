package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.metrics.MetricDescriptor;
import com.hazelcast.internal.metrics.collectors.MetricsCollector;
import com.hazelcast.map.IMap;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.AttributeNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an operator watches: Hazelcast's metrics, and the log before a limit. */
class OffHeapMetricsTest {

    private static final long LIMIT_BYTES = 16L << 20;
    private static final int VALUE_BYTES = 10_000;

    private static final Set<String> OF_MAPS =
            Set.of("limitBytes", "liveBytes", "entries", "refused", "evicted", "expired");
    private static final Set<String> OF_STORAGES = Set.of(
            "limitBytes",
            "reservedBytes",
            "liveBytes",
            "wastedBytes",
            "entries",
            "refused",
            "evicted",
            "expired",
            "movedBytes");

    @AfterEach
    void noMemberIsLeft() throws InterruptedException {
        workbench.Leftovers.assertNoHazelcast();
    }

    private static Config config() {
        MapConfig lru = new MapConfig("oh-lru");
        lru.getEvictionConfig().setEvictionPolicy(EvictionPolicy.LRU);
        return Members.alone()
                .setProperty("hazelcast.partition.operation.thread.count", "2")
                .addMapConfig(lru);
    }

    private static int fill(IMap<Integer, byte[]> map, int count) {
        int stored = 0;
        for (int i = 0; i < count; i++) {
            try {
                map.set(i, bytes(i, VALUE_BYTES));
                stored++;
            } catch (LimitReachedException e) {
                assertThat(stored).isPositive();
            }
        }
        return stored;
    }

    // --- metrics ------------------------------------------------------------------------------------

    /** All metrics of ours, by what they are of and their names. */
    private static Map<String, Map<String, Long>> collect(HazelcastInstance member) {
        Map<String, Map<String, Long>> metrics = new HashMap<>();
        HazelcastInternals.nodeEngine(member).getMetricsRegistry().collect(new MetricsCollector() {

            @Override
            public void collectLong(MetricDescriptor descriptor, long value) {
                String prefix = String.valueOf(descriptor.prefix());
                if (prefix.startsWith("offheap")) {
                    String of = descriptor.discriminator() == null
                            ? prefix
                            : "%s %s=%s".formatted(prefix, descriptor.discriminator(), descriptor.discriminatorValue());
                    metrics.computeIfAbsent(of, _ -> new HashMap<>()).put(descriptor.metric(), value);
                }
            }

            @Override
            public void collectDouble(MetricDescriptor descriptor, double value) {}

            @Override
            public void collectException(MetricDescriptor descriptor, Exception e) {
                throw new IllegalStateException(descriptor.toString(), e);
            }

            @Override
            public void collectNoValue(MetricDescriptor descriptor) {}
        });
        return metrics;
    }

    @Test
    void hazelcastsMetricsCountForEachMapEachStorageAndTheMember() {
        Config config = OffHeap.install(config(), "oh-*", LIMIT_BYTES);
        HazelcastInstance member = Members.start(OffHeap.install(config, "else", LIMIT_BYTES));
        try {
            int many = 2_500;
            fill(member.getMap("oh-lru"), many);
            int stored = fill(member.getMap("else"), many);
            Map<String, Map<String, Long>> metrics = collect(member);
            assertThat(metrics)
                    .containsOnlyKeys(
                            "offheap.member",
                            "offheap.storage maps=oh-*",
                            "offheap.storage maps=else",
                            "offheap.map name=oh-lru",
                            "offheap.map name=else");
            metrics.forEach((of, values) ->
                    assertThat(values).as(of).containsOnlyKeys(of.startsWith("offheap.map") ? OF_MAPS : OF_STORAGES));
            String lru = "offheap.map name=oh-lru";
            String refusing = "offheap.map name=else";
            assertThat(value(metrics, lru, "evicted")).isEqualTo(many - value(metrics, lru, "entries"));
            assertThat(value(metrics, lru, "refused")).isZero();
            assertThat(value(metrics, refusing, "refused")).isEqualTo(many - stored);
            assertThat(value(metrics, refusing, "entries")).isEqualTo(stored);
            assertAddUp(metrics);
        } finally {
            member.shutdown();
        }
    }

    private static long value(Map<String, Map<String, Long>> metrics, String of, String name) {
        return Objects.requireNonNull(Objects.requireNonNull(metrics.get(of)).get(name));
    }

    private static void assertAddUp(Map<String, Map<String, Long>> metrics) {
        String member = "offheap.member";
        for (String each : OF_STORAGES) {
            assertThat(value(metrics, member, each))
                    .as(each)
                    .isEqualTo(value(metrics, "offheap.storage maps=oh-*", each)
                            + value(metrics, "offheap.storage maps=else", each));
        }
        for (String each : List.of("entries", "refused", "evicted", "expired")) {
            assertThat(value(metrics, member, each))
                    .as(each)
                    .isEqualTo(value(metrics, "offheap.map name=oh-lru", each)
                            + value(metrics, "offheap.map name=else", each));
        }
        assertThat(value(metrics, member, "limitBytes")).isEqualTo(2 * LIMIT_BYTES);
        assertThat(value(metrics, member, "wastedBytes")).isBetween(1L, value(metrics, member, "reservedBytes") / 4);
    }

    @Test
    void jmxHasHazelcastsMetrics() throws Exception {
        Config config = config();
        config.getMetricsConfig().setEnabled(true).setCollectionFrequencySeconds(1);
        HazelcastInstance member = Members.start(OffHeap.install(config, "oh-*", LIMIT_BYTES));
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        try {
            fill(member.getMap("oh-map"), 7);
            ObjectName pattern =
                    new ObjectName("com.hazelcast*:type=Metrics,instance=%s,*".formatted(member.getName()));
            await("the map is there", () -> server.queryNames(pattern, null).stream()
                    .anyMatch(each -> each.toString().contains("offheap.map")));
            Set<ObjectName> names = server.queryNames(pattern, null).stream()
                    .filter(each -> each.toString().contains("offheap"))
                    .collect(Collectors.toSet());
            ObjectName map = names.stream()
                    .filter(each -> each.toString().contains("oh-map"))
                    .findAny()
                    .orElseThrow();
            await("all entries are counted", () -> has(server, map, "entries", 7));
            assertThat(names).hasSize(3);
        } finally {
            member.shutdown();
        }
    }

    /** Hazelcast registers a bean before its attributes, and an attribute before its value. */
    private static boolean has(MBeanServer server, ObjectName name, String attribute, long value) {
        try {
            return Objects.equals(server.getAttribute(name, attribute), value);
        } catch (AttributeNotFoundException _) {
            return false;
        } catch (JMException e) {
            throw new IllegalStateException("%s of %s cannot be read".formatted(attribute, name), e);
        }
    }

    // --- the log before a limit ---------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource
    void theLogNamesTheLargestMapOnceBeforeTheLimit(Placement placement) {
        Config config = config();
        Said said = new Said(config);
        HazelcastInstance member = Members.start(
                OffHeap.install(config, OffHeapOptions.of("oh-*", LIMIT_BYTES).with(placement)));
        try {
            fill(member.getMap("oh-small"), 100);
            IMap<Integer, byte[]> large = member.getMap("oh-large");
            fill(large, 1_200);
            assertThat(said.with("of their limit")).isEmpty();
            fill(large, 1_480);
            assertThat(OffHeap.statistics(member).failures()).isZero();
            await("it is said", () -> said.with("of their limit").size() == 1);
            assertThat(said.with("of their limit").getFirst())
                    .matches(
                            "WARNING .*Maps \"oh-\\*\" hold \\d+ bytes off heap, 9\\d % of their limit of 16777216 bytes\\. The largest map"
                                    + " is \"oh-large\" with \\d+ bytes in \\d+ entries\\. Raise the limit, remove entries, or give maps an"
                                    + " eviction policy.*");
            fill(large, 2_500);
            assertThat(OffHeap.statistics(member).failures()).isPositive();
            assertThat(said.with("of their limit")).hasSize(1);
            large.clear();
            fill(large, 1_200);
            fill(large, 1_480);
            await("it is said again", () -> said.with("of their limit").size() == 2);
        } finally {
            member.shutdown();
        }
    }

    @Test
    void theLogNamesAMapOnceBeforeItsOwnLimit() {
        Config config = config();
        Said said = new Said(config);
        HazelcastInstance member = Members.start(
                OffHeap.install(config, OffHeapOptions.of("oh-*", LIMIT_BYTES).withLimitPerMap(2L << 20)));
        try {
            fill(member.getMap("oh-small"), 100);
            fill(member.getMap("oh-lru"), 1_000);
            await("it is said", () -> said.with("of its own limit").size() == 1);
            assertThat(said.with("of its own limit").getFirst())
                    .matches(
                            "WARNING .*Map \"oh-lru\" holds \\d+ bytes off heap in \\d+ entries, 9\\d % of its own limit of 2097152"
                                    + " bytes\\. Raise the limit, remove entries, or give the map an eviction policy.*");
            assertThat(said.with("of their limit")).isEmpty();
        } finally {
            member.shutdown();
        }
    }

    /** Of the limit, 24 values take 96 %, and the last page that they fill ends at 79 %. */
    @Test
    void theLogNamesAMapBeforeALimitOfFewPages() {
        Config config = config();
        Said said = new Said(config);
        HazelcastInstance member = Members.start(
                OffHeap.install(config, OffHeapOptions.of("oh-*", LIMIT_BYTES).withLimitPerMap(250_000)));
        try {
            assertThat(fill(member.getMap("oh-small"), 24)).isEqualTo(24);
            await(
                    "it is said",
                    () -> said.with("of its own limit of 250000 bytes").size() == 1);
        } finally {
            member.shutdown();
        }
    }
}
