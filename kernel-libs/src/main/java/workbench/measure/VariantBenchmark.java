package workbench.measure;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
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
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/**
 * The operations as JMH benchmarks. {@link PublishMeasurement} starts it; each process measures one
 * operation on one variant, which is the only one it ever loads.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@NullUnmarked // JMH fills the fields before it calls a benchmark
public class VariantBenchmark {

    /** Names the folder of the domain's classes to the forked process. */
    static final String CLASSES_PROPERTY = "workbench.classes";

    @Param("")
    public String domain;

    @Param("")
    public String strategy;

    /** The name of a shape, or empty for the usual one. */
    @Param("")
    public String shape;

    @Param("1024")
    public int sampleCount;

    @Param("0")
    public long seed;

    private Cluster cluster;
    private Payload payload;
    private SerializationService service;
    private Object[] values;
    private Data[] data;
    private Long[] keys;
    private IMap<Long, Object> map;
    private int cursor;

    /** Starts a member and lets every value make the round trip. */
    @Setup(Level.Trial)
    public void setUp() throws InterruptedException {
        Path classes = Path.of(System.getProperty(CLASSES_PROPERTY));
        Catalog<?> all = Catalog.load(domain, classes, DomainClassLoader.over(classes));
        Catalog<?> catalog = (shape.isEmpty() ? all : all.shaped(shape)).only(strategy);
        cluster = Cluster.embedded(1, catalog);
        try {
            payload = payload(catalog);
        } catch (RuntimeException e) {
            cluster.close(); // or JMH waits half a minute for the member's threads
            throw e;
        }
        service = payload.service();
        values = payload.values();
        data = payload.data();
        keys = payload.keys();
        map = payload.filledMap();
    }

    private <C> Payload payload(Catalog<C> catalog) {
        Variant<C, ?> variant = catalog.variants().getFirst();
        return Payload.of(catalog, variant, catalog.domain().samples(sampleCount, seed), cluster);
    }

    @TearDown(Level.Trial)
    public void tearDown() {
        payload.close();
        cluster.close();
    }

    @Benchmark
    public Object serialize() {
        return service.toData(values[next()]);
    }

    @Benchmark
    public Object deserialize() {
        return service.toObject(data[next()]);
    }

    @Benchmark
    public void write() {
        int index = next();
        map.set(keys[index], values[index]);
    }

    @Benchmark
    public Object read() {
        return map.get(keys[next()]);
    }

    private int next() {
        int index = cursor;
        cursor = index + 1 == values.length ? 0 : index + 1;
        return index;
    }
}
