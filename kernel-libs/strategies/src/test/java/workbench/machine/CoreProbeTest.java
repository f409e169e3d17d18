package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CoreProbeTest {

    /** No limit on a time: only that the clock and the steps are real. */
    @Test
    void aStepTakesTimeAndTheProbeCanBeRepeated() {
        CoreProbe probe = new CoreProbe();
        long start = System.nanoTime();
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double step = probe.nanosPerStep();
            assertThat(step).isPositive();
            sum += step;
        }
        assertThat(probe.await()).isPositive();
        assertThat(sum * CoreProbe.STEPS).isLessThanOrEqualTo((double) (System.nanoTime() - start));
    }
}
