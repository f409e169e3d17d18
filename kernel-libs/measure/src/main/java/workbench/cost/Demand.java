package workbench.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import workbench.machine.Machine;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.variant.NotPossibleException;

/**
 * What a load needs with each strategy, computed from measured times and measured entries.
 *
 * @param domain its label
 * @param needs one for each strategy of which both times and entries were measured, in the order of the times
 * @param left out: strategies of which one is missing
 * @param measured how the times were measured, in words
 * @param smoke whether the times mean nothing
 * @param machine where the times were measured
 */
public record Demand(
        String domain,
        Load load,
        List<Need> needs,
        List<String> left,
        String measured,
        boolean smoke,
        Machine machine) {

    private static final double NANOS = 1e9;
    private static final double BITS = 8;
    private static final double GIB = 1L << 30;

    public Demand {
        needs = List.copyOf(needs);
        left = List.copyOf(left);
    }

    /**
     * What the load needs with one strategy.
     *
     * @param name the variant's name
     * @param strategy the strategy's name as the field uses it
     * @param cores that do nothing else than serialize and deserialize; the bounds of both times added up
     * @param heap bytes of the entries and their backups on the heaps of all members
     * @param offHeap bytes off heap of all members
     * @param bitsPerSecond that clients and members send together, with all headers and answers
     */
    public record Need(
            String name, String strategy, Interval cores, Interval heap, double offHeap, double bitsPerSecond) {

        /** What cores and memory cost together, with the bounds of both. */
        public Interval price(Load.Prices prices) {
            Interval memory = times(prices.gib() / GIB, sum(heap, Interval.exact(offHeap)));
            return sum(times(prices.core(), cores), memory);
        }
    }

    /**
     * Computes what a load needs.
     *
     * @param speeds must have both SERIALIZE and DESERIALIZE, by one thread of a member
     * @param costs of the same domain
     * @throws NotPossibleException if a task is missing, the domains differ, or no strategy is in both
     */
    public static Demand of(Comparison speeds, EntryCosts costs, Load load) {
        if (!speeds.domain().equals(costs.domain())) {
            throw new NotPossibleException("The times are of the domain %s and the entries of %s. Measure both of one."
                    .formatted(speeds.domain(), costs.domain()));
        }
        Task serialize = Task.of(Operation.SERIALIZE);
        Task deserialize = Task.of(Operation.DESERIALIZE);
        if (!speeds.tasks().containsAll(List.of(serialize, deserialize))) {
            throw new NotPossibleException(
                    "What a load needs follows from the times of serialize and deserialize, but these are of %s. Use compare(catalog, cluster, SERIALIZE, DESERIALIZE)."
                            .formatted(speeds.tasks().stream().map(Task::label).toList()));
        }
        Map<String, EntryCost> known = new TreeMap<>();
        costs.all().forEach(cost -> known.put(cost.name(), cost));
        Analysis analysis = Analysis.of(speeds);
        List<Need> needs = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (Series series : speeds.of(serialize)) {
            EntryCost cost = known.remove(series.name());
            Optional<Series> back = speeds.find(deserialize, series.name());
            if (cost == null || back.isEmpty()) {
                left.add(series.strategy());
            } else {
                Interval cores = cores(analysis.nanos(series), analysis.nanos(back.get()), load);
                needs.add(need(costs, cost, cores, load));
            }
        }
        known.values().forEach(cost -> left.add(cost.strategy()));
        if (needs.isEmpty()) {
            throw new NotPossibleException("No strategy has both times and costs of entries: %s.".formatted(left));
        }
        return new Demand(
                speeds.domain(),
                load,
                needs,
                left,
                "%s: %s".formatted(speeds.label(), speeds.method()),
                speeds.smoke(),
                speeds.machine());
    }

    private static Need need(EntryCosts costs, EntryCost cost, Interval cores, Load load) {
        CapacityPlan plan = CapacityPlan.of(costs, cost.name(), load.entries(), load.backups(), load.members());
        double bytes = load.writes() * WireBytes.ofWrite(cost, load.backups()) + load.reads() * WireBytes.ofRead(cost);
        return new Need(cost.name(), cost.strategy(), cores, plan.heap(), plan.offHeap(), BITS * bytes);
    }

    private static Interval cores(Interval serialize, Interval deserialize, Load load) {
        return sum(times(load.writes() / NANOS, serialize), times(load.reads() / NANOS, deserialize));
    }

    /** Nothing of what is unknown is still nothing, but 0 times infinity would be no number. */
    private static Interval times(double factor, Interval interval) {
        return factor == 0
                ? Interval.exact(0)
                : new Interval(factor * interval.low(), factor * interval.estimate(), factor * interval.high());
    }

    private static Interval sum(Interval one, Interval other) {
        return new Interval(one.low() + other.low(), one.estimate() + other.estimate(), one.high() + other.high());
    }
}
