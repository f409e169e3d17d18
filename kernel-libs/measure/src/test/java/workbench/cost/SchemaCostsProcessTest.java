package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SchemaCostsProcessTest {

    @Test
    void aMemberThatGetsItsEntriesGoesOn() {
        AtomicInteger looks = new AtomicInteger();
        SchemaCostsProcess.awaitSafe(() -> looks.incrementAndGet() == 3, Duration.ofMinutes(2));
        assertThat(looks).hasValue(3);
    }

    @Test
    void aMemberThatNeverGetsItsEntriesSaysSo() {
        assertThatIllegalStateException()
                .isThrownBy(() -> SchemaCostsProcess.awaitSafe(() -> false, Duration.ofMillis(100)))
                .withMessage(
                        "The member has joined, but its share of the entries and backups did not arrive within 0.1 s. Look whether other programs keep the machine busy, and measure again.");
    }
}
