package workbench.report.view;

import java.util.List;
import java.util.Map;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.publish.Inlining;
import workbench.measure.publish.Inlining.Fate;
import workbench.report.Footers;
import workbench.report.Sheet;

/** Shows which calls separate fast from slow processes, by whether they were inlined. */
public final class InliningTable {

    /** Enough to see what they have in common. */
    private static final int MOST_ROWS = 12;

    private InliningTable() {}

    /** The calls in which the faster half of the processes differs most from the slower. */
    public static Sheet of(Inlining inlining) {
        List<Fate> fates = inlining.parting();
        List<Fate> shown = fates.subList(0, Math.min(MOST_ROWS, fates.size()));
        Table table = Table.create(
                "Calls that the compiler kept in one half of the processes more often",
                StringColumn.create(
                        "caller", shown.stream().map(fate -> fate.call().caller())),
                StringColumn.create(
                        "callee", shown.stream().map(fate -> fate.call().callee())),
                StringColumn.create("kept in fast ones", shown.stream().map(fate -> of(fate.inFast(), inlining))),
                StringColumn.create("kept in slow ones", shown.stream().map(fate -> of(fate.inSlow(), inlining))),
                StringColumn.create("why", shown.stream().map(Fate::reason)));
        return new Sheet(
                table,
                Map.of(
                        "kept in fast ones",
                        "in how many of the faster half of the processes the compiler did not put the callee's code in place of the call",
                        "kept in slow ones",
                        "in how many of the slower half",
                        "why",
                        "the compiler's own words, from one process that kept it; an empty table means that all decided alike"),
                "%s of %s calls that differ. %s"
                        .formatted(shown.size(), fates.size(), Footers.of(inlining.comparison())));
    }

    private static String of(int count, Inlining inlining) {
        return "%s of %s".formatted(count, inlining.half());
    }
}
