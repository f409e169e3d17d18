package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.util.List;
import workbench.cluster.Cluster;
import workbench.explain.Anatomist;
import workbench.explain.BuiltInTypes;
import workbench.explain.JdkTypes;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.measure.Sizes;
import workbench.own.LiveBytes;
import workbench.own.OwnAnalysis;
import workbench.own.value.Snapshot;
import workbench.report.Sheet;
import workbench.report.view.BytesTable;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** Words for sizes, and for the bytes of single values. */
@Topic("bytes")
public final class Bytes {

    private static final int SIZE_SAMPLES = 1_000;

    private Bytes() {}

    @Word("how many bytes each strategy takes, over a thousand values")
    public static Sizes sizes(Catalog<?> catalog, Cluster cluster) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            Sizes sizes = Sizes.measure(catalog, cluster, SIZE_SAMPLES, Session.SEED, progress);
            return session().lastResults().keep(sizes);
        }
    }

    /** Values are counted from 0. */
    @Word("the bytes of one of the model's values")
    public static byte[] bytes(Catalog<?> catalog, Cluster cluster, String strategy, int sample) {
        return sampleBytes(catalog, cluster, strategy, sample);
    }

    /**
     * A value that the model need not draw.
     *
     * @throws IllegalArgumentException if the model's values are of another class
     */
    @Word("the bytes of a value of your own, of the model's class without a strategy, such as cart.Cart")
    public static byte[] bytes(Catalog<?> catalog, Cluster cluster, String strategy, Object value) {
        return ownBytes(catalog, cluster, strategy, value);
    }

    @Word("the bytes of any object that the cluster's first member can serialize")
    public static byte[] bytes(Cluster cluster, Object value) {
        return cluster.serialization().toData(value).toByteArray();
    }

    /** Values are counted from 0. */
    @Word("the bytes of one of the model's values in hexadecimal and as characters")
    public static String dump(Catalog<?> catalog, Cluster cluster, String strategy, int sample) {
        return dump(bytes(catalog, cluster, strategy, sample));
    }

    @Word("bytes in hexadecimal and as characters")
    public static String dump(byte[] bytes) {
        return BytesTable.dump(bytes);
    }

    /**
     * Cuts bytes into parts.
     *
     * @param parts the parts in their order, each its length in bytes and what it is, such as {@code "4 type id"}
     * @throws IllegalArgumentException if the lengths do not add up to all of the bytes
     */
    @Word("bytes cut into parts and explained, each named such as \"4 type id\"")
    public static Sheet parts(byte[] bytes, String... parts) {
        return BytesTable.of(bytes, List.of(parts));
    }

    /** Values are counted from 0. */
    @Word("what each byte of one of the model's values is for")
    public static Anatomy anatomy(Catalog<?> catalog, Cluster cluster, String strategy, int sample) {
        return sampleAnatomy(catalog, cluster, strategy, sample);
    }

    /** The object itself is not changed; a copy of it may be. */
    @Word("what each byte of any object is for that the cluster's first member can serialize")
    public static Anatomy anatomy(Cluster cluster, Object value) {
        return Anatomist.of(cluster, value);
    }

    @Word("what bytes from elsewhere tell without the class, and without making an object")
    public static Anatomy anatomy(Cluster cluster, byte[] bytes) {
        return Anatomist.ofBytes(cluster, bytes);
    }

    @Word("what bytes from elsewhere tell, if a strategy of the model should have written them")
    public static Anatomy anatomy(Catalog<?> catalog, Cluster cluster, String strategy, byte[] bytes) {
        return Anatomist.ofBytes(catalog, cluster, strategy, bytes);
    }

    /** Values are counted from 0. */
    @Word("what the bytes of one of the model's values are for, under each strategy; for chart(...) and table(...)")
    public static Anatomies anatomies(Catalog<?> catalog, Cluster cluster, int sample) {
        return allAnatomies(catalog, cluster, sample);
    }

    @Word("how far bytes are those of a value, where they may have been truncated or damaged")
    public static Anatomy anatomy(Anatomy whole, byte[] bytes) {
        return Anatomist.compared(whole, bytes);
    }

    /** Values are counted from 0. */
    @Word("what each byte is for of one of the values that your own class was analysed with")
    public static Anatomy anatomy(OwnAnalysis analysis, String strategy, int sample) {
        Catalog<Snapshot> catalog = analysis.only(strategy);
        return Anatomist.of(catalog, Cluster.withoutMembers(catalog), strategy, sample(analysis, sample));
    }

    /** Values are counted from 0. */
    @Word(
            "what the bytes of one value of your own class are for, under each strategy that keeps the values; for chart(...) and table(...)")
    public static Anatomies anatomies(OwnAnalysis analysis, int sample) {
        Catalog<Snapshot> catalog = analysis.catalog();
        return Anatomist.ofAll(catalog, Cluster.withoutMembers(catalog), sample(analysis, sample));
    }

    /** The first value of the model; {@code liveBytes(cart, value, "compact")} takes another. */
    @Word("a value of the model as a form, and its bytes under 1 to 4 strategies, which change as you type")
    public static void liveBytes(Catalog<?> catalog, String... strategies) {
        session().show(ofSample(catalog.only(strategies)));
    }

    @Word("the same for a value of your own, of the model's class without a strategy, such as cart.Cart")
    public static void liveBytes(Catalog<?> catalog, Object value, String... strategies) {
        session().show(ofValue(catalog.only(strategies), value));
    }

    @Word("the same for the first value that your own class was analysed with")
    public static void liveBytes(OwnAnalysis analysis, String... strategies) {
        session().show(LiveBytes.of(analysis.only(strategies), sample(analysis, 0)));
    }

    @Word("the same for an object of your own class, without an analysis")
    public static void liveBytes(Object value, String... strategies) {
        session()
                .show(session()
                        .showing(
                                "Copying the class for each strategy",
                                () -> LiveBytes.of(requireNonNull(value), List.of(strategies)),
                                live -> "Edit the " + live.what() + " and watch its bytes"));
    }

    private static <C> LiveBytes ofSample(Catalog<C> catalog) {
        return LiveBytes.of(catalog, sample(catalog, 0));
    }

    private static <C> LiveBytes ofValue(Catalog<C> catalog, Object value) {
        return LiveBytes.of(catalog, ownValue(catalog, value));
    }

    @Word(
            "which of the JDK's types Hazelcast has serializers for, their ids and sizes, and what becomes of yours for them")
    public static BuiltInTypes builtInTypes() {
        return BuiltInTypes.find();
    }

    @Word("the JDK's types as a model with one value of each, so that they can be timed")
    public static Catalog<?> jdkTypes() {
        return JdkTypes.catalog();
    }

    /** Values are counted from 0. */
    @Word("one of the model's values, as the strategy hands it to Hazelcast")
    public static Object object(Catalog<?> catalog, String strategy, int sample) {
        return sampleObject(catalog, strategy, sample);
    }

    @Word("the first of the model's values, as the strategy hands them to Hazelcast")
    public static List<Object> objects(Catalog<?> catalog, String strategy, int count) {
        return sampleObjects(catalog, strategy, count);
    }

    private static <C> byte[] sampleBytes(Catalog<C> catalog, Cluster cluster, String strategy, int sample) {
        return Sizes.bytes(catalog, strategy, sample(catalog, sample), cluster);
    }

    private static <C> byte[] ownBytes(Catalog<C> catalog, Cluster cluster, String strategy, Object value) {
        return Sizes.bytes(catalog, strategy, ownValue(catalog, value), cluster);
    }

    private static <C> C ownValue(Catalog<C> catalog, Object value) {
        C sample = sample(catalog, 0);
        if (!requireNonNull(sample).getClass().isInstance(value)) {
            throw new IllegalArgumentException("The model %s has values of %s, but this is one of %s."
                    .formatted(
                            catalog.domain().name(),
                            sample.getClass().getName(),
                            value.getClass().getName()));
        }
        @SuppressWarnings("unchecked") // as was checked above
        C own = (C) value;
        return own;
    }

    private static <C> Anatomy sampleAnatomy(Catalog<C> catalog, Cluster cluster, String strategy, int sample) {
        return Anatomist.of(catalog, cluster, strategy, sample(catalog, sample));
    }

    private static <C> Anatomies allAnatomies(Catalog<C> catalog, Cluster cluster, int sample) {
        return Anatomist.ofAll(catalog, cluster, sample(catalog, sample));
    }

    private static <C> Object sampleObject(Catalog<C> catalog, String strategy, int sample) {
        return requireNonNull(catalog.variant(strategy).fromCanonical(sample(catalog, sample)));
    }

    private static <C> List<Object> sampleObjects(Catalog<C> catalog, String strategy, int count) {
        if (count < 0) {
            throw new NotPossibleException("%s values were asked for, but it takes at least 0.".formatted(count));
        }
        Variant<C, ?> variant = catalog.variant(strategy);
        return catalog.domain().samples(count, Session.SEED).stream()
                .<Object>map(variant::fromCanonical)
                .toList();
    }

    private static <C> C sample(Catalog<C> catalog, int sample) {
        if (sample < 0 || sample == Integer.MAX_VALUE) {
            throw new NotPossibleException("Values are counted from 0, and none has the number %s.".formatted(sample));
        }
        return catalog.domain().samples(sample + 1, Session.SEED).getLast();
    }

    private static Snapshot sample(OwnAnalysis analysis, int sample) {
        List<Snapshot> samples = analysis.values().samples();
        if (sample < 0 || sample >= samples.size()) {
            throw new NotPossibleException("The class was analysed with %s, counted from 0, and none has the number %s."
                    .formatted(Numbers.count(samples.size(), "value"), sample));
        }
        return samples.get(sample);
    }
}
