package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Pooled;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.report.Forms;
import workbench.report.Results;
import workbench.report.Sheet;

class PooledViewTest {

    private static Series series(String name, double nanos) {
        return Series.of(
                Operation.SERIALIZE, name, "The " + name, List.of(nanos, 1.01 * nanos, 0.99 * nanos, nanos, nanos));
    }

    private static Comparison host(double kryo) {
        return new Comparison(
                Procedure.STEADY,
                false,
                "cart",
                "serializable",
                List.of(series("serializable", 400), series("kryo", kryo)),
                "forks",
                Results.MACHINE);
    }

    @Test
    void everyForm() {
        Forms.assertAll(Pooled.of(List.of(host(100), host(105))));
    }

    @Test
    void aRowHasTheMeanAndEachHost() {
        Sheet sheet = new PooledView().table(Pooled.of(List.of(host(100), host(50))));
        assertThat(sheet.toString()).contains("The kryo", "5.66", "4.00", "8.00", "differ", "faster");
        assertThat(sheet.note()).contains("Host 1, ", "Host 2, ");
    }

    @Test
    void hostsThatDifferAreNamed() {
        assertThat(PooledView.sentence(Pooled.of(List.of(host(100), host(50)))))
                .isEqualTo(
                        "The hosts differ beyond doubt in 1 row, so that the mean of these holds for these hosts only: serialize of The kryo.");
        assertThat(PooledView.sentence(Pooled.of(List.of(host(100), host(100.1)))))
                .startsWith("No strategy has speedups that differ");
    }
}
