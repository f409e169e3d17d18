package workbench.measure.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchSizeTest {

    private final BatchSize size = new BatchSize(Duration.ofMillis(1));

    private void saw(int times, double nanos) {
        IntStream.range(0, times).forEach(_ -> size.saw(nanos));
    }

    @Test
    void aBatchLastsAsLongAsItShall() {
        saw(8, 100);
        assertThat(size.operations()).isEqualTo(10_000);
    }

    @Test
    void aSeriesThatWasTakenForSlowGetsTheSizeOfItsRounds() {
        saw(8, 400);
        saw(20, 100);
        assertThat(size.operations()).isEqualTo(10_000);
    }

    @Test
    void oneRoundThatWasDisturbedChangesNothing() {
        saw(8, 100);
        saw(1, 90_000);
        assertThat(size.operations()).isEqualTo(10_000);
    }

    @Test
    void anOperationThatTakesLongerThanABatchIsStillDone() {
        saw(1, 5e6);
        assertThat(size.operations()).isEqualTo(1);
    }
}
