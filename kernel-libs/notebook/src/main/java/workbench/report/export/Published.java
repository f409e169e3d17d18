package workbench.report.export;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import workbench.measure.Sizes;
import workbench.own.Outcome;
import workbench.own.OwnAnalysis;
import workbench.report.Sheet;
import workbench.report.replay.OffHeapRuns;
import workbench.report.replay.PublishedStudies;
import workbench.report.replay.Replay;

/** Figures of published studies, replays of their claims, and any shown table, as tables to compute with. */
public final class Published {

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");

    private Published() {}

    /** A row for each claim of a study. */
    public static Table of(Replay replay) {
        return Rows.of(replay.title(), replay.outcomes())
                .text("claim", outcome -> outcome.claim().id())
                .text("sentence", outcome -> outcome.claim().sentence())
                .text("domain", outcome -> outcome.claim().domain())
                .text("name", outcome -> outcome.claim().subject().name())
                .text("compared with", Replay.Outcome::other)
                .text("ratio of", outcome -> outcome.claim().size() ? "bytes" : "speed")
                .number("published", outcome -> outcome.claim().published().orElse(Double.NaN))
                .interval("here", Replay.Outcome::ratio)
                .text("verdict", outcome -> outcome.verdict().label())
                .table();
    }

    /** A row for each strategy that was tried on a class, with its sizes in bytes; {@link Measured} has its times. */
    public static Table of(OwnAnalysis analysis) {
        Map<String, Sizes.Distribution> sizes = analysis.sizes().distributions().stream()
                .collect(Collectors.toMap(Sizes.Distribution::name, Function.identity()));
        ToDoubleBiFunction<Outcome, ToDoubleFunction<Sizes.Distribution>> size =
                (outcome, part) -> Stream.ofNullable(sizes.get(outcome.strategy()))
                        .mapToDouble(part)
                        .findFirst()
                        .orElse(Double.NaN);
        return Rows.of("Strategies that were tried", analysis.outcomes().all())
                .text("name", Outcome::strategy)
                .text("outcome", Outcome::label)
                .number("min bytes", outcome -> size.applyAsDouble(outcome, Sizes.Distribution::min))
                .number("median bytes", outcome -> size.applyAsDouble(outcome, Sizes.Distribution::median))
                .number("mean bytes", outcome -> size.applyAsDouble(outcome, Sizes.Distribution::mean))
                .number("max bytes", outcome -> size.applyAsDouble(outcome, Sizes.Distribution::max))
                .table();
    }

    /** A row for each trial of maps on and off heap: the lines of the file. */
    public static Table of(OffHeapRuns runs) {
        return typed(runs.lines());
    }

    /**
     * A row for each figure of a study. Its value is a number, and missing where the study gives none.
     *
     * @throws workbench.variant.UnknownNameException if there is no such study
     */
    public static Table of(PublishedStudies studies, String study) {
        Table figures = studies.figures(study).setName("Figures of " + studies.title(study));
        return figures.replaceColumn("value", numbers(figures.stringColumn("value")));
    }

    /** The rows of a table that is shown. Bounds stay as they are written there: a result itself gives them as numbers. */
    public static Table of(Sheet sheet) {
        return typed(sheet.table());
    }

    /**
     * A copy whose columns of text become numbers where every value in them is one. An empty value is then a missing one.
     *
     * @param table of any kind, such as the lines of a CSV file
     */
    static Table typed(Table table) {
        Table typed = Table.create(table.name());
        for (Column<?> column : table.columns()) {
            typed.addColumns(column instanceof StringColumn text && isNumeric(text) ? numbers(text) : column.copy());
        }
        return typed;
    }

    private static boolean isNumeric(StringColumn text) {
        List<String> values =
                text.asList().stream().filter(value -> !value.isEmpty()).toList();
        return !values.isEmpty()
                && values.stream().allMatch(value -> NUMBER.matcher(value).matches());
    }

    private static DoubleColumn numbers(StringColumn text) {
        return DoubleColumn.create(
                text.name(),
                text.asList().stream()
                        .mapToDouble(value -> value.isEmpty() ? Double.NaN : Double.parseDouble(value))
                        .toArray());
    }
}
