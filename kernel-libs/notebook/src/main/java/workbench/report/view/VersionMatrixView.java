package workbench.report.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.text.Numbers;
import workbench.versions.Outcome;
import workbench.versions.Platform;
import workbench.versions.VersionMatrix;
import workbench.versions.VersionMatrix.Cell;

/** Whether a version of Hazelcast reads what another wrote. */
public final class VersionMatrixView extends View<VersionMatrix> {

    private static final String OUTCOMES =
            meanings(Arrays.asList(Outcome.values())).collect(Collectors.joining("\n"));

    /** From a version to the next. */
    private record Step(String from, String to) {

        static List<Step> of(VersionMatrix matrix) {
            List<String> versions = matrix.versions();
            return IntStream.range(1, versions.size())
                    .mapToObj(i -> new Step(versions.get(i - 1), versions.get(i)))
                    .toList();
        }

        String label() {
            return "%s to %s".formatted(from, to);
        }
    }

    private record Pair(String strategy, Platform writer, Platform reader, Cell cell) {}

    private static Stream<String> meanings(Collection<Outcome> outcomes) {
        return outcomes.stream().map(outcome -> "%s: %s".formatted(outcome.label(), outcome.what()));
    }

    /** A row for each strategy that some version has, a column for each upgrade from one version to the next. */
    @Override
    protected Rows<String> rows(VersionMatrix matrix) {
        Rows<String> rows = Rows.of(
                        "Reading what another version of Hazelcast wrote: " + matrix.domain(), tried(matrix))
                .text("strategy", strategy -> strategy);
        List<Step> steps = Step.of(matrix);
        steps.forEach(step -> rows.text(step.label(), strategy -> cell(matrix, strategy, step)));
        if (steps.isEmpty()) {
            String only = matrix.versions().getFirst();
            rows.text(only, strategy -> label(matrix, matrix.cell(strategy, only, only)));
        }
        return rows.note(note(matrix));
    }

    private static List<String> tried(VersionMatrix matrix) {
        return matrix.strategies().stream().filter(matrix::isTried).toList();
    }

    private static String note(VersionMatrix matrix) {
        String javas = matrix.javas().stream().map(String::valueOf).collect(Collectors.joining(", "));
        List<String> dependent =
                matrix.strategies().stream().filter(matrix::dependsOnJava).toList();
        return """
            Each cell: what the newer version makes of %s that the older wrote; after "back", the opposite, if it differs.
            Each version wrote and read on Java %s; a cell is the worst of the pairs. %s
            %s%s\
            """.formatted(
                Numbers.count(matrix.values(), "value"),
                javas,
                dependent.isEmpty()
                        ? "The outcome never depends on Java."
                        : "The outcome depends on Java for " + String.join(", ", dependent) + ".",
                OUTCOMES,
                matrix.strategies().stream()
                        .filter(strategy -> !matrix.isTried(strategy))
                        .map(strategy -> "\nNot tried: %s. %s"
                                .formatted(
                                        strategy,
                                        matrix.absence(
                                                        strategy,
                                                        matrix.versions().getLast())
                                                .orElse("")))
                        .collect(Collectors.joining()));
    }

    private static String cell(VersionMatrix matrix, String strategy, Step step) {
        String forth = label(matrix, matrix.cell(strategy, step.from(), step.to()));
        String back = label(matrix, matrix.cell(strategy, step.to(), step.from()));
        return forth.equals(back) ? forth : "%s; back: %s".formatted(forth, back);
    }

    /** With the number of values, unless all have the outcome. */
    private static String label(VersionMatrix matrix, Cell cell) {
        boolean counts = cell.outcome() == Outcome.WRONG || cell.outcome() == Outcome.ERROR;
        return counts && cell.values() < matrix.values()
                ? "%s (%s of %s)".formatted(cell.outcome().label(), cell.values(), matrix.values())
                : cell.outcome().label();
    }

