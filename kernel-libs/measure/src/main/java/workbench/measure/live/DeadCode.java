package workbench.measure.live;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation.Batch;

/** Two loops that do equal work: one drops the results, the other consumes them. */
final class DeadCode {

    /** How many numbers one operation takes. */
    static final int NUMBERS = 16;

    private DeadCode() {}

    /** What the loops work on. */
    static long[][] values(int count, long seed) {
        SplittableRandom numbers = new SplittableRandom(seed);
        long[][] values = new long[count][];
        Arrays.setAll(
                values,
                i -> numbers.longs(NUMBERS).map(each -> each >>> (each & 63)).toArray());
        return values;
    }

    /**
     * As a serializer does that must know a length before it writes: the bytes of each number in groups of 7 bits.
     * Without a loop, since the compiler takes in a short method wherever it is called, and a long one only sometimes.
     */
    private static int bytesOf(long[] n) {
        int first = bytesOf(n[0]) + bytesOf(n[1]) + bytesOf(n[2]) + bytesOf(n[3]);
        int second = bytesOf(n[4]) + bytesOf(n[5]) + bytesOf(n[6]) + bytesOf(n[7]);
        int third = bytesOf(n[8]) + bytesOf(n[9]) + bytesOf(n[10]) + bytesOf(n[11]);
        return first + second + third + bytesOf(n[12]) + bytesOf(n[13]) + bytesOf(n[14]) + bytesOf(n[15]);
    }

    private static int bytesOf(long number) {
        return 1 + (63 - Long.numberOfLeadingZeros(number | 1)) / 7;
    }

    @SuppressWarnings({"ReturnValueIgnored", "CheckReturnValue"}) // which is the mistake
    static Batch dropped(long[][] values) {
        return new Batch(values.length, 0) {
            @Override
            public void run(int operations, Blackhole sink) {
                for (int i = 0; i < operations; i++) {
                    bytesOf(values[next()]);
                }
            }
        };
    }

    /** A class of its own, since the compiler would keep both alive if one loop served for both. */
    static Batch consumed(long[][] values) {
        return new Batch(values.length, 0) {
            @Override
            public void run(int operations, Blackhole sink) {
                for (int i = 0; i < operations; i++) {
                    sink.consume(bytesOf(values[next()]));
                }
            }
        };
    }
}
