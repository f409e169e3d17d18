package workbench.report.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.cost.Access;
import workbench.cost.Access.Family;
import workbench.cost.AccessCost;
import workbench.cost.AccessCosts;
import workbench.cost.AccessCosts.Failed;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/** What ways to reach entries cost. */
public final class AccessCostsView extends View<AccessCosts> {

    private static final String TIMES = "times as fast";

    /** A row for each way with each strategy; the first way of each strategy stands out, since its others are compared with it. */
    @Override
    protected Rows<AccessCost> rows(AccessCosts costs) {
        List<Interval> speedups =
                costs.all().stream().flatMap(row -> costs.speedup(row).stream()).toList();
        Access first = costs.family().all().getFirst();
        Rows<AccessCost> rows = Rows.of(title(costs), costs.all())
                .marked(row -> row.access() == first)
                .smoke(costs.smoke())
                .note(note(costs))
                .text("strategy", AccessCost::strategy)
                .text("way", row -> row.access().label())
                .means(costs.family().all().stream()
                        .map(access -> access.label() + ": " + access.meaning())
                        .collect(Collectors.joining("; ")))
                .interval("ns", row -> Optional.of(row.time()), DATA_ONLY)
                .interval("µs", row -> Optional.of(Micros.of(row.time())), SHEET_ONLY, FOLDED_BOUNDS, MAIN)
                .means("of one call by one thread: the median over the rounds")
                .boundsMean("its 95 % bootstrap interval")
                .interval(TIMES, costs::speedup, DATA_ONLY)
                .text(
                        TIMES,
                        row -> costs.speedup(row).map(AccessCostsView::times).orElse(""),
                        SHEET_ONLY)
                .means(
                        "times as fast as the bold row of the same strategy; the drawing shows the 95 % interval, and a thin line at 1, equal speed"
                                + Columns.onTheEnd(speedups))
                .drawn(costs::speedup)
                .number("bytes made", AccessCost::allocatedBytes)
                .means("on the heap by one call, in all threads of the process, garbage included");
        return costs.family() == Family.WRITE
                ? rows.number("index bytes", AccessCost::indexBytes)
                        .means("of the index for each entry, as Hazelcast estimates it in the map's statistics")
                : rows;
    }

    private static String times(Interval speedup) {
        return Double.isNaN(speedup.estimate()) ? "" : Numbers.of(speedup.estimate());
    }

    private static String title(AccessCosts costs) {
        String entries = Numbers.whole(costs.entries());
        return costs.field()
                .filter(field -> costs.family() == Family.QUERY)
                .map(field -> "%s of %s entries of %s have %s = %s"
                        .formatted(
                                Numbers.whole(field.matching()), entries, costs.domain(), field.name(), field.wanted()))
                .orElse("A map of %s entries of %s: %s"
                        .formatted(entries, costs.domain(), costs.family().label()));
    }

    private static String note(AccessCosts costs) {
        String smoke = costs.smoke() ? "; SMOKE RUN, NOT A MEASUREMENT" : "";
        String failed = costs.failures().stream().map(AccessCostsView::line).collect(Collectors.joining());
        return failed + costs.method() + smoke + "\n" + costs.machine().summary();
    }

    private static String line(Failed failed) {
        return "%s, %s: %s\n".formatted(failed.strategy(), failed.access().label(), failed.reason());
    }
}
