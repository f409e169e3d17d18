package workbench.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import workbench.cost.SchemaCosts;
import workbench.cost.SchemaCostsMeasurement;
import workbench.report.view.SchemaCostsView;

/** Measures what Compact's schemas cost on their way through a cluster. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "schemas",
        footer = {
            "",
            "For a client that lives for one task and a member that restarts: the first value of each of many classes, beside",
            "the second. A client sends the schema of a class before its first value, and each member must have it.",
            "Exit codes: 0 if it ended, 2 after bad input, 130 if it was interrupted."
        })
final class SchemasCommand implements Callable<Integer> {

    @Option(
            names = "--members",
            paramLabel = "N",
            defaultValue = "2",
            description = "of the cluster (default: ${DEFAULT-VALUE})")
    private int members;

    @Option(
            names = "--classes",
            paramLabel = "N",
            defaultValue = "50",
            description = "each with a schema of its own (default: ${DEFAULT-VALUE})")
    private int classes;

    @Option(
            names = "--processes",
            paramLabel = "N",
            defaultValue = "" + SchemaCostsMeasurement.FEWEST,
            description = "of each kind, 10 or more (default: ${DEFAULT-VALUE})")
    private int processes;

    @Mixin
    private TablesOption to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        to.check();
        SchemaCosts costs = SchemaCostsMeasurement.run(
                members, classes, processes, new ForkLines(command.commandLine().getErr()));
        SchemaCostsView view = new SchemaCostsView();
        to.show(command.commandLine().getOut(), List.of(view.table(costs)), view.summary(costs));
        return 0;
    }
}
