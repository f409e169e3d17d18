package workbench.machine;

import java.util.concurrent.TimeUnit;

/**
 * How fast the processor's core is at this moment, told by a fixed piece of arithmetic. Its steps need most of what a core can
 * start in a cycle. So it becomes slower, by up to a half, while another guest of the host uses the other thread of the core. An
 * operating system does not see that: a virtual machine's <i>steal</i> only counts time without any core.
 *
 * <p>For one thread.
 */
public final class CoreProbe {

    /** How many times as long as at its best a step may take while the core counts as whole: its best varies by a tenth. */
    public static final double AS_GOOD_AS_BEST = 1.2;

    static final int STEPS = 400_000;
    private static final int WARM_UPS = 20;
    private static final int MASK = 4_095;

    /** Most times in which a core is whole are short. So many looks in a row tell the longer ones. */
    private static final int IN_A_ROW = 4;

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final int[] numbers = new int[MASK + 1];
    private long sink;
    private double best = Double.POSITIVE_INFINITY;
    private long waited;

    /** Makes a probe, and lets it run until it is compiled. */
    public CoreProbe() {
        for (int i = 0; i < WARM_UPS; i++) {
            nanosPerStep();
        }
    }

    /** Takes a millisecond, and says how many nanoseconds a step took. */
    public double nanosPerStep() {
        long start = System.nanoTime();
        sink += steps();
        double look = (double) (System.nanoTime() - start) / STEPS;
        best = Math.min(best, look);
        return look;
    }

    /**
     * Waits until the core has been as fast as at its best for a few milliseconds, or until this probe has waited for three seconds in
     * all.
     *
     * @return what a step took last, in nanoseconds
     */
    public double await() {
        long start = System.nanoTime();
        double look = nanosPerStep();
        int row = 0;
        while (row < IN_A_ROW && waited + System.nanoTime() - start < PATIENCE_NANOS) {
            look = nanosPerStep();
            row = look <= AS_GOOD_AS_BEST * best ? row + 1 : 0;
        }
        waited += System.nanoTime() - start;
        return look;
    }

    /** Six chains that do not wait for each other. */
    private long steps() {
        long a = sink;
        long b = 2;
        long c = 3;
        long d = 4;
        long e = 5;
        long f = 6;
        for (int i = 0; i < STEPS; i++) {
            a += numbers[i & MASK] ^ i;
            b ^= a >>> 3;
            c += i * 7L;
            d ^= c + numbers[(i + 7) & MASK];
            e += d & 255;
            f ^= e + i;
        }
        return a + b + c + d + e + f;
    }
}
