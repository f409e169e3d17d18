package workbench.report.view;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import org.knowm.xchart.XYChart;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import tech.tablesaw.columns.numbers.NumberColumnFormatter;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * The rows and columns of a result, from which its table for people, its table to compute with, its chart and its sentence are
 * made. A method that adds a column is followed by those that describe it, such as {@link #means}. For one thread.
 *
 * @param <T> what a row is made from
 */
public final class Rows<T> {

    private static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);
    private static final int LONGEST_LABEL = 60;
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");

    /** Something to say about a column. {@link View} has them all, such as {@link View#unit}. */
    public static final class Option {

        private final Consumer<Part<?>> said;

        Option(Consumer<Part<?>> said) {
            this.said = said;
        }
    }

    /** Makes the columns of one part from some rows; the first is called by the name. */
    private interface Cells<T> {
        List<Column<?>> of(String name, List<T> rows);
    }

    /** A column, or the columns of an interval. */
    static final class Part<T> {

        final String name;
        private final Cells<T> shown;
        private final Cells<T> raw;
        String rawName;
        String unit = "";
        String meaning = "";
        String boundsMeaning = "";
        boolean inSheet = true;
        boolean inData = true;
        boolean main;
        boolean estimateOnly;
        boolean folded;
        boolean foldedBounds;
        private Optional<Function<T, Optional<Interval>>> drawn = Optional.empty();

        private Part(String name, Cells<T> shown, Cells<T> raw) {
            this.name = name;
            this.rawName = name;
            this.shown = shown;
            this.raw = raw;
        }
    }

    private final String title;
    private final List<T> rows;
    private final List<Part<T>> parts = new ArrayList<>();
    private String dataTitle;
    private String note = "";
    private boolean smoke;
    private Predicate<T> shown = _ -> true;
    private Predicate<T> marked = _ -> false;
    private Optional<Comparator<? super T>> order = Optional.empty();

    private Rows(String title, List<T> rows) {
        this.title = title;
        this.dataTitle = title;
        this.rows = rows;
    }

    /**
     * Rows without columns.
     *
     * @param title of the table and the chart
     */
    public static <T> Rows<T> of(String title, List<T> rows) {
        return new Rows<>(title, rows);
    }

    /**
     * The rows and columns of any table.
     *
     * @param sheet whose glossary, note and title are kept
     */
    public static Rows<Integer> of(Sheet sheet) {
        Table table = typed(sheet.table());
        Rows<Integer> rows = Rows.of(
                        Objects.requireNonNullElse(sheet.table().name(), "Table"),
                        IntStream.range(0, table.rowCount()).boxed().toList())
                .note(sheet.note());
        for (Column<?> column : table.columns()) {
            if (column instanceof NumericColumn<?> numbers) {
                rows.number(column.name(), numbers::getDouble);
            } else {
                rows.text(column.name(), column::getString);
            }
            rows.means(sheet.glossary().getOrDefault(column.name(), ""));
        }
        return rows;
    }

    /** Adds a column of text. */
    public Rows<T> text(String name, Function<T, String> value, Option... options) {
        Cells<T> cells = (called, all) ->
                List.of(StringColumn.create(called, all.stream().map(value)));
        return add(options, new Part<>(name, cells, cells));
    }

    /** Adds a column of counts. */
    public Rows<T> whole(String name, ToIntFunction<T> value, Option... options) {
        return add(
                options,
                new Part<>(
                        name,
                        (called, all) -> List.of(Columns.whole(
                                called, all.stream().mapToInt(value).toArray())),
                        (called, all) -> List.of(IntColumn.create(
                                called, all.stream().mapToInt(value).toArray()))));
    }

    /** Adds a column of counts that may be larger than an int. */
    public Rows<T> large(String name, ToLongFunction<T> value, Option... options) {
        return add(
                options,
                new Part<>(
                        name,
                        (called, all) -> List.of(Columns.grouped(
                                LongColumn.create(called, all.stream().mapToLong(value)))),
                        (called, all) ->
                                List.of(LongColumn.create(called, all.stream().mapToLong(value)))));
    }

    /** Adds a column of measured values. NaN is a missing value, and in the data so is an infinite one. */
    public Rows<T> number(String name, ToDoubleFunction<T> value, Option... options) {
        return number(name, value, Numbers.format(), options);
    }

    /** Adds a column of measured values that a reader sees with exactly so many decimals. */
    public Rows<T> number(String name, int decimals, ToDoubleFunction<T> value, Option... options) {
        return number(name, value, Numbers.format(decimals == 0 ? "#,##0" : "#,##0." + "0".repeat(decimals)), options);
    }

    private Rows<T> number(String name, ToDoubleFunction<T> value, NumberFormat format, Option... options) {
        return add(
                options,
                new Part<>(
                        name,
                        (called, all) -> {
                            DoubleColumn column =
                                    DoubleColumn.create(called, all.stream().mapToDouble(value));
                            column.setPrintFormatter(new NumberColumnFormatter(format));
                            return List.of(column);
                        },
                        (called, all) -> List.of(finite(called, all, value))));
    }

    /**
     * Adds an estimate and its bounds: for people, a column of numbers and one of text whose name ends in {@code , bounds}; to
     * compute with, three columns of numbers, with {@code low} and {@code high} at the ends of their names.
     */
    public Rows<T> interval(String name, Function<T, Optional<Interval>> value, Option... options) {
        Function<T, Interval> known = row -> value.apply(row).orElse(NONE);
        return add(
                options,
                new Part<>(
                        name,
                        (called, all) -> List.of(
                                Columns.number(
                                        called,
                                        all.stream()
                                                .mapToDouble(
                                                        row -> known.apply(row).estimate())
                                                .toArray()),
                                StringColumn.create(bounds(called), all.stream().map(row -> value.apply(row)
                                        .filter(each -> !Double.isNaN(each.estimate()))
                                        .map(Columns::bounds)
                                        .orElse("")))),
                        (called, all) -> List.of(
                                finite(called, all, row -> known.apply(row).estimate()),
                                finite(
                                        called + " low",
                                        all,
                                        row -> known.apply(row).isBounded()
                                                ? known.apply(row).low()
                                                : Double.NaN),
                                finite(called + " high", all, row -> known.apply(row)
                                        .high()))));
    }

    private static <T> Column<?> finite(String name, List<T> rows, ToDoubleFunction<T> value) {
        return DoubleColumn.create(
                name, rows.stream().mapToDouble(value).map(each -> Double.isFinite(each) ? each : Double.NaN));
    }

    private Rows<T> add(Option[] options, Part<T> part) {
        parts.add(part);
        Stream.of(options).forEach(option -> option.said.accept(part));
        return this;
    }

    private static String bounds(String name) {
        return name + ", bounds";
    }

    /** Explains the last column in a clause for the glossary. */
    public Rows<T> means(String clause) {
        parts.getLast().meaning = clause;
        return this;
    }

    /** Explains the bounds of the last column, which is an interval. */
    public Rows<T> boundsMean(String clause) {
        parts.getLast().boundsMeaning = clause;
        return this;
    }

    /** Draws these intervals of ratios below the last column; of an interval below its bounds, unless these are folded. */
    public Rows<T> drawn(Function<T, Optional<Interval>> intervals) {
        parts.getLast().drawn = Optional.of(intervals);
        return this;
    }

    /** Orders the rows for people. The data has them in their own order. */
    public Rows<T> sorted(Comparator<? super T> comparator) {
        order = Optional.of(comparator);
        return this;
    }

    /** Shows people only some of the rows. The data has all. */
    public Rows<T> shown(Predicate<T> rows) {
        shown = rows;
        return this;
    }

    /** Lets some rows stand out for people. */
    public Rows<T> marked(Predicate<T> rows) {
        marked = rows;
        return this;
    }

    /** Gives the data another title. */
    public Rows<T> dataTitled(String other) {
        dataTitle = other;
        return this;
    }

    /** Says below the table and the chart what is true of all rows, in lines. */
    public Rows<T> note(String lines) {
        note = lines;
        return this;
    }

    /** Marks the chart as one of a smoke run. */
    public Rows<T> smoke(boolean isSmoke) {
        smoke = isSmoke;
        return this;
    }

    /** The table for people. */
    public Sheet sheet() {
        List<T> all = shownRows();
        Table table = Table.create(title);
        Map<String, String> glossary = new LinkedHashMap<>();
        for (Part<T> part : shownParts().toList()) {
            List<Column<?>> columns = part.shown.of(part.name, all);
            (part.estimateOnly ? columns.subList(0, 1) : columns).forEach(table::addColumns);
            explain(glossary, part.name, part.meaning);
            explain(glossary, bounds(part.name), part.boundsMeaning);
        }
        return new Sheet(table, glossary, note, look(table, all));
    }

    private static void explain(Map<String, String> glossary, String column, String meaning) {
        if (!meaning.isEmpty()) {
            glossary.put(column, meaning);
        }
    }

    private Look look(Table table, List<T> all) {
        Set<String> folded = Stream.concat(
                        shownParts().filter(part -> part.folded).map(part -> part.name),
                        shownParts().filter(part -> part.foldedBounds).map(part -> bounds(part.name)))
                .filter(table::containsColumn)
                .collect(Collectors.toSet());
        Set<Integer> marks = IntStream.range(0, all.size())
                .filter(row -> marked.test(all.get(row)))
                .boxed()
                .collect(Collectors.toSet());
        List<Look.Drawn> drawn = shownParts()
                .flatMap(part -> part.drawn.stream()
                        .map(intervals -> new Look.Drawn(
                                !part.foldedBounds && table.containsColumn(bounds(part.name))
                                        ? bounds(part.name)
                                        : part.name,
                                all.stream()
                                        .map(row -> intervals.apply(row).orElse(NONE))
                                        .toList())))
                .toList();
        return new Look(folded, marks, drawn);
    }

    private Stream<Part<T>> shownParts() {
        return parts.stream().filter(part -> part.inSheet);
    }

    private List<T> shownRows() {
        Stream<T> some = rows.stream().filter(shown);
        return order.map(some::sorted).orElse(some).toList();
    }

    /** The table to compute with. */
    public Table data() {
        Table table = Table.create(dataTitle);
        parts.stream()
                .filter(part -> part.inData)
                .flatMap(part -> part.raw.of(part.rawName, rows).stream())
                .forEach(table::addColumns);
        return table;
    }

    /**
     * The main column as bars, labelled by the columns of text before it; if the main column is text, how many rows have each text.
     *
     * @throws NotPossibleException if there is nothing to draw
     */
    public Figure chart() {
        Table bars = bars();
        if (bars.isEmpty()) {
            throw new NotPossibleException(
                    "There is nothing to draw of \"%s\": no row has a number. table(...) shows what there is."
                            .formatted(title));
        }
        String axis = bars.column(1).name();
        List<Double> lengths = bars.doubleColumn(1).asList().reversed(); // a chart's rows are from the bottom up
        List<String> labels = bars.stringColumn(0).asList().reversed();
        XYChart chart = StackedBars.of(
                IntStream.range(0, labels.size())
                        .mapToObj(row -> labels.get(row) + "  " + Numbers.of(lengths.get(row)))
                        .toList(),
                Map.of(axis, Charts.color(0)),
                (row, _) -> lengths.get(row),
                axis);
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setXAxisMin(Math.min(0, Collections.min(lengths)));
        return new Figure(chart, title, note, smoke ? "SMOKE RUN, NOT A MEASUREMENT" : "")
                .described(summary().toString());
    }

    /** The range of the main column, in a sentence; before it, whether the run was a smoke run. */
    public Summary summary() {
        Table bars = bars();
        if (bars.isEmpty()) {
            return new Summary(title, List.of("There are no figures."));
        }
        Table sorted = bars.sortOn(1);
        String least = figure(sorted, 0);
        String most = figure(sorted, sorted.rowCount() - 1);
        String what = bars.column(1).name();
        String range = sorted.rowCount() == 1
                ? "%s: %s.".formatted(what, least)
                : "%s: from %s to %s.".formatted(what, least, most);
        return new Summary(title, List.of(range)).smoke(smoke);
    }

    private static String figure(Table bars, int row) {
        return "%s (%s)".formatted(Numbers.of(bars.doubleColumn(1).getDouble(row)), bars.getString(row, 0));
    }

    /** Labels and lengths of the bars, without rows that have no number. */
    private Table bars() {
        List<T> all = shownRows();
        Part<T> about = parts.stream().filter(part -> part.main).findFirst().orElseGet(() -> shownParts()
                .filter(part -> part.shown.of(part.name, all).getFirst() instanceof NumericColumn)
                .findFirst()
                .orElseGet(() -> shownParts().toList().getLast()));
        if (!(about.shown.of(about.name, all).getFirst() instanceof NumericColumn<?> lengths)) {
            return counted(about, all);
        }
        List<Column<?>> labels = parts.stream()
                .takeWhile(part -> part != about)
                .filter(part -> part.inSheet)
                .map(part -> part.shown.of(part.name, all).getFirst())
                .filter(StringColumn.class::isInstance)
                .<Column<?>>map(column -> column)
                .toList();
        String unit = about.unit.isEmpty() ? "" : ", " + about.unit;
        Table bars = Table.create(
                title,
                StringColumn.create("what", IntStream.range(0, all.size()).mapToObj(row -> label(labels, row))),
                DoubleColumn.create(
                        about.name + unit, IntStream.range(0, all.size()).mapToDouble(lengths::getDouble)));
        return bars.where(bars.doubleColumn(1).isNotMissing());
    }

    private static String label(List<Column<?>> labels, int row) {
        String label = labels.stream()
                .map(column -> column.getString(row))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
        return StringUtils.abbreviate(label, LONGEST_LABEL);
    }

    private Table counted(Part<T> part, List<T> all) {
        Map<String, Long> counts = part.shown.of(part.name, all).getFirst().asStringColumn().asList().stream()
                .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        return Table.create(
                title,
                StringColumn.create(part.name, counts.keySet()),
                DoubleColumn.create("number of rows", counts.values()));
    }

    /**
     * A copy of a table whose columns of text become numbers where every value in them is one. An empty value is then a missing
     * one.
     *
     * @param table of any kind, such as the lines of a CSV file
     */
    public static Table typed(Table table) {
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

    /** A column of text as numbers; an empty text is a missing number. */
    public static DoubleColumn numbers(StringColumn text) {
        return DoubleColumn.create(
                text.name(),
                text.asList().stream().mapToDouble(value -> value.isEmpty() ? Double.NaN : Double.parseDouble(value)));
    }
}
