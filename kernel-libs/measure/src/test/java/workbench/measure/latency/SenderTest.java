package workbench.measure.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.measure.Task;

/** Calls under a clock that only they and waiting move on. */
class SenderTest {

    private static final long MILLI = 1_000_000;
    private static final int PER_SECOND = 2_000;
    private static final int SECONDS = 6;

    private static class SimulatedClock implements Clock {

        final AtomicLong now = new AtomicLong(123 * MILLI);

        @Override
        public long nanos() {
            return now.get();
        }

        @Override
        public void await(long nanos, BooleanSupplier stopped) {
            now.accumulateAndGet(nanos, Math::max);
        }
    }

    /** Takes 50 µs, and within the first 20 ms of each second until these have passed. */
    private static Runnable stalling(SimulatedClock clock, long stallMillis) {
        long start = clock.nanos();
        return () -> {
            long inSecond = (clock.nanos() - start) % (1_000 * MILLI);
            clock.now.addAndGet(Math.max(MILLI / 20, stallMillis * MILLI - inSecond));
        };
    }

    private static Caller caller(Runnable call) {
        return () -> {
            call.run();
            return 0;
        };
    }

    private static LatencySeries of(double perSecond, double capacity, Calls calls) {
        List<Repeat> repeats = List.of(Repeat.of(calls, List.of()));
        return LatencySeries.of(Task.READ, "kryo", "Kryo", perSecond, capacity, repeats, Optional.empty());
    }

    private static LatencySeries series(long stallMillis) throws InterruptedException {
        SimulatedClock clock = new SimulatedClock();
        try (Sender sender = new Sender(clock)) {
            Calls calls = sender.atFixedRate(
                    Load.of(List.of(caller(stalling(clock, stallMillis))), SECONDS * PER_SECOND, PER_SECOND));
            List<Repeat> repeats = IntStream.range(0, 2)
                    .mapToObj(_ -> Repeat.of(calls, List.of()))
                    .toList();
            return LatencySeries.of(Task.READ, "kryo", "Kryo", PER_SECOND, 20_000, repeats, Optional.empty());
        }
    }

    @Test
    void aPlantedStallIsInThePercentilesAndIsNamed() throws InterruptedException {
        LatencySeries series = series(20);
        assertThat(series.at(Percentile.P50).orElseThrow().estimate()).isCloseTo(MILLI / 20.0, within(100.0));
        // 40 of 2,000 calls wait, the first for 20 ms and each next for 0.45 ms less, since one takes 0.05 ms
        assertThat(series.at(Percentile.P99_9).orElseThrow().estimate()).isBetween(19.0 * MILLI, 20.0 * MILLI);
        Stall stall = series.stall().orElseThrow();
        assertThat(stall.periodMillis()).isCloseTo(1_000, within(5.0));
        assertThat(stall.lengthMillis()).isCloseTo(20, within(0.5));
    }

    @Test
    void noneIsNamedWhereNoneWasPlanted() throws InterruptedException {
        LatencySeries series = series(0);
        assertThat(series.stall()).isEmpty();
        assertThat(series.at(Percentile.P99_9).orElseThrow().estimate()).isCloseTo(MILLI / 20.0, within(100.0));
    }

    @Test
    void percentilesThatTooFewCallsSupportAreNotShown() throws InterruptedException {
        assertThat(series(0).at(Percentile.P99_99)).isEmpty();
        assertThat(series(0).doubt(Percentile.P99_99)).contains(LatencySeries.Doubt.FEW_CALLS);
        assertThat(series(20).curve())
                .isNotEmpty()
                .allMatch(point -> point.shareAbove() >= 10.0 / (SECONDS * PER_SECOND));
    }

    @Test
    void aRateThatIsTooHighIsSaidInsteadOfPercentiles() throws InterruptedException {
        SimulatedClock clock = new SimulatedClock();
        try (Sender sender = new Sender(clock)) {
            Calls calls =
                    sender.atFixedRate(Load.of(List.of(caller(() -> clock.now.addAndGet(3 * MILLI))), 1_000, 1_000));
            assertThat(calls.started()).isBetween(660, 680); // in 1 s and the second after it, 3 ms each
            LatencySeries series = of(1_000, 333, calls);
            assertThat(series.fellBehind()).isTrue();
            assertThat(Stream.of(Percentile.values()).map(series::at)).allMatch(Optional::isEmpty);
            assertThat(series.doubt(Percentile.P50)).contains(LatencySeries.Doubt.BEHIND);
        }
    }

