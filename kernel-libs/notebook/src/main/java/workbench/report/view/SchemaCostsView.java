package workbench.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import workbench.cost.SchemaCosts;
import workbench.cost.SchemaCosts.Calls;
import workbench.cost.SchemaCosts.Row;
import workbench.cost.SchemaCosts.Who;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/** What Compact's schemas cost on their way through a cluster. */
public final class SchemaCostsView extends View<SchemaCosts> {

    private static final double MILLIS = 1e6;

    /** A row for each kind of process. */
    @Override
    protected Rows<Row> rows(SchemaCosts costs) {
        return Rows.of(title(costs), costs.rows())
                .smoke(costs.smoke())
                .note(note(costs))
                .text("process", row -> row.who().label())
                .interval("start ms", row -> Optional.of(millis(row.start())))
                .means("until the client was connected, or the member had joined")
                .boundsMean("95 % bootstrap interval over the processes")
                .interval("first µs", row -> row.calls().map(Calls::first).map(Micros::of), MAIN)
                .means("the first value of a class, by set of a client or get of a member: the median over the classes")
                .boundsMean("95 % bootstrap interval over the processes")
                .interval("second µs", row -> row.calls().map(Calls::second).map(Micros::of))
                .means("the second call of the class, straight after the first")
                .boundsMean("95 % bootstrap interval over the processes")
                .interval("times as long", row -> row.calls().map(Calls::ratio), FOLDED_BOUNDS)
                .means("the first as a multiple of the second")
                .boundsMean("95 % bootstrap interval, with the two of a process in a pair");
    }

    private static Interval millis(Interval nanos) {
        return new Interval(nanos.low() / MILLIS, nanos.estimate() / MILLIS, nanos.high() / MILLIS);
    }

    private static String title(SchemaCosts costs) {
        return "Compact's schemas through %s: %s of %s"
                .formatted(
                        Numbers.count(costs.members(), "member"),
                        Numbers.count(costs.classes(), "class", "classes"),
                        Numbers.count(costs.fields(), "field"));
    }

    private static String note(SchemaCosts costs) {
        return "%sMedians over %s of each kind. Each cluster is new, and its members run in one process. The values are generic records. Before the clock starts, a client has written a value of one more class.\n%s"
                .formatted(
                        costs.smoke() ? "Smoke run, not a measurement. " : "",
                        Numbers.count(costs.processes(), "process", "processes"),
                        costs.machine().summary());
    }

    @Override
    public Summary summary(SchemaCosts costs) {
        List<String> sentences = new ArrayList<>();
        for (Who who : List.of(Who.NEW_SCHEMAS, Who.KNOWN_SCHEMAS, Who.JOINS)) {
            costs.of(who).calls().ifPresent(calls -> sentences.add(sentence(costs, who, calls)));
        }
        Interval with = costs.of(Who.JOINS).start();
        Interval without = costs.of(Who.JOINS_WITHOUT).start();
        sentences.add("A member joined after %s without schemas, and after %s with %s."
                .formatted(
                        Numbers.time(without.estimate()),
                        Numbers.time(with.estimate()),
                        Numbers.count(costs.classes(), "schema")));
        return new Summary(title(costs), sentences).smoke(costs.smoke());
    }

    private static String sentence(SchemaCosts costs, Who who, Calls calls) {
        String times = "The first value of a class took %s, and the second %s (%s)."
                .formatted(
                        Numbers.time(calls.first().estimate()),
                        Numbers.time(calls.second().estimate()),
                        who.label());
        if (calls.ratio().low() <= 1) {
            return times + " Whether the first takes longer is unknown.";
        }
        return "%s Over %s that is %s more."
                .formatted(
                        times,
                        Numbers.count(costs.classes(), "class", "classes"),
                        Numbers.time(calls.more() * costs.classes()));
    }
}
