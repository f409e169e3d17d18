package workbench.report.view;

import java.util.List;
import java.util.stream.Stream;
import workbench.report.view.RecipeSteps.Count;
import workbench.report.view.RecipeSteps.Step;
import workbench.report.view.RecipeSteps.Trial;
import workbench.versions.UpgradeRecipe;

/** From a cluster of one version of Hazelcast to one of another, step by step. */
public final class UpgradeRecipeView extends View<UpgradeRecipe> {

    /** A row for each thing that was tried in each step. */
    @Override
    protected Rows<?> rows(UpgradeRecipe recipe) {
        RecipeSteps steps = steps(recipe);
        return steps.rows(
                        "From Hazelcast %s to %s: %s, %s"
                                .formatted(recipe.old(), recipe.next(), recipe.domain(), recipe.strategy()),
                        new Count(
                                "old cluster",
                                "how many entries the cluster of %s has after the step".formatted(recipe.old()),
                                "entries in the old cluster"),
                        new Count(
                                "new cluster",
                                "how many that of %s has".formatted(recipe.next()),
                                "entries in the new cluster"))
                .text("reason", row -> row.trial().reason(), DATA_ONLY)
                .note(steps.how() + end(recipe));
    }

    private static RecipeSteps steps(UpgradeRecipe recipe) {
        return new RecipeSteps(
                recipe.steps().stream().map(UpgradeRecipeView::step).toList());
    }

    private static Step step(UpgradeRecipe.Step step) {
        List<Trial> trials = step.trials().stream()
                .map(trial -> new Trial(trial.what(), trial.outcome(), trial.reason()))
                .toList();
        return new Step(step.what(), step.how(), trials, step.oldEntries(), step.newEntries());
    }

    private static String end(UpgradeRecipe recipe) {
        return recipe.isRight()
                ? "In the end, the cluster of %s has all %s entries with their last values."
                        .formatted(recipe.next(), recipe.entries())
                : "It does not work: not every entry arrived as it should.";
    }

    /** What did not work, with its reason, and the end. */
    @Override
    public Summary summary(UpgradeRecipe recipe) {
        return new Summary(
                "From Hazelcast %s to %s".formatted(recipe.old(), recipe.next()),
                Stream.concat(steps(recipe).reasons().lines(), Stream.of(end(recipe)))
                        .toList());
    }
}
