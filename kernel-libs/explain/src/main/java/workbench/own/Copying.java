package workbench.own;

import com.hazelcast.config.SerializationConfig;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.generate.source.CompiledSources;
import workbench.generate.source.GeneratedSource;
import workbench.own.strategy.Classes;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Refusal;
import workbench.own.strategy.Strategy;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.Features.Mechanism;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/**
 * Copies a class for strategies, some after others, so that those which need no source can be tried before the sources of others are
 * compiled. All copies have one loader, and what a strategy's copy is does not depend on the step that it is made in. For one thread.
 */
final class Copying {

    /** Stands for the package of a class from a cell, whose own package is the shell's. */
    private static final String PACKAGE_OF_A_CELL = "own";

    private final Values values;
    private final List<Strategy> strategies;
    private final int passed;
    private final ObjectModel model;
    private final Map<String, Outcome.Refused> refused = new LinkedHashMap<>();
    private final Map<Strategy, Throwable> failures = new HashMap<>();
    private final Map<Strategy, Variant<Snapshot, ?>> variants = new HashMap<>();
    private final Map<String, byte[]> files = new HashMap<>();
    private final GeneratedClassLoader loader;

    /**
     * Which of some strategies fit, and what was compiled for them.
     *
     * @param packages of the strategies that fit
     * @param refused the others, by their ids
     */
    record Prepared(
            Map<Strategy, String> packages,
            Map<Strategy, Map<String, byte[]>> compiled,
            Map<String, Outcome.Refused> refused) {

        private void refuse(Strategy strategy, Outcome.Refused outcome) {
            packages.remove(strategy);
            refused.put(strategy.id(), outcome);
        }
    }

    Copying(Values values, List<Strategy> strategies, int passed) {
        this.values = values;
        this.strategies = strategies;
        this.passed = passed;
        this.model = values.model();
        this.loader = new GeneratedClassLoader(Map.of(), model.root().getClassLoader());
    }

    /** Writes and compiles the sources of some strategies. Changes nothing here, so that another thread may call it. */
    Prepared prepared(Predicate<Strategy> some) {
        Prepared prepared = new Prepared(new LinkedHashMap<>(), new HashMap<>(), new LinkedHashMap<>());
        for (Strategy strategy : strategies.stream().filter(some).toList()) {
            refusal(strategy)
                    .ifPresentOrElse(
                            refusal -> prepared.refuse(strategy, refused(strategy, refusal)),
                            () -> prepared.packages.put(strategy, packageFor(passed + strategies.indexOf(strategy))));
        }
        compile(prepared);
        return prepared;
    }

    /**
     * Copies the class for strategies that it was not copied for before.
     *
     * @return the class with all copies that were made so far
     */
    OwnClass copied(Prepared prepared) {
        refused.putAll(prepared.refused);
        Map<Strategy, Classes> classes = classes(prepared);
        prepared.packages.keySet().forEach(strategy -> variant(
                        strategy, classes.get(strategy), prepared.compiled.getOrDefault(strategy, Map.of()))
                .ifPresent(variant -> variants.put(strategy, variant)));
        return ownClass();
    }

    private OwnClass ownClass() {
        List<Variant<Snapshot, ?>> soFar = strategies.stream()
                .<Variant<Snapshot, ?>>flatMap(strategy -> Stream.ofNullable(variants.get(strategy)))
                .toList();
        Map<String, byte[]> theirs = Map.copyOf(files);
        Catalog<Snapshot> catalog =
                Catalog.of(new OwnDomain(values), soFar, loader, () -> StoredClass.write(values, soFar, theirs));
        return new OwnClass(values, catalog, refused);
    }

    private Optional<Refusal> refusal(Strategy strategy) {
        try {
            return strategy.refusal(model);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return Optional.of(new Refusal(model.root().getSimpleName(), Reason.of(e)));
        }
    }

    private void compile(Prepared prepared) {
        Map<Strategy, GeneratedSource> sources = new LinkedHashMap<>();
        new LinkedHashMap<>(prepared.packages).forEach((strategy, packageName) -> {
            try {
                strategy.source(model, packageName).ifPresent(source -> sources.put(strategy, source));
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                prepared.refuse(strategy, refused(strategy, e));
            }
        });
        CompiledSources all = CompiledSources.of(sources.values());
        sources.forEach((strategy, source) -> {
            try {
                prepared.compiled.put(strategy, all.classFiles(source));
            } catch (RuntimeException e) {
                prepared.refuse(strategy, refused(strategy, e));
            }
        });
    }

    private Map<Strategy, Classes> classes(Prepared prepared) {
        Map<Strategy, Classes> classes = new LinkedHashMap<>();
        prepared.packages.forEach((strategy, packageName) -> {
            try {
                Classes each = strategy.classes(
                        model, packageName, prepared.compiled.getOrDefault(strategy, Map.of()));
                files.putAll(each.files());
                loader.add(each.files());
                classes.put(strategy, each);
            } catch (RuntimeException | LinkageError e) {
                failures.put(strategy, e);
            }
        });
        return classes;
    }

    /** Under another name, or else under its own; empty if neither works, which is then refused. */
    private Optional<OwnVariant> variant(
            Strategy strategy, @Nullable Classes classes, Map<String, byte[]> compiled) {
        Optional<OwnVariant> renamed = classes == null
                ? Optional.empty()
                : prepared(strategy, () -> Copy.loaded(model, classes.names(), loader));
        if (strategy.replacesClass(model)
                || renamed.filter(this::makesValues).isPresent()) {
            return orRefused(strategy, renamed);
        }
        Optional<OwnVariant> again = prepared(strategy, () -> strategy.again(model, compiled));
        return orRefused(
                strategy, again.filter(this::makesValues).or(() -> renamed).or(() -> again));
    }

    private Optional<OwnVariant> orRefused(Strategy strategy, Optional<OwnVariant> variant) {
        if (variant.isEmpty()) {
            refused.put(strategy.id(), refused(strategy, Objects.requireNonNull(failures.get(strategy))));
        }
        return variant;
    }

    private Optional<OwnVariant> prepared(Strategy strategy, Supplier<Copy> copy) {
        try {
            OwnVariant variant = new OwnVariant(strategy, copy.get());
            variant.prepare();
            if (variant.features().mechanism() == Mechanism.COMPACT) {
                requireService(variant, variant.copy().loader());
            }
            return Optional.of(variant);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failures.putIfAbsent(strategy, e);
            return Optional.empty();
        }
    }

    /** A class that Compact cannot be configured with may not keep a member for all strategies from starting. */
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

    private Outcome.Refused refused(Strategy strategy, Throwable thrown) {
        return refused(strategy, new Refusal(model.root().getSimpleName(), Reason.of(thrown)));
    }

    private static Outcome.Refused refused(Strategy strategy, Refusal refusal) {
        return new Outcome.Refused(strategy.id(), refusal.where(), refusal.reason());
    }

    /** The original's name with another last letter. */
    private String packageFor(int index) {
        String original = model.root().getPackageName();
        String like = original.isEmpty() || OwnClass.isOfACell(model.root()) ? PACKAGE_OF_A_CELL : original;
        char letter = (char) (index < 26 ? 'A' + index : 'a' + index - 26);
        return like.substring(0, like.length() - 1) + letter;
    }
}
