package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import workbench.cluster.Hosts.Link;
import workbench.cost.WireCost;
import workbench.cost.WireCosts;
import workbench.cost.WireCosts.Failed;
import workbench.machine.Machine;
import workbench.measure.Operation;
import workbench.measure.statistics.Interval;
import workbench.report.Forms;
import workbench.report.Sheet;

class WireCostsViewTest {

    private static final WireCosts COSTS = new WireCosts(
            "cart",
            2,
            new Link(Optional.of("100mbit"), Optional.of("5ms"), Optional.empty()),
            8,
            128,
            61.4,
            List.of(
                    cost("serializable", "Serializable", Operation.WRITE, 600, 900),
                    cost("serializable", "Serializable", Operation.READ, 600, 850),
                    cost("kryo", "Kryo", Operation.WRITE, 200, 480),
                    cost("kryo", "Kryo", Operation.READ, 200, 450)),
            List.of(new Failed("Fory", "It lost a field.")),
            false,
            Machine.here());

    private static WireCost cost(String name, String strategy, Operation operation, double value, double client) {
        return new WireCost(
                name,
                strategy,
                operation,
                value,
                Interval.exact(client),
                Interval.exact(4),
                Interval.exact(2 * client),
                Interval.exact(90_000));
    }

    @Test
    void whatSendsLeastIsFirst() {
        Forms.assertAll(COSTS);
        Sheet sheet = new WireCostsView().table(COSTS);
        assertThat(sheet.table().stringColumn("operation").asList()).containsExactly("write", "write", "read", "read");
        assertThat(sheet.table().stringColumn("strategy").asList())
                .containsExactly("Kryo", "Serializable", "Kryo", "Serializable");
        assertThat(sheet.note())
                .contains(
                        "8 rounds of 128 calls of one thread; a client and 2 members, each on a host of its own, each limited to 100mbit, a delay of 5ms.",
                        "counts 61 bytes.");
    }

    @Test
    void aStrategyThatFailedIsNamed() {
        assertThat(new WireCostsView().table(COSTS).note())
                .contains("counts 61 bytes.\nNot measured: Fory. It lost a field.\n");
        assertThat(new WireCostsView().chart(COSTS).footer()).contains("Not measured: Fory. It lost a field.");
    }

    @Test
    void sentencesNameTheEnds() {
        assertThat(new WireCostsView().summary(COSTS).sentences())
                .containsExactly(
                        "A write by Kryo sends least, 480 bytes of the client for a value of 200; one by Serializable sends most, 900 for 600.",
                        "Beyond the value, a write takes 280 to 300 bytes.");
    }

    @Test
    void aSingleStrategyHasNoEndsAndASmokeRunIsMarked() {
        WireCosts one = new WireCosts(
                "cart", 2, COSTS.link(), 8, 128, 0, COSTS.all().subList(2, 4), List.of(), true, Machine.here());
        assertThat(new WireCostsView().summary(one).sentences())
                .containsExactly(
                        "Smoke run, not a measurement.",
                        "A write by Kryo sends 480 bytes of the client for a value of 200.",
                        "Beyond the value, a write takes 280 bytes.");
        assertThat(new WireCostsView().table(one).note())
                .startsWith("Smoke run, not a measurement. Medians of 8 rounds");
    }

    @Test
    void whereAllSendAsMuchNoneSendsLeast() {
        WireCosts equal = new WireCosts(
                "cart",
                2,
                COSTS.link(),
                8,
                128,
                0,
                List.of(
                        cost("kryo", "Kryo", Operation.WRITE, 200, 480),
                        cost("fory", "Fory", Operation.WRITE, 200, 480)),
                List.of(),
                false,
                Machine.here());
        assertThat(new WireCostsView().summary(equal).sentences())
                .containsExactly(
                        "A write by each of 2 strategies sends 480 bytes of the client.",
                        "Beyond the value, a write takes 280 bytes.");
    }

    @Test
    void nothingCountedIsSaid() {
        WireCosts none = new WireCosts("cart", 2, COSTS.link(), 8, 128, 0, List.of(), List.of(), false, Machine.here());
        assertThat(new WireCostsView().summary(none).sentences()).containsExactly("Nothing was counted.");
    }
}
