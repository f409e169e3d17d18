package workbench.report.lesson;

import java.util.List;

/**
 * What is known without a measurement, such as what a configuration refuses.
 *
 * @param answer the right one, as {@link Question#read} gives it
 */
public record Fact(List<String> answer) implements Truth {

    public Fact {
        answer = List.copyOf(answer);
    }

    /**
     * A fact whose right answer is given as a reader would.
     *
     * @throws IllegalArgumentException if the question has no such answer
     */
    public static Fact of(Question question, String... answer) {
        return new Fact(question.read(List.of(answer)));
    }

    @Override
    public Judgement judge(Question question, List<String> given) {
        return given.equals(answer)
                ? new Judgement(Verdict.RIGHT, "It is so.")
                : new Judgement(Verdict.WRONG, "It is another.");
    }

    @Override
    public String measured(Question question) {
        return question.shown(answer);
    }

    @Override
    public String right(Question question) {
        return question.shown(answer);
    }

    @Override
    public String scope() {
        return "";
    }
}
