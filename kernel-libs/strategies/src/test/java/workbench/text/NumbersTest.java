package workbench.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0 | 0
                    3225 | 3,225
                    848.4 | 848
                    99.96 | 100
                    84.84 | 84.8
                    9.996 | 10.0
                    1.00031 | 1.00
                    0.954 | 0.95
                    0.0854 | 0.085
                    0.00854 | 0.0085
                    -84.84 | -84.8
                    """)
    void measuredValuesHaveThreeSignificantDigitsAndAFewDecimals(double value, String written) {
        assertThat(Numbers.of(value)).isEqualTo(written);
        assertThat(Numbers.format().format(value)).isEqualTo(written);
    }

    @Test
    void whatIsMissingIsEmptyAndWhatIsUnboundedSaysSo() {
        assertThat(Numbers.of(Double.NaN)).isEmpty();
        assertThat(Numbers.bounds(1, Double.NaN, 2)).isEmpty();
        assertThat(Numbers.of(Double.POSITIVE_INFINITY, 1)).isEqualTo("∞");
    }

    @Test
    void boundsHaveTheDecimalsOfTheirEstimate() {
        assertThat(Numbers.bounds(9.98, 9.876, 10.123)).isEqualTo("9.88 to 10.12");
        assertThat(Numbers.bounds(3225, 99.4, 10_000.4)).isEqualTo("99 to 10,000");
    }

    @ParameterizedTest
    @CsvSource({"0, 0 %", "0.481, 48 %", "0.0996, 10 %", "0.046, 4.6 %", "0.0047, 0.47 %", "480.882, '48,088 %'"})
    void sharesArePercent(double share, String written) {
        assertThat(Numbers.percent(share)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({"0.47, 0.47 ns", "848, 848 ns", "999.9, 1.00 us", "15300, 15.3 us", "2.4e6, 2.40 ms", "1.2e9, 1.20 s"})
    void aTimeChoosesItsUnit(double nanos, String written) {
        assertThat(Numbers.time(nanos)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({"0.31, 0.3 s", "9.97, 10 s", "22.4, 22 s", "100, 2 min", "3600, 60 min", "7500, 2 h 5 min"})
    void aDurationHasTheUnitsOfAClock(double seconds, String written) {
        assertThat(Numbers.duration(seconds)).isEqualTo(written);
    }

    @Test
    void oneOfAThingIsSingular() {
        assertThat(Numbers.count(1, "class", "classes")).isEqualTo("1 class");
        assertThat(Numbers.count(1_200, "class", "classes")).isEqualTo("1,200 classes");
        assertThat(Numbers.count(0, "fork")).isEqualTo("0 forks");
        assertThat(Numbers.bytes(1)).isEqualTo("1 byte");
        assertThat(Numbers.bytes(6136)).isEqualTo("6,136 bytes");
        assertThat(Numbers.bytes(25)).isEqualTo("25 bytes");
        assertThat(Numbers.bytes(25.54)).isEqualTo("25.5 bytes");
    }

    @Test
    void memoryIsInGibibytes() {
        assertThat(Numbers.gib(1L << 29)).isEqualTo("0.5 GiB");
    }

    @Test
    void theDefaultLocaleChangesNothing() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(Numbers.of(84.8)).isEqualTo("84.8");
            assertThat(Numbers.whole(3225)).isEqualTo("3,225");
            assertThat(Numbers.format("#,##0.###").format(3225.5)).isEqualTo("3,225.5");
        } finally {
            Locale.setDefault(before);
        }
    }
}
