package workbench.report.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.machine.Check;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Sizes;
import workbench.report.Results;
import workbench.report.Sheet;

/** Each thing that is wrong with a result is seen, and nothing is said against one that has no fault. */
class PlausibilityTest {

    private static final List<String> ALIKE = List.of("green", "green", "green", "green", "green", "green", "green");

    private static List<String> lights(Sheet sheet) {
        return sheet.table().stringColumn("light").asList();
    }

    /** Subject and finding of all that is not green. */
    private static List<Tuple> amiss(Sheet sheet) {
        return IntStream.range(0, sheet.table().rowCount())
                .filter(row -> !lights(sheet).get(row).equals("green"))
                .mapToObj(row -> tuple(
                        sheet.table().stringColumn("subject").get(row),
                        sheet.table().stringColumn("finding").get(row)))
                .toList();
    }

    private static Comparison steady(boolean smoke, List<Check> findings) {
        Comparison plain = Results.live(
                Results.series(Operation.READ, "serializable", "Serializable", 500, 400, 401, 402, 401, 400, 402),
                Results.series(Operation.READ, "kryo", "Kryo", 110, 100, 101, 100, 101, 100, 101));
        return new Comparison(
                Procedure.LIVE,
                smoke,
                "cart",
                "serializable",
                plain.series(),
                List.of(),
                "",
                Results.MACHINE,
                findings,
                "");
    }

    @Test
    void aResultWithoutFaultIsGreen() {
        Sheet sheet = Plausibility.of(steady(false, List.of(Check.green("load", "none"))));
        assertThat(lights(sheet)).isEqualTo(ALIKE);
        assertThat(sheet.table().stringColumn("finding").asList())
                .contains(
                        "1 baseline, 1 faster", "no finding in 1 check", "n = 6 rounds; an interval needs at least 6");
    }

    @Test
    void aSmokeRunIsNoMeasurement() {
        assertThat(amiss(Plausibility.of(steady(true, List.of()))))
                .containsExactly(tuple("profile", "smoke run, not a measurement"));
    }

    @Test
    void whatDisturbedTheMachineIsTold() {
        Check load = Check.of("load", "others used 40 % of the processors' time", false, true, "wait");
        assertThat(amiss(Plausibility.of(steady(false, List.of(load)))))
                .containsExactly(tuple("load", "others used 40 % of the processors' time"));
    }

    @Test
    void tooFewRoundsAreTold() {
        Comparison few = Results.live(
                Results.series(Operation.READ, "serializable", "Serializable", 500, 400, 401),
                Results.series(Operation.READ, "kryo", "Kryo", 110, 100, 101));
        assertThat(amiss(Plausibility.of(few)))
                .containsExactly(
                        tuple("rounds", "n = 2 rounds; an interval needs at least 6"),
                        tuple("precision", "too few observations to know a speed; a run stops at ±3.0 %"));
    }

    @Test
    void wideIntervalsAndAChangeOfSpeedAreTold() {
        double[] slowing = IntStream.range(0, 40)
                .mapToDouble(i -> (i < 20 ? 100 : 150) + i % 3)
                .toArray();
        double[] flat = IntStream.range(0, 40).mapToDouble(i -> 400 + i % 3).toArray();
        Sheet sheet = Plausibility.of(Results.live(
                Results.series(Operation.READ, "serializable", "Serializable", 500, flat),
                Results.series(Operation.READ, "kryo", "Kryo", 110, slowing)));
        assertThat(amiss(sheet))
                .extracting(each -> each.toList().getFirst())
                .containsExactly("precision", "speed from round to round");
        assertThat(sheet.table().stringColumn("finding").asList()).contains("read of Kryo is slowing");
    }

    @Test
    void sizesAreComparedWithThoseThatWereWrittenDown(@TempDir Path golden) throws IOException {
        Files.writeString(golden.resolve("cart.csv"), "variant,size,bytes\nserializable,500,00\nkryo,221,00\n");
        Sizes sizes = Results.sizes();
        assertThat(amiss(Plausibility.of(sizes, KnownSizes.in(golden, "cart"))))
                .containsExactly(tuple("bytes", "Kryo takes 40 to 220 bytes, and value 8 is known to take 221"));
        Files.writeString(golden.resolve("cart.csv"), "variant,size,bytes\nserializable,500,00\nkryo,220,00\n");
        Sheet fine = Plausibility.of(sizes, KnownSizes.in(golden, "cart"));
        assertThat(amiss(fine)).isEmpty();
        assertThat(fine.table().stringColumn("finding").asList())
                .contains("the known size of value 8 is between min and max of 2 strategies");
    }

    @Test
    void otherValuesCannotBeCompared(@TempDir Path golden) throws IOException {
        Files.writeString(golden.resolve("cart.csv"), "variant,size,bytes\nkryo,221,00\n");
        Sizes drawnAnew = new Sizes("cart", 1_000, 43, Results.sizes().distributions(), Map.of());
        assertThat(amiss(Plausibility.of(drawnAnew, KnownSizes.in(golden, "cart"))))
                .isEmpty();
        assertThat(KnownSizes.in(golden, "mine").bytes()).isEmpty();
    }
}
