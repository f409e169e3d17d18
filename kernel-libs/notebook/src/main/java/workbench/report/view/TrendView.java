package workbench.report.view;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.machine.Machine;
import workbench.measure.JmhNames;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.Trend;
import workbench.measure.Trend.Change;
import workbench.measure.Trend.Line;
import workbench.measure.Trend.Point;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.LevelShifts;
import workbench.report.Figure;
import workbench.text.Numbers;

/** How times developed over many results: a sentence for each change, a table of all series, and {@link TrendChart}. */
public final class TrendView extends View<Trend> {

    private static final double PERCENT = 100;

    /** A row for each domain, task and strategy; those that changed stand out. */
    @Override
    protected Rows<Line> rows(Trend trend) {
        Rows<Line> rows = Rows.of(title(trend), trend.lines())
                .marked(line -> !line.changes().isEmpty())
                .note(note(trend))
                .text("domain", TrendView::domain);
        List<String> machines = distinct(trend, TrendView::machine);
        if (machines.size() > 1) {
            rows.text("machine", line -> "%s: %s".formatted(number(machines, line), machine(line)));
        }
        return rows.text("operation", line -> line.task().label())
                .text("name", Line::name, DATA_ONLY)
                .text("strategy", Line::strategy)
                .whole("runs", line -> line.points().size())
                .interval(
                        "first, ns",
                        line -> Optional.of(line.points().getFirst().nanos()),
                        ESTIMATE_ONLY)
                .means("nanoseconds per operation in the first run")
                .interval(
                        "last, ns", line -> Optional.of(line.points().getLast().nanos()), ESTIMATE_ONLY, MAIN)
                .means("nanoseconds per operation in the last run")
                .text("newest change", TrendView::newest, SHEET_ONLY)
                .means("by how much, with a 95 % interval, and the first run after it")
                .number("detectable %", TrendView::detectablePercent)
                .means(
                        "where no change was found: how much more time an operation must take so that it is found in %s of cases, with %s runs or more before the change and after it"
                                .formatted(Numbers.percent(LevelShifts.POWER), LevelShifts.FEWEST))
                .interval("times as fast", line -> last(line).map(Change::timesAsFast), DATA_ONLY)
                .text(
                        "since",
                        line -> last(line).map(change -> change.first().run()).orElse(""),
                        DATA_ONLY)
                .whole("changes", line -> line.changes().size(), DATA_ONLY);
    }

    /** The hardware and its system, which are the same in all runs of a line. */
    private static String machine(Line line) {
        return StringUtils.substringBefore(line.points().getFirst().machine().summary(), ";");
    }

    private static List<String> distinct(Trend trend, Function<Line, String> property) {
        return trend.lines().stream().map(property).distinct().toList();
    }

    private static int number(List<String> machines, Line line) {
        return 1 + machines.indexOf(machine(line));
    }

    /** What tells a line from the others of its trend: a machine by its number, whose words are in the table, to leave room for the times. */
    static String label(Trend trend, Line line) {
        List<String> machines = distinct(trend, TrendView::machine);
        return "%s%s, %s%s"
                .formatted(
                        distinct(trend, TrendView::domain).size() > 1 ? domain(line) + ": " : "",
                        line.strategy(),
                        line.task().label(),
                        machines.size() > 1 ? " (machine %s)".formatted(number(machines, line)) : "");
    }

    private static Optional<Change> last(Line line) {
        return line.changes().isEmpty()
                ? Optional.empty()
                : Optional.of(line.changes().getLast());
    }

    private static double detectablePercent(Line line) {
        return PERCENT * line.detectable().orElse(Double.NaN);
    }

    private static String newest(Line line) {
        return last(line)
                .map(change -> "%s since %s".formatted(howMuch(change), when(change.first())))
                .orElse(line.judged() ? "none found" : "too few runs");
    }

    /** A row for each run of each series. */
    @Override
    protected Rows<?> details(Trend trend) {
        record Measured(Line line, Point point) {}
        List<Measured> rows = trend.lines().stream()
                .flatMap(line -> line.points().stream().map(point -> new Measured(line, point)))
                .toList();
        return Rows.of(title(trend), rows)
                .text("domain", row -> row.line().domain())
                .text("procedure", row -> row.line().procedure().name())
                .text("operation", row -> row.line().task().label())
                .text("name", row -> row.line().name())
                .text("run", row -> row.point().run())
                .text("at", row -> row.point().at().toString())
                .interval("ns", row -> Optional.of(row.point().nanos()))
                .text("new level", row -> row.line().changes().stream()
                        .filter(change -> change.first().equals(row.point()))
                        .map(change -> change.slower() ? "slower" : "faster")
                        .collect(Collectors.joining()));
    }

    @Override
    public Figure chart(Trend trend) {
        return TrendChart.of(trend);
    }

    @Override
    public Summary summary(Trend trend) {
        return new Summary(title(trend), sentences(trend));
    }

