package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that a measurement has started, and that does not go on: it stands for one that hangs. */
final class StoppedChild {

    private static final long SECONDS_TO_START = 120;
    private static final long MILLIS_BETWEEN = 5;

    private StoppedChild() {}

    /** Waits for the next JVM that this process starts, and stops it. */
    static void await() throws InterruptedException, IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (all().isEmpty()) {
            assertThat(System.nanoTime()).as("waiting for a process").isLessThan(deadline);
            Thread.sleep(MILLIS_BETWEEN);
        }
        String pid = Long.toString(all().getFirst().pid());
        assertThat(new ProcessBuilder("kill", "-STOP", pid).start().waitFor()).isZero();
    }

    /** The JVMs that this process has started. */
    static List<ProcessHandle> all() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("/java"))
                .toList();
    }
}
