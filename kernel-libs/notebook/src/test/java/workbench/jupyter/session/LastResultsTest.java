package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.InterruptedComparisonException;
import workbench.measure.Operation;
import workbench.measure.latency.InterruptedLatenciesException;
import workbench.measure.latency.Latencies;
import workbench.measure.latency.Rate;
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

    /** The cell of an interrupted word ends before the word does. */
    @Test
    void whatIsLastWaitsForLatenciesThatAreStillKept() throws Exception {
        Latencies soFar =
                new Latencies("cart", Rate.perSecond(5), List.of(), List.of(), false, "method", true, Machine.here());
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch kept = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> word = threads.submit(() -> results.latency(() -> {
                interrupted.countDown();
                kept.await();
                throw new InterruptedLatenciesException(3, Optional.of(soFar));
            }));
            interrupted.await();
            Future<Object> last = threads.submit(results::last);
            assertThat(last.isDone()).isFalse();
            kept.countDown();
            assertThat(last.get()).isSameAs(soFar);
            assertThatExceptionOfType(ExecutionException.class).isThrownBy(word::get);
        }
    }
}
