package workbench.report.view;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.knowm.xchart.internal.chartpart.Chart;
import workbench.report.Figure;

/** A chart of XChart's own. */
@SuppressWarnings("rawtypes") // a view is of a class without parameters
public final class ChartView extends View<Chart> {

    private final FigureView view = new FigureView();

    @Override
    protected Rows<?> rows(Chart chart) {
        return view.rows(chart(chart));
    }

    @Override
    public Figure chart(Chart chart) {
        return new Figure(chart, Objects.requireNonNullElse(chart.getTitle(), ""), "", "");
    }

    @Override
    public Summary summary(Chart chart) {
        return view.summary(chart(chart));
    }

    @Override
    public Map<String, byte[]> files(Chart chart) {
        return view.files(chart(chart));
    }

    @Override
    public boolean isTable() {
        return false;
    }

    /** Without its title as a caption, since the chart may draw it. */
    @Override
    public Optional<Figure> picture(Chart chart) {
        return Optional.of(new Figure(chart, "", "", ""));
    }

    @Override
    public String text(Chart chart) {
        return chart.toString();
    }
}
