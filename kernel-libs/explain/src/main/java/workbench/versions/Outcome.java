package workbench.versions;

/** What becomes of values that one version writes and another reads, the best first. */
public enum Outcome {
    SAME_BYTES("same bytes", "the reader would write the same bytes, and every value comes back"),
    SAME_VALUES("other bytes", "the reader would write other bytes, but every value comes back"),
    ERROR("error", "an exception at one value or more, and no value comes back wrong"),
    WRONG("WRONG", "a value comes back wrong without an error"),
    ABSENT("absent", "the writer or the reader does not have the strategy");

    private final String label;
    private final String what;

    Outcome(String label, String what) {
        this.label = label;
        this.what = what;
    }

    /** The word in tables. */
    public String label() {
        return label;
    }

    /** What it means, in a clause. */
    public String what() {
        return what;
    }
}
