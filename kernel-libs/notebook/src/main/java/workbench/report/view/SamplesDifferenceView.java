package workbench.report.view;

import java.util.List;
import workbench.explain.profile.Samples;
import workbench.explain.profile.SamplesDifference;
import workbench.explain.profile.SamplesDifference.Row;
import workbench.machine.Machine;
import workbench.measure.statistics.Share;
import workbench.text.Numbers;

/** Which methods have a larger or smaller share of the time in the second of two recordings. */
public final class SamplesDifferenceView extends View<SamplesDifference> {

    private static final int MOST_ROWS = 10;

    /** A row for each method; a reader sees those whose share of their operation's time differs most. */
    @Override
    protected Rows<Row> rows(SamplesDifference difference) {
        List<Row> most = difference.rows().stream().limit(MOST_ROWS).toList();
        Samples first = difference.first();
        Samples second = difference.second();
        return Rows.of("Where the time goes: %s, and %s".formatted(first.title(), second.title()), difference.rows())
                .shown(most::contains)
                .note(note(first, second))
                .text("method", Row::method)
                .large("first samples", Row::first, DATA_ONLY)
                .large("second samples", Row::second, DATA_ONLY)
                .text("first", row -> SamplesView.percent(row.first(), first), SHEET_ONLY)
                .means("share of the samples in the method itself in the first recording")
                .text("second", row -> SamplesView.percent(row.second(), second), SHEET_ONLY)
                .means("share of the samples in the method itself in the second recording")
                .number(
                        "difference",
                        row -> 100
                                * (after(row, difference).value()
                                        - before(row, difference).value()),
                        unit("points"),
                        DATA_ONLY,
                        MAIN)
                .text("difference, 95 % interval", row -> points(row, difference), SHEET_ONLY)
                .means("in percentage points")
                .text("second has", row -> verdict(row, difference));
    }

    private static String note(Samples first, Samples second) {
        return "A share is of the time of its own operation: a faster operation may have a larger share of less time.\nFirst: %s\nSecond: %s\n%s\n%s"
                .formatted(
                        SamplesView.sampled(first),
                        SamplesView.sampled(second),
                        SamplesView.INDEPENDENT,
                        Machine.here().summary());
    }

    private static Share before(Row row, SamplesDifference difference) {
        return Share.of(row.first(), difference.first().size(), together(difference));
    }

    private static Share after(Row row, SamplesDifference difference) {
        return Share.of(row.second(), difference.second().size(), together(difference));
    }

    /** Those that differ most are chosen among all. */
    private static int together(SamplesDifference difference) {
        return Math.max(1, difference.rows().size());
    }

    private static boolean areFew(SamplesDifference difference) {
        return Math.min(difference.first().size(), difference.second().size()) < SamplesView.FEWEST;
    }

    private static String points(Row row, SamplesDifference difference) {
        if (areFew(difference)) {
            return SamplesView.CANNOT_TELL;
        }
        Share first = before(row, difference);
        Share second = after(row, difference);
        return "%s (%s to %s)"
                .formatted(
                        signed(second.value() - first.value()),
                        signed(first.lowDifference(second)),
                        signed(first.highDifference(second)));
    }

    private static String signed(double share) {
        return (share > 0 ? "+" : "") + Numbers.fixed(100 * share, 1);
    }

    private static String verdict(Row row, SamplesDifference difference) {
        if (areFew(difference)) {
            return SamplesView.CANNOT_TELL;
        }
        Share first = before(row, difference);
        Share second = after(row, difference);
        if (first.lowDifference(second) > 0) {
            return "more";
        }
        return first.highDifference(second) < 0 ? "less" : SamplesView.CANNOT_TELL;
    }
}
