package workbench.report.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.report.Results;
import workbench.variant.NotPossibleException;

class PredictionTest {

    private final Question question = Question.choice("Which is <b>smallest</b>?", Question.named("kryo", "homemade"));
    private final Prediction prediction = new Prediction(1, question);

    private Revelation reveal(List<List<String>> room) {
        return prediction.reveal(Ranks.of(Results.sizes()), room);
    }

    @Test
    void theLastAnswerCountsUntilTheResultIsShown() {
        assertThat(prediction).hasToString("Prediction 1: not answered");
        prediction.keep(List.of("kryo"));
        prediction.keep(List.of("homemade"));
        assertThat(prediction).hasToString("Prediction 1: homemade");
        assertThat(reveal(List.of()).own().orElseThrow().judgement().verdict()).isEqualTo(Verdict.RIGHT);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> prediction.keep(List.of("kryo")))
                .withMessage(
                        "The result of prediction 1 was shown already, so that its answer stays as it is. Run the cell that asks again to predict again.");
    }

    @Test
    void whoGaveNoAnswerSeesWhichIsRight() {
        assertThat(reveal(List.of())).hasToString("""
                        Prediction 1: Which is <b>smallest</b>?
                        - Measured: the smallest first: homemade, then kryo.
                        - Right: homemade.""");
        Prediction told = new Prediction(2, question);
        assertThat(told.reveal(Fact.of(question, "kryo"), List.of())).asString().endsWith("- Measured: kryo.");
    }

    @Test
    void aRoomIsCountedTheMostFrequentAnswerFirst() {
        Revelation revelation = reveal(List.of(List.of("homemade"), List.of("kryo"), List.of("kryo")));
        assertThat(revelation.toString()).endsWith("""
                        - 3 answers in the room: 1 right, 2 wrong, 0 undecided.
                          kryo: 2 people, wrong
                          homemade: 1 person, right""");
        assertThat(revelation.toHtml())
                .contains("Which is &lt;b&gt;smallest&lt;/b&gt;?", "width:12.00em", "width:6.00em")
                .doesNotContain("<b>smallest", "<script");
    }

    @Test
    void aTallyCountsEachVerdict() {
        prediction.keep(List.of("kryo"));
        reveal(Collections.nCopies(4, List.of("homemade")));
        Prediction silent = new Prediction(2, question);
        silent.reveal(Ranks.of(Results.sizes()), List.of());
        Prediction open = new Prediction(3, question);
        open.keep(List.of("kryo"));
        var sheet = Tally.of(List.of(prediction, silent, open));
        assertThat(sheet.table().stringColumn("verdict").asList())
                .containsExactly("wrong", "not answered", "not compared yet");
        assertThat(sheet.table().stringColumn("the room").asList()).containsExactly("4 of 4", "", "");
        assertThat(sheet.note()).isEqualTo("1 wrong, 1 not answered, 1 not compared yet");
        assertThat(sheet.table().columnNames()).doesNotContain("right if you said");
        assertThat(Tally.of(List.of()).note()).isEqualTo("Nothing was asked yet: predict(...) asks.");
    }

    @Test
    void aTallyOfARunWithoutAReaderSaysWhichAnswersAreRight() {
        reveal(List.of());
        Prediction number = new Prediction(2, Question.number("How many bytes?", "bytes", 2));
        number.reveal(MeasuredNumber.exact(445), List.of());
        var sheet = Tally.of(List.of(prediction, number, new Prediction(3, question)));
        assertThat(sheet.table().columnNames()).containsExactly("no.", "question", "measured", "right if you said");
        assertThat(sheet.table().stringColumn("right if you said").asList())
                .containsExactly("homemade", "223 to 890 bytes", "not compared yet");
        assertThat(sheet.note()).isEqualTo("No prediction has an answer here. Compare your own with the last column.");
    }
}
