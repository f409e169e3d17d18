package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.cost.Demand.Need;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Series;
import workbench.report.Forms;
import workbench.report.Results;
import workbench.report.Sheet;
import workbench.report.view.DemandView;
import workbench.variant.NotPossibleException;

class DemandTest {

    private static final int WIRE = 100;
    private static final int KEY = 16;
    private static final long MILLION = 1_000_000;
    private static final Comparison SPEEDS = Results.live(
            steady(Operation.SERIALIZE, "kryo", 400),
            steady(Operation.SERIALIZE, "stream", 100),
            steady(Operation.DESERIALIZE, "kryo", 300),
            steady(Operation.DESERIALIZE, "stream", 200));

    @Test
    void coresAreWhatTheCallsOfASecondTake() {
        Need kryo = demand(Load.of(MILLION, 50_000, 10_000)).needs().getFirst();
        assertThat(kryo.name()).isEqualTo("kryo");
        assertThat(kryo.cores().estimate()).isCloseTo((50_000 * 300 + 10_000 * 400) / 1e9, within(1e-12));
        assertThat(kryo.cores().low()).isLessThanOrEqualTo(kryo.cores().estimate());
    }

    @Test
    void memoryIsThatOfThePlan() {
        Load load = Load.of(MILLION, 1, 1).kept(2, 5);
        assertThat(demand(load).needs().getFirst().heap())
                .isEqualTo(CapacityPlan.of(costs(), "kryo", MILLION, 2, 5).heap());
    }

    @Test
    void aBackupAddsToTheNetworkOfWritesAndNotOfReads() {
        assertThat(bits(Load.of(MILLION, 0, 1_000)))
                .isCloseTo(
                        8 * CapacityPlan.of(costs(), "kryo", MILLION, 1, 3).received() / MILLION * 1_000, within(1e-6));
        assertThat(bits(Load.of(MILLION, 1_000, 0)))
                .isEqualTo(bits(Load.of(MILLION, 1_000, 0).kept(3, 4)));
    }

    @Test
    void withPricesItIsMoney() {
        Load load = Load.of(MILLION, 1e6, 0).priced(20, 3, "EUR a month");
        Need kryo = demand(load).needs().getFirst();
        assertThat(kryo.price(load.prices().orElseThrow()).estimate())
                .isCloseTo(0.3 * 20 + kryo.heap().estimate() / (1L << 30) * 3, within(1e-9));
        Sheet sheet = new DemandView().table(demand(load));
        assertThat(sheet.table().columnNames()).contains("EUR a month");
        assertThat(sheet.note()).contains("Left out, since times or entries are missing: stream.");
        Forms.assertAll(demand(load));
    }

    @Test
    void whatIsNoLoadIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Load.of(MILLION, -1, 0))
                .withMessage("The number of reads in a second must be 0 or more, but is -1.0.");
        assertThatIllegalArgumentException().isThrownBy(() -> Load.of(0, 1, 1)).withMessageStartingWith("Plan for 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Load.of(1, 1, 1).priced(Double.NaN, 1, "EUR"))
                .withMessageStartingWith("The price of a core must be");
    }

    @Test
    void timesThatSayNothingOfTheLoadAreRefused() {
        Comparison reads = Results.live(steady(Operation.READ, "kryo", 1));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Demand.of(reads, costs(), Load.of(1, 1, 1)))
                .withMessageContaining("but these are of [read]");
        EntryCosts others = new EntryCosts("order", costs().all(), costs().rules());
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Demand.of(SPEEDS, others, Load.of(1, 1, 1)))
                .withMessageContaining("the entries of order");
    }

    private static Demand demand(Load load) {
        return Demand.of(SPEEDS, costs(), load);
    }

    private static double bits(Load load) {
        return demand(load).needs().getFirst().bitsPerSecond();
    }

    /** Of Kryo alone. */
    private static EntryCosts costs() {
        List<Double> own = List.of(200.0, 210.0, 220.0);
        EntryCost kryo = new EntryCost("kryo", "Kryo", own.size(), KEY, WIRE, 50, 40, 8, 0, WIRE, KEY, 0, own);
        return new EntryCosts(SPEEDS.domain(), List.of(kryo), List.of(new TableRule(0.91, 4, 1)));
    }

    private static Series steady(Operation operation, String name, double nanos) {
        return Series.of(operation, name, name, Collections.nCopies(20, nanos));
    }
}
