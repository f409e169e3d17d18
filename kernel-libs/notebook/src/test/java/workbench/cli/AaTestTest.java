package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

class AaTestTest {

    private static Comparison comparison(Procedure procedure, List<Series> series) {
        return new Comparison(procedure, false, "cart", "a", series, "method", Machine.here());
    }

    private static Series series(String name, double factor) {
        return Series.of(
                Operation.READ,
                name,
                name,
                IntStream.range(0, 10).mapToObj(i -> factor * (100.0 + i % 3)).toList());
    }

    @Test
    void anyDifferenceThatIsCalledIsAFalseAlarm() {
        for (Procedure procedure : Procedure.values()) {
            assertThat(AaTest.isFalseAlarm(comparison(procedure, List.of(series("a", 1), series("b", 1)))))
                    .isFalse();
            assertThat(AaTest.isFalseAlarm(
                            comparison(procedure, List.of(series("a", 1), series("b", 1), series("c", 1.2)))))
                    .isTrue();
        }
    }

    /** A class that both share would have the same hash code in both, and the same place in compiled code. */
    @Test
    void eachCopyHasClassesOfItsOwn() {
        try (CompiledDomain cart = CompiledDomain.of("cart");
                CopiedClasses classes = CopiedClasses.of(cart.catalog().only("stream"))) {
            List<Class<?>> types = Stream.of(cart.catalog().variant("stream"), copy(classes, cart), copy(classes, cart))
                    .<Class<?>>map(each -> created(cart.catalog(), each).getClass())
                    .toList();
            assertThat(types).hasSize(3).doesNotHaveDuplicates();
            assertThat(types).extracting(Class::getName).containsOnly("cart.stream.ShoppingCart");
        }
    }

    private static Variant<?, ?> copy(CopiedClasses classes, CompiledDomain cart) {
        return classes.load(cart.catalog(), "stream");
    }

    private static <C, T> T created(Catalog<?> catalog, Variant<C, T> variant) {
        @SuppressWarnings("unchecked") // its own domain makes the value
        C canonical = (C) catalog.domain().samples(1, 42).getFirst();
        return variant.fromCanonical(canonical);
    }

    @Test
    void theForksOfAStrategyAreDealtOutToTwoNamesOnceEach() {
        Series all = Series.of(
                Operation.READ,
                "a",
                "a",
                IntStream.range(0, 40).mapToObj(i -> 100.0 + i).toList());
        Comparison dealt = AaTest.dealtOut(comparison(Procedure.PUBLISH, List.of(all)), new Random(1));
        assertThat(dealt.series()).extracting(Series::n).containsExactly(5, 5);
        assertThat(dealt.series().stream().flatMap(each -> each.nanosPerOperation().stream()))
                .doesNotHaveDuplicates()
                .isSubsetOf(all.nanosPerOperation());
    }

    @Test
    void tooFewForksThatCountAreNotDealtOut() {
        Comparison few =
                comparison(Procedure.STEADY, List.of(Series.of(Operation.READ, "a", "a", List.of(1.0, 2.0, 3.0))));
        assertThatThrownBy(() -> AaTest.dealtOut(few, new Random(1)))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "Only 3 of the processes count, since the others shared their core, but it takes 10. Run the test on a quieter machine.");
    }

    @Test
    void busyProcessesWorkUntilTheyAreClosed() {
        BusyProcesses closed;
        try (BusyProcesses busy = BusyProcesses.start(2)) {
            assertThat(busy.alive()).isEqualTo(2);
            assertThat(busy.clause()).isEqualTo(", beside 2 busy processes");
            closed = busy;
        }
        assertThat(closed.alive()).isZero();
    }
}
