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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation.Batch;

/**
 * Times loops: a single one on the calling thread, several at the same moment on threads of its own. For one thread; the
 * owner closes it.
 */
public final class Stopwatch implements AutoCloseable {

    private static final String BLACKHOLE_CHALLENGE =
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    /** The JVM's own interface, since the platform's does not report allocation. */
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long SECONDS_FOR_A_LOOP = 10;

    private final List<Blackhole> sinks = new ArrayList<>(List.of(sink()));
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("workbench-loop-", 0).daemon().factory());

    /**
     * What one operation took.
     *
     * @param nanos as a thread saw it: with several, from the start of the first loop to the end of the last, since a loop is
     *     so short that a thread may do everything in one turn on a processor, and its waiting for the turn must count
     * @param allocatedBytes by the thread that called it: the mean over the threads
     */
    public record Lap(double nanos, double allocatedBytes) {}

    /**
     * Runs each loop that many times, all at the same time.
     *
     * @param loops 1 or more
     * @throws InterruptedException if the thread is interrupted while it waits for several loops
     */
    public Lap time(List<Batch> loops, int operations) throws InterruptedException {
        if (loops.size() == 1) {
            return lap(loops.getFirst(), operations, sinks.getFirst());
        }
        while (sinks.size() < loops.size()) {
            sinks.add(sink());
        }
        AtomicLong start = new AtomicLong();
        CyclicBarrier together = new CyclicBarrier(loops.size(), () -> start.set(System.nanoTime()));
        List<Callable<Lap>> calls = new ArrayList<>();
        for (int i = 0; i < loops.size(); i++) {
            Batch loop = loops.get(i);
            Blackhole sink = sinks.get(i);
            calls.add(() -> {
                together.await();
                return lap(loop, operations, sink, start.get());
            });
        }
        return whole(threads.invokeAll(calls));
    }

    /** Runs one loop that many times on this thread. */
    static Lap lap(Batch loop, int operations, Blackhole sink) {
        return lap(loop, operations, sink, System.nanoTime());
    }

    private static Lap lap(Batch loop, int operations, Blackhole sink, long start) {
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        loop.run(operations, sink);
        long nanos = System.nanoTime() - start;
        allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        return new Lap((double) nanos / operations, (double) allocated / operations);
    }

    private static Lap whole(List<Future<Lap>> laps) throws InterruptedException {
        double nanos = 0;
        double allocated = 0;
        for (Future<Lap> each : laps) {
            Lap lap = result(each);
            nanos = Math.max(nanos, lap.nanos());
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

    /** Consumes the results of a loop, so that the compiler cannot remove the work. */
    public static Blackhole sink() {
        return new Blackhole(BLACKHOLE_CHALLENGE);
    }

    /**
     * Interrupts loops that still run, and waits until they have ended: they would make a map again that is destroyed after this. One that
     * does not end within {@value #SECONDS_FOR_A_LOOP} seconds is left.
     */
    @Override
    public void close() {
        threads.shutdownNow();
        boolean interrupted = Thread.interrupted();
        try {
            threads.awaitTermination(SECONDS_FOR_A_LOOP, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
