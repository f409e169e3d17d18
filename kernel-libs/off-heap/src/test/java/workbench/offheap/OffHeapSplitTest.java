package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.await;
import static workbench.offheap.Members.awaitSafe;
import static workbench.offheap.Members.blocks;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MergePolicyConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.map.IMap;
import com.hazelcast.spi.merge.DiscardMergePolicy;
import com.hazelcast.spi.merge.HigherHitsMergePolicy;
import com.hazelcast.spi.merge.LatestUpdateMergePolicy;
import com.hazelcast.spi.merge.PassThroughMergePolicy;
import com.hazelcast.spi.merge.PutIfAbsentMergePolicy;
import com.hazelcast.spi.merge.SplitBrainMergePolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;

/**
 * Two parts of a cluster write without knowing of each other, and then become one. A model of both says what each merge policy keeps; the
 * maps hold the same, and so do their backups.
 */
@ParameterizedClass
@MethodSource("placements")
class OffHeapSplitTest {

    private static final int KEYS = 120;

    static List<Placement> placements() {
        return Cases.some(List.of(Placement.values()), 1, 1);
    }

    /** What Hazelcast's policies keep of two entries with one key. */
    enum Policy {
        DISCARD(DiscardMergePolicy.class),
        PASS_THROUGH(PassThroughMergePolicy.class),
        PUT_IF_ABSENT(PutIfAbsentMergePolicy.class),
        LATEST_UPDATE(LatestUpdateMergePolicy.class),
        HIGHER_HITS(HigherHitsMergePolicy.class);

        private final String className;

        Policy(@SuppressWarnings("rawtypes") Class<? extends SplitBrainMergePolicy> type) {
            this.className = type.getName();
        }

        /** @param favoured whether the smaller part's entry was updated last, and read most */
        byte @Nullable [] kept(byte @Nullable [] ofSmaller, byte @Nullable [] ofLarger, boolean favoured) {
            boolean takesSmaller =
                    switch (this) {
                        case DISCARD -> false;
                        case PASS_THROUGH -> ofSmaller != null;
                        case PUT_IF_ABSENT -> ofLarger == null;
                        case LATEST_UPDATE, HIGHER_HITS -> ofLarger == null || (ofSmaller != null && favoured);
                    };
            return takesSmaller ? ofSmaller : ofLarger;
        }

        /** The maps of the two storages, one of which compresses its values. */
        List<String> maps() {
            return List.of("oh-" + this, "oh-lz4-" + this);
        }
    }

    private final Placement placement;
    private final Random random = new Random(11);
    private final String cluster = "off-heap-" + UUID.randomUUID();
    private final List<HazelcastInstance> members = new ArrayList<>();
    private final int[] ports = Members.ports(3);
    private final Map<Integer, byte[]> smaller = new TreeMap<>();
    private final Map<Integer, byte[]> larger = new TreeMap<>();

    OffHeapSplitTest(Placement placement) {
        this.placement = placement;
    }

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private Config config(int port, int... others) {
        Config config = Members.config(cluster, port, others);
        config.setProperty("hazelcast.merge.first.run.delay.seconds", "1");
        config.setProperty("hazelcast.merge.next.run.delay.seconds", "1");
        for (Policy policy : Policy.values()) {
            policy.maps()
                    .forEach(map -> config.addMapConfig(new MapConfig(map)
                            .setPerEntryStatsEnabled(true)
                            .setMergePolicyConfig(new MergePolicyConfig(policy.className, 10))));
        }
        OffHeap.install(config, OffHeapOptions.of("oh-*", Members.LIMIT_BYTES).with(placement));
        return OffHeap.install(
                config,
                OffHeapOptions.of("oh-lz4-*", Members.LIMIT_BYTES)
                        .with(placement)
                        .with(OffHeapOptions.ValueCompression.LZ4));
    }

    private HazelcastInstance start(Config config) {
        HazelcastInstance member = Members.start(config);
        members.add(member);
        return member;
    }

