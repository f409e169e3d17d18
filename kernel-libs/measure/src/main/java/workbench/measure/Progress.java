package workbench.measure;

/** Shows how far a long task has come. One thread calls it. */
public interface Progress extends AutoCloseable {

    /** Ignores everything. */
    Progress SILENT = new Progress() {
        @Override
        public void start(String task, long units) {}

        @Override
        public void step(String what, long units) {}

        @Override
        public void done(String summary) {}
    };

    /**
     * The task begins, and replaces one that has not ended. All its steps together are {@code units} long, in any unit
     * that is proportional to time; 0 if the duration is not known.
     */
    void start(String task, long units);

    /** The next step begins, and is {@code units} long. */
    void step(String what, long units);

    /** The task has ended well. Not called when it fails or is interrupted. */
    void done(String summary);

    /** Ends a task that has not ended well, and does nothing otherwise. */
    @Override
    default void close() {}
}
