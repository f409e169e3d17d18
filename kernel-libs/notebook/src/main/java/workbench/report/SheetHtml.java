package workbench.report;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import workbench.text.Numbers;

/** Writes tables as HTML that needs no script and no file beside it. */
final class SheetHtml {

    private static final String SMALL = "font-size:85%;opacity:.8;max-width:60em;line-height:1.4";
    private static final String FOLDED = "workbench-folded";

    /** A text of more letters than this makes its column wide, so that it does not become one word below the other beside many numbers. */
    private static final int LONG_TEXT = 40;

    private static final String WIDE = ";min-width:16em";

    /** A class within an element of another class, so that two tables of a page do not touch each other. */
    private static final String STYLE = """
            <style>.workbench-table{overflow-x:auto}.workbench-table .%1$s{display:none}\
            .workbench-table:has(input:checked) .%1$s{display:table-cell}\
            .workbench-table label{font-size:85%%;opacity:.8}\
            @media print{.workbench-table label{display:none}}</style>""".formatted(FOLDED);

    private SheetHtml() {}

    /**
     * A table with what it says of itself.
     *
     * @param explained whether the meaning of the columns is open, rather than folded
     */
    static String of(Sheet sheet, boolean explained) {
        return table(sheet.table(), sheet.look()) + glossary(sheet.glossary(), explained) + note(sheet);
    }

    /** A table with what it says of itself, all shown at once. */
    static String withoutFolds(Sheet sheet) {
        Look look = new Look(Set.of(), sheet.look().marked(), sheet.look().drawn());
        String glossary = sheet.glossary().isEmpty() ? "" : paragraph(meanings(sheet.glossary()));
        return table(sheet.table(), look) + glossary + note(sheet);
    }

    private static String note(Sheet sheet) {
        return sheet.note().isEmpty() ? "" : paragraph(lines(sheet.note()));
    }

    static String table(Table table, Look look) {
        StringBuilder html = new StringBuilder("<table>");
        if (table.name() != null) {
            html.append("<caption style=\"text-align:left;font-weight:bold\">")
                    .append(StringEscapeUtils.escapeHtml4(table.name()))
                    .append("</caption>");
        }
        html.append("<thead><tr>");
        for (Column<?> column : table.columns()) {
            html.append(
                    cell("th", column, look, isLong(column) ? WIDE : "", StringEscapeUtils.escapeHtml4(column.name())));
        }
        html.append("</tr></thead><tbody>");
        for (int row = 0; row < table.rowCount(); row++) {
            html.append(look.marked().contains(row) ? "<tr style=\"font-weight:bold\">" : "<tr>");
            for (Column<?> column : table.columns()) {
                html.append(cell("td", column, look, "", value(column, row) + drawing(column, row, look)));
            }
            html.append("</tr>");
        }
        html.append("</tbody></table>");
        return look.folded().isEmpty() ? html.toString() : folding(html.toString());
    }

    private static String folding(String table) {
        return "<div class=\"workbench-table\">%s%s<label><input type=\"checkbox\"> all columns</label></div>"
                .formatted(STYLE, table);
    }

    private static String drawing(Column<?> column, int row, Look look) {
        return look.drawn().stream()
                .filter(drawn -> drawn.column().equals(column.name()))
                .map(drawn -> "<br>"
                        + new IntervalStrip(drawn.intervals())
                                .svg(drawn.intervals().get(row)))
                .findFirst()
                .orElse("");
    }

    private static String value(Column<?> column, int row) {
        return StringEscapeUtils.escapeHtml4(text(column, row));
    }

    /**
     * A value as a reader sees it. Tablesaw does not say whether a column has a format. So we compare with how it writes a number
     * without one.
     */
    static String text(Column<?> column, int row) {
        String text = column.getString(row);
        if (column instanceof DoubleColumn fractions) {
            double value = fractions.getDouble(row);
            text = text.equals(DoubleColumn.create("", value).getString(0)) ? Numbers.of(value) : text;
        }
        return text;
    }

    private static boolean isLong(Column<?> column) {
        return column instanceof StringColumn texts
                && texts.asList().stream().anyMatch(text -> text.length() > LONG_TEXT);
    }

    private static String cell(String tag, Column<?> column, Look look, String style, String html) {
        String align = column instanceof NumericColumn ? "right" : "left";
        String folded = look.folded().contains(column.name()) ? " class=\"%s\"".formatted(FOLDED) : "";
        return "<%s%s style=\"text-align:%s%s\">%s</%s>".formatted(tag, folded, align, style, html, tag);
    }

    private static String glossary(Map<String, String> glossary, boolean open) {
        if (glossary.isEmpty()) {
            return "";
        }
        return "<details%s style=\"%s\"><summary>What the columns mean</summary><p>%s</p></details>"
                .formatted(open ? " open" : "", SMALL, meanings(glossary));
    }

    private static String meanings(Map<String, String> glossary) {
        return glossary.entrySet().stream()
                .map(entry -> "<b>%s</b>: %s"
                        .formatted(
                                StringEscapeUtils.escapeHtml4(entry.getKey()),
                                StringEscapeUtils.escapeHtml4(entry.getValue())))
                .collect(Collectors.joining("; ", "", "."));
    }

    private static String lines(String text) {
        return text.lines().map(StringEscapeUtils::escapeHtml4).collect(Collectors.joining("<br>"));
    }

    private static String paragraph(String html) {
        return "<p style=\"%s\">%s</p>".formatted(SMALL, html);
    }
}
