package workbench.measure.publish;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import workbench.measure.CountedForks;
import workbench.measure.Observation;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.publish.PublishPlan.Effort;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.statistics.Interval;

/** Forks are drawn from known distributions here. */
class ForkScheduleTest {

    private static final int OTHERS = 16;
    private static final double QUIET = 0.01;
    private static final double NOISY = 0.06;
    private static final int BUSY_FORKS = 20;

    private final Map<String, PublishSeries> seen = new HashMap<>();

    @Test
    void theBaselineGetsTheShareOfAControl() {
        run(5, Duration.ZERO, Integer.MAX_VALUE, 1, QUIET);
        assertThat(forks("serializable")).isEqualTo(4 * 5);
        assertThat(seen.values())
                .filteredOn(series -> !series.variant().name().equals("serializable"))
                .hasSize(OTHERS)
                .allMatch(series -> series.forks() == 5);
    }

    @Test
    void whatIsKnownWellGetsNoMoreForksAndWhatIsNotDoes() {
        run(5, Duration.ofHours(1), 400, 2, NOISY);
        assertThat(forks("noisy")).isGreaterThan(3 * forks("v1"));
        assertThat(Interval.ofRatio(iterations("serializable"), iterations("noisy"), OTHERS)
                        .relativeHalfWidth())
                .isLessThan(0.05);
    }

    /** With the interval of its times, all other intervals of the run became as wide. */
    @Test
    void aForkFarSlowerThanItsSiblingsWidensNoInterval() {
        ForkSchedule schedule = schedule(5, Duration.ZERO);
        SplittableRandom random = new SplittableRandom(5);
        PublishSeries broken = schedule.next().orElseThrow();
        broken.add(Observation.of(100 * 40));
        while (fork(schedule, random, QUIET)) {
            // fork does it
        }
        assertThat(iterations(broken.variant().name()))
                .hasSize(broken.forks() - 1)
                .allSatisfy(fork -> assertThat(fork.getFirst()).isLessThan(110));
        assertThat(schedule.stopped()).matches("each speed known to ±[1-9](\\.\\d)? % or better.*");
    }

