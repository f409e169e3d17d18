package workbench.evolution.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.core.Hazelcast;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.evolution.Invoices;
import workbench.evolution.Reading;
import workbench.evolution.migration.MigrationMatrix.Way;
import workbench.evolution.migration.MigrationRecipe.Step;
import workbench.evolution.migration.MigrationRecipe.Trial;
import workbench.own.OwnModels;
import workbench.own.value.Values;
import workbench.report.Forms;
import workbench.report.view.MigrationMatrixView;
import workbench.report.view.MigrationRecipeView;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

class MigrationTest {

    private static Values values;
    private static MigrationMatrix matrix;

    @BeforeAll
    static void change() throws InterruptedException {
        values = Values.given(OwnModels.of(Invoices.root()), Invoices.samples(), 42);
        matrix = Migration.of(values, Migration.USUAL, _ -> {});
    }

    @AfterAll
    static void nothingIsLeft() {
        assertThat(Hazelcast.getAllHazelcastInstances()).isEmpty();
        assertThat(HazelcastClient.getAllHazelcastClients()).isEmpty();
    }

    /** As Hazelcast 5.7 chooses serializers: readers by the bytes, writers by the class. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serializable     | compact          | error | error | ROLLING
            externalizable   | compact          | error | error | ROLLING
            dataserializable | compact          | error | error | ROLLING
            identified       | compact          | error | error | ROLLING
            portable         | compact          | error | works | ROLLING
            kryo             | compact          | error | error | ROLLING
            compact          | portable         | error | works | ROLLING
            compact          | serializable     | error | works | ROLLING
            serializable     | kryo             | error | error | ROLLING
            serializable     | portable         | error | error | RESTART
            kryo             | identified       | error | error | RESTART
            dataserializable | identified       | works | works | STRAIGHT
            serializable     | externalizable   | error | error | TWO_CLASSES
            portable         | kryo             | error | works | TWO_CLASSES
            identified       | portable         | error | error | TWO_CLASSES
            """)
    void eachPairIsAsHazelcastChoosesSerializers(String old, String next, String get, String query, Way way) {
        MigrationMatrix.Cell cell = matrix.cell(old, next);
        assertThat(cell.reading(TriedOperation.GET).label()).isEqualTo(get);
        assertThat(cell.reading(TriedOperation.QUERY).label()).isEqualTo(query);
        assertThat(cell.way()).isEqualTo(way);
    }

    @Test
    void bytesAreHandedOutByAnyMember() {
        assertThat(matrix.strategies()).containsExactlyElementsOf(Migration.USUAL);
        matrix.cells().values().forEach(row -> row.values().forEach(cell -> assertThat(
                        cell.reading(TriedOperation.HAND_OUT).isRight())
                .isTrue()));
    }

    @Test
    void errorsSayWhatIsMissingAndWhatHappenedAllTheSame() {
        MigrationMatrix.Cell cell = matrix.cell("identified", "compact");
        assertThat(cell.reading(TriedOperation.GET).text())
                .isEqualTo(
                        "error: HazelcastSerializationException: No DataSerializerFactory registered for namespace: 1");
        assertThat(cell.reading(TriedOperation.PUT).text()).endsWith("(but the new value is stored)");
        assertThat(cell.reading(TriedOperation.PROCESS).text()).contains("No DataSerializerFactory");
        assertThat(cell.backwards(TriedOperation.GET).text())
                .isEqualTo("error: it came back as a GenericRecord, and not as a Invoice");
        assertThat(matrix.cell("portable", "kryo").writes().text())
                .isEqualTo("error: it writes Portable: Hazelcast takes that before Kryo");
    }

    @ParameterizedTest
    @CsvSource({
        "serializable, compact, ROLLING, 5",
        "identified, compact, ROLLING, 5",
        "kryo, identified, RESTART, 4",
    })
    @EnabledIfSystemProperty(named = "workbench.recipes", matches = "all")
    void everyStepOfMoreRecipesWorks(String old, String next, Way way, int steps) throws InterruptedException {
        everyStepOfARecipeWorksAndEveryEntryArrives(old, next, way, steps);
    }

    @ParameterizedTest
    @CsvSource({
        "portable, compact, ROLLING, 5",
        "identified, portable, TWO_CLASSES, 3",
    })
    void everyStepOfARecipeWorksAndEveryEntryArrives(String old, String next, Way way, int steps)
            throws InterruptedException {
        MigrationRecipe recipe = Migration.recipe(values, old, next, _ -> {});
        assertThat(recipe.steps().stream()
                        .flatMap(step -> step.trials().stream())
                        .filter(Trial::mustWork)
                        .filter(trial -> !trial.reading().isRight()))
                .isEmpty();
        assertThat(recipe.way()).isEqualTo(way);
        assertThat(recipe.steps()).hasSize(steps);
        assertThat(recipe.steps().getFirst().oldEntries()).isEqualTo(recipe.entries());
        assertThat(recipe.steps().getLast().newEntries()).isEqualTo(recipe.entries());
        assertThat(recipe.isRight()).isTrue();
        assertThat(new MigrationRecipeView().table(recipe).note())
                .endsWith("all 24 entries have bytes of %s and the values that they had.".formatted(recipe.next()));
    }

    /** What a broken class would give. */
    @Test
    void aValueThatChangedIsFound(@TempDir Path folder) {
        LoadedForms sides = new LoadedForms(values, folder);
        LoadedForm portable = sides.alone("portable");
        LoadedForm compact = sides.alone("compact");
        assertThat(compact.reading(portable, 0, compact.value(0)).isRight()).isTrue();
        assertThat(compact.reading(portable, 0, compact.value(1)).text())
                .isEqualTo("WRONG without an error: Invoice.number is 8, and should be 7");
        assertThat(compact.reading(portable, 0, null).text()).isEqualTo("error: it came back as null");
        assertThat(compact.reading(portable, 0, "text").text())
                .isEqualTo("error: it came back as a String, and not as a Invoice");
    }

