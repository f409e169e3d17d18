package workbench.measure;

/** Told how far a long task has come. Called by one thread. */
public interface Progress {

    /** Hears nothing. */
    Progress SILENT = new Progress() {
        @Override
        public void start(String task, long units) {}

        @Override
        public void step(String what, long units) {}

        @Override
        public void done(String summary) {}
    };

    /** The task begins. All its steps together are {@code units} long, in any measure that is in proportion to time. */
    void start(String task, long units);

    /** The next step begins, and is {@code units} long. */
    void step(String what, long units);

    /** The task has ended well. Not called when it fails or is interrupted. */
    void done(String summary);
}
