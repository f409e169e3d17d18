package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import workbench.evolution.Evolution;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.migration.Migration;
import workbench.evolution.migration.MigrationMatrix;
import workbench.evolution.migration.MigrationRecipe;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.own.OwnModels;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;

/** Words for classes and strategies that change while there are bytes of them. */
@Topic("when the class changes")
public final class Evolving {

    private static final int CHANGES = 8;

    /** Members, entries of each strategy, and what comes before and after. */
    private static final int TRIALS = 2 * Migration.USUAL.size() + 2;

    private static final int STEPS = 6;

    private Evolving() {}

    /** A trial of changes of classes that reports which one it is about to try. */
    private interface Trial {
        EvolutionMatrix run(Consumer<String> progress) throws InterruptedException;
    }

    /** A trial of changes of strategy that reports which one it is about to try. */
    private interface MatrixTrial {
        MigrationMatrix run(Consumer<String> progress) throws InterruptedException;
    }

    /** A trial of one change of strategy that reports the step it is about to take. */
    private interface RecipeTrial {
        MigrationRecipe run(Consumer<String> progress) throws InterruptedException;
    }

    @Word("what each strategy does when the classes of a model change: what works, what is wrong without an error,"
            + " what fails")
    public static EvolutionMatrix evolution(Catalog<?> catalog) throws InterruptedException {
        return tried(progress -> Evolution.of(catalog, Session.SEED, progress));
    }

    @Word("what each strategy does when your own class changes, on values made from its types")
    public static EvolutionMatrix evolution(Class<?> type) throws InterruptedException {
        Values values = Values.generated(model(type), Session.SEED);
        return tried(progress -> Evolution.of(values, progress));
    }

    @Word("what each strategy does when your own class changes, on your own samples")
    public static EvolutionMatrix evolution(Class<?> type, List<? extends @Nullable Object> samples)
            throws InterruptedException {
        Values values = Values.given(model(type), requireNonNull(samples), Session.SEED);
        return tried(progress -> Evolution.of(values, progress));
    }

    @Word("what happens from your class to the next version that you write: evolution(Invoice.class, \"\"\" its Java"
            + " source \"\"\")")
    public static EvolutionMatrix evolution(Class<?> type, String nextSource) throws InterruptedException {
        Values values = Values.generated(model(type), Session.SEED);
        return tried(progress -> Evolution.between(values, requireNonNull(nextSource), Session.SEED, progress));
    }

    @Word("the Java of the classes after one of the changes, such as \"rename a field\"")
    public static String changedClass(EvolutionMatrix matrix, String change) {
        return matrix.change(change).source();
    }

    @Word("what becomes of entries when classes change from each strategy to each other, and the way that leads there")
    public static MigrationMatrix migration(Catalog<?> catalog) throws InterruptedException {
        requireNonNull(catalog);
        return matrix(progress -> Migration.of(catalog, Session.SEED, progress));
    }

    @Word("what happens to entries of your own class when its strategy changes, between the usual strategies")
    public static MigrationMatrix migration(Class<?> type) throws InterruptedException {
        return migration(type, Migration.USUAL);
    }

    @Word("what happens to entries of your own class between strategies that you name: migration(Invoice.class,"
            + " List.of(\"json\", \"avro\"))")
    public static MigrationMatrix migration(Class<?> type, List<String> strategies) throws InterruptedException {
        Values values = Values.generated(model(type), Session.SEED);
        List<String> names = requireNonNull(strategies);
        return matrix(progress -> Migration.of(values, names, progress));
    }

    @Word("from one strategy to another, step by step, on two members that are replaced while a client reads and"
            + " writes")
    public static MigrationRecipe migration(Catalog<?> catalog, String old, String next) throws InterruptedException {
        return recipe(progress -> Migration.recipe(catalog, old, next, Session.SEED, progress));
    }

    @Word("your own class from one strategy to another, step by step, on two members that are replaced while a"
            + " client reads and writes")
    public static MigrationRecipe migration(Class<?> type, String old, String next) throws InterruptedException {
        Values values = Values.generated(model(type), Session.SEED);
        return recipe(progress -> Migration.recipe(values, old, next, progress));
    }

    private static MigrationMatrix matrix(MatrixTrial trial) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Changing the strategy", TRIALS);
            MigrationMatrix matrix = trial.run(what -> progress.step(what, 1));
            progress.done("tried " + matrix);
            return session().lastResults().keep(matrix);
        }
    }

    private static MigrationRecipe recipe(RecipeTrial trial) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Replacing members", STEPS);
            MigrationRecipe recipe = trial.run(what -> progress.step(what, 1));
            progress.done("tried " + recipe);
            return session().lastResults().keep(recipe);
        }
    }

    private static ObjectModel model(Class<?> type) {
        return OwnModels.of(requireNonNull(type));
    }

    private static EvolutionMatrix tried(Trial trial) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Changing the class", CHANGES);
            EvolutionMatrix matrix = trial.run(change -> progress.step(change, 1));
            progress.done("tried " + matrix);
            return session().lastResults().keep(matrix);
        }
    }
}
