package workbench.measure.publish;

import java.util.Collection;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.RunnerException;

/** Runs forks of JMH, one at a time. The owner closes it. */
interface ForkRunner extends AutoCloseable {

    /**
     * Runs one.
     *
     * @return one result
     * @throws RunnerException if it could not be started, or failed
     * @throws InterruptedException if the thread is interrupted
     */
    Collection<BenchmarkResult> run(PublishSeries series) throws RunnerException, InterruptedException;

    /** Ends what is left between two runs, which is nothing unless an implementation says otherwise. */
    @Override
    default void close() {}
}
