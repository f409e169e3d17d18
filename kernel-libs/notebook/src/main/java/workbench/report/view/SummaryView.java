package workbench.report.view;

import java.util.Optional;

/** What a result showed, in sentences. */
public final class SummaryView extends View<Summary> {

    /** A row for each sentence. */
    @Override
    protected Rows<String> rows(Summary summary) {
        return Rows.of(summary.title(), summary.sentences()).text("sentence", sentence -> sentence);
    }

    @Override
    public Summary summary(Summary summary) {
        return summary;
    }

    @Override
    public Optional<String> page(Summary summary) {
        return Optional.of(summary.toHtml());
    }

    @Override
    public String text(Summary summary) {
        return summary.toString();
    }
}
