package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import workbench.languages.LanguageMatrix;
import workbench.languages.LanguageMatrix.Cell;
import workbench.languages.LanguageMatrix.Failure;
import workbench.languages.LanguageMatrix.Side;
import workbench.languages.LanguageMatrix.Surprise;
import workbench.languages.Outcome;
import workbench.languages.Task;
import workbench.report.Forms;
import workbench.report.Sheet;

class LanguageMatrixViewTest {

    private static final Failure LATER = new Failure(Outcome.WRONG, "Cart.at: 1.000000001 became 1");

    private static Cell cell(String strategy, Task task, Outcome outcome, Map<String, Failure> failures) {
        return new Cell(strategy, "python", task, outcome, List.of("one", "two"), failures);
    }

    private static final LanguageMatrix MATRIX = new LanguageMatrix(
            "cart",
            List.of("one", "two"),
            "5.7.0",
            List.of(new Side("python", "Python 3.13", "client 5.7")),
            Map.of("node", "Node.js is not here."),
            List.of("compact", "json", "avro", "kryo"),
            List.of(
                    cell("compact", Task.READ, Outcome.WORKS, Map.of()),
                    cell("compact", Task.WRITE, Outcome.WORKS, Map.of()),
                    cell("compact", Task.QUERY, Outcome.WORKS, Map.of()),
                    cell("compact", Task.KEY, Outcome.WORKS, Map.of()),
                    cell("json", Task.READ, Outcome.WRONG, Map.of("two", LATER)),
                    new Cell("avro", "python", Task.READ, Outcome.WORKS, List.of("two"), Map.of()),
                    cell("json", Task.WRITE, Outcome.WORKS, Map.of()),
                    cell("kryo", Task.READ, Outcome.ABSENT, Map.of("", new Failure(Outcome.ABSENT, "It is Java's.")))),
            List.of(new Surprise("python", "Does 1 find it?", "get(1)", "finds nothing", "get(long)", "finds it")),
            List.of(),
            Map.of("python", List.of("compact.py")));

    @Test
    void aRowHasTheOutcomeOfEachTask() {
        Forms.assertAll(MATRIX);
        Sheet sheet = new LanguageMatrixView().table(MATRIX);
        assertThat(sheet.table().stringColumn("strategy").asList()).containsExactly("compact", "json", "avro", "kryo");
        assertThat(sheet.table().stringColumn("reads").asList())
                .containsExactly("works", "WRONG (1 of 2)", "works", "no reader");
        assertThat(sheet.table().stringColumn("queries").asList())
                .containsExactly("works", "not tried", "not tried", "not tried");
        assertThat(sheet.note())
                .contains(
                        "Python 3.13 with client 5.7, beside a member of Hazelcast 5.7.0.",
                        "node did not run: Node.js is not here.",
                        "json, python, reads, WRONG (1 of 2): two: Cart.at: 1.000000001 became 1",
                        "kryo, python, no reader: It is Java's.");
    }

    @Test
    void aLanguageHasARowForEachValue() {
        Sheet sheet = LanguageMatrixView.values(MATRIX, "python");
        assertThat(sheet.table().columnNames()).containsExactly("value", "compact", "json", "avro");
        assertThat(sheet.table().stringColumn("json").asList()).containsExactly("same", "WRONG");
        assertThat(sheet.table().stringColumn("avro").asList()).containsExactly("not tried", "same");
        assertThat(sheet.note()).contains("two: json, WRONG: Cart.at: 1.000000001 became 1");
    }

    @Test
    void theDataHasARowForEachFailure() {
        assertThat(new LanguageMatrixView().data(MATRIX).rowCount()).isEqualTo(8);
    }

    @Test
    void sentencesNameWhatWorksAndWhatDidNotRun() {
        assertThat(new LanguageMatrixView().summary(MATRIX).sentences())
                .containsExactly(
                        "Python 3.13 reads, writes, queries and finds every value with compact.",
                        "node did not run: Node.js is not here.",
                        "Does 1 find it? Python 3.13: get(1): finds nothing; get(long): finds it.",
                        "Serializers to copy: compact.py.");
        assertThat(LanguageMatrixView.sheets(MATRIX)).hasSize(3);
    }
}
