package workbench.report.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.report.Results;
import workbench.report.Sheet;
import workbench.variant.UnknownNameException;

class StatementsTest {

    private static final Comparison READ = Results.comparison(Procedure.LIVE, false, Operation.READ);
    private static final Comparison BOTH = Results.comparison(Procedure.LIVE, false, Operation.READ, Operation.WRITE);

    private static String verdict(Sheet sheet) {
        return sheet.table().stringColumn("verdict").get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "kryo faster than slow, holds here, 4.00",
        "kryo is slower than slow, does not hold here, 4.00",
        "kryo faster than kryo, cannot tell, 1.00",
        "slow slower than kryo and serializable, holds here, 0.50",
        "serializable faster than kryo, does not hold here, 0.50",
    })
    void timesAreJudgedByTheirIntervals(String sentence, String verdict, String ratio) {
        Sheet judged = Statements.judge(READ, List.of(sentence));
        assertThat(verdict(judged)).isEqualTo(verdict);
        assertThat(judged.table().stringColumn("ratio").get(0)).isEqualTo(ratio);
        assertThat(judged.note()).contains("six rounds");
    }

    @Test
    void theBoundsAreNamedAsTheyWereComputed() {
        Comparison forks = Results.comparison(Procedure.PUBLISH, false, Operation.READ);
        assertThat(Statements.judge(READ, List.of("kryo faster than slow")).glossary())
                .containsEntry("bounds", "95 % bootstrap interval");
        assertThat(Statements.judge(forks, List.of("kryo faster than slow")).glossary())
                .containsEntry("bounds", "95 % t interval over the forks");
    }

    /** Five rounds are too few, though five forks are not. */
    @Test
    void tooFewRoundsAreSaidToBeTooFew() {
        Comparison few = Results.live(
                Results.series(Operation.READ, "serializable", "Serializable", 450, 4, 4, 4, 4, 4),
                Results.series(Operation.READ, "kryo", "Kryo", 125, 2, 2, 2, 2, 2));
        Sheet judged = Statements.judge(few, List.of("kryo faster than serializable"));
        assertThat(verdict(judged)).isEqualTo("cannot tell");
        assertThat(judged.table().stringColumn("why").get(0)).isEqualTo("too few repetitions to know the spread");
    }

    @Test
    void eachSentenceHasARow() {
        Sheet judged = Statements.judge(BOTH, List.of("read: kryo faster than slow", "write: slow faster than kryo"));
        assertThat(judged.table().stringColumn("sentence"))
                .containsExactly("read: kryo faster than slow", "write: slow faster than kryo");
        assertThat(judged.table().stringColumn("verdict")).containsExactly("holds here", "does not hold here");
    }

    @ParameterizedTest
    @CsvSource({"kryo: read slower than write", "kryo: read faster than write"})
    void aStrategyStandsBeforeASentenceOnItsTasks(String sentence) {
        Sheet judged = Statements.judge(BOTH, List.of(sentence));
        assertThat(verdict(judged)).isEqualTo("cannot tell");
        assertThat(judged.table().stringColumn("ratio").get(0)).isEqualTo("1.00");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statements.judge(BOTH, List.of("kryo: read slower than put")))
                .withMessage("put was not compared. Compared were: [write, read].");
    }

    @Test
    void sizesAreExact() {
        Sheet judged = Statements.judge(
                Results.sizes(), List.of("kryo smaller than serializable", "kryo smaller than homemade"));
        assertThat(judged.table().stringColumn("verdict")).containsExactly("holds here", "does not hold here");
        assertThat(judged.table().stringColumn("bounds")).containsOnly("exact");
    }

    @Test
    void whatCannotBeJudgedIsSaid() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statements.judge(READ, List.of("kryo is nice")))
                .withMessage(
                        "\"kryo is nice\" is not a sentence that holds(...) can judge. Expected one such as \"deserialize: identified faster than serializable\".");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statements.judge(READ, List.of("kryo smaller than slow")))
                .withMessage("\"kryo smaller than slow\" cannot be judged by times: say faster or slower.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statements.judge(Results.sizes(), List.of("kryo faster than serializable")))
                .withMessageEndingWith("cannot be judged by sizes: say smaller or larger.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statements.judge(BOTH, List.of("kryo faster than slow")))
                .withMessage(
                        "\"kryo faster than slow\" does not say which of [write, read] is meant. Begin with it, such as \"write: kryo faster than slow\".");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Statements.judge(READ, List.of("put: kryo faster than slow")))
                .withMessage("put was not compared. Compared were: [read].");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> Statements.judge(READ, List.of("kyro faster than slow")))
                .withMessageContaining("kryo");
    }
}
