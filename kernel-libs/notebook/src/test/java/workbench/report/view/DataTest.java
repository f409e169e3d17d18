package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Failure;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.live.Journey;
import workbench.measure.live.Journeys;
import workbench.measure.live.Mistake;
import workbench.measure.publish.Work;
import workbench.measure.statistics.Interval;
import workbench.report.Forms;
import workbench.report.Results;

class DataTest {

    private static final List<Double> ROUNDS = List.of(10.0, 11.0, 12.0, 13.0, 14.0, 15.0);

    private static final Comparison MEASURED = new Comparison(
            Procedure.LIVE,
            false,
            "cart",
            "serializable",
            Results.comparison(Procedure.LIVE, false, Operation.READ).series(),
            List.of(new Failure(Task.READ, "avro", "Avro", "no schema")),
            "six rounds",
            Results.MACHINE,
            List.of(),
            "");

    private static Table data(Object result) {
        return View.of(result).data(result);
    }

    @Test
    void boundsAreTwoColumnsInFullPrecision() {
        Table table = data(MEASURED);
        Interval speedup = MEASURED.speedup(MEASURED.series(Task.READ, "kryo"));
        assertThat(table.columnNames())
                .containsSubsequence("times as fast", "times as fast low", "times as fast high", "verdict");
        Table kryo = table.where(table.stringColumn("name").isEqualTo("kryo"));
        assertThat(kryo.doubleColumn("times as fast").getDouble(0)).isEqualTo(speedup.estimate());
        assertThat(kryo.doubleColumn("times as fast low").getDouble(0)).isEqualTo(speedup.low());
        assertThat(kryo.doubleColumn("times as fast high").getDouble(0)).isEqualTo(speedup.high());
        assertThat(kryo.intColumn("n").getInt(0)).isEqualTo(6);
    }

    @Test
    void whatFailedHasARowWithoutNumbersAndItsReason() {
        Table table = data(MEASURED);
        Table avro = table.where(table.stringColumn("name").isEqualTo("avro"));
        assertThat(avro.stringColumn("verdict").asList()).containsExactly("failed");
        assertThat(avro.stringColumn("failure").asList()).containsExactly("no schema");
        assertThat(avro.doubleColumn("ns").isMissing(0)).isTrue();
        assertThat(avro.doubleColumn("times as fast high").isMissing(0)).isTrue();
    }

    /** Infinity would make each mean over the column infinite. */
    @Test
    void boundsThatNobodyKnowsAreMissing() {
        Comparison few = Results.live(Results.series(Operation.READ, "serializable", "Serializable", 10, 100, 110));
        Table table = data(few);
        assertThat(table.doubleColumn("ns").getDouble(0)).isEqualTo(105);
        assertThat(table.doubleColumn("ns low").isMissing(0)).isTrue();
        assertThat(table.doubleColumn("ns high").isMissing(0)).isTrue();
    }

    @Test
    void eachRoundIsARow() {
        Table table = ComparisonView.observations(MEASURED);
        assertThat(table.rowCount()).isEqualTo(18);
        Table kryo = table.where(table.stringColumn("name").isEqualTo("kryo"));
        assertThat(kryo.doubleColumn("ns").asList())
                .isEqualTo(MEASURED.series(Task.READ, "kryo").nanosPerOperation());
        assertThat(kryo.intColumn("observation").asList()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(table.stringColumn("kind").unique().asList()).containsExactly("round");
    }

    @Test
    void whatIsMeasuredHasAllForms() {
        Forms.assertAll(MEASURED);
        Forms.assertAll(Results.sizes());
        Forms.assertAll(Difference.between(MEASURED, MEASURED));
        Forms.assertAll(new ComparisonView().table(MEASURED));
        Forms.assertAll(ComparisonView.observations(MEASURED));
    }

    @Test
    void sizesAreNumbers() {
        Table table = data(Results.sizes());
        assertThat(table.doubleColumn("mean bytes").asList()).containsExactly(500.04, 125.01, 100.0);
        assertThat(table.intColumn("max bytes").asList()).containsExactly(1_600, 220, 200);
    }

    @Test
    void aDifferenceHasBothTimesAndTheirRatio() {
        Table table = data(Difference.between(MEASURED, MEASURED));
        assertThat(table.doubleColumn("times as fast").getDouble(0)).isEqualTo(1, within(1e-9));
        assertThat(table.doubleColumn("first ns").getDouble(0))
                .isEqualTo(table.doubleColumn("second ns").getDouble(0));
    }

    @Test
    void whatWasNotCountedIsMissing() {
        Work work = new Work(
                "cart",
                List.of(new Work.Row(
                        Task.READ, "Kryo", OptionalDouble.of(80), OptionalDouble.empty(), OptionalDouble.empty())),
                List.of(),
                "no counters here",
                false,
                "counted",
                Results.MACHINE);
        Table table = data(work);
        Forms.assertAll(work);
        assertThat(table.doubleColumn("bytes allocated").asList()).containsExactly(80.0);
        assertThat(table.doubleColumn("instructions").isMissing(0)).isTrue();
    }

    @Test
    void waysToAMapHaveTheirRounds() {
        List<Double> serialization = ROUNDS.stream().map(each -> each / 10).toList();
        Journeys journeys = new Journeys(
                "cart", 6, List.of(new Journey("client", "kryo", Operation.READ, 100, ROUNDS, serialization)), false);
        assertThat(data(journeys).doubleColumn("share").getDouble(0)).isEqualTo(0.1, within(1e-9));
        Forms.assertAll(journeys);
        Table rounds = JourneysView.observations(journeys);
        assertThat(rounds.doubleColumn("ns").asList()).isEqualTo(ROUNDS);
        assertThat(rounds.doubleColumn("serialization ns").asList()).isEqualTo(serialization);
    }

    @Test
    void aMistakeIsTwoRows() {
        Mistake mistake = new Mistake(
                "cold code",
                "ns",
                0,
                new Mistake.Reading("cold", new Interval(5, 5, 5)),
                new Mistake.Reading("warm", new Interval(1, 2, 3)),
                "it was interpreted",
                false);
        Table table = data(mistake);
        Forms.assertAll(mistake);
        assertThat(table.doubleColumn("figure").asList()).containsExactly(5.0, 2.0);
        assertThat(table.doubleColumn("figure low").isMissing(0)).isTrue();
        assertThat(table.doubleColumn("figure low").getDouble(1)).isEqualTo(1);
    }

    /** A column that looks like numbers and is text cannot be averaged. */
    @Test
    void noColumnOfTextHoldsNumbers() {
        Table broken = Table.create("broken", data(MEASURED).doubleColumn("ns").asStringColumn());
        assertThat(columnsOfTextThatAreNumbers(broken)).isEqualTo(1);
        for (Table table : List.of(data(MEASURED), ComparisonView.observations(MEASURED), data(Results.sizes()))) {
            assertThat(columnsOfTextThatAreNumbers(table)).isZero();
            assertThat(numeric(table)).isPositive();
        }
    }

    private static long columnsOfTextThatAreNumbers(Table table) {
        return numeric(Rows.typed(table)) - numeric(table);
    }

    private static long numeric(Table table) {
        return table.columns().stream().filter(NumericColumn.class::isInstance).count();
    }
}
