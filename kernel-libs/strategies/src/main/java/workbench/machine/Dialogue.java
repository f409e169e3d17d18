package workbench.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import workbench.variant.NotPossibleException;

/**
 * A program that runs beside this process, and answers each line with a line. What it writes to its standard error is kept until it is
 * closed. A program that ends when its standard input does never outlives this process. The owner closes it. For one thread.
 */
public final class Dialogue implements AutoCloseable {

    /** Says that the output has ended; no line of a program is empty. */
    private static final String END = "";

    private final String name;
    private final Path log;
    private final ChildJvm child;
    private final Writer requests;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final long secondsToAnswer;

    private Dialogue(String name, Path log, ChildJvm child, long secondsToAnswer) {
        this.name = name;
        this.log = log;
        this.child = child;
        this.secondsToAnswer = secondsToAnswer;
        this.requests = child.process().outputWriter(StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().name("answers of " + name).start(this::listen);
    }

    /**
     * Starts a program.
     *
     * @param name of the program in messages
     * @param secondsToAnswer how long one answer may take
     * @throws UncheckedIOException if it cannot be started
     */
    public static Dialogue with(String name, List<String> command, long secondsToAnswer) {
        try {
            Path log = Files.createTempFile("workbench-dialogue-", ".log");
            ChildJvm child = ChildJvm.start(command, ProcessBuilder.Redirect.to(log.toFile()));
            return new Dialogue(name, log, child, secondsToAnswer);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + name, e);
        }
    }

    private void listen() {
        try (BufferedReader lines = child.lines()) {
            lines.lines().filter(line -> !line.isBlank()).forEach(answers::add);
        } catch (IOException | UncheckedIOException e) {
            // closed from here
        } finally {
            answers.add(END);
        }
    }

    /**
     * Sends a line, and waits for the answer.
     *
     * @param request without a line end
     * @throws NotPossibleException if the program ends or does not answer in time; the message has what it said
     * @throws InterruptedException if the thread is interrupted
     */
    public String ask(String request) throws InterruptedException {
        try {
            requests.write(request);
            requests.write('\n');
            requests.flush();
        } catch (IOException e) {
            throw ended(e);
        }
        String line = answers.poll(secondsToAnswer, TimeUnit.SECONDS);
        if (line == null) {
            throw new NotPossibleException(
                    "%s did not answer within %s seconds. %s".formatted(name, secondsToAnswer, last()));
        }
        if (line.equals(END)) {
            throw ended(null);
        }
        return line;
    }

    private NotPossibleException ended(@Nullable IOException cause) {
        return new NotPossibleException(last(), cause);
    }

    private String last() {
        return errors().isEmpty() ? "The program of %s ended without a message.".formatted(name) : errors().getLast();
    }

    /** The lines that it has written to its standard error so far, but for empty ones. */
    public List<String> errors() {
        try {
            return Files.readAllLines(log).stream()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + log, e);
        }
    }

    /** The name of the program. */
    public String name() {
        return name;
    }

    /** The number of its process. */
    public long pid() {
        return child.process().pid();
    }

    @Override
    public void close() {
        child.close();
        try {
            Files.deleteIfExists(log);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + log, e);
        }
    }
}
