package workbench.own;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.lang3.Strings;
import workbench.cluster.Cluster;
import workbench.explain.Anatomist;
import workbench.explain.anatomy.Anatomy;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.FormField;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.own.value.ValueForm;
import workbench.own.value.Values;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/**
 * The bytes of one value under a few strategies, made again for each edit of the value. It starts no member and holds nothing that must be
 * closed. For one thread.
 */
public final class LiveBytes {

    /** More do not fit beside each other. */
    private static final int MOST_STRATEGIES = 4;

    private final String what;
    private final Map<String, Function<Object, Anatomy>> strategies;
    private final Map<String, byte[]> before = new HashMap<>();
    private ValueForm form;

    private <C> LiveBytes(Catalog<C> catalog, ValueForm form, Function<Object, C> canonical) {
        this.what = catalog.domain().label();
        this.form = form;
        this.strategies = new LinkedHashMap<>();
        catalog.variants().forEach(variant -> {
            Catalog<C> alone = catalog.only(variant.name());
            Cluster cluster = Cluster.withoutMembers(alone);
            strategies.put(
                    variant.features().strategy(),
                    object -> Anatomist.of(alone, cluster, variant.name(), canonical.apply(object)));
        });
    }

    /**
     * The bytes of a model's value.
     *
     * @param catalog of 1 to 4 strategies
     * @throws NotPossibleException if the value cannot be edited as a form
     */
    @SuppressWarnings("unchecked") // the form makes objects of the value's class
    public static <C> LiveBytes of(Catalog<C> catalog, C value) {
        if (value instanceof Snapshot snapshot) {
            Object object = Objects.requireNonNull(ObjectBuilder.ofOriginals().build(snapshot));
            return ofSnapshots((Catalog<Snapshot>) catalog, object);
        }
        requireFew(catalog.variants().size());
        return new LiveBytes(catalog, ValueForm.of(OwnModels.of(value.getClass()), value), object -> (C) object);
    }

    private static LiveBytes ofSnapshots(Catalog<Snapshot> catalog, Object object) {
        requireFew(catalog.variants().size());
        return new LiveBytes(catalog, ValueForm.of(OwnModels.of(object.getClass()), object), Snapshot::of);
    }

    /**
     * The bytes of an object of any class.
     *
     * @param strategies 1 to 4 ids of strategies that {@code analyse} tries
     * @throws NotPossibleException if a strategy cannot have the class, or the object cannot be edited as a form
     */
    public static LiveBytes of(Object value, List<String> strategies) {
        requireFew(strategies.size());
        List<Strategy> chosen = strategies.stream().map(Strategies::named).toList();
        Values values = new Values(
                OwnModels.of(value.getClass()), List.of(Snapshot.of(value)), Map.of(), "a value of yours", List.of());
        OwnClass own = OwnClass.of(values, chosen);
        own.refused().values().forEach(refused -> {
            throw new NotPossibleException("The strategy %s cannot have this class. %s"
                    .formatted(refused.strategy(), Strings.CS.appendIfMissing(refused.text(), ".")));
        });
        return ofSnapshots(own.catalog().only(strategies.toArray(String[]::new)), value);
    }

    private static void requireFew(int strategies) {
        if (strategies < 1 || strategies > MOST_STRATEGIES) {
            throw new NotPossibleException(
                    "%s strategies were named. Name 1 to %s, as in liveBytes(cart, \"serializable\", \"compact\")."
                            .formatted(strategies, MOST_STRATEGIES));
        }
    }

    /** Whose bytes they are, such as {@code cart}. */
    public String what() {
        return what;
    }

    /**
     * What one strategy wrote.
     *
     * @param anatomy empty if it cannot write the value
     * @param failure why not; else empty
     * @param changed which bytes are new, or are others than before the edit
     * @param before how many bytes it wrote before the edit, or as many as now if it wrote none
     */
    public record Written(String strategy, Optional<Anatomy> anatomy, String failure, BitSet changed, int before) {}

    /**
     * The value and its bytes.
     *
     * @param fields the value as a form
     * @param faults why texts were refused, by their paths; if there are any, the value stayed as it was, and nothing is written
     */
    public record Edit(List<FormField> fields, Map<String, String> faults, List<Written> written) {}

    /** The value as it is, with nothing marked as changed. */
    public Edit now() {
        before.clear();
        return new Edit(form.fields(), Map.of(), written());
    }

    /**
     * Edits the value.
     *
     * @param texts as {@link ValueForm#edited} takes them
     */
    public Edit edit(Map<String, String> texts) {
        ValueForm.Edited edited = form.edited(texts);
        form = edited.form();
        return new Edit(form.fields(), edited.faults(), edited.faults().isEmpty() ? written() : List.of());
    }

    private List<Written> written() {
        List<Written> written = new ArrayList<>();
        strategies.forEach((strategy, anatomist) -> written.add(written(strategy, anatomist)));
        return written;
    }

    private Written written(String strategy, Function<Object, Anatomy> anatomist) {
        try {
            Anatomy anatomy = anatomist.apply(form.object());
            byte[] bytes = anatomy.bytes();
            byte[] old = before.getOrDefault(strategy, bytes);
            before.put(strategy, bytes);
            return new Written(strategy, Optional.of(anatomy), "", ChangedBytes.of(old, bytes), old.length);
        } catch (RuntimeException e) { // what a strategy throws if it cannot write the value
            before.remove(strategy);
            return new Written(strategy, Optional.empty(), Reason.of(e), new BitSet(), 0);
        }
    }
}
