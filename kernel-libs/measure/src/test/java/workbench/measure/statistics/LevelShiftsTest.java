package workbench.measure.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LevelShiftsTest {

    private static final double LEVEL = 0.05;

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
