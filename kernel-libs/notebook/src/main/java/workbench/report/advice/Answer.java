package workbench.report.advice;

import java.util.List;
import org.apache.commons.text.StringEscapeUtils;

/**
 * A recommendation in four sentences.
 *
 * @param take which strategy to take, and for what
 * @param because why: what the strategy gives, its figures and what it asks
 * @param runnerUp the second, and the one condition under which it would be ahead of the first; empty if there is no second
 * @param cautions what else to know before it is taken; often empty
 */
public record Answer(String take, String because, String runnerUp, List<String> cautions) {

    public Answer {
        cautions = List.copyOf(cautions);
    }

    /** The sentences as a fragment of HTML without scripts, the first of them in large type. */
    public String toHtml() {
        StringBuilder html = new StringBuilder(head(take)).append(paragraph("Because", because));
        if (!runnerUp.isEmpty()) {
            html.append(paragraph("Runner-up", runnerUp));
        }
        cautions.forEach(caution -> html.append(paragraph("Caution", caution)));
        return html.toString();
    }

    static String head(String conclusion) {
        return "<p style=\"font-size:130%%;margin:.2em 0\"><b>%s</b></p>".formatted(escaped(conclusion));
    }

    static String paragraph(String head, String text) {
        return "<p style=\"margin:.4em 0;max-width:60em\"><b>%s</b>: %s</p>".formatted(escaped(head), escaped(text));
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(take + "\nBecause: " + because);
        if (!runnerUp.isEmpty()) {
            text.append("\nRunner-up: ").append(runnerUp);
        }
        cautions.forEach(caution -> text.append("\nCaution: ").append(caution));
        return text.toString();
    }
}
