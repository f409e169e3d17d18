package workbench.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.cost.CapacityPlan;
import workbench.cost.EntryMeasurement;
import workbench.cost.Fill;
import workbench.cost.RealFill;
import workbench.measure.Progress;
import workbench.report.Sheet;
import workbench.report.view.CapacityPlanView;
import workbench.text.Numbers;
import workbench.variant.Catalog;

/** Plans the memory of many entries, fills a map with as many, and compares. */
@Command(
        name = "plan",
        footer = {
            "",
            "Measures a sample of entries, and says what ENTRIES of them need. Then it fills a map with as many, on members",
            "that share a process of their own, and says how far off the plan is.",
            "Exit codes: 0 if it ended, 2 after bad input or if the memory is too small to fill the map."
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
            names = "--backups",
            paramLabel = "N",
            defaultValue = "0",
            description = "copies of each entry beside it, 0 to 6 (default: ${DEFAULT-VALUE})")
    private int backups;

    @Option(
            names = "--members",
            paramLabel = "N",
            description = "how many share the entries (default: one more than the backups)")
    private Integer members;

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
        int sharing = members == null ? backups + 1 : members;
        CapacityPlan.requirePossible(entries, backups, sharing);
        PrintWriter out = command.commandLine().getOut();
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            Catalog<?> catalog = compiled.catalog().only(strategy);
            CapacityPlan plan = CapacityPlan.of(
                    EntryMeasurement.measure(catalog, SAMPLES, seed, Progress.SILENT),
                    catalog.variants().getFirst().name(),
                    entries,
                    backups,
                    sharing);
            Sheet needs = new CapacityPlanView().table(plan);
            out.println(needs);
            out.println(needs.note());
            RealFill.requirePossible(plan);
            out.println("filling a map ...");
            out.flush();
            Fill fill = RealFill.of(catalog, plan, seed + 1);
            printBeside(out, "heap", plan.heap().estimate(), (double) fill.heapBytes());
            if (fill.offHeapBytes() > 0) {
                printBeside(out, "off heap", plan.offHeap(), (double) fill.offHeapBytes());
            }
            printBeside(out, "received", plan.received(), fill.travelledBytes() * entries);
        }
        return 0;
    }

    private static void printBeside(PrintWriter out, String what, double planned, double real) {
        out.printf(
                "%s: planned %s MiB, took %s MiB, off by %s %%%n",
                what,
                Numbers.of(planned / MEBI),
                Numbers.of(real / MEBI),
                Numbers.of(PERCENT * Math.abs(planned / real - 1)));
    }
}
