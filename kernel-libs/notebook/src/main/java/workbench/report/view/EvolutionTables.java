package workbench.report.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.EvolutionMatrix.Cell;
import workbench.evolution.EvolutionMatrix.Change;
import workbench.evolution.EvolutionMatrix.Row;
import workbench.report.Sheet;

/** What strategies do when a class changes, as tables. */
public final class EvolutionTables {

    private static final String OUTCOMES =
            "before the slash: old bytes, read by the new class; after it: new bytes, read by the old class. WRONG is a wrong value without an error";

    private EvolutionTables() {}

    /** A row for each strategy, a column for each change. */
    public static Sheet overview(EvolutionMatrix matrix) {
        Table table = Table.create(
                "When the class changes: " + matrix.subject(),
                StringColumn.create("strategy", matrix.rows().stream().map(Row::label)));
        Map<String, String> glossary = new LinkedHashMap<>();
        for (Change change : matrix.changes()) {
            table.addColumns(
                    StringColumn.create(change.label(), matrix.rows().stream().map(row -> row.cell(change)
                            .label())));
            glossary.put(change.label(), change.what());
        }
        List<String> note = new ArrayList<>(List.of("In each cell " + OUTCOMES + "."));
        matrix.absences().forEach((label, reason) -> note.add("Not tried: %s, since %s.".formatted(label, reason)));
        if (!matrix.notTried().isEmpty()) {
            note.add("Not tried, since their code is written by hand: %s."
                    .formatted(String.join(", ", matrix.notTried())));
        }
        return new Sheet(table, glossary, String.join("\n", note));
    }

    /**
     * Two rows for each change: what became of old bytes, and of new ones.
     *
     * @param strategy the id of a row, such as {@code portable-same-version}
     * @throws workbench.variant.UnknownNameException if there is no such row
     */
    public static Sheet of(EvolutionMatrix matrix, String strategy) {
        Row row = matrix.row(strategy);
        StringColumn change = StringColumn.create("change");
        StringColumn bytes = StringColumn.create("bytes");
        StringColumn outcome = StringColumn.create("outcome");
        for (Change each : matrix.changes()) {
            Cell cell = row.cell(each);
            change.append(each.what()).append(each.what());
            bytes.append("old to new class").append("new to old class");
            outcome.append(cell.oldToNew().text()).append(cell.newToOld().text());
        }
        return new Sheet(
                Table.create("%s, when the class changes".formatted(row.label()), change, bytes, outcome),
                Map.of("bytes", "which class wrote them, and which read them"),
                row.evolves() ? "A field can be added and removed, and both versions read what the other writes." : "");
    }
}
