package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import workbench.measure.Comparison;
import workbench.measure.InterruptedComparisonException;
import workbench.measure.Operation;
import workbench.report.Results;
import workbench.variant.NotPossibleException;

class LastResultsTest {

    private static final Comparison CUT =
            Results.live(Results.series(Operation.READ, "kryo", "Kryo", 110, 100, 101, 102, 103, 104, 105));

    private final LastResults results = new LastResults();

    private void interruptedAfter(int rounds, Optional<Comparison> soFar) {
        assertThatExceptionOfType(InterruptedComparisonException.class)
                .isThrownBy(() -> results.compare(() -> {
                    throw new InterruptedComparisonException(rounds, 6, soFar);
                }));
    }

    @Test
    void nothingWasInterruptedSinceTheKernelStarted() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(results::interrupted)
                .withMessageStartingWith("No comparison was interrupted since this kernel started.");
    }

    @Test
    void itSaysHowManyRoundsAreMissing() {
        interruptedAfter(4, Optional.empty());
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(results::interrupted)
                .withMessage(
                        "The comparison was interrupted after 4 rounds, which is too early: an interval needs 2 rounds more. Run the cell with compare(...) again, and interrupt it later.");
        interruptedAfter(5, Optional.empty());
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(results::interrupted)
                .withMessageContaining("an interval needs 1 round more.");
    }

    @Test
    void oneThatIsInterruptedBeforeItBeginsIsOneToo() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> results.compare(() -> CUT));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(results::interrupted)
                .withMessageStartingWith("The comparison was interrupted after 0 rounds, which is too early");
    }

    @Test
    void aComparisonThatIsRefusedOrEndsTakesNothingAway() throws InterruptedException {
        interruptedAfter(6, Optional.of(CUT));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.compare(() -> {
                    throw new IllegalArgumentException("refused");
                }));
        assertThat(results.interrupted()).isSameAs(CUT);
        results.compare(() -> CUT);
        assertThat(results.interrupted()).isSameAs(CUT);
    }
}
