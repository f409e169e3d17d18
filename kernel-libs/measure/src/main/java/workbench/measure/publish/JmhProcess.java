package workbench.measure.publish;

import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;
import workbench.machine.TemporaryFolder;

/**
 * A {@link JmhMain} in a process of its own. Closing it ends that process and its fork. Both also end when this process is
 * killed. For one thread.
 */
final class JmhProcess implements AutoCloseable {

    private static final List<String> SMALL = List.of(
            "-Xmx96m",
            "-XX:+ExitOnOutOfMemoryError", // or one thread ends, and we wait for what it would have said
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+DisplayVMOutputToStderr");
    private static final long MILLIS_TO_END = 2_000;
    private static final String ENDED = "The process that starts the forks has ended";

    private final TemporaryFolder folder;
    private final BlockingQueue<JmhMessage> messages = new LinkedBlockingQueue<>();
    private final ChildJvm child;
    private final ObjectOutputStream orders;

    /**
     * Starts it. The caller closes it.
     *
     * @param classPath of JMH and its forks
     * @throws UncheckedIOException if it cannot be started
     */
    JmhProcess(List<Path> classPath) {
        this(classPath, TemporaryFolder.of("jmh"));
    }

    /**
     * Starts it. The caller closes it.
     *
     * @param classPath of JMH and its forks
     * @param folder gets what it prints; closed with it, or if it cannot be started
     * @throws UncheckedIOException if it cannot be started
     */
    JmhProcess(List<Path> classPath, TemporaryFolder folder) {
        this.folder = folder;
        child = start(classPath, folder);
        try {
            orders = new ObjectOutputStream(child.input());
            orders.flush();
        } catch (IOException e) {
            child.close();
            folder.close();
            throw new UncheckedIOException("Cannot start a process for JMH", e);
        }
        Thread.ofPlatform().daemon().name("jmh").start(this::listen);
    }

    private static ChildJvm start(List<Path> classPath, TemporaryFolder folder) {
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> flags =
                Stream.concat(JvmFlags.ofLibrary().stream(), SMALL.stream()).toList();
        try {
            return ChildJvm.start(
                    ChildJvm.command(flags, path, JmhMain.class.getName(), List.of()),
                    ProcessBuilder.Redirect.to(errors(folder).toFile()));
        } catch (UncheckedIOException e) {
            folder.close();
            throw e;
        }
    }

    private static Path errors(TemporaryFolder folder) {
        return folder.path().resolve("errors.txt");
    }

    private void listen() {
        try (ObjectInputStream in = new ObjectInputStream(child.output())) {
            while (true) {
                messages.add((JmhMessage) in.readObject());
            }
        } catch (EOFException e) {
            messages.add(new JmhMessage.Failed(ENDED));
        } catch (IOException | ClassNotFoundException e) {
            messages.add(new JmhMessage.Failed(ENDED + ": " + e));
        }
    }

    void order(JmhMessage.Order order) {
        try {
            orders.writeObject(order);
            orders.flush();
        } catch (IOException e) {
            throw new IllegalStateException("%s. %s".formatted(ENDED, said()), e);
        }
    }

    /** Waits for the next message. */
    JmhMessage next() throws InterruptedException {
        JmhMessage message = messages.take();
        if (message instanceof JmhMessage.Failed(String text) && text.startsWith(ENDED)) {
            throw new IllegalStateException("%s. %s".formatted(text, said()));
        }
        return message;
    }

    private String said() {
        try {
            return Files.readString(errors(folder)).strip();
        } catch (IOException e) {
            return "What it printed cannot be read: " + e;
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> forks = child.process().descendants().toList();
        try {
            child.input().close();
            child.process()
                    .onExit()
                    .orTimeout(MILLIS_TO_END, TimeUnit.MILLISECONDS)
                    .join();
        } catch (IOException | CompletionException e) {
            // it does not listen any more
        }
        child.close();
        forks.forEach(ProcessHandle::destroyForcibly);
        forks.forEach(each -> each.onExit().join());
        folder.close();
    }
}
