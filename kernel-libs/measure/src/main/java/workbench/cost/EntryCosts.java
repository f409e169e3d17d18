package workbench.cost;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import workbench.variant.FormerNames;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/**
 * What entries take in memory, with each of some strategies.
 *
 * @param domain the label of the domain whose values the entries have
 * @param all one for each strategy that was measured
 * @param failures strategies that failed
 */
public record EntryCosts(String domain, List<EntryCost> all, List<TableRule> rules, List<Failed> failures) {

    public EntryCosts {
        all = List.copyOf(all);
        rules = List.copyOf(rules);
        failures = List.copyOf(failures);
    }

    /**
     * A strategy that failed, and why.
     *
     * @param name the variant's name
     * @param strategy the strategy's name as the field uses it
     */
    public record Failed(String name, String strategy, String reason) {}

    /**
     * The cost with one of the strategies, which may be named as it once was.
     *
     * @throws NotPossibleException if the strategy failed, with the reason
     * @throws UnknownNameException if there is none of that name
     */
    public EntryCost of(String typed) {
        String name = FormerNames.current(typed);
        failures.stream().filter(each -> each.name().equals(name)).findFirst().ifPresent(failed -> {
            throw new NotPossibleException("%s was not measured. %s".formatted(name, failed.reason()));
        });
        Map<String, EntryCost> known = new TreeMap<>();
        all.forEach(each -> known.put(each.name(), each));
        return UnknownNameException.require("strategy that was measured", name, known);
    }

    TableRule rule(String name) {
        return rules.get(all.indexOf(of(name)));
    }
}
