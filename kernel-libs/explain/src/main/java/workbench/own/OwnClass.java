package workbench.own;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.generate.source.CompiledSources;
import workbench.generate.source.GeneratedSource;
import workbench.own.strategy.Classes;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Refusal;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.DeepStack;
import workbench.own.value.JavaKeeps;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/**
 * A class with a copy of it for each strategy that may fit. A copy is in a package whose name is as long as the original's,
 * since some strategies write the name. A class that does not work under another name, such as one that loads others by their names, is
 * defined anew under its own name, and serialized apart from the others.
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

    /** Tries every strategy on all values without a member. The outcomes are by the ids of the strategies. */
    public Map<String, Outcome> tried() {
        Map<String, Outcome> outcomes = new LinkedHashMap<>(refused);
        Set<String> kept = JavaKeeps.hiddenFields(values.samples());
        for (Variant<Snapshot, ?> variant : catalog.variants()) {
            OwnVariant own = (OwnVariant) variant;
            outcomes.put(own.name(), DeepStack.callAsInAMember(() -> tried(own, kept)));
        }
        return outcomes;
    }

    private Outcome tried(OwnVariant variant, Set<String> kept) {
        SerializationConfig config = new SerializationConfig();
        variant.configure(config);
        InternalSerializationService service =
                StandaloneSerialization.of(config, variant.copy().loader());
        try {
            return new RoundTrips(variant, service, Optional.empty(), kept).of(values);
        } finally {
            service.dispose();
        }
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
        private final Map<Strategy, Map<String, byte[]>> compiled = new HashMap<>();
        private final Map<Strategy, Throwable> failures = new HashMap<>();
        private final Map<String, byte[]> files = new HashMap<>();

        Copying(Values values, List<Strategy> strategies, int passed) {
            this.values = values;
            this.strategies = strategies;
            this.passed = passed;
            this.model = values.model();
        }

        OwnClass copied() {
            for (Strategy strategy : strategies) {
                refusal(strategy)
                        .ifPresentOrElse(
                                refusal -> refuse(strategy, refusal.where(), refusal.reason()),
                                () -> packages.put(strategy, packageFor(passed + strategies.indexOf(strategy))));
            }
            compile();
            Map<Strategy, Classes> classes = classes();
            GeneratedClassLoader loader =
                    new GeneratedClassLoader(files, model.root().getClassLoader());
            List<Variant<Snapshot, ?>> variants = new ArrayList<>();
            packages.keySet().forEach(strategy -> variant(strategy, classes.get(strategy), loader)
                    .ifPresent(variants::add));
            Catalog<Snapshot> catalog = Catalog.of(
                    new OwnDomain(values), variants, loader, () -> StoredClass.write(values, variants, files));
            return new OwnClass(values, catalog, refused);
        }

        private Optional<Refusal> refusal(Strategy strategy) {
            try {
                return strategy.refusal(model);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                return Optional.of(new Refusal(model.root().getSimpleName(), Reason.of(e)));
            }
        }

        private void compile() {
            Map<Strategy, GeneratedSource> sources = new LinkedHashMap<>();
            List.copyOf(packages.entrySet()).forEach(each -> {
                try {
                    each.getKey()
                            .source(model, each.getValue())
                            .ifPresent(source -> sources.put(each.getKey(), source));
                } catch (RuntimeException | LinkageError | StackOverflowError e) {
                    refuse(each.getKey(), e);
                    packages.remove(each.getKey());
                }
            });
            CompiledSources all;
            try {
                all = CompiledSources.of(sources.values());
            } catch (OutOfMemoryError e) { // of a class with a thousand others, in a small heap
                sources.keySet().forEach(strategy -> {
                    refuse(strategy, e);
                    packages.remove(strategy);
                });
                return;
            }
            sources.forEach((strategy, source) -> {
                try {
                    compiled.put(strategy, all.classFiles(source));
                } catch (RuntimeException e) {
                    refuse(strategy, e);
                    packages.remove(strategy);
                }
            });
        }

        private Map<Strategy, Classes> classes() {
            Map<Strategy, Classes> classes = new LinkedHashMap<>();
            packages.forEach((strategy, packageName) -> {
                try {
                    Classes each = strategy.classes(model, packageName, compiledFor(strategy));
                    files.putAll(each.files());
                    classes.put(strategy, each);
                } catch (RuntimeException | LinkageError e) {
                    failures.put(strategy, e);
                }
            });
            return classes;
        }

        private Map<String, byte[]> compiledFor(Strategy strategy) {
            return compiled.getOrDefault(strategy, Map.of());
        }

        /** Under another name, or else under its own; empty if neither works, which is then refused. */
        private Optional<OwnVariant> variant(Strategy strategy, @Nullable Classes classes, ClassLoader loader) {
            Optional<OwnVariant> renamed = classes == null
                    ? Optional.empty()
                    : prepared(strategy, () -> Copy.loaded(model, classes.names(), loader));
            if (strategy.replacesClass(model)
                    || renamed.filter(this::makesValues).isPresent()) {
                return orRefused(strategy, renamed);
            }
            Optional<OwnVariant> again = prepared(strategy, () -> strategy.again(model, compiledFor(strategy)));
            return orRefused(
                    strategy, again.filter(this::makesValues).or(() -> renamed).or(() -> again));
        }

        private Optional<OwnVariant> orRefused(Strategy strategy, Optional<OwnVariant> variant) {
            if (variant.isEmpty()) {
                refuse(strategy, Objects.requireNonNull(failures.get(strategy)));
            }
            return variant;
        }

        private Optional<OwnVariant> prepared(Strategy strategy, Supplier<Copy> copy) {
            try {
                OwnVariant variant = new OwnVariant(strategy, copy.get());
                variant.prepare();
                requireService(variant, variant.copy().loader());
                return Optional.of(variant);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                failures.putIfAbsent(strategy, e);
                return Optional.empty();
            }
        }

        /** A class that a strategy cannot be configured with may not keep a member for all strategies from starting. */
        private static void requireService(OwnVariant variant, ClassLoader loader) {
            SerializationConfig config = new SerializationConfig();
            variant.configure(config);
            StandaloneSerialization.of(config, loader);
        }

        /** A class may fail only when it is initialized, or when its objects are made. */
        private boolean makesValues(OwnVariant variant) {
            try {
                values.samples().stream().limit(1).forEach(variant::built);
                return true;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                return false;
            }
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