    /** On a busy host, all its first forks may share their core with another guest. */
    @Test
    void aSeriesWithoutAWholeCoreGetsMoreForksUntilItHasBounds() {
        ForkSchedule schedule = schedule(5, Duration.ofHours(1));
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 400; i++) {
            forkOnCores(schedule, random, BUSY_FORKS);
        }
        assertThat(forks("v1")).isGreaterThanOrEqualTo(BUSY_FORKS + Interval.FEWEST_FORKS);
        assertThat(forks("v2")).isLessThan(BUSY_FORKS);
        assertThat(schedule.stopped()).matches("each speed known to ±\\d(\\.\\d)? % or better.*");
    }

    @Test
    void aSeriesWithoutBoundsIsCountedAndTheOthersSayWhatTheyReached() {
        ForkSchedule schedule = schedule(5, Duration.ZERO);
        SplittableRandom random = new SplittableRandom(6);
        while (forkOnCores(schedule, random, Integer.MAX_VALUE)) {
            // forkOnCores does it
        }
        assertThat(schedule.stopped())
                .matches(
                        "too few observations to know 1 of 16 speeds; the rest known to ±[\\d.]+ % or better when the budget ended");
    }

    /**
     * Runs a fork whose core was looked at.
     *
     * @param busy so many forks of v1 share their core with another guest
     * @return whether the schedule wanted one
     */
    private boolean forkOnCores(ForkSchedule schedule, SplittableRandom random, int busy) {
        Optional<PublishSeries> next = schedule.next();
        next.ifPresent(series -> {
            seen.put(series.variant().name(), series);
            boolean isBusy = series.variant().name().equals("v1") && series.forks() < busy;
            double nanos = 100 * Math.exp(QUIET * random.nextGaussian());
            series.add(new Observation(
                    nanos,
                    Collections.nCopies(3, nanos),
                    OptionalDouble.empty(),
                    Collections.nCopies(3, isBusy ? 4.5 : 3.0)));
        });
        return next.isPresent();
    }

    @Test
    void forksGoRoundInTurns() {
        ForkSchedule schedule = schedule(5, Duration.ofHours(1));
        SplittableRandom random = new SplittableRandom(3);
        IntStream.range(0, 20 * 5).forEach(_ -> {
            fork(schedule, random, QUIET);
            assertThat(forks("serializable")).isBetween(0, 20);
            int fewest =
                    seen.values().stream().mapToInt(PublishSeries::forks).min().orElse(0);
            assertThat(forks("v1")).isLessThanOrEqualTo(fewest + 4);
        });
    }

    @Test
    void aSeriesThatFailedGetsNoneAndTheRestGoesOn() {
        ForkSchedule schedule = schedule(2, Duration.ZERO);
        PublishSeries first = schedule.next().orElseThrow();
        first.fail();
        SplittableRandom random = new SplittableRandom(4);
        while (fork(schedule, random, QUIET)) {
            assertThat(first.forks()).isZero();
        }
        assertThat(seen.values()).filteredOn(series -> series != first).allMatch(series -> series.forks() >= 2);
    }

    /** A verdict is wrong if any interval of a run is beside 1, which shall be so in 5 % of the runs. */
    @Test
    @Tag("exhaustive")
    void endingWhenIntervalsAreNarrowMakesNoFalseVerdicts() {
        long wrong = IntStream.range(0, 60)
                .filter(seed -> {
                    seen.clear();
                    run(5, Duration.ofHours(1), 150, seed, NOISY);
                    return seen.keySet().stream()
                            .filter(name -> !name.equals("serializable"))
                            .map(name -> Interval.ofRatio(iterations("serializable"), iterations(name), OTHERS))
                            .anyMatch(ratio -> ratio.low() > 1 || ratio.high() < 1);
                })
                .count();
        assertThat(wrong).isLessThanOrEqualTo(6);
    }

    private void run(int minForks, Duration budget, int most, long seed, double noise) {
        ForkSchedule schedule = schedule(minForks, budget);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < most && fork(schedule, random, noise); i++) {
            // fork does it
        }
    }

    private static ForkSchedule schedule(int minForks, Duration budget) {
        PublishPlan standard = PublishPlan.standard(List.of(Task.SERIALIZE), 42);
        Effort effort = new Effort(minForks, 0, 1, 1, Duration.ofMillis(1), 0.02, budget);
        PublishPlan plan =
                new PublishPlan(standard.procedure(), false, standard.tasks(), effort, Optional.empty(), List.of(), 42);
        List<MeasuredVariant> variants = IntStream.rangeClosed(0, OTHERS)
                .mapToObj(i -> i == 0 ? "serializable" : i == OTHERS ? "noisy" : "v" + i)
                .map(name -> new MeasuredVariant(name, name, 100))
                .toList();
        return new ForkSchedule(plan, variants, Optional.empty());
    }

    /** @return whether the schedule wanted one */
    private boolean fork(ForkSchedule schedule, SplittableRandom random, double noise) {
        Optional<PublishSeries> next = schedule.next();
        next.ifPresent(series -> {
            seen.put(series.variant().name(), series);
            double spread = series.variant().name().equals("noisy") ? noise : QUIET;
            double nanos = 100 * Math.exp(spread * random.nextGaussian());
            series.add(new Observation(nanos, List.of(nanos), OptionalDouble.empty()));
        });
        return next.isPresent();
    }

    private int forks(String name) {
        return Optional.ofNullable(seen.get(name)).map(PublishSeries::forks).orElse(0);
    }

    private List<List<Double>> iterations(String name) {
        return CountedForks.of(Procedure.STEADY, List.of())
                .among(requireNonNull(seen.get(name)).observations())
                .stream()
                .map(Observation::batches)
                .toList();
    }
}
