package workbench.measure.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.map.IMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cli.PlantedWork;
import workbench.cluster.Cluster;
import workbench.measure.LivePlan;
import workbench.measure.RecordedProgress;
import workbench.variant.Catalog;
import workbench.variant.Variant;

class MistakesTest {

    private final RecordedProgress progress = new RecordedProgress();

    private Mistakes<?> mistakes(Catalog<?> catalog) {
        return Mistakes.on(catalog, LivePlan.smoke(42), progress);
    }

    private static Catalog<?> cart() {
        return TestDomains.cart().only("stream", "identified");
    }

    @AfterEach
    void clearInterrupt() {
        assertThat(Thread.interrupted()).isFalse();
    }

    @AfterAll
    static void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    private static void assertIsTold(Mistake mistake) {
        assertThat(mistake.smoke()).isTrue();
        assertThat(mistake.cause()).isNotEmpty().doesNotEndWith(".");
        assertThat(mistake.wrong().way()).isNotEqualTo(mistake.right().way());
        assertThat(mistake.right().figure()).isPositive().isFinite();
        assertThat(mistake.wrong().figure()).isNotNegative().isFinite();
    }

    @Test
    void firstCallsStandBesideWarmOnes() throws InterruptedException {
        Mistake cold = mistakes(cart()).coldCode();
        assertIsTold(cold);
        assertThat(cold.wrong().way()).isEqualTo("mean of the first 64 calls");
        assertThat(cold.right().way()).isEqualTo("median of 6 rounds after warm-up");
        assertThat(cold.wrong().isBounded()).isTrue();
    }

    @Test
    void theFirstIsMeasuredAgainAfterTheOthers() throws InterruptedException {
        Mistake order = mistakes(cart()).fixedOrder();
        assertIsTold(order);
        assertThat(order.wrong().way()).isEqualTo("first of all, and again after IdentifiedDataSerializable");
    }

    @Test
    void aDroppedResultStandsBesideAConsumedOne() throws InterruptedException {
        assertIsTold(mistakes(cart()).deadCode());
    }

    @Test
    void putStandsBesideSet() throws InterruptedException {
        assertIsTold(mistakes(cart()).putForSet());
    }

    @Test
    void oneObjectStandsBesideMany() throws InterruptedException {
        Mistake shared = mistakes(cart().shaped("100 items")).sharedPayload();
        assertIsTold(shared);
        assertThat(shared.right().way()).isEqualTo("64 objects in turn");
    }

    @Test
    void wholeMillisecondsLoseWhatIsShorter() throws InterruptedException {
        Mistake whole = mistakes(cart()).wholeNumbers();
        assertIsTold(whole);
        assertThat(whole.wrong().figure()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"999999, 1, 0", "1999999, 1, 1", "5000000, 2, 2", "900000000, 2000, 0"})
    void divisionOfIntegersTruncatesTwice(long nanos, int calls, double millis) {
        assertThat(Mistakes.wholeMillisPerCall(nanos, calls)).isEqualTo(millis);
    }

    @Test
    void anInterruptEndsTheRounds() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> mistakes(cart()).deadCode()).isInstanceOf(InterruptedException.class);
        assertThat(progress.calls).noneMatch(call -> call.startsWith("done"));
    }

    /** What the notebook says of put and set. */
    @ParameterizedTest
    @CsvSource({
        "stream, set, 1, 0",
        "stream, put, 1, 1",
        "stream+object-format, set, 1, 1",
        "stream+object-format, put, 2, 2"
    })
    void putDeserializesTheOldValueWhereverItIsKept(String name, String operation, int writes, int reads)
            throws InterruptedException {
        assertThat(calls(TestDomains.cart(), name, operation)).containsExactly(writes, reads);
    }

    private static <C> List<Integer> calls(Catalog<C> cart, String name, String operation) throws InterruptedException {
        AtomicInteger writes = new AtomicInteger();
        AtomicInteger reads = new AtomicInteger();
        Variant<C, ?> variant =
                cart.variant(name).with(new PlantedWork("counted", writes::incrementAndGet, reads::incrementAndGet));
        try (Cluster cluster = Cluster.embedded(1, cart.only().and(variant))) {
            IMap<Long, Object> map = cluster.of(variant).member().getMap("carts");
            Object value = variant.fromCanonical(cart.domain().samples(1, 1).getFirst());
            map.set(1L, value);
            writes.set(0);
            reads.set(0);
            if (operation.equals("set")) {
                map.set(1L, value);
            } else {
                assertThat(map.put(1L, value)).isNotNull();
            }
            return List.of(writes.get(), reads.get());
        }
    }
}
