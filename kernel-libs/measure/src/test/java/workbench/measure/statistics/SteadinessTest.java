package workbench.measure.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SteadinessTest {

    private static final int N = 100;

    /** Times around a level with 2 % of noise, and each twentieth of them an outlier. */
    private static List<Double> times(long seed, IntToDoubleFunction level) {
        Random random = new Random(seed);
        return IntStream.range(0, N)
                .mapToObj(i -> level.applyAsDouble(i) * (1 + 0.02 * random.nextGaussian()) * (i % 20 == 7 ? 3 : 1))
                .toList();
    }

    private static double[] array(List<Double> times) {
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Test
    void oneLevelIsFlat() {
        int flat = 0;
        for (int seed = 0; seed < 200; seed++) {
            flat += Steadiness.of(times(seed, i -> 100)) == Steadiness.FLAT ? 1 : 0;
        }
        assertThat(flat).isGreaterThanOrEqualTo(198);
    }

    @Test
    void aFallOfTenPercentIsWarming() {
        for (int seed = 0; seed < 100; seed++) {
            assertThat(Steadiness.of(times(seed, i -> i < 30 ? 110 : 100))).isEqualTo(Steadiness.WARMING);
        }
    }

    @Test
    void aRiseIsSlowing() {
        assertThat(Steadiness.of(times(1, i -> i < 40 ? 100 : 115))).isEqualTo(Steadiness.SLOWING);
    }

    @Test
    void aChangeNearTheEndIsNotSteady() {
        assertThat(Steadiness.of(times(1, i -> i < 85 ? 115 : 100))).isEqualTo(Steadiness.NONE);
    }

    @Test
    void aChangeOfOnePercentIsNoChange() {
        assertThat(Steadiness.of(times(1, i -> i < 50 ? 101 : 100))).isEqualTo(Steadiness.FLAT);
    }

    @Test
    void ofFewTimesNothingCanBeTold() {
        assertThat(Steadiness.of(List.of(1.0))).isEqualTo(Steadiness.FLAT);
        assertThat(Steadiness.of(List.of(9.0, 5.0, 1.0))).isEqualTo(Steadiness.FLAT);
    }

    @Test
    void changePointsAreFoundWhereTheyAre() {
        Random random = new Random(3);
        double[] values = IntStream.range(0, N)
                .mapToDouble(i -> (i < 25 ? 120 : i < 60 ? 100 : 140) + random.nextGaussian())
                .toArray();
        assertThat(ChangePoints.of(values)).containsExactly(25, 60);
        assertThat(ChangePoints.of(array(times(5, i -> 1e-6)))).hasSizeLessThan(2);
    }

    /** Two changes around the quiet times would leave two values at the end, which are too few for a segment. */
    @Test
    void theEndIsNoSegmentIfItHasTooFewValues() {
        double[] values = IntStream.range(0, 42)
                .mapToDouble(i -> 100 + (i < 20 || i >= 40 ? 8 : 0.2) * (i % 2 == 0 ? -1 : 1))
                .toArray();
        assertThat(ChangePoints.of(values)).isEmpty();
    }
}
