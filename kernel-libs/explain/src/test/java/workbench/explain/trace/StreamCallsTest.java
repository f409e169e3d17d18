package workbench.explain.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.measure.Sizes;
import workbench.variant.Catalog;

class StreamCallsTest {

    private static final long SEED = 42;

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cart", "programmer", "order", "sample", "customer", "bytes"})
    void everyStrategyCanBeCounted(String domain) throws InterruptedException {
        Catalog<?> catalog = TestDomains.compiled(domain);
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            StreamCalls calls = StreamCalls.count(catalog, cluster, 10, SEED);
            assertThat(calls.failures()).isEmpty();
            assertThat(calls.rows()).hasSize(catalog.variants().size()).allSatisfy(row -> {
                assertThat(row.writeCalls()).as(row.name()).isPositive();
                assertThat(row.readCalls()).as(row.name()).isPositive();
            });
        }
    }

    /** The handwritten serializer of the sample calls each of these once for a value. */
    @Test
    void theCallsAreThoseThatTheSerializerMakes() {
        StreamCalls.Row row = only("sample", "stream", 3);
        assertThat(row.writes())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "writeInt", 3,
                        "writeFloat", 3,
                        "writeShort", 3,
                        "writeByteArray", 3,
                        "writeLongArray", 3,
                        "writeDoubleArray", 3,
                        "writeString", 3));
        assertThat(row.writeCalls()).isEqualTo(21);
        assertThat(row.reads())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "readInt", 3,
                        "readFloat", 3,
                        "readShort", 3,
                        "readByteArray", 3,
                        "readLongArray", 3,
                        "readDoubleArray", 3,
                        "readString", 3));
    }

    @Test
    void theBytesAreThoseWithoutFraming() {
        Catalog<?> catalog = TestDomains.cart();
        Stream.of("identified", "compact", "kryo", "serializable", "portable")
                .forEach(name ->
                        assertThat(only("cart", name, 1).bytes()).as(name).isEqualTo(bytes(catalog, name) - 8));
    }

    private static <C> int bytes(Catalog<C> catalog, String name) {
        return Sizes.bytes(
                        catalog,
                        name,
                        catalog.domain().samples(1, SEED).getFirst(),
                        Cluster.withoutMembers(catalog.only(name)))
                .length;
    }

    private static StreamCalls.Row only(String domain, String strategy, int values) {
        Catalog<?> catalog = TestDomains.compiled(domain).only(strategy);
        return StreamCalls.count(catalog, Cluster.withoutMembers(catalog), values, SEED)
                .find(strategy)
                .orElseThrow();
    }

    /** A variant that reads another value than it wrote, and one that cannot be written. */
    @Test
    void whatCannotBeCountedIsNamedWithItsReason() {
        Catalog<?> catalog = TestDomains.cartWithBrokenVariants().only("forgetful", "unserializable", "kryo");
        StreamCalls calls = StreamCalls.count(catalog, Cluster.withoutMembers(catalog), 1, SEED);
        assertThat(calls.rows()).extracting(StreamCalls.Row::name).containsExactly("kryo");
        assertThat(calls.failures())
                .containsEntry(
                        "Serializable with a transient id",
                        "forgetful read another value than it wrote, so its calls mean nothing.")
                .hasSize(2);
    }

    @Test
    void noValuesAreRefused() {
        Catalog<?> catalog = TestDomains.cart().only("kryo");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StreamCalls.count(catalog, Cluster.withoutMembers(catalog), 0, SEED))
                .withMessage("Calls are counted over at least 1 value, but 0 were asked for.");
    }
}
