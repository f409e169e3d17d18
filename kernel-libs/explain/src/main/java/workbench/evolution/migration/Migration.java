package workbench.evolution.migration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import workbench.evolution.DomainClasses;
import workbench.evolution.Reading;
import workbench.machine.TemporaryFolder;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.Values;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Tries what becomes of entries when the strategy of their class changes, on members and clients that have the class under one name
 * with different strategies.
 */
public final class Migration {

    /** The strategies that most maps have today, and those that projects most often change to. */
    public static final List<String> USUAL =
            List.of("serializable", "externalizable", "dataserializable", "identified", "portable", "compact", "kryo");

    /** A member and a client for each. */
    private static final int MOST = 10;

    private static final int SAMPLES_OF_RECIPE = 8;

    private Migration() {}

    /**
     * The strategies of a catalog that can be tried: all if they are few, or else the usual ones.
     *
     * @throws NotPossibleException if there are less than two
     */
    public static List<String> strategies(Catalog<?> catalog) {
        List<String> names =
                catalog.variants().stream().map(Variant::folder).distinct().toList();
        List<String> known = Strategies.all().stream()
                .filter(strategy -> !strategy.cares().isEmpty())
                .map(Strategy::id)
                .filter(names::contains)
                .toList();
        List<String> taken = known.size() > USUAL.size()
                ? known.stream().filter(USUAL::contains).toList()
                : known;
        if (taken.size() < 2) {
            throw new NotPossibleException(
                    "A change of strategy needs two strategies that can be generated for a class, and %s has %s. Give a catalog with two of %s."
                            .formatted(catalog, taken, USUAL));
        }
        return taken;
    }

    /**
     * Every change between the strategies of a domain, as {@link #strategies} chooses them.
     *
     * @param seed of the values
     * @param progress gets what is tried next
     * @throws InterruptedException if the thread is interrupted; nothing is left
     */
    public static MigrationMatrix of(Catalog<?> catalog, long seed, Consumer<String> progress)
            throws InterruptedException {
        return of(DomainClasses.values(catalog, LoadedForms.SAMPLES, seed), strategies(catalog), progress);
    }

    /**
     * Every change between strategies of a class.
     *
     * @param strategies by name, such as {@code portable}; 2 to 10
     * @throws workbench.variant.UnknownNameException if there is no such strategy
     * @throws NotPossibleException if less than two of them apply to the class
     * @throws InterruptedException if the thread is interrupted; nothing is left
     */
    public static MigrationMatrix of(Values values, List<String> strategies, Consumer<String> progress)
            throws InterruptedException {
        if (strategies.size() > MOST) {
            throw new NotPossibleException(
                    "%s strategies need as many members. Give at most %s.".formatted(strategies.size(), MOST));
        }
        strategies.forEach(Strategies::named);
        try (TemporaryFolder folder = TemporaryFolder.of("migration")) {
            progress.accept("compiling");
            LoadedForms forms = new LoadedForms(values, folder.path());
            Map<String, String> absences = new LinkedHashMap<>();
            Map<String, String> labels = new LinkedHashMap<>();
            List<LoadedForm> alone = new ArrayList<>();
            for (String strategy : strategies) {
                try {
                    alone.add(forms.alone(strategy));
                    labels.put(strategy, forms.label(strategy));
                } catch (NotPossibleException e) {
                    absences.put(forms.label(strategy), String.valueOf(e.getMessage()));
                }
            }
            if (alone.size() < 2) {
                throw new NotPossibleException("Less than two strategies apply to %s: %s"
                        .formatted(values.model().root().getSimpleName(), absences));
            }
            String subject = values.model().root().getSimpleName() + ", " + values.origin();
            return new MigrationMatrix(subject, labels, absences, cells(forms, alone, progress));
        }
    }

    /**
     * One change between strategies of a domain, gone step by step on two members and with clients.
     *
     * @param seed of the values
     * @throws workbench.variant.UnknownNameException if the domain has no such strategy
     */
    public static MigrationRecipe recipe(
            Catalog<?> catalog, String old, String next, long seed, Consumer<String> progress)
            throws InterruptedException {
        catalog.variant(old);
        catalog.variant(next);
        return recipe(DomainClasses.values(catalog, SAMPLES_OF_RECIPE, seed), old, next, progress);
    }