    @Test
    void aSenderThatStartsCallsLateIsSaid() throws InterruptedException {
        AtomicLong waits = new AtomicLong();
        SimulatedClock clock = new SimulatedClock() {
            @Override
            public void await(long nanos, BooleanSupplier stopped) {
                super.await(nanos + (waits.incrementAndGet() % 500 == 0 ? 5 * MILLI : 0), stopped);
            }
        };
        try (Sender sender = new Sender(clock)) {
            Calls calls =
                    sender.atFixedRate(Load.of(List.of(caller(() -> clock.now.addAndGet(MILLI / 20))), 20_000, 1_000));
            LatencySeries series = of(1_000, 20_000, calls);
            assertThat(series.doubt(Percentile.P90)).isEmpty();
            assertThat(series.doubt(Percentile.P99_9)).contains(LatencySeries.Doubt.LATE_STARTS);
            assertThat(series.fellBehind()).isFalse();
        }
    }

    @Test
    void whatACallThrowsComesOut() {
        try (Sender sender = new Sender(Clock.SYSTEM)) {
            List<Caller> callers = List.of(() -> 0, () -> {
                throw new IllegalStateException("broken");
            });
            assertThatThrownBy(() -> sender.atFixedRate(Load.of(callers, 1_000_000, 1_000)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("broken");
        }
    }

    @Test
    void anInterruptEndsItsThreads() throws InterruptedException {
        CountDownLatch called = new CountDownLatch(1);
        Thread thread = Thread.ofPlatform().start(() -> {
            try (Sender sender = new Sender(Clock.SYSTEM)) {
                sender.atFixedRate(Load.of(List.of(caller(called::countDown)), 1_000_000, 100));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // as expected
            }
        });
        called.await();
        thread.interrupt();
        thread.join();
        Leftovers.assertNoThreads("workbench-caller-");
    }

    @Test
    void loadsRunAtOnceEachAtItsOwnRateAndWithTimesOfOneClock() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        Caller waiting = () -> {
            both.countDown();
            try {
                both.await(); // ends only if the other load runs too
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return 7;
        };
        Load often = Load.of(List.of(waiting), 100, 1_000);
        Load rarely = Load.of(List.of(waiting), 3, 30);
        try (Sender sender = new Sender(new SimulatedClock())) {
            List<Calls> calls = sender.atFixedRates(List.of(often, rarely.between(often)));
            assertThat(calls.getFirst().started()).isEqualTo(100);
            assertThat(calls.getLast().started()).isEqualTo(3);
            assertThat(calls.getLast().intended(1)).isEqualTo(33_500_000);
            assertThat(calls.getLast().value(0)).isEqualTo(7);
            assertThat(calls.getLast().begun(0)).isGreaterThanOrEqualTo(MILLI / 2);
        }
    }

    /** A thousand calls a second are no multiple of seven. */
    @Test
    void eachCallOfARarerLoadStartsHalfwayBetweenTwoOfTheOther() {
        List<Caller> callers = List.of(() -> 0);
        Load often = Load.of(callers, 60_000, 1_000);
        Load rarely = Load.of(callers, 420, 7).between(often);
        for (int call = 0; call < rarely.calls(); call++) {
            assertThat(rarely.intendedNanos(call) % MILLI).isEqualTo(MILLI / 2);
            assertThat((double) rarely.intendedNanos(call))
                    .isCloseTo(MILLI / 2.0 + call * 1e9 / 7, within(MILLI / 2.0 + 1));
        }
        assertThat(rarely.lead().intendedNanos(20)).isEqualTo(rarely.intendedNanos(20));
    }

    /** Two calls would start at once if each had to start halfway between two others. */
    @Test
    void ofALoadThatIsNotRarerTheFirstCallStartsSo() {
        List<Caller> callers = List.of(() -> 0);
        Load often = Load.of(callers, 100, 100).between(Load.of(callers, 10, 10));
        assertThat(IntStream.range(0, 3).mapToObj(often::intendedNanos))
                .containsExactly(50 * MILLI, 60 * MILLI, 70 * MILLI);
    }
}
