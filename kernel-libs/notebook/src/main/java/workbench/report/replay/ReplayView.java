package workbench.report.replay;

import java.util.List;
import workbench.report.Figure;
import workbench.report.replay.Replay.Outcome;
import workbench.report.view.Rows;
import workbench.report.view.View;

/** A study's claims beside what was measured. */
public final class ReplayView extends View<Replay> {

    /** A row for each claim, with the published ratio, ours, and the verdict. */
    @Override
    protected Rows<Outcome> rows(Replay replay) {
        return Rows.of("Claims of " + replay.title(), replay.outcomes())
                .dataTitled(replay.title())
                .note(ReplayTables.footer(replay))
                .text("claim", outcome -> outcome.claim().id(), DATA_ONLY)
                .text("claim", outcome -> outcome.claim().sentence(), inData("sentence"))
                .text("domain", outcome -> outcome.claim().domain(), DATA_ONLY)
                .text("name", outcome -> outcome.claim().subject().name(), DATA_ONLY)
                .text("compared with", Outcome::other, DATA_ONLY)
                .text("ratio of", outcome -> outcome.claim().size() ? "bytes" : "speed", DATA_ONLY)
                .text("of", ReplayTables::of, SHEET_ONLY)
                .means("the two sides of the comparison; with several others, the deciding one")
                .text("published", outcome -> ReplayTables.text(outcome.claim().published()), SHEET_ONLY)
                .means("the study's ratio: times as fast, or share of the bytes")
                .number("published", outcome -> outcome.claim().published().orElse(Double.NaN), DATA_ONLY)
                .text("here", ReplayTables::here, SHEET_ONLY)
                .means("ours")
                .interval("here", Outcome::ratio, DATA_ONLY)
                .text("bounds", ReplayTables::bounds, SHEET_ONLY)
                .means(ReplayTables.boundsMeaning(List.of(replay)))
                .text("verdict", outcome -> outcome.verdict().label(), MAIN)
                .means(
                        "holds if the whole interval is on the side that the claim says, does not hold if no part is, else cannot tell")
                .text("why", Outcome::why, SHEET_ONLY, FOLDED)
                .text(ReplayTables.BACKGROUND, outcome -> outcome.claim().mistakes(), SHEET_ONLY, FOLDED);
    }

    @Override
    public Figure chart(Replay replay) {
        return ReplayChart.of(replay);
    }
}
