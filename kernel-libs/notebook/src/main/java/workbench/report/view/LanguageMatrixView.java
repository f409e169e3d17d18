package workbench.report.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.languages.LanguageMatrix;
import workbench.languages.LanguageMatrix.Cell;
import workbench.languages.LanguageMatrix.Failure;
import workbench.languages.LanguageMatrix.Side;
import workbench.languages.LanguageMatrix.Surprise;
import workbench.languages.Outcome;
import workbench.languages.Task;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/** Which strategies programs in other languages read, write, query and use as keys. */
public final class LanguageMatrixView extends View<LanguageMatrix> {

    private static final String OUTCOMES = Arrays.stream(Outcome.values())
            .map(outcome -> "%s: %s".formatted(outcome.label(), outcome.what()))
            .collect(Collectors.joining("\n"));

    private record Row(String strategy, Side side) {}

    private record Detail(Cell cell, String value, String text, Outcome outcome) {

        static Stream<Detail> of(Cell cell) {
            return cell.failures().isEmpty()
                    ? Stream.of(new Detail(cell, "", "", cell.outcome()))
                    : cell.failures().entrySet().stream()
                            .map(each -> new Detail(
                                    cell,
                                    each.getKey(),
                                    each.getValue().text(),
                                    each.getValue().outcome()));
        }
    }

    /** A row for each strategy and language, a column for each task. */
    @Override
    protected Rows<?> rows(LanguageMatrix matrix) {
        List<Row> pairs = matrix.strategies().stream()
                .flatMap(strategy -> matrix.sides().stream().map(side -> new Row(strategy, side)))
                .toList();
        Rows<Row> rows = Rows.of("Other languages beside Java: " + matrix.domain(), pairs)
                .text("strategy", Row::strategy)
                .text("language", row -> row.side().label());
        for (Task task : Task.values()) {
            rows.text(task.label(), row -> label(matrix, row, task)).means(task.what());
        }
        return rows.note(note(matrix));
    }

    private static String label(LanguageMatrix matrix, Row row, Task task) {
        return matrix.cell(row.strategy(), row.side().name(), task)
                .map(LanguageMatrixView::label)
                .orElse("not tried");
    }

    /** With the number of values, unless all have the outcome. */
    private static String label(Cell cell) {
        boolean isPart = cell.outcome() != Outcome.WORKS
                && cell.outcome() != Outcome.ABSENT
                && cell.task() != Task.QUERY
                && cell.count() < cell.values().size();
        return isPart
                ? "%s (%s of %s)"
                        .formatted(
                                cell.outcome().label(),
                                cell.count(),
                                cell.values().size())
                : cell.outcome().label();
    }

    private static String note(LanguageMatrix matrix) {
        Stream<String> clients = matrix.sides().stream().map(side -> "%s with %s, beside a member of Hazelcast %s."
                .formatted(side.label(), side.client(), matrix.hazelcast()));
        Stream<String> missing = matrix.missing().entrySet().stream()
                .map(each -> "%s did not run: %s".formatted(each.getKey(), each.getValue()));
        String values =
                "Up to %s; what Java itself does not bring back under a strategy is left out. Times are cut to microseconds in all values but one."
                        .formatted(Numbers.count(matrix.values().size(), "value"));
        return Stream.of(clients, missing, Stream.of(values, OUTCOMES), reasons(matrix))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
    }

    /** One line for the tasks that end in the same way. */
    private static Stream<String> reasons(LanguageMatrix matrix) {
        return matrix.cells().stream()
                .filter(cell -> cell.outcome() != Outcome.WORKS)
                .map(cell -> "%s, %s, %s: %s"
                        .formatted(
                                cell.strategy(),
                                cell.language(),
                                cell.outcome() == Outcome.ABSENT
                                        ? cell.outcome().label()
                                        : "%s, %s".formatted(cell.task().label(), label(cell)),
                                cell.text()))
                .distinct();
    }

    /** A row for each value that did not come through, or one for a task in which all did. */
    @Override
    protected Rows<?> details(LanguageMatrix matrix) {
        return Rows.of(
                        "Values between Java and other languages: " + matrix.domain(),
                        matrix.cells().stream().flatMap(Detail::of).toList())
                .text("strategy", row -> row.cell().strategy())
                .text("language", row -> row.cell().language())
                .text("task", row -> row.cell().task().label())
                .text("value", Detail::value)
                .text("outcome", row -> row.outcome().label(), MAIN)
                .whole("values", row -> row.cell().values().size())
                .text("what happened", Detail::text);
    }

    /** How many tasks have which outcome. */
    @Override
    public Figure chart(LanguageMatrix matrix) {
        return Rows.of("Tasks of other languages: " + matrix.domain(), matrix.cells())
                .note(OUTCOMES)
                .text("outcome", cell -> cell.outcome().label())
                .chart();
    }

