package workbench.explain.trace;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.SerializerAdapter;
import com.hazelcast.nio.ObjectDataInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * How often each strategy calls its stream to write and to read values. The values are written to and read from streams
 * that count, so a serializer that avoids calls by reaching into Hazelcast's own buffer makes them here.
 *
 * @param domain the domain's label
 * @param values how many values were written and read
 * @param rows one for each strategy whose calls could be counted
 * @param failures why the calls of others could not, by the strategy's label
 */
public record StreamCalls(String domain, int values, List<Row> rows, Map<String, String> failures) {

    public StreamCalls {
        rows = List.copyOf(rows);
        failures = new LinkedHashMap<>(failures);
    }

    /**
     * One strategy. All counts are of all values together.
     *
     * @param name of the variant, such as {@code kryo}
     * @param strategy the words for it
     * @param writes how often each method of the output was called
     * @param reads how often each method of the input was called
     * @param bytes that were written, without the 8 that Hazelcast puts before each value
     */
    public record Row(
            String name, String strategy, Map<String, Integer> writes, Map<String, Integer> reads, long bytes) {

        public Row {
            writes = new LinkedHashMap<>(writes);
            reads = new LinkedHashMap<>(reads);
        }

        /** Calls of the output, all methods together. */
        public int writeCalls() {
            return writes.values().stream().mapToInt(Integer::intValue).sum();
        }

        /** Calls of the input, all methods together. */
        public int readCalls() {
            return reads.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /** The row of a variant, if its calls could be counted. */
    public Optional<Row> find(String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst();
    }

    /**
     * Counts the calls of all strategies.
     *
     * @param cluster whose serialization services are used
     * @param values how many samples, 1 or more
     * @param seed draws the samples
     * @throws IllegalArgumentException if the cluster was started for another domain
     */
    public static <C> StreamCalls count(Catalog<C> catalog, Cluster cluster, int values, long seed) {
        if (values < 1) {
            throw new IllegalArgumentException(
                    "Calls are counted over at least 1 value, but %s were asked for.".formatted(values));
        }
        cluster.requireServing(catalog);
        List<C> samples = catalog.domain().samples(values, seed);
        List<Row> rows = new ArrayList<>();
        Map<String, String> failures = new LinkedHashMap<>();
        for (Variant<C, ?> variant : catalog.variants()) {
            try {
                rows.add(row(variant, cluster, samples));
            } catch (IOException
                    | RuntimeException
                    | StackOverflowError
                    | LinkageError e) { // a serializer may be code that is not ours
                failures.put(variant.features().strategy(), String.valueOf(e.getMessage()));
            }
        }
        return new StreamCalls(catalog.domain().label(), values, rows, failures);
    }

    private static <C, V> Row row(Variant<C, V> variant, Cluster cluster, List<C> samples) throws IOException {
        AbstractSerializationService service =
                (AbstractSerializationService) cluster.of(variant).serialization();
        CountingStreams streams = new CountingStreams(service);
        long bytes = 0;
        for (C sample : samples) {
            V value = Objects.requireNonNull(variant.fromCanonical(sample));
            SerializerAdapter serializer = service.serializerFor(value, false);
            try (BufferObjectDataOutput out = streams.output()) {
                serializer.write(out, value);
                byte[] written = out.toByteArray();
                bytes += written.length;
                read(variant, sample, serializer, streams.input(written));
            }
        }
        return new Row(variant.name(), variant.features().strategy(), streams.writes(), streams.reads(), bytes);
    }

    /** @throws IllegalStateException if another value was read than was written */
    @SuppressWarnings("unchecked") // a variant's serializer reads what it wrote
    private static <C, V> void read(Variant<C, V> variant, C sample, SerializerAdapter serializer, ObjectDataInput in)
            throws IOException {
        V read = (V) serializer.read(in);
        if (!variant.keeps(sample, read)) {
            throw new IllegalStateException(
                    "%s read another value than it wrote, so its calls mean nothing.".formatted(variant.name()));
        }
    }
}
