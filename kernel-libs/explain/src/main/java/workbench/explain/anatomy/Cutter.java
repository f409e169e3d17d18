package workbench.explain.anatomy;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Walks through bytes and cuts pieces off. A method that cuts throws a {@link LostException} if there are fewer bytes than
 * it needs, and leaves what was cut before. For one thread.
 */
public final class Cutter {

    private static final int SHOWN_CHARACTERS = 60;

    /** To write a larger number in digits takes long. */
    private static final int SHOWN_BITS = 1_024;

    private final ByteBuffer in;
    private final List<Piece> pieces = new ArrayList<>();

    /**
     * All of the bytes.
     *
     * @param order of numbers that have several bytes
     */
    public Cutter(byte[] bytes, ByteOrder order) {
        this(bytes, 0, bytes.length, order);
    }

    /**
     * A part of the bytes.
     *
     * @param from the first byte to cut
     * @param to the first byte that does not belong to it any more
     */
    public Cutter(byte[] bytes, int from, int to, ByteOrder order) {
        in = ByteBuffer.wrap(bytes).order(order).limit(to).position(from);
    }

    /** What was cut so far. */
    public List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    /** The number of the next byte. */
    public int position() {
        return in.position();
    }

    /** The number of the first byte that does not belong to it any more. */
    public int end() {
        return in.limit();
    }

    ByteOrder order() {
        return in.order();
    }

    public boolean hasMore() {
        return in.hasRemaining();
    }

    /**
     * Makes sure that all is cut.
     *
     * @throws LostException if more follows
     */
    public void requireEnd() {
        if (in.hasRemaining()) {
            throw lost("the value ends here, but %s more bytes follow".formatted(in.remaining()));
        }
    }

    /** The next byte, from 0 to 255, which is not cut off. */
    int peek() {
        require(Byte.BYTES, "what follows");
        return Byte.toUnsignedInt(in.get(in.position()));
    }

    int peekInt(int at, String what) {
        requireAt(at, Integer.BYTES, what);
        return in.getInt(at);
    }

    int peekShort(int at, String what) {
        requireAt(at, Short.BYTES, what);
        return in.getShort(at);
    }

    int peekByte(int at, String what) {
        requireAt(at, Byte.BYTES, what);
        return in.get(at);
    }

    long peekLong(int at, String what) {
        requireAt(at, Long.BYTES, what);
        return in.getLong(at);
    }

    /** A text that is not cut off. */
    String peekText(int at, int length, String what) {
        requireAt(at, length, what);
        return new String(in.array(), at, length, StandardCharsets.UTF_8);
    }

    private void requireAt(int at, int length, String what) {
        if (at < 0 || length < 0 || at > in.limit() - length) {
            throw new LostException(
                    in.position(),
                    "%s should have %s bytes from byte %s on, but there are bytes up to %s only"
                            .formatted(what, length, at, in.limit()));
        }
    }

    private void require(int length, String what) {
        if (length < 0) {
            throw lost("%s has a length of %s bytes".formatted(what, length));
        }
        if (length > in.remaining()) {
            throw lost("%s should have %s bytes, but %s are left".formatted(what, length, in.remaining()));
        }
    }

    /** The exception for a next byte that is not what was expected. */
    LostException lost(String reason) {
        return new LostException(in.position(), reason);
    }

    /** Cuts off bytes whose content says nothing to a person. */
    void skip(int length, Owner owner, String path, String what) {
        require(length, what);
        cut(length, owner, path, what, "");
    }

    /** A signed number of one byte. */
    int int8(Owner owner, String path, String what) {
        require(Byte.BYTES, what);
        int value = in.get(in.position());
        cut(Byte.BYTES, owner, path, what, Integer.toString(value));
        return value;
    }

    int int16(Owner owner, String path, String what) {
        require(Short.BYTES, what);
        int value = in.getShort(in.position());
        cut(Short.BYTES, owner, path, what, Integer.toString(value));
        return value;
    }

    int int32(Owner owner, String path, String what) {
        require(Integer.BYTES, what);
        int value = in.getInt(in.position());
        cut(Integer.BYTES, owner, path, what, Integer.toString(value));
        return value;
    }

    long int64(Owner owner, String path, String what) {
        require(Long.BYTES, what);
        long value = in.getLong(in.position());
        cut(Long.BYTES, owner, path, what, Long.toString(value));
        return value;
    }

    void float32(String path) {
        require(Float.BYTES, "float");
        cut(Float.BYTES, Owner.VALUE, path, "float", Float.toString(in.getFloat(in.position())));
    }

    void float64(String path) {
        require(Double.BYTES, "double");
        cut(Double.BYTES, Owner.VALUE, path, "double", Double.toString(in.getDouble(in.position())));
    }

    /** A byte that is 0 or not. */
    boolean bool(Owner owner, String path, String what) {
        require(Byte.BYTES, what);
        boolean value = in.get(in.position()) != 0;
        cut(Byte.BYTES, owner, path, what, Boolean.toString(value));
        return value;
    }

    /** UTF-8, or something near it. */
    String text(int length, Owner owner, String path, String what) {
        require(length, what);
        String value = new String(in.array(), in.position(), length, StandardCharsets.UTF_8);
        if (length > 0) {
            cut(length, owner, path, what, shown(value));
        }
        return value;
    }

    /** Cuts off bytes whose content the caller knows. */
    void known(int length, Owner owner, String path, String what, String value) {
        require(length, what);
        cut(length, owner, path, what, value);
    }

    private void cut(int length, Owner owner, String path, String what, String value) {
        if (length > 0) {
            pieces.add(new Piece(in.position(), length, owner, Evidence.DEFINITION, path, what, value));
            in.position(in.position() + length);
        }
    }

    /** A text as it is shown: its beginning in quotes. */
    public static String shown(String text) {
        return text.length() <= SHOWN_CHARACTERS ? '"' + text + '"' : '"' + text.substring(0, SHOWN_CHARACTERS) + "…\"";
    }

    /** A number as it is shown: its digits, unless they are too many. */
    static String shown(BigDecimal number) {
        int bits = number.unscaledValue().bitLength();
        return bits <= SHOWN_BITS ? number.toString() : "a number of %s bits".formatted(bits);
    }

    /** A field of an object, or the field alone if the object is the whole value. */
    static String field(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
