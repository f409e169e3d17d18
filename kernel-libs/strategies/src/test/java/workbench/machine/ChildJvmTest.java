package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildJvmTest {

    private static final List<String> SMALL = List.of("-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** Says its process id, and stays until it is ended. */
    static final class Child {

        public static void main(String[] arguments) throws InterruptedException {
            ChildJvm.endWithParent();
            say(ProcessHandle.current().pid());
            Thread.sleep(Long.MAX_VALUE);
        }

        static void say(long pid) {
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8).println(pid);
        }
    }

    /** Starts a child, and says its process id. */
    static final class Parent {

        public static void main(String[] arguments) throws InterruptedException, IOException {
            try (ChildJvm child = ChildJvm.start(ChildJvm.command(SMALL, Child.class, List.of()));
                    BufferedReader lines = child.lines()) {
                Child.say(Long.parseLong(lines.readLine()));
                Thread.sleep(Long.MAX_VALUE);
            }
        }
    }

    @Test
    void aChildEndsWhenItsParentIsKilled() throws IOException {
        ProcessHandle grandchild;
        try (ChildJvm parent = ChildJvm.start(ChildJvm.command(SMALL, Parent.class, List.of()));
                BufferedReader lines = parent.lines()) {
            grandchild = ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
            parent.process().destroyForcibly().onExit().join();
            grandchild.onExit().join(); // by itself, since nothing else ends it here
        }
        assertThat(grandchild.isAlive()).isFalse();
    }

    @Test
    void closingAChildEndsWhatItHasStarted() throws IOException {
        ProcessHandle grandchild;
        try (ChildJvm parent = ChildJvm.start(ChildJvm.command(SMALL, Parent.class, List.of()));
                BufferedReader lines = parent.lines()) {
            grandchild = ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
        }
        assertThat(grandchild.isAlive()).isFalse();
    }

    @Test
    void aFileGetsWhatAChildSays(@TempDir Path folder) throws IOException, InterruptedException {
        Path log = Files.writeString(folder.resolve("log"), "before\n");
        List<String> unknown = ChildJvm.command(SMALL, ChildJvm.classPath(), "nowhere.Main", List.of());
        try (ChildJvm child = ChildJvm.start(unknown, log)) {
            assertThat(child.process().waitFor()).isEqualTo(1);
        }
        assertThat(log).content().startsWith("before\n").contains("nowhere.Main");
    }

    @Test
    void allThatAChildHasSaidIsThereOnceItHasEnded() throws InterruptedException, TimeoutException {
        List<String> unknown = ChildJvm.command(SMALL, ChildJvm.classPath(), "nowhere.Main", List.of());
        try (ChildJvm child = ChildJvm.start(unknown)) {
            assertThat(child.said(Duration.ofMinutes(2))).contains("nowhere.Main");
            assertThat(child.process().exitValue()).isEqualTo(1);
        }
    }

    @Test
    void aChildThatGoesOnForTooLongIsNotAwaited() {
        try (ChildJvm child = ChildJvm.start(ChildJvm.command(SMALL, Child.class, List.of()))) {
            assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> child.said(Duration.ofMillis(100)));
            assertThat(child.process().isAlive()).isTrue();
        }
    }

    @Test
    void anInterruptEndsTheWaitForAChild() throws InterruptedException {
        try (ChildJvm child = ChildJvm.start(ChildJvm.command(SMALL, Child.class, List.of()))) {
            FutureTask<String> waiting = new FutureTask<>(() -> child.said(Duration.ofHours(1)));
            Thread waiter = Thread.ofPlatform().daemon().name("waiter").start(waiting);
            waiter.interrupt();
            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(() -> waiting.get(1, TimeUnit.MINUTES))
                    .withCauseInstanceOf(InterruptedException.class);
            waiter.join();
        }
    }

    @Test
    void aCommandThatIsNotThereIsNamed() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> ChildJvm.start(List.of("/nowhere/java")))
                .withMessage("Cannot start /nowhere/java");
    }
}
