package workbench.report.lesson;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.report.Sheet;
import workbench.report.lesson.Revelation.Judged;
import workbench.report.view.Rows;

/** Counts which predictions of a session were right. */
public final class Tally {

    private static final String NOT_YET = "not compared yet";
    private static final String NO_ANSWER = "not answered";

    private Tally() {}

    /** A row for each prediction, in the order in which they were asked. If none has an answer, the rows say which are right. */
    public static Sheet of(List<Prediction> predictions) {
        boolean answered = predictions.stream().anyMatch(each -> each.answer().isPresent());
        Rows<Prediction> rows = Rows.of(answered ? "Your predictions" : "Answers to the predictions", predictions)
                .whole("no.", Prediction::number)
                .text("question", each -> each.question().text());
        if (answered) {
            rows.text("you said", Tally::said)
                    .text("measured", Tally::measured)
                    .text("verdict", Tally::verdict)
                    .means(
                            "right if the whole interval is where you said, wrong if no part is; otherwise nobody can tell");
        } else {
            rows.text("measured", Tally::measured)
                    .text("right if you said", Tally::right)
                    .means("a number is right if the whole interval is within the factor that the question allows");
        }
        rows.note(note(predictions, answered));
        if (predictions.stream().anyMatch(each -> people(each) > 0)) {
            rows.text("the room", Tally::room).means("how many people's answers were right, of all that came");
        }
        return rows.sheet();
    }

    private static String said(Prediction prediction) {
        return prediction.answer().map(prediction.question()::shown).orElse("");
    }

    private static String measured(Prediction prediction) {
        return prediction.revelation().map(Revelation::measured).orElse("");
    }

    private static String right(Prediction prediction) {
        return prediction.revelation().map(Revelation::right).orElse(NOT_YET);
    }

    private static String verdict(Prediction prediction) {
        if (prediction.answer().isEmpty()) {
            return NO_ANSWER;
        }
        return judged(prediction)
                .map(each -> each.judgement().verdict().label())
                .orElse(NOT_YET);
    }

    private static Optional<Judged> judged(Prediction prediction) {
        return prediction.revelation().flatMap(Revelation::own);
    }

    private static int people(Prediction prediction) {
        return prediction.revelation().map(Revelation::inRoom).orElse(0);
    }

    private static String room(Prediction prediction) {
        return prediction
                .revelation()
                .filter(each -> each.inRoom() > 0)
                .map(each -> "%s of %s".formatted(each.inRoom(Verdict.RIGHT), each.inRoom()))
                .orElse("");
    }

    private static String note(List<Prediction> predictions, boolean answered) {
        if (predictions.isEmpty()) {
            return "Nothing was asked yet: predict(...) asks.";
        }
        if (!answered) {
            return "No prediction has an answer here. Compare your own with the last column.";
        }
        List<String> parts = new ArrayList<>();
        Arrays.stream(Verdict.values()).map(Verdict::label).forEach(parts::add);
        parts.add(NO_ANSWER);
        parts.add(NOT_YET);
        return parts.stream()
                .map(part -> "%s %s"
                        .formatted(
                                predictions.stream()
                                        .filter(each -> verdict(each).equals(part))
                                        .count(),
                                part))
                .filter(text -> !text.startsWith("0 "))
                .collect(Collectors.joining(", "));
    }
}