    @Test
    void eachPolicyKeepsWhatAModelSays() throws InterruptedException {
        Config ofLonely = config(ports[2], ports[2]);
        HazelcastInstance lonely = start(ofLonely);
        HazelcastInstance first = start(config(ports[0], ports[0], ports[1]));
        start(config(ports[1], ports[0], ports[1]));
        write(lonely, smaller, 0, 1);
        tellUpdatesApart();
        write(first, larger, KEYS / 3, 1);
        tellUpdatesApart();
        write(lonely, smaller, 0, 2);
        read(first, 4, 1);
        read(lonely, 9, 2);
        assertThat(lonely.getCluster().getMembers()).hasSize(1);
        CountDownLatch merged = new CountDownLatch(1);
        lonely.getLifecycleService().addLifecycleListener(event -> {
            if (event.getState() == LifecycleState.MERGED) {
                merged.countDown();
            }
        });
        Arrays.stream(ports)
                .forEach(port ->
                        ofLonely.getNetworkConfig().getJoin().getTcpIpConfig().addMember("127.0.0.1:" + port));
        merged.await();
        assertThat(lonely.getCluster().getMembers()).hasSize(3);
        assertKept(first);
        awaitSafe(members);
        await("what was merged is freed", () -> blocks(members.toArray(HazelcastInstance[]::new)) == 2 * keptEntries());
        assertThat(members).allSatisfy(member -> assertThat(OffHeap.maps(member))
                .extracting(MapStatistics::map)
                .doesNotHaveDuplicates());
        members.removeLast().getLifecycleService().terminate();
        assertKept(first);
    }

    /** Sets each key twice, so that it counts as updated, and removes some. */
    private void write(HazelcastInstance member, Map<Integer, byte[]> model, int from, int step) {
        for (int key = from; key < from + KEYS; key += step) {
            for (int turn = 0; turn < 2; turn++) {
                int most = random.nextInt(20) == 0 ? 90_000 : 1_000;
                byte[] value = bytes(random.nextInt(), random.nextInt(most));
                int written = key;
                maps(member).forEach(map -> map.set(written, value));
                model.put(key, value);
            }
            if (random.nextInt(5) == 0) {
                int removed = key;
                maps(member).forEach(map -> map.delete(removed));
                model.remove(key);
            }
        }
    }

    private static void read(HazelcastInstance member, int times, int step) {
        for (int i = 0; i < times; i++) {
            for (int key = 0; key < 2 * KEYS; key += step) {
                int read = key;
                maps(member).forEach(map -> map.get(read));
            }
        }
    }

    private static Stream<IMap<Integer, byte[]>> maps(HazelcastInstance member) {
        return Arrays.stream(Policy.values())
                .flatMap(policy -> policy.maps().stream())
                .map(member::getMap);
    }

    /** Hazelcast keeps the times of updates in seconds. */
    private static void tellUpdatesApart() {
        Members.sleep(1_100);
    }

    private Map<Integer, byte[]> kept(Policy policy) {
        Map<Integer, byte[]> kept = new TreeMap<>();
        TreeSet<Integer> keys = new TreeSet<>(smaller.keySet());
        keys.addAll(larger.keySet());
        for (int key : keys) {
            byte[] value = policy.kept(smaller.get(key), larger.get(key), key % 2 == 0);
            if (value != null) {
                kept.put(key, value);
            }
        }
        return kept;
    }

    private long keptEntries() {
        return Arrays.stream(Policy.values())
                .mapToLong(policy -> (long) kept(policy).size() * policy.maps().size())
                .sum();
    }

    private void assertKept(HazelcastInstance member) {
        for (Policy policy : Policy.values()) {
            Map<Integer, byte[]> kept = kept(policy);
            for (String name : policy.maps()) {
                IMap<Integer, byte[]> map = member.getMap(name);
                assertThat(map.keySet()).as(name).isEqualTo(kept.keySet());
                kept.forEach((key, value) ->
                        assertThat(map.get(key)).as("%s of %s", key, name).isEqualTo(value));
            }
        }
    }
}
