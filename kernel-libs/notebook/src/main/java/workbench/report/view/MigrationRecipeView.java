package workbench.report.view;

import java.util.List;
import workbench.evolution.migration.MigrationRecipe;
import workbench.report.view.RecipeSteps.Count;
import workbench.report.view.RecipeSteps.Step;
import workbench.report.view.RecipeSteps.Trial;

/** From one strategy to another, step by step. */
public final class MigrationRecipeView extends View<MigrationRecipe> {

    /** A row for each thing that was tried in each step. */
    @Override
    protected Rows<?> rows(MigrationRecipe recipe) {
        RecipeSteps steps = new RecipeSteps(
                recipe.steps().stream().map(MigrationRecipeView::step).toList());
        return steps.rows(
                        "From %s to %s, %s: %s"
                                .formatted(
                                        recipe.old(),
                                        recipe.next(),
                                        recipe.way().label(),
                                        recipe.subject()),
                        new Count(
                                "old bytes",
                                "how many entries have bytes of %s after the step".formatted(recipe.old()),
                                "entries with old bytes"),
                        new Count(
                                "new bytes",
                                "how many have bytes of %s".formatted(recipe.next()),
                                "entries with new bytes"))
                .dataTitled("From %s to %s: %s".formatted(recipe.old(), recipe.next(), recipe.subject()))
                .note(steps.how() + (recipe.reason().isEmpty() ? "" : recipe.reason() + "\n") + end(recipe));
    }

    private static Step step(MigrationRecipe.Step step) {
        List<Trial> trials = step.trials().stream()
                .map(trial -> new Trial(trial.what(), trial.reading().text(), ""))
                .toList();
        return new Step(step.what(), step.how(), trials, step.oldEntries(), step.newEntries());
    }

    private static String end(MigrationRecipe recipe) {
        return recipe.isRight()
                ? "In the end, all %s entries have bytes of %s and the values that they had."
                        .formatted(recipe.entries(), recipe.next())
                : "It does not work: not every entry arrived.";
    }

    @Override
    public Summary summary(MigrationRecipe recipe) {
        return new Summary("From %s to %s".formatted(recipe.old(), recipe.next()), List.of(end(recipe)));
    }
}
