package workbench.report.lesson;

import java.util.List;
import java.util.Optional;

/** A measured or known fact that an answer is compared with. */
public interface Truth {

    /**
     * Compares an answer with it.
     *
     * @param answer as {@link Question#read} gives it
     * @throws IllegalArgumentException if the question asks for something that was not measured
     */
    Judgement judge(Question question, List<String> answer);

    /** What was measured, in a sentence. */
    String measured(Question question);

    /** Which answers are right, as a phrase for a reader who gave none. It says so where nobody can tell. */
    String right(Question question);

    /** How it was measured, such as the procedure and the number of observations. */
    String scope();

    /** A sentence that a reader needs before trusting the measurement, if there is one. */
    default Optional<String> caution() {
        return Optional.empty();
    }
}
