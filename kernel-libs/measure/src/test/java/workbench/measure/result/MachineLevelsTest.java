package workbench.measure.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import workbench.measure.CountedForks;
import workbench.measure.Observation;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.Observed;

class MachineLevelsTest {

    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void aMachineThatThrottlesOnTheWayIsToldWithTheForksAndTheFactor() {
        assertThat(MachineLevels.clause(forks(100, 60, 1.4), CountedForks.everyFork()))
                .hasValueSatisfying(
                        clause -> assertThat(clause)
                                .matches(
                                        "the machine changed its speed: forks (59|60|61|62) to 100 took 1\\.(3|4)\\d times as long as at its fastest"));
    }

    @Test
    void aMachineThatKeepsItsSpeedIsNotMentioned() {
        assertThat(MachineLevels.clause(forks(100, 60, 1), CountedForks.everyFork()))
                .isEmpty();
        assertThat(MachineLevels.clause(forks(100, 60, 1.01), CountedForks.everyFork()))
                .isEmpty();
        assertThat(MachineLevels.clause(List.of(), CountedForks.everyFork())).isEmpty();
    }

    @Test
    void strategiesOfDifferentSpeedAreNoChangeOfTheMachine() {
        List<Observed> forks = IntStream.range(0, 60)
                .mapToObj(i -> fork("v" + i / 6, 100 * (1 + i / 6), 1))
                .toList();
        assertThat(MachineLevels.clause(forks, CountedForks.everyFork())).isEmpty();
    }

    /** Each second fork of the run had no core to itself. */
    @Test
    void forksHaveTheirNumbersAmongAllOfTheRun() {
        Observation good = new Observation(1, List.of(1.0), OptionalDouble.empty(), List.of(3.0));
        Observation left =
                new Observation(900, List.of(900.0, 900.0, 900.0), OptionalDouble.empty(), List.of(9.0, 9.0, 9.0));
        Observed between = new Observed(Task.SERIALIZE, "v0", left, "2026-01-01T00:00:00Z");
        List<Observed> run = forks(100, 60, 1.4).stream()
                .flatMap(fork -> Stream.of(fork, between))
                .toList();
        assertThat(MachineLevels.clause(run, CountedForks.of(Procedure.STEADY, List.of(good))))
                .hasValueSatisfying(
                        clause -> assertThat(clause)
                                .matches(
                                        "the machine changed its speed: forks (117|119|121|123) to 199 took 1\\.(3|4)\\d times as long as at its fastest"));
    }

    private List<Observed> forks(int count, int from, double slower) {
        return IntStream.range(0, count)
                .mapToObj(i -> fork("v" + i % 5, 100 * (1 + i % 5), i < from ? 1 : slower))
                .toList();
    }

    private Observed fork(String variant, double nanos, double level) {
        double seen = nanos * level * Math.exp(0.01 * random.nextGaussian());
        return new Observed(
                Task.SERIALIZE,
                variant,
                new Observation(seen, List.of(seen), OptionalDouble.empty()),
                "2026-01-01T00:00:00Z");
    }
}
