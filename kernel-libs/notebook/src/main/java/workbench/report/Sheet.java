package workbench.report;

import java.util.LinkedHashMap;
import java.util.Map;
import tech.tablesaw.api.Table;

/**
 * A table with a glossary of its columns.
 *
 * @param table the values, with the table's name as its title
 * @param glossary for each column that needs it, one clause with the unit
 * @param note what holds of the whole table, such as the procedure and the machine, in lines; may be empty
 * @param look what a reader sees at first
 */
public record Sheet(Table table, Map<String, String> glossary, String note, Look look) {

    public Sheet {
        for (String column : glossary.keySet()) {
            requireColumn("The glossary explains \"%s\"", column, table);
        }
        look.folded().forEach(column -> requireColumn("The column \"%s\" is to be folded", column, table));
        look.drawn().forEach(drawn -> requireColumn("Intervals are to be drawn below \"%s\"", drawn.column(), table));
        glossary = new LinkedHashMap<>(glossary);
    }

    /** A table of which all is shown at once. */
    public Sheet(Table table, Map<String, String> glossary, String note) {
        this(table, glossary, note, Look.PLAIN);
    }

    private static void requireColumn(String what, String column, Table table) {
        if (!table.containsColumn(column)) {
            throw new IllegalArgumentException("%s, which the table does not have. Its columns: %s"
                    .formatted(what.formatted(column), table.columnNames()));
        }
    }

    /** The table as a fragment of HTML without scripts and with its own styles. The meaning of the columns is folded. */
    public String toHtml() {
        return SheetHtml.of(this, false);
    }

    /** Like {@link #toHtml}, but with the meaning of the columns unfolded. */
    public String toHtmlExplained() {
        return SheetHtml.of(this, true);
    }

    /**
     * Like {@link #toHtml}, but with all columns and their meaning shown. For a table that another one replaces: what a reader had unfolded
     * would be folded again.
     */
    public String toHtmlWithoutFolds() {
        return SheetHtml.withoutFolds(this);
    }

    /**
     * Any Tablesaw table as HTML: numbers to the right, in the column's own print format. Fractions without one are
     * written by the house rule.
     */
    public static String html(Table table) {
        return SheetHtml.table(table, Look.PLAIN);
    }

    @Override
    public String toString() {
        return table.printAll();
    }
}
