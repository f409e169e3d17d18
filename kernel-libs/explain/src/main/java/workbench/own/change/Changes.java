package workbench.own.change;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.measure.Progress;
import workbench.own.Outcome;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/**
 * The smallest changes of a class, one for each strategy that does not work for it as it is.
 *
 * @param model of the class as it is
 * @param all in the order of the outcomes
 */
public record Changes(ObjectModel model, List<Change> all) {

    public Changes {
        all = List.copyOf(all);
    }

    /**
     * Compiles the source with edits, fewest first, and tries the strategies on each version until every strategy works or no edit is
     * left. A change has all edits that its strategy needs, and none that it works without.
     *
     * @param outcomes of the class as it is
     * @param values of the class as it is
     * @param source of the class and its classes, which is not changed
     * @param seed of the values that are tried
     * @throws NotPossibleException if the source does not compile
     * @throws InterruptedException if the thread is interrupted; nothing is left
     */
    public static Changes of(Outcomes outcomes, Values values, SourceText source, long seed, Progress progress)
            throws InterruptedException {
        try (Search search = new Search(values, source, seed, progress)) {
            return new Changes(outcomes.model(), search.changes(refused(outcomes)));
        }
    }

    /**
     * What somebody does who cannot change the class.
     *
     * @param place where it comes from, such as {@code model.jar}
     */
    public static Changes around(Outcomes outcomes, String place) {
        Around around = new Around(outcomes.model(), place);
        return new Changes(
                outcomes.model(), refused(outcomes).stream().map(around::change).toList());
    }

    private static List<Outcome> refused(Outcomes outcomes) {
        return outcomes.all().stream().filter(outcome -> !outcome.isUsable()).toList();
    }

    /**
     * The change for a strategy.
     *
     * @throws UnknownNameException if it works already, or there is no such strategy
     */
    public Change change(String strategy) {
        return UnknownNameException.require(
                "strategy that needs a change",
                strategy,
                all.stream().collect(Collectors.toMap(Change::strategy, Function.identity())));
    }
}
