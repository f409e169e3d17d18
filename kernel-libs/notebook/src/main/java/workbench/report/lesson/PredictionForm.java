package workbench.report.lesson;

import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.text.StringEscapeUtils;
import workbench.report.PageScript;
import workbench.report.lesson.Question.Option;

/**
 * Asks a question in the output of a cell.
 *
 * <p>A Java kernel gets nothing from a page but requests to run code. So the form's script opens a connection of its own to the
 * kernel, on the same Jupyter server and with the page's own rights, and asks it to run {@code FormAnswers.keep}. It needs no extension.
 * Where scripts do not run, such as in VS Code, in an exported page or in a notebook that is not trusted, the reader types the
 * answer into a cell, as the form says.
 */
final class PredictionForm {

    private static final String SCRIPT = PageScript.of(PredictionForm.class, "answer.js");

    /** The browser's own colours of fields fit a light page only. */
    private static final String FIELD =
            "font:inherit;color:inherit;background:transparent;border:1px solid;padding:.15em .4em";

    private PredictionForm() {}

    /**
     * The form. Its method goes nowhere where the script does not run.
     *
     * @param kernel the id by which Jupyter's server knows the kernel, if it is known
     */
    static String html(Prediction prediction, Optional<String> kernel) {
        String id = "workbench-" + UUID.randomUUID();
        Question question = prediction.question();
        return """
                <div id="%s" data-kernel="%s" data-prediction="%s"><form method="dialog">
                <fieldset style="border:1px solid;max-width:50em"><legend><b>Prediction %3$s: %s</b></legend>
                <p style="margin:0 0 .4em 0">%s</p>%s</fieldset>
                <button type="submit" style="%s;margin:.4em 0" hidden>Keep my answer</button> <span role="status"></span></form>
                <p style="font-size:85%%;opacity:.8">Or in a cell: <code>%s</code></p></div><script>%s</script>""".formatted(
                        id,
                        escaped(kernel.orElse("")),
                        prediction.number(),
                        escaped(question.text()),
                        escaped(question.rule()),
                        fields(question),
                        FIELD,
                        escaped(question.example()),
                        SCRIPT.replace("FORM_ID", id));
    }

    /** The text that replaces the form once the prediction can no longer be answered. */
    static String closed(Prediction prediction) {
        return "<p>%s</p>".formatted(escaped(asText(prediction)));
    }

    /** The question as plain text. */
    static String text(Prediction prediction) {
        Question question = prediction.question();
        String options = question.options().isEmpty()
                ? ""
                : question.options().stream().map(Option::value).collect(Collectors.joining(", ", " (", ")"));
        return "Prediction %s: %s%s %s In a cell: %s"
                .formatted(prediction.number(), question.text(), options, question.rule(), question.example());
    }

    /** The question with the reader's answer, if one was given. */
    static String asText(Prediction prediction) {
        Question question = prediction.question();
        String answer = prediction
                .answer()
                .map(given -> " You said " + question.shown(given) + ".")
                .orElse("");
        return "Prediction %s: %s%s".formatted(prediction.number(), question.text(), answer);
    }

    private static String fields(Question question) {
        return switch (question.kind()) {
            case CHOICE ->
                question.options().stream()
                        .map(option ->
                                "<label style=\"display:block\"><input type=\"radio\" name=\"answer\" value=\"%s\" required> %s</label>"
                                        .formatted(escaped(option.value()), escaped(option.label())))
                        .collect(Collectors.joining());
            case ORDER ->
                IntStream.rangeClosed(1, question.options().size())
                        .mapToObj(place ->
                                "<label style=\"display:block;margin:.2em 0\">%s. <select name=\"answer\" style=\"%s\" required>%s</select></label>"
                                        .formatted(place, FIELD, choices(question)))
                        .collect(Collectors.joining());
            case NUMBER ->
                "<label>Number: <input name=\"answer\" inputmode=\"decimal\" autocomplete=\"off\" size=\"12\" maxlength=\"20\" style=\"%s\" required> %s</label>"
                        .formatted(FIELD, escaped(question.unit()));
        };
    }

    private static String choices(Question question) {
        return question.options().stream()
                .map(option ->
                        "<option value=\"%s\">%s</option>".formatted(escaped(option.value()), escaped(option.label())))
                .collect(Collectors.joining("", "<option value=\"\"></option>", ""));
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }
}
