package workbench.explain.trace;

/** What an object that was serialized or deserialized is to the operation that was traced. */
public enum Role {
    /** A key of the map. */
    KEY("key"),
    /** A value of the strategy that is traced. */
    VALUE("value"),
    /** What a caller hands over to be run: a task, an entry processor, a predicate, an aggregator. */
    TASK("task"),
    /** An operation of Hazelcast on data, which members send to each other. */
    OPERATION("operation"),
    /** Anything else, such as what members tell each other about the cluster in the meantime. */
    OTHER("other");

    private final String label;

    Role(String label) {
        this.label = label;
    }

    /** The word in tables and pictures. */
    public String label() {
        return label;
    }

    /** Whether what is written or read within such an object belongs to it, and is no call of its own. */
    boolean containsItsParts() {
        return this == KEY || this == VALUE;
    }
}
