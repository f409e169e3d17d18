package workbench.report.view;

import java.util.List;
import workbench.measure.Comparison;
import workbench.measure.publish.Inlining;
import workbench.measure.publish.Inlining.Fate;
import workbench.report.Figure;
import workbench.report.Footers;

/** Which calls separate fast from slow processes, by whether they were inlined. */
public final class InliningView extends View<Inlining> {

    /** Enough to see what they have in common. */
    private static final int MOST_ROWS = 12;

    /**
     * A row for each call that part of the processes inlined: {@link Inlining#parting}. A reader sees those in which the faster half
     * of the processes differs most from the slower.
     */
    @Override
    protected Rows<Fate> rows(Inlining inlining) {
        List<Fate> fates = inlining.parting();
        List<Fate> most = fates.subList(0, Math.min(MOST_ROWS, fates.size()));
        return Rows.of("Calls that the compiler kept in one half of the processes more often", fates)
                .dataTitled("Calls that separate fast processes from slow ones")
                .shown(most::contains)
                .note("%s of %s calls that differ. %s"
                        .formatted(most.size(), fates.size(), Footers.of(inlining.comparison())))
                .text("caller", fate -> fate.call().caller())
                .text("callee", fate -> fate.call().callee())
                .text("kept in fast ones", fate -> of(fate.inFast(), inlining), SHEET_ONLY)
                .means(
                        "in how many of the faster half of the processes the compiler did not put the callee's code in place of the call")
                .whole("kept in fast", Fate::inFast, DATA_ONLY)
                .text("kept in slow ones", fate -> of(fate.inSlow(), inlining), SHEET_ONLY)
                .means("in how many of the slower half")
                .whole("kept in slow", Fate::inSlow, DATA_ONLY)
                .whole("processes in each half", _ -> inlining.half(), DATA_ONLY)
                .text("why", Fate::reason, inData("reason"))
                .means(
                        "the compiler's own words, from one process that kept it; an empty table means that all decided alike");
    }

    private static String of(int count, Inlining inlining) {
        return "%s of %s".formatted(count, inlining.half());
    }

    /** The time of each process as a dot. */
    @Override
    public Figure chart(Inlining inlining) {
        Comparison times = inlining.comparison();
        return DistributionChart.of(times, times.tasks().getFirst());
    }

    @Override
    public Summary summary(Inlining inlining) {
        return new Summary(
                "What separates fast processes from slow ones",
                List.of("The compiler treated %s differently in the two halves of the processes."
                        .formatted(
                                workbench.text.Numbers.count(inlining.parting().size(), "call"))));
    }
}
