package workbench.languages;

/** What became of values between Java and another language, the best first. */
public enum Outcome {
    WORKS("works", "every value arrives, or is found, as it should"),
    OTHER_BYTES("other bytes", "every value arrives, but the other language writes other bytes, so that a key differs"),
    ERROR("error", "an exception at one value or more; none arrives wrong"),
    WRONG("WRONG", "a value arrives wrong or is not found, without an error"),
    ABSENT("no reader", "the language has nothing that reads this format, or the strategy cannot have the class");

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
