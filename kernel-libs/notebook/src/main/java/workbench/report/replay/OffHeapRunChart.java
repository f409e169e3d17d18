package workbench.report.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import workbench.report.Figure;
import workbench.report.replay.OffHeapRuns.Setup;
import workbench.report.view.Charts;

/** Comparisons of maps on and off heap as a chart. */
public final class OffHeapRunChart {

    private OffHeapRunChart() {}

    /**
     * How many times as fast as the heap each storage is, a row for each size of a part.
     *
     * @throws IllegalArgumentException if the file holds nothing of the part that can be compared
     */
    public static Figure of(OffHeapRuns runs, String part) {
        List<Setup> setups = runs.compared().stream()
                .filter(setup -> setup.part().equals(part))
                .toList()
                .reversed();
        if (setups.isEmpty()) {
            throw new IllegalArgumentException("%s compares nothing in the part \"%s\". It has: %s"
                    .formatted(
                            runs.file(),
                            part,
                            runs.compared().stream().map(Setup::part).distinct().toList()));
        }
        Map<String, String> kinds = runs.times(setups);
        List<String> times = new ArrayList<>(kinds.values());
        XYChart chart = Charts.forest(
                setups.stream().map(Setup::label).toList(),
                kinds.keySet(),
                (kind, row) -> runs.speedup(setups.get(row), times.get(kind)),
                "times as fast as the heap");
        return new Figure(
                chart,
                "Maps off heap against maps on the heap",
                "Points are ratios of geometric means, lines their 95 % t intervals over trials. "
                        + runs.part(part).note(),
                "");
    }
}
