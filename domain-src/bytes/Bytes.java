package bytes;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * An array of bytes, such as a picture, in the form that strategies are compared against: with the equality of a value,
 * which an array lacks. The array is copied on the way in and out, so that the value is immutable.
 */
public record Bytes(byte[] content) {

    /** What the study stores: 10 KiB. */
    public static final int LENGTH = 10_240;

    public Bytes {
        content = content.clone();
    }

    /** Draws the study's array: 10 KiB of random bytes, which no compression can shorten. */
    static Bytes sample(RandomGenerator random) {
        byte[] content = new byte[LENGTH];
        random.nextBytes(content);
        return new Bytes(content);
    }

    @Override
    public byte[] content() {
        return content.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(content, that.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    @Override
    public String toString() {
        return "byte[%d] with hash %08x".formatted(content.length, hashCode());
    }
}
