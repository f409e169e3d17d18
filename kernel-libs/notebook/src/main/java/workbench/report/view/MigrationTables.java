package workbench.report.view;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.evolution.migration.MigrationMatrix;
import workbench.evolution.migration.MigrationMatrix.Cell;
import workbench.evolution.migration.MigrationMatrix.Way;
import workbench.evolution.migration.MigrationRecipe;
import workbench.evolution.migration.MigrationRecipe.Step;
import workbench.evolution.migration.MigrationRecipe.Trial;
import workbench.evolution.migration.TriedOperation;
import workbench.report.Sheet;

/** What becomes of entries when the strategy of their class changes, as tables. */
public final class MigrationTables {

    private MigrationTables() {}

    /** A row for each old strategy, a column for each new one. */
    public static Sheet overview(MigrationMatrix matrix) {
        Table table = Table.create(
                "When the strategy changes: " + matrix.subject(),
                StringColumn.create("entries of", matrix.strategies().stream().map(matrix::label)));
        for (String next : matrix.strategies()) {
            StringColumn column = StringColumn.create("to " + matrix.label(next));
            matrix.strategies().forEach(old -> column.append(old.equals(next) ? "·" : cell(matrix.cell(old, next))));
            table.addColumns(column);
        }
        String ways = Arrays.stream(Way.values())
                .map(way -> "%s: %s".formatted(way.label(), way.what()))
                .collect(Collectors.joining("\n"));
        StringBuilder note = new StringBuilder(
                "In each cell: what get says if nothing but the strategy is changed, and the way that leads there.\n"
                        + ways);
        matrix.absences().forEach((label, reason) -> note.append("\nNot tried: %s, since %s".formatted(label, reason)));
        return new Sheet(table, Map.of(), note.toString());
    }

    private static String cell(Cell cell) {
        return "%s; %s"
                .formatted(cell.reading(TriedOperation.GET).label(), cell.way().label());
    }

    /**
     * One change: a row for each thing that was tried, with old entries and with new ones.
     *
     * @throws workbench.variant.UnknownNameException if there is no such pair
     */
    public static Sheet of(MigrationMatrix matrix, String old, String next) {
        Cell cell = matrix.cell(old, next);
        StringColumn tried = StringColumn.create("tried");
        StringColumn forth = StringColumn.create("old entries, new class");
        StringColumn back = StringColumn.create("new entries, old class");
        for (TriedOperation operation : TriedOperation.values()) {
            tried.append(operation.label());
            forth.append(cell.reading(operation).text());
            back.append(cell.backwards(operation).text());
        }
        String operations = Arrays.stream(TriedOperation.values())
                .map(operation -> "%s: %s".formatted(operation.label(), operation.what()))
                .collect(Collectors.joining("\n"));
        return new Sheet(
                Table.create(
                        "From %s to %s: %s".formatted(matrix.label(old), matrix.label(next), matrix.subject()),
                        tried,
                        forth,
                        back),
                Map.of(
                        "old entries, new class", "both the member and the client that tries it have the new strategy",
                        "new entries, old class", "the other way round, as in the middle of a rolling upgrade"),
                """
                %s
                A class that reads both and writes the old: %s
                A class that reads both and writes the new: %s
                The way: %s, %s""".formatted(
                                operations,
                                cell.learns().text(),
                                cell.writes().text(),
                                cell.way().label(),
                                cell.way().what()));
    }

    private static String end(MigrationRecipe recipe) {
        return recipe.isRight()
                ? "In the end, all %s entries have bytes of %s and the values that they had."
                        .formatted(recipe.entries(), recipe.next())
                : "It does not work: not every entry arrived.";
    }

    /** A row for each thing that was tried in each step. */
    public static Sheet of(MigrationRecipe recipe) {
        StringColumn steps = StringColumn.create("step");
        StringColumn tried = StringColumn.create("tried");
        StringColumn outcome = StringColumn.create("outcome");
        IntColumn olds = IntColumn.create("old bytes");
        IntColumn news = IntColumn.create("new bytes");
        StringBuilder note = new StringBuilder();
        int number = 0;
        for (Step step : recipe.steps()) {
            String name = "%s. %s".formatted(number++, step.what());
            note.append(name).append(": ").append(step.how()).append('\n');
            for (Trial trial : step.trials()) {
                boolean isLast = trial.equals(step.trials().getLast());
                steps.append(trial.equals(step.trials().getFirst()) ? name : "");
                tried.append(trial.what());
                outcome.append(trial.reading().text());
                olds.append(isLast ? Integer.valueOf(step.oldEntries()) : null);
                news.append(isLast ? Integer.valueOf(step.newEntries()) : null);
            }
        }
        note.append(recipe.reason().isEmpty() ? "" : recipe.reason() + "\n");
        note.append(end(recipe));
        return new Sheet(
                Table.create(
                        "From %s to %s, %s: %s"
                                .formatted(
                                        recipe.old(),
                                        recipe.next(),
                                        recipe.way().label(),
                                        recipe.subject()),
                        steps,
                        tried,
                        outcome,
                        olds,
                        news),
                Map.of(
                        "old bytes", "how many entries have bytes of %s after the step".formatted(recipe.old()),
                        "new bytes", "how many have bytes of %s".formatted(recipe.next())),
                note.toString());
    }
}
