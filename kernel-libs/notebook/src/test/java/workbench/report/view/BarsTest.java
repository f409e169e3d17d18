package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.HorizontalBarSeries;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.report.Figure;
import workbench.variant.UnknownNameException;

class BarsTest {

    private static Table table(int rows) {
        return Table.create(
                "Sizes",
                StringColumn.create(
                        "strategy",
                        IntStream.range(0, rows).mapToObj(row -> "A strategy with quite a long name, number " + row)),
                DoubleColumn.create("bytes", IntStream.range(0, rows).mapToDouble(row -> 100 + row)));
    }

    @Test
    void eachRowIsABarFromTopToBottomAndTheChartGrowsWithThem() {
        HorizontalBarChart few = Bars.of(table(2), "strategy", "bytes");
        HorizontalBarChart many = Bars.of(table(18), "strategy", "bytes");
        assertThat(many.getHeight() - few.getHeight()).isEqualTo(16 * 26);
        HorizontalBarSeries series = few.getSeries("bytes");
        assertThat(series.getXData()).isEqualTo(List.of(101.0, 100.0));
        assertThat(new Figure(many, "", "", "").toSvg()).startsWith("<svg");
    }

    @Test
    void aRowWithoutANumberIsLeftOut() {
        Table table = table(3);
        table.doubleColumn("bytes").setMissing(1);
        assertThat(Bars.of(table, "strategy", "bytes").getSeries("bytes").getXData())
                .isEqualTo(List.of(102.0, 100.0));
    }

    @Test
    void whatCannotBeDrawnIsSaid() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> Bars.of(table(1), "strategie", "bytes"))
                .withMessageContaining("There is no column named \"strategie\".");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bars.of(table(1), "strategy", "strategy"))
                .withMessageStartingWith("The column \"strategy\" holds no numbers but STRING.");
        Table empty = table(1);
        empty.doubleColumn("bytes").setMissing(0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bars.of(empty, "strategy", "bytes"))
                .withMessageStartingWith("No row has a number in the column \"bytes\"");
    }
}
