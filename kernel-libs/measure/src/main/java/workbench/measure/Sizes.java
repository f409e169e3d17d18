package workbench.measure;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.cluster.Cluster;
import workbench.measure.statistics.Quantiles;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * How many bytes the variants of a domain take for the same values. Exact: nothing here is estimated.
 *
 * @param domain the domain's label
 * @param sampleCount how many values were serialized
 * @param seed what they were drawn with
 * @param distributions one for each variant that can carry the values, in the catalog's order
 * @param failures why the others cannot, by their names
 */
public record Sizes(
        String domain, int sampleCount, long seed, List<Distribution> distributions, Map<String, String> failures) {

    public Sizes {
        distributions = List.copyOf(distributions);
        failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
    }

    /**
     * The size of serialized values in bytes, with the 8 bytes that Hazelcast puts before each: 4 of
     * partition hash and 4 of type id.
     */
    public record Distribution(String name, String strategy, int min, double median, double mean, int max) {

        /**
         * The distribution of sizes that were measured already.
         *
         * @param sizeBytes one or more, each with those 8 bytes
         */
        public static Distribution of(Variant<?, ?> variant, int[] sizeBytes) {
            int[] sizes = Arrays.stream(sizeBytes).sorted().toArray();
            return new Distribution(
                    variant.name(),
                    variant.features().strategy(),
                    sizes[0],
                    Quantiles.median(Arrays.stream(sizes).asDoubleStream().toArray()),
                    Arrays.stream(sizes).average().orElseThrow(),
                    sizes[sizes.length - 1]);
        }
    }

    /**
     * Serializes samples by the member's own service. A variant that cannot serialize a value, or changes it, is
     * reported among the failures, and the others continue.
     *
     * @param sampleCount 1 or more
     * @throws RoundTripException if this is so for the only variant
     */
    public static <C> Sizes measure(Catalog<C> catalog, Cluster cluster, int sampleCount, long seed) {
        List<C> samples = samples(catalog, sampleCount, seed);
        List<Distribution> distributions = new ArrayList<>();
        Map<String, String> failures = new LinkedHashMap<>();
        catalog.variants().forEach(variant -> add(catalog, variant, samples, cluster, distributions, failures));
        return new Sizes(catalog.domain().label(), sampleCount, seed, distributions, failures);
    }

    /**
     * Like {@link #measure(Catalog, Cluster, int, long)}, but reports a step for each variant and can be interrupted.
     *
     * @throws InterruptedException after the variant during which the thread was interrupted
     */
    public static <C> Sizes measure(Catalog<C> catalog, Cluster cluster, int sampleCount, long seed, Progress progress)
            throws InterruptedException {
        List<C> samples = samples(catalog, sampleCount, seed);
        List<Variant<C, ?>> variants = catalog.variants();
        List<Distribution> distributions = new ArrayList<>();
        Map<String, String> failures = new LinkedHashMap<>();
        long start = System.nanoTime();
        progress.start("Serializing " + Numbers.count(sampleCount, "value"), variants.size());
        for (Variant<C, ?> variant : variants) {
            progress.step(variant.features().strategy(), 1);
            add(catalog, variant, samples, cluster, distributions, failures);
            if (Thread.interrupted()) {
                throw new InterruptedException("Interrupted after the sizes of " + variant.name());
            }
        }
        progress.done("%s by each of %s in %s"
                .formatted(
                        Numbers.count(sampleCount, "value"),
                        Numbers.count(variants.size(), "strategy", "strategies"),
                        Numbers.since(start)));
        return new Sizes(catalog.domain().label(), sampleCount, seed, distributions, failures);
    }

    /** The sizes of these variants only. */
    public Sizes only(Collection<String> names) {
        return new Sizes(
                domain,
                sampleCount,
                seed,
                distributions.stream()
                        .filter(each -> names.contains(each.name()))
                        .toList(),
                Map.of());
    }

    private static <C> void add(
            Catalog<C> catalog,
            Variant<C, ?> variant,
            List<C> samples,
            Cluster cluster,
            List<Distribution> distributions,
            Map<String, String> failures) {
        try {
            distributions.add(distribution(catalog, variant, samples, cluster));
        } catch (RoundTripException e) {
            if (catalog.variants().size() == 1) {
                throw e;
            }
            failures.put(variant.name(), requireNonNull(e.getMessage()));
        }
    }

    private static <C> List<C> samples(Catalog<C> catalog, int sampleCount, long seed) {
        if (sampleCount < 1) {
            throw new IllegalArgumentException(
                    "Sizes need at least 1 value, but %s were asked for.".formatted(sampleCount));
        }
        return catalog.domain().samples(sampleCount, seed);
    }

    /**
     * The bytes of one value as the member's own service writes them.
     *
     * @throws RoundTripException if the variant cannot serialize the value, or changes it
     */
    public static <C> byte[] bytes(Catalog<C> catalog, String name, C canonical, Cluster cluster) {
        try (Payload payload = Payload.of(catalog, catalog.variant(name), List.of(canonical), cluster)) {
            return payload.data()[0].toByteArray();
        }
    }

    private static <C> Distribution distribution(
            Catalog<C> catalog, Variant<C, ?> variant, List<C> samples, Cluster cluster) {
        try (Payload payload = Payload.of(catalog, variant, samples, cluster)) {
            return Distribution.of(
                    variant,
                    Arrays.stream(payload.data())
                            .mapToInt(data -> data.toByteArray().length)
                            .toArray());
        }
    }
}
