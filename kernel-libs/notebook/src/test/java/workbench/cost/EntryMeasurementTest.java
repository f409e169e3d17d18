package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Table;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.measure.Progress;
import workbench.measure.statistics.Interval;
import workbench.report.Forms;
import workbench.report.view.CapacityPlanView;
import workbench.report.view.EntryCostsView;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** Entries of real members, measured object by object, against what the heap of another process says. */
class EntryMeasurementTest {

    private static final Catalog<?> CART = TestDomains.cart()
            .only("serializable", "kryo", "kryo+object-format", "kryo+off-heap", "kryo+off-heap-entries");
    private static final int SAMPLES = 1_000;
    private static final int HEADERS = 32;

    private static EntryCosts costs = new EntryCosts("", List.of(), List.of(), List.of());

    @BeforeAll
    static void measure() throws InterruptedException {
        costs = EntryMeasurement.measure(CART, SAMPLES, 42, Progress.SILENT);
    }

    @AfterAll
    static void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @ParameterizedTest
    @CsvSource({"serializable", "kryo"})
    void aSerializedValueIsAnObjectAroundAnArray(String strategy) {
        EntryCost cost = costs.of(strategy);
        // two headers, and up to 7 bytes until the next multiple of 8
        assertThat(cost.value()).isBetween(cost.wire() + HEADERS, cost.wire() + HEADERS + 7);
        // a long has 8 bytes behind the 8 of Hazelcast
        assertThat(cost.key()).isEqualTo(HEADERS + 16);
        assertThat(cost.record()).isPositive();
        assertThat(cost.own()).hasSize(SAMPLES);
        assertThat(cost.own().stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow())
                .isCloseTo(cost.key() + cost.value() + cost.record(), within(1e-6));
        assertThat(cost.offHeap()).isZero();
    }

    @Test
    void anObjectTakesItsOwnMemory() {
        assertThat(costs.of("kryo+object-format").value())
                .as("five fields of a cart and its items are more objects than one array")
                .isGreaterThan(costs.of("kryo").value());
    }

    @Test
    void offHeapTheHeapKeepsNoValue() {
        EntryCost cost = costs.of("kryo+off-heap");
        assertThat(cost.value()).isZero();
        assertThat(cost.offHeap()).isGreaterThan(cost.wire());
    }

    @Test
    void entriesOffHeapLeaveOnlyLinksOnTheHeap() {
        EntryCost cost = costs.of("kryo+off-heap-entries");
        assertThat(cost.key() + cost.value() + cost.record() + cost.table()).isZero();
        assertThat(cost.own()).hasSize(SAMPLES).containsOnly(0.0);
        // a thousand entries are in nearly every partition, which begins with 16 links of 8 bytes
        assertThat(cost.slots()).isBetween(250 * 128.0 / SAMPLES, 271 * 128.0 / SAMPLES);
        assertThat(cost.offHeap()).isGreaterThan(cost.wire() + cost.keyWire());
        assertThat(cost.keyWire()).isEqualTo(16);
    }

