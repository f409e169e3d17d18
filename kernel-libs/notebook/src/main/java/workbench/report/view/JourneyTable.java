package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.machine.Machine;
import workbench.measure.live.Journey;
import workbench.measure.live.Journeys;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** The time of map operations on each route, as a table. */
public final class JourneyTable {

    private static final double MICROS = 1e3;
    private static final double PERCENT = 100;

    private JourneyTable() {}

    /** A row for each operation of each strategy on each route. */
    public static Sheet of(Journeys journeys) {
        List<Journey> rows = journeys.all();
        Table table = Table.create(
                "Ways to a map of " + journeys.domain(),
                text("strategy", rows, Journey::strategy),
                text("operation", rows, row -> row.operation().label()),
                text("route", rows, Journey::route),
                number("bytes", rows, Journey::bytes),
                number("µs", rows, row -> row.time().estimate() / MICROS),
                text("µs, bounds", rows, row -> Columns.bounds(Micros.of(row.time()))),
                number("serialization µs", rows, row -> row.serialization().estimate() / MICROS),
                number("serialization %", rows, row -> row.share().estimate() * PERCENT));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("route", "who calls the map, and what lies between");
        glossary.put("bytes", "of a serialized value, on average");
        glossary.put("µs", "of one operation by one thread: the median over the rounds");
        glossary.put("µs, bounds", "its 95 % bootstrap interval");
        glossary.put(
                "serialization µs",
                "of turning the value into bytes, or bytes into the value, alone, in the same rounds");
        glossary.put("serialization %", "the second time as a share of the first");
        return new Sheet(table, glossary, note(journeys));
    }

    /** How it was measured, and where. */
    static String note(Journeys journeys) {
        return "One thread, n = %s interleaved rounds%s\n%s"
                .formatted(
                        Numbers.whole(journeys.rounds()),
                        journeys.smoke() ? "; SMOKE RUN, NOT A MEASUREMENT" : "",
                        Machine.here().summary());
    }

    private static StringColumn text(String name, List<Journey> rows, Function<Journey, String> value) {
        return StringColumn.create(name, rows.stream().map(value));
    }

    private static DoubleColumn number(String name, List<Journey> rows, ToDoubleFunction<Journey> value) {
        return Columns.number(name, rows.stream().mapToDouble(value).toArray());
    }
}
