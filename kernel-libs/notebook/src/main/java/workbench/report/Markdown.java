package workbench.report;

import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.columns.Column;

/** Writes a table in the Markdown of GitHub. */
public final class Markdown {

    private Markdown() {}

    /** The table with its title, glossary and note. */
    public static String of(Sheet sheet) {
        StringBuilder text = new StringBuilder();
        if (sheet.table().name() != null) {
            text.append("**").append(escaped(sheet.table().name())).append("**\n\n");
        }
        text.append(line(sheet, column -> escaped(column.name()))).append('\n');
        text.append(line(sheet, column -> column instanceof NumericColumn ? "---:" : "---"))
                .append('\n');
        for (int i = 0; i < sheet.table().rowCount(); i++) {
            int row = i;
            text.append(line(sheet, column -> escaped(SheetHtml.text(column, row))))
                    .append('\n');
        }
        if (!sheet.glossary().isEmpty()) {
            text.append(sheet.glossary().entrySet().stream()
                    .map(entry -> "*%s*: %s".formatted(escaped(entry.getKey()), escaped(entry.getValue())))
                    .collect(Collectors.joining("; ", "\n", ".\n")));
        }
        if (!sheet.note().isEmpty()) {
            text.append('\n');
            text.append(sheet.note().lines().map(Markdown::escaped).collect(Collectors.joining("  \n")));
            text.append('\n');
        }
        return text.toString();
    }

    private static String line(Sheet sheet, Function<Column<?>, String> cell) {
        StringJoiner line = new StringJoiner(" | ", "| ", " |");
        sheet.table().columns().forEach(column -> line.add(cell.apply(column)));
        return line.toString();
    }

    /** What would end a cell or begin a format. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("<", "&lt;")
                .replace("\n", " ");
    }
}
