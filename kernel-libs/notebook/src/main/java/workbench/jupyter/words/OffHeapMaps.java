package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import com.hazelcast.core.HazelcastInstance;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import workbench.cost.MapsOffHeap;
import workbench.cost.StoragesOffHeap;
import workbench.jupyter.session.NotebookProgress;
import workbench.report.Sheet;
import workbench.report.replay.OffHeapRuns;
import workbench.report.replay.OffHeapRunsView;
import workbench.report.view.OffHeapTables;
import workbench.workload.Part;
import workbench.workload.Workloads;

/** Words for maps whose values are outside of the heap. */
@Topic("off heap")
public final class OffHeapMaps {

    private static final int QUICK_ROUNDS = 2; // bounds would need four, which take minutes

    private static final int SMOKE_ENTRIES = 1_000;

    private OffHeapMaps() {}

    @Word("what a member holds off heap")
    public static StoragesOffHeap offHeap(HazelcastInstance member) {
        return session().lastResults().keep(StoragesOffHeap.of(member));
    }

    @Word("the same by map, with what was refused, evicted and expired")
    public static MapsOffHeap offHeapMaps(HazelcastInstance member) {
        return session().lastResults().keep(MapsOffHeap.of(member));
    }

    @Word("what values of some sizes take in blocks of ours, and in chunks of one size")
    public static Sheet chunks(int chunkBytes, int... valueBytes) {
        return OffHeapTables.chunks(chunkBytes, valueBytes);
    }

    /**
     * Keeps the figures in the results folder.
     *
     * @param part such as {@code bytes}; see {@code ./workbench offheap --help}
     * @param entries how many to try; hundreds of thousands take minutes
     */
    @Word("maps on and off heap, each in a JVM of its own: compareOffHeap(\"bytes\", 20_000)")
    public static OffHeapRuns compareOffHeap(String part, Integer... entries) throws InterruptedException {
        List<Integer> asked = List.of(entries);
        List<Integer> sizes =
                session().smoke() ? asked.stream().map(OffHeapMaps::few).toList() : asked;
        try (NotebookProgress progress = session().progress()) {
            OffHeapRuns runs = OffHeapRuns.in(Workloads.run(
                    Map.of(Part.of(part), sizes),
                    session().folder("WORKBENCH_RESULTS", "data/results"),
                    session().smoke() ? 1 : QUICK_ROUNDS,
                    progress));
            return session().lastResults().keep(runs);
        }
    }

    private static int few(int entries) {
        return Math.min(entries, SMOKE_ENTRIES);
    }

    @Word("how many times as fast as the heap each storage is, and by how much its longest pause is shorter")
    public static Sheet ratios(OffHeapRuns runs) {
        return OffHeapRunsView.ratios(runs);
    }

    @Word("what such a comparison showed before, on a machine that it names")
    public static OffHeapRuns referenceOffHeap() {
        return OffHeapRuns.in(referenceOffHeapFile());
    }

    @Word("its file, to judge the study by: replay(\"offheap-2014\", referenceOffHeapFile())")
    public static Path referenceOffHeapFile() {
        return session().home().resolve("data/results/reference/off-heap.csv");
    }
}
