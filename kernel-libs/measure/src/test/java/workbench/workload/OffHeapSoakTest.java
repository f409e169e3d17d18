package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Leftovers;
import workbench.cluster.Members;
import workbench.offheap.OffHeap;
import workbench.workload.MapOptions.Store;

/** A few trials, and that they would notice. */
class OffHeapSoakTest {

    private static final int TRIALS = 5;
    private static final int OPERATIONS = 400;

    private final StringWriter found = new StringWriter();
    private final DifferenceLog differences = new DifferenceLog(new PrintWriter(found));

    @AfterEach
    void noMemberIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @Test
    @Tag("exhaustive")
    void mapsOfAllOptionsEqualTheirModelsAtTheLimit() throws InterruptedException, ExecutionException {
        long refused = 0;
        long evicted = 0;
        for (int seed = 1; seed <= TRIALS; seed++) {
            TrialOptions options = TrialOptions.of(seed, 2);
            Trial.Outcome outcome = new Trial(options, differences).run(TimeUnit.MINUTES.toNanos(10), OPERATIONS);
            assertThat(found.toString()).as(options.toString()).isEmpty();
            assertThat(outcome.writes())
                    .isEqualTo((long) OPERATIONS * options.maps().size());
            refused += outcome.refused();
            evicted += outcome.evictions();
        }
        assertThat(differences.count()).isZero();
        assertThat(refused).isPositive();
        assertThat(evicted).isPositive();
    }

    /** While others write, a third member joins, and then is killed or leaves, as the first draw of the trial says. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Tag("exhaustive")
    void aThirdMemberThatComesAndGoesLosesNothing(boolean killed) throws InterruptedException, ExecutionException {
        TrialOptions options = LongStream.rangeClosed(1, 100_000)
                .filter(seed -> new Random(seed).nextBoolean() == killed)
                .mapToObj(seed -> TrialOptions.of(seed, 3))
                .filter(TrialOptions::killed)
                .findFirst()
                .orElseThrow();
        Trial.Outcome outcome = new Trial(options, differences).run(TimeUnit.MINUTES.toNanos(10), OPERATIONS);
        assertThat(found.toString()).as(options.toString()).isEmpty();
        assertThat(outcome.comings()).isPositive();
        assertThat(outcome.writes())
                .isEqualTo((long) OPERATIONS * options.maps().size());
    }

    @Test
    void aMemberThatGetsItsBackupsGoesOn() {
        AtomicInteger looks = new AtomicInteger();
        Trial.awaitSafe("third", 7, () -> looks.incrementAndGet() == 3, Duration.ofMinutes(2));
        assertThat(looks).hasValue(3);
    }

    @Test
    void aMemberThatNeverGetsItsBackupsSaysSo() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Trial.awaitSafe("third", 7, () -> false, Duration.ofMillis(100)))
                .withMessage(
                        "The member third still lacks backups after 0.1 s. Look whether other programs keep the machine busy, and repeat the trial by --seed 7.");
    }

    @Test
    void aValueIsWholeUntilAnyByteOrItsLengthOrItsKeyChanges() {
        Random random = new Random(1);
        for (int version = 1; version < 200; version++) {
            byte[] value = SoakValue.of(7, version);
            assertThat(SoakValue.version(7, value)).isEqualTo(version);
            assertThat(SoakValue.version(8, value)).isEqualTo(SoakValue.WRONG);
            byte[] torn = value.clone();
            torn[random.nextInt(torn.length)]++;
            assertThat(SoakValue.version(7, torn)).isEqualTo(SoakValue.WRONG);
            assertThat(SoakValue.version(7, java.util.Arrays.copyOf(value, value.length + 1)))
                    .isEqualTo(SoakValue.WRONG);
        }
    }

    /** Draws until the options are such that each entry must be there. */
    private static MapOptions lasting() {
        Random random = new Random(1);
        MapOptions options = MapOptions.draw(random, false);
        while (options.mayGo(false) || options.store() != Store.NONE || !options.index()) {
            options = MapOptions.draw(random, false);
        }
        return options;
    }

    private long newDifferences(CheckedMap checked) {
        long before = differences.count();
        checked.checkAll();
        return differences.count() - before;
    }

    @Test
    void aMapIsFoundEqualToItsModelAndDifferentOnceItIsChanged() {
        MapOptions options = lasting();
        HazelcastInstance member = Hazelcast.newHazelcastInstance(OffHeap.install(
                Members.onLoopback("off-heap-" + UUID.randomUUID(), Members.freePorts(1))
                        .addMapConfig(options.config("soaked-0", new SoakStore())),
                "soaked-*",
                256L << 20));
        try {
            IMap<Integer, byte[]> map = member.getMap("soaked-0");
            CheckedMap checked = new CheckedMap(map, options, false, new SoakStore(), differences);
            for (int key = 0; key < 100; key++) {
                map.set(key, SoakValue.of(key, 1));
                checked.model.is(key, 1);
            }
            assertThat(newDifferences(checked)).isZero();
            map.set(3, SoakValue.of(3, 2));
            assertThat(newDifferences(checked)).isPositive();
            map.set(3, SoakValue.of(4, 1));
            assertThat(newDifferences(checked)).isPositive();
            assertThat(found.toString()).contains("key 3 has version -1");
            map.delete(3);
            assertThat(newDifferences(checked)).isPositive();
            map.set(3, SoakValue.of(3, 1));
            assertThat(newDifferences(checked)).isZero();
            map.set(1_000, SoakValue.of(1_000, 1));
            assertThat(newDifferences(checked)).isPositive();
        } finally {
            member.shutdown();
        }
    }
}
