package workbench.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import tech.tablesaw.api.Table;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Series;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;
import workbench.report.view.Columns;
import workbench.report.view.Rows;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * Whether two ways of measuring in forks come to the same ratios.
 *
 * @param cells one for each operation and strategy but the baseline
 */
record Agreement(List<Cell> cells) {

    private static final double SHARE_NEEDED = 0.95;

    /**
     * A ratio to the baseline, measured in two ways.
     *
     * @param ours how many times as fast as the baseline by a publish run
     * @param plain the same by the plain benchmark
     * @param joint how many times as large the first is as the second, with the 95 % interval that follows from all forks
     *     of both: the two agree if it is known and holds 1
     */
    record Cell(String operation, String strategy, Interval ours, Interval plain, Interval joint) {

        boolean agrees() {
            return joint.isBounded() && joint.low() <= 1 && joint.high() >= 1;
        }

        Map<String, Object> figures() {
            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put("operation", operation);
            figures.put("strategy", strategy);
            figures.put("publish", ours);
            figures.put("plain", plain);
            figures.put("joint", joint);
            figures.put("agrees", agrees());
            return figures;
        }
    }

    /**
     * Compares a publish run with the forks of a plain benchmark.
     *
     * @param plain the iterations of each fork of an operation on a strategy
     * @throws IllegalStateException if something could not be measured
     */
    static Agreement of(Comparison ours, BiFunction<Operation, String, List<List<Double>>> plain) {
        if (!ours.failures().isEmpty()) {
            throw new NotPossibleException("The publish run failed in something: " + ours.failures());
        }
        List<Cell> cells = new ArrayList<>();
        for (Series each : ours.series()) {
            if (!each.name().equals(ours.baseline())) {
                Operation operation = each.task().operation();
                List<List<Double>> base = iterations(ours.series(each.task(), ours.baseline()));
                List<List<Double>> plainBase = plain.apply(operation, ours.baseline());
                List<List<Double>> plainEach = plain.apply(operation, each.name());
                cells.add(new Cell(
                        operation.label(),
                        each.name(),
                        ours.speedup(each),
                        Interval.ofRatio(plainBase, plainEach),
                        Interval.ofRatios(base, iterations(each), plainBase, plainEach)));
            }
        }
        return new Agreement(cells);
    }

    private static List<List<Double>> iterations(Series series) {
        return series.observations().stream().map(Observation::batches).toList();
    }

    int agreeing() {
        return (int) cells.stream().filter(Cell::agrees).count();
    }

    /**
     * Half the width of the typical joint interval, as a share: an interval wider than a difference cannot show it.
     */
    double typicalHalfWidth() {
        return Quantiles.median(
                cells.stream().map(cell -> cell.joint().relativeHalfWidth()).toList());
    }

    /** Whether 95 % of the cells agree. */
    boolean passed() {
        return agreeing() >= SHARE_NEEDED * cells.size();
    }

    /** A clause for people, which says how many agree and whether these are enough. */
    String finding() {
        return "publish and the plain benchmark agree in %s of %s cells, which is %s and %s the %s asked for; the typical joint interval is ±%s wide"
                .formatted(
                        agreeing(),
                        cells.size(),
                        Numbers.percent((double) agreeing() / cells.size()),
                        passed() ? "reaches" : "falls short of",
                        Numbers.percent(SHARE_NEEDED),
                        Numbers.percent(typicalHalfWidth()));
    }

    Table table() {
        return Rows.of("Times as fast as the baseline", cells)
                .text("operation", Cell::operation)
                .text("strategy", Cell::strategy)
                .interval("publish", cell -> Optional.of(cell.ours()))
                .interval("plain", cell -> Optional.of(cell.plain()))
                .number("publish / plain", cell -> cell.joint().estimate())
                .text("joint bounds", cell -> Columns.bounds(cell.joint()))
                .text("agree", cell -> cell.agrees() ? "yes" : "NO")
                .sheet()
                .table();
    }
}
