package workbench.report.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Difference.Cell;
import workbench.measure.Difference.Verdict;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.text.Numbers;

/** Shows what became faster or slower from one result to another. */
public final class DifferenceView extends View<Difference> {

    private static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

    /** A row for each task and strategy that either result has, with a verdict. */
    @Override
    protected Rows<Cell> rows(Difference difference) {
        List<Task> tasks = difference.tasks();
        Rows<Cell> rows = Rows.of(title(difference), difference.cells())
                .dataTitled("Two results of the domain " + difference.first().domain())
                .sorted(Comparator.comparingInt(cell -> tasks.indexOf(cell.task())))
                .note(note(difference))
                .text("operation", cell -> cell.task().label(), SHEET_ONLY);
        String share = difference.tolerance() == 0 ? "" : " by more than " + Numbers.percent(difference.tolerance());
        return ComparisonView.named(rows, Cell::task, Cell::name)
                .text("strategy", Cell::strategy)
                .interval("first, ns", Cell::firstNanos, inData("first ns"), ESTIMATE_ONLY)
                .means(nanos(difference.first()))
                .interval("second, ns", Cell::secondNanos, inData("second ns"), ESTIMATE_ONLY)
                .means(nanos(difference.second()))
                .interval("times as fast", Cell::ratio, MAIN)
                .means("speed in the second result as a multiple of that in the first, above 1 is faster")
                .boundsMean(bounds(difference))
                .text("verdict", DifferenceView::verdict, SHEET_ONLY)
                .means("faster or slower only if the whole interval is beyond 1" + share)
                .text("verdict", cell -> cell.verdict().label(), DATA_ONLY)
                .text("reason", Cell::reason, DATA_ONLY);
    }

    @Override
    public Summary summary(Difference difference) {
        return new Summary(title(difference), List.of(verdicts(difference) + "."));
    }

    private static String verdict(Cell cell) {
        return cell.reason().isEmpty()
                ? cell.verdict().label()
                : "%s, %s".formatted(cell.verdict().label(), cell.reason());
    }

    private static String title(Difference difference) {
        String domain = difference.first().domain();
        String other = difference.second().domain();
        return domain.equals(other)
                ? "What differs between two results of the domain " + domain
                : "What differs between a result of the domain %s and one of %s".formatted(domain, other);
    }

    private static String nanos(Comparison comparison) {
        return "%s nanoseconds per operation"
                .formatted(comparison.procedure() == Procedure.LIVE ? "median" : "geometric mean");
    }

    private static String bounds(Difference difference) {
        return difference.first().procedure().inForks()
                ? "95 % t interval over the forks of both"
                : "95 % bootstrap interval over the rounds of both, which are not paired";
    }

    /** What a reader must know before relying on it, and both machines. */
    private static String note(Difference difference) {
        List<String> lines = new ArrayList<>();
        if (!difference.obstacles().isEmpty()) {
            lines.add("Not comparable: " + String.join("; ", difference.obstacles()) + ".");
        }
        lines.add(software(difference));
        if (difference.obstacles().isEmpty()) {
            lines.addAll(caveats(difference));
        }
        lines.add("First, " + small(difference.first()));
        lines.add("Second, " + small(difference.second()));
        return String.join("\n", lines);
    }

    private static String small(Comparison comparison) {
        return "%s: %s".formatted(Footers.n(comparison), Footers.of(comparison));
    }

    private static String software(Difference difference) {
        List<String> software = difference.softwareDifferences();
        return software.isEmpty()
                ? "Both ran on the same versions."
                : "Software that differs: %s.".formatted(String.join("; ", software));
    }

    private static List<String> caveats(Difference difference) {
        List<String> caveats = new ArrayList<>();
        if (difference.expectedByChance() >= 0.5) {
            caveats.add(
                    "Even if nothing had changed, %s %s of the %s verdicts would say otherwise by chance: 5 %% of such intervals miss."
                            .formatted(
                                    difference.tolerance() > 0 ? "at most" : "about",
                                    Numbers.fixed(difference.expectedByChance(), 1),
                                    difference.judged()));
        }
        caution(difference).ifPresent(caveats::add);
        return caveats;
    }

    /** Why the verdicts on two demos may not hold for other processes. Empty for publish runs, and for results that are not comparable. */
    public static Optional<String> caution(Difference difference) {
        return difference.obstacles().isEmpty() && difference.first().procedure() == Procedure.LIVE
                ? Optional.of(
                        "Each demo is one process, and another process of the same code may differ by more than the interval says. Compare publish runs before you rely on it.")
                : Optional.empty();
    }

    /**
     * How many times as fast each strategy became: a point for the estimate, a line for its bounds, and a vertical line at 1,
     * where nothing changes. What cannot be compared is left out; the footer says how much.
     *
     * @throws IllegalArgumentException if nothing can be compared, with the reason
     */
    @Override
    public Figure chart(Difference difference) {
        List<String> names = fastestLast(difference);
        if (names.isEmpty()) {
            throw new IllegalArgumentException(
                    "There is nothing to draw, since the two results share nothing that can be compared. %s"
                            .formatted(note(difference)));
        }
        Map<String, String> strategies =
                difference.cells().stream().collect(Collectors.toMap(Cell::name, Cell::strategy, (one, other) -> one));
        XYChart chart = Charts.forest(
                names.stream().map(name -> strategies.getOrDefault(name, name)).toList(),
                difference.tasks().stream()
                        .filter(task -> difference.of(task).stream()
                                .anyMatch(cell -> cell.ratio().isPresent()))
                        .toList(),
                (task, row) -> difference.of(task).stream()
                        .filter(cell -> cell.name().equals(names.get(row)))
                        .findFirst()
                        .flatMap(Cell::ratio),
                "times as fast in the second");
        return new Figure(
                chart,
                "%s: %s".formatted(title(difference), verdicts(difference)),
                "Points are ratios of %s, lines the %s. %s"
                        .formatted(
                                difference.first().procedure() == Procedure.LIVE ? "median times" : "geometric means",
                                bounds(difference),
                                note(difference)),
                "");
    }

    private static List<String> fastestLast(Difference difference) {
        return difference.cells().stream()
                .filter(cell -> cell.ratio().isPresent())
                .sorted(Comparator.comparing(Cell::task)
                        .thenComparingDouble(cell -> cell.ratio().orElse(NONE).estimate()))
                .map(Cell::name)
                .distinct()
                .toList();
    }

    /** How many cells have which verdict, such as {@code 2 faster, 1 slower}. */
    public static String verdicts(Difference difference) {
        return Stream.of(Verdict.values())
                .filter(verdict -> difference.count(verdict) > 0)
                .map(verdict -> "%s %s".formatted(difference.count(verdict), verdict.label()))
                .collect(Collectors.joining(", "));
    }
}
