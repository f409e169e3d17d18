package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import workbench.measure.statistics.Interval;

class CountedForksTest {

    private static final Observation QUIET = fork(List.of(100.0, 101.0, 102.0, 103.0), 3.0, 3.1, 2.9, 3.2);
    private static final Observation HALF = fork(List.of(170.0, 99.0, 98.0, 100.0, 160.0), 4.1, 3.0, 3.1, 3.0, 3.8);
    private static final Observation SHARED = fork(List.of(170.0, 160.0, 99.0, 98.0), 4.1, 4.0, 3.0, 3.0);

    @Test
    void whileTheCoreIsSlowerThanAtItsBestNoIterationCounts() {
        List<Observation> counted = all(Procedure.STEADY, QUIET, HALF);
        assertThat(counted.getFirst()).isEqualTo(QUIET);
        assertThat(counted.getLast().batches()).containsExactly(99.0, 98.0, 100.0);
        assertThat(counted.getLast().core()).containsExactly(3.0, 3.1, 3.0);
        assertThat(counted.getLast().nanos()).isEqualTo(98);
    }

    @Test
    void aForkWithTooFewSuchIterationsDoesNotCount() {
        assertThat(all(Procedure.STEADY, QUIET, SHARED, QUIET)).containsExactly(QUIET, QUIET);
        assertThat(all(Procedure.PUBLISH, QUIET, SHARED, QUIET)).containsExactly(QUIET, QUIET);
    }

    /** A run of two forks on a busy host still shows something. */
    @Test
    void ifTooFewForksAreLeftAllCount() {
        assertThat(all(Procedure.STEADY, QUIET, SHARED)).containsExactly(QUIET, SHARED);
        assertThat(all(Procedure.STEADY, SHARED)).containsExactly(SHARED);
    }

    /** All with all their iterations would have bounds, while two or three good ones have none. */
    @Test
    void aSeriesWithoutAWholeCoreHasATimeButNoBounds() {
        Observation busy = fork(List.of(150.0, 151.0, 152.0, 153.0), 4.1, 4.2, 4.0, 4.3);
        List<Observation> series = List.of(busy, SHARED, busy, SHARED, SHARED, busy);
        CountedForks counted = CountedForks.of(
                Procedure.STEADY,
                Stream.concat(Stream.of(QUIET), series.stream()).toList());
        List<Observation> onFastestCores = counted.among(series);
        assertThat(onFastestCores).containsExactly(SHARED, SHARED, SHARED);
        List<List<Double>> iterations =
                onFastestCores.stream().map(Observation::batches).toList();
        assertThat(Interval.ofMean(iterations).isBounded()).isFalse();
    }

    @Test
    void aSeriesLacksCoresIfItHasNoBoundsForThatReasonAlone() {
        CountedForks counted = CountedForks.of(Procedure.STEADY, List.of(QUIET));
        assertThat(counted.lacksCores(List.of(SHARED, SHARED, SHARED, SHARED))).isTrue();
        assertThat(counted.lacksCores(List.of(QUIET, QUIET, QUIET, SHARED))).isTrue();
        assertThat(counted.lacksCores(List.of(QUIET, QUIET, QUIET, QUIET, SHARED)))
                .isFalse();
        assertThat(counted.lacksCores(List.of(QUIET, QUIET))).isFalse();
        assertThat(CountedForks.everyFork().lacksCores(List.of(SHARED, SHARED))).isFalse();
    }

    /** The same steps take longer on an older processor. */
    @Test
    void howFastACoreCanBeIsLearnedFromTheRun() {
        Observation slow = fork(List.of(300.0, 301.0, 302.0), 12, 12.5, 13);
        assertThat(all(Procedure.STEADY, slow)).containsExactly(slow);
        assertThat(all(Procedure.STEADY, QUIET, slow, QUIET)).containsExactly(QUIET, QUIET);
    }

    @Test
    void aTimeDecidesNothing() {
        Observation strange = fork(List.of(100.0, 250.0, 40.0), 3, 3, 3);
        assertThat(all(Procedure.STEADY, strange)).containsExactly(strange);
    }

    @Test
    void whereNothingLookedAtTheCoreAllIterationsCount() {
        assertThat(all(Procedure.LIVE, Observation.of(1), Observation.of(50))).hasSize(2);
    }

    @Test
    void aSteadyForkFarSlowerThanItsSiblingsDoesNotCount() {
        List<Observation> forks = List.of(Observation.of(310), Observation.of(100), Observation.of(290));
        assertThat(CountedForks.of(Procedure.STEADY, forks).among(forks))
                .extracting(Observation::nanos)
                .containsExactly(100.0, 290.0);
        assertThat(CountedForks.of(Procedure.STEADY, forks).farSlower(forks)).isEqualTo(1);
        assertThat(CountedForks.of(Procedure.PUBLISH, forks).among(forks)).isEqualTo(forks);
    }

    @Test
    void aSeriesLacksForksThatAreAlikeIfItHasNoBoundsForThatReasonAlone() {
        Observation fast = Observation.of(100);
        Observation slow = Observation.of(500);
        CountedForks counted = CountedForks.of(Procedure.STEADY, List.of(fast, slow));
        assertThat(counted.lacksAlike(List.of(fast, fast, fast, slow))).isTrue();
        assertThat(counted.lacksAlike(List.of(fast, fast, fast, fast, slow))).isFalse();
        assertThat(counted.lacksAlike(List.of(fast, fast, slow))).isFalse();
        assertThat(CountedForks.of(Procedure.PUBLISH, List.of()).lacksAlike(List.of(fast, fast, fast, slow)))
                .isFalse();
    }

    /** Which of the two halves is right, nobody knows. */
    @Test
    void ifHalfOfTheForksAreFarSlowerAllCount() {
        Observation fast = Observation.of(100);
        assertThat(all(Procedure.STEADY, fast, Observation.of(500))).hasSize(2);
        assertThat(all(Procedure.STEADY, fast, fast, Observation.of(500), Observation.of(500)))
                .hasSize(4);
        assertThat(all(Procedure.STEADY, fast, fast, Observation.of(500))).containsExactly(fast, fast);
    }

    @Test
    void theProbeIsOfEachIterationOrOfNone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> fork(List.of(1.0, 2.0), 3))
                .withMessage("There is a look at the core for each part, or none, but 1 for 2 parts.");
    }

    private static List<Observation> all(Procedure procedure, Observation... forks) {
        return CountedForks.of(procedure, List.of(forks)).among(List.of(forks));
    }

    private static Observation fork(List<Double> nanos, double... core) {
        List<Double> looks = DoubleStream.of(core).boxed().toList();
        return new Observation(nanos.getFirst(), nanos, OptionalDouble.empty(), looks);
    }
}
