package workbench.explain.anatomy;

/**
 * Bytes in a row that belong together.
 *
 * @param from the number of the first byte, counted from 0
 * @param length how many bytes, 1 or more
 * @param path which field it concerns, such as {@code items[0].name}; empty if none, or if that is not known
 * @param what what the bytes are, in a few words
 * @param value what is in them, as a person would write it; empty if that says nothing more
 */
public record Piece(int from, int length, Owner owner, Evidence evidence, String path, String what, String value) {

    public Piece {
        if (from < 0 || length < 1) {
            throw new IllegalArgumentException(
                    "A piece has 1 byte or more from byte 0 on, but one has %s bytes from byte %s."
                            .formatted(length, from));
        }
    }

    /** The number of the first byte after it. */
    public int end() {
        return from + length;
    }

    /** Copies the piece and sets the path of the field that its bytes belong to. */
    public Piece of(String knownPath) {
        return new Piece(from, length, owner, evidence, knownPath, what, value);
    }

    /** Copies the piece and sets another owner, with the evidence for it and a description. */
    public Piece as(Owner other, Evidence why, String otherWhat) {
        return new Piece(from, length, other, why, path, otherWhat, value);
    }
}
