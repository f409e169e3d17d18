package workbench.runtime.codec;

/** Reads and writes the number of elements: as a code in the header, {@code 0} to {@code top}, or as a number after it. */
public final class Counts {

    private static final int ABOVE_LARGEST = 3;

    private Counts() {}

    /** The header code of a count. Null has the code {@code top - 1}. */
    public static int code(int count, int top) {
        return count <= top - ABOVE_LARGEST ? count : top;
    }

    /** Writes the count where its code does not say it. Asks for room itself. */
    public static int write(byte[] bytes, int position, int count, int code, int top) {
        return code == top ? LittleEndian.putVariable(bytes, position, count) : position;
    }

    /**
     * Reads a count whose header code is not that of null.
     *
     * @param leastBytes what each element takes at least
     */
    public static int read(In in, int code, int top, int leastBytes) {
        if (code > top - ABOVE_LARGEST && code != top) {
            throw Refusals.unknownCode(code, "a count");
        }
        return in.count(code == top ? in.variable() : code, leastBytes);
    }
}
