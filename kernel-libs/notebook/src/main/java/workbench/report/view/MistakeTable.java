package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.numbers.NumberColumnFormatter;
import workbench.machine.Machine;
import workbench.measure.Procedure;
import workbench.measure.live.Mistake;
import workbench.measure.live.Mistake.Reading;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** A mistake as a table of two rows. */
public final class MistakeTable {

    private MistakeTable() {}

    /** The wrong figure, the right one, each with its bounds, why they differ, and whether they do in this run. */
    public static Sheet of(Mistake mistake) {
        DoubleColumn figures = DoubleColumn.create(
                mistake.unit(), mistake.wrong().figure(), mistake.right().figure());
        figures.setPrintFormatter(NumberColumnFormatter.fixedWithGrouping(mistake.decimals()));
        Table table = Table.create(
                mistake.name(),
                StringColumn.create("", "wrong", "right"),
                StringColumn.create(
                        "measured", mistake.wrong().way(), mistake.right().way()),
                figures,
                StringColumn.create("bounds", bounds(mistake, mistake.wrong()), bounds(mistake, mistake.right())));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(mistake.unit(), mistake.cause());
        glossary.put(
                "bounds",
                "95 % interval over rounds, or the lowest and the highest of three trials; none of a single one");
        String label = mistake.smoke() ? "smoke run, not a measurement" : Procedure.LIVE.label();
        return new Sheet(
                table,
                glossary,
                "%s\n%s: %s".formatted(mistake.finding(), label, Machine.here().summary()));
    }

    private static String bounds(Mistake mistake, Reading reading) {
        return reading.isBounded()
                ? "%s to %s"
                        .formatted(
                                Numbers.fixed(reading.interval().low(), mistake.decimals()),
                                Numbers.fixed(reading.interval().high(), mistake.decimals()))
                : "";
    }
}
