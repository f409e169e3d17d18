package workbench.measure;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
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
final class Payload implements AutoCloseable {

    private final Variant<?, ?> variant;
    private final SerializationService service;
    private final Cluster cluster;
    private final IntFunction<Object> make;
    private Object[] values;
    private Data[] data;
    private final Long[] keys;
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
        this.keys = LongStream.range(0, values.length).boxed().toArray(Long[]::new);
    }

    /**
     * @param canonicals 1 or more
     * @throws RoundTripException if the variant cannot serialize a value, or changes it
     * @throws IllegalArgumentException if the cluster was started for another domain
     */
    static <C, V> Payload of(Catalog<C> catalog, Variant<C, V> variant, List<C> canonicals, Cluster cluster) {
        cluster.requireDomainOf(catalog);
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
            throw cluster.of(variant).serves(variant)
                    ? RoundTripException.failed(name, values[0].getClass(), e)
                    : RoundTripException.unknownToCluster(name, e);
        }
    }

    /** What a value takes on average, with Hazelcast's framing. */
    double meanBytes() {
        return Arrays.stream(data).mapToInt(Data::totalSize).average().orElseThrow();
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
     * Puts equal objects in the place of all, in new arrays. Where objects and arrays lie in memory makes a series
     * faster or slower by more than its interval is wide; laid out anew for each round, that becomes part of the interval.
     */
    void renew() {
        values = IntStream.range(0, values.length).mapToObj(make).toArray();
        data = Arrays.stream(data)
                .<Data>map(each -> new HeapData(each.toByteArray().clone()))
                .toArray(Data[]::new);
    }

    /** @param client whether a client holds it, rather than the cluster's own instance */
    IMap<Long, Object> map(boolean client) {
        used = true;
        return (client ? cluster.sharedClient() : cluster.instance()).getMap(mapName);
    }

    /** The map, with every value under its key. */
    IMap<Long, Object> filledMap(boolean client) {
        if (!filled) {
            IMap<Long, Object> map = map(false);
            for (int i = 0; i < keys.length; i++) {
                map.set(keys[i], values[i]);
            }
            filled = true;
        }
        return map(client);
    }

    @Override
    public void close() {
        if (used) {
            map(false).destroy();
        }
    }
}
