package workbench.measure.live;

import com.hazelcast.internal.serialization.SerializationService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import workbench.cluster.Cluster;
import workbench.measure.Comparison;
import workbench.measure.Interrupts;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Payload;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.measure.live.Mistake.Reading;
import workbench.measure.live.Turns.Loop;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/**
 * Measures wrongly on purpose, as published comparisons have done, and right beside it. Nothing else in this library
 * uses the wrong ways. Each method starts and closes members of its own.
 *
 * @param <C> the domain's canonical type
 */
public final class Mistakes<C> {

    private static final int FIRST_CALLS = 100;
    private static final int CALLS_IN_TURN = 1_000;
    private static final int TRIALS = 3;
    private static final int CALLS_BY_THE_CLOCK = 2_000;

    private final Catalog<C> catalog;
    private final LivePlan plan;
    private final Progress progress;
    private final Turns turns;

    private Mistakes(Catalog<C> catalog, LivePlan plan, Progress progress) {
        this.catalog = catalog;
        this.plan = plan;
        this.progress = progress;
        this.turns = new Turns(plan, progress);
    }

    /**
     * Chooses what the mistakes are made on.
     *
     * @param catalog whose first variant the mistakes are made on; {@link #fixedOrder} measures the others too
     * @param plan how well the right way measures
     */
    public static <C> Mistakes<C> on(Catalog<C> catalog, LivePlan plan, Progress progress) {
        return new Mistakes<>(catalog, plan, progress);
    }

    /**
     * Wrong: the mean of the first calls of a serializer whose classes were loaded just now, before any of it is
     * compiled; the median of three measurements, each on newly loaded classes. Right: the median of rounds after
     * warm-up, in the last one's member.
     */
    public Mistake coldCode() throws InterruptedException {
        List<Double> trials = new ArrayList<>();
        for (int trial = 1; trial < TRIALS; trial++) {
            Interrupts.check();
            trials.add(firstCalls(fresh()));
        }
        return coldCode(fresh(), trials);
    }

