package workbench.report.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.measure.live.Mistake;
import workbench.measure.live.Mistake.Reading;
import workbench.measure.statistics.Interval;
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
    void aPredictedFactorIsComparedWithThatOfAMistake() {
        Reading wrong = new Reading("cold", new Interval(90, 100, 110));
        Reading right = new Reading("warm", new Interval(9, 10, 11));
        Mistake mistake = new Mistake("Cold code", "ns to serialize", 0, wrong, right, "", false);
        Prediction near = lessons.ask(Question.number("How many times as long?", "times", 2));
        lessons.answer(near, List.of("12"));
        Revelation revelation = lessons.reveal(near, MeasuredNumber.factor(mistake));
        assertThat(revelation.toString()).contains("You said 12 times: right.", "Measured: 10.0 times (8.2 to 12.2)");
        assertThat(revelation.scope()).endsWith("cold beside warm");
        Prediction edge = lessons.ask(Question.number("And how many?", "times", 1.1));
        lessons.answer(edge, List.of("10"));
        assertThat(lessons.reveal(edge, MeasuredNumber.factor(mistake)).toString())
                .contains("The interval crosses a limit");
    }

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
                        "2 answers to prediction 1; not understood:\n\"Bob: one, two\": The answer must name each of [one, two, three] once, but it is [one, two].");
        var room = lessons.reveal(prediction, Fact.of(ORDER, "one", "two", "three"));
        assertThat(room.inRoom()).isEqualTo(2);
        assertThat(room.inRoom(Verdict.RIGHT)).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lessons.paste(prediction, "one\n".repeat(1_001)))
                .withMessage("At most 1,000 lines can be pasted, but these are 1,001.");
    }

    /** The leader corrects a line and runs the cell again. */
    @Test
    void linesThatArePastedAgainTakeThePlaceOfThoseBefore() {
        Prediction prediction = lessons.ask(CHOICE);
        lessons.paste(prediction, "Ada: yes\nBob: yse");
        assertThat(lessons.paste(prediction, "Ada: yes\nBob: yes"))
                .isEqualTo("2 answers to prediction 1, in place of the 1 before");
        assertThat(lessons.reveal(prediction, Fact.of(CHOICE, "yes")).inRoom()).isEqualTo(2);
    }

    private static Room room(Path rooms) throws IOException {
        Files.writeString(rooms.resolve("address"), "http://127.0.0.1:8888/user/workbench/room/");
        return Room.in(rooms, Optional.empty());
    }

    @Test
    void aRoomShowsQuestionsAndReadsWhatIsAnAnswer(@TempDir Path rooms) throws IOException {
        Room room = room(rooms);
        assertThat(room.code()).matches("[a-z2-8]{8}").isNotEqualTo(room(rooms).code());
        assertThat(room.address()).hasToString("http://127.0.0.1:8888/user/workbench/room/" + room.code());
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
        assertThat(room.answers(prediction)).isEqualTo(Map.of("aa", List.of("yes")));
    }

    @Test
    void aPersonWhoAnsweredInTimeIsToldAVerdictAndNobodyElse(@TempDir Path rooms) throws IOException {
        Room room = room(rooms);
        Path folder = rooms.resolve(room.code());
        Prediction prediction = lessons.ask(CHOICE);
        Files.writeString(folder.resolve("answers/1-aa.json"), "{\"answer\":[\"yes\"]}");
        Files.writeString(folder.resolve("answers/1-bb.json"), "{\"answer\":[\"no\"]}");
        var counted = room.answers(prediction);
        Files.writeString(folder.resolve("answers/1-cc.json"), "{\"answer\":[\"yes\"]}");
        Fact truth = Fact.of(CHOICE, "yes");
        prediction.reveal(truth, List.copyOf(counted.values()));
        room.reveal(prediction, counted, answer -> truth.judge(CHOICE, answer));
        assertThat(folder.resolve("question-1.json")).content().contains("\"closed\":true,\"result\":\"yes\"");
        assertThat(folder.resolve("verdicts/1-aa.json")).hasContent("{\"verdict\":\"right\",\"why\":\"It is so.\"}");
        assertThat(folder.resolve("verdicts/1-bb.json")).content().contains("\"verdict\":\"wrong\"");
        assertThat(folder.resolve("verdicts/1-cc.json")).doesNotExist();
    }

    @Test
    void aQuestionThatCannotBeWrittenLeavesNoFile(@TempDir Path rooms) throws IOException {
        Room room = room(rooms);
        Prediction prediction = lessons.ask(CHOICE);
        Path folder = rooms.resolve(room.code());
        Files.createDirectories(folder.resolve("question-1.json/taken"));
        assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> room.post(prediction));
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void aRoomThatEndsLeavesNothingAndAWithdrawnQuestionIsGone(@TempDir Path rooms) throws IOException {
        Room room = room(rooms);
        Prediction prediction = lessons.ask(CHOICE);
        room.post(prediction);
        room.withdraw(prediction);
        assertThat(rooms.resolve(room.code()).resolve("question-1.json")).doesNotExist();
        room.close();
        assertThat(rooms).isDirectoryNotContaining(path -> !path.endsWith("address"));
    }

    @Test
    void theInvitationHasTheAddressAsAQrCodeAndAsText(@TempDir Path rooms) throws Exception {
        room(rooms);
        Room room = Room.in(rooms, Optional.of("https://workshop.example:8443"));
        String address = "https://workshop.example:8443/user/workbench/room/" + room.code();
        assertThat(Invitation.text(room))
                .isEqualTo("The room is open at %s. Its code is %s.".formatted(address, room.code()));
        String html = Invitation.html(room);
        assertThat(html)
                .contains("href=\"" + address + "\"", ">" + room.code() + "<")
                .doesNotContain("<script", "src=");
        assertThat(scanned(html)).isEqualTo(address);
    }

    /** What a camera reads in the SVG. */
    private static String scanned(String html) throws Exception {
        Matcher side = Pattern.compile("viewBox=\"0 0 (\\d+) ").matcher(html);
        assertThat(side.find()).isTrue();
        int quiet = 4;
        BitMatrix bits = new BitMatrix(Integer.parseInt(side.group(1)) - 2 * quiet);
        Matcher module = Pattern.compile("M(\\d+),(\\d+)h1v1h-1z").matcher(html);
        while (module.find()) {
            bits.set(Integer.parseInt(module.group(1)) - quiet, Integer.parseInt(module.group(2)) - quiet);
        }
        return new Decoder().decode(bits).getText();
    }

    @Test
    void anAddressThatOnlyThisMachineReachesIsSaidToBeOne(@TempDir Path rooms) throws IOException {
        Room room = room(rooms);
        assertThat(Invitation.html(room)).contains("Only browsers on this machine reach this address.", "--ip=0.0.0.0");
        assertThat(Invitation.text(room)).contains("Only browsers on this machine reach this address.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "192.168.1.20:8888", "ftp://192.168.1.20", "http://", "a b"})
    void whatIsNoAddressOfAServerIsRefused(String given, @TempDir Path rooms) throws IOException {
        room(rooms);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Room.in(rooms, Optional.of(given)))
                .withMessage(
                        "\"%s\" is no address of a server. Expected one such as http://192.168.1.20:8888, without a path.",
                        given);
        try (var folders = Files.list(rooms)) {
            assertThat(folders).as("the one that was there, and the address").hasSize(2);
        }
    }

    @Test
    void withoutAServerThatHasThePageALineSaysWhatToDo() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> lessons.openRoom(Optional.empty()))
                .withMessage(
                        "This kernel was not started by ./workbench lab or the image, so that there is no page for a room. Collect the answers as lines instead: answers(prediction, \"\"\"...\"\"\").");
    }
}
