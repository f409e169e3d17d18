package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.cost.FirstCalls;
import workbench.cost.FirstCalls.Calls;
import workbench.cost.FirstCalls.Row;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;
import workbench.report.Sheet;

class FirstCallsViewTest {

    private static final String WARMING =
            "With Kryo, the first call of serialize took 2.00 ms, and the thousandth 4.00 us; the process loaded 800 classes before the first value came back, 0 of them generated.";

    private static final Interval OBJECT = Interval.exact(7e6);
    private static final Row FAST = row("stream", "StreamSerializer", 1e8);
    private static final Row SLOW = row("kryo", "Kryo", 3e8);

    private static Row row(String name, String strategy, double firstValueNanos) {
        Calls calls = new Calls(Interval.exact(2e6), Interval.exact(9_000), Interval.exact(4_000));
        return new Row(
                name, strategy, OBJECT, Interval.exact(firstValueNanos), Interval.exact(9e7), calls, calls, 800, 0);
    }

    private static List<String> sentences(boolean smoke, Row... rows) {
        FirstCalls calls = new FirstCalls("cart", 10, List.of(rows), List.of(), smoke, 42, Machine.here());
        return new FirstCallsView().summary(calls).sentences();
    }

    @Test
    void theQuickestAndTheSlowestAreNamed() {
        assertThat(sentences(false, SLOW, FAST))
                .containsExactly(
                        "The first value came back after 100 ms with StreamSerializer, and after 300 ms with Kryo.",
                        WARMING);
    }

    @Test
    void theObjectHasAColumnOfItsOwn() {
        FirstCalls calls = new FirstCalls("cart", 10, List.of(FAST), List.of(), false, 42, Machine.here());
        Sheet sheet = new FirstCallsView().table(calls);
        assertThat(sheet.table().doubleColumn("object, ms").get(0)).isEqualTo(7);
        assertThat(sheet.table().doubleColumn("first value, ms").get(0)).isEqualTo(100);
        assertThat(sheet.note()).contains("is in the column object alone");
    }

    @Test
    void aSingleStrategyIsNamedOnceAndASmokeRunIsMarked() {
        assertThat(sentences(true, SLOW))
                .containsExactly(
                        "Smoke run, not a measurement.", "The first value came back after 300 ms with Kryo.", WARMING);
    }
}
