package workbench.report.lesson;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import workbench.report.lesson.Revelation.Judged;
import workbench.report.view.Rows;
import workbench.report.view.Summary;
import workbench.report.view.View;

/** A prediction beside what was measured. */
public final class RevelationView extends View<Revelation> {

    private record Answer(String who, Judged judged) {}

    /** A row for the reader's own answer, and one for each answer of the room. */
    @Override
    protected Rows<?> rows(Revelation revelation) {
        List<Answer> answers = Stream.concat(
                        revelation.own().stream().map(each -> new Answer("you", each)),
                        revelation.room().stream().map(each -> new Answer("the room", each)))
                .toList();
        return Rows.of("Prediction %s: %s".formatted(revelation.number(), revelation.question()), answers)
                .note("Measured: %s.\n%s\n%s"
                        .formatted(
                                revelation.measured(),
                                revelation.scope(),
                                revelation.caution().orElse(""))
                        .strip())
                .text("who", Answer::who)
                .text("answer", each -> each.judged().answer())
                .whole("people", each -> each.judged().count())
                .text("verdict", each -> each.judged().judgement().verdict().label())
                .text("why", each -> each.judged().judgement().why());
    }

    @Override
    public Summary summary(Revelation revelation) {
        return new Summary(
                revelation.question(),
                Stream.concat(
                                Stream.of("Measured: %s.".formatted(revelation.measured())),
                                revelation.caution().stream())
                        .toList());
    }

    @Override
    public Optional<String> page(Revelation revelation) {
        return Optional.of(revelation.toHtml());
    }

    @Override
    public String text(Revelation revelation) {
        return revelation.toString();
    }
}
