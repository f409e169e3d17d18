package workbench.damage;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Damages bytes that a writer has made: flipped bits, cut ends, lengths that are far too large in each notation that formats
 * have for them, parts that come again, and names of classes that nearly exist. A seed makes the same damage again.
 */
public final class Damage {

    /** Hazelcast finds a reader by the bytes before, and another reader is another test. */
    public static final int TYPE_ID_END = 8;

    private static final int DATA_SERIALIZABLE = -2;

    private static final int MODERATE = 0x01FF_FFFF;

    /** More elements than any heap holds, and as many as most do. */
    private static final List<byte[]> LARGEST = Stream.of(Integer.MAX_VALUE, Integer.MAX_VALUE - 15, Damage.MODERATE)
            .flatMap(Damage::notations)
            .toList();

    private static final Pattern CLASS_NAME = Pattern.compile("[A-Za-z]\\w*([./$]\\w+)+");

    private final RandomGenerator random;

    private final int spared;
    private final List<byte[]> lengths;

    /**
     * Draws damage.
     *
     * @param spared how many bytes stay as they are at least; those by which Hazelcast chooses a reader always do
     */
    public Damage(long seed, int spared) {
        this(seed, spared, LARGEST);
    }

    private Damage(long seed, int spared, List<byte[]> lengths) {
        this.spared = spared;
        this.lengths = lengths;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /** Like the constructor, with lengths of 32 million elements only, so that a reader that trusts them ends soon. */
    static Damage moderate(long seed, int spared) {
        return new Damage(seed, spared, notations(MODERATE).toList());
    }

    /** What a reader may take for the length: of both byte orders, as a varint, and behind the first byte of an item of CBOR. */
    private static Stream<byte[]> notations(int length) {
        byte[] number = ByteBuffer.allocate(Integer.BYTES).putInt(length).array();
        byte[] reversed = ByteBuffer.allocate(Integer.BYTES)
                .putInt(Integer.reverseBytes(length))
                .array();
        byte[] variable =
                bytes(length | 0x80, length >> 7 | 0x80, length >> 14 | 0x80, length >> 21 | 0x80, length >> 28);
        return Stream.concat(
                Stream.of(number, reversed, variable, bytes(0xFF, 0xFF, 0xFF, 0xFF)),
                Stream.of(0x5A, 0x7A, 0x9A, 0xBA).map(item -> ByteBuffer.allocate(1 + Integer.BYTES)
                        .put(item.byteValue())
                        .putInt(length)
                        .array()));
    }

    /** One of some sound inputs, damaged at one to five places. */
    public byte[] of(List<byte[]> sound) {
        byte[] bytes = sound.get(random.nextInt(sound.size()));
        int from = Math.max(spared, afterChoice(bytes));
        for (int changes = random.nextInt(1, 6); changes > 0; changes--) {
            bytes = changed(bytes, from);
        }
        return bytes;
    }

    /** A DataSerializable is chosen by its class name or by two numbers, of which those below 0 are Hazelcast's own. */
    private static int afterChoice(byte[] bytes) {
        ByteBuffer input = ByteBuffer.wrap(bytes);
        if (bytes.length <= TYPE_ID_END || input.getInt(TYPE_ID_END - Integer.BYTES) != DATA_SERIALIZABLE) {
            return TYPE_ID_END;
        }
        boolean numbered = (input.get(TYPE_ID_END) & 1) != 0;
        return TYPE_ID_END + 1 + (numbered ? 2 * Integer.BYTES : 0);
    }

    private byte[] changed(byte[] bytes, int from) {
        if (bytes.length <= from) {
            return bytes;
        }
        int at = random.nextInt(from, bytes.length);
        return switch (random.nextInt(8)) {
            case 0 -> with(bytes, at, bytes(bytes[at] ^ (1 << random.nextInt(8))));
            case 1 -> with(bytes, at, bytes(random.nextInt()));
            case 2, 3 -> with(bytes, at, lengths.get(random.nextInt(lengths.size())));
            case 4 -> joined(bytes, at, lengths.get(random.nextInt(lengths.size())), at);
            case 5 -> random.nextBoolean() ? Arrays.copyOf(bytes, at) : joined(bytes, at, new byte[0], at + 1);
            case 6 -> with(bytes, at, Arrays.copyOfRange(bytes, random.nextInt(at + 1), at + 1));
            default -> renamed(bytes, from);
        };
    }

    /** Changes one character of a name that may be that of a class. */
    private byte[] renamed(byte[] bytes, int from) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        List<MatchResult> names =
                CLASS_NAME.matcher(text).region(from, text.length()).results().toList();
        if (names.isEmpty()) {
            return bytes;
        }
        MatchResult name = names.get(random.nextInt(names.size()));
        int at = random.nextInt(name.start(), name.end());
        char character = text.charAt(at);
        char other =
                switch (random.nextInt(4)) {
                    case 0 ->
                        Character.isUpperCase(character)
                                ? Character.toLowerCase(character)
                                : Character.toUpperCase(character);
                    case 1 -> "./$[;".charAt(random.nextInt(5));
                    case 2 -> (char) (character ^ 1);
                    default -> (char) random.nextInt(128);
                };
        return with(bytes, at, bytes(other));
    }

    private static byte[] with(byte[] bytes, int at, byte[] part) {
        byte[] changed = bytes.clone();
        System.arraycopy(part, 0, changed, at, Math.min(part.length, bytes.length - at));
        return changed;
    }

    private static byte[] joined(byte[] bytes, int end, byte[] part, int from) {
        byte[] joined = Arrays.copyOf(bytes, end + part.length + bytes.length - from);
        System.arraycopy(part, 0, joined, end, part.length);
        System.arraycopy(bytes, from, joined, end + part.length, bytes.length - from);
        return joined;
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
