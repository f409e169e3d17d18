package workbench.languages;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import workbench.machine.Dialogue;
import workbench.variant.NotPossibleException;

/**
 * A program in another language that runs beside this process. Each request and each answer is a line of JSON. The program ends when its
 * standard input does, so that it never outlives this process. The owner closes it. For one thread.
 */
final class OtherSide implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    private final Dialogue dialogue;

    private OtherSide(Dialogue dialogue) {
        this.dialogue = dialogue;
    }

    /**
     * Starts the program of a language.
     *
     * @param secondsToAnswer how long one request may take
     * @throws UncheckedIOException if its script cannot be started
     */
    static OtherSide start(Language language, long secondsToAnswer) {
        return start(language, List.of(), secondsToAnswer);
    }

    /** Starts the program of a language that only generates files. */
    static OtherSide generating(Language language, long secondsToAnswer) {
        return start(language, List.of("files"), secondsToAnswer);
    }

    private static OtherSide start(Language language, List<String> arguments, long secondsToAnswer) {
        List<String> command = new ArrayList<>(List.of("sh", language.script().toString()));
        command.addAll(arguments);
        return new OtherSide(Dialogue.with(language.name(), command, secondsToAnswer));
    }

    /**
     * Sends a request, and waits for its answer.
     *
     * @throws NotPossibleException if the program ends or does not answer in time; the message has what it said
     * @throws InterruptedException if the thread is interrupted
     */
    JsonNode ask(ObjectNode request) throws InterruptedException {
        return JSON.readTree(dialogue.ask(JSON.writeValueAsString(request)));
    }

    /** The name of the language. */
    String language() {
        return dialogue.name();
    }

    long pid() {
        return dialogue.pid();
    }

    @Override
    public void close() {
        dialogue.close();
    }
}
