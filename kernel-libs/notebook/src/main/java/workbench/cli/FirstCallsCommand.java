package workbench.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.cost.FirstCalls;
import workbench.cost.FirstCallsMeasurement;
import workbench.report.view.FirstCallsView;

/** Measures the first calls of each strategy in fresh processes. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "firstcalls",
        footer = {
            "",
            "For a member that restarts and a client that lives for one task: the time until the first value has come"
                    + " back, and the",
            "first, tenth and thousandth call of serialize and deserialize.",
            "Exit codes: 0 if it ended, 2 after bad input, 130 if it was interrupted."
        })
final class FirstCallsCommand implements Callable<Integer> {

    @Parameters(paramLabel = "DOMAIN", description = "a folder of domain-src, such as cart")
    private String domain;

    @Mixin
    private StrategyOptions strategies;

    @Option(
            names = "--processes",
            paramLabel = "N",
            defaultValue = "" + FirstCallsMeasurement.FEWEST,
            description = "for each strategy, 10 or more (default: ${DEFAULT-VALUE})")
    private int processes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "draws the values and the order of the processes (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private TablesOption to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        to.check();
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            FirstCalls calls = FirstCallsMeasurement.run(
                    strategies.of(compiled.catalog()),
                    processes,
                    seed,
                    new ForkLines(command.commandLine().getErr()));
            FirstCallsView view = new FirstCallsView();
            to.show(command.commandLine().getOut(), List.of(view.table(calls)), view.summary(calls));
        }
        return 0;
    }
}
