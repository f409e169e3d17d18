package workbench.own;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import workbench.own.Outcome.Trouble;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.strategy.Strategies;
import workbench.shape.ObjectModel;
import workbench.text.Numbers;

/**
 * What keeps strategies from bringing back the values of a class, named once for all strategies that meet it.
 *
 * @param field the path or the class that it is about, such as {@code Invoice.lines}
 * @param reason what happens there, in a sentence
 * @param remedy what makes these strategies possible as far as this obstacle goes; empty if the reason says it
 * @param strategies the names of the strategies that meet it first
 */
public record Obstruction(String field, String reason, String remedy, List<String> strategies) {

    private static final int MOST_NAMED = 3;

    public Obstruction {
        strategies = List.copyOf(strategies);
    }

    /** One for each strategy that does not keep the samples, those that write and read the values first, then by how many meet it. */
    public static List<Obstruction> of(Outcomes outcomes) {
        Map<String, String> names = OwnAnalysis.strategies(outcomes.model());
        String root = outcomes.model().root().getSimpleName();
        Map<Obstruction, List<String>> found = new LinkedHashMap<>();
        outcomes.all().stream().filter(outcome -> !outcome.isUsable()).forEach(outcome -> found.computeIfAbsent(
                        of(outcome, root), each -> new ArrayList<>())
                .add(names.getOrDefault(outcome.strategy(), outcome.strategy())));
        List<Obstruction> all = new ArrayList<>();
        found.forEach((each, strategies) -> all.add(new Obstruction(each.field, each.reason, each.remedy, strategies)));
        all.sort(Comparator.comparing((Obstruction each) -> each.remedy.isEmpty())
                .thenComparingInt(each -> -each.strategies.size()));
        return List.copyOf(all);
    }

    private static Obstruction of(Outcome outcome, String root) {
        return switch (outcome) {
            case Outcome.Changed(String _, List<Trouble> changes) -> ofChange(changes.getFirst(), root);
            case Outcome.Refused(String _, String field, String reason) ->
                new Obstruction(field, reason, "", List.of());
            case Outcome.NotBuilt(String _, String field, String reason) ->
                new Obstruction(
                        field,
                        sentence(reason),
                        reason.endsWith(".") // it says what to do
                                ? ""
                                : "Give samples of your own, as in analyse(%s.class, List.of(...)).".formatted(root),
                        List.of());
            case Outcome.Works _, Outcome.WorksExcept _, Outcome.Awaited _ ->
                throw new IllegalStateException(outcome + " obstructs nothing");
        };
    }

    private static Obstruction ofChange(Trouble change, String root) {
        return new Obstruction(
                change.field(),
                sentence(change.what()),
                "If the value can do without this field, mark it transient. Else register a serializer of your own for %s that writes it."
                        .formatted(root),
                List.of());
    }

    private static String sentence(String said) {
        return said.endsWith(".") ? said : said + ".";
    }

    /** The answer in a sentence: that no strategy keeps the values. */
    public static String conclusion(Outcomes outcomes) {
        return "No strategy keeps the values of %s."
                .formatted(outcomes.model().root().getSimpleName());
    }

    /** The message for somebody who asks for what a strategy would be needed for. */
    static String refusal(Outcomes outcomes, String what) {
        List<Obstruction> all = of(outcomes);
        String first = all.stream().limit(MOST_NAMED).map(Obstruction::toString).collect(Collectors.joining(" "));
        String rest = all.size() <= MOST_NAMED
                ? ""
                : " The table of analyse(...) has %s."
                        .formatted(Numbers.count(all.size() - MOST_NAMED, "more obstacle"));
        return "%s There is %s. %s%s".formatted(conclusion(outcomes), what, first, rest);
    }

    /** The message for somebody who asks for a strategy that does not keep the values. */
    static String refusal(Outcomes outcomes, Outcome outcome) {
        ObjectModel model = outcomes.model();
        Obstruction met = of(outcome, model.root().getSimpleName());
        return "%s cannot be taken for %s. %s: %s%s"
                .formatted(
                        Strategies.named(outcome.strategy()).name(model),
                        model.root().getSimpleName(),
                        met.field,
                        met.reason,
                        met.remedy.isEmpty() ? "" : " " + met.remedy);
    }

    /** In sentences: {@code Kryo: Order.note: "a" became null. Mark ...}. */
    @Override
    public String toString() {
        return "%s: %s: %s%s"
                .formatted(String.join(", ", strategies), field, reason, remedy.isEmpty() ? "" : " " + remedy);
    }
}
