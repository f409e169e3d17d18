package workbench.report.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Results;
import workbench.variant.UnknownNameException;

/** What measurements say of answers: clear ones, wrong ones, and those that they cannot tell. */
class TruthTest {

    /** Kryo and twin cannot be told apart; slow is clearly behind. */
    private static final Comparison SPEED = Results.live(
            Results.series(Operation.READ, "serializable", "Serializable", 500, 400, 401, 402, 403, 404, 405),
            Results.series(Operation.READ, "kryo", "Kryo", 110, 100, 101, 99, 100, 102, 98),
            Results.series(Operation.READ, "twin", "Twin", 110, 99, 102, 98, 101, 100, 101));

    private static final Sizes SIZES = Results.sizes();

    private static Judgement judged(Truth truth, Question question, String... answer) {
        return truth.judge(question, question.read(List.of(answer)));
    }

    @Test
    void aChoiceIsRightIfItIsBeforeAllOthersOfTheQuestion() {
        Question question = Question.choice("Which reads faster?", Question.named("kryo", "serializable"));
        Ranks ranks = Ranks.of(SPEED, Task.READ);
        Judgement right = judged(ranks, question, "kryo");
        assertThat(right.verdict()).isEqualTo(Verdict.RIGHT);
        assertThat(right.why()).startsWith("The next: Kryo is 4.0").contains("times as fast as Serializable (3.");
        Judgement wrong = judged(ranks, question, "serializable");
        assertThat(wrong.verdict()).isEqualTo(Verdict.WRONG);
        assertThat(wrong.why()).startsWith("Serializable is 0.25 times as fast as Kryo (");
    }

    @Test
    void aChoiceThatAnotherMayBeBeforeCannotBeTold() {
        Question question = Question.choice("Which reads fastest?", Question.named("kryo", "serializable", "twin"));
        Judgement judged = judged(Ranks.of(SPEED, Task.READ), question, "twin");
        assertThat(judged.verdict()).isEqualTo(Verdict.CANNOT_TELL);
        assertThat(judged.why()).startsWith("No difference is shown: Twin is ").contains("times as fast as Kryo (");
    }

    @Test
    void anOrderIsJudgedPairByPair() {
        Question question = Question.order("Sort them.", Question.named("serializable", "kryo", "homemade"));
        Ranks ranks = Ranks.of(SIZES);
        assertThat(judged(ranks, question, "homemade", "kryo", "serializable"))
                .isEqualTo(new Judgement(Verdict.RIGHT, "All 3 pairs are so."));
        assertThat(judged(ranks, question, "kryo", "homemade", "serializable"))
                .isEqualTo(
                        new Judgement(
                                Verdict.WRONG,
                                "Of 3 pairs, 1 is in the opposite order and 0 undecided. Kryo takes 125 bytes, Homemade takes 100."));
        Question times = Question.order("Sort them.", Question.named("serializable", "kryo", "twin"));
        Judgement unclear = judged(Ranks.of(SPEED, Task.READ), times, "twin", "kryo", "serializable");
        assertThat(unclear.verdict()).isEqualTo(Verdict.CANNOT_TELL);
        assertThat(unclear.why()).startsWith("Of 3 pairs, 0 are in the opposite order and 1 undecided. Twin is ");
    }

    @Test
    void tooFewRoundsTellNothing() {
        Comparison few = Results.live(
                Results.series(Operation.READ, "serializable", "Serializable", 500, 400, 401),
                Results.series(Operation.READ, "kryo", "Kryo", 110, 100, 101));
        Question question = Question.choice("Which reads faster?", Question.named("kryo", "serializable"));
        Judgement judged = judged(Ranks.of(few, Task.READ), question, "serializable");
        assertThat(judged.verdict()).isEqualTo(Verdict.CANNOT_TELL);
        assertThat(judged.why()).endsWith("(bounds not known).");
        Question number = Question.number("How many times as fast?", "times", 2);
        assertThat(judged(MeasuredNumber.speedup(few, Task.READ, "kryo", "serializable"), number, "4"))
                .isEqualTo(new Judgement(Verdict.CANNOT_TELL, "There are too few observations for an interval."));
    }

