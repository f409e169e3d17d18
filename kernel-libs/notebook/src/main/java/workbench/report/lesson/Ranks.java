package workbench.report.lesson;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Footers;
import workbench.report.lesson.Question.Kind;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/**
 * Which strategies come before which, pair by pair. A pair is decided by the interval of its ratio, and a size by itself. For one
 * thread.
 */
public final class Ranks implements Truth {

    /** How the first of a pair compares with the second. */
    private enum Order {
        BEFORE,
        SAME,
        AFTER,
        UNKNOWN
    }

    /**
     * Two strategies.
     *
     * @param text how they compare, in a sentence
     */
    private record Pair(Order order, String text) {}

    private static final String NOBODY_CAN_TELL = "nobody can tell: no difference is shown";

    private final String superlative;
    private final String scope;
    private final Optional<String> caution;
    private final Function<String, String> name;
    private final ToDoubleFunction<String> value;
    private final Function<String, Function<String, Pair>> pairs;
    private final Map<String, Map<String, Pair>> known = new HashMap<>();

    private Ranks(
            String superlative,
            String scope,
            Optional<String> caution,
            Function<String, String> name,
            ToDoubleFunction<String> value,
            Function<String, Function<String, Pair>> pairs) {
        this.superlative = superlative;
        this.scope = scope;
        this.caution = caution;
        this.name = name;
        this.value = value;
        this.pairs = pairs;
    }

    /** Ranks by time, the fastest first. */
    public static Ranks of(Comparison comparison, Task task) {
        Analysis analysis = Analysis.of(comparison);
        return new Ranks(
                "fastest",
                "%s of %s, %s, %s"
                        .formatted(task.label(), comparison.domain(), comparison.label(), Footers.n(comparison)),
                comparison.unsteady(List.of(task)),
                strategy -> StrategyNames.of(comparison, task, strategy),
                strategy -> analysis.nanos(comparison.series(task, strategy)).estimate(),
                than -> speedups(comparison.against(than, task), task, than));
    }

    private static Function<String, Pair> speedups(Comparison against, Task task, String than) {
        Analysis analysis = Analysis.of(against);
        return strategy -> {
            Series series = against.series(task, strategy);
            Interval speedup = analysis.speedup(series);
            String ratio = "%s is %s times as fast as %s (%s)"
                    .formatted(
                            series.strategy(),
                            Numbers.of(speedup.estimate()),
                            against.series(task, than).strategy(),
                            speedup.isBounded()
                                    ? Numbers.bounds(speedup.estimate(), speedup.low(), speedup.high())
                                    : "bounds not known");
            return switch (analysis.verdict(series)) {
                case FASTER -> new Pair(Order.BEFORE, ratio);
                case SLOWER -> new Pair(Order.AFTER, ratio);
                case BASELINE, NO_DIFFERENCE_SHOWN, CANNOT_TELL -> new Pair(Order.UNKNOWN, ratio);
            };
        };
    }

    /** Ranks by mean size, the smallest first. */
    public static Ranks of(Sizes sizes) {
        ToDoubleFunction<String> mean =
                strategy -> StrategyNames.of(sizes, strategy).mean();
        return new Ranks(
                "smallest",
                "exact, mean of %s of %s".formatted(Numbers.count(sizes.sampleCount(), "value"), sizes.domain()),
                Optional.empty(),
                strategy -> StrategyNames.of(sizes, strategy).name(),
                mean,
                than -> strategy -> size(sizes, strategy, than));
    }

    private static Pair size(Sizes sizes, String strategy, String than) {
        Sizes.Distribution one = StrategyNames.of(sizes, strategy);
        Sizes.Distribution other = StrategyNames.of(sizes, than);
        String text = "%s takes %s bytes, %s takes %s"
                .formatted(one.strategy(), Numbers.of(one.mean()), other.strategy(), Numbers.of(other.mean()));
        int side = Double.compare(one.mean(), other.mean());
        return new Pair(side < 0 ? Order.BEFORE : side > 0 ? Order.AFTER : Order.SAME, text);
    }

    @Override
    public Judgement judge(Question question, List<String> answer) {
        requireStrategies(question);
        if (question.kind() == Kind.CHOICE) {
            return first(question, answer.getFirst());
        }
        List<String> measured =
                measuredOf(question).stream().map(Question.Option::value).toList();
        return order(answer.stream().filter(measured::contains).toList());
    }

    private static void requireStrategies(Question question) {
        if (question.kind() == Kind.NUMBER) {
            throw new IllegalArgumentException(
                    "\"%s\" asks for a number. Say which two strategies are compared, such as reveal(prediction, speed, SERIALIZE, \"identified\", \"serializable\")."
                            .formatted(question.text()));
        }
    }

    private boolean isMeasured(String option) {
        try {
            return !name.apply(option).isEmpty();
        } catch (UnknownNameException e) {
            return false;
        }
    }

