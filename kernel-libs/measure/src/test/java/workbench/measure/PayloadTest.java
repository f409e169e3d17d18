package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.IMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;

class PayloadTest {

    private static final Catalog<?> SOUND = TestDomains.cart().only("kryo");
    private static Cluster cluster;

    @BeforeAll
    static void start() throws InterruptedException {
        cluster = Cluster.embedded(1, SOUND);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @Test
    void eachRoundHasKeysValuesAndEntriesOfItsOwn() {
        try (Payload payload = payload(SOUND)) {
            IMap<Long, Object> map = payload.filledMap(false);
            Object value = payload.values()[0];
            Long key = payload.keys()[200];
            assertThat(map.remove(key)).isNotNull();
            payload.renew();
            assertThat(payload.values()[0]).isNotSameAs(value);
            assertThat(payload.keys()[200]).isEqualTo(key).isNotSameAs(key);
            assertThat(map.size()).isEqualTo(256);
            assertThat(map.containsKey(key)).isTrue();
        }
    }

    private static <C> Payload payload(Catalog<C> catalog) {
        return Payload.of(catalog, catalog.variant("kryo"), catalog.domain().samples(256, 42), cluster);
    }
}
