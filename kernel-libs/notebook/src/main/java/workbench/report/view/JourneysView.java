package workbench.report.view;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import tech.tablesaw.api.Table;
import workbench.machine.Machine;
import workbench.measure.live.Journey;
import workbench.measure.live.Journeys;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What ways to a map cost: a bar for each way, of two parts, serialization and the rest. */
public final class JourneysView extends View<Journeys> {

    private static final double MICROS = 1e3;
    private static final double PERCENT = 100;
    private static final String SERIALIZATION = "serialization of the value";
    private static final Map<String, Color> PARTS = parts();

    private static Map<String, Color> parts() {
        Map<String, Color> parts = new LinkedHashMap<>();
        parts.put(SERIALIZATION, Charts.color(1));
        parts.put("the rest of the way", Charts.color(5));
        return parts;
    }

    /** A row for each operation of a strategy on a route. */
    @Override
    protected Rows<Journey> rows(Journeys journeys) {
        Rows<Journey> rows = Rows.of("Ways to a map of " + journeys.domain(), journeys.all())
                .dataTitled("Ways to a map on the domain " + journeys.domain())
                .smoke(journeys.smoke())
                .note(note(journeys))
                .text("strategy", Journey::strategy, SHEET_ONLY);
        return routes(rows, Function.identity())
                .number("bytes", Journey::bytes, inData("mean bytes"))
                .means("of a serialized value, on average")
                .interval("ns", row -> Optional.of(row.time()), DATA_ONLY)
                .interval("serialization ns", row -> Optional.of(row.serialization()), DATA_ONLY)
                .interval("share", row -> Optional.of(row.share()), DATA_ONLY)
                .interval("µs", row -> Optional.of(Micros.of(row.time())), SHEET_ONLY, MAIN)
                .means("of one operation by one thread: the median over the rounds")
                .boundsMean("its 95 % bootstrap interval")
                .number("serialization µs", row -> row.serialization().estimate() / MICROS, SHEET_ONLY)
                .means("of turning the value into bytes, or bytes into the value, alone, in the same rounds")
                .number("serialization %", row -> row.share().estimate() * PERCENT, SHEET_ONLY)
                .means("the second time as a share of the first")
                .whole("n", row -> row.nanos().size(), DATA_ONLY);
    }

    private static <R> Rows<R> routes(Rows<R> rows, Function<R, Journey> journey) {
        return rows.text("operation", row -> journey.apply(row).operation().label())
                .text("name", row -> journey.apply(row).strategy(), DATA_ONLY)
                .text("route", row -> journey.apply(row).route())
                .means("who calls the map, and what is between");
    }

    /** How it was measured, and where. */
    private static String note(Journeys journeys) {
        return "One thread, n = %s interleaved rounds%s\n%s"
                .formatted(
                        Numbers.whole(journeys.rounds()),
                        journeys.smoke() ? "; SMOKE RUN, NOT A MEASUREMENT" : "",
                        Machine.here().summary());
    }

    private record Round(Journey journey, int index) {}

    /** A row for each round of each operation of a strategy on a route. */
    public static Table observations(Journeys journeys) {
        List<Round> rounds = journeys.all().stream()
                .flatMap(journey -> IntStream.range(0, journey.nanos().size()).mapToObj(i -> new Round(journey, i)))
                .toList();
        return routes(Rows.of("Each round on the domain " + journeys.domain(), rounds), Round::journey)
                .whole("observation", row -> row.index() + 1)
                .number("ns", row -> row.journey().nanos().get(row.index()))
                .number(
                        "serialization ns",
                        row -> row.journey().serializationNanos().get(row.index()))
                .data();
    }

    /**
     * A bar for each operation; thin lines are intervals of the whole time.
     *
     * @throws IllegalArgumentException if nothing was measured
     */
    @Override
    public Figure chart(Journeys journeys) {
        List<Journey> rows = journeys.all().reversed();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "A chart of ways to a map needs 1 operation or more, but there is none.");
        }
        boolean oneStrategy = rows.stream().map(Journey::strategy).distinct().count() == 1;
        XYChart chart = StackedBars.of(
                rows.stream().map(row -> label(row, oneStrategy)).toList(),
                PARTS,
                (row, part) -> micros(rows.get(row), part),
                "microseconds for one operation");
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
        for (int row = 0; row < rows.size(); row++) {
            Interval drawn = Micros.of(rows.get(row).time()).drawable();
            Charts.addLine(chart, "bounds" + row, drawn.low(), drawn.high(), row, Color.DARK_GRAY);
        }
        String strategy = oneStrategy ? " with " + rows.getFirst().strategy() : "";
        return new Figure(
                chart,
                "What the way to a map of %s costs%s".formatted(journeys.domain(), strategy),
                "Bars are medians, thin lines their 95 % bootstrap intervals. " + note(journeys),
                journeys.smoke() ? "SMOKE RUN, NOT A MEASUREMENT" : "");
    }

    private static String label(Journey row, boolean oneStrategy) {
        String what = "%s, %s".formatted(row.operation().label(), row.route());
        return oneStrategy ? what : row.strategy() + ": " + what;
    }

    private static double micros(Journey journey, String part) {
        double time = Micros.of(journey.time()).estimate();
        double serialization = Math.min(Micros.of(journey.serialization()).estimate(), time);
        return part.equals(SERIALIZATION) ? serialization : time - serialization;
    }
}
