package workbench.report;

import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.numbers.NumberColumnFormatter;
import workbench.measure.Machine;
import workbench.measure.Mistake;
import workbench.measure.Mode;

/** A mistake as a table of two rows. */
public final class MistakeTable {

    private MistakeTable() {}

    /** The wrong figure, the right one, and why they differ. */
    public static Sheet of(Mistake mistake) {
        DoubleColumn figures = DoubleColumn.create(
                mistake.unit(), mistake.wrong().figure(), mistake.right().figure());
        figures.setPrintFormatter(NumberColumnFormatter.fixedWithGrouping(mistake.decimals()));
        Table table = Table.create(
                mistake.name(),
                StringColumn.create("", "wrong", "right"),
                StringColumn.create(
                        "measured", mistake.wrong().way(), mistake.right().way()),
                figures);
        String label = mistake.smoke() ? "smoke run, not a measurement" : Mode.LIVE.label();
        return new Sheet(
                table,
                Map.of(mistake.unit(), mistake.cause()),
                label + ": " + Machine.here().summary());
    }
}
