package workbench.measure.live;

import java.util.List;

/**
 * The times of map operations on several routes, such as from a client, all measured in the same rounds.
 *
 * @param domain whose values were written and read
 * @param rounds how many observations each has
 * @param all by strategy, then by operation, then by route in the order given
 * @param smoke whether the run was so short that its figures mean nothing
 */
public record Journeys(String domain, int rounds, List<Journey> all, boolean smoke) {

    public Journeys {
        all = List.copyOf(all);
    }
}
