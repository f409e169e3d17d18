package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchIllegalArgumentException;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.measure.Failure;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Variant;

/** Small calls beside large ones on real members. */
class BesideTest {

    private static final String THREADS = "hazelcast.operation.thread.count";
    private static final LatencyPlan PLAN = LatencyPlan.smoke(42).at(Rate.perSecond(500));

    /** As many as the test's machine has processors would leave too few small keys on the thread of the large one. */
    @BeforeAll
    static void twoPartitionThreads() {
        System.setProperty(THREADS, "2");
    }

    @AfterAll
    static void asBefore() {
        System.clearProperty(THREADS);
    }

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
        Leftovers.assertNoThreads("workbench-caller-");
    }

    record Counter(long value) {}

    record Counters() implements Domain<Counter> {

        @Override
        public String name() {
            return "numbers";
        }

        @Override
        public String description() {
            return "numbers";
        }

        @Override
        public Counter sample(RandomGenerator random) {
            return new Counter(random.nextLong());
        }

        @Override
        public Map<String, Counter> edgeCases() {
            return Map.of();
        }
    }

    /** Takes a millisecond to read each object, and sleeps meanwhile. */
    private static final class SlowReader implements StreamSerializer<Counter> {

        @Override
        public void write(ObjectDataOutput out, Counter number) throws IOException {
            out.writeLong(number.value());
        }

        @Override
        public Counter read(ObjectDataInput in) throws IOException {
            LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
            return new Counter(in.readLong());
        }

        @Override
        public int getTypeId() {
            return 77;
        }
    }

    private static Catalog<Counter> slow() {
        Variant<Counter, Counter> slow =
                Variant.of("slow", Counter.class, each -> each, each -> each, new SlowReader());
        return Catalog.of(new Counters(), List.of(slow), BesideTest.class.getClassLoader());
    }

    private static LargeSeries large(Latencies latencies, LargeCall call) {
        return latencies.series().stream()
                .flatMap(series -> series.large().stream())
                .filter(large -> large.call() == call)
                .findFirst()
                .orElseThrow();
    }

    /**
     * Small writes never deserialize: they are slow only where they wait for somebody who does. Elsewhere few of them are slow, and on
     * a busy machine all of these may by chance be in the time of large calls. So only the lower bound of the share says there whether
     * large calls explain anything.
     */
    @Test
    void aSlowReaderDelaysSmallCallsOfThePartitionThreadThatReads() throws InterruptedException {
        Catalog<Counter> slow = slow();
        LatencyPlan plan =
                PLAN.length(Duration.ofMillis(500)).beside(Beside.each().objects(40));
        try (Cluster cluster = Cluster.embedded(1, slow)) {
            Latencies latencies =
                    LatencyMeasurement.run(slow, cluster, List.of(Task.WRITE.threads(8)), plan, Progress.SILENT);
            assertThat(latencies.failures()).isEmpty();
            assertThat(latencies.series())
                    .extracting(LatencySeries::beside)
                    .containsExactly("alone", "read", "write", "process", "query");
            LargeSeries process = large(latencies, LargeCall.PROCESS);
            assertThat(process.sameThreadToOthers().orElseThrow().estimate())
                    .as("same thread to others")
                    .isGreaterThan(2);
            double slowNanos = nanos(process) / 4;
            double explained = process.explained(slowNanos).estimate();
            assertThat(explained).isGreaterThan(0.5);
            double waited = sameThreadNanos(process);
            double written = nanos(large(latencies, LargeCall.WRITE));
            for (LargeCall elsewhere : List.of(LargeCall.READ, LargeCall.QUERY)) {
                LargeSeries large = large(latencies, elsewhere);
                assertThat(sameThreadNanos(large)).as(elsewhere.label()).isLessThan(waited / 2);
                assertThat(large.explained(slowNanos).low())
                        .as(elsewhere.label())
                        .isLessThan(explained);
                assertThat(nanos(large))
                        .as("%s deserializes", elsewhere.label())
                        .isGreaterThan(written);
            }
        }
    }

    private static double nanos(LargeSeries large) {
        return large.nanos().orElseThrow().estimate();
    }

    /** What a small call took for a key on the partition thread of a large one. */
    private static double sameThreadNanos(LargeSeries large) {
        return large.small(LargeRepeat::sameThread).orElseThrow().estimate();
    }

    @Test
    void eachStrategyReadsWritesProcessesAndQueriesLists() throws InterruptedException {
        Catalog<?> cart = TestDomains.cart();
        LatencyPlan plan = PLAN.repeats(1).beside(Beside.each().at(40).objects(20));
        try (Cluster cluster = Cluster.embedded(2, cart)) {
            Latencies latencies =
                    LatencyMeasurement.run(cart, cluster, List.of(Task.READ.byClient()), plan, Progress.SILENT);
            assertThat(latencies.failures()).isEmpty();
            assertThat(latencies.series()).hasSize(5 * cart.variants().size()).allSatisfy(series -> {
                assertThat(latencies.alone(series).orElseThrow().beside()).isEqualTo("alone");
                assertThat(series.large().stream().flatMap(large -> large.repeats().stream()))
                        .allSatisfy(repeat -> assertThat(repeat.calls()).isLessThanOrEqualTo(2));
            });
            // with each strategy by its warm-up; a repeat has none if the machine stalls for twice its length
            assertThat(LargeCall.values())
                    .allSatisfy(call ->
                            assertThat(made(latencies, call)).as(call.label()).isPositive());
            assertThat(latencies.method()).contains("40.0 large calls a second with lists of 20");
            assertThat(latencies.of("kryo", LargeCall.QUERY).beside()).isEqualTo("query");
            assertThat(cluster.member().getDistributedObjects()).isEmpty();
        }
    }

    /** How many large calls of a kind the repeats of all strategies have. */
    private static int made(Latencies latencies, LargeCall call) {
        return latencies.series().stream()
                .flatMap(series -> series.large().stream())
                .filter(large -> large.call() == call)
                .flatMap(large -> large.repeats().stream())
                .mapToInt(LargeRepeat::calls)
                .sum();
    }

    /** Refuses some numbers. */
    private static final class Choosy implements StreamSerializer<Counter> {

        private final Set<Counter> refused;

        Choosy(Collection<Counter> refused) {
            this.refused = Set.copyOf(refused);
        }

        @Override
        public void write(ObjectDataOutput out, Counter number) throws IOException {
            if (refused.contains(number)) {
                throw new IOException("a number that is refused");
            }
            out.writeLong(number.value());
        }

        @Override
        public Counter read(ObjectDataInput in) throws IOException {
            return new Counter(in.readLong());
        }

        @Override
        public int getTypeId() {
            return 78;
        }
    }

    @Test
    void aStrategyThatCannotSerializeTheListIsMeasuredAlone() throws InterruptedException {
        Counters numbers = new Counters();
        List<Counter> ofTheList = numbers.samples(20, PLAN.seed() + LargeValue.OTHER_SEED);
        Variant<Counter, Counter> choosy =
                Variant.of("choosy", Counter.class, each -> each, each -> each, new Choosy(ofTheList));
        Catalog<Counter> catalog = Catalog.of(numbers, List.of(choosy), BesideTest.class.getClassLoader());
        LatencyPlan plan = PLAN.repeats(1)
                .beside(Beside.of(LargeCall.READ, LargeCall.WRITE).at(40).objects(20));
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            Latencies latencies = LatencyMeasurement.run(catalog, cluster, List.of(Task.READ), plan, Progress.SILENT);
            assertThat(latencies.series()).extracting(LatencySeries::beside).containsExactly("alone");
            assertThat(latencies.failures())
                    .extracting(Failure::reason)
                    .satisfiesExactly(read -> assertThat(read).startsWith("Beside read: "), write -> assertThat(write)
                            .startsWith("Beside write: "));
            assertThat(cluster.member().getDistributedObjects()).isEmpty();
        }
    }

    @Test
    void tasksWithoutAPartitionThreadAreRefused() throws InterruptedException {
        LatencyPlan beside =
                PLAN.repeats(1).beside(Beside.of(LargeCall.READ).at(40).objects(20));
        assertThat(refused(List.of(Task.READ, Task.DESERIALIZE), beside))
                .hasMessage(
                        "deserialize touches no map, so it never waits for the partition thread of a large call. Beside large calls, measure tasks that call a map, such as read or write.");
    }

    @Test
    void ratesThatGiveNoLargeCallAreRefused() throws InterruptedException {
        assertThat(refused(List.of(Task.READ), PLAN.beside(Beside.each().at(1))))
                .hasMessageStartingWith("At 1.00 calls a second, a repeat of 50.0 ms has 0.050 calls");
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Beside.each().at(Double.NaN));
    }

    private static IllegalArgumentException refused(List<Task> tasks, LatencyPlan plan) throws InterruptedException {
        Catalog<Counter> slow = slow();
        try (Cluster cluster = Cluster.embedded(1, slow)) {
            return catchIllegalArgumentException(
                    () -> LatencyMeasurement.run(slow, cluster, tasks, plan, Progress.SILENT));
        }
    }
}
