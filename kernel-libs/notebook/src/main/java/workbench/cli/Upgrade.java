package workbench.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.report.view.UpgradeRecipeView;
import workbench.versions.HazelcastJars;
import workbench.versions.UpgradeRecipe;
import workbench.versions.UpgradeTrial;
import workbench.versions.VersionTrial;

/** Rehearses the way from an older Hazelcast to this one. */
@Command(
        name = "upgrade",
        footer = {
            "",
            "The members and clients of both versions run in processes of their own, on 127.0.0.1. Maven fetches a missing jar.",
            "Exit codes: 0 if every entry arrived, 1 if not, 2 after bad input, 130 if it was interrupted."
        })
@NullUnmarked // picocli fills the fields before it calls
final class Upgrade implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "DOMAIN", description = "a folder of domain-src, such as cart")
    private String domain;

    @Parameters(index = "1", paramLabel = "STRATEGY", description = "one of its strategies, such as compact")
    private String strategy;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "VERSION",
            description = "the version of Hazelcast that runs now, from 4.2 on, such as 5.5.0")
    private String from;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "draws the values (default: 42)")
    private long seed;

    @Mixin
    private TablesOption to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        to.check();
        PrintWriter err = command.commandLine().getErr();
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            String plain =
                    VersionTrial.strategies(compiled.catalog().only(strategy)).getFirst();
            UpgradeRecipe recipe = UpgradeTrial.run(
                    compiled.sources(), domain, plain, from, HazelcastJars.ofUser(), seed, err::println);
            UpgradeRecipeView view = new UpgradeRecipeView();
            to.show(command.commandLine().getOut(), List.of(view.table(recipe)), view.summary(recipe));
            return recipe.isRight() ? 0 : 1;
        }
    }
}
