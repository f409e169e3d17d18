package workbench.report.view;

import java.util.Comparator;
import java.util.stream.Collectors;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Footers;
import workbench.text.Numbers;

/** Describes charts in words for screen readers, from their data. */
final class Descriptions {

    private Descriptions() {}

    /** Which strategy is best at each task and by how much; then how many observations, the machine, and whether it was busy. */
    static String of(Comparison comparison, Analysis analysis) {
        return "%s%s %s. %s.%s"
                .formatted(
                        comparison.smoke() ? "A smoke run, not a measurement. " : "",
                        comparison.tasks().stream()
                                .map(task -> best(comparison, analysis, task))
                                .collect(Collectors.joining(" ")),
                        "Intervals are 95 % intervals; " + Footers.n(comparison),
                        comparison.machine().summary(),
                        comparison.unsteady().map(" "::concat).orElse(""));
    }

    private static String best(Comparison comparison, Analysis analysis, Task task) {
        long faster = comparison.of(task).stream()
                .filter(each -> analysis.verdict(each) == Verdict.FASTER)
                .count();
        int others = comparison.of(task).size() - 1;
        if (others == 0) {
            return "%s: only %s was measured, so that there is nothing to compare it with."
                    .formatted(task.label(), comparison.baselineStrategy());
        }
        if (faster == 0) {
            return "%s: %s shown to be faster than %s."
                    .formatted(
                            task.label(),
                            others == 1
                                    ? "the other strategy is not"
                                    : "none of the other %s strategies is".formatted(Numbers.whole(others)),
                            comparison.baselineStrategy());
        }
        Series first = comparison.of(task).stream()
                .max(Comparator.comparingDouble(each -> analysis.speedup(each).estimate()))
                .orElseThrow();
        Interval speedup = analysis.speedup(first);
        return "%s: the highest point is %s, %s times as fast as %s, %s; %s shown to be faster than %s."
                .formatted(
                        task.label(),
                        first.strategy(),
                        Numbers.of(speedup.estimate()),
                        comparison.baselineStrategy(),
                        speedup.isBounded()
                                ? "interval " + Numbers.bounds(speedup.estimate(), speedup.low(), speedup.high())
                                : "too few observations for an interval",
                        others == 1 ? "it is" : share(faster, others),
                        comparison.baselineStrategy());
    }

    private static String share(long faster, int others) {
        return "%s of the other %s %s".formatted(faster, others, faster == 1 ? "is" : "are");
    }

    /** Which strategy needs the fewest bytes and which the most, of how many values. */
    static String of(Sizes sizes) {
        if (sizes.distributions().isEmpty()) {
            return "";
        }
        Comparator<Sizes.Distribution> bySize = Comparator.comparingDouble(Sizes.Distribution::mean);
        Sizes.Distribution least = sizes.distributions().stream().min(bySize).orElseThrow();
        Sizes.Distribution most = sizes.distributions().stream().max(bySize).orElseThrow();
        if (least.mean() == most.mean()) {
            return "%s a mean of %s bytes. %s"
                    .formatted(
                            sizes.distributions().size() == 1
                                    ? least.strategy() + " needs"
                                    : "Each of %s strategies needs"
                                            .formatted(Numbers.whole(
                                                    sizes.distributions().size())),
                            Numbers.of(least.mean()),
                            Footers.of(sizes));
        }
        return "%s needs the fewest bytes of %s, a mean of %s; %s the most, a mean of %s. %s"
                .formatted(
                        least.strategy(),
                        Numbers.count(sizes.distributions().size(), "strategy", "strategies"),
                        Numbers.of(least.mean()),
                        most.strategy(),
                        Numbers.of(most.mean()),
                        Footers.of(sizes));
    }
}
