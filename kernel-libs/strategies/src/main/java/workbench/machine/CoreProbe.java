package workbench.machine;

/**
 * How fast the processor's core is at this moment, told by a fixed piece of arithmetic. Its steps need most of what a core can
 * start in a cycle. So it becomes slower, by up to a half, while another guest of the host uses the other thread of the core. An
 * operating system does not see that: a virtual machine's <i>steal</i> only counts time without any core.
 *
 * <p>For one thread.
 */
public final class CoreProbe {

    static final int STEPS = 400_000;
    private static final int WARM_UPS = 20;
    private static final int MASK = 4_095;

    private final int[] numbers = new int[MASK + 1];
    private long sink;

    /** Makes a probe, and lets it run until it is compiled. */
    public CoreProbe() {
        for (int i = 0; i < WARM_UPS; i++) {
            sink += steps();
        }
    }

    /** Takes a millisecond, and says how many nanoseconds a step took. */
    public double nanosPerStep() {
        long start = System.nanoTime();
        sink += steps();
        return (double) (System.nanoTime() - start) / STEPS;
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
