package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import workbench.measure.Comparison;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.live.Mistake;
import workbench.report.Sheet;
import workbench.report.lesson.Fact;
import workbench.report.lesson.KnownSizes;
import workbench.report.lesson.MeasuredNumber;
import workbench.report.lesson.Plausibility;
import workbench.report.lesson.Prediction;
import workbench.report.lesson.Question;
import workbench.report.lesson.Question.Option;
import workbench.report.lesson.Ranks;
import workbench.report.lesson.Revelation;
import workbench.report.lesson.Tally;
import workbench.report.lesson.Truth;
import workbench.variant.Catalog;

/**
 * Words to predict a result before it is measured. None of them waits: the cells go on, and of a prediction that nobody answered
 * only the result is shown.
 */
@Topic("predicting")
public final class Predicting {

    /** A guess within a factor of two knows what dominates; a caller may ask for more. */
    private static final double USUAL_FACTOR = 2;

    private static final int MOST_DECIMALS = 6;

    private Predicting() {}

    @Word("a form that asks to choose one of some options")
    public static Prediction predict(String question, String... options) {
        return session().lessons().ask(Question.choice(question, Question.named(options)));
    }

    @Word("a form that asks to choose one of the strategies of a model")
    public static Prediction predict(String question, Catalog<?> catalog) {
        return session().lessons().ask(Question.choice(question, strategies(catalog)));
    }

    @Word("a form that asks to sort some options")
    public static Prediction predictOrder(String question, String... options) {
        return session().lessons().ask(Question.order(question, Question.named(options)));
    }

    @Word("a form that asks to sort the strategies of a model")
    public static Prediction predictOrder(String question, Catalog<?> catalog) {
        return session().lessons().ask(Question.order(question, strategies(catalog)));
    }

    private static List<Option> strategies(Catalog<?> catalog) {
        return catalog.variants().stream()
                .map(variant -> new Option(variant.name(), variant.features().strategy()))
                .toList();
    }

    @Word("a form that asks for a number, which is right within a factor of 2")
    public static Prediction predictNumber(String question, String unit) {
        return predictNumber(question, unit, USUAL_FACTOR);
    }

    @Word("a form that asks for a number, which is right within your own factor, such as 1.2")
    public static Prediction predictNumber(String question, String unit, double factor) {
        return session().lessons().ask(Question.number(question, unit, factor));
    }

    @Word("your answer to the last prediction, without its form: answer(\"kryo\")")
    public static String answer(String... answer) {
        return answer(session().lessons().last(), answer);
    }

    @Word("your number for the last prediction")
    public static String answer(double number) {
        return answer(
                Double.isFinite(number)
                        ? BigDecimal.valueOf(number)
                                .setScale(MOST_DECIMALS, RoundingMode.HALF_UP)
                                .stripTrailingZeros()
                                .toPlainString()
                        : String.valueOf(number));
    }

    @Word("your answer to a prediction")
    public static String answer(Prediction prediction, String... answer) {
        return session().lessons().answer(prediction, List.of(answer));
    }

    @Word("answers of other people, one in each line, such as \"Ada: kryo\"")
    public static String answers(Prediction prediction, String lines) {
        return session().lessons().paste(prediction, lines);
    }

    @Word("a page on this server where people in a room answer the predictions, and its code")
    public static void room() {
        session().lessons().openRoom(Optional.empty());
    }

    @Word("a room whose page people reach at this address of the server, such as \"http://192.168.1.20:8888\"")
    public static void room(String address) {
        session().lessons().openRoom(Optional.of(address));
    }

    @Word("a prediction beside sizes: the fewest bytes first")
    public static Revelation reveal(Prediction prediction, Sizes sizes) {
        return compared(prediction, Ranks.of(sizes));
    }

    @Word("a predicted number beside how many times as many bytes one strategy takes as another")
    public static Revelation reveal(Prediction prediction, Sizes sizes, String strategy, String than) {
        return compared(prediction, MeasuredNumber.size(sizes, strategy, than));
    }

    @Word("a prediction beside the times of a task: the fastest first")
    public static Revelation reveal(Prediction prediction, Comparison comparison, Task task) {
        return compared(prediction, Ranks.of(comparison, task));
    }

    @Word("a predicted number beside how many times as fast one strategy is as another")
    public static Revelation reveal(
            Prediction prediction, Comparison comparison, Task task, String strategy, String than) {
        return compared(prediction, MeasuredNumber.speedup(comparison, task, strategy, than));
    }

    @Word("a predicted number beside how many times the right figure of a mistake its wrong one is")
    public static Revelation reveal(Prediction prediction, Mistake mistake) {
        return compared(prediction, MeasuredNumber.factor(mistake));
    }

    @Word("a predicted number beside one that is known without doubt")
    public static Revelation reveal(Prediction prediction, double value) {
        return compared(prediction, MeasuredNumber.exact(value));
    }

    @Word("a predicted number beside a count, such as one of bytes")
    public static Revelation reveal(Prediction prediction, long count) {
        return compared(prediction, MeasuredNumber.exact(count));
    }

    @Word("a prediction beside the answer that is known to be right")
    public static Revelation reveal(Prediction prediction, String... answer) {
        return compared(prediction, Fact.of(prediction.question(), answer));
    }

    private static Revelation compared(Prediction prediction, Truth truth) {
        return session().lessons().reveal(prediction, truth);
    }

    @Word("whether a comparison is plausible here: enough rounds, a steady machine, no smoke run")
    public static Sheet check(Comparison comparison) {
        return Plausibility.of(comparison);
    }

    @Word("whether sizes fit to those that were written down for one of the values")
    public static Sheet check(Sizes sizes) {
        return Plausibility.of(sizes, KnownSizes.in(session().home().resolve("data/golden"), sizes.domain()));
    }

    @Word("how your predictions in this notebook went, and those of the room")
    public static Sheet predictions() {
        return Tally.of(session().lessons().all());
    }
}