    /**
     * Like the recipe of a catalog, for the values of one class.
     *
     * @throws workbench.variant.UnknownNameException if there is no such strategy
     * @throws NotPossibleException if one of them does not apply to the class, or both are the same
     */
    public static MigrationRecipe recipe(Values values, String old, String next, Consumer<String> progress)
            throws InterruptedException {
        Strategies.named(old);
        Strategies.named(next);
        if (old.equals(next)) {
            throw new NotPossibleException(
                    "From %s to %s nothing changes. Give two different strategies.".formatted(old, next));
        }
        try (TemporaryFolder folder = TemporaryFolder.of("migration")) {
            progress.accept("compile");
            return new Recipes(new LoadedForms(values, folder.path(), SAMPLES_OF_RECIPE), old, next, progress)
                    .gone(values);
        }
    }

    private static Map<String, Map<String, MigrationMatrix.Cell>> cells(
            LoadedForms forms, List<LoadedForm> alone, Consumer<String> progress) throws InterruptedException {
        Map<Pair, Map<TriedOperation, Reading>> trials = trials(alone, progress);
        requireThatEachReadsItself(trials);
        progress.accept("classes that know two strategies");
        Bridges bridges = new Bridges(forms);
        Map<String, Map<String, MigrationMatrix.Cell>> cells = new LinkedHashMap<>();
        for (Pair pair : trials.keySet()) {
            if (!pair.isUnchanged()) {
                cells.computeIfAbsent(pair.old(), _ -> new LinkedHashMap<>())
                        .put(
                                pair.next(),
                                new MigrationMatrix.Cell(
                                        trial(trials, pair),
                                        trial(trials, pair.back()),
                                        bridges.tried(pair.old(), pair.next()),
                                        bridges.tried(pair.next(), pair.old())));
            }
        }
        return cells;
    }

    /** Entries of each strategy on the member of each. */
    private static Map<Pair, Map<TriedOperation, Reading>> trials(List<LoadedForm> alone, Consumer<String> progress)
            throws InterruptedException {
        Map<Pair, Map<TriedOperation, Reading>> trials = new LinkedHashMap<>();
        try (Fleet fleet = Fleet.start(
                alone, 0, i -> progress.accept("member with " + alone.get(i).id()))) {
            for (LoadedForm writer : alone) {
                progress.accept("entries of " + writer.id());
                for (int i = 0; i < alone.size(); i++) {
                    LoadedForm reader = alone.get(i);
                    trials.put(
                            new Pair(writer.id(), reader.id()),
                            MixedClusterTrial.of(
                                    fleet, writer, reader, fleet.members().get(i)));
                }
                if (Thread.interrupted()) {
                    throw new InterruptedException("Interrupted after trying entries of " + writer.id());
                }
            }
        }
        return trials;
    }

    /** Where nothing changes, all must work, or else the trial itself is broken. */
    private static void requireThatEachReadsItself(Map<Pair, Map<TriedOperation, Reading>> trials) {
        trials.forEach((pair, readings) -> readings.forEach((act, reading) -> {
            boolean isBroken = reading instanceof Reading.Failed || reading instanceof Reading.Wrong;
            if (pair.isUnchanged() && isBroken) {
                throw new NotPossibleException(
                        "%s does not work with this class even where nothing changes. %s: %s. Leave it out."
                                .formatted(pair.old(), act.label(), reading.text()));
            }
        }));
    }

    private static Map<TriedOperation, Reading> trial(Map<Pair, Map<TriedOperation, Reading>> trials, Pair pair) {
        return Objects.requireNonNull(trials.get(pair));
    }

    /** Names of strategies. */
    private record Pair(String old, String next) {

        /** From the new strategy to the old one. */
        Pair back() {
            return new Pair(/* old= */ next, /* next= */ old);
        }

        boolean isUnchanged() {
            return old.equals(next);
        }
    }
}
