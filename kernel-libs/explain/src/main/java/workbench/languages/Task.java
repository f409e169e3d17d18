package workbench.languages;

/** What a service in another language does with a map that Java uses too. */
public enum Task {
    READ("reads", "reads what Java wrote"),
    WRITE("writes", "writes what Java reads"),
    QUERY("queries", "finds entries of both by a field"),
    KEY("as key", "finds an entry by an object as its key, in both directions");

    private final String label;
    private final String what;

    Task(String label, String what) {
        this.label = label;
        this.what = what;
    }

    /** The words in tables. */
    public String label() {
        return label;
    }

    /** What the other language does, in a clause. */
    public String what() {
        return what;
    }
}
