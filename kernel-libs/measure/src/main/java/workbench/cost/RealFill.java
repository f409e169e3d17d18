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

/** Fills a map of members that share a process of their own, to see whether a plan is right. */
public final class RealFill {

    /** Before the figures that the process prints. */
    static final String MARK = "bytes ";

    private static final long MEBI = 1 << 20;
    private static final long FIRST_MEMBER_MEBIBYTES = 512;
    private static final long OTHER_MEMBER_MEBIBYTES = 128;

    private RealFill() {}

    /**
     * Fills a map with as many entries as the plan says, with its backups, on as many members.
     *
     * @throws NotPossibleException if the process ends otherwise, as with too small a heap
     */
    public static Fill of(Catalog<?> catalog, CapacityPlan plan, long seed) throws InterruptedException {
        long mebibytes = FIRST_MEMBER_MEBIBYTES
                + OTHER_MEMBER_MEBIBYTES * (plan.members() - 1)
                + (long) (2 * plan.heap().high() / MEBI);
        List<String> command = command(catalog, plan, seed, mebibytes);
        try (ChildJvm child = ChildJvm.start(command, ProcessBuilder.Redirect.DISCARD)) {
            String said = new String(child.output().readAllBytes(), StandardCharsets.UTF_8);
            int code = child.process().waitFor();
            return said.lines()
                    .filter(line -> line.startsWith(MARK))
                    .findFirst()
                    .map(RealFill::parse)
                    .orElseThrow(() -> new NotPossibleException(
                            "The process for %s entries ended with exit code %s. It had a heap of %s MiB: free more memory, or plan for fewer entries."
                                    .formatted(plan.entries(), code, mebibytes)));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read what the process says that holds the entries", e);
        }
    }

    private static List<String> command(Catalog<?> catalog, CapacityPlan plan, long seed, long mebibytes) {
        List<String> flags = new ArrayList<>(JvmFlags.ofLibrary());
        flags.add("-Xmx%sm".formatted(mebibytes));
        return ChildJvm.command(
                flags,
                FillProcess.class,
                List.of(
                        catalog.domain().name(),
                        catalog.classes().toString(),
                        plan.name(),
                        catalog.domain().shape().orElse(""),
                        Long.toString(plan.entries()),
                        Integer.toString(plan.backups()),
                        Integer.toString(plan.members()),
                        Long.toString(seed)));
    }

    private static Fill parse(String line) {
        String[] bytes = line.substring(MARK.length()).split(" ", -1);
        return new Fill(Long.parseLong(bytes[0]), Long.parseLong(bytes[1]), Double.parseDouble(bytes[2]));
    }
}