    @Test
    void equalSizesMakeEachOfThemRight() {
        Sizes equal = new Sizes(
                "cart",
                10,
                1,
                List.of(
                        new Sizes.Distribution("one", "One", 1, 2, 2, 3),
                        new Sizes.Distribution("two", "Two", 1, 2, 2, 3)),
                Map.of());
        Question question = Question.choice("Which is smaller?", Question.named("one", "two"));
        Ranks ranks = Ranks.of(equal);
        assertThat(judged(ranks, question, "two").verdict()).isEqualTo(Verdict.RIGHT);
        assertThat(judged(ranks, question, "one").verdict()).isEqualTo(Verdict.RIGHT);
    }

    @Test
    void timesOfABusyMachineComeWithACaution() {
        Comparison busy = Results.live(
                Results.slowing(Operation.READ, "serializable", 400), Results.slowing(Operation.READ, "kryo", 100));
        String caution = busy.unsteady().orElseThrow();
        assertThat(MeasuredNumber.speedup(busy, Task.READ, "kryo", "serializable")
                        .caution())
                .contains(caution);
        assertThat(Ranks.of(SPEED, Task.READ).caution()).isEmpty();
        Question question = Question.choice("Which reads faster?", Question.named("kryo", "serializable"));
        Revelation revelation = new Prediction(1, question).reveal(Ranks.of(busy, Task.READ), List.of());
        assertThat(revelation.toString()).endsWith("\n- " + caution);
        assertThat(revelation.toHtml()).contains("<li>%s</li>".formatted(caution));
        RevelationView view = new RevelationView();
        assertThat(view.summary(revelation).sentences()).last().isEqualTo(caution);
        assertThat(view.table(revelation).note()).endsWith(caution);
    }

    @Test
    void theMeasuredOrderSaysWhatItCannotSeparate() {
        Question question = Question.order("Sort them.", Question.named("serializable", "kryo", "twin"));
        assertThat(Ranks.of(SPEED, Task.READ).measured(question))
                .isIn(
                        "the fastest first: kryo ≈ twin, then serializable (≈: no difference is shown)",
                        "the fastest first: twin ≈ kryo, then serializable (≈: no difference is shown)");
        Question sizes = Question.order("Sort them.", Question.named("serializable", "kryo", "homemade"));
        assertThat(Ranks.of(SIZES).measured(sizes))
                .isEqualTo("the smallest first: homemade, then kryo, then serializable");
    }

    @Test
    void aNumberIsRightIfAllOfTheIntervalLiesWithinTheFactor() {
        Question question = Question.number("How many times as fast?", "times", 2);
        MeasuredNumber measured = new MeasuredNumber(new Interval(3, 4, 5), "made up");
        assertThat(judged(measured, question, "4"))
                .isEqualTo(new Judgement(Verdict.RIGHT, "The whole interval is within 2.00 to 8.00."));
        assertThat(judged(measured, question, "2"))
                .isEqualTo(new Judgement(Verdict.CANNOT_TELL, "The interval crosses a limit of 1.00 to 4.00."));
        assertThat(judged(measured, question, "20"))
                .isEqualTo(new Judgement(Verdict.WRONG, "Measured was 0.20 times what you said."));
        assertThat(measured.measured(question)).isEqualTo("4.00 times (3.00 to 5.00)");
        assertThat(MeasuredNumber.exact(445).measured(Question.number("How many?", "bytes", 2)))
                .isEqualTo("445 bytes");
    }

    @Test
    void aCountIsWholeAndAMeasuredNumberHasThreeDigits() {
        Question bytes = Question.number("How many bytes?", "bytes", 2);
        Question times = Question.number("How many times?", "times", 2);
        assertThat(MeasuredNumber.exact(13L).measured(bytes)).isEqualTo("13 bytes");
        assertThat(MeasuredNumber.exact(1L).measured(bytes)).isEqualTo("1 byte");
        assertThat(MeasuredNumber.exact(6_136L).measured(Question.number("How many?", "", 2)))
                .isEqualTo("6,136");
        assertThat(MeasuredNumber.exact(1L).measured(Question.number("How long?", "ms", 2)))
                .isEqualTo("1 ms");
        assertThat(MeasuredNumber.exact(1.0).measured(times)).isEqualTo("1.00 times");
        assertThat(judged(MeasuredNumber.exact(13L), bytes, "13").verdict()).isEqualTo(Verdict.RIGHT);
    }

