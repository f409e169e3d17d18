package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import workbench.machine.Machine;
import workbench.measure.Difference.Cell;
import workbench.measure.Difference.Verdict;

class DifferenceTest {

    private static final Task READ = Task.of(Operation.READ);
    private static final Machine HERE =
            new Machine("a processor", 2, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Machine NEWER =
            new Machine("a processor", 2, 1L << 34, "an OS", "JDK 26", "G1", 1L << 30, "5.7.1", "abc1234");
    private static final Machine ELSEWHERE =
            new Machine("another", 8, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234");

    private final SplittableRandom random = new SplittableRandom(7);

    private Series series(String name, double nanos) {
        List<Observation> forks = new ArrayList<>();
        for (int fork = 0; fork < 6; fork++) {
            double level = nanos * (1 + 0.01 * random.nextDouble());
            forks.add(new Observation(level, List.of(0.999 * level, level, 1.001 * level), OptionalDouble.empty()));
        }
        return new Series(READ, name, name, 100, forks);
    }

    private static Comparison comparison(Procedure procedure, String domain, Machine machine, Series... series) {
        return new Comparison(procedure, false, domain, series[0].name(), List.of(series), "a method", machine);
    }

    private Comparison publish(Machine machine, Series... series) {
        return comparison(Procedure.PUBLISH, "cart", machine, series);
    }

    @Test
    void aCellIsFasterOrSlowerOnlyIfTheWholeIntervalSaysSo() {
        Difference difference = Difference.between(
                publish(HERE, series("same", 100), series("better", 100), series("worse", 100)),
                publish(HERE, series("same", 100), series("better", 80), series("worse", 125)));
        assertThat(difference.cells())
                .extracting(Cell::name, Cell::verdict)
                .containsExactly(
                        tuple("same", Verdict.NO_DIFFERENCE_SHOWN),
                        tuple("better", Verdict.FASTER),
                        tuple("worse", Verdict.SLOWER));
        assertThat(difference.cells().get(1).ratio().orElseThrow().estimate()).isBetween(1.2, 1.3);
        assertThat(difference.count(Verdict.SLOWER)).isEqualTo(1);
        assertThat(difference.expectedByChance()).isCloseTo(0.15, within(1e-9));
    }

    @Test
    void onlyIntervalsWithBoundsMissByChance() {
        Series few = new Series(
                READ, "few", "few", 100, series("few", 100).observations().subList(0, 3));
        Comparison both = publish(HERE, series("kryo", 100), few);
        Difference difference = Difference.between(both, both);
        assertThat(difference.cells().getLast().verdict()).isEqualTo(Verdict.CANNOT_TELL);
        assertThat(difference.judged()).isEqualTo(1);
        assertThat(difference.expectedByChance()).isCloseTo(0.05, within(1e-9));
    }

    /** In most rounds of the first, something slowed down one strategy or both. */
    @Test
    void theRatioOfLiveResultsIsTheQuotientOfTheTimesBesideIt() {
        List<Double> steady = Collections.nCopies(6, 100.0);
        Comparison before = comparison(
                Procedure.LIVE,
                "cart",
                HERE,
                rounds("kryo", List.of(100.0, 110.0, 120.0, 130.0, 140.0, 150.0)),
                rounds("fory", List.of(50.0, 70.0, 60.0, 50.0, 70.0, 60.0)));
        Comparison after = comparison(Procedure.LIVE, "cart", HERE, rounds("kryo", steady), rounds("fory", steady));
        Cell kryo = Difference.between(before, after).cells().getFirst();
        assertThat(kryo.firstNanos().orElseThrow().estimate())
                .as("and not 125, the median of the rounds as they were")
                .isCloseTo(122.05, within(0.01));
        assertThat(kryo.ratio().orElseThrow().estimate()).isCloseTo(1.2205, within(1e-4));
        assertThat(kryo.ratio().orElseThrow().isBounded()).isTrue();
    }

    private static Series rounds(String name, List<Double> nanos) {
        return Series.of(Operation.READ, name, name, nanos);
    }

    /** Each of two files of JMH has one class of that name. */
    @Test
    void benchmarksOfOtherPackagesAreNotComparedWithEachOther() {
        Difference difference = Difference.between(
                comparison(Procedure.PUBLISH, JmhNames.DOMAIN, HERE, series("org.example.Copy.array", 100)),
                comparison(
                        Procedure.PUBLISH,
                        JmhNames.DOMAIN,
                        HERE,
                        series("org.other.Copy.array", 125),
                        series("org.other.Copy.list", 100)));
        assertThat(difference.cells())
                .extracting(Cell::strategy, Cell::verdict)
                .containsExactly(
                        tuple("org.example.Copy.array", Verdict.ONLY_IN_THE_FIRST),
                        tuple("org.other.Copy.array", Verdict.ONLY_IN_THE_SECOND),
                        tuple("Copy.list", Verdict.ONLY_IN_THE_SECOND));
    }

    @Test
    void aToleranceForgivesASmallDifference() {
        Comparison before = publish(HERE, series("kryo", 100));
        Comparison after = publish(HERE, series("kryo", 108));
        assertThat(Difference.between(before, after).cells().getFirst().verdict())
                .isEqualTo(Verdict.SLOWER);
        assertThat(Difference.between(before, after, 0.1).cells().getFirst().verdict())
                .isEqualTo(Verdict.NO_DIFFERENCE_SHOWN);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Difference.between(before, after, 1.5))
                .withMessage("The tolerance is 1.5, but must be a share of 0 or more and below 1.");
    }

    @Test
    void liveResultsAreComparedOverRoundsThatAreNotPaired() {
        Comparison before = comparison(Procedure.LIVE, "cart", HERE, series("kryo", 100));
        Series longer = series("kryo", 200);
        Comparison after = comparison(
                Procedure.LIVE,
                "cart",
                HERE,
                new Series(READ, "kryo", "kryo", 100, longer.observations().subList(0, 6)));
        Cell cell = Difference.between(before, after).cells().getFirst();
        assertThat(cell.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(Difference.between(before, before).tolerance())
                .as("of one process")
                .isEqualTo(0.05);
    }

    @Test
    void anotherVersionIsNamedAndCompared() {
        Difference difference =
                Difference.between(publish(HERE, series("kryo", 100)), publish(NEWER, series("kryo", 50)));
        assertThat(difference.obstacles()).isEmpty();
        assertThat(difference.softwareDifferences())
                .containsExactly("JDK: JDK 25, but JDK 26", "Hazelcast: 5.7.0, but 5.7.1");
        assertThat(difference.cells().getFirst().verdict()).isEqualTo(Verdict.FASTER);
    }

    @Test
    void anotherMachineDomainOrModeCannotBeCompared() {
        Comparison here = publish(HERE, series("kryo", 100));
        assertThat(Difference.between(here, publish(ELSEWHERE, series("kryo", 50)))
                        .obstacles())
                .containsExactly("processor: a processor, but another", "cores: 2, but 8");
        assertThat(Difference.between(here, comparison(Procedure.PUBLISH, "cart, 100 items", HERE, series("kryo", 50)))
                        .obstacles())
                .containsExactly("domain: cart, but cart, 100 items");
        Difference procedures = Difference.between(here, comparison(Procedure.LIVE, "cart", HERE, series("kryo", 50)));
        assertThat(procedures.obstacles()).containsExactly("procedure: publish, as servers run, but demo");
        assertThat(procedures.cells().getFirst().verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(procedures.cells().getFirst().ratio()).isEmpty();
    }

    @Test
    void aSmokeRunCannotBeCompared() {
        Comparison smoke =
                new Comparison(Procedure.PUBLISH, true, "cart", "kryo", List.of(series("kryo", 1)), "a method", HERE);
        assertThat(Difference.between(smoke, smoke).obstacles()).containsExactly("a smoke run measures nothing");
    }

    @Test
    void whatOnlyOneHasOrWhatFailedIsToldApart() {
        Failure failure = new Failure(READ, "broken", "broken", "because");
        Comparison before = publish(HERE, series("kryo", 100), series("broken", 100), series("old", 100));
        Comparison after = new Comparison(
                Procedure.PUBLISH,
                false,
                "cart",
                "kryo",
                List.of(series("kryo", 100), series("new", 100)),
                List.of(failure),
                "a method",
                HERE,
                List.of(),
                "");
        Difference difference = Difference.between(before, after);
        assertThat(difference.cells())
                .extracting(cell -> cell.name() + ": " + cell.verdict().label())
                .containsExactly(
                        "kryo: no difference shown",
                        "broken: not comparable",
                        "old: only in the first",
                        "new: only in the second");
        assertThat(difference.cells().get(1).reason()).isEqualTo("failed in the second: because");
    }
}
