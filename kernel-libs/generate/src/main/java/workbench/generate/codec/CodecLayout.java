package workbench.generate.codec;

/**
 * How an object becomes bytes. In both layouts, fields share a header of at most 64 bits, which holds flags, lengths
 * and codes. The values follow it. Neither layout depends on the platform.
 */
public enum CodecLayout {
    /** A number takes as many bytes as it needs. The header holds how many, so that no byte needs a branch. */
    SMALL(8, 4, 1),
    /** A number takes all of its bytes, which is more to copy and less to compute. */
    QUICK(15, 15, 2);

    private final int textBits;
    private final int countBits;
    private final int fingerprintBytes;

    CodecLayout(int textBits, int countBits, int fingerprintBytes) {
        this.textBits = textBits;
        this.countBits = countBits;
        this.fingerprintBytes = fingerprintBytes;
    }

    public int fingerprintBytes() {
        return fingerprintBytes;
    }

    int fingerprintMask() {
        return (1 << (8 * fingerprintBytes)) - 1;
    }

    public int textBits() {
        return textBits;
    }

    /** The highest code of a string. */
    public int textTop() {
        return (1 << textBits) - 1;
    }

    public int countBits() {
        return countBits;
    }

    /** The highest code of a count. */
    public int countTop() {
        return (1 << countBits) - 1;
    }

    public boolean isNarrow() {
        return this == SMALL;
    }
}
