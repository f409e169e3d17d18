package workbench.report.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Difference.Cell;
import workbench.measure.Difference.Verdict;
import workbench.measure.Procedure;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Shows what became faster or slower from one result to another. */
public final class Differences {

    private static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

    private Differences() {}

    /** A row for each task and variant, with a verdict. */
    public static Sheet table(Difference difference) {
        List<Cell> cells = difference.tasks().stream()
                .flatMap(task -> difference.of(task).stream())
                .toList();
        Table table = Table.create(
                title(difference),
                StringColumn.create(
                        "operation", cells.stream().map(cell -> cell.task().label())),
                StringColumn.create("strategy", cells.stream().map(Cell::strategy)),
                Columns.number("first, ns", estimates(cells, Cell::firstNanos)),
                Columns.number("second, ns", estimates(cells, Cell::secondNanos)),
                Columns.number("times as fast", estimates(cells, Cell::ratio)),
                StringColumn.create("times as fast, bounds", cells.stream().map(cell -> cell.ratio()
                        .map(Columns::bounds)
                        .orElse(""))),
                StringColumn.create("verdict", cells.stream().map(Differences::verdict)));
        return new Sheet(table, glossary(difference), note(difference));
    }

    private static double[] estimates(List<Cell> cells, Function<Cell, Optional<Interval>> interval) {
        return cells.stream()
                .mapToDouble(cell -> interval.apply(cell).orElse(NONE).estimate())
                .toArray();
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

    private static Map<String, String> glossary(Difference difference) {
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("first, ns", nanos(difference.first()));
        glossary.put("second, ns", nanos(difference.second()));
        glossary.put(
                "times as fast", "speed in the second result as a multiple of that in the first, above 1 is faster");
        glossary.put("times as fast, bounds", bounds(difference));
        String share = difference.tolerance() == 0 ? "" : " by more than " + Numbers.percent(difference.tolerance());
        glossary.put("verdict", "faster or slower only if the whole interval lies beyond 1" + share);
        return glossary;
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
                    "Even if nothing had changed, about %s of the %s verdicts would say otherwise by chance: 5 %% of such intervals miss."
                            .formatted(
                                    Numbers.fixed(difference.expectedByChance(), 1),
                                    difference.cells().stream()
                                            .filter(cell -> cell.ratio().isPresent())
                                            .count()));
        }
        if (difference.first().procedure() == Procedure.LIVE) {
            caveats.add(
                    "Each demo is one process, and another process of the same code may differ by more than the interval says. Compare publish runs before you rely on it.");
        }
        return caveats;
    }

    /**
     * How many times as fast each strategy became: a point for the estimate, a line for its bounds, and a vertical line at 1,
     * where nothing changes. What cannot be compared is left out; the footer says how much.
     *
     * @throws IllegalArgumentException if nothing can be compared, with the reason
     */
    public static Figure chart(Difference difference) {
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
                "%s: %s".formatted(title(difference), summary(difference)),
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
    public static String summary(Difference difference) {
        return Stream.of(Verdict.values())
                .filter(verdict -> difference.count(verdict) > 0)
                .map(verdict -> "%s %s".formatted(difference.count(verdict), verdict.label()))
                .collect(Collectors.joining(", "));
    }
}