    /** What changed, a sentence for each change, those of today's slowdowns first; or that no change was found. */
    public static List<String> sentences(Trend trend) {
        List<String> sentences = new ArrayList<>();
        Stream.concat(trend.slower().stream(), trend.changed().stream().filter(line -> !line.slower()))
                .forEach(line -> line.changes().forEach(change -> sentences.add(sentence(line, change))));
        if (sentences.isEmpty()) {
            sentences.add(
                    trend.lines().stream().anyMatch(Line::judged)
                            ? noChange(trend)
                            : "There are too few runs: a change needs %s before it and as many after it."
                                    .formatted(LevelShifts.FEWEST));
        }
        return sentences;
    }

    /** Of the series that have enough runs. */
    private static String noChange(Trend trend) {
        String all = Numbers.count(trend.lines().size(), "series", "series");
        long judged = trend.lines().stream().filter(Line::judged).count();
        boolean whole = judged == trend.lines().size();
        return "No change was found in %s over %s%s. %s"
                .formatted(
                        whole ? all : "%s of %s".formatted(judged, all),
                        Numbers.count(trend.runs().size(), "run"),
                        whole ? "" : "; of the rest there are too few runs",
                        detectable(trend));
    }

    /** That no change was found does not mean that there is none. */
    private static String detectable(Trend trend) {
        DoubleSummaryStatistics shares = trend.lines().stream()
                .flatMapToDouble(line -> line.detectable().stream())
                .summaryStatistics();
        String least = Numbers.percent(shares.getMin());
        String most = Numbers.percent(shares.getMax());
        return "An operation that takes %s more time%s would be found in %s of cases."
                .formatted(
                        least.equals(most) ? least : "%s to %s".formatted(least, most),
                        least.equals(most) ? "" : ", depending on the series,",
                        Numbers.percent(LevelShifts.POWER));
    }

    private static String sentence(Line line, Change change) {
        String software = change.softwareDifferences().isEmpty()
                ? ""
                : " With it changed: %s.".formatted(String.join("; ", change.softwareDifferences()));
        return "%s, %s of %s: %s since the run %s of %s, from %s to %s; the run before is %s.%s"
                .formatted(
                        domain(line),
                        line.task().label(),
                        line.strategy(),
                        howMuch(change),
                        change.first().run(),
                        when(change.first()),
                        Numbers.time(change.before().estimate()),
                        Numbers.time(change.after().estimate()),
                        change.last().run(),
                        software);
    }

    /** With the kind of run where it is not the usual one. */
    private static String domain(Line line) {
        return line.procedure() == Procedure.STEADY || line.task().equals(Task.BENCHMARK)
                ? line.domain()
                : "%s (%s)".formatted(line.domain(), line.procedure().label());
    }

    /** How much more or less time one operation takes, such as {@code 5.1 % more time (3.9 % to 6.3 %)}. */
    private static String howMuch(Change change) {
        Interval fast = change.timesAsFast();
        double one = share(fast.low());
        double other = share(fast.high());
        return "%s %s time (%s to %s)"
                .formatted(
                        Numbers.percent(share(fast.estimate())),
                        change.slower() ? "more" : "less",
                        Numbers.percent(Math.min(one, other)),
                        Numbers.percent(Math.max(one, other)));
    }

    private static double share(double timesAsFast) {
        return Math.abs(1 / timesAsFast - 1);
    }

    private static LocalDate when(Point point) {
        return point.at().atZone(ZoneOffset.UTC).toLocalDate();
    }

    private static String title(Trend trend) {
        return "Times over %s".formatted(Numbers.count(trend.runs().size(), "run"));
    }

    /** How changes were found, what did not take part, and the machines. */
    static String note(Trend trend) {
        List<String> lines = new ArrayList<>();
        long few = trend.lines().stream().filter(line -> !line.judged()).count();
        lines.add(
                "Changes by circular binary segmentation with Student's t on logarithms; of all series together, a false one is no more likely than 5 %%. A level has %s runs or more, so that the newest %s are not judged yet: compare judges the newest."
                        .formatted(LevelShifts.FEWEST, LevelShifts.FEWEST - 1));
        if (few > 0) {
            lines.add("%s with fewer than %s runs cannot be judged."
                    .formatted(Numbers.count(few, "series", "series"), 2 * LevelShifts.FEWEST));
        }
        if (trend.lines().stream().anyMatch(line -> line.domain().equals(JmhNames.DOMAIN))) {
            lines.add("Files of JMH do not name their machine, and count as measured on one.");
        }
        trend.leftOut().forEach(each -> lines.add("Left out: %s.".formatted(each)));
        lines.add(machines(trend.machines().map(Machine::summary).distinct().toList()));
        return String.join("\n", lines);
    }

    private static String machines(Collection<String> summaries) {
        return summaries.size() <= 3
                ? String.join("\n", summaries)
                : "%s of machines and software; the data has a row for each run."
                        .formatted(Numbers.count(summaries.size(), "combination"));
    }
}
