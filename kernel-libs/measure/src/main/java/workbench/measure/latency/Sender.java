package workbench.measure.latency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes calls by threads of its own: at a fixed rate, or one after the other. At a fixed rate, each call has a moment at which it
 * is meant to start, and the next thread that is free takes it; a call that waits for a thread starts late. For one thread; the owner closes it.
 */
final class Sender implements AutoCloseable {

    /** A thread that starts calls. It is not interrupted at first, since a map's call may forget an interrupt. */
    private static final long SECONDS_FOR_A_CALL = 1;

    /** How long calls that are late may still start after the end, as a share of the whole. */
    private static final double GRACE = 0.1;

    private static final long NEVER = -1;

    private static final double NANOS_PER_SECOND = 1e9;

    private final Clock clock;
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("workbench-caller-", 0).daemon().factory());
    private volatile boolean stopped;

    Sender(Clock clock) {
        this.clock = clock;
    }

    /**
     * Starts calls at a fixed rate.
     *
     * @param callers makes one call each time, on a thread of its own; 1 or more
     * @param calls how many, 1 or more
     * @throws InterruptedException if this thread is interrupted, once no call runs any more; the sender cannot be used then
     */
    Calls atFixedRate(List<Runnable> callers, int calls, double perSecond) throws InterruptedException {
        double interval = NANOS_PER_SECOND / perSecond;
        long last = (long) (calls * interval * (1 + GRACE));
        long[] begun = new long[calls];
        long[] ended = new long[calls];
        Arrays.fill(ended, NEVER);
        AtomicInteger next = new AtomicInteger();
        long start = clock.nanos();
        run(callers, caller -> {
            for (int call = next.getAndIncrement(); call < calls; call = next.getAndIncrement()) {
                clock.await(start + (long) (call * interval), () -> stopped);
                long now = clock.nanos() - start;
                if (stopped || now > last) {
                    break;
                }
                begun[call] = now;
                caller.run();
                ended[call] = clock.nanos() - start;
            }
        });
        int made = (int) Arrays.stream(ended).takeWhile(end -> end != NEVER).count();
        return new Calls(calls, interval, callers.size(), Arrays.copyOf(begun, made), Arrays.copyOf(ended, made));
    }

    /**
     * Calls without a pause, each thread by itself and at least once.
     *
     * @param callers makes one call each time, on a thread of its own; 1 or more
     * @return the calls of all threads in a second
     * @throws InterruptedException if this thread is interrupted, once no call runs any more; the sender cannot be used then
     */
    double closedLoop(List<Runnable> callers, Duration length) throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        long start = clock.nanos();
        run(callers, caller -> {
            do {
                caller.run();
                calls.incrementAndGet();
            } while (!stopped && clock.nanos() - start < length.toNanos());
        });
        return calls.get() * NANOS_PER_SECOND / (clock.nanos() - start);
    }

    private interface Loop {
        void over(Runnable caller);
    }

    private void run(List<Runnable> callers, Loop loop) throws InterruptedException {
        List<Callable<Boolean>> loops = new ArrayList<>();
        for (Runnable caller : callers) {
            loops.add(() -> {
                try {
                    loop.over(caller);
                    return true;
                } catch (RuntimeException | Error e) {
                    stopped = true; // the others would go on
                    throw e;
                }
            });
        }
        List<Future<Boolean>> running = loops.stream().map(threads::submit).toList();
        try {
            for (Future<Boolean> each : running) {
                each.get();
            }
        } catch (InterruptedException e) {
            close();
            throw e;
        } catch (ExecutionException e) {
            awaitAll(running);
            stopped = false;
            throw failure(e);
        }
    }

    private static void awaitAll(List<Future<Boolean>> running) throws InterruptedException {
        for (Future<Boolean> each : running) {
            try {
                each.get();
            } catch (ExecutionException _) {
                // the first failure is reported
            }
        }
    }

    private static RuntimeException failure(ExecutionException e) {
        return switch (e.getCause()) {
            case RuntimeException failure -> failure;
            case Error failure -> throw failure;
            case null, default -> new IllegalStateException("A call failed", e);
        };
    }

    /** Ends the threads: a call that does not end within a second is interrupted. */
    @Override
    public void close() {
        stopped = true;
        threads.shutdown();
        boolean interrupted = Thread.interrupted();
        try {
            if (!threads.awaitTermination(SECONDS_FOR_A_CALL, TimeUnit.SECONDS)) {
                threads.shutdownNow();
                threads.awaitTermination(SECONDS_FOR_A_CALL, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            interrupted = true;
            threads.shutdownNow();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
