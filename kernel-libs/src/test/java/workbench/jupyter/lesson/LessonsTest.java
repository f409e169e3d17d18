package workbench.jupyter.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.report.lesson.Fact;
import workbench.report.lesson.Prediction;
import workbench.report.lesson.Question;
import workbench.report.lesson.Verdict;
import workbench.variant.NotPossibleException;

class LessonsTest {

    private static final Question CHOICE = Question.choice("Is 1 < 2?", Question.named("yes", "no"));
    private static final Question ORDER = Question.order("Sort them.", Question.named("one", "two", "three"));

    private final List<String> shown = new ArrayList<>();
    private final Lessons lessons = new Lessons(
            new Screen() {
                @Override
                public String show(String html, String text) {
                    shown.add(html);
                    return String.valueOf(shown.size() - 1);
                }

                @Override
                public void replace(String id, String html, String text) {
                    shown.set(Integer.parseInt(id), html);
                }
            },
            "/run/jupyter/kernel-0a1b-2c.json");

    @Test
    void theFormNamesItsKernelAndEscapesWhatItShows() {
        lessons.ask(CHOICE);
        assertThat(shown)
                .singleElement()
                .asString()
                .contains(
                        "data-kernel=\"0a1b-2c\"",
                        "Is 1 &lt; 2?",
                        "value=\"yes\"",
                        "lmSuppressShortcuts",
                        "answer(&quot;yes&quot;)")
                .doesNotContain("FORM_ID");
    }

    @Test
    void anAnswerOfTheFormIsKeptByItsNumber() {
        Prediction prediction = lessons.ask(CHOICE);
        lessons.keep(1, List.of("no"));
        assertThat(prediction.answer()).contains(List.of("no"));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> lessons.keep(2, List.of("no")))
                .withMessage("This kernel no longer asks prediction 2. Run the cell that asks it again.");
    }

    @Test
    void aTypedAnswerTakesThePlaceOfTheForm() {
        Prediction prediction = lessons.ask(CHOICE);
        assertThat(lessons.answer(lessons.last(), List.of("yes"))).isEqualTo("Prediction 1: Is 1 < 2? You said yes.");
        assertThat(shown).containsExactly("<p>Prediction 1: Is 1 &lt; 2? You said yes.</p>");
        var own = lessons.reveal(prediction, Fact.of(CHOICE, "yes")).own().orElseThrow();
        assertThat(own.judgement().verdict()).isEqualTo(Verdict.RIGHT);
    }

    @Test
    void aCellThatAsksAgainTakesThePlaceOfWhatItAskedBefore() {
        lessons.ask(CHOICE);
        lessons.ask(ORDER);
        Prediction again = lessons.ask(CHOICE);
        assertThat(lessons.all()).hasSize(2).last().isSameAs(again);
        assertThat(again.number()).isEqualTo(3);
    }

    @Test
    void withoutAQuestionThereIsNothingToAnswer() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(lessons::last)
                .withMessage("Nothing was asked yet, so there is nothing to answer: predict(...) asks.");
    }

    @Test
    void pastedLinesAreAnswersMaybeAfterAName() {
        Prediction prediction = lessons.ask(ORDER);
        assertThat(lessons.paste(prediction, "Ada: one, two, three\n\n three > two > one \nBob: one, two\n"))
                .isEqualTo(
                        "2 answers to prediction 1; not understood:\n\"Bob: one, two\": Each of [one, two, three] must stand in the answer once, but it is [one, two].");
        var room = lessons.reveal(prediction, Fact.of(ORDER, "one", "two", "three"));
        assertThat(room.inRoom()).isEqualTo(2);
        assertThat(room.inRoom(Verdict.RIGHT)).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lessons.paste(prediction, "one\n".repeat(1_001)))
                .withMessage("At most 1,000 lines can be pasted, but these are 1,001.");
    }

    @Test
    void aRoomShowsQuestionsAndReadsWhatIsAnAnswer(@TempDir Path rooms) throws IOException {
        Files.writeString(rooms.resolve("address"), "http://127.0.0.1:8888/workbench/room/");
        Room room = Room.in(rooms);
        assertThat(room.code())
                .matches("[a-z2-8]{8}")
                .isNotEqualTo(Room.in(rooms).code());
        assertThat(room.address()).isEqualTo("http://127.0.0.1:8888/workbench/room/" + room.code());
        Prediction prediction = lessons.ask(CHOICE);
        room.post(prediction);
        Path folder = rooms.resolve(room.code());
        assertThat(folder.resolve("question-1.json"))
                .hasContent(
                        "{\"number\":1,\"kind\":\"CHOICE\",\"text\":\"Is 1 < 2?\",\"rule\":\"Choose one.\",\"options\":[{\"value\":\"yes\",\"label\":\"yes\"},{\"value\":\"no\",\"label\":\"no\"}],\"unit\":\"\",\"closed\":false,\"result\":\"\"}");
        Files.writeString(folder.resolve("answers/1-aa.json"), "{\"answer\":[\"yes\"]}");
        Files.writeString(folder.resolve("answers/1-bb.json"), "{\"answer\":[\"maybe\"]}");
        Files.writeString(folder.resolve("answers/1-cc.json"), "no JSON");
        Files.writeString(folder.resolve("answers/2-aa.json"), "{\"answer\":[\"no\"]}");
        assertThat(room.answers(prediction)).containsExactly(List.of("yes"));
        prediction.reveal(Fact.of(CHOICE, "yes"), room.answers(prediction));
        room.post(prediction);
        assertThat(folder.resolve("question-1.json")).content().contains("\"closed\":true,\"result\":\"yes\"");
    }

    @Test
    void withoutAServerThatHasThePageALineSaysWhatToDo() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(lessons::openRoom)
                .withMessage(
                        "This kernel was not started by ./workbench lab or the image, so that there is no page for a room. Collect the answers as lines instead: answers(prediction, \"\"\"...\"\"\").");
    }
}
