package workbench.own;

import com.hazelcast.config.SerializationConfig;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import workbench.generate.copy.ClassCopies;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.generate.source.CompiledSources;
import workbench.generate.source.GeneratedSource;
import workbench.own.strategy.Classes;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Refusal;
import workbench.own.strategy.Strategy;
import workbench.own.value.DeepStack;
import workbench.own.value.OverdueException;
import workbench.own.value.Snapshot;
import workbench.own.value.TimeLimit;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/**
 * Copies a class for strategies, some after others, so that those for which nothing is generated can be tried before the code of others
 * is compiled. All copies have one loader, and what a strategy's copy is does not depend on the step that it is made in. For one thread.
 */
final class Copying {

    /** Stands for the package of a class from a cell, whose own package is the shell's. */
    private static final String PACKAGE_OF_A_CELL = "own";

    private final Values values;
    private final List<Strategy> strategies;
    private final int passed;
    private final TimeLimit limit;
    private final ObjectModel model;
    private final Map<String, Outcome.Refused> refused = new LinkedHashMap<>();
    private final Map<Strategy, Throwable> failures = new HashMap<>();
    private final Map<Strategy, Overdue> overdue = new HashMap<>();
    private final Set<OwnVariant> endless = new HashSet<>();
    private final Map<Strategy, Variant<Snapshot, ?>> variants = new HashMap<>();
    private final Map<String, byte[]> files = new HashMap<>();
    private final GeneratedClassLoader loader;

    /**
     * Which of some strategies fit, and the class files that were made for them.
     *
     * @param packages of the strategies that fit
     * @param classes of those that can have copies
     * @param failures why the others cannot
     * @param refused those that do not fit, by their ids
     */
    record Prepared(
            Map<Strategy, String> packages,
            Map<Strategy, Map<String, byte[]>> compiled,
            Map<Strategy, Classes> classes,
            Map<Strategy, Throwable> failures,
            Map<String, Outcome.Refused> refused) {

        private Prepared() {
            this(new LinkedHashMap<>(), new HashMap<>(), new LinkedHashMap<>(), new HashMap<>(), new LinkedHashMap<>());
        }

        private Map<String, byte[]> compiledFor(Strategy strategy) {
            return compiled.getOrDefault(strategy, Map.of());
        }

        private void refuse(Strategy strategy, Outcome.Refused outcome) {
            packages.remove(strategy);
            refused.put(strategy.id(), outcome);
        }
    }

    /**
     * @param passed how many names of copies are passed over
     * @param limit for making an object of a copy
     */
    Copying(Values values, List<Strategy> strategies, int passed, TimeLimit limit) {
        this.values = values;
        this.strategies = strategies;
        this.passed = passed;
        this.limit = limit;
        this.model = values.model();
        this.loader = new GeneratedClassLoader(Map.of(), model.root().getClassLoader());
    }

    /** Makes the class files for some strategies. Changes nothing here, so that another thread may call it. */
    Prepared prepared(Predicate<Strategy> some) {
        Prepared prepared = new Prepared();
        for (Strategy strategy : strategies.stream().filter(some).toList()) {
            refusal(strategy)
                    .ifPresentOrElse(
                            refusal -> prepared.refuse(strategy, refused(strategy, refusal)),
                            () -> prepared.packages.put(strategy, packageFor(passed + strategies.indexOf(strategy))));
        }
        compile(prepared);
        copy(prepared);
        return prepared;
    }

