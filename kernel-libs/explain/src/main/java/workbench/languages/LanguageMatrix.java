package workbench.languages;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/**
 * For each strategy and each other language: whether both sides read, write, query and find the same values.
 *
 * @param domain the name of the model
 * @param values the names of the values that were tried
 * @param hazelcast the version of the member
 * @param sides the languages that ran
 * @param missing why a language did not run, by its name
 * @param strategies their ids, in the order of tables
 * @param cells what happened
 * @param surprises what the usual calls of each language do to keys and values
 * @param written the bytes of values that are not too large to be looked at
 * @param sources the files with generated serializers, by language
 */
public record LanguageMatrix(
        String domain,
        List<String> values,
        String hazelcast,
        List<Side> sides,
        Map<String, String> missing,
        List<String> strategies,
        List<Cell> cells,
        List<Surprise> surprises,
        List<WrittenBytes> written,
        Map<String, List<String>> sources) {

    public LanguageMatrix {
        values = List.copyOf(values);
        sides = List.copyOf(sides);
        missing = Collections.unmodifiableMap(new LinkedHashMap<>(missing));
        strategies = List.copyOf(strategies);
        cells = List.copyOf(cells);
        surprises = List.copyOf(surprises);
        written = List.copyOf(written);
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    /**
     * A language that ran.
     *
     * @param name of its folder
     * @param label of the language with its version, such as {@code Python 3.13.1}
     * @param client the Hazelcast client with its version
     */
    public record Side(String name, String label, String client) {}

    /**
     * What became of all values of a strategy in one task of one language.
     *
     * @param values the names of those that were tried: Java itself brings them back
     * @param failures what went wrong, by the names of the values; the reason under no name if nothing was tried
     */
    public record Cell(
            String strategy,
            String language,
            Task task,
            Outcome outcome,
            List<String> values,
            Map<String, Failure> failures) {

        public Cell {
            values = List.copyOf(values);
            failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
        }

        static Cell of(
                String strategy, String language, Task task, List<String> values, Map<String, Failure> failures) {
            Outcome worst = failures.values().stream()
                    .map(Failure::outcome)
                    .max(Enum::compareTo)
                    .orElse(values.isEmpty() ? Outcome.ABSENT : Outcome.WORKS);
            return new Cell(strategy, language, task, worst, values, failures);
        }

        static Cell absent(String strategy, String language, Task task, String reason) {
            return new Cell(
                    strategy,
                    language,
                    task,
                    Outcome.ABSENT,
                    List.of(),
                    Map.of("", new Failure(Outcome.ABSENT, reason)));
        }

        /** How many values had the outcome of the cell, which is the worst. */
        public long count() {
            return failures.values().stream()
                    .filter(failure -> failure.outcome() == outcome)
                    .count();
        }

        /** The first value with the outcome of the cell, and what happened to it; empty if all is well. */
        public String text() {
            return failures.entrySet().stream()
                    .filter(each -> each.getValue().outcome() == outcome)
                    .findFirst()
                    .map(each -> each.getKey().isEmpty()
                            ? each.getValue().text()
                            : "%s: %s".formatted(each.getKey(), each.getValue().text()))
                    .orElse("");
        }
    }

    /**
     * What happened to one value.
     *
     * @param text an error, or how the value changed
     */
    public record Failure(Outcome outcome, String text) {}

    /**
     * What the usual call of a language does, and what to call instead.
     *
     * @param title the question
     * @param call the usual call, as code
     * @param happened what happened then
     * @param remedy the other call, as code
     * @param instead what happened after the other call
     */
    public record Surprise(
            String language, String title, String call, String happened, String remedy, String instead) {}

    /** One cell; empty if the language did not run or the strategy was not asked for. */
    public Optional<Cell> cell(String strategy, String language, Task task) {
        return cells.stream()
                .filter(cell ->
                        cell.strategy().equals(strategy) && cell.language().equals(language) && cell.task() == task)
                .findFirst();
    }

    /**
     * What each language wrote for a value.
     *
     * @throws UnknownNameException if no language wrote that value by that strategy, or if it is too large
     */
    public WrittenBytes written(String strategy, String value) {
        Map<String, WrittenBytes> ofStrategy = written.stream()
                .filter(each -> each.strategy().equals(strategy))
                .collect(Collectors.toMap(WrittenBytes::value, each -> each));
        if (ofStrategy.isEmpty()) {
            UnknownNameException.require(
                    "strategy that another language writes",
                    strategy,
                    written.stream()
                            .map(WrittenBytes::strategy)
                            .distinct()
                            .collect(Collectors.toMap(each -> each, each -> each)));
        }
        return UnknownNameException.require("value that another language writes by " + strategy, value, ofStrategy);
    }

    /** What happened to one value, the worst of all tasks; empty if it came through, or was not tried. */
    public Optional<Failure> failure(String strategy, String language, String value) {
        return cells.stream()
                .filter(cell -> cell.strategy().equals(strategy)
                        && cell.language().equals(language)
                        && (cell.task() == Task.READ || cell.task() == Task.WRITE))
                .flatMap(cell -> Optional.ofNullable(cell.failures().get(value)).stream())
                .max(Comparator.comparing(Failure::outcome));
    }

    /** One line that counts strategies and languages. */
    @Override
    public String toString() {
        return "%s: %s in %s"
                .formatted(
                        domain,
                        Numbers.count(strategies.size(), "strategy", "strategies"),
                        sides.isEmpty()
                                ? "no other language"
                                : sides.stream().map(Side::label).collect(Collectors.joining(" and ")));
    }
}