    /** A sentence for each language, and one for each that did not run. */
    @Override
    public Summary summary(LanguageMatrix matrix) {
        List<String> sentences = new ArrayList<>();
        matrix.sides().forEach(side -> sentences.add(sentence(matrix, side)));
        matrix.missing().forEach((language, reason) -> sentences.add("%s did not run: %s".formatted(language, reason)));
        matrix.surprises().forEach(surprise -> sentences.add(sentence(matrix, surprise)));
        matrix.sources().values().stream()
                .filter(files -> !files.isEmpty())
                .forEach(files -> sentences.add("Serializers to copy: %s.".formatted(String.join(", ", files))));
        return new Summary("Other languages: " + matrix.domain(), sentences);
    }

    private static String sentence(LanguageMatrix matrix, Surprise surprise) {
        return "%s %s: %s: %s%s."
                .formatted(
                        surprise.title(),
                        label(matrix, surprise),
                        surprise.call(),
                        surprise.happened(),
                        hasRemedy(surprise) ? "; %s: %s".formatted(surprise.remedy(), surprise.instead()) : "");
    }

    private static boolean hasRemedy(Surprise surprise) {
        return !surprise.call().equals(surprise.remedy());
    }

    private static String label(LanguageMatrix matrix, Surprise surprise) {
        return matrix.sides().stream()
                .filter(side -> side.name().equals(surprise.language()))
                .map(Side::label)
                .findFirst()
                .orElse(surprise.language());
    }

    private static String sentence(LanguageMatrix matrix, Side side) {
        List<String> all = matrix.strategies().stream()
                .filter(strategy -> Arrays.stream(Task.values())
                        .allMatch(task -> matrix.cell(strategy, side.name(), task)
                                .filter(cell -> cell.outcome() == Outcome.WORKS)
                                .isPresent()))
                .toList();
        return all.isEmpty()
                ? "%s: no strategy works in every task with every value.".formatted(side.label())
                : "%s reads, writes, queries and finds every value with %s."
                        .formatted(side.label(), String.join(", ", all));
    }

    /** The table, and for each language which values came back the same. */
    public static List<Sheet> matrices(LanguageMatrix matrix) {
        List<Sheet> sheets = new ArrayList<>();
        sheets.add(new LanguageMatrixView().table(matrix));
        matrix.sides().forEach(side -> sheets.add(values(matrix, side.name())));
        return sheets;
    }

    /** Like {@link #matrices}, and what the usual calls of the languages do. */
    public static List<Sheet> sheets(LanguageMatrix matrix) {
        List<Sheet> sheets = new ArrayList<>(matrices(matrix));
        if (!matrix.surprises().isEmpty()) {
            sheets.add(surprises(matrix));
        }
        return sheets;
    }

    /**
     * One language: a row for each value, a column for each strategy that it has, and below what went wrong.
     *
     * @param language the name of its folder
     * @throws UnknownNameException if the language did not run
     */
    public static Sheet values(LanguageMatrix matrix, String language) {
        UnknownNameException.require(
                "language that ran",
                language,
                matrix.sides().stream().collect(Collectors.toMap(Side::name, Side::label)));
        Rows<String> rows = Rows.of(
                        "Which values come back the same: %s, %s".formatted(matrix.domain(), language), matrix.values())
                .text("value", value -> value);
        matrix.strategies().stream()
                .filter(strategy -> matrix.cell(strategy, language, Task.READ)
                        .filter(cell -> cell.outcome() != Outcome.ABSENT)
                        .isPresent())
                .forEach(strategy -> rows.text(strategy, value -> same(matrix, strategy, language, value)));
        return rows.note(changes(matrix, language)).sheet();
    }

    private static String same(LanguageMatrix matrix, String strategy, String language, String value) {
        boolean isTried = matrix.cell(strategy, language, Task.READ)
                .filter(cell -> cell.values().contains(value))
                .isPresent();
        return isTried
                ? matrix.failure(strategy, language, value)
                        .map(failure -> failure.outcome().label())
                        .orElse("same")
                : "not tried";
    }

    private static String changes(LanguageMatrix matrix, String language) {
        Stream<String> changes = matrix.values().stream()
                .flatMap(value -> matrix.strategies().stream()
                        .flatMap(strategy -> matrix
                                .failure(strategy, language, value)
                                .filter(failure ->
                                        !failure.text().isEmpty() && failure.outcome() != Outcome.OTHER_BYTES)
                                .map(failure -> Map.entry(value, strategy + ", " + text(failure)))
                                .stream()))
                .map(each -> "%s: %s".formatted(each.getKey(), each.getValue()));
        return Stream.concat(
                        Stream.of(
                                "same: the other language read what Java wrote, and Java read what the other language wrote.",
                                "not tried: Java itself does not bring the value back under the strategy."),
                        changes)
                .collect(Collectors.joining("\n"));
    }

    private static String text(Failure failure) {
        return "%s: %s".formatted(failure.outcome().label(), failure.text());
    }

    /** What the usual calls of the languages do to keys and values, and what to call instead. */
    public static Sheet surprises(LanguageMatrix matrix) {
        return Rows.of("What usual calls do", matrix.surprises())
                .text("question", Surprise::title)
                .text("language", surprise -> label(matrix, surprise))
                .text("call", Surprise::call)
                .text("what happens", Surprise::happened)
                .text("instead", surprise -> hasRemedy(surprise) ? surprise.remedy() : "")
                .text("what happens then", surprise -> hasRemedy(surprise) ? surprise.instead() : "")
                .sheet();
    }
}
