package workbench.explain.anatomy;

/** What a byte is for. Each byte has one owner. */
public enum Owner {
    FRAMING("framing", "what Hazelcast puts before each value: partition hash and type id"),
    TYPE("type", "says which class, type or schema this is, and in which version"),
    NAME("field name", "the name of a field, or its number"),
    VALUE("field value", "what the object holds"),
    LENGTH("length", "lengths, counts, offsets, and marks where something begins or ends"),
    MARKER("null or reference", "says that something is null, is not null, or was written before"),
    PADDING("padding", "unused room"),
    UNKNOWN("unknown", "bytes that cannot be explained");

    private final String label;
    private final String meaning;

    Owner(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    /** The words for it in a table or a legend. */
    public String label() {
        return label;
    }

    /** One clause that explains the label. */
    public String meaning() {
        return meaning;
    }
}
