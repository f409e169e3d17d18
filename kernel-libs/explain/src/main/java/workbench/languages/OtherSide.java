package workbench.languages;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import workbench.machine.ChildJvm;
import workbench.variant.NotPossibleException;

/**
 * A program in another language that runs beside this process. Each request and each answer is a line of JSON. The program ends when its
 * standard input does, so that it never outlives this process. The owner closes it. For one thread.
 */
final class OtherSide implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    /** Says that the output has ended; no line of the program is empty. */
    private static final String END = "";

    private final Language language;
    private final Path log;
    private final ChildJvm child;
    private final Writer requests;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final long secondsToAnswer;

    private OtherSide(Language language, Path log, ChildJvm child, long secondsToAnswer) {
        this.language = language;
        this.log = log;
        this.child = child;
        this.secondsToAnswer = secondsToAnswer;
        this.requests = child.process().outputWriter(StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().name("answers of " + language.name()).start(this::listen);
    }

    /**
     * Starts the program of a language.
     *
     * @param secondsToAnswer how long one request may take
     * @throws UncheckedIOException if its script cannot be started
     */
    static OtherSide start(Language language, long secondsToAnswer) {
        try {
            Path log = Files.createTempFile("workbench-" + language.name() + "-", ".log");
            ChildJvm child = ChildJvm.start(
                    List.of("sh", language.script().toString()), ProcessBuilder.Redirect.to(log.toFile()));
            return new OtherSide(language, log, child, secondsToAnswer);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + language.script(), e);
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
     * Sends a request, and waits for its answer.
     *
     * @throws NotPossibleException if the program ends or does not answer in time; the message has what it said
     * @throws InterruptedException if the thread is interrupted
     */
    JsonNode ask(ObjectNode request) throws InterruptedException {
        try {
            requests.write(JSON.writeValueAsString(request));
            requests.write('\n');
            requests.flush();
        } catch (IOException e) {
            throw ended(e);
        }
        return answer();
    }

    private JsonNode answer() throws InterruptedException {
        String line = answers.poll(secondsToAnswer, TimeUnit.SECONDS);
        if (line == null) {
            throw new NotPossibleException(
                    "%s did not answer within %s seconds. %s".formatted(language.name(), secondsToAnswer, said()));
        }
        if (line.equals(END)) {
            throw ended(null);
        }
        return JSON.readTree(line);
    }

    private NotPossibleException ended(@Nullable IOException cause) {
        return new NotPossibleException(said(), cause);
    }

    /** The last line that the program wrote to its standard error. */
    private String said() {
        try {
            Optional<String> last = Files.readAllLines(log).stream()
                    .filter(line -> !line.isBlank())
                    .reduce((_, line) -> line);
            return last.orElse("The program of %s ended without a message.".formatted(language.name()));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + log, e);
        }
    }

    /** The name of the language. */
    String language() {
        return language.name();
    }

    long pid() {
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