    /** Those options that the result has. If it has fewer than two, the question is about something else, and naming them says so. */
    private List<Question.Option> measuredOf(Question question) {
        List<Question.Option> measured = question.options().stream()
                .filter(option -> isMeasured(option.value()))
                .toList();
        return measured.size() < 2 ? question.options() : measured;
    }

    private Judgement first(Question question, String chosen) {
        List<Question.Option> measured = measuredOf(question);
        if (measured.stream().noneMatch(option -> option.value().equals(chosen))) {
            return new Judgement(Verdict.CANNOT_TELL, "%s was not measured.".formatted(chosen));
        }
        List<Pair> others = measured.stream()
                .map(Question.Option::value)
                .filter(other -> !other.equals(chosen))
                .sorted(Comparator.comparingDouble(other -> value.applyAsDouble(name.apply(other))))
                .map(other -> pair(chosen, other))
                .toList();
        Pair closest = others.getFirst();
        return others.stream()
                .filter(pair -> pair.order() == Order.AFTER)
                .findFirst()
                .map(pair -> new Judgement(Verdict.WRONG, pair.text() + "."))
                .or(() -> others.stream()
                        .filter(pair -> pair.order() == Order.UNKNOWN)
                        .findFirst()
                        .map(pair -> new Judgement(
                                Verdict.CANNOT_TELL, "No difference is shown: %s.".formatted(pair.text()))))
                .orElseGet(() -> new Judgement(Verdict.RIGHT, "The next: %s.".formatted(closest.text())));
    }

    private Judgement order(List<String> answer) {
        List<Pair> all = new ArrayList<>();
        for (int i = 0; i < answer.size(); i++) {
            for (int j = i + 1; j < answer.size(); j++) {
                all.add(pair(answer.get(i), answer.get(j)));
            }
        }
        List<Pair> wrong = with(all, Order.AFTER);
        List<Pair> unknown = with(all, Order.UNKNOWN);
        String counts = "Of %s, %s in the opposite order and %s undecided"
                .formatted(
                        Numbers.count(all.size(), "pair"),
                        wrong.size() == 1 ? "1 is" : wrong.size() + " are",
                        unknown.size());
        if (!wrong.isEmpty()) {
            return new Judgement(
                    Verdict.WRONG, "%s. %s.".formatted(counts, wrong.getFirst().text()));
        }
        return unknown.isEmpty()
                ? new Judgement(Verdict.RIGHT, "All %s are so.".formatted(Numbers.count(all.size(), "pair")))
                : new Judgement(
                        Verdict.CANNOT_TELL,
                        "%s. %s.".formatted(counts, unknown.getFirst().text()));
    }

    private static List<Pair> with(List<Pair> pairs, Order order) {
        return pairs.stream().filter(pair -> pair.order() == order).toList();
    }

    private Pair pair(String one, String other) {
        String than = name.apply(other);
        return known.computeIfAbsent(than, key -> new HashMap<>())
                .computeIfAbsent(name.apply(one), strategy -> pairs.apply(than).apply(strategy));
    }

    @Override
    public String right(Question question) {
        requireStrategies(question);
        List<Question.Option> sorted = sorted(question);
        if (question.kind() == Kind.ORDER) {
            List<String> order = sorted.stream().map(Question.Option::value).toList();
            return order(order).verdict() == Verdict.RIGHT ? "this order" : NOBODY_CAN_TELL;
        }
        String right = sorted.stream()
                .filter(option -> first(question, option.value()).verdict() == Verdict.RIGHT)
                .map(Question.Option::label)
                .collect(Collectors.joining(" or "));
        return right.isEmpty() ? NOBODY_CAN_TELL : right;
    }

    private List<Question.Option> sorted(Question question) {
        return measuredOf(question).stream()
                .sorted(Comparator.comparingDouble(option -> value.applyAsDouble(name.apply(option.value()))))
                .toList();
    }

    @Override
    public String measured(Question question) {
        requireStrategies(question);
        List<Question.Option> sorted = sorted(question);
        StringBuilder text = new StringBuilder(
                "the %s first: %s".formatted(superlative, sorted.getFirst().label()));
        boolean unclear = false;
        for (int i = 1; i < sorted.size(); i++) {
            boolean same =
                    pair(sorted.get(i - 1).value(), sorted.get(i).value()).order() != Order.BEFORE;
            unclear |= same;
            text.append(same ? " ≈ " : Question.THEN).append(sorted.get(i).label());
        }
        String missing = question.options().stream()
                .filter(option -> !sorted.contains(option))
                .map(Question.Option::label)
                .collect(Collectors.joining(", "));
        return text
                + (unclear ? " (≈: no difference is shown)" : "")
                + (missing.isEmpty() ? "" : "; not measured: " + missing);
    }

    @Override
    public String scope() {
        return scope;
    }

    @Override
    public Optional<String> caution() {
        return caution;
    }
}
