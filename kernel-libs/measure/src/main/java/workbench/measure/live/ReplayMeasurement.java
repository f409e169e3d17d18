package workbench.measure.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.cluster.Cluster;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.measure.Sizes;
import workbench.variant.Catalog;
import workbench.variant.Setting;
import workbench.variant.UnknownNameException;

/**
 * Measures live what the claims of a study need, on members of its own. A missing strategy is not a failure: the result
 * names it.
 */
public final class ReplayMeasurement {

    private static final int SIZE_SAMPLES = 1_000;

    /** The heap that the values of one variant may take, since each round makes new ones. */
    private static final int MAX_PAYLOAD_BYTES = 2 << 20;

    private ReplayMeasurement() {}

    /**
     * Starts members, measures what the catalog has of what is wanted, and closes them.
     *
     * @param compiled the wanted domain with all that it has
     * @param plan how much is measured; its seed draws the values
     * @throws IllegalStateException if no variant is left that could be the baseline
     * @throws InterruptedException if the thread was interrupted; nothing is left running
     */
    public static <C> ReplayResult run(ReplayPlan wanted, Catalog<C> compiled, LivePlan plan, Progress progress)
            throws InterruptedException {
        Map<String, String> missing = new LinkedHashMap<>();
        Catalog<C> chosen = chosen(wanted, compiled, missing);
        if (chosen.variants().isEmpty()) {
            return new ReplayResult(wanted, Optional.empty(), Optional.empty(), missing);
        }
        try (Cluster cluster = Cluster.embedded(members(wanted), chosen)) {
            Optional<Sizes> sizes = wanted.sizes()
                    ? Optional.of(Sizes.measure(chosen, cluster, SIZE_SAMPLES, plan.seed()))
                    : Optional.empty();
            sizes.ifPresent(all -> missing.putAll(all.failures()));
            Optional<Comparison> times = wanted.tasks().isEmpty()
                    ? Optional.empty()
                    : Optional.of(LiveMeasurement.run(
                            chosen, cluster, wanted.tasks(), fitting(plan, chosen, cluster), progress));
            return new ReplayResult(wanted, times, sizes, missing);
        }
    }

    private static <C> Catalog<C> chosen(ReplayPlan wanted, Catalog<C> compiled, Map<String, String> missing) {
        List<String> present = new ArrayList<>();
        for (String name : wanted.strategies()) {
            try {
                compiled.variant(name);
                present.add(name);
            } catch (UnknownNameException e) {
                missing.put(name, "the domain %s has no strategy %s yet".formatted(wanted.domain(), name));
            } catch (Setting.RefusedException e) {
                missing.put(name, String.valueOf(e.getMessage()));
            }
        }
        Catalog<C> chosen = compiled.only(present.toArray(String[]::new));
        return wanted.shape().isEmpty() ? chosen : chosen.shaped(wanted.shape());
    }

    /** With fewer values if they are large. A variant that cannot be serialized is left to the measurement to report. */
    private static LivePlan fitting(LivePlan plan, Catalog<?> chosen, Cluster cluster) {
        double largest = Sizes.measure(chosen, cluster, 10, plan.seed()).distributions().stream()
                .mapToDouble(Sizes.Distribution::mean)
                .max()
                .orElse(1);
        return plan.samples((int) Math.ceil(MAX_PAYLOAD_BYTES / largest));
    }

    private static int members(ReplayPlan wanted) {
        return wanted.tasks().stream()
                .mapToInt(task -> task.topology().members())
                .max()
                .orElse(1);
    }
}
