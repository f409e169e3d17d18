package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeysTest {

    private static final int ENTRIES = 10_000;

    @Test
    void scatteredKeysAreAllThereOnce() {
        IntUnaryOperator keys = Keys.scattered(ENTRIES);
        assertThat(IntStream.range(0, ENTRIES).map(keys).sorted())
                .containsExactlyElementsOf(IntStream.range(0, ENTRIES).boxed().toList());
        assertThat(keys.applyAsInt(1) - keys.applyAsInt(0)).isNotEqualTo(1);
    }

    /** With this skew, the law gives a tenth of the keys about three quarters of the calls. */
    @Test
    void fewOfTheSkewedKeysAreAskedForOften() {
        IntUnaryOperator keys = Keys.skewed(ENTRIES, 100_000);
        int[] calls = new int[ENTRIES];
        IntStream.range(0, 100_000).forEach(i -> calls[keys.applyAsInt(i)]++);
        int[] sorted = Arrays.stream(calls).sorted().toArray();
        int popular = Arrays.stream(sorted, ENTRIES * 9 / 10, ENTRIES).sum();
        assertThat(popular).isBetween(70_000, 85_000);
        assertThat(Keys.skewed(ENTRIES, 10).applyAsInt(9)).isEqualTo(keys.applyAsInt(9));
    }
}
