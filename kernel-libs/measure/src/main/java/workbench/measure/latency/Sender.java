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

    private static final long NEVER = -1;

    private static final double NANOS_PER_SECOND = 1e9;

    private final Clock clock;
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("workbench-caller-", 0).daemon().factory());
    private volatile boolean stopped;

    Sender(Clock clock) {
        this.clock = clock;
    }

    /** Like {@link #atFixedRates}, for one load. */
    Calls atFixedRate(Load load) throws InterruptedException {
        return atFixedRates(List.of(load)).getFirst();
    }

    /**
     * Starts the calls of all loads, each at its own rate.
     *
     * @return in the order of the loads, with times that count from one moment
     * @throws InterruptedException if this thread is interrupted, once no call runs any more; the sender cannot be used then
     */
    List<Calls> atFixedRates(List<Load> loads) throws InterruptedException {
        long start = clock.nanos();
        List<Running> all = loads.stream().map(load -> new Running(load, start)).toList();
        run(all.stream()
                .flatMap(each -> each.load.callers().stream().<Runnable>map(caller -> () -> each.over(caller)))
                .toList());
        return all.stream().map(Running::calls).toList();
    }

    /** A load while it runs. */
    private final class Running {

        private final Load load;
        private final long start;
        private final long[] begun;
        private final long[] ended;
        private final int[] values;
        private final AtomicInteger next = new AtomicInteger();

        Running(Load load, long start) {
            this.load = load;
            this.start = start;
            this.begun = new long[load.calls()];
            this.ended = new long[load.calls()];
            this.values = new int[load.calls()];
            Arrays.fill(ended, NEVER);
        }

        void over(Caller caller) {
            long last = load.latestStartNanos();
            for (int call = next.getAndIncrement(); call < load.calls(); call = next.getAndIncrement()) {
                clock.await(start + load.intendedNanos(call), () -> stopped);
                long now = clock.nanos() - start;
                if (stopped || now > last) {
                    break;
                }
                begun[call] = now;
                values[call] = caller.call();
                ended[call] = clock.nanos() - start;
            }
        }

        Calls calls() {
            int made = (int) Arrays.stream(ended).takeWhile(end -> end != NEVER).count();
            return new Calls(load, Arrays.copyOf(begun, made), Arrays.copyOf(ended, made), Arrays.copyOf(values, made));
        }
    }

    /**
     * Calls without a pause, each thread by itself and at least once.
     *
     * @param callers makes one call each time, on a thread of its own; 1 or more
     * @return the calls of all threads in a second
     * @throws InterruptedException if this thread is interrupted, once no call runs any more; the sender cannot be used then
     */
    double closedLoop(List<Caller> callers, Duration length) throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        long start = clock.nanos();
        run(callers.stream()
                .<Runnable>map(caller -> () -> {
                    do {
                        caller.call();
                        calls.incrementAndGet();
                    } while (!stopped && clock.nanos() - start < length.toNanos());
                })
                .toList());
        return calls.get() * NANOS_PER_SECOND / (clock.nanos() - start);
    }

    private void run(List<Runnable> loops) throws InterruptedException {
        List<Callable<Boolean>> stopping = new ArrayList<>();
        for (Runnable loop : loops) {
            stopping.add(() -> {
                try {
                    loop.run();
                    return true;
                } catch (RuntimeException | Error e) {
                    stopped = true; // the others would go on
                    throw e;
                }
            });
        }
        List<Future<Boolean>> running = stopping.stream().map(threads::submit).toList();
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
