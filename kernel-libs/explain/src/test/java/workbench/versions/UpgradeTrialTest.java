package workbench.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.variant.NotPossibleException;
import workbench.versions.UpgradeRecipe.Step;
import workbench.versions.UpgradeRecipe.Trial;

/** Real members and clients of two versions, whose jars Maven fetches if they are not in the local repository. */
class UpgradeTrialTest {

    private static final String OLD = "4.2.8";

    private static UpgradeRecipe upgraded(String strategy, String from, Consumer<String> progress)
            throws InterruptedException {
        return UpgradeTrial.run(TestDomains.sources(), "cart", strategy, from, HazelcastJars.ofUser(), 42, progress);
    }

    @Test
    void everyEntryArrivesWithItsLastValue() throws InterruptedException {
        List<String> reports = new ArrayList<>();
        UpgradeRecipe recipe = upgraded("portable", OLD, reports::add);
        assertThat(recipe.isRight()).as(recipe.steps().toString()).isTrue();
        assertThat(reports).hasSize(UpgradeTrial.REPORTS);
        assertThat(recipe.steps()).extracting(Step::oldEntries).containsExactly(25, 25, 25, 25, 24, 24, 0);
        assertThat(recipe.steps()).extracting(Step::newEntries).containsExactly(0, 0, 0, 12, 24, 24, 24);
        assertThat(recipe.steps().get(1).trials()).singleElement().satisfies(joins -> {
            assertThat(joins.outcome()).isEqualTo("refused");
            assertThat(joins.reason()).contains("is not compatible with cluster version 4.2");
        });
        assertThat(recipe.steps().get(4).trials())
                .extracting(Trial::what)
                .contains(
                        "the program puts 10 entries, since the new cluster has the others",
                        "the removed entry is there again, and the application removes it");
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    @Test
    void aRecipeThatLosesAnEntryOrValueIsNotRight() {
        Trial works = Trial.of("reads", new Written.Kept());
        Trial wrong = Trial.of("reads", new Written.Changed("1 became 2"));
        assertThat(recipe(24, works).isRight()).isTrue();
        assertThat(recipe(23, works).isRight()).isFalse();
        assertThat(recipe(24, wrong).isRight()).isFalse();
        assertThat(recipe(24, wrong.optional()).isRight()).isTrue();
        assertThat(wrong).isEqualTo(new Trial("reads", "WRONG", "1 became 2", true));
        assertThat(Trial.of("reads", new Written.Failed("EOFException")))
                .isEqualTo(new Trial("reads", "error", "EOFException", true));
    }

    private static UpgradeRecipe recipe(int entries, Trial trial) {
        return new UpgradeRecipe(
                "cart", "portable", OLD, "5.7.0", 24, List.of(new Step("a", "A.", List.of(trial), 0, entries)));
    }

    @Test
    void anInterruptLeavesNoProcess() {
        Consumer<String> interrupt = report -> {
            if (report.equals("a cluster of " + HazelcastJars.own())) {
                Thread.currentThread().interrupt();
            }
        };
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> upgraded("portable", OLD, interrupt));
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    @Test
    void whatCannotBeRehearsedIsRefusedBeforeAnythingStarts() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> upgraded("portable", "3.12.13", _ -> {}))
                .withMessageStartingWith("Clients of Hazelcast 3.12.13 do not talk to members of ");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> upgraded("compact", OLD, _ -> {}))
                .withMessageStartingWith("There is no compact on Hazelcast 4.2.8: its code does not compile");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> upgraded("generatedopt", OLD, _ -> {}))
                .withMessageStartingWith(
                        "generatedopt is on no other version: this workbench generates it for its own Hazelcast, ");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> upgraded("portable", "four", _ -> {}))
                .withMessageStartingWith("\"four\" is no version of Hazelcast.");
    }
}
