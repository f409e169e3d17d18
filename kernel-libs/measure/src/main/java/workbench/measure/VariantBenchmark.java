package workbench.measure;

import static java.util.Objects.requireNonNull;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import workbench.cluster.Cluster;
import workbench.cluster.MemberProcesses;
import workbench.machine.CoreProbe;
import workbench.machine.IdentityHashes;
import workbench.machine.SecondCompiler;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/**
 * The operations as JMH benchmarks. {@link workbench.measure.publish.PublishMeasurement} starts it; each process measures one
 * operation on one variant, which is the only one it ever loads.
 *
 * <p>A method has the name of its {@link Operation}, whose loop calls the same; a test holds the two together. One definition
 * for both would put a call that the compiler may or may not take in between the clock and the operation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@NullUnmarked // JMH fills the fields before it calls a benchmark
public class VariantBenchmark {

    /** How many values are measured on. */
    public static final int SAMPLES = 1_024;

    /** Says how many calls of the serialization service come before the first iteration. */
    public static final String WARMUP_CALLS_PROPERTY = "workbench.warmupCalls";

    private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(3);

    /** Names the folder of the domain's classes to the forked process. */
    public static final String CLASSES_PROPERTY = "workbench.classes";

    @Param("")
    public String domain;

    @Param("")
    public String strategy;

    /** The name of a shape, or empty for the usual one. */
    @Param("")
    public String shape;

    @Param("0")
    public long seed;

    /** How many members the cluster has. */
    @Param("1")
    public int members;

    /** Whether a client calls the map, rather than the first member. */
    @Param("false")
    public boolean client;

    /** Whether each member has a process of its own, rather than all the client's. */
    @Param("false")
    public boolean apart;

    /** In which way this process was started. */
    @Param("PUBLISH")
    public Procedure procedure;

    private Optional<MemberProcesses> processes = Optional.empty();
    private Cluster cluster;
    private Payload payload;
    private SerializationService service;
    private Object[] values;
    private Data[] data;
    private Long[] keys;
    private IMap<Long, Object> map;

    /** Where a thread is among the values: they start at different ones. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    @NullUnmarked
    public static class Cursor {

        /**
         * What a step of the probe took around an iteration: the slower of before and after. Remains 0 with several threads, whose
         * probes would slow down each other, and with maps, whose other threads may be on other cores.
         */
        public double core;

        private Optional<CoreProbe> probe = Optional.empty();
        private double before;
        private int index;
        private int size;

        @Setup(Level.Trial)
        public void setUp(VariantBenchmark benchmark, ThreadParams thread) {
            size = benchmark.values.length;
            index = thread.getThreadIndex() * size / thread.getThreadCount();
            probe = benchmark.map == null && thread.getThreadCount() == 1
                    ? Optional.of(new CoreProbe())
                    : Optional.empty();
        }

        @Setup(Level.Iteration)
        public void before(IterationParams iteration) {
            boolean counts = iteration.getType() == IterationType.MEASUREMENT;
            probe.ifPresent(each -> before = counts ? each.await() : each.nanosPerStep());
        }

        @TearDown(Level.Iteration)
        public void after() {
            probe.ifPresent(each -> core = Math.max(before, each.nanosPerStep()));
        }

        int next() {
            int current = index;
            index = current + 1 == size ? 0 : current + 1;
            return current;
        }
    }

    /** Starts the members, if they are needed, and lets every value make the round trip. */
    @Setup(Level.Trial)
    public void setUp(BenchmarkParams benchmark) throws InterruptedException {
        IdentityHashes.vary();
        String method = benchmark.getBenchmark();
        Operation operation = Operation.named(method.substring(method.lastIndexOf('.') + 1));
        Path classes = Path.of(System.getProperty(CLASSES_PROPERTY));
        Catalog<?> all = Catalog.load(domain, classes, DomainClassLoader.over(classes));
        Catalog<?> catalog = (shape.isEmpty() ? all : all.shaped(shape)).only(strategy);
        if (procedure.isSteady()) {
            SecondCompiler.requireAlone();
        }
        cluster = cluster(catalog, operation);
        try {
            if (procedure != Procedure.ONE_TYPE) {
                OtherValues.serialize(cluster.of(catalog.variants().getFirst()).serialization());
            }
            use(payload(catalog), operation);
            warmUp(operation);
        } catch (RuntimeException e) {
            closeCluster(); // or JMH waits half a minute for the member's threads
            throw e;
        }
    }

    /** A server has members. In a steady process, what they do at their start would be one more thing that differs. */
    Cluster cluster(Catalog<?> catalog, Operation operation) throws InterruptedException {
        if (procedure.isSteady() && !operation.usesMap()) {
            return Cluster.withoutMembers(catalog);
        }
        return apart ? clientOfProcesses(catalog) : Cluster.embedded(members, catalog);
    }

    private Cluster clientOfProcesses(Catalog<?> catalog) throws InterruptedException {
        MemberProcesses started = MemberProcesses.start(members);
        processes = Optional.of(started);
        try {
            return Cluster.connect(started.address(), catalog);
        } catch (InterruptedException | RuntimeException e) {
            started.close();
            throw e;
        }
    }

    private void closeCluster() {
        cluster.close();
        processes.ifPresent(MemberProcesses::close);
    }

    /**
     * Lets the compiler see enough calls, which warm-up by time alone does not: a fork in which it compiles a method late makes
     * so few calls meanwhile that it was still waiting for more when the clock started, in one of a hundred forks.
     */
    private void warmUp(Operation operation) {
        int calls = Integer.getInteger(WARMUP_CALLS_PROPERTY, 0);
        long end = System.nanoTime() + WARM_UP_NANOS;
        for (int i = 0; i < calls && System.nanoTime() < end; i++) {
            Object made =
                    switch (operation) {
                        case SERIALIZE -> service.toData(values[i % values.length]);
                        case DESERIALIZE -> service.toObject(data[i % data.length]);
                        default -> i; // calls of a map take longer and warm up by time
                    };
            requireNonNull(made);
        }
    }

    /** What the benchmarks below call. */
    void use(Payload of, Operation operation) {
        payload = of;
        map = operation.usesMap() ? of.filledMap(client) : null;
        service = of.service();
        values = of.values();
        data = of.data();
        keys = of.keys();
    }

    private <C> Payload payload(Catalog<C> catalog) {
        Variant<C, ?> variant = catalog.variants().getFirst();
        return Payload.of(catalog, variant, catalog.domain().samples(SAMPLES, seed), cluster);
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        payload.close();
        closeCluster();
    }

    @Benchmark
    public Object serialize(Cursor cursor) {
        return service.toData(values[cursor.next()]);
    }

    @Benchmark
    public Object deserialize(Cursor cursor) {
        return service.toObject(data[cursor.next()]);
    }

    @Benchmark
    public void write(Cursor cursor) {
        int index = cursor.next();
        map.set(keys[index], values[index]);
    }

    @Benchmark
    public Object put(Cursor cursor) {
        int index = cursor.next();
        return map.put(keys[index], values[index]);
    }

    @Benchmark
    public Object read(Cursor cursor) {
        return map.get(keys[cursor.next()]);
    }
}
