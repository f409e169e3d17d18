package workbench.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.apache.commons.text.StringEscapeUtils;

/** A page of HTML as one file, in the style that all pages have. It follows the reader's choice of light or dark. */
public final class HtmlPage {

    private HtmlPage() {}

    /**
     * Writes a page.
     *
     * @param title of the window, as text
     * @param style what only this page needs, as CSS; it may change the common style
     * @param body as HTML
     */
    public static String of(String title, String style, String body) {
        return """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
                <title>%s</title><style>
                %s%s</style></head><body><main>
                %s
                </main></body></html>
                """.formatted(StringEscapeUtils.escapeHtml4(title), commonStyle(), style, body);
    }

    private static String commonStyle() {
        try {
            return IOUtils.resourceToString("/workbench/report/page.css", StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
