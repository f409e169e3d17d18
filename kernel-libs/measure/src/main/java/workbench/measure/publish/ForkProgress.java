package workbench.measure.publish;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.RunnerException;
import workbench.measure.Progress;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** Turns what JMH prints into progress, and keeps the text of the last fork for an error message. */
final class ForkProgress extends PrintedOutput {

    /** A line that names what was thrown, such as {@code java.lang.IllegalStateException: because}. */
    private static final Pattern EXCEPTION =
            Pattern.compile("(Caused by: )?[a-z][\\w.]*\\.[A-Z]\\w*(Exception|Error)\\b");

    /** This process was interrupted, or a signal ended the fork: 2 comes from Ctrl-C, 15 asks a process to end. */
    private static final Pattern INTERRUPTED =
            Pattern.compile("host VM has been interrupted|forked VM failed with exit code (130|143)\\b");

    /** Signal 9 ended the fork, which no process can refuse: from a person, or from a system that ran out of memory. */
    private static final Pattern KILLED = Pattern.compile("forked VM failed with exit code 137\\b");

    /** What Java says where a process cannot be started, also if a signal ended its helper. */
    private static final Pattern NOT_STARTED = Pattern.compile("java.io.IOException: Cannot run program .*");

    private static final long MILLIS_TO_HEAR_AN_INTERRUPT = 500;

    /** About how long a fork takes to start its JVM, touch its heap and warm up: only the progress bar depends on it. */
    private static final long FORK_START_MILLIS = 4_000;

    private final Progress progress;
    private final StringBuilder printed = new StringBuilder();
    private int forks;
    private int fork;
    private String subject = "";
    private long start;

    ForkProgress(Progress progress) {
        this.progress = progress;
    }

    /** @param already how many forks an earlier, interrupted run did */
    void begin(int forkCount, int already, PublishPlan plan) {
        PublishPlan.Effort effort = plan.effort();
        begin(
                forkCount,
                already,
                (effort.warmupIterations() + effort.iterations())
                        * effort.iteration().toMillis());
    }

    /** @param forkMillis how long a fork measures, warm-up included */
    void begin(int forkCount, int already, long forkMillis) {
        forks = forkCount;
        fork = already;
        start = System.nanoTime();
        progress.start(
                already == 0
                        ? "Running %s forks or more".formatted(forkCount)
                        : "Going on after %s of %s forks or more".formatted(already, forkCount),
                (forkCount - already) * (FORK_START_MILLIS + forkMillis));
    }

    void beginFork(String what) {
        fork++;
        subject = what;
        printed.setLength(0);
        step("starts", FORK_START_MILLIS);
    }

    void end(String stopped) {
        progress.done("%s in %s: %s".formatted(Numbers.count(fork, "fork"), Numbers.since(start), stopped));
    }

    String printed() {
        return printed.toString().strip();
    }

    /**
     * Why a fork failed.
     *
     * @param interrupted what to say if it was not the variant that failed, but this process was interrupted
     * @throws InterruptedException if it was
     * @throws NotPossibleException if there was no fork at all
     */
    String reason(RunnerException e, Supplier<String> interrupted) throws InterruptedException {
        if (wasInterrupted() || isInterruptedSoon()) {
            throw new InterruptedException(interrupted.get());
        }
        if (whyNotStarted().isPresent()) {
            throw new NotPossibleException(
                    "A fork could not be started: %s. Run the same again to go on."
                            .formatted(whyNotStarted().get()),
                    e);
        }
        return reason().orElseThrow(() -> new IllegalStateException("JMH could not start a fork: " + e, e));
    }

    /** Ctrl-C goes to all processes at once, so a fork may have failed because of it before this thread is interrupted. */
    private static boolean isInterruptedSoon() {
        try {
            Thread.sleep(MILLIS_TO_HEAR_AN_INTERRUPT);
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    /** The first exception that the fork printed, or else all that it printed; nothing if it printed nothing. */
    private Optional<String> reason() {
        return printed()
                .lines()
                .map(String::strip)
                .filter(line -> EXCEPTION.matcher(line).lookingAt())
                .findFirst()
                .or(() -> Optional.of(printed()).filter(text -> !text.isEmpty()));
    }

    boolean wasInterrupted() {
        return INTERRUPTED.matcher(printed).find();
    }

    boolean wasKilled() {
        return KILLED.matcher(printed).find();
    }

    /** Why there was no fork at all, so that no variant is to blame. */
    Optional<String> whyNotStarted() {
        return NOT_STARTED.matcher(printed).results().map(MatchResult::group).findFirst();
    }

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
        step(params.getType() + " " + iteration, params.getTime().convertTo(TimeUnit.MILLISECONDS));
    }

    private void step(String what, long millis) {
        progress.step(
                "fork %s of %s or more, %s, %s".formatted(fork, forks, subject, what.toLowerCase(Locale.ROOT)), millis);
    }

    @Override
    public void print(String text) {
        printed.append(text);
    }
}
