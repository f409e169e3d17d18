package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.publish.Work;
import workbench.report.Sheet;

/** What calls do, counted. */
public final class WorkTable {

    private WorkTable() {}

    /** A row for each task and strategy; columns of the processor's events only if they were counted. */
    public static Sheet of(Work work) {
        List<Work.Row> rows = work.rows();
        Table table = Table.create(
                "What one call does on the domain " + work.domain(),
                StringColumn.create(
                        "operation", rows.stream().map(row -> row.task().label())),
                StringColumn.create("strategy", rows.stream().map(Work.Row::strategy)),
                Columns.number("bytes allocated", counts(rows, Work.Row::allocatedBytes)));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("bytes allocated", "by one call, in all threads of the process");
        if (work.obstacle().isEmpty()) {
            table.addColumns(
                    Columns.number("instructions", counts(rows, Work.Row::instructions)),
                    Columns.number("branches", counts(rows, Work.Row::branches)));
            glossary.put("instructions", "that the processor finished for one call, by Linux perf");
            glossary.put("branches", "among them: calls, returns and jumps");
        }
        return new Sheet(table, glossary, note(work));
    }

    private static double[] counts(List<Work.Row> rows, Function<Work.Row, OptionalDouble> count) {
        return rows.stream()
                .mapToDouble(row -> count.apply(row).orElse(Double.NaN))
                .toArray();
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
