package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.anatomy.AnatomyDifference.Row;
import workbench.report.Figure;

/** Where two anatomies differ: by owner, and then by field. */
public final class AnatomyDifferenceView extends View<AnatomyDifference> {

    private record Differing(String of, Row row) {}

    /** A row for each owner, and one for each field. */
    @Override
    protected Rows<?> rows(AnatomyDifference difference) {
        List<Differing> rows = Stream.concat(
                        difference.owners().stream().map(row -> new Differing("owner", row)),
                        difference.fields().stream().map(row -> new Differing("field", row)))
                .toList();
        return Rows.of(title(difference), rows)
                .note(sizes(difference))
                .text("of", each -> each.of().equals("owner") ? "all fields" : "one field", SHEET_ONLY)
                .text("of", Differing::of, DATA_ONLY)
                .text("owner or field", each -> each.row().name(), inData("name"))
                .means("what the bytes are for, or which field they concern, names and lengths included")
                .whole("first", each -> each.row().firstBytes(), inData("first bytes"))
                .means("bytes in the first")
                .whole("second", each -> each.row().secondBytes(), inData("second bytes"))
                .means("bytes in the second")
                .whole("more", each -> each.row().more(), SHEET_ONLY)
                .means("bytes that the second takes more")
                .text("content", each -> each.row().same() ? "equal" : "differs")
                .means("whether the bytes are the same");
    }

    private static String title(AnatomyDifference difference) {
        return "%s, then %s"
                .formatted(difference.first().title(), difference.second().title());
    }

    private static String sizes(AnatomyDifference difference) {
        return "%s bytes, then %s.%s"
                .formatted(
                        difference.first().size(),
                        difference.second().size(),
                        difference.same() ? " They are equal." : "");
    }

    /** Two bars, of one part for each owner. */
    @Override
    public Figure chart(AnatomyDifference difference) {
        Map<String, Anatomy> both = new LinkedHashMap<>();
        both.put("first, " + difference.first().title(), difference.first());
        both.put("second, " + difference.second().title(), difference.second());
        return AnatomiesView.owners(new Anatomies("value", both, Map.of())).titled(title(difference));
    }

    @Override
    public Summary summary(AnatomyDifference difference) {
        return new Summary(title(difference), List.of(sizes(difference)));
    }
}