    @Test
    void aNumberMayBeARatioOfSizesOrTimes() {
        assertThat(MeasuredNumber.size(SIZES, "serializable", "Kryo").interval().estimate())
                .isCloseTo(4, within(0.01));
        assertThat(MeasuredNumber.speedup(SPEED, Task.READ, "kryo", "serializable")
                        .interval()
                        .estimate())
                .isBetween(3.9, 4.1);
    }

    @Test
    void whatIsNoResultForAQuestionIsRefused() {
        Question number = Question.number("How many?", "", 2);
        Question choice = Question.choice("Which?", Question.named("kryo", "avro"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> judged(Ranks.of(SIZES), number, "1"))
                .withMessage(
                        "\"How many?\" asks for a number. Say which two strategies are compared, such as reveal(prediction, speed, SERIALIZE, \"identified\", \"serializable\").");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> judged(MeasuredNumber.exact(1), choice, "kryo"))
                .withMessage("\"Which?\" does not ask for a number, so that a number is no result to compare it with.");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> judged(Ranks.of(SIZES), choice, "kryo"))
                .withMessageStartingWith("There is no strategy in this result named \"avro\". Known: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> judged(Ranks.of(SPEED, Task.WRITE), choice, "kryo"))
                .withMessage("write was not compared. Compared were: [read].");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MeasuredNumber.exact(0))
                .withMessage("A prediction is compared with a number above 0, but the result is 0.0.");
    }

    /** As on a slow laptop, where a comparison has some of the strategies that were asked about. */
    @Test
    void whatWasNotMeasuredIsSaidAndTheRestIsCompared() {
        String[] names = Stream.concat(SIZES.distributions().stream().map(Sizes.Distribution::name), Stream.of("lost"))
                .toArray(String[]::new);
        Question choice = Question.choice("Which?", Question.named(names));
        assertThat(Ranks.of(SIZES).measured(choice)).endsWith("; not measured: lost");
        assertThat(judged(Ranks.of(SIZES), choice, "lost"))
                .isEqualTo(new Judgement(Verdict.CANNOT_TELL, "lost was not measured."));
        Question order = Question.order("In which order?", Question.named(names));
        assertThat(Ranks.of(SIZES).judge(order, List.of(names)).why()).doesNotContain("lost");
    }

    @Test
    void aFactIsComparedByItself() {
        Question question = Question.choice("What happens?", Question.named("an error", "nothing"));
        Fact fact = Fact.of(question, "nothing");
        assertThat(judged(fact, question, "Nothing").verdict()).isEqualTo(Verdict.RIGHT);
        assertThat(judged(fact, question, "an error").verdict()).isEqualTo(Verdict.WRONG);
        assertThat(fact.measured(question)).isEqualTo("nothing");
    }

    @Test
    void whoGaveNoAnswerIsShownThoseThatAreRight() {
        Question choice = Question.choice("Which reads fastest?", Question.named("kryo", "serializable"));
        assertThat(Ranks.of(SPEED, Task.READ).right(choice)).isEqualTo("kryo");
        Question unclear = Question.choice("Which reads fastest?", Question.named("kryo", "serializable", "twin"));
        assertThat(Ranks.of(SPEED, Task.READ).right(unclear)).isEqualTo("nobody can tell: no difference is shown");
        Question order = Question.order("Sort them.", Question.named("serializable", "kryo", "homemade"));
        assertThat(Ranks.of(SIZES).right(order)).isEqualTo("this order");
        Question times = Question.number("How many times as fast?", "times", 2);
        assertThat(new MeasuredNumber(new Interval(3, 4, 5), "made up").right(times))
                .isEqualTo("2.50 to 6.00 times");
        assertThat(new MeasuredNumber(new Interval(1, 4, 5), "made up").right(times))
                .isEqualTo("nobody can tell: the interval is too wide");
    }
}
