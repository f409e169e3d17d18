package workbench.own;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.generate.source.CompiledSources;
import workbench.generate.source.GeneratedSource;
import workbench.own.strategy.Classes;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * A class with a copy of it for each strategy that may fit. A copy lies in a package whose name is as long as the original's,
 * since some strategies write the name.
 *
 * @param values of the class
 * @param catalog the strategies that may fit
 * @param refused why the others do not, by their ids
 */
public record OwnClass(Values values, Catalog<Snapshot> catalog, Map<String, Outcome.Refused> refused) {

    /** Stands for the package of a class from a cell, whose own package is the shell's. */
    private static final String PACKAGE_OF_A_CELL = "own";

    public OwnClass {
        refused = Collections.unmodifiableMap(new LinkedHashMap<>(refused));
    }

    /** Copies the class for every strategy that does not refuse it by its declaration. */
    public static OwnClass of(Values values) {
        return of(values, Strategies.all());
    }

    /**
     * Copies the class for some strategies only. Two classes of one name get copies of equal names if the strategies are equal.
     *
     * @param strategies at most 52
     */
    public static OwnClass of(Values values, List<Strategy> strategies) {
        return of(values, strategies, 0);
    }

    /**
     * Some strategies, with names of copies that begin later: a class whose copies begin at 1 has no copy of the name that the copy for the
     * first strategy has elsewhere.
     *
     * @param strategies at most 52, less those that are passed over
     * @param passed how many names are passed over
     */
    public static OwnClass of(Values values, List<Strategy> strategies, int passed) {
        return new Copying(values, strategies, passed).copied();
    }

    /**
     * The message of an exception that a strategy threw, with the names of the reader's classes instead of those of the copies.
     *
     * @param strategy one of the catalog
     */
    public String said(String strategy, Throwable thrown) {
        return Reason.of(thrown, ((OwnVariant) catalog.variant(strategy)).copy());
    }

    /** Whether a strategy may fit. */
    boolean has(String strategy) {
        return catalog.variants().stream().anyMatch(variant -> variant.name().equals(strategy));
    }

    /** Whether the class was typed into a cell, so that its copies do not have the shell's name in their bytes. */
    public boolean isOfACell() {
        return isOfACell(values.model().root());
    }

    static boolean isOfACell(Class<?> type) {
        return type.getPackageName().equals("REPL");
    }

    /** For one use. */
    private static final class Copying {

        private final Values values;
        private final List<Strategy> strategies;
        private final int passed;
        private final ObjectModel model;
        private final Map<String, Outcome.Refused> refused = new LinkedHashMap<>();
        private final Map<Strategy, String> packages = new LinkedHashMap<>();
        private final Map<String, byte[]> files = new HashMap<>();

        Copying(Values values, List<Strategy> strategies, int passed) {
            this.values = values;
            this.strategies = strategies;
            this.passed = passed;
            this.model = values.model();
        }

        OwnClass copied() {
            for (Strategy strategy : strategies) {
                strategy.refusal(model)
                        .ifPresentOrElse(
                                refusal -> refuse(strategy, refusal.where(), refusal.reason()),
                                () -> packages.put(strategy, packageFor(passed + strategies.indexOf(strategy))));
            }
            Map<Strategy, Classes> classes = classes();
            GeneratedClassLoader loader =
                    new GeneratedClassLoader(files, model.root().getClassLoader());
            List<Variant<Snapshot, ?>> variants = new ArrayList<>();
            classes.forEach((strategy, each) -> {
                try {
                    OwnVariant variant = new OwnVariant(strategy, Copy.loaded(model, each.names(), loader));
                    variant.prepare();
                    variants.add(variant);
                } catch (RuntimeException | LinkageError e) {
                    refuse(strategy, e);
                }
            });
            Catalog<Snapshot> catalog = Catalog.of(
                    new OwnDomain(values), variants, loader, () -> StoredClass.write(values, variants, files));
            return new OwnClass(values, catalog, refused);
        }

        private Map<Strategy, Classes> classes() {
            Map<Strategy, GeneratedSource> sources = new LinkedHashMap<>();
            packages.forEach((strategy, packageName) ->
                    strategy.source(model, packageName).ifPresent(source -> sources.put(strategy, source)));
            CompiledSources compiled = CompiledSources.of(sources.values());
            Map<Strategy, Classes> classes = new LinkedHashMap<>();
            packages.forEach((strategy, packageName) -> {
                try {
                    GeneratedSource source = sources.get(strategy);
                    Classes each = strategy.classes(
                            model, packageName, source == null ? Map.of() : compiled.classFiles(source));
                    files.putAll(each.files());
                    classes.put(strategy, each);
                } catch (RuntimeException e) {
                    refuse(strategy, e);
                }
            });
            return classes;
        }

        private void refuse(Strategy strategy, Throwable thrown) {
            refuse(strategy, model.root().getSimpleName(), Reason.of(thrown));
        }

        private void refuse(Strategy strategy, String where, String reason) {
            refused.put(strategy.id(), new Outcome.Refused(strategy.id(), where, reason));
        }

        /** The original's name with another last letter. */
        private String packageFor(int index) {
            String original = model.root().getPackageName();
            String like = original.isEmpty() || isOfACell(model.root()) ? PACKAGE_OF_A_CELL : original;
            char letter = (char) (index < 26 ? 'A' + index : 'a' + index - 26);
            return like.substring(0, like.length() - 1) + letter;
        }
    }
}
