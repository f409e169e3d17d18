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
import workbench.cost.WireCosts;
import workbench.cost.WireMeasurement;
import workbench.measure.Profile;
import workbench.report.view.WireCostsView;

/** Counts what each strategy sends over a network. */
@Command(
        name = "wire",
        footer = {
            "",
            "Each member and the client have a host of their own in a network of this machine. It takes Linux and root. Bandwidth, delay and"
                    + " loss hold for each host, on its way out; the values are those of tc.",
            "Exit codes: 0 if it ended, 2 after bad input, 130 if it was interrupted."
        })
@NullUnmarked // picocli fills the fields before it calls
final class Wire implements Callable<Integer> {

    @Parameters(paramLabel = "DOMAIN", description = "a folder of domain-src, such as cart")
    private String domain;

    @Mixin
    private StrategyOptions strategies;

    @Option(
            names = "--members",
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "how many, each on a host of its own; with 2 or more, a map has a backup (default: ${DEFAULT-VALUE})")
    private int members;

    @Mixin
    private LinkOptions link;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "draws the values (default: 42)")
    private long seed;

    @Mixin
    private TablesOption to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        to.check();
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            WireCosts costs = WireMeasurement.measure(
                    strategies.of(compiled.catalog()),
                    members,
                    link.link(),
                    seed,
                    Profile.fromEnvironment() == Profile.SMOKE,
                    command.commandLine().getErr()::println);
            WireCostsView view = new WireCostsView();
            to.show(command.commandLine().getOut(), List.of(view.table(costs)), view.summary(costs));
        }
        return 0;
    }
}
