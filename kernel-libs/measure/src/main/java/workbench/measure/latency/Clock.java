package workbench.measure.latency;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** The time by which calls start. Tests have one of their own. */
interface Clock {

    /** The JVM's own: threads sleep for most of a wait, and look at the clock for the rest. */
    Clock SYSTEM = new Clock() {
        private static final long LOOKED_AT_NANOS = 60_000;
        private static final long LONGEST_SLEEP_NANOS = 20_000_000;

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void await(long nanos, BooleanSupplier stopped) {
            long left = nanos - System.nanoTime();
            while (left > 0 && !stopped.getAsBoolean()) {
                if (left > LOOKED_AT_NANOS) {
                    LockSupport.parkNanos(Math.min(left - LOOKED_AT_NANOS, LONGEST_SLEEP_NANOS));
                } else {
                    Thread.onSpinWait();
                }
                left = nanos - System.nanoTime();
            }
        }
    };

    /** Nanoseconds since any moment. */
    long nanos();

    /** Waits until the clock shows that time, or until somebody stops it. */
    void await(long nanos, BooleanSupplier stopped);
}
