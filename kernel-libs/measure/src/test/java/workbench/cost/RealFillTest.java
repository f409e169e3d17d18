package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import workbench.machine.Memory;
import workbench.measure.statistics.Interval;
import workbench.variant.NotPossibleException;

class RealFillTest {

    private static final double GIB = 1L << 30;

    private static CapacityPlan plan(int members, double heapGib, double offHeapGib) {
        return new CapacityPlan(
                "cart", "kryo", 1_000_000, 0, members, 10, Interval.exact(heapGib * GIB), offHeapGib * GIB, 0);
    }

    private static Memory free(double gib) {
        return new Memory((long) (16 * GIB), (long) (gib * GIB), false);
    }

    @Test
    void theHeapIsTwiceTheEntriesAndTheMembers() {
        assertThat(RealFill.heapMebibytes(plan(1, 1, 0), free(8))).isEqualTo(512 + 2 * 1024);
        assertThat(RealFill.heapMebibytes(plan(3, 1, 1), free(8))).isEqualTo(512 + 2 * 128 + 2 * 1024);
    }

    /** The virtual machine takes a quarter of a GiB, and what is off heap is not on it. */
    @Test
    void withLessFreeMemoryTheHeapIsSmaller() {
        assertThat(RealFill.heapMebibytes(plan(1, 1, 0), free(2))).isEqualTo(2 * 1024 - 256);
        assertThat(RealFill.heapMebibytes(plan(1, 1, 1), free(3))).isEqualTo(2 * 1024 - 256);
    }

    @Test
    void aFailureIsBlamedOnMemoryOnlyIfItWasMemory() {
        assertThat(RealFill.failure(1_000_000, 2_560, "java.lang.OutOfMemoryError: Java heap space", 3))
                .isEqualTo(
                        "The process for 1,000,000 entries ran out of memory. It had a heap of 2,560 MiB: free more memory, or plan for fewer entries.");
        assertThat(RealFill.failure(1_000, 640, "", 137)).contains(" ran out of memory. ");
        assertThat(RealFill.failure(1_000, 640, "INFO: starts\njava.io.IOException: No space left\n\tat a.B", 1))
                .isEqualTo("The process for 1,000 entries failed. java.io.IOException: No space left");
        assertThat(RealFill.failure(1_000, 640, "", 1))
                .isEqualTo("The process for 1,000 entries failed. Its process ended with exit code 1.");
    }

    @Test
    void aPlanThatCannotFitIsRefused() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> RealFill.heapMebibytes(plan(1, 1, 1), free(2.5)))
                .withMessage(
                        "Filling a map with 1,000,000 entries takes at least 2.8 GiB of memory, for the entries, the members and the collector's work, but there are 2.5 GiB free. Plan for fewer entries, or close other programs.");
    }
}
