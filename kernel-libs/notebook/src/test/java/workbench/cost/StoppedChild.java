package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A process that a measurement has started, and that does not go on: it stands for one that hangs. */
final class StoppedChild {

    private static final long SECONDS_TO_START = 120;
    private static final long MILLIS_BETWEEN = 5;

    /** Until it has become a JVM, a process of Java's looks like this one, and to stop it then stops whoever starts it. */
    private static final Duration BEFORE_A_JVM = Duration.ofMillis(50);

    private StoppedChild() {}

    /** Waits for the next JVM that this process starts, and stops it. */
    static void await() throws InterruptedException, IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        Optional<ProcessHandle> started = started();
        while (started.isEmpty()) {
            assertThat(System.nanoTime()).as("waiting for a process").isLessThan(deadline);
            Thread.sleep(MILLIS_BETWEEN);
            started = started();
        }
        String pid = Long.toString(started.get().pid());
        assertThat(new ProcessBuilder("kill", "-STOP", pid).start().waitFor()).isZero();
    }

    private static Optional<ProcessHandle> started() {
        return all().stream()
                .filter(child -> child.info()
                        .totalCpuDuration()
                        .filter(used -> used.compareTo(BEFORE_A_JVM) > 0)
                        .isPresent())
                .findFirst();
    }

    /** The JVMs that this process has started. */
    static List<ProcessHandle> all() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("/java"))
                .toList();
    }
}
