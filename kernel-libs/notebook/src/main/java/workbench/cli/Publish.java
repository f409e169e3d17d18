package workbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.compile.CompilationFailedException;
import workbench.measure.Profile;
import workbench.measure.Task;
import workbench.measure.publish.PublishMeasurement;
import workbench.measure.publish.PublishMeasurement.Outcome;
import workbench.measure.publish.PublishPlan;
import workbench.report.Sheet;
import workbench.report.view.ComparisonView;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** Measures a domain in fresh processes. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "publish",
        footer = {
            "",
            "A task is an operation (serialize, deserialize, write, put, read), and after colons who calls it:",
            "client, 2-members, apart, 4-threads. Such as read:client:4-threads or write:2-members.",
            "Prints the path of the result, and a table. An interrupted run continues where it stopped when the same is requested again.",
            "Exit codes: 0 if it ended, 2 after bad input or if a domain could not be compared, 130 if it was interrupted."
        })
final class Publish implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "DOMAIN", description = "a folder of domain-src, such as cart")
    private Optional<String> domain;

    @Option(
            names = "--all",
            description =
                    "every domain with strategies to compare, steady and as servers run, in that order; what has ended is not measured again")
    private boolean all;

    @Mixin
    private StrategyOptions strategies;

    @Option(
            names = "--tasks",
            split = ",",
            converter = TaskConverter.class,
            paramLabel = "TASK",
            defaultValue = "serialize,deserialize",
            description = "what is timed (default: ${DEFAULT-VALUE})")
    private List<Task> tasks;

    @Option(
            names = "--budget",
            converter = DurationConverter.class,
            paramLabel = "TIME",
            description =
                    "when it ends at the latest, unless the fewest forks take longer: 90s, 15m, 2h (default: 15m)")
    private Optional<Duration> budget;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "the fewest processes for each task and strategy, 2 or more (default: 5)")
    private Optional<Integer> forks;

    @Option(
            names = "--as-servers-run",
            description =
                    "forks compile in tiers, as servers do, so that the times of a strategy differ from process to process (default: by one compiler)")
    private boolean asServersRun;

    @Option(
            names = "--one-type",
            description =
                    "forks serialize values of the measured type alone, as a plain JMH class does (default: of many types, as a member does)")
    private boolean oneType;

    @Option(names = "--jvm", paramLabel = "FOLDER", description = "the JDK that the forks run on (default: this one)")
    private Optional<Path> jvm;

    @Option(
            names = "--jvm-flag",
            paramLabel = "FLAG",
            description = "one more flag of the forks' JVM, such as -XX:+UseZGC; may be repeated")
    private List<String> flags = List.of();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "draws the values and the order of the forks (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(
            names = "--results",
            paramLabel = "FOLDER",
            description = "where the result goes (default: WORKBENCH_RESULTS, or data/results)")
    private Optional<Path> results;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        if (all == domain.isPresent()) {
            throw new IllegalArgumentException("Name one domain, such as cart, or all of them by --all.");
        }
        if (oneType && (asServersRun || all)) {
            throw new IllegalArgumentException(
                    "--one-type is a steady run of one domain. Leave out --one-type, --as-servers-run or --all.");
        }
        if (asServersRun && all) {
            throw new IllegalArgumentException(
                    "--all measures both steady and as servers run. Leave out --as-servers-run or --all.");
        }
        PublishPlan plan = plan();
        if (all) {
            requireSomeDomain();
            boolean steady = everyDomain(plan);
            boolean servers = everyDomain(plan.asServersRun());
            return steady && servers ? 0 : Main.BAD_INPUT;
        }
        try (CompiledDomain compiled = CompiledDomain.of(domain.orElseThrow())) {
            Catalog<?> chosen = strategies.of(compiled.catalog());
            show(PublishMeasurement.run(chosen, plan, Folders.results(results), progress()));
            return 0;
        }
    }

    /** Refuses, before anything is measured, what no domain has. The refusal is that of the first domain. */
    private void requireSomeDomain() {
        Optional<RuntimeException> first = Optional.empty();
        for (String each : CompiledDomain.names()) {
            try (CompiledDomain compiled = CompiledDomain.of(each)) {
                if (isCompared(compiled)
                        && !strategies.of(compiled.catalog()).variants().isEmpty()) {
                    return;
                }
            } catch (IllegalArgumentException | NotPossibleException | CompilationFailedException e) {
                first = first.or(() -> Optional.of(e));
            }
        }
        first.ifPresent(refusal -> {
            throw refusal;
        });
    }

    private static boolean isCompared(CompiledDomain compiled) {
        return compiled.catalog().variants().size() > 1;
    }

    /**
     * Shows again what has ended before, and does not measure it. A domain that lacks what was asked for, or does not compile, is named.
     *
     * @return whether each domain could be compared
     */
    private boolean everyDomain(PublishPlan plan) throws InterruptedException {
        boolean compared = true;
        for (String each : CompiledDomain.names()) {
            try (CompiledDomain compiled = CompiledDomain.of(each)) {
                if (isCompared(compiled)) {
                    command.commandLine()
                            .getErr()
                            .printf(
                                    "workbench: %s, %s%n",
                                    each, plan.procedure().label());
                    Catalog<?> chosen = strategies.of(compiled.catalog());
                    show(PublishMeasurement.runOnce(chosen, plan, Folders.results(results), progress()));
                }
            } catch (IllegalArgumentException | NotPossibleException | CompilationFailedException e) {
                command.commandLine().getErr().printf("workbench: %s: %s%n", each, e.getMessage());
                compared = false;
            }
        }
        return compared;
    }

    private ForkLines progress() {
        return new ForkLines(command.commandLine().getErr());
    }

    private void show(Outcome outcome) {
        PrintWriter out = command.commandLine().getOut();
        outcome.warnings().forEach(warning -> command.commandLine().getErr().println("workbench: " + warning));
        Sheet times = new ComparisonView().table(outcome.comparison());
        out.println(outcome.file().toAbsolutePath().normalize());
        out.println(times);
        out.println(times.note());
        out.flush();
    }

    private PublishPlan plan() throws InterruptedException {
        PublishPlan plan = Profile.fromEnvironment() == Profile.SMOKE
                ? PublishPlan.smoke(tasks, seed)
                : PublishPlan.standard(tasks, seed);
        plan = asServersRun ? plan.asServersRun() : plan;
        plan = oneType ? plan.ofOneType() : plan;
        plan = budget.map(plan::within).orElse(plan);
        plan = forks.map(plan::forks).orElse(plan);
        plan = jvm.map(plan::on).orElse(plan);
        return flags.isEmpty() ? plan : plan.withFlags(flags);
    }
}
