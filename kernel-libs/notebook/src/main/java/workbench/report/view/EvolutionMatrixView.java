package workbench.report.view;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.EvolutionMatrix.Cell;
import workbench.evolution.EvolutionMatrix.Change;
import workbench.evolution.EvolutionMatrix.Row;
import workbench.evolution.Reading;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** What becomes of values when their class changes; as a chart, a bar for each strategy, of one piece for each outcome. */
public final class EvolutionMatrixView extends View<EvolutionMatrix> {

    private static final String MEANING =
            "before the slash: old bytes, read by the new class; after it: new bytes, read by the old class. WRONG is a wrong value without an error";

    /** From dark to light too, for who does not tell the colours apart. */
    private static final Map<String, Color> OUTCOMES = outcomes();

    /** As a domain calls it. */
    private static final String PROTOBUF = "protobuf";

    private record Changed(Row row, Change change) {

        Cell cell() {
            return row.cell(change);
        }
    }

    /** A row for each strategy, a column for each change. */
    @Override
    protected Rows<Row> rows(EvolutionMatrix matrix) {
        List<String> note = new ArrayList<>(List.of("In each cell " + MEANING + "."));
        matrix.absences().forEach((label, reason) -> note.add("Not tried: %s, since %s.".formatted(label, reason)));
        if (!matrix.notTried().isEmpty()) {
            note.add("Not tried, since their code is written by hand: %s."
                    .formatted(String.join(", ", matrix.notTried())));
        }
        if (matrix.notTried().contains(PROTOBUF)) {
            note.add(
                    "Protobuf finds a field by its number. A message keeps the fields that its code does not know, and writes them again. They are lost where a serializer copies the message to an object of another class, as the domain's does.");
        }
        matrix.unsound()
                .forEach((strategy, what) ->
                        note.add("CHANGES VALUES even if the class stays: %s (%s).".formatted(strategy, what)));
        whyNot(matrix).forEach((reason, labels) -> note.add("%s, %s".formatted(String.join(", ", labels), reason)));
        Rows<Row> rows = Rows.of("When the class changes: " + matrix.subject(), matrix.rows())
                .note(String.join("\n", note))
                .text("strategy", Row::label);
        matrix.changes().forEach(change -> rows.text(
                        change.label(), row -> row.cell(change).label())
                .means(change.what()));
        return rows;
    }

    /** The strategies that no change was tried with, by the outcome in a sentence. */
    private static Map<String, List<String>> whyNot(EvolutionMatrix matrix) {
        Map<String, List<String>> labels = new LinkedHashMap<>();
        for (Row row : matrix.rows()) {
            List<String> texts = matrix.changes().stream()
                    .map(change -> row.cell(change).oldToNew())
                    .map(reading -> reading instanceof Reading.Refused || reading instanceof Reading.NotTried
                            ? reading.text()
                            : "")
                    .distinct()
                    .toList();
            if (texts.size() == 1 && !texts.getFirst().isEmpty()) {
                labels.computeIfAbsent(texts.getFirst(), _ -> new ArrayList<>()).add(row.label());
            }
        }
        return labels;
    }

    /** A row for each change under each strategy. */
    @Override
    protected Rows<?> details(EvolutionMatrix matrix) {
        List<Changed> rows = matrix.rows().stream()
                .flatMap(row -> matrix.changes().stream().map(change -> new Changed(row, change)))
                .toList();
        return Rows.of("What strategies do when a class changes: " + matrix.subject(), rows)
                .text("name", each -> each.row().id())
                .text("strategy", each -> each.row().label())
                .text("change", each -> each.change().label())
                .text("old to new", each -> each.cell().oldToNew().label(), MAIN)
                .text("new to old", each -> each.cell().newToOld().label())
                .text(
                        "old to new, in a sentence",
                        each -> each.cell().oldToNew().text())
                .text(
                        "new to old, in a sentence",
                        each -> each.cell().newToOld().text());
    }

    @Override
    public Summary summary(EvolutionMatrix matrix) {
        return new Summary(
                title(matrix),
                matrix.rows().stream()
                        .map(row -> "%s: %s of %s readings work, %s wrong without an error."
                                .formatted(
                                        row.label(),
                                        count(matrix, row, "works"),
                                        2 * matrix.changes().size(),
                                        count(matrix, row, "WRONG")))
                        .toList());
    }

    private static String title(EvolutionMatrix matrix) {
        return "What becomes of values when their class changes: " + matrix.subject();
    }

    private record Way(Change change, String bytes, Reading outcome) {}

    /**
     * Two rows for each change: what became of old bytes, and of new ones.
     *
     * @param strategy the id of a row, such as {@code portable-same-version}
     * @throws workbench.variant.UnknownNameException if there is no such row
     */
    public static Sheet of(EvolutionMatrix matrix, String strategy) {
        Row row = matrix.row(strategy);
        List<Way> ways = matrix.changes().stream()
                .flatMap(change -> Stream.of(
                        new Way(change, "old to new class", row.cell(change).oldToNew()),
                        new Way(change, "new to old class", row.cell(change).newToOld())))
                .toList();
        return Rows.of("%s, when the class changes".formatted(row.label()), ways)
                .text("change", each -> each.change().what())
                .text("bytes", Way::bytes)
                .means("which class wrote them, and which read them")
                .text("outcome", each -> each.outcome().text())
                .note(
                        row.evolves()
                                ? "A field can be added and removed, and both versions read what the other writes."
                                : "")
                .sheet();
    }

    private static Map<String, Color> outcomes() {
        Map<String, Color> outcomes = new LinkedHashMap<>();
        outcomes.put("works", new Color(0x00, 0x72, 0xB2));
        outcomes.put("refused", new Color(0xCC, 0xCC, 0xCC));
        outcomes.put("not tried", new Color(0xE8, 0xE8, 0xE8));
        outcomes.put("error", new Color(0xE6, 0x9F, 0x00));
        outcomes.put("WRONG", new Color(0x33, 0x33, 0x33));
        return outcomes;
    }

    /** The strategy under which most works is on top. */
    @Override
    public Figure chart(EvolutionMatrix matrix) {
        List<Row> rows = matrix.rows().stream()
                .sorted(Comparator.<Row>comparingLong(row -> count(matrix, row, "works"))
                        .thenComparing(row -> count(matrix, row, "WRONG"), Comparator.reverseOrder()))
                .toList();
        XYChart chart = StackedBars.of(
                rows.stream().map(Row::label).toList(),
                OUTCOMES,
                (row, outcome) -> count(matrix, rows.get(row), outcome),
                "readings");
        chart.getStyler().setXAxisMax(2.0 * matrix.changes().size());
        return new Figure(
                chart,
                title(matrix),
                "%s, each in both directions: old bytes read by the new class, and new bytes by the old one. WRONG is a wrong value without an error."
                        .formatted(Numbers.count(matrix.changes().size(), "change")),
                "");
    }

    private static long count(EvolutionMatrix matrix, Row row, String outcome) {
        return matrix.changes().stream()
                .map(row::cell)
                .flatMap(cell -> Stream.of(cell.oldToNew(), cell.newToOld()))
                .map(Reading::label)
                .filter(outcome::equals)
                .count();
    }
}
