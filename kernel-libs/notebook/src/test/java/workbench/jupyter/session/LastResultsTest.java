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

    private void interrupted(Comparison soFar) {
        assertThatExceptionOfType(InterruptedComparisonException.class)
                .isThrownBy(() -> results.compare(() -> {
                    throw new InterruptedComparisonException("after 6 rounds", Optional.of(soFar));
                }));
    }

    @Test
    void withoutAResultItSaysWhichWordsMakeOne() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(results::last)
                .withMessage("No word has made a result yet. compare, publish, sizes and replay make one.");
    }

    @Test
    void nothingWasInterruptedSinceTheKernelStarted() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(results::interrupted)
                .withMessageStartingWith("No comparison was interrupted since this kernel started.");
    }

    @Test
    void oneThatIsInterruptedBeforeItBeginsSaysSo() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> results.compare(() -> CUT));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(results::interrupted)
                .withMessage(
                        "The comparison was interrupted before it had measured anything. Run the cell with compare(...) again, and interrupt it later.");
    }

    @Test
    void aComparisonThatIsRefusedOrEndsTakesNothingAway() throws InterruptedException {
        interrupted(CUT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.compare(() -> {
                    throw new IllegalArgumentException("refused");
                }));
        assertThat(results.interrupted()).isSameAs(CUT);
        results.compare(() -> CUT);
        assertThat(results.interrupted()).isSameAs(CUT);
    }
}
