package workbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.report.view.ComparisonView;
import workbench.report.view.SizesView;

/** A German machine, or a reader's cell that sets the locale, changes no figure. */
class LocaleTest {

    private final Locale before = Locale.getDefault();

    @BeforeEach
    void beGerman() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void beAsBefore() {
        Locale.setDefault(before);
    }

    @Test
    void tablesHavePoints() {
        Table table = new ComparisonView()
                .table(Results.comparison(Procedure.PUBLISH, false, Operation.READ))
                .table();
        assertThat(table.column("times as fast").getString(0)).isEqualTo("2.00");
        assertThat(table.stringColumn("times as fast, bounds").get(0)).contains("1.12 to 3.56");
        assertThat(Sheet.html(Table.create(DoubleColumn.create("reader's", 1_003.25, 0.5))))
                .contains(">1,003<", ">0.50<");
    }

    @Test
    void smallPrintHasPoints() {
        assertThat(Results.MACHINE.summary()).contains("heap 1.0 GiB");
        assertThat(new SizesView().table(Results.sizes()).note())
                .isEqualTo("exact, over 1,000 values drawn with seed 42");
        assertThat(new SizesView().chart(Results.sizes()).toSvg()).contains("Exact sizes of 1,000 values");
    }
}
