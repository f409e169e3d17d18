package workbench.runtime.codec;

/** How many elements there are: a code in the header, out of {@code 0} to {@code top}, or a number after it. */
public final class Counts {

    private static final int ABOVE_LARGEST = 3;

    private Counts() {}

    /** The code of a count that is not null's, which is {@code top - 1}. */
    public static int code(int count, int top) {
        return count <= top - ABOVE_LARGEST ? count : top;
    }

    /** Writes the count where its code does not say it. Asks for room itself. */
    public static int write(byte[] bytes, int position, int count, int code, int top) {
        return code == top ? LittleEndian.putVariable(bytes, position, count) : position;
    }

    /**
     * Reads a count that is not null's.
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