    @Test
    void anInterruptEndsIt() {
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> EntryMeasurement.measure(CART, SAMPLES, 42, new Interrupting("kryo")))
                .withMessage("Interrupted; no result is kept.");
    }

    @Test
    void theTableIsShownWithTheCheapestFirst() {
        Table table = new EntryCostsView().table(costs).table();
        assertThat(table.stringColumn("strategy").get(0)).isEqualTo("Kryo + entries off heap");
        assertThat(table.rowCount()).isEqualTo(5);
        Forms.assertAll(costs);
        Forms.assertAll(CapacityPlan.of(costs, "kryo", 60_000, 0, 1));
    }

    @Test
    void aPlanIsRightWithinATenth() throws InterruptedException {
        CapacityPlan plan = CapacityPlan.of(costs, "kryo", 60_000, 0, 1);
        Fill real = RealFill.of(CART, plan, 7);
        assertThat(plan.heap().estimate()).isCloseTo((double) real.heapBytes(), Percentage.withPercentage(10));
        assertThat(plan.heap().low()).isLessThan(plan.heap().estimate());
        assertThat(real.offHeapBytes()).isZero();
        assertThat(plan.received() / 60_000).isCloseTo(real.travelledBytes(), Percentage.withPercentage(2));
    }

    @Test
    void aShapeIsNamedAndTheMapFilledWithItsValues() throws InterruptedException {
        Catalog<?> empty = TestDomains.cart().only("kryo").shaped("no items");
        EntryCosts shaped = EntryMeasurement.measure(empty, SAMPLES, 42, Progress.SILENT);
        assertThat(shaped.domain()).isEqualTo("cart, no items");
        CapacityPlan plan = CapacityPlan.of(shaped, "kryo", 2_000, 0, 1);
        assertThat(RealFill.of(empty, plan, 7).travelledBytes())
                .as("bytes of carts without items")
                .isCloseTo(plan.received() / 2_000, Percentage.withPercentage(10));
    }

    @Test
    void aStrategyThatFailsIsNamedAndTheOthersAreMeasured() throws InterruptedException {
        Catalog<?> broken = TestDomains.cartWithBrokenVariants().only("forgetful", "kryo", "unserializable");
        EntryCosts some = EntryMeasurement.measure(broken, 10, 42, Progress.SILENT);
        assertThat(some.all()).extracting(EntryCost::name).containsExactly("kryo");
        assertThat(some.failures()).extracting(EntryCosts.Failed::name).containsExactly("forgetful", "unserializable");
        String named = "Not measured: Serializable with a transient id. cart/forgetful changed a value";
        assertThat(new EntryCostsView().table(some).note()).contains(named);
        assertThat(new EntryCostsView().chart(some).footer()).contains(named);
        Forms.assertAll(some);
        assertThat(CapacityPlan.of(some, "kryo", 1_000, 0, 1).heap().estimate()).isPositive();
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> CapacityPlan.of(some, "forgetful", 1_000, 0, 1))
                .withMessageStartingWith("forgetful was not measured. cart/forgetful changed a value");
    }

    @Test
    void ifEveryStrategyFailsTheFirstReasonIsSaid() {
        Catalog<?> broken = TestDomains.cartWithBrokenVariants().only("forgetful", "unserializable");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> EntryMeasurement.measure(broken, 10, 42, Progress.SILENT))
                .withMessageStartingWith(
                        "None of the strategies can be measured. The first: cart/forgetful changed a value");
    }

    /** What the heap has beside the links is small, but a tenth of the links is smaller. */
    @Test
    @Tag("exhaustive")
    void aPlanOfEntriesOffHeapIsRight() throws InterruptedException {
        CapacityPlan plan = CapacityPlan.of(costs, "kryo+off-heap-entries", 300_000, 0, 1);
        Fill real = RealFill.of(CART, plan, 7);
        assertThat(plan.heap().estimate() / 300_000).isCloseTo((double) real.heapBytes() / 300_000, within(3.0));
        assertThat(plan.offHeap()).isCloseTo((double) real.offHeapBytes(), Percentage.withPercentage(10));
        assertThat(plan.received() / 300_000).isCloseTo(real.travelledBytes(), Percentage.withPercentage(2));
    }

    @Test
    @Tag("exhaustive")
    void aPlanWithABackupOffHeapIsRightWithinATenth() throws InterruptedException {
        CapacityPlan plan = CapacityPlan.of(costs, "kryo+off-heap", 60_000, 1, 2);
        Fill real = RealFill.of(CART, plan, 7);
        assertThat(plan.heap().estimate()).isCloseTo((double) real.heapBytes(), Percentage.withPercentage(10));
        assertThat(plan.offHeap()).isCloseTo((double) real.offHeapBytes(), Percentage.withPercentage(10));
        assertThat(plan.received() / 60_000).isCloseTo(real.travelledBytes(), Percentage.withPercentage(2));
        Table table = CapacityPlanView.beside(plan, real).table();
        assertThat(table.stringColumn("what").asList()).containsExactly("heap", "off heap", "received");
        CapacityPlan broken = CapacityPlan.of(costs, "kryo+off-heap", 60_000, 0, 2);
        assertThat(broken.offHeap()).as("a plan that forgets the backup").isLessThan(0.6 * real.offHeapBytes());
    }

    @Test
    void backupsAndMembersShareIt() {
        CapacityPlan alone = CapacityPlan.of(costs, "kryo", 100_000, 0, 1);
        CapacityPlan shared = CapacityPlan.of(costs, "kryo", 100_000, 1, 4);
        assertThat(shared.heap().estimate()).isEqualTo(2 * alone.heap().estimate());
        assertThat(shared.heapOfMember().estimate()).isCloseTo(alone.heap().estimate() / 2, within(1.0));
        assertThat(shared.received()).isGreaterThan(2 * alone.received());
        Table table = new CapacityPlanView().table(shared).table();
        assertThat(table.name()).isEqualTo("100,000 entries of cart with kryo, 1 backup");
        assertThat(table.stringColumn("what")).contains("heap of each of 4 members");
    }

    @Test
    void tablesDoubleWhenTheyAreFull() {
        TableRule rule = new TableRule(0.91, 4, 1);
        assertThat(rule.bytes(116)).isEqualTo(128 * 4);
        assertThat(rule.bytes(117)).isEqualTo(256 * 4);
        assertThat(rule.expectedBytes(117))
                .as("half of the partitions have doubled")
                .isBetween(160 * 4.0, 224 * 4.0);
        assertThat(new TableRule(3, 8, 16).bytes(48)).isEqualTo(16 * 8);
        assertThat(new TableRule(3, 8, 16).bytes(49)).isEqualTo(32 * 8);
    }

    /** No machine has the memory of the first, nor a map of one process the keys of the second. */
    @Test
    void noProcessStartsForAPlanThatDoesNotFit() {
        CapacityPlan huge = CapacityPlan.of(costs, "kryo", 2_000_000_000, 6, 10_000);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> RealFill.of(CART, huge, 7))
                .withMessageMatching(
                        "Filling a map with 2,000,000,000 entries takes at least [0-9,.]+ GiB of memory, for the entries, the members and the collector's work, but there are .* free.*\\. Plan for fewer entries, or close other programs\\.");
        CapacityPlan endless = CapacityPlan.of(costs, "kryo", 3_000_000_000L, 0, 1);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> RealFill.of(CART, endless, 7))
                .withMessage(
                        "A map was to be filled with 3,000,000,000 entries, but at most 2,147,483,647 are possible. Plan for fewer entries.");
    }

    @Test
    void whatCannotBePlannedIsSaid() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CapacityPlan.of(costs, "kryo", 0, 0, 1))
                .withMessage("Plan for 1 entry or more, and not for 0.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CapacityPlan.of(costs, "kryo", 1, 7, 8))
                .withMessage("Hazelcast keeps 0 to 6 backups, and not 7.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CapacityPlan.of(costs, "kryo", 1, 1, 1))
                .withMessageContaining("no member keeps two copies of an entry");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> CapacityPlan.of(costs, "krio", 1, 0, 1))
                .withMessageContaining("kryo");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EntryMeasurement.measure(CART, 1, 42, Progress.SILENT))
                .withMessageContaining("2 samples or more");
        CapacityPlan large = new CapacityPlan("cart", "missing", 10, 0, 1, 10, Interval.exact(1), 0, 0);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> RealFill.of(CART, large, 7))
                .withMessageStartingWith(
                        "The process for 10 entries failed. workbench.variant.UnknownNameException: There is no strategy of the domain cart named \"missing\".");
    }
}
