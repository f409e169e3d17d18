package workbench.measure;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.IMap;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * The values of one variant that are measured, as objects and as bytes. Every value has made the round
 * trip through bytes and came back equal before anything is timed.
 *
 * <p>Its map, if it was used, is destroyed on close. For one thread.
 */
public final class Payload implements AutoCloseable {

    /** One by one takes a way to a member each, which is longer than the timed part of a round where others have a backup. */
    private static final int FILLED_AT_ONCE = 128;

    private final Variant<?, ?> variant;
    private final SerializationService service;
    private final Cluster cluster;
    private final IntFunction<Object> make;
    private Object[] values;
    private Data[] data;
    private Long[] keys;
    private final String mapName;
    private boolean used;
    private boolean filled;

    private Payload(Variant<?, ?> variant, Cluster cluster, IntFunction<Object> make, Object[] values, Data[] data) {
        this.variant = variant;
        this.make = make;
        this.service = cluster.of(variant).serialization();
        this.cluster = cluster.of(variant);
        this.mapName = "payload-%s-%s".formatted(variant.name(), UUID.randomUUID()); // a cluster may have other users
        this.values = values;
        this.data = data;
        this.keys = keys(values.length);
    }

    /**
     * Checks the round trip of every value and keeps what it gave. The caller closes it.
     *
     * @param canonicals 1 or more
     * @throws RoundTripException if the variant cannot serialize a value, or changes it
     * @throws IllegalArgumentException if the cluster was started for another domain
     */
    public static <C, V> Payload of(Catalog<C> catalog, Variant<C, V> variant, List<C> canonicals, Cluster cluster) {
        cluster.requireServing(catalog);
        String name = catalog.domain().name() + "/" + variant.name();
        SerializationService service = cluster.of(variant).serialization();
        cluster.whyUnusable(variant).ifPresent(thrown -> {
            throw RoundTripException.thrown(name, "configure", thrown);
        });
        Object[] values = call(name, "fromCanonical", () -> canonicals.stream()
                .map(variant::fromCanonical)
                .toArray());
        Data[] data = new Data[values.length];
        for (int i = 0; i < values.length; i++) {
            V back;
            try {
                data[i] = service.toData(values[i]);
                back = service.toObject(data[i]);
            } catch (RuntimeException | StackOverflowError | LinkageError e) {
                throw RoundTripException.failed(name, values[i].getClass(), e);
            }
            C written = canonicals.get(i);
            if (!call(name, "toCanonical", () -> variant.keeps(written, back))) {
                throw RoundTripException.changed(name, written, variant.toCanonical(back));
            }
        }
        return new Payload(variant, cluster, i -> variant.fromCanonical(canonicals.get(i)), values, data);
    }

    /** A variant may be code that is not ours: whatever it throws is reported as its failure. */
    private static <T> T call(String variant, String method, Supplier<T> supplier) {
        try {
            return supplier.get();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            throw RoundTripException.thrown(variant, method, e);
        }
    }

    /** The mean size of a serialized value in bytes, with the 8 bytes that Hazelcast puts before it. */
    public double meanBytes() {
        return Arrays.stream(data).mapToInt(Data::totalSize).average().orElseThrow();
    }

    /** The variant whose objects these are. */
    public Variant<?, ?> variant() {
        return variant;
    }

    SerializationService service() {
        return service;
    }

    /** The values as objects, by index. Not to be changed. */
    public Object[] values() {
        return values;
    }

    /** The values as Hazelcast keeps them, by index. Not to be changed. */
    public Data[] data() {
        return data;
    }

    /** The keys that the values have in the map, by index. Not to be changed. */
    public Long[] keys() {
        return keys;
    }

    /**
     * Replaces all objects by equal ones in new arrays, and fills the map again if it is used. The place of objects and
     * arrays in memory changes the time of a series by more than the width of its interval. With new places in each
     * round, this becomes part of the interval.
     */
    public void renew() {
        keys = keys(values.length);
        values = IntStream.range(0, values.length).mapToObj(make).toArray();
        data = Arrays.stream(data)
                .<Data>map(each -> new HeapData(each.toByteArray().clone()))
                .toArray(Data[]::new);
        if (filled) {
            map(false).clear();
            fill();
        }
    }

    private static Long[] keys(int count) {
        return LongStream.range(0, count).boxed().toArray(Long[]::new);
    }

    /** @param client whether a client holds it, rather than the cluster's own instance */
    IMap<Long, Object> map(boolean client) {
        used = true;
        return (client ? cluster.sharedClient() : cluster.instance()).getMap(mapName);
    }

    /**
     * The map, with every value under its key.
     *
     * @param client whether a client holds it, rather than the cluster's own instance
     */
    public IMap<Long, Object> filledMap(boolean client) {
        if (!filled) {
            fill();
            filled = true;
        }
        return map(client);
    }

    private void fill() {
        IMap<Long, Object> map = map(false);
        for (int from = 0; from < keys.length; from += FILLED_AT_ONCE) {
            int to = Math.min(keys.length, from + FILLED_AT_ONCE);
            map.setAll(IntStream.range(from, to).boxed().collect(Collectors.toMap(i -> keys[i], i -> values[i])));
        }
    }

    @Override
    public void close() {
        if (used) {
            map(false).destroy();
        }
    }
}
