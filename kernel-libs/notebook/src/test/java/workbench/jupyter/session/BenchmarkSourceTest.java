package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.variant.NotPossibleException;

class BenchmarkSourceTest {

    /** The magic is the first line of the cell. */
    private static void assertLinesAreThoseOfTheCell(String body, BenchmarkSource source) {
        assertThat(source.text().lines().skip(1))
                .containsExactlyElementsOf(body.lines().toList());
    }

    @Test
    void aClassWithoutAPackageGetsOneWithTheUsualImports() {
        String body = "import java.time.Instant;\n// a class of mine\npublic class Sums {\n}";
        BenchmarkSource source = BenchmarkSource.of(body, List.of());
        assertThat(source.className()).isEqualTo("benchmark.Sums");
        assertThat(source.fileName()).isEqualTo("benchmark/Sums.java");
        assertThat(source.text()).startsWith("package benchmark; import java.util.*; ");
        assertThat(source.text()).contains("import org.openjdk.jmh.annotations.*;");
        assertLinesAreThoseOfTheCell(body, source);
    }

    @Test
    void aPackageOfItsOwnStays() {
        String body = "package my.own;\nclass Sums {}";
        BenchmarkSource source = BenchmarkSource.of(body, List.of());
        assertThat(source.className()).isEqualTo("my.own.Sums");
        assertLinesAreThoseOfTheCell(body, source);
    }

    @Test
    void thePublicClassNamesTheFile() {
        assertThat(BenchmarkSource.of("class Helper {}\n/* public class Not */ public final class Sums {}", List.of())
                        .className())
                .isEqualTo("benchmark.Sums");
    }

    @Test
    void classesOfOtherCellsAreImportedWhereTheyMayBeSeen() {
        BenchmarkSource source = BenchmarkSource.of("public class Sums {}", List.of("REPL.$JShell$11.Invoice"));
        assertThat(source.text()).startsWith("package REPL; ").contains(" import REPL.$JShell$11.Invoice;\n");
    }

    @Test
    void aCellWithoutAClassIsRefused() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(
                        () -> BenchmarkSource.of("// class Not\n@Benchmark public int sum() { return 1; }", List.of()))
                .withMessage(
                        "A cell that begins with %%benchmark holds a class with methods that have @Benchmark, but there is no class in it.");
    }
}
