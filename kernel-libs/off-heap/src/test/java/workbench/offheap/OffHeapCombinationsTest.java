package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.offheap.Members.bytes;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;
import workbench.offheap.OffHeapOptions.ValueCompression;

/** Two maps with different settings on one member, at their limits, while entries come, change and go. */
class OffHeapCombinationsTest {

    private static final long LIMIT_BYTES = 8L << 20;
    private static final long LIMIT_PER_MAP_BYTES = 3L << 20;
    private static final int KEYS = 1_500;
    private static final int STEPS = 6_000;

    /** The settings of one map. */
    private record Settings(
            Placement placement,
            ValueCompression compression,
            EvictionPolicy eviction,
            boolean ownLimit,
            boolean expires) {

        private static List<Settings> all() {
            return Arrays.stream(Placement.values())
                    .flatMap(placement -> Arrays.stream(ValueCompression.values())
                            .flatMap(compression -> Arrays.stream(EvictionPolicy.values())
                                    .flatMap(eviction -> IntStream.range(0, 4)
                                            .mapToObj(bits -> new Settings(
                                                    placement, compression, eviction, (bits & 1) > 0, bits > 1)))))
                    .toList();
        }

        private OffHeapOptions options(String map) {
            OffHeapOptions options =
                    OffHeapOptions.of(map, LIMIT_BYTES).with(placement).with(compression);
            return ownLimit ? options.withLimitPerMap(LIMIT_PER_MAP_BYTES) : options;
        }

        private MapConfig config(String map) {
            MapConfig config = new MapConfig(map).setTimeToLiveSeconds(expires ? 1 : 0);
            config.getEvictionConfig().setEvictionPolicy(eviction);
            return config;
        }

        private boolean mayLose() {
            return expires || eviction != EvictionPolicy.NONE;
        }
    }

    /** @param seed of all that happens */
    record Pair(Settings first, Settings second, long seed) {}

    /** Each setting is the first of a pair once; a run that leaves out what is exhaustive takes some. */
    static List<Pair> pairs() {
        List<Settings> all = Settings.all();
        Random random = new Random(33);
        List<Pair> pairs = all.stream()
                .map(each -> new Pair(each, all.get(random.nextInt(all.size())), random.nextLong()))
                .toList();
        return Cases.some(pairs, 6, 7);
    }

    private final List<HazelcastInstance> members = new ArrayList<>();

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private HazelcastInstance start(Pair pair) {
        Config config = Members.alone()
                .setProperty("hazelcast.partition.operation.thread.count", "2")
                .setProperty("hazelcast.internal.map.expiration.cleanup.enabled", "false")
                .addMapConfig(pair.first.config("first"))
                .addMapConfig(pair.second.config("second"));
        OffHeap.install(config, pair.first.options("first"));
        HazelcastInstance member = Members.start(OffHeap.install(config, pair.second.options("second")));
        members.add(member);
        return member;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void mapsKeepTheirValuesTheirLimitsAndTheirCounts(Pair pair) {
        HazelcastInstance member = start(pair);
        Random random = new Random(pair.seed);
        List<Subject> subjects =
                List.of(new Subject(member, "first", pair.first), new Subject(member, "second", pair.second));
        for (int step = 0; step < STEPS; step++) {
            subjects.get(random.nextInt(2)).step(random);
            if (step % 500 == 499) {
                subjects.forEach(Subject::check);
            }
        }
        subjects.forEach(Subject::checkAll);
        assertThat(OffHeap.statistics(member).failures())
                .isEqualTo(subjects.stream().mapToLong(each -> each.refused).sum());
        subjects.forEach(each -> each.map.destroy());
        Members.assertNothingLive(member);
        assertThat(OffHeap.maps(member)).isEmpty();
    }

    /** A map beside a model of it: for each key, the seed and the length of the value. */
    private static final class Subject {

        private final HazelcastInstance member;
        private final Settings settings;
        private final IMap<Integer, byte[]> map;
        private final Map<Integer, int[]> model = new HashMap<>();
        private long refused;

        Subject(HazelcastInstance member, String name, Settings settings) {
            this.member = member;
            this.settings = settings;
            this.map = member.getMap(name);
        }

        void step(Random random) {
            int key = random.nextInt(KEYS);
            if (random.nextInt(10) < 8) {
                set(key, random.nextInt(), 1 + random.nextInt(random.nextInt(20) == 0 ? 100_000 : 12_000));
            } else if (random.nextBoolean()) {
                map.delete(key);
                model.remove(key);
            } else {
                assertHolds(key);
            }
        }

        private void set(int key, int seed, int length) {
            try {
                map.set(key, bytes(seed, length));
                model.put(key, new int[] {seed, length});
            } catch (LimitReachedException e) {
                refused++;
            }
        }

        private void assertHolds(int key) {
            byte[] found = map.get(key);
            int[] expected = model.get(key);
            if (found == null && expected != null) {
                assertThat(settings.mayLose()).as("entry %s has gone", key).isTrue();
                model.remove(key);
            } else if (expected == null) {
                assertThat(found).isNull();
            } else {
                assertThat(found).isEqualTo(bytes(expected[0], expected[1]));
            }
        }

        /** What must hold at any time, once partitions have done what other threads asked them for. */
        void check() {
            int size = map.size(); // which waits for that, so that nothing expires and no entry gives way between two
            // looks
            OffHeapStatistics storage =
                    Objects.requireNonNull(OffHeap.storages(member).get(map.getName()));
            MapStatistics now = OffHeap.maps(member).stream()
                    .filter(each -> each.map().equals(map.getName()))
                    .findAny()
                    .orElseThrow();
            boolean evicts = settings.eviction != EvictionPolicy.NONE;
            assertThat(storage.reservedBytes()).isLessThanOrEqualTo(mayPass(LIMIT_BYTES, evicts));
            assertThat(now.liveBytes()).isLessThanOrEqualTo(mayPass(now.limitBytes(), evicts));
            assertThat(now.limitBytes()).isEqualTo(settings.ownLimit ? LIMIT_PER_MAP_BYTES : LIMIT_BYTES);
            assertThat(now.liveBytes()).isBetween(storage.usedBytes(), storage.liveBytes());
            assertThat(now.entries()).isEqualTo(storage.blocks()).isEqualTo(size);
            assertThat(now.refused()).isEqualTo(storage.failures()).isEqualTo(refused);
            assertThat(now.evicted()).isEqualTo(map.getLocalMapStats().getEvictionCount());
            assertThat(now.expired()).isEqualTo(map.getLocalMapStats().getExpirationCount());
            assertThat(evicts || now.evicted() == 0).isTrue();
            assertThat(settings.expires || now.expired() == 0).isTrue();
        }

        /** A write of a map with eviction may pass a limit by a sixteenth, and by its own block then. */
        private static long mayPass(long limitBytes, boolean evicts) {
            return evicts ? limitBytes * 17 / 16 + 200_000 : limitBytes;
        }

        void checkAll() {
            check();
            Stream.concat(model.keySet().stream(), map.keySet().stream())
                    .distinct()
                    .toList()
                    .forEach(this::assertHolds);
            assertThat(refused
                            + map.getLocalMapStats().getEvictionCount()
                            + map.getLocalMapStats().getExpirationCount())
                    .as("what the limit or time took")
                    .isPositive();
        }
    }
}
