package workbench.report.view;

import java.util.stream.Collectors;
import workbench.measure.publish.Work;
import workbench.measure.publish.Work.Row;
import workbench.report.view.Rows.Option;

/** What one call does, counted. */
public final class WorkView extends View<Work> {

    /** A row for each task and strategy; a reader sees columns of the processor's events only if they were counted. */
    @Override
    protected Rows<Row> rows(Work work) {
        Rows<Row> rows = Rows.of("What one call does on the domain " + work.domain(), work.rows())
                .smoke(work.smoke())
                .note(note(work))
                .text("operation", row -> row.task().label(), SHEET_ONLY);
        ComparisonView.tasked(rows, Row::task)
                .text("strategy", Row::strategy)
                .number("bytes allocated", row -> row.allocatedBytes().orElse(Double.NaN))
                .means("by one call, in all threads of the process");
        Option[] counted = work.obstacle().isEmpty() ? new Option[0] : new Option[] {DATA_ONLY};
        return rows.number("instructions", row -> row.instructions().orElse(Double.NaN), counted)
                .means("that the processor finished for one call, by Linux perf")
                .number("branches", row -> row.branches().orElse(Double.NaN), counted)
                .means("among them: calls, returns and jumps");
    }

    private static String note(Work work) {
        String failures = work.failures().stream()
                .map(failure -> "\nNot counted: %s of %s. %s"
                        .formatted(failure.task().label(), failure.strategy(), failure.reason()))
                .collect(Collectors.joining());
        String obstacle = work.obstacle().isEmpty()
                ? ""
                : "\nInstructions and branches: not permitted here (perf: %s). They need Linux, its program perf, kernel.perf_event_paranoid of 2 or less, and a machine that shows its counters, which many virtual ones do not."
                        .formatted(work.obstacle());
        return "%s%s\n%s%s%s"
                .formatted(
                        work.smoke() ? "smoke run, not a measurement: " : "",
                        work.method(),
                        work.machine().summary(),
                        obstacle,
                        failures);
    }
}
