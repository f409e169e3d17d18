package workbench.report.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import workbench.report.lesson.Question.Option;

class QuestionTest {

    private static final List<Option> OPTIONS =
            List.of(new Option("kryo", "Kryo"), new Option("compactrecord", "Compact, zero-config record"));
    private static final Question CHOICE = Question.choice("Which is smaller?", OPTIONS);
    private static final Question ORDER = Question.order("Sort them.", OPTIONS);
    private static final Question NUMBER = Question.number("How many?", "bytes", 2);

    @Test
    void anOptionIsNamedAsProgramsDoOrAsTheFieldDoes() {
        assertThat(CHOICE.read(List.of("kryo"))).containsExactly("kryo");
        assertThat(CHOICE.read(List.of(" compact, ZERO-config record"))).containsExactly("compactrecord");
        assertThat(CHOICE.shown(List.of("compactrecord"))).isEqualTo("Compact, zero-config record");
    }

    @Test
    void anotherOptionIsRefusedWithTheNearest() {
        assertRefused(
                CHOICE,
                "There is no option named \"krio\". Did you mean \"kryo\"? Known: compactrecord, kryo.",
                "krio");
    }

    @Test
    void aChoiceIsOneOption() {
        assertRefused(CHOICE, "\"Which is smaller?\" takes one answer, but got 2: [kryo, kryo].", "kryo", "kryo");
        assertRefused(CHOICE, "\"Which is smaller?\" takes one answer, but got 0: [].");
    }

    @Test
    void anOrderHasEachOptionOnce() {
        assertThat(ORDER.shown(ORDER.read(List.of("compactrecord", "Kryo"))))
                .isEqualTo("Compact, zero-config record, then Kryo");
        assertRefused(
                ORDER,
                "The answer must name each of [kryo, compactrecord] once, but it is [kryo, kryo].",
                "kryo",
                "kryo");
    }

    @Test
    void aNumberIsShownWithItsUnit() {
        assertThat(NUMBER.shown(NUMBER.read(List.of(" 12.5 ")))).isEqualTo("12.5 bytes");
        assertThat(NUMBER.rule())
                .isEqualTo("A number of bytes. It is right if the measured number is within a factor of 2.");
    }

    /** The page of a room has a reader of its own, which is tested with the same file. */
    @ParameterizedTest
    @CsvFileSource(files = "../tests/written_numbers.csv", numLinesToSkip = 1)
    void aNumberIsReadAsPeopleWriteIt(String given, @Nullable String read) {
        if (read == null) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> NUMBER.read(List.of(given)))
                    .withMessageContaining(given);
        } else {
            assertThat(NUMBER.read(List.of(given))).containsExactly(read);
        }
    }

    @Test
    void whatIsNoNumberIsRefusedWithWhatIsExpected() {
        assertRefused(
                NUMBER,
                "\"many\" is not a number above 0. Write digits, such as 1.5: at most ten, and six decimals.",
                "many");
        assertRefused(NUMBER, "\"1,234\" may mean 1234 or 1.234. Write one of these.", "1,234");
    }

    @Test
    void aLongAnswerIsRefused() {
        assertRefused(
                NUMBER,
                "An answer has at most 100 characters, but one begins with \"11111111111111111111\".",
                "1".repeat(101));
    }

    @Test
    void theExampleCanBeTyped() {
        assertThat(CHOICE.example()).isEqualTo("answer(\"kryo\")");
        assertThat(ORDER.example()).isEqualTo("answer(\"kryo\", \"compactrecord\")");
        assertThat(NUMBER.example()).isEqualTo("answer(10)");
    }

    @Test
    void aQuestionWithoutWhatItNeedsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Question.choice(" ", OPTIONS))
                .withMessage("A prediction needs a question, but its text is empty.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Question.order("Sort them.", Question.named("one", "one")))
                .withMessage("A prediction needs at least two options that differ, but has: [one, one].");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Question.number("How many?", "", 1))
                .withMessage("A number counts as right within a factor above 1, such as 2, but the factor is 1.0.");
    }

    private static void assertRefused(Question question, String message, String... parts) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> question.read(List.of(parts)))
                .withMessage(message);
    }

    @Test
    void anOptionThatNobodyCouldTypeIsRefused() {
        String sentence = "a".repeat(101);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Question.choice("Why?", Question.named(sentence, "b")))
                .withMessage("An option has at most 100 characters, since people type it, but one has 101: \"%s\"."
                        .formatted(sentence));
        assertThat(Question.choice("Why?", Question.named("yes ", "no")).read(List.of("yes")))
                .containsExactly("yes");
    }
}