    /** A row for each strategy and each pair of platforms. */
    @Override
    protected Rows<?> details(VersionMatrix matrix) {
        List<Pair> pairs = new ArrayList<>();
        for (String strategy : matrix.strategies()) {
            for (Platform writer : matrix.platforms()) {
                matrix.platforms()
                        .forEach(reader ->
                                pairs.add(new Pair(strategy, writer, reader, matrix.cell(strategy, writer, reader))));
            }
        }
        return Rows.of("Pairs of versions: " + matrix.domain(), pairs)
                .text("strategy", Pair::strategy)
                .text("writer, Hazelcast", pair -> pair.writer().hazelcast())
                .whole("writer, Java", pair -> pair.writer().java())
                .text("reader, Hazelcast", pair -> pair.reader().hazelcast())
                .whole("reader, Java", pair -> pair.reader().java())
                .text("outcome", pair -> pair.cell().outcome().label(), MAIN)
                .whole("values", pair -> pair.cell().values())
                .text("first", pair -> pair.cell().text());
    }

    /** How many pairs of versions have which outcome. */
    @Override
    public Figure chart(VersionMatrix matrix) {
        List<Cell> cells = matrix.strategies().stream()
                .flatMap(strategy -> matrix.versions().stream().flatMap(writer -> matrix.versions().stream()
                        .map(reader -> matrix.cell(strategy, writer, reader))))
                .toList();
        return Rows.of("Pairs of a writer's and a reader's Hazelcast: " + matrix.domain(), cells)
                .note(OUTCOMES)
                .text("outcome", cell -> cell.outcome().label())
                .chart();
    }

    /** A sentence for each upgrade. */
    @Override
    public Summary summary(VersionMatrix matrix) {
        return new Summary(
                "Upgrades of Hazelcast: " + matrix.domain(),
                Step.of(matrix).stream().map(step -> sentence(matrix, step)).toList());
    }

    private static String sentence(VersionMatrix matrix, Step step) {
        List<String> parts = new ArrayList<>();
        int keeping = among(matrix, step, outcome -> outcome.compareTo(Outcome.ERROR) < 0)
                .size();
        parts.add("%s %s every value"
                .formatted(Numbers.count(keeping, "strategy", "strategies"), keeping == 1 ? "keeps" : "keep"));
        Set<String> failing = among(matrix, step, Outcome.ERROR::equals);
        if (!failing.isEmpty()) {
            parts.add("an error for " + String.join(", ", failing));
        }
        Set<String> wrong = among(matrix, step, Outcome.WRONG::equals);
        if (!wrong.isEmpty()) {
            parts.add("WRONG values without an error for " + String.join(", ", wrong));
        }
        return "From %s: %s.".formatted(step.label(), String.join("; ", parts));
    }

    private static Set<String> among(VersionMatrix matrix, Step step, Predicate<Outcome> outcomes) {
        return matrix.strategies().stream()
                .filter(strategy -> outcomes.test(
                        matrix.cell(strategy, step.from(), step.to()).outcome()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * One strategy: a row for each version that writes, a column for each that reads, and below what went wrong.
     *
     * @throws workbench.variant.UnknownNameException if the strategy was not tried
     */
    public static Sheet of(VersionMatrix matrix, String strategy) {
        matrix.requireStrategy(strategy);
        Rows<String> rows = Rows.of(
                        "From version to version: %s, %s".formatted(matrix.domain(), strategy), matrix.versions())
                .text("written by", version -> version);
        matrix.versions()
                .forEach(reader ->
                        rows.text("read by " + reader, writer -> label(matrix, matrix.cell(strategy, writer, reader))));
        return rows.note(reasons(matrix, strategy)).sheet();
    }

    private static String reasons(VersionMatrix matrix, String strategy) {
        Set<String> lines = new LinkedHashSet<>();
        Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
        matrix.versions().forEach(version -> matrix.absence(strategy, version)
                .ifPresent(reason -> lines.add("Not with %s: %s".formatted(version, reason))));
        for (String writer : matrix.versions()) {
            for (String reader : matrix.versions()) {
                Cell cell = matrix.cell(strategy, writer, reader);
                outcomes.add(cell.outcome());
                if (cell.outcome() == Outcome.ERROR || cell.outcome() == Outcome.WRONG) {
                    lines.add("%s read by %s, %s: %s"
                            .formatted(writer, reader, cell.outcome().label(), cell.text()));
                }
            }
        }
        return Stream.concat(lines.stream(), meanings(outcomes)).collect(Collectors.joining("\n"));
    }
}
