package workbench.soak;

import java.nio.ByteBuffer;
import java.util.Random;

/** Values from which one sees whether all of their bytes were written together: a seed, and what follows from it. */
final class SoakValue {

    private static final int HEAD_BYTES = 2 * Integer.BYTES;

    /** With fewer bytes after its head, a value could be mistaken for that of another seed. */
    private static final int SHORTEST = HEAD_BYTES + 16;

    private static final int[] USUAL_LENGTHS = {60, 300, 3_000, 12_000};
    private static final int LONGEST = 400_000;

    private SoakValue() {}

    static byte[] random(Random random) {
        int usual = random.nextInt(USUAL_LENGTHS.length + 1);
        int longest = usual < USUAL_LENGTHS.length ? USUAL_LENGTHS[usual] : random.nextInt(50) == 0 ? LONGEST : 1_000;
        return of(random.nextInt(), SHORTEST + random.nextInt(longest));
    }

    private static byte[] of(int seed, int length) {
        byte[] value = new byte[length];
        ByteBuffer.wrap(value).putInt(seed).putInt(length);
        int state = seed;
        for (int i = HEAD_BYTES; i < length; i++) {
            state = state * 1_664_525 + 1_013_904_223;
            value[i] = (byte) (state >> 24);
        }
        return value;
    }

    static boolean isWhole(byte[] value) {
        ByteBuffer head = ByteBuffer.wrap(value);
        int seed = head.getInt();
        return head.getInt() == value.length && java.util.Arrays.equals(value, of(seed, value.length));
    }
}
