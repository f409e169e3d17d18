package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import workbench.cluster.Cluster;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Variant;

/** An interrupt in the first round, after one of two series has its repeat. */
class InterruptedLatenciesTest {

    record One(long value) {}

    record Other(long value) {}

    record Counts() implements Domain<Long> {

        @Override
        public String name() {
            return "numbers";
        }

        @Override
        public String description() {
            return "numbers";
        }

        @Override
        public Long sample(RandomGenerator random) {
            return random.nextLong();
        }

        @Override
        public Map<String, Long> edgeCases() {
            return Map.of();
        }
    }

    /** Runs something before each write. */
    private record Noting<T>(int typeId, LongFunction<T> make, ToLongFunction<T> value, Runnable before)
            implements StreamSerializer<T> {

        @Override
        public void write(ObjectDataOutput out, T number) throws IOException {
            before.run();
            out.writeLong(value.applyAsLong(number));
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            return make.apply(in.readLong());
        }

        @Override
        public int getTypeId() {
            return typeId;
        }
    }

    /** Interrupts the thread once both series have made calls in a round. */
    private static final class Interrupting implements Progress {

        private final Thread measuring = Thread.currentThread();
        private final AtomicBoolean inRound = new AtomicBoolean();
        private final AtomicBoolean interrupted = new AtomicBoolean();
        private final Set<String> called = ConcurrentHashMap.newKeySet();

        void called(String name) {
            if (inRound.get()) {
                called.add(name);
                if (called.size() == 2 && interrupted.compareAndSet(false, true)) {
                    measuring.interrupt();
                }
            }
        }

        @Override
        public void start(String task, long units) {}

        @Override
        public void step(String what, long units) {
            if (what.startsWith("repeat ")) {
                inRound.set(true);
            }
        }

        @Override
        public void done(String summary) {}
    }

    @Test
    void whatHasARepeatIsGivenAndTheOthersAreNamed() throws InterruptedException {
        Interrupting interrupting = new Interrupting();
        Variant<Long, One> one = Variant.of(
                "one",
                One.class,
                One::new,
                One::value,
                new Noting<One>(71, One::new, One::value, () -> interrupting.called("one")));
        Variant<Long, Other> other = Variant.of(
                "other",
                Other.class,
                Other::new,
                Other::value,
                new Noting<Other>(72, Other::new, Other::value, () -> interrupting.called("other")));
        Catalog<Long> catalog =
                Catalog.of(new Counts(), List.of(one, other), InterruptedLatenciesTest.class.getClassLoader());
        LatencyPlan plan = LatencyPlan.smoke(42).at(Rate.perSecond(200)).repeats(1);
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            assertThatExceptionOfType(InterruptedLatenciesException.class)
                    .isThrownBy(
                            () -> LatencyMeasurement.run(catalog, cluster, List.of(Task.SERIALIZE), plan, interrupting))
                    .satisfies(thrown -> assertFirstRepeat(thrown.soFar().orElseThrow()));
        }
    }

    private static void assertFirstRepeat(Latencies soFar) {
        assertThat(soFar.interrupted()).isTrue();
        assertThat(soFar.method()).startsWith("1 repeat of 50.0 ms for each of 1 series");
        assertThat(soFar.series()).singleElement().satisfies(series -> {
            assertThat(series.repeats()).hasSize(1);
            assertThat(series.measured(Percentile.P50).isBounded()).isFalse();
        });
        assertThat(soFar.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.reason()).isEqualTo("The run was interrupted before its first repeat.");
            assertThat(failure.name()).isNotEqualTo(soFar.series().getFirst().name());
        });
    }
}
