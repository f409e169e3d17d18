package workbench.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import tech.tablesaw.api.Table;

/** A table as files, by how they end: {@code md} for GitHub, {@code html} as a page without scripts, and {@code csv}. */
public final class TableFiles {

    private TableFiles() {}

    /** The values of a table as CSV. */
    public static String csv(Table table) {
        StringWriter csv = new StringWriter();
        table.write().csv(csv);
        return csv.toString();
    }

    /**
     * The files of a table with its glossary and note.
     *
     * @param csv the file of values only
     */
    public static Map<String, byte[]> of(Sheet sheet, String csv) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("md", Markdown.of(sheet).getBytes(UTF_8));
        files.put("html", HtmlPage.of(title(sheet), "", sheet.toHtml()).getBytes(UTF_8));
        files.put("csv", csv.getBytes(UTF_8));
        return files;
    }

    private static String title(Sheet sheet) {
        String name = sheet.table().name();
        return name == null || name.isBlank() ? "Table" : name;
    }
}
