package workbench.report.lesson;

import java.util.List;
import java.util.Optional;
import workbench.measure.Comparison;
import workbench.measure.Sizes;
import workbench.measure.Sizes.Distribution;
import workbench.measure.Task;
import workbench.measure.live.Mistake;
import workbench.measure.statistics.Interval;
import workbench.report.Footers;
import workbench.report.lesson.Question.Kind;
import workbench.text.Numbers;

/**
 * A number that was measured. A predicted one is right if the whole interval is within the question's factor of it, wrong if
 * no part is, and undecided otherwise: the rule by which claims of studies are judged.
 *
 * @param interval with its bounds; equal ones for what is exact
 * @param scope how it was measured
 * @param counted whether it was counted, so that it is written without decimals
 * @param caution a sentence that a reader needs before trusting it, if there is one
 */
public record MeasuredNumber(Interval interval, String scope, boolean counted, Optional<String> caution)
        implements Truth {

    /** A number that was measured and not counted. */
    public MeasuredNumber(Interval interval, String scope) {
        this(interval, scope, false, Optional.empty());
    }

    /** A count, such as one of bytes. */
    public static MeasuredNumber exact(long count) {
        return new MeasuredNumber(exact((double) count).interval(), "exact", true, Optional.empty());
    }

    /** A number that is known without doubt. */
    public static MeasuredNumber exact(double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(
                    "A prediction is compared with a number above 0, but the result is %s.".formatted(value));
        }
        return new MeasuredNumber(Interval.exact(value), "exact");
    }

    /** How many times as fast one strategy is as another. */
    public static MeasuredNumber speedup(Comparison comparison, Task task, String strategy, String than) {
        Comparison against = comparison.against(StrategyNames.of(comparison, task, than), task);
        Interval speedup = against.speedup(against.series(task, StrategyNames.of(comparison, task, strategy)));
        return new MeasuredNumber(
                speedup, "%s, %s".formatted(comparison.label(), Footers.n(against)), false, against.unsteady());
    }

    /** How many times as many bytes one strategy takes as another, on average. */
    public static MeasuredNumber size(Sizes sizes, String strategy, String than) {
        Distribution one = StrategyNames.of(sizes, strategy);
        Distribution other = StrategyNames.of(sizes, than);
        return new MeasuredNumber(
                Interval.exact(one.mean() / other.mean()),
                "exact, mean of " + Numbers.count(sizes.sampleCount(), "value"));
    }

    /** How many times the right figure the wrong one of a mistake is. */
    public static MeasuredNumber factor(Mistake mistake) {
        return new MeasuredNumber(
                mistake.factor(),
                "%s, %s beside %s"
                        .formatted(
                                mistake.label(),
                                mistake.wrong().way(),
                                mistake.right().way()));
    }

    @Override
    public Judgement judge(Question question, List<String> answer) {
        if (question.kind() != Kind.NUMBER) {
            throw new IllegalArgumentException(
                    "\"%s\" does not ask for a number, so that a number is no result to compare it with."
                            .formatted(question.text()));
        }
        double predicted = Double.parseDouble(answer.getFirst());
        double least = predicted / question.factor();
        double most = predicted * question.factor();
        String region = "%s to %s".formatted(Numbers.of(least), Numbers.of(most));
        if (!interval.isBounded()) {
            return new Judgement(Verdict.CANNOT_TELL, "There are too few observations for an interval.");
        }
        if (interval.low() >= least && interval.high() <= most) {
            return new Judgement(Verdict.RIGHT, "The whole interval is within %s.".formatted(region));
        }
        if (interval.high() < least || interval.low() > most) {
            return new Judgement(
                    Verdict.WRONG,
                    "Measured was %s times what you said.".formatted(Numbers.of(interval.estimate() / predicted)));
        }
        return new Judgement(Verdict.CANNOT_TELL, "The interval crosses a limit of %s.".formatted(region));
    }

    /** The numbers for which the whole interval is within the question's factor. */
    @Override
    public String right(Question question) {
        double least = interval.high() / question.factor();
        double most = interval.low() * question.factor();
        return interval.isBounded() && least <= most
                ? "%s to %s".formatted(Numbers.of(least), withUnit(most, question))
                : "nobody can tell: the interval is too wide";
    }

    @Override
    public String measured(Question question) {
        if (counted) {
            return question.withUnit(Math.round(interval.estimate()));
        }
        String value = withUnit(interval.estimate(), question);
        if (interval.low() == interval.high()) {
            return value;
        }
        return interval.isBounded()
                ? "%s (%s)".formatted(value, Numbers.bounds(interval.estimate(), interval.low(), interval.high()))
                : value + " (bounds not known)";
    }

    private static String withUnit(double number, Question question) {
        return Numbers.of(number) + (question.unit().isEmpty() ? "" : " " + question.unit());
    }
}
