package workbench.report.lesson;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.StringEscapeUtils;
import workbench.text.Numbers;

/**
 * The answers to one question, compared with what was measured.
 *
 * @param number the prediction's
 * @param question its text
 * @param own the reader's answer, if one was given
 * @param room the answers of others, the most frequent first; may be empty
 * @param measured in a sentence
 * @param right which answers are right, as {@link Truth#right} says it
 * @param scope how it was measured; may be empty
 * @param caution a sentence that a reader needs before trusting it, if there is one
 */
public record Revelation(
        int number,
        String question,
        Optional<Judged> own,
        List<Judged> room,
        String measured,
        String right,
        String scope,
        Optional<String> caution) {

    private static final int BAR_EM = 12;

    /**
     * An answer with its verdict.
     *
     * @param answer as a reader sees it
     * @param count how many gave it
     */
    public record Judged(String answer, int count, Judgement judgement) {}

    public Revelation {
        room = List.copyOf(room);
    }

    static Revelation of(Prediction prediction, Truth truth, List<List<String>> room) {
        Question question = prediction.question();
        Map<List<String>, Long> counts = room.stream()
                .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        List<Judged> judged = counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(each ->
                        judged(question, truth, each.getKey(), each.getValue().intValue()))
                .toList();
        return new Revelation(
                prediction.number(),
                question.text(),
                prediction.answer().map(given -> judged(question, truth, given, 1)),
                judged,
                truth.measured(question),
                truth.right(question),
                truth.scope(),
                truth.caution());
    }

    private static Judged judged(Question question, Truth truth, List<String> answer, int count) {
        return new Judged(question.shown(answer), count, truth.judge(question, answer));
    }

    /** How many people of the room gave an answer with that verdict. */
    public int inRoom(Verdict verdict) {
        return room.stream()
                .filter(each -> each.judgement().verdict() == verdict)
                .mapToInt(Judged::count)
                .sum();
    }

    /** How many people of the room gave an answer. */
    public int inRoom() {
        return room.stream().mapToInt(Judged::count).sum();
    }

    private List<String> sentences() {
        return Stream.concat(judgement().stream(), caution.stream()).toList();
    }

    /** How the reader's answer was judged, and what was measured. Who gave no answer reads which are right, if that adds anything. */
    private List<String> judgement() {
        String result = "Measured: %s.".formatted(measured);
        if (own.isEmpty()) {
            return right.equals(measured) ? List.of(result) : List.of(result, "Right: %s.".formatted(right));
        }
        Judged said = own.get();
        return List.of(
                "You said %s: %s. %s"
                        .formatted(
                                said.answer(),
                                said.judgement().verdict().label(),
                                said.judgement().why()),
                result);
    }

    private String roomSentence() {
        return "%s in the room: %s right, %s wrong, %s undecided."
                .formatted(
                        Numbers.count(inRoom(), "answer"),
                        inRoom(Verdict.RIGHT),
                        inRoom(Verdict.WRONG),
                        inRoom(Verdict.CANNOT_TELL));
    }

    private String title() {
        return "Prediction %s: %s".formatted(number, question);
    }

    /** The comparison as a fragment of HTML without scripts and with its own styles. */
    public String toHtml() {
        String items = sentences().stream()
                .map(each -> "<li>%s</li>".formatted(escaped(each)))
                .collect(Collectors.joining());
        String html = "<p style=\"margin-bottom:0\"><b>%s</b></p><ul style=\"max-width:60em;margin-top:0\">%s</ul>"
                .formatted(escaped(title()), items);
        String note = scope.isEmpty() ? "" : "<p style=\"font-size:85%%;opacity:.8\">%s</p>".formatted(escaped(scope));
        return html + (room.isEmpty() ? "" : table()) + note;
    }

    private String table() {
        int most = room.stream().mapToInt(Judged::count).max().orElseThrow();
        String rows = room.stream()
                .map(each ->
                        "<tr><td style=\"text-align:left\">%s</td><td style=\"text-align:left\">%s</td><td style=\"text-align:right\">%s</td><td style=\"text-align:left\">%s</td></tr>"
                                .formatted(
                                        escaped(each.answer()),
                                        bar(each.count(), most),
                                        each.count(),
                                        each.judgement().verdict().label()))
                .collect(Collectors.joining());
        return "<table><caption style=\"text-align:left\">%s</caption><thead><tr><th style=\"text-align:left\">answer</th><th></th><th>people</th><th style=\"text-align:left\">verdict</th></tr></thead><tbody>%s</tbody></table>"
                .formatted(escaped(roomSentence()), rows);
    }

    /** The number beside it says the same. */
    private static String bar(int count, int most) {
        return "<span aria-hidden=\"true\" style=\"display:inline-block;height:.8em;width:%sem;background:currentColor;opacity:.55\"></span>"
                .formatted(Numbers.fixed((double) BAR_EM * count / most, 2));
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }

    @Override
    public String toString() {
        String rows = room.stream()
                .map(each -> "\n  %s: %s, %s"
                        .formatted(
                                each.answer(),
                                Numbers.count(each.count(), "person", "people"),
                                each.judgement().verdict().label()))
                .collect(Collectors.joining());
        String items = sentences().stream().map(each -> "\n- " + each).collect(Collectors.joining());
        return title() + items + (room.isEmpty() ? "" : "\n- " + roomSentence() + rows);
    }
}
