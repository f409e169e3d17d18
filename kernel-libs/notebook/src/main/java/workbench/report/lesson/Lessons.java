package workbench.report.lesson;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.report.lesson.Question.Kind;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** The predictions of one session, those of its reader and of a room. For one thread. */
public final class Lessons {

    /** Jupyter names a kernel's connection file by the kernel's id. */
    private static final Pattern CONNECTION_FILE = Pattern.compile(".*kernel-([0-9a-zA-Z-]+)\\.json");

    private static final int MOST_LINES = 1_000;

    private final Screen screen;
    private final Optional<String> kernel;
    private final List<Prediction> predictions = new ArrayList<>();
    private int asked;
    private final Map<Prediction, String> forms = new HashMap<>();
    private final Map<Prediction, List<List<String>>> pasted = new HashMap<>();
    private Optional<Room> room = Optional.empty();

    /**
     * Begins without any prediction.
     *
     * @param connectionFile Jupyter's for this kernel; may be empty
     */
    public Lessons(Screen screen, String connectionFile) {
        this.screen = screen;
        this.kernel = kernelId(connectionFile);
    }

    /**
     * The id by which Jupyter's server knows a kernel.
     *
     * @param connectionFile Jupyter's for the kernel; may be empty
     */
    public static Optional<String> kernelId(String connectionFile) {
        Matcher name = CONNECTION_FILE.matcher(connectionFile);
        return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }

    /** All predictions of the session, in the order in which they were asked. */
    public List<Prediction> all() {
        return List.copyOf(predictions);
    }

    /**
     * Asks below the running cell, and in the room if there is one. It does not wait for an answer. What was asked by the same cell
     * before is forgotten.
     */
    public Prediction ask(Question question) {
        asked++;
        Prediction prediction = new Prediction(asked, question);
        predictions.stream()
                .filter(each -> each.question().equals(question))
                .toList()
                .forEach(this::forget);
        predictions.add(prediction);
        forms.put(prediction, screen.show(PredictionForm.html(prediction, kernel), PredictionForm.text(prediction)));
        room.ifPresent(each -> each.post(prediction));
        return prediction;
    }

    private void forget(Prediction prediction) {
        predictions.remove(prediction);
        room.ifPresent(each -> each.withdraw(prediction));
    }

    /**
     * Keeps the reader's answer to the prediction of that number.
     *
     * @throws NotPossibleException if none has it, or its result was shown
     * @throws IllegalArgumentException if it is no answer to the question
     */
    public void keep(int number, List<String> parts) {
        predictions.stream()
                .filter(each -> each.number() == number)
                .findFirst()
                .orElseThrow(() -> new NotPossibleException(
                        "This kernel no longer asks prediction %s. Run the cell that asks it again.".formatted(number)))
                .keep(parts);
    }

    /**
     * Keeps an answer that the reader typed, and shows it in the form.
     *
     * @return what was kept, in words
     */
    public String answer(Prediction prediction, List<String> parts) {
        prediction.keep(parts);
        replaceForm(prediction);
        return PredictionForm.asText(prediction);
    }

    private void replaceForm(Prediction prediction) {
        String form = forms.get(prediction);
        if (form != null) {
            screen.replace(form, PredictionForm.closed(prediction), PredictionForm.asText(prediction));
        }
    }

    /** The prediction that was asked last. */
    public Prediction last() {
        if (predictions.isEmpty()) {
            throw new NotPossibleException("Nothing was asked yet, so there is nothing to answer: predict(...) asks.");
        }
        return predictions.getLast();
    }

    /** Compares all answers with what was measured; from now on they stay. */
    public Revelation reveal(Prediction prediction, Truth truth) {
        List<List<String>> others = new ArrayList<>(pasted.getOrDefault(prediction, List.of()));
        Map<String, List<String>> inRoom =
                room.map(each -> each.answers(prediction)).orElse(Map.of());
        others.addAll(inRoom.values());
        Revelation revelation = prediction.reveal(truth, others);
        replaceForm(prediction);
        room.ifPresent(each -> each.reveal(prediction, inRoom, answer -> truth.judge(prediction.question(), answer)));
        return revelation;
    }

    /**
     * Keeps answers of other people, in place of those that were given to the prediction before: a cell may be corrected and run again.
     *
     * @param lines one answer in each, maybe after a name and a colon; parts of an order are separated by commas or {@code >}
     * @return how many were understood, and which were not
     */
    public String paste(Prediction prediction, String lines) {
        List<String> all = lines.lines().filter(line -> !line.isBlank()).toList();
        if (all.size() > MOST_LINES) {
            throw new IllegalArgumentException("At most %s lines can be pasted, but these are %s."
                    .formatted(Numbers.whole(MOST_LINES), Numbers.whole(all.size())));
        }
        List<String> refused = new ArrayList<>();
        List<List<String>> kept = new ArrayList<>();
        for (String line : all) {
            try {
                kept.add(prediction.question().read(parts(prediction.question(), line)));
            } catch (IllegalArgumentException e) {
                refused.add("\n\"%s\": %s".formatted(line.strip(), e.getMessage()));
            }
        }
        List<List<String>> before = pasted.put(prediction, kept);
        return "%s to prediction %s%s%s"
                .formatted(
                        Numbers.count(kept.size(), "answer"),
                        prediction.number(),
                        before == null ? "" : ", in place of the %s before".formatted(before.size()),
                        refused.isEmpty() ? "" : "; not understood:" + String.join("", refused));
    }

    private static List<String> parts(Question question, String line) {
        String said = line.substring(line.lastIndexOf(':') + 1).strip();
        return question.kind() == Kind.ORDER ? List.of(said.split("\\s*[,>]\\s*")) : List.of(said);
    }

    /**
     * Opens a room in place of the one that was open, whose page ends. Questions whose result was not shown yet are asked there too.
     *
     * @param server where people reach this server; if empty, where it says that it is
     * @throws NotPossibleException if no server shows rooms
     * @throws IllegalArgumentException if {@code server} is no such address
     */
    public void openRoom(Optional<String> server) {
        Room opened = Room.open(server);
        predictions.stream().filter(each -> each.revelation().isEmpty()).forEach(opened::post);
        Optional<Room> before = room;
        room = Optional.of(opened);
        before.ifPresent(Room::close);
        screen.show(Invitation.html(opened), Invitation.text(opened));
    }
}