    @Test
    void nothingIsLeftIfAMemberCannotBeStarted(@TempDir Path folder) {
        LoadedForm form = new LoadedForms(values, folder).alone("serializable");
        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> Fleet.start(List.of(form, form), 0, member -> {
                    if (member == 1) {
                        throw new StackOverflowError();
                    }
                }));
        nothingIsLeft();
    }

    @Test
    void nothingIsLeftIfTheMapCannotBeFilled(@TempDir Path folder) {
        LoadedForm withoutSamples = new LoadedForms(values, folder, 0).alone("serializable");
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> Rollout.start(withoutSamples, 1, 2));
        nothingIsLeft();
    }

    @Test
    void aRecipeThatLeavesAnEntryBehindIsWrong() {
        Trial works = new Trial("all", new Reading.Works(24));
        Trial fails = new Trial("all", new Reading.Failed("no"));
        assertThat(recipe(new Step("last", "", List.of(works), 0, 24)).isRight())
                .isTrue();
        assertThat(recipe(new Step("last", "", List.of(works), 1, 23)).isRight())
                .isFalse();
        assertThat(recipe(new Step("last", "", List.of(works, fails), 0, 24)).isRight())
                .isFalse();
        assertThat(new MigrationRecipeView()
                        .table(recipe(new Step("last", "", List.of(fails), 0, 24)))
                        .note())
                .contains("It does not work");
        Forms.assertAll(recipe(new Step("last", "", List.of(fails), 0, 24)));
    }

    private static MigrationRecipe recipe(Step last) {
        return new MigrationRecipe("Invoice", "Portable", "Compact", Way.ROLLING, "", 24, List.of(last));
    }

    @Test
    void tablesHaveARowForEachStrategyAndEachAct() {
        Forms.assertAll(matrix);
        assertThat(new MigrationMatrixView().table(matrix).table().rowCount()).isEqualTo(Migration.USUAL.size());
        assertThat(new MigrationMatrixView().table(matrix).table().columnNames())
                .contains("entries of", "to Compact");
        int pairs = Migration.USUAL.size() * (Migration.USUAL.size() - 1);
        assertThat(new MigrationMatrixView().data(matrix).rowCount()).isEqualTo(pairs * TriedOperation.values().length);
        assertThat(MigrationMatrixView.of(matrix, "portable", "compact").table().rowCount())
                .isEqualTo(TriedOperation.values().length);
    }

    @Test
    void badNamesAreTold() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> Migration.recipe(values, "portabel", "compact", _ -> {}))
                .withMessageContaining("portable");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Migration.recipe(values, "compact", "compact", _ -> {}))
                .withMessage("From compact to compact nothing changes. Give two different strategies.");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Migration.of(
                        values,
                        Stream.concat(Migration.USUAL.stream(), Collections.nCopies(4, "kryo").stream())
                                .toList(),
                        _ -> {}))
                .withMessage("11 strategies need as many members. Give at most 10.");
        assertThatExceptionOfType(UnknownNameException.class).isThrownBy(() -> matrix.cell("portable", "portable"));
    }
}
