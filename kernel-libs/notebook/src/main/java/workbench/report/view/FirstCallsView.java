package workbench.report.view;

import java.awt.Color;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;
import workbench.cost.FirstCalls;
import workbench.cost.FirstCalls.Calls;
import workbench.cost.FirstCalls.Row;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What strategies cost before they are warm. */
public final class FirstCallsView extends View<FirstCalls> {

    private static final double MILLIS = 1e6;
    private static final Map<String, Function<Row, Interval>> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("set up", Row::setUp);
        PARTS.put("first serialize", row -> row.serialize().first());
        PARTS.put("first deserialize", row -> row.deserialize().first());
    }

    /** A row for each strategy, the quickest to the first value at the top. */
    @Override
    protected Rows<Row> rows(FirstCalls calls) {
        Rows<Row> rows = Rows.of(title(calls), calls.rows())
                .sorted(Comparator.comparingDouble(row -> row.firstValue().estimate()))
                .smoke(calls.smoke())
                .note(note(calls))
                .text("name", Row::name, DATA_ONLY)
                .text("strategy", Row::strategy)
                .interval("first value, ms", row -> Optional.of(millis(row.firstValue())), SHEET_ONLY, MAIN)
                .means("until the first value has come back: set up, first serialize and first deserialize")
                .boundsMean("95 % bootstrap interval over the processes")
                .interval("first value ns", row -> Optional.of(row.firstValue()), DATA_ONLY)
                .interval("object, ms", row -> Optional.of(millis(row.object())), SHEET_ONLY, FOLDED_BOUNDS)
                .means(
                        "to make the first object of the strategy's class, with the classes that this loads. Objects are made before the first value is measured, and do not count towards it")
                .interval("object ns", row -> Optional.of(row.object()), DATA_ONLY)
                .interval("set up, ms", row -> Optional.of(millis(row.setUp())), SHEET_ONLY, FOLDED_BOUNDS)
                .means("to make a serialization service that knows the strategy")
                .interval("set up ns", row -> Optional.of(row.setUp()), DATA_ONLY);
        rows = calls(rows, "serialize", Row::serialize);
        rows = calls(rows, "deserialize", Row::deserialize);
        return rows.whole("classes", Row::classes)
                .means("loaded before the first value came back")
                .whole("generated", Row::generatedClasses)
                .means("classes among them that the strategy made in the process");
    }

    private static Rows<Row> calls(Rows<Row> rows, String operation, Function<Row, Calls> calls) {
        return rows.interval(
                        operation + " 1st, ms",
                        row -> Optional.of(millis(calls.apply(row).first())),
                        SHEET_ONLY,
                        FOLDED_BOUNDS)
                .means("the first call")
                .interval(
                        operation + " 10th, µs",
                        row -> Optional.of(Micros.of(calls.apply(row).tenth())),
                        SHEET_ONLY,
                        FOLDED)
                .means("the tenth call")
                .interval(
                        operation + " 1,000th, µs",
                        row -> Optional.of(Micros.of(calls.apply(row).thousandth())),
                        SHEET_ONLY,
                        FOLDED_BOUNDS)
                .means("the thousandth call")
                .interval(
                        operation + " 1 ns", row -> Optional.of(calls.apply(row).first()), DATA_ONLY)
                .interval(
                        operation + " 10 ns",
                        row -> Optional.of(calls.apply(row).tenth()),
                        DATA_ONLY)
                .interval(
                        operation + " 1000 ns",
                        row -> Optional.of(calls.apply(row).thousandth()),
                        DATA_ONLY);
    }

    private static Interval millis(Interval nanos) {
        return new Interval(nanos.low() / MILLIS, nanos.estimate() / MILLIS, nanos.high() / MILLIS);
    }

    private static String title(FirstCalls calls) {
        return "The first calls in a fresh process: " + calls.domain();
    }

    private static String note(FirstCalls calls) {
        String failures = calls.failures().stream()
                .map(failed -> "\nNot measured: %s. %s".formatted(failed.strategy(), failed.reason()))
                .collect(Collectors.joining());
        return "%sMedians over %s for each strategy; seed %s. Hazelcast itself is loaded and in use, and the objects are made, before the clock of the first value starts. So what a library loads to make an object, such as a JSON text, is in the column object alone. A call of deserialize follows each call of serialize in the same process: it finds loaded what serialize has loaded.%s\n%s"
                .formatted(
                        calls.smoke() ? "Smoke run, not a measurement. " : "",
                        Numbers.count(calls.processes(), "process", "processes"),
                        calls.seed(),
                        failures,
                        calls.machine().summary());
    }

    /** The time to the first value in its three parts, the quickest strategy at the top. */
    @Override
    public Figure chart(FirstCalls calls) {
        List<Row> rows = calls.rows().stream()
                .sorted(Comparator.comparingDouble((Row row) -> row.firstValue().estimate())
                        .reversed())
                .toList();
        Map<String, Color> colors = new LinkedHashMap<>();
        PARTS.keySet().forEach(part -> colors.put(part, Charts.color(colors.size())));
        XYChart chart = StackedBars.of(
                rows.stream()
                        .map(row -> "%s  %s ms"
                                .formatted(
                                        row.strategy(),
                                        Numbers.of(row.firstValue().estimate() / MILLIS)))
                        .toList(),
                colors,
                (row, part) -> Objects.requireNonNull(PARTS.get(part))
                                .apply(rows.get(row))
                                .estimate()
                        / MILLIS,
                "ms until the first value has come back");
        return new Figure(chart, title(calls), note(calls), calls.smoke() ? "SMOKE RUN, NOT A MEASUREMENT" : "")
                .described(summary(calls).toString());
    }

    @Override
    public Summary summary(FirstCalls calls) {
        Comparator<Row> bySpeed =
                Comparator.comparingDouble(row -> row.firstValue().estimate());
        Row quickest = calls.rows().stream().min(bySpeed).orElseThrow();
        Row slowest = calls.rows().stream().max(bySpeed).orElseThrow();
        return new Summary(title(calls), List.of(ends(quickest, slowest), warming(slowest))).smoke(calls.smoke());
    }

    /** With a single strategy, the two are the same. */
    private static String ends(Row quickest, Row slowest) {
        String first = "The first value came back after %s with %s"
                .formatted(Numbers.time(quickest.firstValue().estimate()), quickest.strategy());
        return quickest.equals(slowest)
                ? first + "."
                : "%s, and after %s with %s."
                        .formatted(first, Numbers.time(slowest.firstValue().estimate()), slowest.strategy());
    }

    private static String warming(Row row) {
        return "With %s, the first call of serialize took %s, and the thousandth %s; the process loaded %s before the first value came back, %s of them generated."
                .formatted(
                        row.strategy(),
                        Numbers.time(row.serialize().first().estimate()),
                        Numbers.time(row.serialize().thousandth().estimate()),
                        Numbers.count(row.classes(), "class", "classes"),
                        Numbers.whole(row.generatedClasses()));
    }
}