    /**
     * Copies the class for strategies that it was not copied for before.
     *
     * @return the class with all copies that were made so far
     * @throws InterruptedException if the thread is interrupted
     */
    OwnClass copied(Prepared prepared) throws InterruptedException {
        refused.putAll(prepared.refused);
        failures.putAll(prepared.failures);
        prepared.classes.values().forEach(each -> {
            files.putAll(each.files());
            loader.add(each.files());
        });
        for (Strategy strategy : prepared.packages.keySet()) {
            variant(strategy, prepared).ifPresent(variant -> variants.put(strategy, variant));
        }
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
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            return Optional.of(new Refusal(model.root().getSimpleName(), Reason.of(e)));
        }
    }

    private void compile(Prepared prepared) {
        Map<Strategy, GeneratedSource> sources = new LinkedHashMap<>();
        new LinkedHashMap<>(prepared.packages).forEach((strategy, packageName) -> {
            try {
                strategy.source(model, packageName).ifPresent(source -> sources.put(strategy, source));
            } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
                prepared.refuse(strategy, refused(strategy, e));
            }
        });
        try {
            compileAtOnce(sources, prepared);
        } catch (
                OutOfMemoryError
                        e) { // of a class with a thousand others, in a small heap: one after another needs less
            sources.forEach((strategy, source) -> compileAlone(strategy, source, prepared));
        }
    }

    private void compileAlone(Strategy strategy, GeneratedSource source, Prepared prepared) {
        try {
            compileAtOnce(Map.of(strategy, source), prepared);
        } catch (OutOfMemoryError e) {
            prepared.refuse(strategy, refused(strategy, e));
        }
    }

    private void compileAtOnce(Map<Strategy, GeneratedSource> sources, Prepared prepared) {
        CompiledSources all = CompiledSources.of(sources.values());
        sources.forEach((strategy, source) -> {
            try {
                prepared.compiled.put(strategy, all.classFiles(source));
            } catch (RuntimeException e) {
                prepared.refuse(strategy, refused(strategy, e));
            }
        });
    }

    /** A class that would fail under another name is not tried under one, since it may print what it fails with. */
    private void copy(Prepared prepared) {
        boolean onlyUnderItsName = loadsOthersByName();
        prepared.packages.forEach((strategy, packageName) -> {
            if (onlyUnderItsName && !strategy.replacesClass(model)) {
                return;
            }
            try {
                prepared.classes.put(strategy, strategy.classes(model, packageName, prepared.compiledFor(strategy)));
            } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
                prepared.failures.put(strategy, e);
            }
        });
    }

    private boolean loadsOthersByName() {
        try {
            return ClassCopies.loadOthersByName(model);
        } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
            return false; // what keeps the class from being copied is found for each strategy
        }
    }

    /** Under another name, or else under its own; empty if neither works, which is then refused. */
    private Optional<OwnVariant> variant(Strategy strategy, Prepared prepared) throws InterruptedException {
        Classes classes = prepared.classes.get(strategy);
        Optional<OwnVariant> renamed = classes == null
                ? Optional.empty()
                : prepared(strategy, () -> Copy.loaded(model, classes.names(), loader));
        if (strategy.replacesClass(model) || makesValues(strategy, renamed)) {
            return orRefused(strategy, renamed);
        }
        Optional<OwnVariant> again = prepared(strategy, () -> strategy.again(model, prepared.compiledFor(strategy)));
        return orRefused(strategy, makesValues(strategy, again) ? again : renamed.or(() -> again));
    }

    private Optional<OwnVariant> orRefused(Strategy strategy, Optional<OwnVariant> variant) {
        Optional<OwnVariant> ending = variant.filter(each -> !endless.contains(each));
        if (ending.isEmpty()) {
            refused.put(strategy.id(), refused(strategy));
        }
        return ending;
    }

    private Outcome.Refused refused(Strategy strategy) {
        Overdue late = overdue.get(strategy);
        return late == null
                ? refused(strategy, Objects.requireNonNull(failures.get(strategy)))
                : new Outcome.Refused(strategy.id(), late.where(), late.reason());
    }

    private Optional<OwnVariant> prepared(Strategy strategy, Supplier<Copy> copy) throws InterruptedException {
        try {
            OwnVariant variant = new OwnVariant(strategy, copy.get());
            inTime(
                    strategy,
                    variant,
                    TimeLimit.TRIAL,
                    () -> { // it may generate code
                        variant.prepare();
                        requireService(variant, variant.copy().loader());
                    });
            return Optional.of(variant);
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            failures.put(strategy, e); // the last is of the class under its own name
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
    private boolean makesValues(Strategy strategy, Optional<OwnVariant> variant) throws InterruptedException {
        if (variant.isEmpty()) {
            return false;
        }
        OwnVariant made = variant.get();
        try {
            inTime(strategy, made, limit, () -> values.samples().stream()
                    .limit(1)
                    .forEach(made::built));
            return true;
        } catch (OverdueException e) {
            endless.add(made);
            return false;
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            return false;
        }
    }

    private void inTime(Strategy strategy, OwnVariant variant, TimeLimit within, Runnable call)
            throws InterruptedException {
        try {
            DeepStack.callAsInAMember(
                    () -> {
                        call.run();
                        return variant;
                    },
                    within);
        } catch (OverdueException e) {
            overdue.put(strategy, Overdue.of(e, variant.copy()));
            throw e;
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
