package workbench.offheap.memory;

/** Variable-length numbers: seven bits a byte, the lowest first; the highest bit of a byte says that more follow. */
public final class Varint {

    private Varint() {}

    /** How many bytes a number takes, 1 to 5; it counts as unsigned. */
    public static int bytes(int value) {
        return (38 - Integer.numberOfLeadingZeros(value | 1)) / 7;
    }

    /** Writes the number, and returns the position of the next byte. */
    public static int write(NativeMemory memory, long block, int at, int value) {
        int next = at;
        int rest = value;
        while (rest >>> 7 != 0) {
            memory.putByte(block, next++, (byte) (rest | 0x80));
            rest >>>= 7;
        }
        memory.putByte(block, next++, (byte) rest);
        return next;
    }

    /** The number at that position. */
    public static int read(NativeMemory memory, long block, int at) {
        int value = 0;
        int shift = 0;
        byte part;
        do {
            part = memory.getByte(block, at + shift / 7);
            value |= (part & 0x7f) << shift;
            shift += 7;
        } while (part < 0);
        return value;
    }
}
