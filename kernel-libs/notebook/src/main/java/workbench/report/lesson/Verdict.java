package workbench.report.lesson;

/** What a measurement says of an answer. */
public enum Verdict {
    /** All of each interval that decides is where the answer says. */
    RIGHT("right"),
    /** All of an interval is elsewhere. */
    WRONG("wrong"),
    /** An interval reaches over the border, or its bounds are not known. */
    CANNOT_TELL("cannot tell");

    private final String label;

    Verdict(String label) {
        this.label = label;
    }

    /** The words in tables. */
    public String label() {
        return label;
    }
}
