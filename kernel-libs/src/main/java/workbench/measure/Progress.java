package workbench.measure;

/** Told how far a long task has come. Called by one thread. */
public interface Progress {

    /** Hears nothing. */
    Progress SILENT = new Progress() {
        @Override
        public void start(String task, int steps) {}

        @Override
        public void step(String what) {}

        @Override
        public void done(String summary) {}
    };

    /** The task begins and will take {@code steps} steps. */
    void start(String task, int steps);

    /** The next step begins. */
    void step(String what);

    /** The task has ended well. Not called when it fails or is interrupted. */
    void done(String summary);
}
