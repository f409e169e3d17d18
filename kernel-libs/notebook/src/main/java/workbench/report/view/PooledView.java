package workbench.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.measure.Comparison;
import workbench.measure.Pooled;
import workbench.measure.Pooled.Row;
import workbench.report.Footers;
import workbench.text.Numbers;

/** Shows speedups of several hosts together, beside those of each host. */
public final class PooledView extends View<Pooled> {

    /** A row for each task and strategy that every host has. */
    @Override
    protected Rows<Row> rows(Pooled pooled) {
        Rows<Row> rows = Rows.of(title(pooled), pooled.rows())
                .marked(Row::hostsDiffer)
                .note(note(pooled))
                .text("operation", row -> row.task().label(), SHEET_ONLY);
        Rows<Row> named = ComparisonView.named(rows, Row::task, Row::name)
                .text("strategy", Row::strategy)
                .interval("times as fast", row -> Optional.of(row.speedup()), MAIN)
                .means("geometric mean of the speedups of the hosts, above 1 is faster")
                .boundsMean(
                        "95 % t interval over the forks within hosts, widened so that all of an operation hold together")
                .text("verdict", row -> row.verdict().label());
        for (int i = 0; i < pooled.hosts().size(); i++) {
            int host = i;
            named = named.interval(
                    "on host %s".formatted(host + 1),
                    row -> Optional.of(row.onHosts().get(host)),
                    FOLDED_BOUNDS);
        }
        return named.text("hosts", row -> row.hostsDiffer() ? "differ" : "")
                .means(
                        "differ if the speedups of two hosts differ beyond doubt; of all rows together, a false one is no more likely than 5 %");
    }

    @Override
    public Summary summary(Pooled pooled) {
        return new Summary(title(pooled), List.of(sentence(pooled)));
    }

    /** Whether the hosts agree. */
    public static String sentence(Pooled pooled) {
        List<Row> differing = pooled.differing();
        if (differing.isEmpty()) {
            return "No strategy has speedups that differ between the hosts beyond doubt.";
        }
        return "The hosts differ beyond doubt in %s, so that the mean of these holds for these hosts only: %s."
                .formatted(
                        Numbers.count(differing.size(), "row"),
                        differing.stream()
                                .map(row -> "%s of %s".formatted(row.task().label(), row.strategy()))
                                .collect(Collectors.joining(", ")));
    }

    private static String title(Pooled pooled) {
        return "Speedups on the domain %s, on %s hosts"
                .formatted(pooled.hosts().getFirst().domain(), pooled.hosts().size());
    }

    private static String note(Pooled pooled) {
        List<String> lines = new ArrayList<>();
        if (!pooled.leftOut().isEmpty()) {
            lines.add("Left out, since not every host has them: %s.".formatted(String.join(", ", pooled.leftOut())));
        }
        for (int i = 0; i < pooled.hosts().size(); i++) {
            Comparison host = pooled.hosts().get(i);
            lines.add("Host %s, %s: %s".formatted(i + 1, Footers.n(host), Footers.of(host)));
        }
        return String.join("\n", lines);
    }
}
