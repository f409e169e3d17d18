package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Comparator;
import java.util.List;
import org.knowm.xchart.XYChart;
import workbench.measure.Sizes;
import workbench.measure.Sizes.Distribution;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** How many bytes each strategy takes. */
public final class SizesView extends View<Sizes> {

    private static final BasicStroke BAR = new BasicStroke(22, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

    /** A row for each strategy that could write the values; a reader sees the smallest first. */
    @Override
    protected Rows<Distribution> rows(Sizes sizes) {
        return Rows.of("Bytes of a serialized " + sizes.domain(), sizes.distributions())
                .dataTitled("Sizes on the domain " + sizes.domain())
                .sorted(Comparator.comparingDouble(Distribution::mean))
                .text("name", Distribution::name, DATA_ONLY)
                .text("strategy", Distribution::strategy)
                .whole("min", Distribution::min, unit("bytes"))
                .number("median", Distribution::median, unit("bytes"))
                .number("mean", Distribution::mean, unit("bytes"), MAIN)
                .means("bytes, with the 8 bytes that Hazelcast puts before each value")
                .whole("max", Distribution::max, unit("bytes"))
                .note("exact, over %s drawn with seed %s%s"
                        .formatted(Numbers.count(sizes.sampleCount(), "value"), sizes.seed(), Footers.failures(sizes)));
    }

    /**
     * Mean size by strategy as a bar, and the range from the smallest to the largest as a line; the smallest is on top.
     *
     * @throws NotPossibleException if no strategy could write the values
     */
    @Override
    public Figure chart(Sizes sizes) {
        if (sizes.distributions().isEmpty()) {
            throw new NotPossibleException(
                    "There is nothing to draw, since no strategy could serialize the values. Take a strategy that can.%s"
                            .formatted(Footers.failures(sizes)));
        }
        List<Distribution> rows = sizes.distributions().stream()
                .sorted(Comparator.comparingDouble(Distribution::mean).reversed())
                .toList();
        List<String> names = rows.stream()
                .map(row -> row.strategy() + "  " + Numbers.of(row.mean()))
                .toList();
        XYChart chart = new RowChart(names, Charts.WIDTH, Charts.height(rows.size()));
        chart.setXAxisTitle("bytes");
        Charts.style(chart.getStyler());
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setXAxisMin(0.0).setXAxisDecimalPattern("#,##0");
        for (int row = 0; row < rows.size(); row++) {
            Distribution size = rows.get(row);
            Charts.addLine(chart, "mean" + row, 0, size.mean(), row, Charts.COLORS[0])
                    .setLineStyle(BAR);
            Charts.addLine(chart, "range" + row, size.min(), size.max(), row, Color.DARK_GRAY);
        }
        return new Figure(
                        chart,
                        "Bytes of a serialized " + sizes.domain(),
                        "Bars and the figures beside the names are means, lines go from the smallest to the largest. "
                                + Footers.of(sizes),
                        "")
                .described(Descriptions.of(sizes));
    }
}
