package workbench.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import workbench.versions.VersionMatrix.Cell;
import workbench.versions.Written.Bytes;
import workbench.versions.Written.Changed;
import workbench.versions.Written.Failed;
import workbench.versions.Written.Kept;

class VersionMatrixTest {

    private static final Map<String, Written> BYTES = Map.of("a", new Bytes("01"));

    @Test
    void bytesThatTheReaderWouldWriteAreTheSame() {
        assertThat(Cell.of(BYTES, BYTES, Map.of("a", new Kept()))).isEqualTo(new Cell(Outcome.SAME_BYTES, 1, ""));
    }

    @Test
    void otherBytesOfTheSameValueAreKeptApart() {
        assertThat(Cell.of(BYTES, Map.of("a", new Bytes("02")), Map.of("a", new Kept())))
                .isEqualTo(new Cell(Outcome.SAME_VALUES, 1, ""));
        assertThat(Cell.of(BYTES, Map.of("a", new Failed("no")), Map.of("a", new Kept())))
                .isEqualTo(new Cell(Outcome.SAME_VALUES, 1, ""));
    }

    @Test
    void sameBytesWithAnotherValueAreWrong() {
        assertThat(Cell.of(BYTES, BYTES, Map.of("a", new Changed("1 became 2"))))
                .isEqualTo(new Cell(Outcome.WRONG, 1, "a: 1 became 2"));
    }

    @Test
    void anErrorNamesTheValueAndTheSide() {
        assertThat(Cell.of(BYTES, BYTES, Map.of("a", new Failed("EOFException"))))
                .isEqualTo(new Cell(Outcome.ERROR, 1, "a: EOFException"));
        assertThat(Cell.of(Map.of("a", new Failed("NullPointerException")), BYTES, Map.of()))
                .isEqualTo(new Cell(Outcome.ERROR, 1, "a cannot be written: NullPointerException"));
    }

    @Test
    void theWorstValueCounts() {
        Map<String, Written> three = Map.of("a", new Bytes("01"), "b", new Bytes("02"), "c", new Bytes("03"));
        Cell cell = Cell.of(
                three, three, Map.of("a", new Kept(), "b", new Failed("EOFException"), "c", new Changed("x became y")));
        assertThat(cell).isEqualTo(new Cell(Outcome.WRONG, 1, "c: x became y"));
    }

    @Test
    void aValueThatNobodyReadIsAMistake() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Cell.of(BYTES, BYTES, Map.of()))
                .withMessage("The reader has not read a");
    }

    @Test
    void theWorstOfJavaCountsBetweenVersions() {
        Platform java17 = new Platform("5.7.0", 17);
        Platform java25 = new Platform("5.7.0", 25);
        Cell good = new Cell(Outcome.SAME_BYTES, 1, "");
        Cell bad = new Cell(Outcome.ERROR, 1, "a: EOFException");
        VersionMatrix matrix = new VersionMatrix(
                "cart",
                1,
                List.of(java17, java25),
                List.of("kryo", "woven"),
                Map.of("woven", Map.of("5.7.0", "it is generated")),
                Map.of(
                        "kryo",
                        Map.of(java17, Map.of(java17, good, java25, bad), java25, Map.of(java17, good, java25, good))));
        assertThat(matrix.cell("kryo", "5.7.0", "5.7.0")).isEqualTo(bad);
        assertThat(matrix.dependsOnJava("kryo")).isTrue();
        assertThat(matrix.isTried("kryo")).isTrue();
        assertThat(matrix.isTried("woven")).isFalse();
        assertThat(matrix.cell("woven", java17, java25)).isEqualTo(new Cell(Outcome.ABSENT, 1, "it is generated"));
        assertThat(matrix).hasToString("cart: 2 strategies on 2 platforms");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> matrix.cell("kyro", java17, java25))
                .withMessageContaining("strategy of this table named \"kyro\"");
    }
}
