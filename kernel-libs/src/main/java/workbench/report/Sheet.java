package workbench.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import workbench.text.Numbers;

/**
 * A table with what its columns mean.
 *
 * @param table the values, with the table's name as its title
 * @param glossary for each column that needs it, one clause with the unit
 * @param note what holds of the whole table, such as the procedure and the machine, in lines; may be empty
 */
public record Sheet(Table table, Map<String, String> glossary, String note) {

    private static final String SMALL = "font-size:85%;opacity:.8;max-width:60em;line-height:1.4";

    public Sheet {
        for (String column : glossary.keySet()) {
            if (!table.containsColumn(column)) {
                throw new IllegalArgumentException(
                        "The glossary explains \"%s\", which the table does not have. Its columns: %s"
                                .formatted(column, table.columnNames()));
            }
        }
        glossary = new LinkedHashMap<>(glossary);
    }

    /** As a fragment of HTML without scripts, styled only by itself. */
    public String toHtml() {
        return html(table) + glossaryHtml() + (note.isEmpty() ? "" : paragraph(lines(note)));
    }

    /**
     * Any Tablesaw table as HTML: numbers to the right, in the column's own print format. Fractions without one are
     * written by the house rule.
     */
    public static String html(Table table) {
        StringBuilder html = new StringBuilder("<table>");
        if (table.name() != null) {
            html.append("<caption style=\"text-align:left;font-weight:bold\">")
                    .append(StringEscapeUtils.escapeHtml4(table.name()))
                    .append("</caption>");
        }
        html.append("<thead><tr>");
        for (Column<?> column : table.columns()) {
            html.append(cell("th", column, column.name()));
        }
        html.append("</tr></thead><tbody>");
        for (int row = 0; row < table.rowCount(); row++) {
            html.append("<tr>");
            for (Column<?> column : table.columns()) {
                html.append(cell("td", column, text(column, row)));
            }
            html.append("</tr>");
        }
        return html.append("</tbody></table>").toString();
    }

    /** Tablesaw does not say whether a column has a format. So we compare with how it writes a number without one. */
    private static String text(Column<?> column, int row) {
        String text = column.getString(row);
        if (column instanceof DoubleColumn fractions) {
            double value = fractions.getDouble(row);
            return text.equals(DoubleColumn.create("", value).getString(0)) ? Numbers.of(value) : text;
        }
        return text;
    }

    private static String cell(String tag, Column<?> column, String text) {
        String align = column instanceof NumericColumn ? "right" : "left";
        return "<%s style=\"text-align:%s\">%s</%s>".formatted(tag, align, StringEscapeUtils.escapeHtml4(text), tag);
    }

    private String glossaryHtml() {
        if (glossary.isEmpty()) {
            return "";
        }
        return paragraph(glossary.entrySet().stream()
                .map(entry -> "<b>%s</b>: %s"
                        .formatted(
                                StringEscapeUtils.escapeHtml4(entry.getKey()),
                                StringEscapeUtils.escapeHtml4(entry.getValue())))
                .collect(Collectors.joining("; ", "", ".")));
    }

    private static String lines(String text) {
        return text.lines().map(StringEscapeUtils::escapeHtml4).collect(Collectors.joining("<br>"));
    }

    private static String paragraph(String html) {
        return "<p style=\"%s\">%s</p>".formatted(SMALL, html);
    }

    @Override
    public String toString() {
        return table.printAll();
    }
}
