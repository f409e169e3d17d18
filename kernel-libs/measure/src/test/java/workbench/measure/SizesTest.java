package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.measure.Sizes.Distribution;
import workbench.variant.Catalog;
import workbench.variant.UnknownNameException;
import workbench.variant.Variant;

class SizesTest {

    private static final Catalog<?> CATALOG = TestDomains.cartWithBrokenVariants();
    private static Cluster cluster;

    @BeforeAll
    static void start() throws InterruptedException {
        cluster = Cluster.embedded(1, CATALOG);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @Test
    void sizesAreTheLengthsOfTheMembersOwnBytes() {
        Catalog<?> catalog = CATALOG.only("identified", "serializable", "kryo");
        Sizes sizes = Sizes.measure(catalog, cluster, 21, 42);
        assertThat(sizes.domain()).isEqualTo("cart");
        assertThat(sizes.sampleCount()).isEqualTo(21);
        assertThat(sizes.seed()).isEqualTo(42);
        assertThat(sizes.distributions())
                .extracting(Distribution::name)
                .containsExactly("identified", "serializable", "kryo");
        for (Distribution each : sizes.distributions()) {
            assertThat(each).isEqualTo(byHand(catalog, each.name(), 21, 42));
        }
    }

    @Test
    void theMedianOfAnEvenNumberLiesInTheMiddle() {
        Distribution two = Sizes.measure(CATALOG.only("identified"), cluster, 2, 3)
                .distributions()
                .getFirst();
        assertThat(two.median()).isEqualTo((two.min() + two.max()) / 2.0).isEqualTo(two.mean());
    }

    @Test
    void oneValueIsItsOwnDistribution() {
        Distribution one = Sizes.measure(CATALOG.only("kryo"), cluster, 1, 3)
                .distributions()
                .getFirst();
        assertThat(one.median()).isEqualTo(one.min()).isEqualTo(one.mean()).isEqualTo(one.max());
    }

    @Test
    void equalSeedsGiveEqualSizes() {
        Catalog<?> catalog = CATALOG.only("identified", "serializable");
        assertThat(Sizes.measure(catalog, cluster, 50, 1)).isEqualTo(Sizes.measure(catalog, cluster, 50, 1));
    }

    @Test
    void anEmptyCartHasTheBytesThatItsFieldsNeed() {
        // hash, type id, Identified's own 9, total, date, id, number of items
        assertThat(emptyCart(CATALOG, "identified")).hasSize(4 + 4 + 9 + 8 + 8 + 8 + 4);
    }

    @Test
    void bytesOfAnUnknownStrategyAreRefused() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> emptyCart(CATALOG.only("kryo"), "krio"))
                .withMessage(
                        "There is no strategy of the domain cart named \"krio\". Did you mean \"kryo\"? Known: kryo.");
    }

    @Test
    void aVariantThatLosesAFieldIsNotMeasured() {
        assertThatExceptionOfType(RoundTripException.class)
                .isThrownBy(() -> emptyCart(CATALOG, "forgetful"))
                .withMessage(
                        "cart/forgetful changed a value on the way to bytes and back. It was Cart[total=0, date=1970-01-01T00:00:00Z, id=1, items=[]] and became Cart[total=0, date=1970-01-01T00:00:00Z, id=0, items=[]]. Compare what is written with what is read, field by field.");
    }

    @Test
    void aClassThatTheStrategyCannotSerializeIsNamedWithTheRemedy() {
        assertThatExceptionOfType(RoundTripException.class)
                .isThrownBy(() -> Sizes.measure(CATALOG.only("unserializable"), cluster, 5, 1))
                .withMessage(
                        "cart/unserializable cannot serialize cart.unserializable.CartVariant$ShoppingCart: NotSerializableException: cart.unserializable.CartVariant$Item. Every class in it must be known to the strategy: implement its interface, or register the class in the variant's configure method.");
    }

    @Test
    void oneThatCannotSerializeCostsTheOthersNothing() {
        Sizes sizes = Sizes.measure(CATALOG.only("kryo", "unserializable", "forgetful"), cluster, 5, 1);
        assertThat(sizes.distributions()).extracting(Distribution::name).containsExactly("kryo");
        assertThat(sizes.failures()).containsOnlyKeys("unserializable", "forgetful");
        assertThat(sizes.failures().get("forgetful")).startsWith("cart/forgetful changed a value");
    }

    @Test
    void sizesOfNoValuesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sizes.measure(CATALOG.only("kryo"), cluster, 0, 1))
                .withMessage("Sizes need at least 1 value, but 0 were asked for.");
    }

    @Test
    void noMapIsLeft() {
        Sizes.measure(CATALOG.only("kryo"), cluster, 5, 1);
        assertThat(cluster.member().getDistributedObjects()).isEmpty();
    }

    private static <C> byte[] emptyCart(Catalog<C> catalog, String strategy) {
        return Sizes.bytes(catalog, strategy, TestDomains.edgeCase(catalog, "no items"), cluster);
    }

    private static <C> Distribution byHand(Catalog<C> catalog, String name, int count, long seed) {
        Variant<C, ?> variant = catalog.variant(name);
        SerializationService service = cluster.serialization();
        List<C> samples = catalog.domain().samples(count, seed);
        int[] sizes = samples.stream()
                .map(sample -> service.<Data>toData(variant.fromCanonical(sample)))
                .mapToInt(data -> data.toByteArray().length)
                .sorted()
                .toArray();
        return new Distribution(
                name,
                variant.features().strategy(),
                sizes[0],
                sizes[count / 2],
                Arrays.stream(sizes).sum() / (double) count,
                sizes[count - 1]);
    }

    @Test
    void tellsEachVariantAndTheEnd() throws InterruptedException {
        RecordedProgress progress = new RecordedProgress();
        Sizes.measure(CATALOG.only("kryo", "identified"), cluster, 5, 1, progress);
        assertThat(progress.calls)
                .startsWith("start Serializing 5 values", "step Kryo", "step IdentifiedDataSerializable")
                .last(InstanceOfAssertFactories.STRING)
                .startsWith("done 5 values by each of 2 strategies in ");
        assertThat(progress.steppedUnits).isEqualTo(progress.announcedUnits);
    }

    @Test
    void anInterruptEndsIt() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> Sizes.measure(CATALOG.only("kryo", "identified"), cluster, 5, 1, Progress.SILENT))
                .withMessage("Interrupted after the sizes of kryo");
    }
}
