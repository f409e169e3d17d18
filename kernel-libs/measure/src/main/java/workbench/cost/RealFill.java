package workbench.cost;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;
import workbench.machine.Memory;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** Fills a map of members that share a process of their own, to see whether a plan is right. */
public final class RealFill {

    /** Before the figures that the process prints. */
    static final String MARK = "bytes ";

    private static final Duration MOST = Duration.ofHours(2);
    private static final long MEBI = 1 << 20;

    /** The exit code of a process that the system ended, such as for its memory. */
    private static final int KILLED = 137;

    private static final long FIRST_MEMBER_MEBIBYTES = 512;
    private static final long OTHER_MEMBER_MEBIBYTES = 128;

    /** What the virtual machine takes beside its heap; a part of what the first member needs. */
    private static final long JVM_MEBIBYTES = 256;

    /** Bytes of heap for each byte of the entries: the rest is for the collector to work in. */
    private static final double USUAL_HEAP = 2;

    private static final double LEAST_HEAP = 1.25;

    private RealFill() {}

    /**
     * Fills a map with as many entries as the plan says, with its backups, on as many members.
     *
     * @throws NotPossibleException as {@link #requirePossible} does, or if the process ends otherwise or takes longer than two hours
     * @throws InterruptedException if the thread is interrupted; the process has ended
     */
    public static Fill of(Catalog<?> catalog, CapacityPlan plan, long seed) throws InterruptedException {
        long mebibytes = heapMebibytes(plan, Memory.here());
        List<String> command = command(catalog, plan, seed, mebibytes);
        try (ChildJvm child = ChildJvm.start(command)) {
            String said = child.said(MOST);
            return said.lines()
                    .filter(line -> line.startsWith(MARK))
                    .findFirst()
                    .map(RealFill::parse)
                    .orElseThrow(() -> new NotPossibleException(failure(
                            plan.entries(), mebibytes, said, child.process().exitValue())));
        } catch (TimeoutException e) {
            throw new NotPossibleException(
                    "The process for %s entries did not end within %s. Plan for fewer entries."
                            .formatted(plan.entries(), Numbers.duration((double) MOST.toSeconds())),
                    e);
        }
    }

    /** What to do about it, if it is memory. */
    static String failure(long entries, long mebibytes, String said, int code) {
        String which = "The process for %s entries".formatted(Numbers.whole(entries));
        return code == KILLED || said.contains(OutOfMemoryError.class.getSimpleName())
                ? "%s ran out of memory. It had a heap of %s MiB: free more memory, or plan for fewer entries."
                        .formatted(which, Numbers.whole(mebibytes))
                : "%s failed. %s".formatted(which, FirstCallsMeasurement.reason(said, code));
    }

    /**
     * Refuses a plan that does not fit here, before a process starts.
     *
     * @throws NotPossibleException if the process needs more memory than is free, or if there are more entries than it can count
     */
    public static void requirePossible(CapacityPlan plan) {
        var _ = heapMebibytes(plan, Memory.here());
    }

    /**
     * The largest heap that the process may have: twice what the entries take, or less where there is less memory.
     *
     * @throws NotPossibleException as {@link #requirePossible} does
     */
    static long heapMebibytes(CapacityPlan plan, Memory memory) {
        String entries = Numbers.whole(plan.entries());
        if (plan.entries() > Integer.MAX_VALUE) {
            throw new NotPossibleException(
                    "A map was to be filled with %s entries, but at most %s are possible. Plan for fewer entries."
                            .formatted(entries, Numbers.whole(Integer.MAX_VALUE)));
        }
        double ofMembers = FIRST_MEMBER_MEBIBYTES + (double) OTHER_MEMBER_MEBIBYTES * (plan.members() - 1);
        double ofEntries = plan.heap().high() / MEBI;
        double least = ofMembers + LEAST_HEAP * ofEntries + plan.offHeap() / MEBI;
        if (least * MEBI > memory.freeBytes()) {
            throw new NotPossibleException(
                    "Filling a map with %s entries takes at least %s of memory, for the entries, the members and the collector's work, but there are %s. Plan for fewer entries, or close other programs."
                            .formatted(entries, Numbers.gib((long) (least * MEBI)), memory.finding()));
        }
        double free = (memory.freeBytes() - plan.offHeap()) / MEBI;
        return (long) Math.min(ofMembers + USUAL_HEAP * ofEntries, free - JVM_MEBIBYTES);
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
