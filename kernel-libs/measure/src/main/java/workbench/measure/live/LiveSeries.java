package workbench.measure.live;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import workbench.measure.LivePlan;
import workbench.measure.Observation;
import workbench.measure.Operation.Batch;
import workbench.measure.Payload;
import workbench.measure.Series;
import workbench.measure.Stopwatch;
import workbench.measure.Stopwatch.Lap;
import workbench.measure.Task;
import workbench.measure.statistics.Quantiles;
import workbench.variant.Variant;

/** One task on one variant, with the observations so far. For one thread. */
final class LiveSeries {

    private final Task task;
    private final Payload payload;
    private final List<Batch> loops = new ArrayList<>();

    private final List<Observation> warmUps = new ArrayList<>();
    private final List<Observation> observations = new ArrayList<>();
    private final LivePlan plan;
    private final Stopwatch stopwatch;
    private final BatchSize size;

    LiveSeries(Task task, Payload payload, LivePlan plan, Stopwatch stopwatch) {
        this.task = task;
        this.payload = payload;
        this.plan = plan;
        this.stopwatch = stopwatch;
        this.size = new BatchSize(plan.round().dividedBy(LivePlan.BATCHES));
    }

    Task task() {
        return task;
    }

    Variant<?, ?> variant() {
        return payload.variant();
    }

    /** Makes a loop for each thread. */
    void prepare() {
        int values = payload.keys().length;
        IntStream.range(0, task.threads())
                .map(thread -> thread * values / task.threads())
                .mapToObj(start ->
                        task.operation().prepare(payload, task.topology().client(), start))
                .forEach(loops::add);
    }

    /** Runs for one slice of the warm-up, and notes how fast it was. */
    void warmUp() throws InterruptedException {
        long deadline = System.nanoTime() + plan.warmupSlice().toNanos();
        int operations = 1;
        double nanos;
        do {
            nanos = stopwatch.time(loops, operations).nanos();
            operations = BatchSize.operationsIn(plan.warmupSlice().dividedBy(10), nanos);
        } while (System.nanoTime() < deadline && !Thread.currentThread().isInterrupted());
        size.saw(nanos);
        warmUps.add(Observation.of(nanos));
    }

    /**
     * The first touch of new objects is not timed: it costs more, which would affect a series with fewer operations in
     * a round most. Then the touched values are the timed ones, since an operation on a map is so slow that a round takes about as
     * many as there are values, and a series with a few less would meet new objects while it is timed. The round counts with its median batch: a scheduler that takes the processor away lengthens some
     * batches several times over, and a mean would measure that.
     */
    void observe() throws InterruptedException {
        payload.renew();
        int operationsPerBatch = size.operations();
        int touched = Math.min(payload.keys().length, operationsPerBatch * LivePlan.BATCHES);
        stopwatch.time(loops, touched);
        loops.forEach(loop -> loop.back(touched));
        List<Lap> laps = new ArrayList<>(LivePlan.BATCHES);
        for (int i = 0; i < LivePlan.BATCHES; i++) {
            laps.add(stopwatch.time(loops, operationsPerBatch));
        }
        List<Double> nanos = laps.stream().map(Lap::nanos).toList();
        double median = Quantiles.median(nanos);
        size.saw(median);
        observations.add(new Observation(
                median,
                nanos,
                OptionalDouble.of(
                        laps.stream().mapToDouble(Lap::allocatedBytes).average().orElseThrow())));
    }

    /** @param rounds how many of the observations to hand out at most */
    Series series(int rounds) {
        return series(observations.subList(0, Math.min(rounds, observations.size())));
    }

    /** Only the end of a pass of the warm-up, when little of the code may have been compiled. */
    Series warmUp(int pass) {
        return series(warmUps.subList(pass - 1, pass));
    }

    private Series series(List<Observation> observed) {
        Variant<?, ?> variant = variant();
        return new Series(task, variant.name(), variant.features().strategy(), payload.meanBytes(), observed);
    }
}
