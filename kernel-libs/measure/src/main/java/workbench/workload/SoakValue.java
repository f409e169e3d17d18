package workbench.workload;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;

/**
 * Values that tell which key and which version they belong to, and whether all of their bytes were written together: all
 * follows from these two numbers. Some compress well, some a little, some not at all.
 */
final class SoakValue {

    /** Means that bytes are no value of a key. */
    static final int WRONG = -1;

    /** How many groups versions fall into, for an index. */
    static final int GROUPS = 8;

    private static final int HEAD_BYTES = 3 * Integer.BYTES;

    /** With fewer bytes after its head, a value could be mistaken for another. */
    private static final int SHORTEST = HEAD_BYTES + 16;

    private static final int[] USUAL_LENGTHS = {100, 3_000, 12_000, 30_000};
    private static final int LONGEST = 400_000;
    private static final byte[] PHRASE = "the same words again, ".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    private SoakValue() {}

    /** @param version positive */
    static byte[] of(int key, int version) {
        Random random = new Random(31L * version + key);
        int usual = random.nextInt(USUAL_LENGTHS.length + 1);
        int longest = usual < USUAL_LENGTHS.length ? USUAL_LENGTHS[usual] : random.nextInt(50) == 0 ? LONGEST : 1_000;
        byte[] value = new byte[SHORTEST + random.nextInt(longest)];
        fill(value, random);
        ByteBuffer.wrap(value).putInt(key).putInt(version).putInt(value.length);
        return value;
    }

    private static void fill(byte[] value, Random random) {
        random.nextBytes(value);
        int kind = random.nextInt(4);
        for (int i = 0; kind > 0 && i < value.length; i++) {
            value[i] = switch (kind) {
                case 1 -> (byte) ('a' + (value[i] & 3));
                case 2 -> PHRASE[i % PHRASE.length];
                default -> i < value.length / 2 ? value[i] : 0;
            };
        }
    }

    /** The version of a key's value, or {@link #WRONG} if it is another key's, or not whole. */
    static int version(int key, byte[] value) {
        if (value.length < SHORTEST) {
            return WRONG;
        }
        int version = ByteBuffer.wrap(value).getInt(Integer.BYTES);
        return version > 0 && Arrays.equals(value, of(key, version)) ? version : WRONG;
    }

    static int group(int version) {
        return version % GROUPS;
    }

    static int groupOf(byte[] value) {
        return group(ByteBuffer.wrap(value).getInt(Integer.BYTES));
    }
}
