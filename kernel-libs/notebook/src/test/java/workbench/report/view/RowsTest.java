package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RowsTest {

    private record Day(String name, double celsius) {}

    private static Rows<Day> rows(boolean smoke) {
        return Rows.of("Weather", List.of(new Day("Monday", -3.25), new Day("Friday", 4)))
                .smoke(smoke)
                .text("day", Day::name)
                .number("noon", Day::celsius);
    }

    @Test
    void theSentenceAndTheDescriptionOfASmokeRunSayThatItIsOne() {
        String range = "noon: from -3.25 (Monday) to 4.00 (Friday).";
        assertThat(rows(true).summary().sentences()).containsExactly("Smoke run, not a measurement.", range);
        assertThat(rows(true).chart().description()).contains("Smoke run, not a measurement.", range);
        assertThat(rows(false).summary().sentences()).containsExactly(range);
    }
}
