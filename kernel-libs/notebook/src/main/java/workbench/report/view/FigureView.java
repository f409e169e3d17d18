package workbench.report.view;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.report.Figure;
import workbench.variant.NotPossibleException;

/** A chart that is drawn already. */
public final class FigureView extends View<Figure> {

    /** @throws NotPossibleException always, since a chart does not know its rows */
    @Override
    protected Rows<?> rows(Figure figure) {
        throw new NotPossibleException(
                "The chart \"%s\" has no rows. Give table, data and summary the result that it was drawn from."
                        .formatted(figure.caption()));
    }

    @Override
    public Figure chart(Figure figure) {
        return figure;
    }

    @Override
    public Summary summary(Figure figure) {
        return new Summary(figure.caption(), List.of(figure.description()));
    }

    /** SVG, PNG in twice the size, and PDF. */
    @Override
    public Map<String, byte[]> files(Figure figure) {
        return figure.files();
    }

    @Override
    public boolean isTable() {
        return false;
    }

    @Override
    public Optional<Figure> picture(Figure figure) {
        return Optional.of(figure);
    }

    @Override
    public String text(Figure figure) {
        return figure.toString();
    }
}
