package workbench.cost;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** Fills a map of a member in a process of its own, to see whether a plan is right. */
public final class RealFill {

    private RealFill() {}

    /**
     * How many bytes became live on the heap.
     *
     * @param plan without backups; its entries are filled in
     * @throws NotPossibleException if the process ends otherwise, as with too small a heap
     */
    public static long heapBytes(Catalog<?> catalog, CapacityPlan plan, long seed) throws InterruptedException {
        long mebibytes = 512 + (long) (2 * plan.heap().high() / (1 << 20));
        List<String> flags = new ArrayList<>(JvmFlags.ofLibrary());
        flags.add("-Xmx%sm".formatted(mebibytes));
        List<String> command = ChildJvm.command(
                flags,
                FillProcess.class,
                List.of(
                        plan.domain(),
                        catalog.classes().toString(),
                        plan.name(),
                        Long.toString(plan.entries()),
                        Long.toString(seed)));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                int code = process.waitFor();
                return said.lines()
                        .filter(line -> line.startsWith("bytes "))
                        .findFirst()
                        .map(line -> Long.parseLong(line.substring("bytes ".length())))
                        .orElseThrow(() -> new NotPossibleException(
                                "The process that was to hold %s entries ended with exit code %s. It had a heap of %s MiB: leave it more memory, or plan for fewer entries."
                                        .formatted(plan.entries(), code, mebibytes)));
            } finally {
                process.destroyForcibly().onExit().join();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + command.getFirst(), e);
        }
    }
}
