package workbench.explain.profile;

/** What is sampled: an operation that can be repeated. Called by one thread. */
@FunctionalInterface
public interface ProfiledOperation {

    /** Runs the operation this many times. */
    void run(int operations);
}
