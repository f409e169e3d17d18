package workbench.cost;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import workbench.variant.UnknownNameException;

/**
 * What entries take in memory, with each of some strategies.
 *
 * @param domain the label of the domain whose values the entries have
 * @param all one for each strategy
 */
public record EntryCosts(String domain, List<EntryCost> all, List<TableRule> rules) {

    public EntryCosts {
        all = List.copyOf(all);
        rules = List.copyOf(rules);
    }

    /**
     * The cost with one of the strategies.
     *
     * @throws UnknownNameException if it was not measured
     */
    public EntryCost of(String name) {
        Map<String, EntryCost> known = new TreeMap<>();
        all.forEach(each -> known.put(each.name(), each));
        return UnknownNameException.require("strategy that was measured", name, known);
    }

    TableRule rule(String name) {
        return rules.get(all.indexOf(of(name)));
    }
}
