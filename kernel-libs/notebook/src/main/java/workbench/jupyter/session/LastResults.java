package workbench.jupyter.session;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import workbench.measure.Comparison;
import workbench.measure.InterruptedComparisonException;
import workbench.measure.latency.InterruptedLatenciesException;
import workbench.measure.latency.Latencies;
import workbench.own.OwnAnalysis;
import workbench.variant.NotPossibleException;

/**
 * What a session's words made last, for a page that was closed before it could show it. Safe for several threads: the cell of
 * an interrupted word ends before the word does, and the next waits for it.
 */
public final class LastResults {

    /** A live comparison to be run. */
    public interface Measurement {
        Comparison run() throws InterruptedException;
    }

    /** Latencies to be measured. */
    public interface LatencyRun {
        Latencies run() throws InterruptedException;
    }

    private final ReentrantLock measuring = new ReentrantLock();
    private volatile Supplier<Object> last = () -> {
        throw new NotPossibleException("No word has made a result yet. compare, publish, sizes and replay make one.");
    };
    private volatile Optional<InterruptedComparisonException> interrupted = Optional.empty();
    private Optional<Comparison> benchmarked = Optional.empty();

    /** Keeps a result for {@link #last} until the next is kept, and returns it. */
    public <T> T keep(T result) {
        last = () -> result;
        return result;
    }

    /** The times of a {@code %%benchmark} cell, kept for {@link #benchmarked} until the next. */
    Comparison keepBenchmark(Comparison times) {
        benchmarked = Optional.of(times);
        return keep(times);
    }

    /**
     * The times of the last {@code %%benchmark} cell.
     *
     * @throws NotPossibleException if none has ended well
     */
    public Comparison benchmarked() {
        return benchmarked.orElseThrow(() -> new NotPossibleException(
                "No cell that begins with %%benchmark has ended without an error yet. Run one first."));
    }

    /**
     * The last result. After an interrupt it waits for what the interrupted word still keeps.
     *
     * @throws NotPossibleException if there is none yet
     */
    public Object last() {
        measuring.lock();
        try {
            return last.get();
        } finally {
            measuring.unlock();
        }
    }

    /**
     * The last result, if it is the analysis of a class.
     *
     * @param call what the reader may call with an analysis of a name
     * @throws NotPossibleException if it is another result
     */
    public OwnAnalysis analysis(String call) {
        if (last() instanceof OwnAnalysis analysis) {
            return analysis;
        }
        throw new NotPossibleException(
                "The last result is not from analyse. Keep an analysis by a name, as in var invoice = analyse(Invoice.class), and call %s."
                        .formatted(call));
    }

    /**
     * Runs a comparison, and keeps what it has measured if it is interrupted. One that is refused or ends takes nothing of an earlier
     * one away.
     */
    public Comparison compare(Measurement measurement) throws InterruptedException {
        try {
            measuring.lockInterruptibly();
        } catch (InterruptedException e) {
            interrupted = Optional.of(InterruptedComparisonException.before());
            throw e;
        }
        try {
            return measurement.run();
        } catch (InterruptedComparisonException e) {
            interrupted = Optional.of(e);
            throw e;
        } finally {
            measuring.unlock();
        }
    }

    /** Measures and keeps latencies. If that is interrupted, it keeps the repeats that had ended. */
    public Latencies latency(LatencyRun run) throws InterruptedException {
        measuring.lockInterruptibly();
        try {
            return keep(run.run());
        } catch (InterruptedLatenciesException e) {
            e.soFar().ifPresent(this::keep);
            throw e;
        } finally {
            measuring.unlock();
        }
    }

    /**
     * What the last interrupted comparison had measured.
     *
     * @throws NotPossibleException if none was interrupted, or one before it had measured anything
     */
    public Comparison interrupted() throws InterruptedException {
        measuring.lockInterruptibly();
        try {
            InterruptedComparisonException last = interrupted.orElseThrow(
                    () -> new NotPossibleException(
                            "No comparison was interrupted since this kernel started. compare(...) keeps what it has measured if you interrupt its cell. last() shows the last result. After an interrupted latency(...), that is the repeats that had ended."));
            return last.soFar()
                    .orElseThrow(() ->
                            new NotPossibleException("%s. Run the cell with compare(...) again, and interrupt it later."
                                    .formatted(last.getMessage())));
        } finally {
            measuring.unlock();
        }
    }
}
