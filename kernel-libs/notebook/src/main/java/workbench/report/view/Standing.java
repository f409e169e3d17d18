package workbench.report.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Footers;
import workbench.text.Numbers;

/**
 * Where the series of one task are.
 *
 * @param comparison with the baseline of all
 * @param analysis of that comparison
 * @param first whose time is the lowest estimate
 * @param level the others that the measurement cannot separate from the first
 * @param behind the others that the first is faster than, the fastest of them first
 * @param unknown the others of which nothing is known
 */
record Standing(
        Comparison comparison,
        Analysis analysis,
        Series first,
        List<Series> level,
        List<Series> behind,
        List<Series> unknown) {

    static Standing of(Comparison comparison, Task task) {
        Analysis analysis = Analysis.of(comparison);
        List<Series> order = comparison.of(task).stream()
                .sorted(Comparator.comparingDouble(
                        series -> analysis.nanos(series).estimate()))
                .toList();
        Analysis toFirst = Analysis.of(comparison.against(order.getFirst().name(), task));
        List<Series> level = new ArrayList<>();
        List<Series> behind = new ArrayList<>();
        List<Series> unknown = new ArrayList<>();
        for (Series series : order.subList(1, order.size())) {
            switch (toFirst.verdict(series)) {
                case SLOWER -> behind.add(series);
                // the first has the least time, so that a ratio of times makes none faster
                case NO_DIFFERENCE_SHOWN, BASELINE, FASTER -> level.add(series);
                case CANNOT_TELL -> unknown.add(series);
            }
        }
        return new Standing(comparison, analysis, order.getFirst(), level, behind, unknown);
    }

    /** All that can be said of the task, in a few sentences. */
    String sentences() {
        List<String> parts = new ArrayList<>();
        parts.add("%s: %s".formatted(first.task().label(), lead()));
        if (!unknown.isEmpty() && unknown.size() < others()) {
            parts.add("This run cannot tell how it compares with %s.".formatted(strategies(unknown)));
        }
        List<String> ratios = ratios();
        if (!ratios.isEmpty()) {
            parts.add("It is %s.".formatted(String.join(", and ", ratios)));
        }
        if (others() > 1 && !isBaseline(first) && level.stream().noneMatch(this::isBaseline)) {
            againstBaseline().ifPresent(parts::add);
        }
        return String.join(" ", parts);
    }

    private int others() {
        return level.size() + behind.size() + unknown.size();
    }

    private String lead() {
        String name = first.strategy() + (isBaseline(first) && others() > 0 ? ", the baseline," : "");
        if (others() == 0) {
            Interval nanos = analysis.nanos(first);
            return "%s takes %s ns (%s); there is nothing to compare it with."
                    .formatted(name, Numbers.of(nanos.estimate()), Columns.bounds(nanos));
        }
        if (unknown.size() == others()) {
            return "%s has the lowest time, but this run cannot tell which is faster (%s)."
                    .formatted(name, Footers.n(comparison));
        }
        if (level.isEmpty()) {
            return name + (unknown.isEmpty() ? " leads." : " has the lowest time.");
        }
        return "%s is first, but no difference to %s is shown%s."
                .formatted(name, strategies(level), level.size() == 1 ? bounds(level.getFirst()) : "");
    }

    /** How much faster the first is, with the bounds, if that is known. */
    private String bounds(Series other) {
        Interval lead = lead(other);
        return " (%s times as fast, %s)"
                .formatted(Numbers.of(lead.estimate()), Numbers.bounds(lead.estimate(), lead.low(), lead.high()));
    }

    private Interval lead(Series other) {
        return comparison.against(other.name(), other.task()).speedup(first);
    }

    private List<String> ratios() {
        List<String> ratios = new ArrayList<>();
        Optional<Series> next = behind.stream().findFirst();
        behind.stream().filter(this::isBaseline).findFirst().ifPresent(baseline -> ratios.add(ratio(baseline, "")));
        String which = level.isEmpty() && unknown.isEmpty() ? "the next, " : "the next that differs, ";
        next.filter(series -> !isBaseline(series)).ifPresent(series -> ratios.add(ratio(series, which)));
        return ratios;
    }

    private String ratio(Series other, String which) {
        Interval lead = lead(other);
        return "%s times as fast as %s%s (%s)"
                .formatted(
                        Numbers.of(lead.estimate()),
                        which,
                        other.strategy(),
                        Numbers.bounds(lead.estimate(), lead.low(), lead.high()));
    }

    private Optional<String> againstBaseline() {
        List<Series> others = comparison.of(first.task()).stream()
                .filter(series -> !isBaseline(series))
                .toList();
        List<Series> faster = with(others, Verdict.FASTER);
        if (faster.size() == others.size()) {
            return Optional.of("%s others are faster than %s."
                    .formatted(others.size() == 2 ? "Both" : "All " + others.size(), baselineStrategy()));
        }
        List<String> rest = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            List<Series> of = verdict == Verdict.FASTER ? List.of() : with(others, verdict);
            if (!of.isEmpty()) {
                rest.add("%s: %s".formatted(verdict.label(), strategies(of)));
            }
        }
        return Optional.of("Of the %s others, %s %s faster than %s; %s."
                .formatted(
                        Numbers.whole(others.size()),
                        Numbers.whole(faster.size()),
                        faster.size() == 1 ? "is" : "are",
                        baselineStrategy(),
                        String.join("; ", rest)));
    }

    private List<Series> with(List<Series> series, Verdict verdict) {
        return series.stream().filter(each -> analysis.verdict(each) == verdict).toList();
    }

    private boolean isBaseline(Series series) {
        return series.name().equals(comparison.baseline());
    }

    private String baselineStrategy() {
        return comparison.series(first.task(), comparison.baseline()).strategy();
    }

    private static String strategies(List<Series> series) {
        return Summary.names(series.stream().map(Series::strategy).toList());
    }
}
