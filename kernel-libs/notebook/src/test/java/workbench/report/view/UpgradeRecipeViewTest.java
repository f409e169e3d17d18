package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.report.Forms;
import workbench.report.Sheet;
import workbench.versions.UpgradeRecipe;
import workbench.versions.UpgradeRecipe.Step;
import workbench.versions.UpgradeRecipe.Trial;

class UpgradeRecipeViewTest {

    private static final UpgradeRecipe RECIPE = new UpgradeRecipe(
            "cart",
            "compact",
            "5.5.0",
            "5.7.0",
            24,
            List.of(
                    new Step(
                            "a member asks to join",
                            "Members are replaced.",
                            List.of(new Trial("it joins", "refused", "too new", false)),
                            24,
                            0),
                    new Step(
                            "a program copies",
                            "It calls putIfAbsent.",
                            List.of(
                                    new Trial("it connects", "works", "", true),
                                    new Trial("it copies", "works", "", true)),
                            24,
                            24)));

    @Test
    void aStepIsNamedOnceAndItsEntriesStandBesideItsLastTrial() {
        Forms.assertAll(RECIPE);
        Sheet sheet = new UpgradeRecipeView().table(RECIPE);
        assertThat(sheet.table().stringColumn("step").asList())
                .containsExactly("0. a member asks to join", "1. a program copies", "");
        assertThat(sheet.table().stringColumn("outcome").asList()).containsExactly("refused", "works", "works");
        assertThat(sheet.table().stringColumn("new cluster").asList()).containsExactly("0", "", "24");
        assertThat(sheet.note())
                .contains("1. a program copies: It calls putIfAbsent.")
                .contains("0. a member asks to join: Members are replaced. It joins, refused: too new\n")
                .contains("In the end, the cluster of 5.7.0 has all 24 entries with their last values.");
    }

    @Test
    void aRecipeThatFailsSaysSo() {
        UpgradeRecipe fails = new UpgradeRecipe("cart", "compact", "5.5.0", "5.7.0", 25, RECIPE.steps());
        assertThat(new UpgradeRecipeView().summary(fails).sentences())
                .containsExactly(
                        "0. it joins, refused: too new", "It does not work: not every entry arrived as it should.");
    }
}
