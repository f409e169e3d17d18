package workbench.measure.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelShiftsTest {

    private static final double LEVEL = 0.05;
    private static final double DEVIATION = 0.02;

    private static List<Double> noise(SplittableRandom random, int n, double deviation, double... levels) {
        return IntStream.range(0, n)
                .mapToObj(i -> levels[i * levels.length / n] * Math.exp(deviation * random.nextGaussian()))
                .toList();
    }

    private static List<Double> values(double... values) {
        return DoubleStream.of(values).boxed().toList();
    }

    @Test
    void findsEveryLevel() {
        List<Double> values = noise(new SplittableRandom(1), 40, 0.01, 100, 110, 95, 95);
        assertThat(LevelShifts.of(values, 0, LEVEL)).containsExactly(10, 20);
    }

    @Test
    void equalValuesHaveNoShiftAndExactOnesDo() {
        assertThat(LevelShifts.of(values(5, 5, 5, 5, 5, 5, 5, 5), 0, LEVEL)).isEmpty();
        assertThat(LevelShifts.of(values(5, 5, 5, 5, 6, 6, 6, 6), 0, LEVEL)).containsExactly(4);
        assertThat(LevelShifts.of(List.of(), 0, LEVEL)).isEmpty();
    }

    @Test
    void aKnownVarianceOfEachValueIsALowerLimit() {
        List<Double> values = values(100, 100.1, 99.9, 100, 103, 103.1, 102.9, 103);
        assertThat(LevelShifts.of(values, 0, LEVEL)).containsExactly(4);
        assertThat(LevelShifts.of(values, 0.05 * 0.05, LEVEL)).isEmpty();
    }

    /** A shift before the last values is the hardest to find. The values are known to be noisy. */
    @ParameterizedTest
    @CsvSource({"8, 0.05, 1", "8, 0.0025, 2", "20, 0.05, 3", "30, 0.0025, 4"})
    void aDetectableShiftIsFoundWhereverItIsAndHalfOfItIsNot(int n, double level, long seed) {
        double shift = LevelShifts.detectable(Collections.nCopies(n, 100.0), DEVIATION * DEVIATION, level);
        SplittableRandom random = new SplittableRandom(seed);
        assertThat(found(random, n, n - LevelShifts.FEWEST, shift, level)).isBetween(350, 400);
        assertThat(found(random, n, n / 2, shift, level)).isBetween(350, 400);
        assertThat(found(random, n, n - LevelShifts.FEWEST, shift / 2, level)).isLessThan(240);
    }

    /** In how many of 400 series a shift before the value of this index is found. */
    private static int found(SplittableRandom random, int n, int at, double shift, double level) {
        return (int) IntStream.range(0, 400)
                .mapToObj(_ -> IntStream.range(0, n)
                        .mapToObj(i -> Math.exp(DEVIATION * random.nextGaussian() + (i < at ? 0 : shift)))
                        .toList())
                .filter(values ->
                        !LevelShifts.of(values, DEVIATION * DEVIATION, level).isEmpty())
                .count();
    }

    /** Values may scatter more than they know of themselves. */
    @Test
    void noisierValuesNeedALargerShift() {
        List<Double> quiet = noise(new SplittableRandom(1), 20, 0.01, 100);
        List<Double> noisy = noise(new SplittableRandom(1), 20, 0.02, 100);
        double least = LevelShifts.detectable(quiet, 0, LEVEL);
        assertThat(LevelShifts.detectable(noisy, 0, LEVEL)).isCloseTo(2 * least, within(1e-6));
        assertThat(LevelShifts.detectable(quiet, 0.05 * 0.05, LEVEL)).isGreaterThan(2 * least);
    }

    /** The level is a promise about the whole search, however many parts it looks at. */
    @Test
    void aFalseShiftIsAsRareAsTheLevelSays() {
        SplittableRandom random = new SplittableRandom(7);
        long found = IntStream.range(0, 1_000)
                .filter(_ ->
                        !LevelShifts.of(noise(random, 30, 0.02, 100), 0, LEVEL).isEmpty())
                .count();
        assertThat(found).isBetween(1L, 60L);
        long beside = IntStream.range(0, 1_000)
                .filter(_ -> LevelShifts.of(noise(random, 30, 0.02, 100, 200), 0, LEVEL)
                                .size()
                        > 1)
                .count();
        assertThat(beside).isBetween(1L, 60L);
    }
}
