package workbench.report.view;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.evolution.migration.MigrationRecipe;
import workbench.evolution.migration.MigrationRecipe.Step;
import workbench.evolution.migration.MigrationRecipe.Trial;
import workbench.text.Numbers;

/** From one strategy to another, step by step. */
public final class MigrationRecipeView extends View<MigrationRecipe> {

    private record Tried(int number, Step step, Trial trial) {

        static Stream<Tried> of(MigrationRecipe recipe) {
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
    protected Rows<?> rows(MigrationRecipe recipe) {
        return Rows.of(
                        "From %s to %s, %s: %s"
                                .formatted(
                                        recipe.old(),
                                        recipe.next(),
                                        recipe.way().label(),
                                        recipe.subject()),
                        Tried.of(recipe).toList())
                .dataTitled("From %s to %s: %s".formatted(recipe.old(), recipe.next(), recipe.subject()))
                .note(how(recipe) + (recipe.reason().isEmpty() ? "" : recipe.reason() + "\n") + end(recipe))
                .text("step", Tried::name, SHEET_ONLY)
                .text("step", each -> each.step().what(), DATA_ONLY)
                .text("tried", each -> each.trial().what())
                .text("outcome", each -> each.trial().reading().text(), MAIN)
                .text("old bytes", each -> each.afterStep(each.step().oldEntries()), SHEET_ONLY)
                .means("how many entries have bytes of %s after the step".formatted(recipe.old()))
                .number("entries with old bytes", each -> each.step().oldEntries(), DATA_ONLY)
                .text("new bytes", each -> each.afterStep(each.step().newEntries()), SHEET_ONLY)
                .means("how many have bytes of %s".formatted(recipe.next()))
                .number("entries with new bytes", each -> each.step().newEntries(), DATA_ONLY);
    }

    private static String how(MigrationRecipe recipe) {
        return IntStream.range(0, recipe.steps().size())
                .mapToObj(number -> "%s. %s: %s\n"
                        .formatted(
                                number,
                                recipe.steps().get(number).what(),
                                recipe.steps().get(number).how()))
                .collect(Collectors.joining());
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
