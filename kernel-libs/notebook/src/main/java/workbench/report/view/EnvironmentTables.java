package workbench.report.view;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.machine.Check;
import workbench.machine.Machine;
import workbench.measure.Preflight;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFolder;
import workbench.report.Sheet;

/** Tables of where is measured, and of what is kept. */
public final class EnvironmentTables {

    private EnvironmentTables() {}

    /** What makes measurements worse here and now, with what to do about it. */
    public static Sheet preflight(Preflight preflight) {
        return checks("Is this machine fit to measure on?", preflight.checks());
    }

    /** What was looked at, with what to do about it. */
    public static Sheet checks(String title, List<Check> checks) {
        Table table = Table.create(
                title,
                StringColumn.create(
                        "light",
                        checks.stream().map(check -> check.light().name().toLowerCase(Locale.ROOT))),
                StringColumn.create("subject", checks.stream().map(Check::subject)),
                StringColumn.create("finding", checks.stream().map(Check::finding)),
                StringColumn.create("advice", checks.stream().map(Check::advice)));
        return new Sheet(
                table,
                Map.of(
                        "light",
                        "green: nothing is wrong, amber: intervals will be wider or figures hold for this state only, red: do not publish what is measured so"),
                "");
    }

    /** The results that were kept, with what is wrong with them. */
    public static Sheet results(List<ResultFolder.Listed> results) {
        Table table = Table.create("Results that were kept");
        table.addColumns(
                StringColumn.create("name", results.stream().map(ResultFolder.Listed::name)),
                of(results, "domain", run -> run.label()),
                of(
                        results,
                        "procedure",
                        run -> run.smoke() ? "smoke" : run.procedure().label()),
                of(results, "when", Run::started),
                of(
                        results,
                        "machine",
                        run -> run.machine().cpu() + ", " + run.machine().jdk()),
                StringColumn.create("finished", results.stream().map(each -> each.result()
                        .map(result -> result.ended() ? "yes" : "no")
                        .orElse(""))),
                StringColumn.create("warnings", results.stream().map(each -> each.result()
                        .map(result -> String.join(" ", result.warnings()))
                        .orElse(each.problem()))));
        return new Sheet(
                table,
                Map.of(
                        "when",
                        "when it was begun or saved, in UTC",
                        "finished",
                        "a publish run that is not continues when the same is requested again"),
                "");
    }

    private static StringColumn of(List<ResultFolder.Listed> results, String name, Function<Run, String> value) {
        return StringColumn.create(name, results.stream().map(each -> each.result()
                .map(result -> value.apply(result.run()))
                .orElse("")));
    }

    /** Where and with what the results of this process are measured. */
    public static Sheet machine(Machine machine) {
        Map<String, String> facts = machine.facts();
        Table table = Table.create(
                "Environment",
                StringColumn.create("fact", facts.keySet()),
                StringColumn.create("value", facts.values()));
        return new Sheet(table, Map.of(), "");
    }
}
