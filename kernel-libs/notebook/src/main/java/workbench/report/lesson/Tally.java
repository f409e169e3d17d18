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

    /** A row for each prediction, in the order in which they were asked. */
    public static Sheet of(List<Prediction> predictions) {
        Rows<Prediction> rows = Rows.of("Your predictions", predictions)
                .whole("no.", Prediction::number)
                .text("question", each -> each.question().text())
                .text("you said", Tally::said)
                .text("measured", Tally::measured)
                .text("verdict", Tally::verdict)
                .means("right if the whole interval is where you said, wrong if no part is; otherwise nobody can tell")
                .note(note(predictions));
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

    private static String note(List<Prediction> predictions) {
        if (predictions.isEmpty()) {
            return "Nothing was asked yet: predict(...) asks.";
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
