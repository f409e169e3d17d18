package workbench.runtime.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian numbers in an array, on every platform. Writers ask for {@link #room} first; readers are checked. */
public final class LittleEndian {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    /** The most that {@link #putVariable} writes. */
    static final int LONGEST_VARIABLE = 10;

    /**
     * By a length in bytes, from 0 to 15: the bits that belong to the number. Lengths that no writer makes keep none.
     */
    private static final long[] MASK = {
        0,
        0xFF,
        0xFFFF,
        0xFF_FFFF,
        0xFFFF_FFFFL,
        0xFF_FFFF_FFFFL,
        0xFFFF_FFFF_FFFFL,
        0xFF_FFFF_FFFF_FFFFL,
        -1,
        0,
        0,
        0,
        0,
        0,
        0,
        0
    };

    private LittleEndian() {}

    /**
     * Asks for bytes to write to.
     *
     * @throws NoRoom if there are fewer after the position
     */
    public static void room(byte[] bytes, int position, int count) {
        if (bytes.length - position < count) {
            throw NoRoom.INSTANCE;
        }
    }

    public static void putLong(byte[] bytes, int position, long value) {
        LONG.set(bytes, position, value);
    }

    public static void putInt(byte[] bytes, int position, long value) {
        INT.set(bytes, position, (int) value);
    }

    public static void putShort(byte[] bytes, int position, long value) {
        SHORT.set(bytes, position, (short) value);
    }

    public static void putByte(byte[] bytes, int position, long value) {
        bytes[position] = (byte) value;
    }

    public static long getLong(byte[] bytes, int position) {
        return (long) LONG.get(bytes, position);
    }

    /** Four bytes, without sign. */
    public static long getInt(byte[] bytes, int position) {
        return (int) INT.get(bytes, position) & 0xFFFF_FFFFL;
    }

    /** Two bytes, without sign. */
    public static long getShort(byte[] bytes, int position) {
        return (short) SHORT.get(bytes, position) & 0xFFFFL;
    }

    /** One byte, without sign. */
    public static long getByte(byte[] bytes, int position) {
        return bytes[position] & 0xFFL;
    }

    /**
     * Eight bytes, or those before the array's end and zeros. The array has at least eight. A position past the end gives
     * anything: the caller compares it with the end before it uses what was read.
     */
    public static long tail(byte[] bytes, int position) {
        int within = Math.min(position, bytes.length - 8);
        return (long) LONG.get(bytes, within) >>> ((position - within) << 3);
    }

    /** Like {@link #tail(byte[], int)}, but only this many bytes. */
    public static long tail(byte[] bytes, int position, int length) {
        return tail(bytes, position) & MASK[length & 15];
    }

    /** How many bytes a number needs without its leading zeros: 0 to 8. */
    public static int length(long value) {
        return (71 - Long.numberOfLeadingZeros(value)) >>> 3;
    }

    /** Zigzag encoding: maps numbers near zero, of either sign, to small unsigned numbers. */
    public static long zigzag(long value) {
        return (value << 1) ^ (value >> 63);
    }

    public static long unzigzag(long value) {
        return (value >>> 1) ^ -(value & 1);
    }

    /** Refuses a position behind the end. */
    public static void within(byte[] bytes, int position) {
        if (position > bytes.length) {
            throw Refusals.corrupt("they end in the middle of an object");
        }
    }

    /** Writes a number in as few bytes as it needs, seven bits a byte, the lowest first. Asks for room itself. */
    static int putVariable(byte[] bytes, int position, long value) {
        room(bytes, position, LONGEST_VARIABLE);
        int at = position;
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[at++] = (byte) rest;
        return at;
    }
}
