package workbench.report.replay;

import java.util.List;
import tech.tablesaw.api.Table;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.replay.OffHeapRuns.Setup;
import workbench.report.view.Rows;
import workbench.report.view.View;
import workbench.variant.NotPossibleException;

/** Maps on and off heap. */
public final class OffHeapRunsView extends View<OffHeapRuns> {

    @Override
    protected Rows<Integer> rows(OffHeapRuns runs) {
        return Rows.of(table(runs));
    }

    /** Each setup with the medians of its rounds. */
    @Override
    public Sheet table(OffHeapRuns runs) {
        return OffHeapRunTables.medians(runs);
    }

    /** A row for each trial: the lines of the file. */
    @Override
    public Table data(OffHeapRuns runs) {
        return Rows.typed(runs.lines());
    }

    /** How many times as fast as the heap each storage is, if there is one part. */
    @Override
    public Figure chart(OffHeapRuns runs) {
        List<String> parts =
                runs.compared().stream().map(Setup::part).distinct().toList();
        if (parts.size() > 1) {
            throw new NotPossibleException(
                    "There are several parts, and each has a chart of its own, such as chart(runs, \"%s\"). The parts: %s"
                            .formatted(parts.getFirst(), String.join(", ", parts)));
        }
        return parts.isEmpty() ? super.chart(runs) : OffHeapRunChart.of(runs, parts.getFirst());
    }
}
