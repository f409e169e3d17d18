package workbench.measure.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.CountedForks;
import workbench.measure.Observation;
import workbench.measure.Task;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.statistics.Interval;

/**
 * Which series gets the next fork, and when none does any more. The budget begins with it. For one thread.
 *
 * <p>Each series first gets the fewest forks that the plan has. From then on only those get more whose speedup is not known
 * well enough: to {@value #FIRST_HALF_WIDTH} until all are, and then to the plan's own half width. Forks go round in turns, so
 * that a drift of the machine meets all alike. In a turn the baseline gets several, since every speedup depends on it: the
 * square root of the number of the others, the usual share of a control (C. W. Dunnett, A Multiple Comparison Procedure for
 * Comparing Several Treatments with a Control, 1955).
 */
final class ForkSchedule {

    private static final double FIRST_HALF_WIDTH = 0.05;

    private final PublishPlan plan;
    private final List<MeasuredVariant> variants;
    private final List<PublishSeries> all = new ArrayList<>();
    private final long start = System.nanoTime();
    private CountedForks counted;
    private int forksBefore;

    /** @param before what an interrupted run has left */
    ForkSchedule(PublishPlan plan, List<MeasuredVariant> variants, Optional<Result> before) {
        this.plan = plan;
        this.variants = variants;
        this.counted = CountedForks.of(plan.procedure(), List.of());
        for (Task task : plan.tasks()) {
            variants.forEach(variant -> all.add(new PublishSeries(task, variant, before)));
        }
    }

    /** How many forks there were so far. */
    int forks() {
        return all.stream().mapToInt(PublishSeries::forks).sum();
    }

    /** How many forks were killed from outside. */
    int killed() {
        return all.stream().mapToInt(PublishSeries::killed).sum();
    }

    /** The least number of forks that the run needs, if none fails. */
    int leastForks() {
        return forks()
                + remaining().stream()
                        .mapToInt(series -> fewest(series) - series.forks())
                        .sum();
    }

    /**
     * The series that gets the next fork; empty at the end. It is drawn at random, and an interruption does not change the draws.
     */
    Optional<PublishSeries> next() {
        List<PublishSeries> remaining = remaining();
        if (remaining.isEmpty() && budgetIsOver()) {
            return Optional.empty();
        }
        List<PublishSeries> wide = remaining.isEmpty() ? wide() : whole();
        List<PublishSeries> wanting = remaining.isEmpty() ? wide : remaining;
        int turn = wanting.stream().mapToInt(series -> turn(series, wide)).min().orElse(0);
        List<PublishSeries> next =
                wanting.stream().filter(series -> turn(series, wide) == turn).toList();
        if (next.isEmpty()) {
            return Optional.empty();
        }
        int drawn = RandomGeneratorFactory.of("L64X128MixRandom")
                .create(plan.seed() + forks())
                .nextInt(next.size());
        return Optional.of(next.get(drawn));
    }

    private boolean budgetIsOver() {
        return System.nanoTime() - start > plan.effort().budget().toNanos();
    }

    private List<PublishSeries> whole() {
        return all.stream().filter(series -> !series.failed()).toList();
    }

    /** Those that lack some of the fewest forks. */
    private List<PublishSeries> remaining() {
        return whole().stream()
                .filter(series -> series.forks() < fewest(series))
                .toList();
    }

    /** Those whose speedup is not known well enough, with their baselines; nothing if all are. */
    private List<PublishSeries> wide() {
        List<PublishSeries> first =
                widerThan(Math.max(FIRST_HALF_WIDTH, plan.effort().halfWidth()));
        return first.isEmpty() ? widerThan(plan.effort().halfWidth()) : first;
    }

    private List<PublishSeries> widerThan(double halfWidth) {
        Set<Task> tasks = whole().stream()
                .filter(series -> halfWidth(series).orElse(0.0) > halfWidth)
                .map(PublishSeries::task)
                .collect(Collectors.toSet());
        return whole().stream()
                .filter(series ->
                        halfWidth(series).map(width -> width > halfWidth).orElse(tasks.contains(series.task())))
                .toList();
    }

    private int fewest(PublishSeries series) {
        return plan.effort().minForks() * perTurn(series, whole());
    }

    /** In which turn a series gets its next fork. */
    private int turn(PublishSeries series, List<PublishSeries> among) {
        return series.forks() / perTurn(series, among);
    }

    private int perTurn(PublishSeries series, List<PublishSeries> among) {
        long others = among.stream()
                .filter(other -> other != series && other.task().equals(series.task()))
                .count();
        return isBaseline(series) ? Math.max(1, (int) Math.round(Math.sqrt((double) others))) : 1;
    }

    private boolean isBaseline(PublishSeries series) {
        return baseline(series.task()).filter(base -> base == series).isPresent();
    }

    private Optional<PublishSeries> baseline(Task task) {
        Set<String> failed = all.stream()
                .filter(PublishSeries::failed)
                .map(series -> series.variant().name())
                .collect(Collectors.toSet());
        List<String> names = variants.stream()
                .map(MeasuredVariant::name)
                .filter(name -> !failed.contains(name))
                .toList();
        return Comparison.baseline(names).flatMap(name -> all.stream()
                .filter(series ->
                        series.task().equals(task) && series.variant().name().equals(name))
                .findFirst());
    }

    /** How well the speedup of a series is known; empty for a baseline. */
    private Optional<Double> halfWidth(PublishSeries series) {
        return baseline(series.task()).filter(base -> base != series).map(base -> halfWidth(base, series));
    }

    private double halfWidth(PublishSeries base, PublishSeries series) {
        List<List<Double>> below = iterations(base);
        List<List<Double>> above = iterations(series);
        return below.isEmpty() || above.isEmpty()
                ? Double.POSITIVE_INFINITY
                : Interval.ofRatio(below, above, Math.max(1, variants.size() - 1))
                        .relativeHalfWidth();
    }

    /** The times of each fork that counts. */
    private List<List<Double>> iterations(PublishSeries series) {
        int forks = forks();
        if (forks != forksBefore) {
            forksBefore = forks;
            counted = CountedForks.of(
                    plan.procedure(),
                    all.stream().flatMap(each -> each.observations().stream()).toList());
        }
        return counted.among(series.observations()).stream()
                .map(Observation::batches)
                .toList();
    }

    /** Why the run ends, in a clause. */
    String stopped() {
        List<Double> halfWidths =
                whole().stream().flatMap(series -> halfWidth(series).stream()).toList();
        return Analysis.precision(halfWidths, plan.effort().halfWidth());
    }
}
