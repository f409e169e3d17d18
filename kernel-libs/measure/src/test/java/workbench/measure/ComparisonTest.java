package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import workbench.machine.Machine;
import workbench.measure.Comparison.Verdict;
import workbench.measure.statistics.Interval;

class ComparisonTest {

    private static final Machine MACHINE =
            new Machine("a processor", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");

    /** The machine slows down and speeds up again; exact in binary, so that ratios are exact. */
    private static final List<Double> DRIFT = List.of(1.0, 2.0, 4.0, 8.0, 16.0, 8.0, 4.0, 2.0, 1.0, 0.5);

    @Test
    void aDriftThatMeetsBothAlikeCancelsInTheRatio() {
        Comparison comparison = comparison(
                Procedure.LIVE,
                series(Operation.SERIALIZE, "serializable", times(300)),
                series(Operation.SERIALIZE, "kryo", times(100)));
        Interval speedup = comparison.speedup(comparison.series(Operation.SERIALIZE, "kryo"));
        assertThat(List.of(speedup.low(), speedup.estimate(), speedup.high()))
                .allSatisfy(bound -> assertThat(bound).isCloseTo(3, within(1e-9)));
        assertThat(comparison
                        .nanos(comparison.series(Operation.SERIALIZE, "kryo"))
                        .estimate())
                .isCloseTo(Interval.ofMedian(times(100)).estimate(), within(1e-9));
    }

    @Test
    void theBaselineIsOnceAsFastAsItself() {
        Comparison comparison = comparison(Procedure.LIVE, series(Operation.READ, "serializable", times(7)));
        assertThat(comparison.speedup(comparison.series(Operation.READ, "serializable")))
                .isEqualTo(new Interval(1, 1, 1));
    }

    @Test
    void forksAreComparedByTheirGeometricMeans() {
        Comparison comparison = comparison(
                Procedure.PUBLISH,
                series(Operation.SERIALIZE, "serializable", List.of(100.0, 400.0)),
                series(Operation.SERIALIZE, "kryo", List.of(50.0, 10.0, 250.0)));
        Series kryo = comparison.series(Operation.SERIALIZE, "kryo");
        assertThat(comparison.speedup(kryo).estimate()).isCloseTo(4, within(1e-9));
        assertThat(comparison.speedup(kryo).isBounded()).isFalse();
        assertThat(comparison.nanos(kryo).estimate()).isCloseTo(50, within(1e-9));
    }

    @Test
    void fewerForksOrRoundsThanAnIntervalNeedsGiveNoVerdict() {
        for (Procedure procedure : Procedure.values()) {
            int fewest = Analysis.fewest(procedure);
            assertThat(verdictOfTenTimesAsFast(procedure, fewest - 1)).isEqualTo(Verdict.CANNOT_TELL);
            assertThat(verdictOfTenTimesAsFast(procedure, fewest)).isEqualTo(Verdict.FASTER);
        }
    }

    @Test
    void speedsThatAreNotKnownAreCountedBesideHowWellTheRestIs() {
        double unknown = Double.POSITIVE_INFINITY;
        assertThat(Analysis.precision(List.of(0.032, 0.01), 0.05)).isEqualTo("each speed known to ±3.2 % or better");
        assertThat(Analysis.precision(List.of(0.032, 0.01), 0.02))
                .isEqualTo("each speed known to ±3.2 % or better when the budget ended");
        assertThat(Analysis.precision(List.of(0.032, unknown, 0.01), 0.05))
                .isEqualTo(
                        "too few observations to know 1 of 3 speeds; the rest known to ±3.2 % or better when the budget ended");
        assertThat(Analysis.precision(List.of(unknown, unknown), 0.05))
                .isEqualTo("too few observations to know a speed");
        assertThat(Analysis.precision(List.of(), 0.05)).isEqualTo("nothing to compare with the baseline");
    }

    @Test
    void theBaselineHasNoHalfWidth() {
        Comparison comparison = comparison(
                Procedure.LIVE,
                series(Operation.READ, "serializable", times(7)),
                series(
                        Operation.READ,
                        "kryo",
                        List.of(90.0, 110.0, 95.0, 105.0, 100.0, 91.0, 109.0, 96.0, 104.0, 100.0)));
        double kryo =
                comparison.speedup(comparison.series(Operation.READ, "kryo")).relativeHalfWidth();
        assertThat(Analysis.of(comparison).halfWidths()).containsExactly(kryo);
        assertThat(Analysis.of(comparison).widest()).isEqualTo(kryo);
    }

    private static Verdict verdictOfTenTimesAsFast(Procedure procedure, int n) {
        List<Double> base = IntStream.range(0, n).mapToObj(i -> 100.0 + i).toList();
        Comparison comparison = comparison(
                procedure,
                series(Operation.READ, "serializable", base),
                series(
                        Operation.READ,
                        "kryo",
                        base.stream().map(nanos -> nanos / 10).toList()));
        return comparison.verdict(comparison.series(Operation.READ, "kryo"));
    }

    @Test
    void aSpeedupIsTheRatioOfTheTimesBesideItHoweverNoisyTheRounds() {
        SplittableRandom random = new SplittableRandom(20_260_101);
        List<List<Double>> rounds = IntStream.range(0, 2)
                .mapToObj(series -> IntStream.range(0, 31)
                        .mapToObj(round -> random.nextInt(3) == 0 ? 4_000.0 + round : 1_000.0 + round)
                        .toList())
                .toList();
        Comparison comparison = comparison(
                Procedure.LIVE,
                series(Operation.READ, "serializable", rounds.getFirst()),
                series(Operation.READ, "kryo", rounds.getLast()));
        double base = comparison
                .nanos(comparison.series(Operation.READ, "serializable"))
                .estimate();
        Series kryo = comparison.series(Operation.READ, "kryo");
        assertThat(comparison.speedup(kryo).estimate())
                .isEqualTo(base / comparison.nanos(kryo).estimate());
    }

    @Test
    void theMoreStrategiesAreComparedTheWiderEachInterval() {
        List<Double> base = List.of(100.0, 104.0, 98.0, 102.0, 96.0, 101.0, 99.0, 103.0);
        List<Double> other = List.of(101.0, 99.0, 102.0, 98.0, 104.0, 97.0, 103.0, 100.0);
        for (Procedure procedure : Procedure.values()) {
            List<Series> many = new ArrayList<>(List.of(series(Operation.READ, "serializable", base)));
            IntStream.range(0, 17).forEach(i -> many.add(series(Operation.READ, "other" + i, other)));
            Comparison alone = comparison(procedure, many.get(0), many.get(1));
            Comparison together = comparison(procedure, many.toArray(Series[]::new));
            assertThat(together.speedup(many.get(1)).relativeHalfWidth())
                    .isGreaterThan(alone.speedup(many.get(1)).relativeHalfWidth());
            assertThat(alone.speedupBoundsMeaning()).isEqualTo(alone.boundsMeaning());
            assertThat(together.speedupBoundsMeaning())
                    .endsWith(", widened so that the 17 intervals of an operation hold together");
        }
    }

    @Test
    void otherRunsDrawnFromThisOneScatterAboutIt() {
        List<Double> base = List.of(100.0, 104.0, 98.0, 102.0, 96.0, 101.0, 99.0, 103.0);
        for (Procedure procedure : Procedure.values()) {
            Series series = series(Operation.READ, "serializable", base);
            Analysis analysis = Analysis.of(comparison(procedure, series));
            double[] drawn = analysis.draws(42)
                    .limit(2_000)
                    .mapToDouble(draw -> draw.applyAsDouble(series))
                    .sorted()
                    .toArray();
            Interval interval = analysis.nanos(series);
            assertThat(drawn[1_000]).isCloseTo(interval.estimate(), within(1.0));
            double classes = interval.estimate() * analysis.resolution(); // what copies of the classes may differ by
            assertThat(drawn[50]).isBetween(interval.low() - 1 - classes, interval.estimate());
            assertThat(drawn[1_950]).isBetween(interval.estimate(), interval.high() + 1 + classes);
        }
    }

    @Test
    void theEffectSizeIsTheShareOfPairsInWhichTheStrategyWasFaster() {
        Comparison comparison = comparison(
                Procedure.PUBLISH,
                series(Operation.SERIALIZE, "serializable", List.of(100.0, 120.0)),
                series(Operation.SERIALIZE, "kryo", List.of(50.0, 100.0, 110.0, 130.0)));
        // faster in 2 + 1 + 1 + 0 of 8 pairs, and equal in another
        assertThat(comparison.superiority(comparison.series(Operation.SERIALIZE, "kryo")))
                .isEqualTo((2 + 1.5 + 1 + 0) / 8);
        assertThat(comparison.superiority(comparison.series(Operation.SERIALIZE, "serializable")))
                .isEqualTo(0.5);
    }

    @Test
    void whatFailedInSomethingIsNotTheBaseline() {
        Series kryo = series(Operation.READ, "kryo", times(1));
        Series java = series(Operation.READ, "serializable", times(1));
        Failure failure = new Failure(Task.of(Operation.WRITE), "serializable", "Serializable", "because");
        assertThat(Comparison.baseline(List.of(kryo, java), List.of())).isEqualTo("serializable");
        assertThat(Comparison.baseline(List.of(kryo, java), List.of(failure))).isEqualTo("kryo");
        assertThatIllegalStateException()
                .isThrownBy(() -> Comparison.baseline(List.of(java), List.of(failure)))
                .withMessage(
                        "Every strategy failed in something, so that none can be the baseline. The first, write of serializable: because");
    }

    @Test
    void aLiveComparisonClaimsNoDifferenceThatACopyOfTheClassesMakes() {
        List<Double> nearly = List.of(96.0, 96.0, 96.0, 96.0, 96.0, 96.0);
        List<Double> base = List.of(100.0, 100.0, 100.0, 100.0, 100.0, 100.0);
        for (Procedure procedure : Procedure.values()) {
            Comparison comparison = comparison(
                    procedure, series(Operation.READ, "serializable", base), series(Operation.READ, "near", nearly));
            assertThat(comparison.verdict(comparison.series(Operation.READ, "near")))
                    .isEqualTo(procedure == Procedure.LIVE ? Verdict.NO_DIFFERENCE_SHOWN : Verdict.FASTER);
        }
    }

    @Test
    void eachOperationIsHeldAgainstTheBaselineOfItsOwn() {
        Comparison comparison = comparison(
                Procedure.LIVE,
                series(Operation.READ, "serializable", times(10)),
                series(Operation.READ, "kryo", times(5)),
                series(Operation.SERIALIZE, "serializable", times(40)),
                series(Operation.SERIALIZE, "kryo", times(5)));
        assertThat(comparison.speedup(comparison.series(Operation.READ, "kryo")).estimate())
                .isEqualTo(2);
        assertThat(comparison
                        .speedup(comparison.series(Operation.SERIALIZE, "kryo"))
                        .estimate())
                .isEqualTo(8);
        assertThat(comparison.tasks()).containsExactly(Task.of(Operation.SERIALIZE), Task.of(Operation.READ));
        assertThat(comparison.of(Task.of(Operation.READ)))
                .extracting(Series::name)
                .containsExactly("serializable", "kryo");
    }

    @Test
    void anUnknownStrategyIsAnsweredWithTheNearestAndATaskWithThoseThatWereCompared() {
        Comparison comparison = comparison(
                Procedure.LIVE,
                series(Operation.READ, "serializable", times(1)),
                series(Operation.READ, "kryo", times(1)),
                series(Operation.WRITE, "avro", times(1)));
        String unknown =
                "There is no strategy with times of read named \"kyro\". Did you mean \"kryo\"? Known: kryo, serializable.";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.series(Operation.READ, "kyro"))
                .withMessage(unknown);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.against("kyro", Task.READ))
                .withMessage(unknown);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.only(List.of("serializable", "kyro")))
                .withMessage(
                        "There is no strategy in this result named \"kyro\". Did you mean \"kryo\"? Known: avro, kryo, serializable.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.against("serializable", Task.PUT))
                .withMessage("put was not compared. Compared were: write, read.");
    }

    @Test
    void aSeriesThatFailedIsAnsweredWithTheReason() {
        Series kryo = series(Operation.READ, "kryo", times(1));
        Comparison comparison = new Comparison(
                Procedure.LIVE,
                false,
                "cart",
                "kryo",
                List.of(kryo),
                List.of(new Failure(Task.READ, "avro", "Avro", "no such field")),
                "a method",
                MACHINE,
                List.of(),
                "");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.against("avro", Task.READ))
                .withMessage("read of Avro was not measured: no such field");
        assertThat(comparison.only(List.of("kryo", "avro")).series()).containsExactly(kryo);
    }

    @Test
    void aTaskThatSlowedDownIsNamedHoweverSteadyTheOthersWere() {
        List<Double> slowing = IntStream.range(0, 40)
                .mapToObj(i -> (i < 16 ? 100.0 : 150.0) + i % 3)
                .toList();
        List<Double> steady =
                IntStream.range(0, 40).mapToObj(i -> 100.0 + i % 3).toList();
        Series[] series = {
            series(Operation.SERIALIZE, "serializable", steady),
            series(Operation.SERIALIZE, "kryo", steady),
            series(Operation.SERIALIZE, "avro", steady),
            series(Operation.READ, "serializable", slowing),
            series(Operation.READ, "kryo", slowing),
            series(Operation.READ, "avro", steady)
        };
        Comparison comparison = comparison(Procedure.LIVE, series);
        assertThat(comparison.unsteady())
                .contains(
                        "2 of 3 series of read became slower or changed until the end, as on a busy machine: measure again before you rely on a verdict.");
        assertThat(comparison.unsteady(List.of(Task.SERIALIZE))).isEmpty();
        assertThat(comparison.against("kryo", Task.READ).unsteady()).isEqualTo(comparison.unsteady());
        assertThat(comparison(Procedure.PUBLISH, series).unsteady()).isEmpty();
        assertThat(comparison(
                                Procedure.LIVE,
                                series(Operation.SERIALIZE, "kryo", steady),
                                series(Operation.READ, "kryo", slowing))
                        .unsteady())
                .as("one of two, each alone in its task")
                .isEmpty();
    }

    @Test
    void anotherBaselineInOneTaskLeavesOutTheOtherTasks() {
        Failure read = new Failure(Task.of(Operation.READ), "broken", "Broken", "because");
        Failure write = new Failure(Task.of(Operation.WRITE), "broken", "Broken", "because");
        Comparison both = new Comparison(
                Procedure.LIVE,
                false,
                "cart",
                "serializable",
                List.of(
                        series(Operation.READ, "serializable", times(1)),
                        series(Operation.READ, "kryo", times(2)),
                        series(Operation.WRITE, "serializable", times(3))),
                List.of(read, write),
                "a method",
                MACHINE,
                List.of(),
                "");
        Comparison against = both.against("kryo", Task.of(Operation.READ));
        assertThat(against.baseline()).isEqualTo("kryo");
        assertThat(against.series()).extracting(Series::name).containsExactly("serializable", "kryo");
        assertThat(against.failures()).containsExactly(read);
    }

    @Test
    void theLabelIsTheModeUnlessTheRunWasASmokeRun() {
        Series series = series(Operation.READ, "serializable", times(1));
        assertThat(comparison(Procedure.LIVE, series).label()).isEqualTo("demo");
        assertThat(comparison(Procedure.PUBLISH, series).label()).isEqualTo("publish, as servers run");
        for (Procedure procedure : Procedure.values()) {
            Comparison smoke = new Comparison(procedure, true, "cart", "serializable", List.of(series), "", MACHINE);
            assertThat(smoke.label()).isEqualTo("smoke run, not a measurement");
        }
    }

    @Test
    void whatCameFromElsewhereSaysSo() {
        Comparison here = comparison(Procedure.PUBLISH, series(Operation.READ, "serializable", times(1)));
        assertThat(here.from("reference run of 2026-01-31").label())
                .isEqualTo("publish, as servers run, reference run of 2026-01-31");
    }

    @Test
    void saysWhatTheBoundsMean() {
        Series series = series(Operation.READ, "serializable", times(1));
        assertThat(comparison(Procedure.LIVE, series).boundsMeaning())
                .isEqualTo("95 % bootstrap interval over the rounds");
        assertThat(comparison(Procedure.PUBLISH, series).boundsMeaning()).isEqualTo("95 % t interval over the forks");
        assertThat(comparison(Procedure.LIVE, series).baselineStrategy()).isEqualTo("Strategy serializable");
    }

    @Test
    void aVerdictIsGivenOnlyWhereTheIntervalLeavesOutOne() {
        List<Double> jitter = List.of(90.0, 110.0, 95.0, 105.0, 100.0, 91.0, 109.0, 96.0, 104.0, 100.0);
        Comparison comparison = comparison(
                Procedure.LIVE,
                series(
                        Operation.READ,
                        "serializable",
                        List.of(100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0)),
                series(Operation.READ, "same", jitter),
                series(
                        Operation.READ,
                        "fast",
                        jitter.stream().map(nanos -> nanos / 2).toList()),
                series(
                        Operation.READ,
                        "slow",
                        jitter.stream().map(nanos -> nanos * 2).toList()));
        assertThat(comparison.series())
                .extracting(comparison::verdict)
                .containsExactly(Verdict.BASELINE, Verdict.NO_DIFFERENCE_SHOWN, Verdict.FASTER, Verdict.SLOWER);
        assertThat(Verdict.NO_DIFFERENCE_SHOWN.label()).isEqualTo("no difference shown");
    }

    @Test
    void percentilesAreThoseOfTheBatchesOfAllRounds() {
        Series series = new Series(
                Task.of(Operation.READ),
                "kryo",
                "Kryo",
                100,
                List.of(
                        new Observation(3, List.of(5.0, 1.0), OptionalDouble.of(40)),
                        new Observation(3, List.of(2.0, 4.0), OptionalDouble.of(48))));
        assertThat(series.batchPercentile(0.5)).isEqualTo(2);
        assertThat(series.batchPercentile(0.99)).isEqualTo(5);
        assertThat(series.allocatedBytes()).hasValue(44);
        assertThat(series(Operation.READ, "kryo", List.of(1.0)).allocatedBytes())
                .isEmpty();
    }

    @Test
    void observationsStayAsTheyWereTaken() {
        List<Double> observations = new ArrayList<>(List.of(3.0, 1.0, 2.0));
        Series series = series(Operation.READ, "serializable", observations);
        for (Procedure procedure : Procedure.values()) {
            Comparison comparison = comparison(procedure, series);
            comparison.nanos(series);
            comparison.speedup(series);
        }
        observations.clear();
        assertThat(series.nanosPerOperation()).containsExactly(3.0, 1.0, 2.0).isUnmodifiable();
        assertThat(series.n()).isEqualTo(3);
    }

    private static Comparison comparison(Procedure procedure, Series... series) {
        return new Comparison(procedure, false, "cart", "serializable", List.of(series), "a method", MACHINE);
    }

    private static Series series(Operation operation, String name, List<Double> nanos) {
        return Series.of(operation, name, "Strategy " + name, nanos);
    }

    private static List<Double> times(double nanos) {
        return DRIFT.stream().map(drift -> drift * nanos).toList();
    }
}
