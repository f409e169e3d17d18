package workbench.report.advice;

import org.apache.commons.text.StringEscapeUtils;
import workbench.text.Numbers;

/**
 * Text that a reader pastes into a project.
 *
 * @param title what it is, such as {@code The configuration as YAML}
 * @param text in whole lines
 */
public record Paste(String title, String text) {

    /** More lines than these are folded. */
    private static final int MOST_LINES = 16;

    /** @param first whether it is what a reader pastes first, which is open unless it is long */
    String toHtml(boolean first) {
        long lines = text.lines().count();
        String pre = "<pre style=\"margin:.3em 0\">%s</pre>".formatted(StringEscapeUtils.escapeHtml4(text));
        return first && lines <= MOST_LINES
                ? "<p style=\"margin:.4em 0\"><b>Paste</b>: %s</p>%s"
                        .formatted(StringEscapeUtils.escapeHtml4(title), pre)
                : "<details><summary>%s, %s</summary>%s</details>"
                        .formatted(StringEscapeUtils.escapeHtml4(title), Numbers.count(lines, "line"), pre);
    }

    @Override
    public String toString() {
        return text;
    }
}
