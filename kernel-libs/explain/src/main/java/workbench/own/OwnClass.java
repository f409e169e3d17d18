package workbench.own;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.JavaKeeps;
import workbench.own.value.Snapshot;
import workbench.own.value.TimeLimit;
import workbench.own.value.Values;
import workbench.variant.Catalog;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/**
 * A class with a copy of it for each strategy that may fit. A copy is in a package whose name is as long as the original's,
 * since some strategies write the name. A class that does not work under another name, such as one that loads others by their names, is
 * defined again under its own name, and serialized apart from the others.
 *
 * @param values of the class
 * @param catalog the strategies that may fit
 * @param refused why the others do not, by their ids
 */
public record OwnClass(Values values, Catalog<Snapshot> catalog, Map<String, Outcome.Refused> refused) {

    public OwnClass {
        refused = Collections.unmodifiableMap(new LinkedHashMap<>(refused));
    }

    /** Copies the class for every strategy that concerns it and does not refuse it by its declaration. */
    public static OwnClass of(Values values) {
        return of(values, Strategies.of(values.model()));
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
        return of(new Copying(values, strategies, passed, TimeLimit.COPY));
    }

    /** @throws CancellationException if the thread is interrupted */
    static OwnClass of(Copying copying) {
        try {
            return copying.copied(copying.prepared(_ -> true));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted while a class was copied");
        }
    }

    /**
     * The message of an exception that a strategy threw, with the names of the reader's classes instead of those of the copies.
     *
     * @param strategy one of the catalog
     */
    public String said(String strategy, Throwable thrown) {
        return Reason.of(thrown, ((OwnVariant) catalog.variant(strategy)).copy());
    }

    /**
     * Tries every strategy on all values without a member. The outcomes are by the ids of the strategies.
     *
     * @throws InterruptedException if the thread is interrupted
     */
    public Map<String, Outcome> tried() throws InterruptedException {
        Map<String, Outcome> outcomes = new LinkedHashMap<>(refused);
        Set<String> kept = JavaKeeps.hiddenFields(values.samples(), TimeLimit.TRIAL);
        for (Variant<Snapshot, ?> variant : catalog.variants()) {
            OwnVariant own = (OwnVariant) variant;
            outcomes.put(own.name(), tried(own, kept));
        }
        return outcomes;
    }

    private Outcome tried(OwnVariant variant, Set<String> kept) throws InterruptedException {
        SerializationConfig config = new SerializationConfig();
        variant.configure(config);
        InternalSerializationService service =
                StandaloneSerialization.of(config, variant.copy().loader());
        try {
            return new RoundTrips(variant, service, Optional.empty(), kept).of(values, TimeLimit.TRIAL);
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

    /** Whether a class was typed into a plain cell. */
    public static boolean isOfACell(Class<?> type) {
        return type.getPackageName().equals("REPL");
    }
}
