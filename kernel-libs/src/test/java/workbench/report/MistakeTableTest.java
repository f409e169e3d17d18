package workbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import workbench.measure.Mistake;
import workbench.measure.Mistake.Reading;

class MistakeTableTest {

    private static Mistake mistake(boolean smoke) {
        return new Mistake(
                "Dead code",
                "ns",
                2,
                new Reading("dropped", 0.5),
                new Reading("consumed", 61.25),
                "Nobody uses it",
                smoke);
    }

    @Test
    void wrongStandsAboveRightWithTheCause() {
        Sheet sheet = MistakeTable.of(mistake(false));
        assertThat(sheet.table().name()).isEqualTo("Dead code");
        assertThat(sheet.table().stringColumn("").asList()).containsExactly("wrong", "right");
        assertThat(sheet.table().stringColumn("measured").asList()).containsExactly("dropped", "consumed");
        assertThat(sheet.table().column("ns").getString(0)).isEqualTo("0.50");
        assertThat(sheet.table().column("ns").getString(1)).isEqualTo("61.25");
        assertThat(sheet.glossary()).containsEntry("ns", "Nobody uses it");
        assertThat(sheet.note()).startsWith("demo: ");
    }

    @Test
    void aSmokeRunSaysThatItIsNone() {
        assertThat(MistakeTable.of(mistake(true)).note()).startsWith("smoke run, not a measurement: ");
    }
}
