package selfcheck;

import static java.util.Objects.requireNonNull;

import cart.Cart;
import com.hazelcast.config.ClassFilter;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.Serializer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
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
import org.openjdk.jmh.runner.IterationType;
import workbench.machine.CoreProbe;
import workbench.machine.IdentityHashes;
import workbench.variant.StandaloneSerialization;

/**
 * Carts through Hazelcast's serialization, as anybody would benchmark them with JMH and without this workbench: no
 * catalog, no cluster of ours, no loop of ours. Publish runs are compared with it. So it does as their forks do: there is no
 * member, the objects are made one after another and then make the round trip, since their places in memory change the times,
 * identity hash codes vary, the first calls are made before the benchmark's loop is compiled, and the core is looked at
 * around each iteration. Compiled with the cart's sources when it is needed, since it names their classes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PlainCart {

    private static final int CARTS = 1_024;
    private static final int WARM_UP_CALLS = 100_000;
    private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(3);

    @Param({
        "serializable",
        "externalizable",
        "dataserializable",
        "identified",
        "portable",
        "compact",
        "compactclass",
        "compactrecord",
        "stream",
        "bytearray",
        "json",
        "cbor",
        "avro",
        "protobuf",
        "kryo",
        "kryocompatible",
        "fory",
        "forycompatible"
    })
    public String strategy;

    @Param("42")
    public long seed;

    private SerializationService service;
    private Object[] carts;
    private Data[] bytes;
    private int index;

    /** Warms up, and looks at the core, outside of what is timed. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Core {

        /** What a step of the probe took around an iteration: the slower of before and after. */
        public double core;

        private final CoreProbe probe = new CoreProbe();
        private double before;

        /**
         * Makes calls before the first iteration. The compiler then meets the service's methods by themselves before it compiles the
         * benchmark's loop, which makes short calls up to a tenth shorter.
         */
        @Setup(Level.Trial)
        public void warmUp(PlainCart plain, BenchmarkParams benchmark) {
            boolean serialize = benchmark.getBenchmark().endsWith(".serialize");
            long end = System.nanoTime() + WARM_UP_NANOS;
            for (int i = 0; i < WARM_UP_CALLS && System.nanoTime() < end; i++) {
                Object made = serialize
                        ? plain.service.toData(plain.carts[i % CARTS])
                        : plain.service.toObject(plain.bytes[i % CARTS]);
                requireNonNull(made);
            }
        }

        @Setup(Level.Iteration)
        public void before(IterationParams iteration) {
            before = iteration.getType() == IterationType.MEASUREMENT ? probe.await() : probe.nanosPerStep();
        }

        @TearDown(Level.Iteration)
        public void after() {
            core = Math.max(before, probe.nanosPerStep());
        }
    }

    @Setup(Level.Trial)
    public void setUp() {
        IdentityHashes.vary();
        SerializationConfig config = new SerializationConfig();
        configure(config);
        config.setJavaSerializationFilterConfig(new JavaSerializationFilterConfig()
                .setWhitelist(new ClassFilter().addPrefixes("cart."))); // the workbench's members have one too
        service = new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(PlainCart.class.getClassLoader())
                .setSchemaService(StandaloneSerialization.schemas()) // a member would have one of its own
                .build();
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Cart[] samples = new Cart[CARTS];
        Arrays.setAll(samples, _ -> Cart.sample(random, 5));
        carts = Arrays.stream(samples).map(this::cart).toArray();
        bytes = new Data[CARTS];
        for (int i = 0; i < CARTS; i++) {
            bytes[i] = service.toData(carts[i]);
            requireNonNull(service.toObject(bytes[i]));
        }
    }

    private void configure(SerializationConfig config) {
        switch (strategy) {
            case "serializable", "externalizable", "dataserializable", "compactclass", "compactrecord", "json" -> {}
            case "identified" -> config.addDataSerializableFactory(1, new cart.identified.ShoppingCartFactory());
            case "portable" -> new cart.portable.CartVariant().configure(config); // its factory is not public
            case "compact" ->
                config.getCompactSerializationConfig()
                        .addSerializer(new cart.compact.ShoppingCartSerializer())
                        .addSerializer(new cart.compact.ShoppingCartItemSerializer());
            case "stream" -> register(config, cart.stream.ShoppingCart.class, new cart.stream.ShoppingCartSerializer());
            case "bytearray" ->
                register(config, cart.bytearray.ShoppingCart.class, new cart.bytearray.ShoppingCartSerializer());
            case "cbor" -> register(config, cart.cbor.ShoppingCart.class, new cart.cbor.ShoppingCartSerializer());
            case "avro" -> register(config, cart.avro.ShoppingCart.class, new cart.avro.ShoppingCartSerializer());
            case "protobuf" ->
                register(config, cart.protobuf.ShoppingCart.class, new cart.protobuf.ShoppingCartSerializer());
            case "kryo" -> register(config, cart.kryo.ShoppingCart.class, new cart.kryo.ShoppingCartSerializer());
            case "kryocompatible" ->
                register(
                        config,
                        cart.kryocompatible.ShoppingCart.class,
                        new cart.kryocompatible.ShoppingCartSerializer());
            case "fory" -> register(config, cart.fory.ShoppingCart.class, new cart.fory.ShoppingCartSerializer());
            case "forycompatible" ->
                register(
                        config,
                        cart.forycompatible.ShoppingCart.class,
                        new cart.forycompatible.ShoppingCartSerializer());
            default -> throw new IllegalArgumentException(strategy);
        }
    }

    private static void register(SerializationConfig config, Class<?> type, Serializer serializer) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
    }

    /** The domain's own translators make the objects: their constructors are not public. */
    private Object cart(Cart from) {
        return switch (strategy) {
            case "serializable" -> new cart.serializable.CartVariant().fromCanonical(from);
            case "externalizable" -> new cart.externalizable.CartVariant().fromCanonical(from);
            case "dataserializable" -> new cart.dataserializable.CartVariant().fromCanonical(from);
            case "identified" -> new cart.identified.CartVariant().fromCanonical(from);
            case "compact" -> new cart.compact.CartVariant().fromCanonical(from);
            case "stream" -> new cart.stream.CartVariant().fromCanonical(from);
            case "portable" -> new cart.portable.CartVariant().fromCanonical(from);
            case "compactclass" -> new cart.compactclass.CartVariant().fromCanonical(from);
            case "compactrecord" -> new cart.compactrecord.CartVariant().fromCanonical(from);
            case "bytearray" -> new cart.bytearray.CartVariant().fromCanonical(from);
            case "json" -> new cart.json.CartVariant().fromCanonical(from);
            case "cbor" -> new cart.cbor.CartVariant().fromCanonical(from);
            case "avro" -> new cart.avro.CartVariant().fromCanonical(from);
            case "protobuf" -> new cart.protobuf.CartVariant().fromCanonical(from);
            case "kryo" -> new cart.kryo.CartVariant().fromCanonical(from);
            case "kryocompatible" -> new cart.kryocompatible.CartVariant().fromCanonical(from);
            case "fory" -> new cart.fory.CartVariant().fromCanonical(from);
            case "forycompatible" -> new cart.forycompatible.CartVariant().fromCanonical(from);
            default -> throw new IllegalArgumentException(strategy);
        };
    }

    @Benchmark
    public Object serialize(Core core) {
        return service.toData(carts[next()]);
    }

    @Benchmark
    public Object deserialize(Core core) {
        return service.toObject(bytes[next()]);
    }

    private int next() {
        index = (index + 1) % CARTS;
        return index;
    }
}
