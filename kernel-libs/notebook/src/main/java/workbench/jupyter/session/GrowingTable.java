package workbench.jupyter.session;

import org.apache.commons.text.StringEscapeUtils;
import org.jspecify.annotations.Nullable;
import workbench.report.Sheet;
import workbench.report.lesson.Screen;

/** A table below the running cell that gains rows while the cell runs. For one thread. */
public final class GrowingTable {

    private final Screen screen;
    private @Nullable String id;

    GrowingTable(Screen screen) {
        this.screen = screen;
    }

    /** Shows a table, in place of the one before if there is one. It has no folds, since each table closes those of the one before. */
    public void show(Sheet sheet) {
        put(sheet.toHtmlWithoutFolds(), sheet.toString());
    }

    /** Shows a table folded below a line of text, when something more important follows. */
    public void fold(Sheet sheet, String summary) {
        put(
                "<details><summary>%s</summary>%s</details>"
                        .formatted(StringEscapeUtils.escapeHtml4(summary), sheet.toHtml()),
                summary + "\n" + sheet);
    }

    private void put(String html, String text) {
        if (id == null) {
            id = screen.show(html, text);
        } else {
            screen.replace(id, html, text);
        }
    }
}
