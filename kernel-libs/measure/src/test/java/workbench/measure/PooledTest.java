package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import workbench.machine.Machine;
import workbench.measure.Comparison.Verdict;

/** Speedups of several hosts together. */
class PooledTest {

    private static final Machine MACHINE = Machine.here();

    /** Forks that scatter by 2 %, on a host that takes so many times as long as another. */
    private static Series series(String name, double nanos, double host, int forks, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return Series.of(
                Operation.SERIALIZE,
                name,
                name,
                IntStream.range(0, forks)
                        .mapToObj(_ -> nanos * host * Math.exp(0.02 * random.nextGaussian()))
                        .toList());
    }

    private static Comparison host(Procedure procedure, List<Series> series) {
        return host(procedure, series, MACHINE);
    }

    private static Comparison host(Procedure procedure, List<Series> series, Machine machine) {
        return new Comparison(procedure, false, "cart", "serializable", series, "a test", machine);
    }

    private static Comparison host(double host, int forks, long seed, double kryoNanos) {
        return host(
                Procedure.STEADY,
                List.of(
                        series("serializable", 4_000, host, forks, seed),
                        series("kryo", kryoNanos, host, forks, seed + 1)));
    }

    @Test
    void aHostThatIsSlowerAsAWholeChangesNoSpeedup() {
        Pooled pooled = Pooled.of(List.of(host(1, 8, 1, 2_000), host(3, 40, 11, 2_000)));
        assertThat(pooled.rows()).extracting(Pooled.Row::verdict).containsExactly(Verdict.BASELINE, Verdict.FASTER);
        Pooled.Row kryo = pooled.rows().get(1);
        assertThat(kryo.speedup().estimate()).isCloseTo(2, within(0.05));
        assertThat(kryo.onHosts()).hasSize(2).allSatisfy(each -> assertThat(each.estimate())
                .isCloseTo(2, within(0.1)));
        assertThat(kryo.hostsDiffer()).isFalse();
        assertThat(kryo.speedup().relativeHalfWidth())
                .as("narrower than on the host with fewer forks")
                .isLessThan(kryo.onHosts().getFirst().relativeHalfWidth());
    }

    @Test
    void eachHostCountsAlikeAndADifferenceIsTold() {
        Pooled pooled = Pooled.of(List.of(host(1, 8, 1, 2_000), host(1, 40, 11, 1_000)));
        Pooled.Row kryo = pooled.rows().get(1);
        assertThat(kryo.speedup().estimate()).as("between 2 and 4").isCloseTo(Math.sqrt(8), within(0.1));
        assertThat(kryo.hostsDiffer()).isTrue();
        assertThat(pooled.differing()).containsExactly(kryo);
    }

    @Test
    void theIntervalHoldsTheTruthAsOftenAsItSays() {
        long held = Stream.iterate(0L, seed -> seed + 100)
                .limit(400)
                .map(seed -> Pooled.of(List.of(host(1, 5, seed, 2_000), host(2, 5, seed + 50, 2_000)))
                        .rows()
                        .get(1)
                        .speedup())
                .filter(speedup -> speedup.low() <= 2 && speedup.high() >= 2)
                .count();
        assertThat(held).as("of 400 with 95 %%").isBetween(368L, 392L);
    }

    @Test
    void aStrategyThatOneHostLacksIsLeftOut() {
        Comparison more = host(
                Procedure.STEADY,
                List.of(
                        series("serializable", 4_000, 1, 5, 1),
                        series("kryo", 2_000, 1, 5, 2),
                        series("fory", 900, 1, 5, 3)));
        Pooled pooled = Pooled.of(List.of(more, host(1, 5, 9, 2_000)));
        assertThat(pooled.rows()).extracting(Pooled.Row::name).containsExactly("serializable", "kryo");
        assertThat(pooled.leftOut()).containsExactly("fory");
    }

    @Test
    void hostsMayHaveDifferentMemoryButNotDifferentSoftware() {
        Comparison first = host(1, 5, 1, 2_000);
        List<Series> forks = host(1, 5, 9, 2_000).series();
        Machine larger = new Machine(
                MACHINE.cpu(),
                MACHINE.cores(),
                2 * MACHINE.memoryBytes(),
                MACHINE.os(),
                MACHINE.jdk(),
                MACHINE.collectors(),
                2 * MACHINE.maxHeapBytes(),
                MACHINE.hazelcast(),
                MACHINE.commit());
        assertThat(Pooled.of(List.of(first, host(Procedure.STEADY, forks, larger)))
                        .rows())
                .hasSize(2);
        Comparison otherJdk = host(Procedure.STEADY, forks, larger.on("another"));
        assertThatThrownBy(() -> Pooled.of(List.of(first, otherJdk)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another host: JDK: %s, but another. Run publish", MACHINE.jdk());
    }

    @Test
    void whatIsNotTheSameMeasurementIsRefused() {
        Comparison first = host(1, 5, 1, 2_000);
        assertThatThrownBy(() -> Pooled.of(List.of(first)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 result was given, but it takes 2 or more to pool them.");
        assertThatThrownBy(() -> Pooled.of(List.of(first, host(1, 5, 1, 2_000))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Two of the results have the same processes, which would count twice. Give each result once.");
        Comparison live = host(Procedure.LIVE, first.series());
        assertThatThrownBy(() -> Pooled.of(List.of(live, first)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("only publish runs can be pooled")
                .hasMessageContaining("Run publish with the same line and the same software on each host.");
        Comparison otherDomain =
                new Comparison(Procedure.STEADY, false, "order", "serializable", first.series(), "a test", MACHINE);
        assertThatThrownBy(() -> Pooled.of(List.of(first, otherDomain)))
                .hasMessageContaining("domain: cart, but order");
    }
}
