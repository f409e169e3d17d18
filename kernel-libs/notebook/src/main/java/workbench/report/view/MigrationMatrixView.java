package workbench.report.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import workbench.evolution.migration.MigrationMatrix;
import workbench.evolution.migration.MigrationMatrix.Cell;
import workbench.evolution.migration.MigrationMatrix.Way;
import workbench.evolution.migration.TriedOperation;
import workbench.report.Figure;
import workbench.report.Sheet;

/** What becomes of entries when the strategy of their class changes. */
public final class MigrationMatrixView extends View<MigrationMatrix> {

    /** A row for each old strategy, a column for each new one. */
    @Override
    protected Rows<String> rows(MigrationMatrix matrix) {
        StringBuilder note = new StringBuilder(
                "In each cell: what get says if nothing but the strategy is changed, and the way that leads there.\n"
                        + Arrays.stream(Way.values())
                                .map(way -> "%s: %s".formatted(way.label(), way.what()))
                                .collect(Collectors.joining("\n")));
        matrix.absences().forEach((label, reason) -> note.append("\nNot tried: %s, since %s".formatted(label, reason)));
        Rows<String> rows = Rows.of("When the strategy changes: " + matrix.subject(), matrix.strategies())
                .note(note.toString())
                .text("entries of", matrix::label);
        matrix.strategies()
                .forEach(next -> rows.text(
                        "to " + matrix.label(next), old -> old.equals(next) ? "·" : cell(matrix.cell(old, next))));
        return rows;
    }

    private record Tried(String old, String next, Cell cell, TriedOperation operation) {}

    /** A row for each thing that was tried with each change of strategy. */
    @Override
    protected Rows<?> details(MigrationMatrix matrix) {
        List<Tried> rows = new ArrayList<>();
        matrix.cells().forEach((old, cells) -> cells.keySet().forEach(next -> Arrays.stream(TriedOperation.values())
                .map(operation -> new Tried(old, next, matrix.cell(old, next), operation))
                .forEach(rows::add)));
        return Rows.of("What becomes of entries when the strategy changes: " + matrix.subject(), rows)
                .text("old", Tried::old)
                .text("new", Tried::next)
                .text("way", each -> each.cell().way().label())
                .text("tried", each -> each.operation().label())
                .text(
                        "old entries",
                        each -> each.cell().reading(each.operation()).label(),
                        MAIN)
                .text(
                        "new entries",
                        each -> each.cell().backwards(each.operation()).label())
                .text(
                        "old entries, in a sentence",
                        each -> each.cell().reading(each.operation()).text())
                .text(
                        "new entries, in a sentence",
                        each -> each.cell().backwards(each.operation()).text());
    }

    /** How many changes of strategy have which way. */
    @Override
    public Figure chart(MigrationMatrix matrix) {
        return ways(matrix).chart();
    }

    @Override
    public Summary summary(MigrationMatrix matrix) {
        return ways(matrix).summary();
    }

    private static Rows<Cell> ways(MigrationMatrix matrix) {
        return Rows.of(
                        "Ways from one strategy to another: " + matrix.subject(),
                        matrix.cells().values().stream()
                                .flatMap(cells -> cells.values().stream())
                                .toList())
                .note(Arrays.stream(Way.values())
                        .map(way -> "%s: %s".formatted(way.label(), way.what()))
                        .collect(Collectors.joining("\n")))
                .text("way", cell -> cell.way().label());
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
        String operations = Arrays.stream(TriedOperation.values())
                .map(operation -> "%s: %s".formatted(operation.label(), operation.what()))
                .collect(Collectors.joining("\n"));
        return Rows.of(
                        "From %s to %s: %s".formatted(matrix.label(old), matrix.label(next), matrix.subject()),
                        List.of(TriedOperation.values()))
                .text("tried", TriedOperation::label)
                .text("old entries, new class", operation -> cell.reading(operation)
                        .text())
                .means("both the member and the client that tries it have the new strategy")
                .text("new entries, old class", operation -> cell.backwards(operation)
                        .text())
                .means("the opposite case, as in the middle of a rolling upgrade")
                .note("""
                %s
                A class that reads both and writes the old: %s
                A class that reads both and writes the new: %s
                The way: %s, %s""".formatted(
                                operations,
                                cell.learns().text(),
                                cell.writes().text(),
                                cell.way().label(),
                                cell.way().what()))
                .sheet();
    }
}
