package workbench.report.lesson;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.FilenameUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import workbench.variant.NotPossibleException;

/**
 * A folder through which people in a room answer the predictions of a leader's kernel. Jupyter's server shows the questions in it
 * as a page, to everybody who knows the code, and writes each answer into a file of its own ({@code jupyter/workbench_room.py}).
 * For one thread.
 */
public final class Room {

    /** Names the folder for all rooms. The server sets it for the kernels that it starts. */
    private static final String FOLDER = "WORKBENCH_ROOMS";

    /** Holds the address of the page, without the code. */
    private static final String ADDRESS = "address";

    private static final String ANSWERS = "answers";
    private static final String VERDICTS = "verdicts";

    /** Without characters that look alike. Eight of them make 30^8, so that nobody guesses a code within a workshop. */
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz2345678";

    private static final int CODE_LENGTH = 8;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What the page needs to know of a question. */
    private record Posted(
            int number,
            Question.Kind kind,
            String text,
            String rule,
            List<Question.Option> options,
            String unit,
            boolean closed,
            String result) {

        static Posted of(Prediction prediction) {
            Question question = prediction.question();
            Optional<Revelation> revealed = prediction.revelation();
            return new Posted(
                    prediction.number(),
                    question.kind(),
                    question.text(),
                    question.rule(),
                    question.options(),
                    question.unit(),
                    revealed.isPresent(),
                    revealed.map(Revelation::measured).orElse(""));
        }
    }

    /** One person's answer, as the server wrote it. */
    private record Given(List<String> answer) {}

    /** What the page tells one person of the answer. */
    private record Told(String verdict, String why) {

        static Told of(Judgement judgement) {
            return new Told(judgement.verdict().label(), judgement.why());
        }
    }

    private final Path folder;
    private final String code;
    private final URI page;

    private Room(Path folder, String code, URI page) {
        this.folder = folder;
        this.code = code;
        this.page = page;
    }

    /**
     * Makes a room with a new code.
     *
     * @param server where people reach this server, such as {@code http://192.168.1.20:8888}; if empty, where it says that it is
     * @throws NotPossibleException if this kernel was not started by a server that has the page
     * @throws IllegalArgumentException if {@code server} is no such address
     */
    static Room open(Optional<String> server) {
        String all = System.getenv(FOLDER);
        if (all == null) {
            throw new NotPossibleException(
                    "This kernel was not started by ./workbench lab or the image, so that there is no page for a room. Collect the answers as lines instead: answers(prediction, \"\"\"...\"\"\").");
        }
        return in(Path.of(all), server);
    }

    static Room in(Path all, Optional<String> server) {
        Path address = all.resolve(ADDRESS);
        try {
            URI page = URI.create(Files.readString(address).strip());
            URI reached = server.map(Room::server)
                    .map(each -> each.resolve(page.getRawPath()))
                    .orElse(page);
            String code = newCode();
            Path folder = all.resolve(code);
            for (String each : List.of(ANSWERS, VERDICTS)) {
                Files.createDirectories(folder.resolve(each));
            }
            return new Room(folder, code, reached);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a room in " + all, e);
        }
    }

    private static URI server(String given) {
        try {
            URI server = new URI(given.strip());
            if (List.of("http", "https").contains(String.valueOf(server.getScheme())) && server.getHost() != null) {
                return server;
            }
        } catch (URISyntaxException e) {
            // told below
        }
        throw new IllegalArgumentException(
                "\"%s\" is no address of a server. Expected one such as http://192.168.1.20:8888, without a path."
                        .formatted(given));
    }

    private static String newCode() {
        return new SecureRandom()
                .ints(CODE_LENGTH, 0, LETTERS.length())
                .mapToObj(i -> LETTERS.substring(i, i + 1))
                .collect(Collectors.joining());
    }

    /** The code that people type to enter the room. */
    String code() {
        return code;
    }

    /** Where people type the code. */
    URI page() {
        return page;
    }

    /** The page with the code, so that nobody needs to type it. */
    URI address() {
        return page.resolve(code);
    }

    /** Shows a prediction on the page as it is now: open, or with its result. */
    void post(Prediction prediction) {
        write(folder.resolve(question(prediction)), Posted.of(prediction));
    }

    /** Takes a prediction that is no longer asked off the page. */
    void withdraw(Prediction prediction) {
        try {
            Files.deleteIfExists(folder.resolve(question(prediction)));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + folder.resolve(question(prediction)), e);
        }
    }

    /**
     * Shows the result of a prediction, and tells each person who answered in time how the answer was judged.
     *
     * @param counted the answers that were compared, by person, as {@link #answers} gave them
     */
    void reveal(
            Prediction prediction, Map<String, List<String>> counted, Function<List<String>, Judgement> judgements) {
        counted.forEach((person, answer) ->
                write(folder.resolve(VERDICTS).resolve(file(prediction, person)), Told.of(judgements.apply(answer))));
        post(prediction);
    }

    /** Ends the page, and deletes its answers. */
    void close() {
        Path closed = folder.resolveSibling("." + code);
        try {
            Files.move(folder, closed); // so that the server writes nothing into it any more
            FileUtils.deleteDirectory(closed.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete the folder of a room, " + folder, e);
        }
    }

    private static String question(Prediction prediction) {
        return "question-%s.json".formatted(prediction.number());
    }

    private static String file(Prediction prediction, String person) {
        return "%s-%s.json".formatted(prediction.number(), person);
    }

    private void write(Path file, Object value) {
        try {
            Path part = Files.createTempFile(folder, "part", ".tmp");
            try {
                Files.write(part, JSON.writeValueAsBytes(value));
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part); // it is there only if a step failed
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    /** The answers until now, by the person who gave them. What is no answer to the question is left out. */
    Map<String, List<String>> answers(Prediction prediction) {
        Map<String, List<String>> found = new TreeMap<>();
        String prefix = prediction.number() + "-";
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder.resolve(ANSWERS), prefix + "*.json")) {
            for (Path each : all) {
                String person = FilenameUtils.getBaseName(each.toString()).substring(prefix.length());
                read(each, prediction.question()).ifPresent(answer -> found.put(person, answer));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the answers in " + folder, e);
        }
        return found;
    }

    private static Optional<List<String>> read(Path file, Question question) {
        try {
            Given given = JSON.readValue(Files.readAllBytes(file), Given.class);
            return Optional.of(question.read(given.answer()));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        } catch (JacksonException | IllegalArgumentException e) {
            return Optional.empty(); // not written by the page, which asks for what the question allows
        }
    }
}
