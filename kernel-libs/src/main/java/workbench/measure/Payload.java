package workbench.measure;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * The values of one variant that are measured, as objects and as bytes. Every value has made the round
 * trip through bytes and came back equal before anything is timed.
 *
 * <p>Its map, if it was used, is destroyed on close. For one thread.
 */
final class Payload implements AutoCloseable {

    private final Variant<?, ?> variant;
    private final SerializationService service;
    private final HazelcastInstance member;
    private final IntFunction<Object> make;
    private final Object[] values;
    private final Data[] data;
    private final Long[] keys;
    private @Nullable IMap<Long, Object> map;

    private Payload(Variant<?, ?> variant, Cluster cluster, IntFunction<Object> make, Object[] values, Data[] data) {
        this.variant = variant;
        this.make = make;
        this.service = cluster.of(variant).serialization();
        this.member = cluster.of(variant).member();
        this.values = values;
        this.data = data;
        this.keys = LongStream.range(0, values.length).boxed().toArray(Long[]::new);
    }

    /**
     * @param canonicals 1 or more
     * @throws RoundTripException if the variant cannot serialize a value, or changes it
     */
    static <C, V> Payload of(Catalog<C> catalog, Variant<C, V> variant, List<C> canonicals, Cluster cluster) {
        SerializationService service = cluster.of(variant).serialization();
        Object[] values = canonicals.stream().map(variant::fromCanonical).toArray();
        String name = catalog.domain().name() + "/" + variant.name();
        try {
            Data[] data = IntStream.range(0, values.length)
                    .<Data>mapToObj(i -> service.toData(values[i]))
                    .toArray(Data[]::new);
            for (int i = 0; i < data.length; i++) {
                V back = service.toObject(data[i]);
                C canonical = variant.toCanonical(back);
                if (!canonical.equals(canonicals.get(i))) {
                    throw RoundTripException.changed(name, canonicals.get(i), canonical);
                }
            }
            return new Payload(variant, cluster, i -> variant.fromCanonical(canonicals.get(i)), values, data);
        } catch (HazelcastSerializationException | ClassCastException e) {
            throw RoundTripException.failed(name, values[0].getClass(), e);
        }
    }

    Variant<?, ?> variant() {
        return variant;
    }

    SerializationService service() {
        return service;
    }

    Object[] values() {
        return values;
    }

    Data[] data() {
        return data;
    }

    Long[] keys() {
        return keys;
    }

    /**
     * Puts equal objects in the place of all. Where objects lie in memory makes a series faster or slower by
     * more than its interval is wide; laid out anew for each round, that becomes part of the interval.
     */
    void renew() {
        Arrays.setAll(values, make);
        Arrays.setAll(data, i -> new HeapData(data[i].toByteArray().clone()));
    }

    /** Made by the first call. */
    IMap<Long, Object> map() {
        if (map == null) {
            map = member.getMap("payload-" + variant.name());
        }
        return map;
    }

    /** The map, with every value under its key. */
    IMap<Long, Object> filledMap() {
        IMap<Long, Object> filled = map();
        for (int i = 0; i < keys.length; i++) {
            filled.set(keys[i], values[i]);
        }
        return filled;
    }

    @Override
    public void close() {
        if (map != null) {
            map.destroy();
        }
    }
}
