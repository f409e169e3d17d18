package workbench.runtime.codec;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reader's position in the bytes, and what else it knows. Fields rather than methods: C2 keeps them in registers
 * where it inlines. For one thread.
 */
public final class In {

    /** How deep objects of a cyclic model may be in one another. */
    public static final int DEEPEST = 1_000;

    private static final int SHORTEST = 8;

    public final byte[] bytes;
    public int position;
    private final List<@Nullable Object> others;
    private final Class<?> root;
    private int unclaimed;
    private int nextOther;
    private int depth;

    /**
     * Starts at a position of an array.
     *
     * @param bytes not copied, unless it is shorter than what {@link LittleEndian#tail} needs
     * @param others what Hazelcast has read of the same object
     * @param root the class that is read, whose loader finds classes that are values
     */
    public In(byte[] bytes, int position, List<@Nullable Object> others, Class<?> root) {
        this.bytes = bytes.length < SHORTEST ? Arrays.copyOf(bytes, SHORTEST) : bytes;
        this.position = position;
        this.unclaimed = this.bytes.length - position;
        this.others = others;
        this.root = root;
    }

    /** The number of bytes that are left. */
    int remaining() {
        return bytes.length - position;
    }

    /** Takes that many bytes, of which the first is returned. */
    int take(long count) {
        int from = position;
        if (count < 0 || count > bytes.length - from) {
            throw Refusals.tooLong(count, remaining());
        }
        position = from + (int) count;
        return from;
    }

    /**
     * A count of elements, each of which takes at least that many bytes of its own, checked before anything is allocated. All counts
     * together claim no more bytes than there are, so that containers in one another cannot multiply.
     */
    int count(long count, int leastBytes) {
        int left = Math.min(remaining(), unclaimed);
        if (count < 0 || count > (leastBytes == 0 ? Integer.MAX_VALUE : left / leastBytes)) {
            throw Refusals.tooLong(count, left);
        }
        unclaimed -= (int) count * leastBytes;
        return (int) count;
    }

    long variable() {
        long value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            byte next = bytes[take(1)];
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw Refusals.corrupt("a number has more than ten bytes");
    }

    /** The next object that Hazelcast has read for this codec. */
    public @Nullable Object other() {
        if (nextOther == others.size()) {
            throw Refusals.corrupt("they ask for more objects than there are");
        }
        return others.get(nextOther++);
    }

    @Nullable
    ClassLoader loader() {
        return root.getClassLoader();
    }

    /** Refuses bytes that another class wrote, or another state of it. */
    public void expect(int fingerprintBytes, int fingerprint) {
        int from = take(fingerprintBytes);
        int actual = (int) LittleEndian.tail(bytes, from, fingerprintBytes);
        if (actual != fingerprint) {
            throw new HazelcastSerializationException(
                    ("These bytes were written by another codec, not the one of %s: they begin with 0x%s where it writes 0x%s. Its"
                                    + " fields or their types, an enum's constants, what is known never to be null, the layout or"
                                    + " the dictionary have changed since. Read them by the old class, or write them again.")
                            .formatted(root.getName(), Integer.toHexString(actual), Integer.toHexString(fingerprint)));
        }
    }

    /** Begins an object that may hold others of its class. */
    public void enter() {
        if (++depth > DEEPEST) {
            throw Refusals.corrupt("objects are nested more than %s deep".formatted(DEEPEST));
        }
    }

    public void leave() {
        depth--;
    }
}
