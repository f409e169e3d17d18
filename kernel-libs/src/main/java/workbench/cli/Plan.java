package workbench.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.command.CompiledDomain;
import workbench.cost.CapacityPlan;
import workbench.cost.EntryMeasurement;
import workbench.cost.RealFill;
import workbench.measure.Progress;
import workbench.report.cost.CostTables;
import workbench.text.Numbers;
import workbench.variant.Catalog;

/** Plans the memory of many entries, fills a map with as many, and compares. */
@Command(
        name = "plan",
        footer = {
            "",
            "Measures a sample of entries, and says what ENTRIES of them need. Then it fills a map with as many, without",
            "backups, in a process of its own, and says how far off the plan is.",
            "Exit codes: 0 if it ended, 2 after bad input."
        })
@NullUnmarked // picocli fills the fields
final class Plan implements Callable<Integer> {

    private static final int SAMPLES = 2_000;
    private static final double PERCENT = 100;
    private static final double MEBI = 1 << 20;

    @Parameters(index = "0", paramLabel = "DOMAIN", description = "a folder of domain-src, such as cart")
    private String domain;

    @Parameters(index = "1", paramLabel = "STRATEGY", description = "with its settings, such as kryo")
    private String strategy;

    @Parameters(
            index = "2",
            paramLabel = "ENTRIES",
            defaultValue = "1000000",
            description = "how many (default: ${DEFAULT-VALUE})")
    private int entries;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "draws the sample; the entries are drawn by the next (default: ${DEFAULT-VALUE})")
    private long seed;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            Catalog<?> catalog = compiled.catalog().only(strategy);
            CapacityPlan plan = CapacityPlan.of(
                    EntryMeasurement.measure(catalog, SAMPLES, seed, Progress.SILENT), strategy, entries, 0, 1);
            out.println(CostTables.plan(plan));
            out.println("filling a map ...");
            out.flush();
            double real = RealFill.heapBytes(catalog, plan, seed + 1);
            out.printf(
                    "heap: planned %s MiB, took %s MiB, off by %s %%%n",
                    Numbers.of(plan.heap().estimate() / MEBI),
                    Numbers.of(real / MEBI),
                    Numbers.of(PERCENT * Math.abs(plan.heap().estimate() / real - 1)));
        }
        return 0;
    }
}
