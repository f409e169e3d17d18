package workbench.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.measure.statistics.Interval;
import workbench.report.Sheet;
import workbench.report.replay.OffHeapRuns;
import workbench.report.replay.OffHeapRunsView;
import workbench.workload.Part;
import workbench.workload.Workloads;

/** Compares maps on the heap with maps off heap, each in a JVM of its own. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "offheap",
        footer = {
            "",
            "Each JVM has a stated heap; rounds are of random order. Prints how many times as fast off heap is, and the file with the figures.",
            "Parts: churn, bytes, customers, warmed-up, value-sizes, customers-by-strategy, left-on-heap, small-heap, out-of-memory, collectors, start. Some sizes of a part: bytes:100000,500000.",
            "Exit codes: 0 if it ended, 2 after bad input, 130 if it was interrupted; what was found before is in the file."
        })
final class OffHeapComparison implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "PART", description = "what to compare (default: everything)")
    private List<String> parts = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "how often; bounds need " + Interval.FEWEST_FORKS + " (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--results", paramLabel = "FOLDER", description = "where the file goes (default: data/results)")
    private Optional<Path> results;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        Map<Part, List<Integer>> chosen = new LinkedHashMap<>();
        for (String each :
                parts.isEmpty() ? Arrays.stream(Part.values()).map(Part::id).toList() : parts) {
            Part part = Part.of(each.split(":", 2)[0]);
            if (chosen.put(part, sizes(each)) != null) {
                throw new IllegalArgumentException(
                        "The part %s was given twice. Name it once, with all its numbers of entries, such as bytes:100000,500000."
                                .formatted(part.id()));
            }
        }
        Path file = Workloads.run(
                chosen,
                Folders.results(results),
                rounds,
                new ForkLines(command.commandLine().getErr()));
        OffHeapRuns runs = OffHeapRuns.in(file);
        command.commandLine().getOut().println(new OffHeapRunsView().table(runs));
        Sheet ratios = OffHeapRunsView.ratios(runs);
        command.commandLine().getOut().println(ratios);
        command.commandLine().getOut().println(ratios.note());
        command.commandLine().getOut().println("Figures: " + file);
        return 0;
    }

    private static List<Integer> sizes(String part) {
        if (!part.contains(":")) {
            return List.of();
        }
        try {
            return Arrays.stream(part.split(":", 2)[1].split(",", -1))
                    .map(Integer::valueOf)
                    .toList();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "\"%s\" gives no numbers of entries. Expected one or more after the colon, such as bytes:100000,500000."
                            .formatted(part),
                    e);
        }
    }
}
