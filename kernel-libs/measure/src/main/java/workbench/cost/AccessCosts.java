package workbench.cost;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.cost.Access.Family;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;
import workbench.variant.UnknownNameException;

/**
 * What the ways of a family cost with each strategy, measured in the same rounds.
 *
 * @param domain the domain's label
 * @param field that entries are looked for by; empty for lookups by key
 * @param entries of each map
 * @param all one for each way and strategy that could be measured
 * @param failures the others, each with its reason
 * @param smoke whether it was too short to be worth anything
 * @param method how it was measured, in words
 */
public record AccessCosts(
        String domain,
        Family family,
        Optional<QueriedField> field,
        int entries,
        List<AccessCost> all,
        List<Failed> failures,
        boolean smoke,
        String method,
        Machine machine) {

    public AccessCosts {
        all = List.copyOf(all);
        failures = List.copyOf(failures);
    }

    /**
     * A way that could not be measured.
     *
     * @param reason in a sentence
     */
    public record Failed(String strategy, Access access, String reason) {}

    /**
     * What a way cost with a strategy.
     *
     * @param name the strategy's with its settings
     * @throws UnknownNameException if it was not measured
     */
    public AccessCost of(String name, Access access) {
        Map<String, AccessCost> known = all.stream()
                .filter(cost -> cost.access() == access)
                .collect(Collectors.toMap(AccessCost::name, Function.identity()));
        return UnknownNameException.require("strategy with times of \"" + access.label() + "\"", name, known);
    }

    /**
     * How many times as fast a way is as the family's first with the same strategy, with its 95 % interval; empty if the first could not
     * be measured.
     */
    public Optional<Interval> speedup(AccessCost cost) {
        return all.stream()
                .filter(each -> each.name().equals(cost.name())
                        && each.access() == family.all().getFirst())
                .findFirst()
                .map(first -> Interval.ofRatioOfMedians(first.nanos(), cost.nanos(), 1));
    }
}
