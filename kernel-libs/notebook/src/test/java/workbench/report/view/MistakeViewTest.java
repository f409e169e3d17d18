package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import workbench.measure.live.Mistake;
import workbench.measure.live.Mistake.Reading;
import workbench.measure.statistics.Interval;
import workbench.report.Sheet;

class MistakeViewTest {

    private static Mistake mistake(boolean smoke, Interval wrong) {
        return new Mistake(
                "Dead code",
                "ns",
                2,
                new Reading("dropped", wrong),
                new Reading("consumed", new Interval(61, 61.25, 61.5)),
                "Nobody uses it",
                smoke);
    }

    @Test
    void wrongStandsAboveRightWithTheCause() {
        Sheet sheet = new MistakeView().table(mistake(false, new Interval(0.25, 0.5, 0.75)));
        assertThat(sheet.table().name()).isEqualTo("Dead code");
        assertThat(sheet.table().stringColumn("").asList()).containsExactly("wrong", "right");
        assertThat(sheet.table().stringColumn("measured").asList()).containsExactly("dropped", "consumed");
        assertThat(sheet.table().column("ns").getString(0)).isEqualTo("0.50");
        assertThat(sheet.table().column("ns").getString(1)).isEqualTo("61.25");
        assertThat(sheet.glossary()).containsEntry("ns", "Nobody uses it");
        assertThat(sheet.table().stringColumn("bounds").asList()).containsExactly("0.25 to 0.75", "61.00 to 61.50");
        assertThat(sheet.note()).startsWith("In this run the wrong figure is 0.0082 times the right one.\ndemo: ");
    }

    @Test
    void aMistakeThatDoesNotShowIsNotTold() {
        assertThat(new MistakeView()
                        .table(mistake(false, new Interval(40, 60, 61.1)))
                        .note())
                .startsWith("In this run the bounds of both overlap, so that the mistake does not show.");
    }

    @Test
    void whatWasMeasuredOnceHasNoBounds() {
        Sheet sheet = new MistakeView().table(mistake(false, new Interval(0, 0, 0)));
        assertThat(sheet.table().stringColumn("bounds").asList()).containsExactly("", "61.00 to 61.50");
        assertThat(sheet.note()).startsWith("In this run the wrong figure is 0, for any right figure.");
    }

    @Test
    void aSmokeRunSaysThatItIsNone() {
        assertThat(new MistakeView().table(mistake(true, new Interval(1, 1, 1))).note())
                .contains("\nsmoke run, not a measurement: ");
    }
}
