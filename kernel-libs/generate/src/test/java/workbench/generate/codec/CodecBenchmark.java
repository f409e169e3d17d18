package workbench.generate.codec;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
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
import workbench.TestDomains;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Codecs of the classes that a domain's stream serializer writes, against that domain's strategies. No part of the tests: run JMH's
 * main class over the test classes, such as with {@code -p strategy=identified,small -p domain=cart}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CodecBenchmark {

    private static final int OBJECTS = 1_024;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Param("cart")
    public String domain = "cart";

    /** A strategy of the domain, or {@code small}, {@code quick}, {@code small-dictionary}, {@code quick-dictionary}. */
    @Param({"identified", "small", "quick", "small-dictionary"})
    public String strategy = "small";

    private SerializationService service = new DefaultSerializationServiceBuilder().build();
    private Object[] objects = {};
    private Data[] bytes = {};
    private int next;
    private long calls;
    private long cpuNanos;

    /** The service first meets other classes, as a member's does. */
    @Setup
    @SuppressWarnings({"SystemOut", "JavaUtilDate"}) // a member writes dates too
    public void setUp() {
        SerializationConfig config = new SerializationConfig();
        objects = objects(TestDomains.compiled(domain), config);
        service = new DefaultSerializationServiceBuilder().setConfig(config).build();
        List<Object> others =
                List.of("text", 1L, 2, new ArrayList<>(List.of(1, "a")), new UUID(1, 2), new Date(0), new byte[9]);
        for (int i = 0; i < 2_000; i++) {
            Data other = service.toData(others.get(i % others.size()));
            if (service.toObject(other) == null) {
                throw new IllegalStateException("Hazelcast lost an object.");
            }
        }
        bytes = Arrays.stream(objects).map(service::toData).toArray(Data[]::new);
        System.out.printf(
                Locale.ROOT,
                "# %s %s: %s bytes%n",
                domain,
                strategy,
                Arrays.stream(bytes)
                        .mapToInt(data -> data.toByteArray().length)
                        .average()
                        .orElseThrow());
    }

    private <C> Object[] objects(Catalog<C> catalog, SerializationConfig config) {
        boolean ofCodec = strategy.startsWith("small") || strategy.startsWith("quick");
        Variant<C, ?> variant = catalog.variant(ofCodec ? "stream" : strategy);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(42);
        Object[] drawn = new Object[OBJECTS];
        for (int i = 0; i < OBJECTS; i++) {
            drawn[i] = variant.fromCanonical(catalog.domain().sample(random));
        }
        if (ofCodec) {
            register(drawn, config);
        } else {
            variant.configure(config);
        }
        return drawn;
    }

    private void register(Object[] drawn, SerializationConfig config) {
        ObjectModel model = ObjectModel.of(drawn[0].getClass());
        CodecOptions options = strategy.startsWith("small") ? CodecOptions.SMALL : CodecOptions.QUICK;
        if (strategy.endsWith("-dictionary")) {
            options = options.withDictionary(Dictionary.of(model, List.of(drawn)));
        }
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(model.root()).setImplementation(Codecs.of(model, 1_701, options)));
    }

    @Benchmark
    public Object write() {
        return service.toData(objects[next()]);
    }

    @Benchmark
    public Object read() {
        return service.toObject(bytes[next()]);
    }

    /** The machine may be shared, so that the time of the processor says more than that on the wall. */
    @Setup(Level.Iteration)
    public void begin() {
        cpuNanos = THREADS.getCurrentThreadCpuTime();
        calls = 0;
    }

    @TearDown(Level.Iteration)
    @SuppressWarnings("SystemOut")
    public void end() {
        double nanos = (double) (THREADS.getCurrentThreadCpuTime() - cpuNanos) / calls;
        System.out.printf(Locale.ROOT, "(%s: %.1f ns of the processor) ", strategy, nanos);
    }

    private int next() {
        calls++;
        next = (next + 1) & (OBJECTS - 1);
        return next;
    }
}
