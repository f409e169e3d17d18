package workbench.cost;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import workbench.cluster.Cluster;
import workbench.cluster.OffHeapSetting;
import workbench.cost.EntryCosts.Failed;
import workbench.measure.Interrupts;
import workbench.measure.Payload;
import workbench.measure.Progress;
import workbench.measure.RoundTripException;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** Puts samples of a domain into maps of a member in this process, and measures what they take. */
public final class EntryMeasurement {

    private EntryMeasurement() {}

    /**
     * Measures every strategy of a catalog. A strategy that cannot serialize a value, or changes it, is among the failures.
     *
     * @param samples how many entries each map gets, 2 or more
     * @param seed draws the values
     * @throws RoundTripException if the catalog has a single strategy, and that fails
     * @throws NotPossibleException if every one of several strategies failed, with the first reason
     * @throws InterruptedException if the thread is interrupted; the member is closed
     */
    public static <C> EntryCosts measure(Catalog<C> catalog, int samples, long seed, Progress progress)
            throws InterruptedException {
        if (samples < 2) {
            throw new IllegalArgumentException(
                    "The memory of an entry needs 2 samples or more, but %s were asked for.".formatted(samples));
        }
        List<C> values = catalog.domain().samples(samples, seed);
        progress.start("Filling maps", catalog.variants().size());
        List<EntryCost> costs = new ArrayList<>();
        List<TableRule> rules = new ArrayList<>();
        List<Failed> failures = new ArrayList<>();
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            for (Variant<C, ?> variant : catalog.variants()) {
                progress.step(variant.name(), 1);
                Interrupts.check();
                try (Payload payload = Payload.of(catalog, variant, values, cluster)) {
                    costs.add(measure(cluster.of(variant).member(), variant, payload, rules));
                } catch (RoundTripException e) {
                    failures.add(failed(e, catalog, variant));
                }
            }
        } catch (RuntimeException e) {
            Interrupts.rethrow(e);
            throw e;
        }
        if (costs.isEmpty() && !failures.isEmpty()) {
            throw new NotPossibleException("None of the strategies can be measured. The first: "
                    + failures.getFirst().reason());
        }
        progress.done("measured the entries of %s maps".formatted(costs.size()));
        return new EntryCosts(catalog.domain().label(), costs, rules, failures);
    }

    /** Throws what was thrown if there is no other strategy to go on with. */
    private static Failed failed(RoundTripException thrown, Catalog<?> catalog, Variant<?, ?> variant)
            throws InterruptedException {
        Interrupts.rethrow(thrown);
        if (catalog.variants().size() == 1) {
            throw thrown;
        }
        return new Failed(variant.name(), variant.features().strategy(), String.valueOf(thrown.getMessage()));
    }

    private static EntryCost measure(
            HazelcastInstance member, Variant<?, ?> variant, Payload payload, List<TableRule> rules) {
        IMap<Long, Object> map = member.getMap("cost-" + UUID.randomUUID());
        try {
            long before = offHeapBytes(member, variant);
            Long[] keys = payload.keys();
            Object[] values = payload.values();
            for (int i = 0; i < keys.length; i++) {
                map.set(keys[i], values[i]);
            }
            double entries = keys.length;
            StoreLayout layout = StoreLayout.of(member, map.getName());
            rules.add(layout.rule());
            return new EntryCost(
                    variant.name(),
                    variant.features().strategy(),
                    keys.length,
                    layout.keys / entries,
                    layout.values / entries,
                    layout.records / entries,
                    layout.nodes / entries,
                    layout.slots / entries,
                    (offHeapBytes(member, variant) - before) / entries,
                    payload.meanBytes(),
                    layout.keyWire / entries,
                    map.getLocalMapStats().getOwnedEntryMemoryCost() / entries,
                    layout.own);
        } finally {
            map.destroy();
        }
    }

    /** What a member holds off heap; 0 if the variant's settings give it no such storage. */
    static long offHeapBytes(HazelcastInstance member, Variant<?, ?> variant) {
        if (variant.settings().stream().noneMatch(OffHeapSetting.class::isInstance)) {
            return 0;
        }
        OffHeapStatistics statistics = OffHeap.statistics(member);
        return statistics.liveBytes();
    }
}
