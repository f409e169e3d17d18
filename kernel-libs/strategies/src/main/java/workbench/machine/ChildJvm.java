package workbench.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A JVM that this process starts: of the same JDK, and with the same class path unless another is given. The child talks on its standard
 * output, and listens on its standard input, which stays open as long as this process lives. So a child whose main class calls {@link
 * #endWithParent()}, or reads its input to the end, ends with this process, even when that is killed. The owner closes a child, which ends
 * it with all that it has started. For use by one thread at a time, but for {@link #close}.
 */
public final class ChildJvm implements AutoCloseable {

    private final Process process;

    private ChildJvm(Process process) {
        this.process = process;
    }

    /** The command line for a class of this process's class path. */
    public static List<String> command(List<String> flags, Class<?> main, List<String> arguments) {
        return command(flags, classPath(), main.getName(), arguments);
    }

    /**
     * The command line for any class path.
     *
     * @param flags the JVM's own
     * @param main the name of the class to start
     */
    public static List<String> command(List<String> flags, String classPath, String main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(arguments);
        return List.copyOf(command);
    }

    /** Of this process. */
    public static String classPath() {
        return System.getProperty("java.class.path");
    }

    /**
     * Starts a child whose errors are part of what it says.
     *
     * @throws UncheckedIOException if it cannot be started
     */
    public static ChildJvm start(List<String> command) {
        return start(new ProcessBuilder(command).redirectErrorStream(true));
    }

    /**
     * Starts a child whose errors go elsewhere, such as {@link Redirect#DISCARD}.
     *
     * @throws UncheckedIOException if it cannot be started
     */
    public static ChildJvm start(List<String> command, Redirect errors) {
        return start(new ProcessBuilder(command).redirectError(errors));
    }

    /**
     * Starts a child that says nothing to this process: a file gets its output and its errors, after what is in it.
     *
     * @throws UncheckedIOException if it cannot be started, or the file cannot be written
     */
    public static ChildJvm start(List<String> command, Path log) {
        return start(
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(Redirect.appendTo(log.toFile())));
    }

    private static ChildJvm start(ProcessBuilder builder) {
        try {
            return new ChildJvm(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + builder.command().getFirst(), e);
        }
    }

    /**
     * Called by the main class of a child that does not listen: from now on, this process ends when the one that started it has ended or
     * closed the child.
     */
    public static void endWithParent() {
        Thread.ofPlatform().daemon().name("end with parent").start(() -> {
            try {
                System.in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                // the other end is closed
            }
            Runtime.getRuntime().halt(1);
        });
    }

    /** What the child says; the stream ends with the child. */
    public InputStream output() {
        return process.getInputStream();
    }

    /** What the child says, line by line; the lines end with the child. */
    public BufferedReader lines() {
        return process.inputReader(StandardCharsets.UTF_8);
    }

    /**
     * Waits until the child has ended, and gives all that it has said. An interrupt ends the wait, which it does not do with a read of
     * {@link #output()}.
     *
     * @param most how long to wait
     * @throws TimeoutException if the child goes on for longer
     * @throws InterruptedException if the thread is interrupted; the child goes on until it is closed
     * @throws UncheckedIOException if its output cannot be read
     */
    public String said(Duration most) throws InterruptedException, TimeoutException {
        long deadline = System.nanoTime() + most.toNanos();
        FutureTask<byte[]> reading = new FutureTask<>(output()::readAllBytes);
        Thread.ofPlatform().daemon().name("what a child says").start(reading); // ends with the child
        try {
            byte[] said = reading.get(most.toNanos(), TimeUnit.NANOSECONDS);
            if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw new TimeoutException("The child has closed its output, and goes on");
            }
            return new String(said, StandardCharsets.UTF_8);
        } catch (ExecutionException e) {
            throw new UncheckedIOException("Cannot read what a child says", new IOException(e));
        }
    }

    /** What the child listens to. Closing it ends a child that ends with its parent. */
    public OutputStream input() {
        return process.getOutputStream();
    }

    /** The child's process, to ask how it is. */
    public Process process() {
        return process;
    }

    @Override
    public void close() {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroyForcibly().onExit().join();
        started.forEach(ProcessHandle::destroyForcibly);
        started.forEach(each -> each.onExit().join());
    }
}
