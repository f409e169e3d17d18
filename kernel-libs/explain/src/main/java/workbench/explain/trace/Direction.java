package workbench.explain.trace;

/** What a call of a serializer turns into what. */
public enum Direction {
    /** An object into bytes. */
    SERIALIZE("serialize"),
    /** Bytes into an object. */
    DESERIALIZE("deserialize"),
    /** Bytes into a reader of single fields, as queries use it: no object is made. */
    OPEN_FIELDS("open for single fields");

    private final String label;

    Direction(String label) {
        this.label = label;
    }

    /** The words in tables and pictures. */
    public String label() {
        return label;
    }
}
