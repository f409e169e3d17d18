package workbench.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation.Batch;

/**
 * Times loops: a single one on the calling thread, several at the same moment on threads of its own. For one thread; the
 * owner closes it.
 */
final class Stopwatch implements AutoCloseable {

    private static final String BLACKHOLE_CHALLENGE =
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    /** The JVM's own, since the platform's knows nothing of allocation. */
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final List<Blackhole> sinks = new ArrayList<>(List.of(sink()));
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("workbench-loop-", 0).daemon().factory());

    /**
     * What one operation took: the mean over the threads.
     *
     * @param nanos as the thread that called it saw it
     * @param allocatedBytes by the thread that called it
     */
    record Lap(double nanos, double allocatedBytes) {}

    /**
     * Runs each loop that many times, all at once.
     *
     * @param loops 1 or more
     * @throws InterruptedException if the thread is interrupted while it waits for several loops
     */
    Lap time(List<Batch> loops, int operations) throws InterruptedException {
        if (loops.size() == 1) {
            return lap(loops.getFirst(), operations, sinks.getFirst());
        }
        while (sinks.size() < loops.size()) {
            sinks.add(sink());
        }
        CyclicBarrier together = new CyclicBarrier(loops.size());
        List<Callable<Lap>> calls = new ArrayList<>();
        for (int i = 0; i < loops.size(); i++) {
            Batch loop = loops.get(i);
            Blackhole sink = sinks.get(i);
            calls.add(() -> {
                together.await();
                return lap(loop, operations, sink);
            });
        }
        return mean(threads.invokeAll(calls));
    }

    private static Lap lap(Batch loop, int operations, Blackhole sink) {
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long start = System.nanoTime();
        loop.run(operations, sink);
        long nanos = System.nanoTime() - start;
        allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        return new Lap((double) nanos / operations, (double) allocated / operations);
    }

    private static Lap mean(List<Future<Lap>> laps) throws InterruptedException {
        double nanos = 0;
        double allocated = 0;
        for (Future<Lap> each : laps) {
            Lap lap = result(each);
            nanos += lap.nanos() / laps.size();
            allocated += lap.allocatedBytes() / laps.size();
        }
        return new Lap(nanos, allocated);
    }

    private static Lap result(Future<Lap> lap) throws InterruptedException {
        try {
            return lap.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case Error failure -> throw failure;
                case BrokenBarrierException failure -> throw new InterruptedException(failure.toString());
                case null, default -> throw new IllegalStateException("A timed loop failed", e);
            }
        }
    }

    private static Blackhole sink() {
        return new Blackhole(BLACKHOLE_CHALLENGE);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
