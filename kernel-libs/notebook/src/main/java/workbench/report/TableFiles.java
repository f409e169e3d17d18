package workbench.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.text.StringEscapeUtils;
import tech.tablesaw.api.Table;

/** A table as files, by how they end: {@code md} for GitHub, {@code html} as a page without scripts, and {@code csv}. */
public final class TableFiles {

    private static final String STYLE = """
            :root{color-scheme:light dark}
            body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem}
            table{border-collapse:collapse}
            th,td{padding:.2rem .6rem;border-bottom:1px solid #8884;font-variant-numeric:tabular-nums}
            """;

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
        files.put("html", page(sheet).getBytes(UTF_8));
        files.put("csv", csv.getBytes(UTF_8));
        return files;
    }

    private static String page(Sheet sheet) {
        return """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
                <title>%s</title><style>%s</style></head><body><main>
                %s
                </main></body></html>
                """.formatted(StringEscapeUtils.escapeHtml4(title(sheet)), STYLE, sheet.toHtml());
    }

    private static String title(Sheet sheet) {
        String name = sheet.table().name();
        return name == null || name.isBlank() ? "Table" : name;
    }
}
