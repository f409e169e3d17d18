package workbench.explain.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** Traces many situations, each on members that are started for them and closed afterwards. */
public final class Tracer {

    private Tracer() {}

    /**
     * Traces each situation once.
     *
     * @param strategy by name, such as {@code kryo}
     * @param seed draws the value
     * @param next is given each situation before it is traced
     * @throws NotPossibleException if the members do not start, or an operation fails
     * @throws InterruptedException if the thread is interrupted meanwhile; nothing is left running
     */
    public static <C> Traces trace(
            Catalog<C> catalog, String strategy, long seed, List<Situation> situations, Consumer<Situation> next)
            throws InterruptedException {
        List<Traces.Row> rows = new ArrayList<>();
        try (TracedCluster cluster = TracedCluster.start(catalog, strategy, seed)) {
            for (Situation situation : situations) {
                next.accept(situation);
                rows.add(new Traces.Row(situation, cluster.trace(situation, 1).getFirst()));
            }
        }
        return new Traces(
                catalog.domain().label(), catalog.variant(strategy).features().strategy(), rows);
    }
}
