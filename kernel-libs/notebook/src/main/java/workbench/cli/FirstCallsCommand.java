package workbench.cli;

import java.io.PrintWriter;
import java.util.Optional;
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
import workbench.report.Sheet;
import workbench.report.view.FirstCallsView;
import workbench.variant.Catalog;

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
    private StrategiesOption strategies;

    @Option(names = "--shape", paramLabel = "NAME", description = "which shape of values, such as \"100 items\"")
    private Optional<String> shape;

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

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            Catalog<?> some = strategies.of(compiled.catalog());
            FirstCalls calls = FirstCallsMeasurement.run(
                    shape.isPresent() ? some.shaped(shape.get()) : some,
                    processes,
                    seed,
                    new ForkLines(command.commandLine().getErr()));
            FirstCallsView view = new FirstCallsView();
            Sheet sheet = view.table(calls);
            view.summary(calls).sentences().forEach(out::println);
            out.println(sheet);
            out.println(sheet.note());
        }
        return 0;
    }
}
