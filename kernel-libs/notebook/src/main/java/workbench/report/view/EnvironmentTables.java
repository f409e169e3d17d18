package workbench.report.view;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import workbench.machine.Check;
import workbench.machine.Machine;
import workbench.measure.Preflight;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFolder.Listed;
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
        return Rows.of(title, checks)
                .text("light", check -> check.light().name().toLowerCase(Locale.ROOT))
                .means(
                        "green: nothing is wrong, amber: intervals will be wider or figures hold for this state only, red: do not publish what is measured so")
                .text("subject", Check::subject)
                .text("finding", Check::finding)
                .text("advice", Check::advice)
                .sheet();
    }

    /** The results that were kept, with what is wrong with them. */
    public static Sheet results(List<Listed> results) {
        return Rows.of("Results that were kept", results)
                .text("name", Listed::name)
                .text("domain", each -> of(each, Run::label))
                .text(
                        "procedure",
                        each -> of(
                                each,
                                run -> run.smoke() ? "smoke" : run.procedure().label()))
                .text("when", each -> of(each, Run::started))
                .means("when it was begun or saved, in UTC")
                .text(
                        "machine",
                        each -> of(
                                each,
                                run -> run.machine().cpu() + ", "
                                        + run.machine().jdk()))
                .text("finished", each -> each.result()
                        .map(result -> result.ended() ? "yes" : "no")
                        .orElse(""))
                .means("a publish run that is not continues when the same is requested again")
                .text("warnings", each -> each.result()
                        .map(result -> String.join(" ", result.warnings()))
                        .orElse(each.problem()))
                .sheet();
    }

    private static String of(Listed listed, Function<Run, String> value) {
        return listed.result().map(result -> value.apply(result.run())).orElse("");
    }

    /** Where and with what the results of this process are measured. */
    public static Sheet machine(Machine machine) {
        return Rows.of("Environment", List.copyOf(machine.facts().entrySet()))
                .text("fact", Map.Entry::getKey)
                .text("value", Map.Entry::getValue)
                .sheet();
    }
}
