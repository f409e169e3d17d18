package workbench.report.lesson;

import java.util.List;
import java.util.Optional;
import workbench.variant.NotPossibleException;

/**
 * A question that was asked, the reader's answer, and later what was measured. The reader may change the answer until then. For
 * one thread.
 */
public final class Prediction {

    private final int number;
    private final Question question;
    private Optional<List<String>> answer = Optional.empty();
    private Optional<Revelation> revelation = Optional.empty();

    /**
     * A prediction that is not answered yet.
     *
     * @param number counts the predictions of a session from 1
     */
    public Prediction(int number, Question question) {
        this.number = number;
        this.question = question;
    }

    public int number() {
        return number;
    }

    public Question question() {
        return question;
    }

    /** The reader's own, if one was given. */
    public Optional<List<String>> answer() {
        return answer;
    }

    /** What was measured, if that was compared already. */
    public Optional<Revelation> revelation() {
        return revelation;
    }

    /**
     * Keeps the reader's answer in place of the one before.
     *
     * @throws NotPossibleException if the result was shown already
     * @throws IllegalArgumentException if it is no answer to the question
     */
    public void keep(List<String> parts) {
        if (revelation.isPresent()) {
            throw new NotPossibleException(
                    "The result of prediction %s was shown already, so that its answer stays as it is. Run the cell that asks again to predict again."
                            .formatted(number));
        }
        answer = Optional.of(question.read(parts));
    }

    /**
     * Compares the answer with what was measured. From now on it stays.
     *
     * @param room other people's answers, as {@link Question#read} gives them; may be empty
     */
    public Revelation reveal(Truth truth, List<List<String>> room) {
        Revelation revealed = Revelation.of(this, truth, room);
        revelation = Optional.of(revealed);
        return revealed;
    }

    /** What a cell shows that ends with this prediction. */
    @Override
    public String toString() {
        return answer.map(given -> "Prediction %s: %s".formatted(number, question.shown(given)))
                .orElseGet(() -> "Prediction %s: not answered".formatted(number));
    }
}
