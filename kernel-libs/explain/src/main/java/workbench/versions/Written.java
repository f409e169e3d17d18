package workbench.versions;

/** What became of one value where it was written or read. */
sealed interface Written {

    /**
     * It was written.
     *
     * @param hex the bytes, in hexadecimal digits
     */
    record Bytes(String hex) implements Written {}

    /** It was read, and is as it was. */
    record Kept() implements Written {}

    /**
     * It was read, and is another value.
     *
     * @param how the part that differs, before and after, in words
     */
    record Changed(String how) implements Written {}

    /**
     * An exception.
     *
     * @param message its class and what it said
     */
    record Failed(String message) implements Written {}

    /** What a line of a process says. */
    static Written of(String word, String rest) {
        return switch (word) {
            case "bytes" -> new Bytes(rest);
            case "kept" -> new Kept();
            case "changed" -> new Changed(rest);
            case "error" -> new Failed(rest);
            default -> throw new IllegalArgumentException("Not an answer of a process: " + word);
        };
    }
}
