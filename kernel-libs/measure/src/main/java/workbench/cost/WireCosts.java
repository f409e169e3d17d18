package workbench.cost;

import java.util.List;
import workbench.cluster.Hosts.Link;
import workbench.machine.Machine;

/**
 * What operations of a client on a map send over a network of hosts.
 *
 * @param domain whose values were written and read
 * @param members each on a host of its own; with two or more, a map has one backup
 * @param link what limits the way of each host
 * @param rounds how many observations each figure has
 * @param calls of each round
 * @param idleBytes what the client sends and receives in a second in which nobody calls
 * @param all by strategy, then by operation
 * @param failures strategies that failed
 * @param smoke whether the run was so short that its times mean nothing
 */
public record WireCosts(
        String domain,
        int members,
        Link link,
        int rounds,
        int calls,
        double idleBytes,
        List<WireCost> all,
        List<Failed> failures,
        boolean smoke,
        Machine machine) {

    public WireCosts {
        all = List.copyOf(all);
        failures = List.copyOf(failures);
    }

    /** A strategy that failed, and why. */
    public record Failed(String strategy, String reason) {}
}
