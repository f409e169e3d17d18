package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.map.LocalMapStats;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.ThreadParams;
import workbench.TestDomains;
import workbench.cli.PlantedWork;
import workbench.cluster.Cluster;
import workbench.measure.Operation.Batch;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/** Each operation is twice, as a live loop and as a method for JMH. */
class OperationTest {

    private static final int CALLS = 10;

    private final AtomicInteger writes = new AtomicInteger();
    private final AtomicInteger reads = new AtomicInteger();

    /** How often the serializer and the map were called. */
    private record Calls(int writes, int reads, long sets, long puts, long gets) {

        Calls since(Calls before) {
            return new Calls(
                    writes - before.writes,
                    reads - before.reads,
                    sets - before.sets,
                    puts - before.puts,
                    gets - before.gets);
        }
    }

    @Test
    void everyOperationIsABenchmarkAndEveryBenchmarkAnOperation() {
        assertThat(Arrays.stream(VariantBenchmark.class.getMethods())
                        .filter(method -> method.isAnnotationPresent(Benchmark.class))
                        .map(Method::getName))
                .containsExactlyInAnyOrderElementsOf(
                        Operation.onStrategies().stream().map(Operation::label).toList());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BENCHMARK")
    void onlyASteadyProcessThatCallsNoMapHasNoMember(Operation operation) throws InterruptedException {
        VariantBenchmark benchmark = new VariantBenchmark();
        benchmark.members = 1;
        for (Procedure procedure : List.of(Procedure.PUBLISH, Procedure.STEADY, Procedure.ONE_TYPE)) {
            benchmark.procedure = procedure;
            try (var _ = benchmark.cluster(TestDomains.cart().only("kryo"), operation)) {
                assertThat(Hazelcast.getAllHazelcastInstances())
                        .hasSize(procedure == Procedure.PUBLISH || operation.usesMap() ? 1 : 0);
            }
        }
    }

    @Test
    void aLoopThatGoesBackTakesTheSameValuesAgain() throws InterruptedException {
        List<Integer> taken = new ArrayList<>();
        Batch loop = new Batch(5, 3) {
            @Override
            public void run(int operations, Blackhole sink) {
                IntStream.range(0, operations).forEach(_ -> taken.add(next()));
            }
        };
        try (Stopwatch stopwatch = new Stopwatch()) {
            stopwatch.time(List.of(loop), 4);
            loop.back(4);
            stopwatch.time(List.of(loop), 4);
        }
        assertThat(taken).containsExactly(3, 4, 0, 1, 3, 4, 0, 1);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BENCHMARK")
    void theLoopAndTheBenchmarkCallTheSame(Operation operation) throws Exception {
        try (Payloads payloads = payloads(TestDomains.cart());
                Stopwatch stopwatch = new Stopwatch()) {
            Payload payload = payloads.payload;
            var loop = operation.prepare(payload, false, 0);
            Calls live = calls(payload, () -> stopwatch.time(List.of(loop), CALLS));
            VariantBenchmark benchmark = new VariantBenchmark();
            benchmark.use(payload, operation);
            VariantBenchmark.Cursor cursor = new VariantBenchmark.Cursor();
            cursor.setUp(benchmark, new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1));
            Method method = VariantBenchmark.class.getMethod(operation.label(), VariantBenchmark.Cursor.class);
            Calls forks = calls(payload, () -> {
                for (int i = 0; i < CALLS; i++) {
                    method.invoke(benchmark, cursor);
                }
                return null;
            });
            assertThat(forks).isEqualTo(live).isNotEqualTo(new Calls(0, 0, 0, 0, 0));
        }
    }

    private record Payloads(Cluster cluster, Payload payload) implements AutoCloseable {

        @Override
        public void close() {
            payload.close();
            cluster.close();
        }
    }

    private <C> Payloads payloads(Catalog<C> cart) throws InterruptedException {
        Variant<C, ?> counted = cart.variant("stream")
                .with(new PlantedWork("counted", writes::incrementAndGet, reads::incrementAndGet));
        Catalog<C> catalog = cart.only().and(counted);
        Cluster cluster = Cluster.embedded(1, catalog);
        return new Payloads(cluster, Payload.of(catalog, counted, cart.domain().samples(4, 42), cluster));
    }

    private Calls calls(Payload payload, Callable<?> work) throws Exception {
        Calls before = seen(payload);
        work.call();
        return seen(payload).since(before);
    }

    private Calls seen(Payload payload) {
        LocalMapStats map = payload.map(false).getLocalMapStats();
        return new Calls(
                writes.get(),
                reads.get(),
                map.getSetOperationCount(),
                map.getPutOperationCount(),
                map.getGetOperationCount());
    }
}
