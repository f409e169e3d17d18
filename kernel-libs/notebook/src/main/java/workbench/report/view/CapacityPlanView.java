package workbench.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import workbench.cost.CapacityPlan;
import workbench.cost.Fill;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** What many entries of a map need. */
public final class CapacityPlanView extends View<CapacityPlan> {

    private static final double MEBI = 1 << 20;

    private record Need(String what, Interval bytes) {}

    /** A row for each kind of memory, and one for what travels. */
    @Override
    protected Rows<?> rows(CapacityPlan plan) {
        List<Need> needs = List.of(
                new Need("heap of all members", plan.heap()),
                new Need("heap of each of %s".formatted(Numbers.count(plan.members(), "member")), plan.heapOfMember()),
                new Need("off heap of all members", Interval.exact(plan.offHeap())),
                new Need("received while all are written", Interval.exact(plan.received())));
        return Rows.of(title(plan), needs)
                .note("from a sample of %s entries\n%s"
                        .formatted(Numbers.whole(plan.sample()), Machine.here().summary()))
                .text("what", Need::what)
                .means(
                        "of the entries alone, since a member and its collector need memory beside it; received: what all members read from their connections if a client writes each entry once, with Hazelcast's own overhead and without answers and the headers of TCP and IP")
                .interval("bytes", need -> Optional.of(need.bytes()), DATA_ONLY)
                .number("MiB", need -> need.bytes().estimate() / MEBI, SHEET_ONLY)
                .text("MiB, bounds", need -> bounds(need.bytes()), SHEET_ONLY)
                .means("95 % t interval of the mean of the sample; your other entries must be like it");
    }

    private static String title(CapacityPlan plan) {
        return "%s entries of %s with %s, %s"
                .formatted(
                        Numbers.whole(plan.entries()),
                        plan.domain(),
                        plan.name(),
                        Numbers.count(plan.backups(), "backup"));
    }

    private record Filled(String what, double planned, double took) {}

    /**
     * A plan beside what a map took: a row for the heap, one for off heap if anything was planned or taken there, and one for what
     * members received.
     */
    public static Sheet beside(CapacityPlan plan, Fill fill) {
        List<Filled> rows =
                new ArrayList<>(List.of(new Filled("heap", plan.heap().estimate(), fill.heapBytes())));
        if (plan.offHeap() > 0 || fill.offHeapBytes() > 0) {
            rows.add(new Filled("off heap", plan.offHeap(), fill.offHeapBytes()));
        }
        rows.add(new Filled("received", plan.received(), fill.travelledBytes() * plan.entries()));
        String members = Numbers.count(plan.members(), "member");
        return Rows.of("%s, on %s in a process of their own".formatted(title(plan), members), rows)
                .note(Machine.here().summary())
                .text("what", Filled::what)
                .number("planned MiB", row -> row.planned() / MEBI)
                .number("took MiB", row -> row.took() / MEBI)
                .means(
                        "what became live, on the heap after full collections; received: what members got from a client and from each other during 5,000 writes, as many times as there are entries")
                .number("planned / took", row -> row.planned() / row.took())
                .sheet();
    }

    private static String bounds(Interval bytes) {
        return bytes.low() == bytes.high()
                ? ""
                : Numbers.bounds(bytes.estimate() / MEBI, bytes.low() / MEBI, bytes.high() / MEBI);
    }
}
