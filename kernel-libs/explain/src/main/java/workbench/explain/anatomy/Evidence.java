package workbench.explain.anatomy;

/** How we know what a byte is for. */
public enum Evidence {
    DEFINITION("by definition", "the definition of the format says so"),
    RECORDED("recorded", "the calls on the stream were noted while the value was written"),
    PROBED("probed", "a field was changed, and these bytes moved"),
    NONE("none", "nothing says so");

    private final String label;
    private final String meaning;

    Evidence(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    /** The words for it in a table. */
    public String label() {
        return label;
    }

    /** One clause that explains the label. */
    public String meaning() {
        return meaning;
    }
}
