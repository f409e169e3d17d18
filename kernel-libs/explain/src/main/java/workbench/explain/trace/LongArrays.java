package workbench.explain.trace;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * An array of longs under three serializers that differ in nothing but how often they call the stream: the smallest case in
 * which cost follows the number of calls.
 */
public final class LongArrays {

    /** As many as the objects of the 2013 study on Argot have. */
    public static final int LENGTH = 3_000;

    private LongArrays() {}

    /** The domain {@code longs} with the strategies {@code one-by-one}, {@code bulk} and {@code buffered}. */
    public static Catalog<?> catalog() {
        List<Variant<Longs, ?>> ways = List.of(
                new Way<>(
                        "one-by-one",
                        "one by one",
                        LongSerializers.OneByOne.class,
                        LongSerializers.OneByOne::new,
                        new LongSerializers.OneByOneSerializer()),
                new Way<>(
                        "bulk",
                        "in bulk",
                        LongSerializers.Bulk.class,
                        LongSerializers.Bulk::new,
                        new LongSerializers.BulkSerializer()),
                new Way<>(
                        "buffered",
                        "buffered",
                        LongSerializers.Buffered.class,
                        LongSerializers.Buffered::new,
                        new LongSerializers.BufferedSerializer()));
        return Catalog.of(new LongsDomain(), ways, LongArrays.class.getClassLoader());
    }

    /** The canonical value. */
    record Longs(List<Long> values) {

        Longs {
            values = List.copyOf(values);
        }

        static Longs of(long... values) {
            return new Longs(LongStream.of(values).boxed().toList());
        }

        long[] toArray() {
            return values.stream().mapToLong(Long::longValue).toArray();
        }
    }

    private static final class LongsDomain implements Domain<Longs> {

        @Override
        public String name() {
            return "longs";
        }

        @Override
        public String description() {
            return "an array of 3,000 random longs, as the objects of the 2013 study on Argot have one";
        }

        @Override
        public Longs sample(RandomGenerator random) {
            return new Longs(random.longs(LENGTH).boxed().toList());
        }

        @Override
        public Map<String, Longs> edgeCases() {
            Map<String, Longs> cases = new LinkedHashMap<>();
            cases.put("no longs", Longs.of());
            cases.put("one long", Longs.of(1));
            cases.put("largest and smallest", Longs.of(Long.MAX_VALUE, Long.MIN_VALUE));
            return cases;
        }
    }

    /**
     * One of the strategies.
     *
     * @param folder its name
     * @param label what tables say of it
     */
    private record Way<V extends LongSerializers.Holder>(
            String folder, String label, Class<V> type, Function<long[], V> holder, StreamSerializer<V> serializer)
            implements Variant<Longs, V> {

        @Override
        public V fromCanonical(Longs longs) {
            return holder.apply(longs.toArray());
        }

        @Override
        public Longs toCanonical(V value) {
            return Longs.of(value.values());
        }

        @Override
        public Features features() {
            return Features.of("StreamSerializer, " + label, Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION);
        }

        @Override
        public void configure(SerializationConfig config) {
            config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
        }
    }
}
