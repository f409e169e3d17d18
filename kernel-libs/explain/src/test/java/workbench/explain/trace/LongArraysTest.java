package workbench.explain.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.SerializationService;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.Variant;

class LongArraysTest {

    private static final long SEED = 42;

    private final Catalog<?> catalog = LongArrays.catalog();

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @Test
    void theWaysDifferInNothingButTheirCalls() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            StreamCalls calls = StreamCalls.count(catalog, cluster, 1, SEED);
            assertThat(calls.failures()).isEmpty();
            assertThat(calls.rows())
                    .extracting(StreamCalls.Row::name)
                    .containsExactly("one-by-one", "bulk", "buffered");
            assertThat(calls.rows()).extracting(StreamCalls.Row::bytes).containsOnly(24_004L);
            assertThat(row(calls, "one-by-one").writes()).isEqualTo(Map.of("writeInt", 1, "writeLong", 3_000));
            assertThat(row(calls, "one-by-one").reads()).isEqualTo(Map.of("readInt", 1, "readLong", 3_000));
            assertThat(row(calls, "bulk").writes()).isEqualTo(Map.of("writeLongArray", 1));
            assertThat(row(calls, "bulk").reads()).isEqualTo(Map.of("readLongArray", 1));
            assertThat(row(calls, "buffered").writes()).isEqualTo(Map.of("writeByteArray", 1));
            assertThat(row(calls, "buffered").reads()).isEqualTo(Map.of("readByteArray", 1));
        }
    }

    private static StreamCalls.Row row(StreamCalls calls, String name) {
        return calls.find(name).orElseThrow();
    }

    @Test
    void everyWayCarriesTheEdgeCases() {
        assertCarries(catalog);
    }

    private static <C> void assertCarries(Catalog<C> catalog) {
        SerializationService service = Cluster.withoutMembers(catalog).serialization();
        for (Variant<C, ?> variant : catalog.variants()) {
            catalog.domain().edgeCases().forEach((name, value) -> assertThat(carried(variant, value, service))
                    .as(variant.name() + ", " + name)
                    .isEqualTo(value));
        }
    }

    private static <C, V> C carried(Variant<C, V> variant, C value, SerializationService service) {
        return variant.toCanonical(service.toObject(service.toData(variant.fromCanonical(value))));
    }
}
