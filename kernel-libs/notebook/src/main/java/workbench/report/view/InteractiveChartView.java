package workbench.report.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.variant.NotPossibleException;

/** A page with a chart to point at. */
public final class InteractiveChartView extends View<InteractiveChart> {

    /** @throws NotPossibleException always, since a page does not know its rows */
    @Override
    protected Rows<?> rows(InteractiveChart chart) {
        throw new NotPossibleException(
                "The interactive chart \"%s\" has no rows. Give table, chart and data the comparison that it was made from."
                        .formatted(chart.title()));
    }

    @Override
    public Summary summary(InteractiveChart chart) {
        return new Summary(chart.title(), List.of("Point at a mark for its interval."));
    }

    /** One HTML file, which needs nothing beside it, and no network. */
    @Override
    public Map<String, byte[]> files(InteractiveChart chart) {
        return Map.of("html", chart.html().getBytes(UTF_8));
    }

    @Override
    public boolean isTable() {
        return false;
    }

    @Override
    public Optional<String> page(InteractiveChart chart) {
        return Optional.of(chart.toFrame());
    }

    @Override
    public String text(InteractiveChart chart) {
        return chart.title();
    }
}
