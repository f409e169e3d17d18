package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import workbench.report.Forms;
import workbench.report.Sheet;
import workbench.versions.Outcome;
import workbench.versions.Platform;
import workbench.versions.VersionMatrix;
import workbench.versions.VersionMatrix.Cell;

class VersionMatrixViewTest {

    private static final Platform OLD = new Platform("3.12.13", 25);
    private static final Platform NEW = new Platform("5.7.0", 25);
    private static final Cell SAME = new Cell(Outcome.SAME_BYTES, 27, "");

    private static final VersionMatrix MATRIX = new VersionMatrix(
            "cart",
            27,
            List.of(OLD, NEW),
            List.of("compact", "portable", "woven"),
            Map.of(
                    "compact", Map.of("3.12.13", "it has no Compact"),
                    "woven", Map.of("3.12.13", "it is generated", "5.7.0", "it is generated")),
            Map.of(
                    "compact", Map.of(NEW, Map.of(NEW, SAME)),
                    "portable",
                            Map.of(
                                    OLD,
                                    Map.of(OLD, SAME, NEW, new Cell(Outcome.WRONG, 2, "text: Ünï became Ün")),
                                    NEW,
                                    Map.of(OLD, new Cell(Outcome.ERROR, 27, "EOFException"), NEW, SAME))));

    @Test
    void aRowHasBothDirectionsOfEachUpgrade() {
        Forms.assertAll(MATRIX);
        Sheet sheet = new VersionMatrixView().table(MATRIX);
        assertThat(sheet.table().stringColumn("strategy").asList()).containsExactly("compact", "portable");
        assertThat(sheet.table().stringColumn("3.12.13 to 5.7.0").asList())
                .containsExactly("absent", "WRONG (2 of 27); back: error");
        assertThat(sheet.note()).contains("The outcome never depends on Java.", "Not tried: woven. it is generated");
    }

    @Test
    void aStrategyHasAMatrixWithReasons() {
        Sheet sheet = VersionMatrixView.of(MATRIX, "portable");
        assertThat(sheet.table().stringColumn("read by 5.7.0").asList())
                .containsExactly("WRONG (2 of 27)", "same bytes");
        assertThat(sheet.note())
                .contains(
                        "3.12.13 read by 5.7.0, WRONG: text: Ünï became Ün",
                        "5.7.0 read by 3.12.13, error: EOFException")
                .doesNotContain("absent");
        assertThat(VersionMatrixView.of(MATRIX, "compact").note()).startsWith("Not with 3.12.13: it has no Compact\n");
    }

    @Test
    void theDataHasARowForEachPairOfPlatforms() {
        assertThat(new VersionMatrixView().data(MATRIX).rowCount()).isEqualTo(3 * 2 * 2);
    }

    @Test
    void aSentenceNamesWhatIsWrong() {
        assertThat(new VersionMatrixView().summary(MATRIX).sentences())
                .containsExactly(
                        "From 3.12.13 to 5.7.0: 0 strategies keep every value; WRONG values without an error for"
                                + " portable.");
    }

    @Test
    void oneStrategyKeepsAndTwoKeep() {
        Map<Platform, Map<Platform, Cell>> kept =
                Map.of(OLD, Map.of(OLD, SAME, NEW, SAME), NEW, Map.of(OLD, SAME, NEW, SAME));
        VersionMatrix one = new VersionMatrix(
                "cart", 27, List.of(OLD, NEW), List.of("portable"), Map.of(), Map.of("portable", kept));
        assertThat(new VersionMatrixView().summary(one).sentences())
                .containsExactly("From 3.12.13 to 5.7.0: 1 strategy keeps every value.");
    }
}
