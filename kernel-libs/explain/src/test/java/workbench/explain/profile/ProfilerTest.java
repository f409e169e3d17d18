package workbench.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.variant.NotPossibleException;

class ProfilerTest {

    private static final Profiler.Plan PLAN = Profiler.Plan.quick();
    private static final AtomicReference<byte[]> SINK = new AtomicReference<>();

    @AfterEach
    void nothingIsLeft() {
        assertThat(FlightRecorder.getFlightRecorder().getRecordings()).isEmpty();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("workbench-profiled"));
    }

    /** Nearly all of its time goes into one method, which allocates as well. */
    private static void work(int operations) {
        for (int i = 0; i < operations; i++) {
            SINK.set(hot(i));
        }
    }

    private static byte[] hot(int seed) {
        byte[] bytes = new byte[65_536];
        int value = seed;
        for (int i = 0; i < 20_000; i++) {
            value = value * 31 + (value >>> 7);
            bytes[i & 511] ^= (byte) value;
        }
        return bytes;
    }

    @Test
    void theMethodWithMostTimeIsFoundAndWhatItAllocates() throws InterruptedException {
        Samples samples = Profiler.profile("test/hot: run", ProfilerTest::work, false, PLAN);
        String hot = ProfilerTest.class.getName() + ".hot";
        assertThat(samples.event()).isIn(FlightRecording.PROCESSOR_TIME, FlightRecording.CLOCK_TIME);
        assertThat(samples.methods().getFirst().name()).isEqualTo(hot);
        assertThat(samples.samplesWith(hot::equals)).isGreaterThan(samples.size() / 2);
        assertThat(samples.operations()).isPositive();
        assertThat(samples.notes()).singleElement().asString().startsWith("A smoke run");
        assertThat(samples.time()).allSatisfy(stack -> assertThat(stack.frames().getFirst())
                .doesNotStartWith("java.lang.Thread.")
                .doesNotContain("ProfiledThread"));
        assertThat(samples.allocated())
                .anySatisfy(stack -> assertThat(stack.frames()).endsWith(hot, "[byte[]]"));
    }

    @Test
    void anotherRecordingGoesOnAndIsNamed() throws InterruptedException {
        try (Recording other = new Recording()) {
            other.setName("mine");
            other.start();
            Samples samples = Profiler.profile("test/hot: run", ProfilerTest::work, false, PLAN);
            assertThat(samples.notes().getLast())
                    .isEqualTo(
                            "JFR was recording here already (mine), so more may have been sampled than was asked for.");
            assertThat(other.getState()).isEqualTo(jdk.jfr.RecordingState.RUNNING);
        }
    }

    @Test
    void anInterruptEndsTheThreadAndTheRecording() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        ProfiledOperation load = operations -> {
            running.countDown();
            work(operations);
        };
        Profiler.Plan plan = new Profiler.Plan(Duration.ZERO, Duration.ofMinutes(5), true);
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                Profiler.profile("test/hot: run", load, false, plan);
            } catch (InterruptedException | RuntimeException e) {
                thrown.set(e);
            }
        });
        running.await();
        while (FlightRecorder.getFlightRecorder().getRecordings().isEmpty()) {
            Thread.sleep(10);
        }
        assertThatThrownBy(() -> Profiler.profile("test/second: run", load, false, plan))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage("Another profile is being taken in this process. Run the cell again once it has ended.");
        caller.interrupt();
        caller.join();
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
    }

    @Test
    void whatTheOperationThrowsIsThrown() {
        ProfiledOperation load = operations -> {
            throw new IllegalArgumentException("no such key");
        };
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Profiler.profile("test/bad: run", load, false, PLAN))
                .withMessage("no such key");
    }

    @Test
    void anOperationThatOnlyWaitsHasNoSamples() {
        ProfiledOperation load = operations -> {
            try {
                new CountDownLatch(1)
                        .await(); // until the profiler ends it: a thread that wakes up now and then may be sampled
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        assertThatIllegalStateException()
                .isThrownBy(() -> Profiler.profile("test/waits: run", load, false, PLAN))
                .withMessageStartingWith("JFR took no sample of test/waits: run in ")
                .withMessageContaining("run the cell again, or profile serialize or deserialize");
    }

    @Test
    void withoutJfrThereIsARemedy() throws Exception {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "-XX:-FlightRecorder",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutJfr.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(said)
                .contains(
                        "JFR is switched off in this process, so nothing can be sampled. Start the kernel without -XX:-FlightRecorder.");
    }

    /** Runs in a process of its own. */
    static final class WithoutJfr {

        private WithoutJfr() {}

        @SuppressWarnings("SystemOut")
        public static void main(String[] arguments) throws InterruptedException {
            try {
                Profiler.profile("test/hot: run", ProfilerTest::work, false, PLAN);
            } catch (NotPossibleException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void framesAreNamedWithoutWhatChangesFromProcessToProcess() {
        assertThat(Frames.named("a.B$$Lambda.0x00007f1c.run")).isEqualTo("a.B$$Lambda.run");
        assertThat(Frames.named("a.B$$Lambda+0x00007f1c01.4711.run")).isEqualTo("a.B$$Lambda.run");
        assertThat(Frames.named("java.lang.invoke.LambdaForm$DMH.0x00007f1c.invoke"))
                .isEqualTo("java.lang.invoke.LambdaForm$DMH.invoke");
        assertThat(Frames.named("a.B.read")).isEqualTo("a.B.read");
        assertThat(List.of(Frames.type("[[I"), Frames.type("[Ljava.lang.String;"), Frames.type("a.B")))
                .containsExactly("int[][]", "java.lang.String[]", "a.B");
    }
}
