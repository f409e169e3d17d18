package workbench.jupyter.lesson;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import workbench.report.lesson.Prediction;
import workbench.report.lesson.Question;
import workbench.report.lesson.Revelation;
import workbench.variant.NotPossibleException;

/**
 * A folder through which people in a room answer the predictions of a leader's kernel. Jupyter's server shows the questions in it
 * as a page, to everybody who knows the code, and writes each answer into a file of its own ({@code jupyter/room.py}).
 */
public final class Room {

    /** Names the folder for all rooms. The server sets it for the kernels that it starts. */
    private static final String FOLDER = "WORKBENCH_ROOMS";

    /** Holds the address of the page, without the code. */
    private static final String ADDRESS = "address";

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

    private final Path folder;
    private final String code;

    private Room(Path folder, String code) {
        this.folder = folder;
        this.code = code;
    }

    /**
     * Makes a room with a new code.
     *
     * @throws NotPossibleException if this kernel was not started by a server that has the page
     */
    static Room open() {
        String all = System.getenv(FOLDER);
        if (all == null) {
            throw new NotPossibleException(
                    "This kernel was not started by ./workbench lab or the image, so that there is no page for a room. Collect the answers as lines instead: answers(prediction, \"\"\"...\"\"\").");
        }
        return in(Path.of(all));
    }

    static Room in(Path all) {
        SecureRandom random = new SecureRandom();
        String code = random.ints(CODE_LENGTH, 0, LETTERS.length())
                .mapToObj(i -> LETTERS.substring(i, i + 1))
                .collect(Collectors.joining());
        Path folder = all.resolve(code);
        try {
            Files.createDirectories(folder.resolve("answers"));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make the folder of a room, " + folder, e);
        }
        return new Room(folder, code);
    }

    /** What people in the room type to get in. */
    String code() {
        return code;
    }

    /** Where the page is, for a browser on the server's own machine; the code alone where the server did not say. */
    String address() {
        Path address = folder.resolveSibling(ADDRESS);
        try {
            return Files.exists(address) ? Files.readString(address).strip() + code : code;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + address, e);
        }
    }

    /** Shows a prediction on the page as it is now: open, or with its result. */
    void post(Prediction prediction) {
        Path file = folder.resolve("question-%s.json".formatted(prediction.number()));
        try {
            Path part = Files.createTempFile(folder, "part", ".tmp");
            Files.write(part, JSON.writeValueAsBytes(Posted.of(prediction)));
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    /** The answers until now, one for each person. What is no answer to the question is left out. */
    List<List<String>> answers(Prediction prediction) {
        List<List<String>> found = new ArrayList<>();
        String files = "%s-*.json".formatted(prediction.number());
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder.resolve("answers"), files)) {
            for (Path each : all) {
                read(each, prediction.question()).ifPresent(found::add);
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
