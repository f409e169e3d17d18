package workbench.report.view;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.text.Numbers;
import workbench.versions.UpgradeRecipe;
import workbench.versions.UpgradeRecipe.Step;
import workbench.versions.UpgradeRecipe.Trial;

/** From a cluster of one version of Hazelcast to one of another, step by step. */
public final class UpgradeRecipeView extends View<UpgradeRecipe> {

    private record Tried(int number, Step step, Trial trial) {

        static Stream<Tried> of(UpgradeRecipe recipe) {
            return IntStream.range(0, recipe.steps().size())
                    .boxed()
                    .flatMap(number -> recipe.steps().get(number).trials().stream()
                            .map(trial -> new Tried(number, recipe.steps().get(number), trial)));
        }

        String name() {
            return trial.equals(step.trials().getFirst()) ? "%s. %s".formatted(number, step.what()) : "";
        }

        /** A reader sees what is true after a step beside its last trial. */
        String afterStep(int entries) {
            return trial.equals(step.trials().getLast()) ? Numbers.whole(entries) : "";
        }
    }

    /** A row for each thing that was tried in each step. */
    @Override
    protected Rows<?> rows(UpgradeRecipe recipe) {
        return Rows.of(title(recipe), Tried.of(recipe).toList())
                .note(how(recipe) + reasons(recipe) + end(recipe))
                .text("step", Tried::name, SHEET_ONLY)
                .text("step", each -> each.step().what(), DATA_ONLY)
                .text("tried", each -> each.trial().what())
                .text("outcome", each -> each.trial().outcome(), MAIN)
                .text("reason", each -> each.trial().reason(), DATA_ONLY)
                .text("old cluster", each -> each.afterStep(each.step().oldEntries()), SHEET_ONLY)
                .means("how many entries the cluster of %s has after the step".formatted(recipe.old()))
                .number("entries in the old cluster", each -> each.step().oldEntries(), DATA_ONLY)
                .text("new cluster", each -> each.afterStep(each.step().newEntries()), SHEET_ONLY)
                .means("how many that of %s has".formatted(recipe.next()))
                .number("entries in the new cluster", each -> each.step().newEntries(), DATA_ONLY);
    }

    private static String title(UpgradeRecipe recipe) {
        return "From Hazelcast %s to %s: %s, %s"
                .formatted(recipe.old(), recipe.next(), recipe.domain(), recipe.strategy());
    }

    private static String how(UpgradeRecipe recipe) {
        return IntStream.range(0, recipe.steps().size())
                .mapToObj(number -> "%s. %s: %s\n"
                        .formatted(
                                number,
                                recipe.steps().get(number).what(),
                                recipe.steps().get(number).how()))
                .collect(Collectors.joining());
    }

    private static String reasons(UpgradeRecipe recipe) {
        return Tried.of(recipe)
                .filter(each -> !each.trial().reason().isEmpty())
                .map(each -> "%s. %s, %s: %s\n"
                        .formatted(
                                each.number(),
                                each.trial().what(),
                                each.trial().outcome(),
                                each.trial().reason()))
                .collect(Collectors.joining());
    }

    private static String end(UpgradeRecipe recipe) {
        return recipe.isRight()
                ? "In the end, the cluster of %s has all %s entries with their last values."
                        .formatted(recipe.next(), recipe.entries())
                : "It does not work: not every entry arrived as it should.";
    }

    @Override
    public Summary summary(UpgradeRecipe recipe) {
        return new Summary("From Hazelcast %s to %s".formatted(recipe.old(), recipe.next()), List.of(end(recipe)));
    }
}