    private <D> double firstCalls(Catalog<D> fresh) throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, fresh)) {
            return firstCalls(fresh, cluster);
        }
    }

    private <D> double firstCalls(Catalog<D> fresh, Cluster cluster) {
        Variant<D, ?> variant = fresh.variants().getFirst();
        Object[] values = objects(variant, samples(fresh).subList(0, firstCalls()));
        return nanosOfCalls(cluster.of(variant).serialization(), values, values.length);
    }

    private int firstCalls() {
        return Math.min(FIRST_CALLS, plan.sampleCount());
    }

    private <D> Mistake coldCode(Catalog<D> fresh, List<Double> before) throws InterruptedException {
        Variant<D, ?> variant = fresh.variants().getFirst();
        List<Double> trials = new ArrayList<>(before);
        try (Cluster cluster = Cluster.embedded(1, fresh)) {
            trials.add(firstCalls(fresh, cluster));
            try (Payload payload = Payload.of(fresh, variant, samples(fresh), cluster)) {
                Interval warm = turns.time(Loop.serializing(payload)).getFirst();
                return mistake(
                        "Cold code",
                        "ns to serialize",
                        0,
                        Reading.ofTrials("mean of the first " + Numbers.count(firstCalls(), "call"), trials),
                        new Reading(
                                "median of %s after warm-up".formatted(Numbers.count(plan.minRounds(), "round")), warm),
                        "The first calls are interpreted: the JVM compiles what is called often, and takes a while to do so");
            }
        }
    }

    /**
     * Wrong: all variants one after the other without warm-up, and then the first again; how many times as fast as
     * itself is it? The median of three measurements, each on newly loaded classes. Right: the same one under two
     * names, in interleaved rounds.
     */
    public Mistake fixedOrder() throws InterruptedException {
        List<Double> trials = new ArrayList<>();
        for (int trial = 0; trial < TRIALS; trial++) {
            Interrupts.check();
            trials.add(oneAfterTheOther(fresh()));
        }
        Catalog<C> twice = catalog.only(catalog.variants().getFirst().name())
                .and(catalog.variants().getFirst().as("again"));
        Comparison comparison;
        try (progress;
                Cluster cluster = Cluster.embedded(1, twice)) {
            comparison = LiveMeasurement.run(twice, cluster, List.of(Task.of(Operation.SERIALIZE)), plan, progress);
        }
        return mistake(
                "Fixed order",
                "times as fast as itself",
                2,
                Reading.ofTrials("first of all, and again after %s".formatted(after()), trials),
                new Reading(
                        "under two names, in rounds of random order",
                        comparison.speedup(comparison.series().getLast())),
                "The first pays for loading classes and compiling, and the later ones do not");
    }

    private String after() {
        List<String> others = catalog.variants().stream()
                .skip(1)
                .map(variant -> variant.features().strategy())
                .toList();
        return others.isEmpty() ? "itself" : String.join(", ", others);
    }

    private <D> double oneAfterTheOther(Catalog<D> fresh) throws InterruptedException {
        List<Variant<D, ?>> order = new ArrayList<>(fresh.variants());
        order.add(fresh.variants().getFirst());
        List<D> samples = samples(fresh);
        List<Double> nanos = new ArrayList<>();
        try (Cluster cluster = Cluster.embedded(1, fresh)) {
            for (Variant<D, ?> variant : order) {
                Object[] values = objects(variant, samples);
                nanos.add(nanosOfCalls(cluster.of(variant).serialization(), values, CALLS_IN_TURN));
            }
        }
        return nanos.getFirst() / nanos.getLast();
    }

    /** Wrong: a result that nobody uses. Right: the same work, each result consumed. */
    public Mistake deadCode() throws InterruptedException {
        long[][] values = DeadCode.values(plan.sampleCount(), plan.seed());
        List<Interval> nanos = turns.time(Loop.of(DeadCode.dropped(values)), Loop.of(DeadCode.consumed(values)));
        return mistake(
                "Dead code",
                "ns to count the bytes of " + Numbers.count(DeadCode.NUMBERS, "number"),
                2,
                new Reading("the count is dropped", nanos.get(0)),
                new Reading("the count is consumed", nanos.get(1)),
                "The compiler removes work whose result nobody uses: what is left is an empty loop");
    }

    /** Wrong: {@code IMap.put} for writing. Right: {@code IMap.set}, in rounds with the other. */
    public Mistake putForSet() throws InterruptedException {
        Catalog<C> one = catalog.only(catalog.variants().getFirst().name());
        Comparison comparison;
        try (progress;
                Cluster cluster = Cluster.embedded(1, one)) {
            comparison = LiveMeasurement.run(
                    one, cluster, List.of(Task.of(Operation.WRITE), Task.of(Operation.PUT)), plan, progress);
        }
        String name = one.variants().getFirst().name();
        return mistake(
                "put for set",
                "ns to write a value over another",
                0,
                new Reading("IMap.put", comparison.nanos(comparison.series(Operation.PUT, name))),
                new Reading("IMap.set", comparison.nanos(comparison.series(Operation.WRITE, name))),
                "put returns the old value, so its caller deserializes one value for each that it writes");
    }

    /**
     * Wrong: elapsed milliseconds divided by the number of calls, both of them integers. Right: the same calls by a clock
     * of nanoseconds and in floating point.
     */
    public Mistake wholeNumbers() throws InterruptedException {
        Variant<C, ?> variant = catalog.variants().getFirst();
        try (Cluster cluster = Cluster.embedded(1, catalog.only(variant.name()))) {
            SerializationService service = cluster.of(variant).serialization();
            Object[] values = objects(variant, samples(catalog));
            nanosOfCalls(service, values, 10 * CALLS_BY_THE_CLOCK);
            long nanos = Math.round(nanosOfCalls(service, values, CALLS_BY_THE_CLOCK) * CALLS_BY_THE_CLOCK);
            return mistake(
                    "Whole numbers",
                    "ms to serialize",
                    6,
                    Reading.once("elapsed ms / calls, in integers", wholeMillisPerCall(nanos, CALLS_BY_THE_CLOCK)),
                    Reading.once("elapsed ns / calls, in floating point", nanos / 1e6 / CALLS_BY_THE_CLOCK),
                    "Division of integers drops the fraction, and here the fraction is all there is");
        }
    }

    @SuppressWarnings("NarrowCalculation") // which is the mistake
    static double wholeMillisPerCall(long elapsedNanos, int calls) {
        long elapsedMillis = elapsedNanos / 1_000_000;
        return elapsedMillis / calls;
    }

    /**
     * Wrong: one object, again and again. Right: as many as the plan has, in rounds with the other. The one object is
     * that which is nearest to the others' mean in size; use a shape whose values are all of one size.
     */
    public Mistake sharedPayload() throws InterruptedException {
        Variant<C, ?> variant = catalog.variants().getFirst();
        List<C> samples = samples(catalog);
        try (Cluster cluster = Cluster.embedded(1, catalog.only(variant.name()));
                Payload many = Payload.of(catalog, variant, samples, cluster);
                Payload one = Payload.of(catalog, variant, List.of(typical(samples, many)), cluster)) {
            List<Interval> nanos = turns.time(Loop.serializing(one), Loop.serializing(many));
            return mistake(
                    "Shared payload",
                    "ns to serialize",
                    0,
                    new Reading("one object, again and again", nanos.get(0)),
                    new Reading(Numbers.count(samples.size(), "object") + " in turn", nanos.get(1)),
                    "One object stays in the processor's nearest cache, and the processor soon predicts its branches");
        }
    }

    private C typical(List<C> samples, Payload payload) {
        double mean = payload.meanBytes();
        return Collections.min(
                samples,
                Comparator.comparingDouble(each -> Math.abs(payload.data()[samples.indexOf(each)].totalSize() - mean)));
    }

    private Mistake mistake(String name, String unit, int decimals, Reading wrong, Reading right, String cause) {
        return new Mistake(name, unit, decimals, wrong, right, cause, plan.smoke());
    }

    private <D> List<D> samples(Catalog<D> of) {
        return of.domain().samples(plan.sampleCount(), plan.seed());
    }

    private static <D> Object[] objects(Variant<D, ?> variant, List<D> samples) {
        return samples.stream().map(variant::fromCanonical).toArray();
    }

    /** Loads the classes of the variants again, so that none of their code is compiled yet. */
    private Catalog<?> fresh() {
        Catalog<?> loaded =
                Catalog.load(catalog.domain().name(), catalog.classes(), DomainClassLoader.over(catalog.classes()));
        Catalog<?> shaped =
                catalog.domain().shape().<Catalog<?>>map(loaded::shaped).orElse(loaded);
        return shaped.only(catalog.variants().stream().map(Variant::name).toArray(String[]::new));
    }

    /** The mean of calls that follow each other, each result stored. */
    private static double nanosOfCalls(SerializationService service, Object[] values, int calls) {
        Object[] results = new Object[values.length];
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            int index = i % values.length;
            results[index] = service.toData(values[index]);
        }
        return (System.nanoTime() - start) / (double) calls;
    }
}
