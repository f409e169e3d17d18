package workbench.measure.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import workbench.measure.Interrupts;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Operation.Batch;
import workbench.measure.Payload;
import workbench.measure.Progress;
import workbench.measure.Stopwatch;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;
import workbench.text.Numbers;

/** Times loops that take turns, as a live comparison does with strategies. For one thread. */
final class Turns {

    private final LivePlan plan;
    private final Progress progress;
    private final RandomGenerator random;

    Turns(LivePlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(plan.seed());
    }

    /** A loop to time, and an untimed action that runs before each of its rounds. */
    record Loop(Batch batch, Runnable before) {

        static Loop of(Batch batch) {
            return new Loop(batch, () -> {});
        }

        /** Serializes the payload, which is made again for each round. */
        static Loop serializing(Payload payload) {
            return new Loop(Operation.SERIALIZE.prepare(payload, false, 0), payload::renew);
        }
    }

    /** Warms all loops up and times them in rounds of random order: the median over the rounds of each, in nanoseconds. */
    List<Interval> time(Loop... loops) throws InterruptedException {
        progress.start("Measuring wrong and right", plan.minRounds());
        List<List<Double>> nanos = new ArrayList<>();
        List<Integer> operations = new ArrayList<>();
        try (progress;
                Stopwatch stopwatch = new Stopwatch()) {
            for (Loop loop : loops) {
                nanos.add(new ArrayList<>());
                operations.add(warmUp(loop, stopwatch));
            }
            for (int round = 1; round <= plan.minRounds(); round++) {
                progress.step("round %s of %s".formatted(round, plan.minRounds()), 1);
                for (int each : random.ints(0, loops.length)
                        .distinct()
                        .limit(loops.length)
                        .toArray()) {
                    loops[each].before().run();
                    stopwatch.time(List.of(loops[each].batch()), Math.min(plan.sampleCount(), operations.get(each)));
                    nanos.get(each).add(round(loops[each], operations.get(each), stopwatch));
                }
                Interrupts.check();
            }
            progress.done(Numbers.count(plan.minRounds(), "round"));
        }
        return nanos.stream().map(Interval::ofMedian).toList();
    }

    /** The median of the batches. */
    private static double round(Loop loop, int operations, Stopwatch stopwatch) throws InterruptedException {
        List<Double> batches = new ArrayList<>();
        for (int batch = 0; batch < LivePlan.BATCHES; batch++) {
            batches.add(stopwatch.time(List.of(loop.batch()), operations).nanos());
        }
        return Quantiles.median(batches);
    }

    /** How many operations a batch has room for, once the loop is compiled. */
    private int warmUp(Loop loop, Stopwatch stopwatch) throws InterruptedException {
        Duration slice = plan.warmupSlice().multipliedBy(plan.warmupPasses());
        long deadline = System.nanoTime() + slice.toNanos();
        int operations = 1;
        do {
            double nanos = stopwatch.time(List.of(loop.batch()), operations).nanos();
            operations = (int) Math.clamp(
                    plan.round().dividedBy(LivePlan.BATCHES).toNanos() / Math.max(nanos, 0.1), 1, Integer.MAX_VALUE);
            Interrupts.check();
        } while (System.nanoTime() < deadline);
        return operations;
    }
}
