package workbench.explain.trace;

/** Who calls an operation, and where the data is from there. */
public enum Caller {
    /** A member that owns the key, or the queue, list, set or topic. */
    NEAR("member, near"),
    /** A member, while the other one owns it. */
    FAR("member, far"),
    /** A client, which owns nothing. */
    CLIENT("client");

    private final String label;

    Caller(String label) {
        this.label = label;
    }

    /** The words in tables and pictures. */
    public String label() {
        return label;
    }
}
