package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.cost.Demand.Need;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Series;
import workbench.measure.statistics.Interval;
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

    /** What {@code wire} counted for carts, two members and a backup: docs/numbers.md has all ten strategies. */
    @ParameterizedTest
    @CsvSource({"103, 931, 361", "106, 937, 364", "154, 1033, 412", "201, 1127, 459", "386, 1498, 644", "449, 1624, 707"
    })
    void theNetworkTakesWhatWasCountedOnIt(int value, double write, double read) {
        EntryCosts costs = costs(value);
        assertThat(bits(costs, Load.of(MILLION, 0, 1_000).kept(1, 2)) / 8_000)
                .as("bytes of a write, by all hosts")
                .isCloseTo(write, withinPercentage(0.5));
        assertThat(bits(costs, Load.of(MILLION, 1_000, 0).kept(1, 2)) / 8_000)
                .as("bytes of a read")
                .isCloseTo(read, withinPercentage(0.5));
    }

    @Test
    void aBackupAddsToTheNetworkOfWritesAndNotOfReads() {
        Load writes = Load.of(MILLION, 0, 1_000);
        double withoutBackup = bits(costs(), writes.kept(0, 3));
        double withOne = bits(costs(), writes);
        assertThat(withOne - withoutBackup).isGreaterThan(8_000 * (WIRE + KEY));
        assertThat(bits(costs(), writes.kept(2, 3)) - withOne).isGreaterThan(withOne - withoutBackup);
        assertThat(bits(costs(), Load.of(MILLION, 1_000, 0)))
                .isEqualTo(bits(costs(), Load.of(MILLION, 1_000, 0).kept(3, 4)));
    }

    @Test
    void aLargeValueTravelsInSeveralPackets() {
        Load reads = Load.of(MILLION, 1_000, 0);
        assertThat((bits(costs(6_136), reads) - bits(costs(136), reads)) / 8_000)
                .as("6,000 bytes more, and the headers of further packets")
                .isBetween(6_200.0, 6_400.0);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 1000", "1000, 0"})
    void zeroIsWithoutDoubtAlsoIfTimesAre(double reads, double writes) {
        Comparison twoRounds = Results.live(
                Series.of(Operation.SERIALIZE, "kryo", "kryo", List.of(400.0, 410.0)),
                Series.of(Operation.DESERIALIZE, "kryo", "kryo", List.of(300.0, 310.0)));
        Load load = Load.of(MILLION, reads, writes).priced(0, 3, "EUR a month");
        Demand demand = Demand.of(twoRounds, costs(), load);
        Need kryo = demand.needs().getFirst();
        assertThat(kryo.cores().low()).isZero();
        assertThat(kryo.cores().high()).isEqualTo(reads + writes == 0 ? 0 : Double.POSITIVE_INFINITY);
        double gib = 1L << 30;
        Interval price = kryo.price(load.prices().orElseThrow());
        assertThat(price.low()).isCloseTo(3 * kryo.heap().low() / gib, within(1e-9));
        assertThat(price.high())
                .as("cores cost nothing")
                .isCloseTo(3 * kryo.heap().high() / gib, within(1e-9));
        Forms.assertAll(demand);
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
        EntryCosts others = new EntryCosts("order", costs().all(), costs().rules(), List.of());
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Demand.of(SPEEDS, others, Load.of(1, 1, 1)))
                .withMessageContaining("the entries of order");
    }

    private static Demand demand(Load load) {
        return Demand.of(SPEEDS, costs(), load);
    }

    private static double bits(EntryCosts costs, Load load) {
        return Demand.of(SPEEDS, costs, load).needs().getFirst().bitsPerSecond();
    }

    private static EntryCosts costs() {
        return costs(WIRE);
    }

    /** Of Kryo alone. */
    private static EntryCosts costs(int valueBytes) {
        List<Double> own = List.of(200.0, 210.0, 220.0);
        EntryCost kryo =
                new EntryCost("kryo", "Kryo", own.size(), KEY, valueBytes, 50, 40, 8, 0, valueBytes, KEY, 0, own);
        return new EntryCosts(SPEEDS.domain(), List.of(kryo), List.of(new TableRule(0.91, 4, 1)), List.of());
    }

    private static Series steady(Operation operation, String name, double nanos) {
        return Series.of(operation, name, name, Collections.nCopies(20, nanos));
    }
}
