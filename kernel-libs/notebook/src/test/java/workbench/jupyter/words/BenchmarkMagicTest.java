package workbench.jupyter.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.jupyter.words.BenchmarkMagic.Options;

/** The first line of the cell; what comes of it is tested in a kernel. */
class BenchmarkMagicTest {

    @Test
    void readsForksAndParameters() {
        assertThat(Options.of(List.of())).isEqualTo(new Options(5, Map.of()));
        assertThat(Options.of(List.of("-p", "size=10,100", "-f", "8", "-p", "kind=a")))
                .isEqualTo(new Options(8, Map.of("size", List.of("10", "100"), "kind", List.of("a"))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -f 1    | "1" after -f is no number of forks of 2 or more.
            -f many | "many" after -f is no number of forks of 2 or more.
            -f      | "" after -f is no number of forks of 2 or more.
            -p size | "size" after -p gives no field its values.
            -p =3   | "=3" after -p gives no field its values.
            -wi 5   | "-wi" is no option of %%benchmark.
            """)
    void saysWhatItDoesNotUnderstand(String line, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Options.of(List.of(line.split(" "))))
                .withMessageStartingWith(message)
                .withMessageEndingWith(
                        "Write %%benchmark, or %%benchmark -f 10 for more forks, or %%benchmark -p size=10,100 for values of a field with @Param.");
    }
}
