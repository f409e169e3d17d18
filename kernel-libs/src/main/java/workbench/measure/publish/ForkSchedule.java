package workbench.measure.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Task;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.statistics.Interval;

/** Which series gets the next fork, and when none does any more. The budget begins with it. For one thread. */
final class ForkSchedule {

    private final PublishPlan plan;
    private final List<MeasuredVariant> variants;
    private final List<PublishSeries> all = new ArrayList<>();
    private final long start = System.nanoTime();

    /** @param before what an interrupted run has left */
    ForkSchedule(PublishPlan plan, List<MeasuredVariant> variants, Optional<Result> before) {
        this.plan = plan;
        this.variants = variants;
        for (Task task : plan.tasks()) {
            variants.forEach(variant -> all.add(new PublishSeries(task, variant, before)));
        }
    }

    /** How many forks there were so far. */
    int forks() {
        return all.stream().mapToInt(PublishSeries::forks).sum();
    }

    /** How many there will be at least, if none fails. */
    int leastForks() {
        return Math.max(forks(), plan.minForks() * all.size());
    }

    /** One of those with the fewest forks, drawn by a generator whose draws an interruption does not change. */
    Optional<PublishSeries> next() {
        List<PublishSeries> open = all.stream().filter(this::isOpen).toList();
        int fewest = open.stream().mapToInt(PublishSeries::forks).min().orElse(0);
        List<PublishSeries> next =
                open.stream().filter(series -> series.forks() == fewest).toList();
        if (next.isEmpty() || (fewest >= plan.minForks() && budgetIsOver())) {
            return Optional.empty();
        }
        int drawn = RandomGeneratorFactory.of("L64X128MixRandom")
                .create(plan.seed() + forks())
                .nextInt(next.size());
        return Optional.of(next.get(drawn));
    }

    private boolean budgetIsOver() {
        return System.nanoTime() - start > plan.budget().toNanos();
    }

    /** Whether it wants another fork. The baseline does as long as any other series of its task. */
    private boolean isOpen(PublishSeries series) {
        if (series.failed()) {
            return false;
        }
        Optional<PublishSeries> baseline = baseline(series.task());
        if (series.forks() < plan.minForks()
                || baseline.isEmpty()
                || baseline.get().forks() < plan.minForks()) {
            return true;
        }
        if (baseline.get() != series) {
            return halfWidth(series, baseline.get()) > plan.halfWidth();
        }
        return all.stream()
                .anyMatch(other ->
                        other.task().equals(series.task()) && other != series && !other.failed() && isOpen(other));
    }

    private Optional<PublishSeries> baseline(Task task) {
        Set<String> failed = all.stream()
                .filter(PublishSeries::failed)
                .map(series -> series.variant().name())
                .collect(Collectors.toSet());
        List<String> whole = variants.stream()
                .map(MeasuredVariant::name)
                .filter(name -> !failed.contains(name))
                .toList();
        return Comparison.baseline(whole).flatMap(name -> all.stream()
                .filter(series ->
                        series.task().equals(task) && series.variant().name().equals(name))
                .findFirst());
    }

    private double halfWidth(PublishSeries series, PublishSeries baseline) {
        int together = Math.max(1, variants.size() - 1);
        return Interval.ofRatio(baseline.iterations(), series.iterations(), together)
                .relativeHalfWidth();
    }

    /** Why the run ends, in a clause. */
    String stopped() {
        OptionalDouble widest = all.stream()
                .filter(series -> !series.failed())
                .flatMap(series -> baseline(series.task()).filter(base -> base != series).stream()
                        .map(base -> halfWidth(series, base)))
                .mapToDouble(Double::doubleValue)
                .max();
        return widest.isEmpty()
                ? "nothing to compare with the baseline"
                : Analysis.precision(widest.getAsDouble(), plan.halfWidth());
    }
}
