package workbench.evolution.migration;

/** What is tried with entries of one strategy on a member and a client that have another. */
public enum TriedOperation {
    HAND_OUT("handed out", "a client with the old class reads its entries from a member with the new one"),
    GET("get", "a client with the new class reads the old entries"),
    QUERY("query", "a member with the new class looks for old entries by a field, and returns their keys"),
    PUT("put", "a client with the new class puts a new value in place of an old one, which put returns"),
    PROCESS("entry processor", "a member with the new class makes an object of an old entry and sets it again");

    private final String label;
    private final String what;

    TriedOperation(String label, String what) {
        this.label = label;
        this.what = what;
    }

    /** The heading in tables. */
    public String label() {
        return label;
    }

    /** Who does what, in a clause. */
    public String what() {
        return what;
    }
}
