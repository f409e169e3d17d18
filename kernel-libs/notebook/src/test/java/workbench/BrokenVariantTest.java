package workbench;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import workbench.CatalogContractTest.Journey;
import workbench.CatalogContractTest.Running;
import workbench.variant.Catalog;

/** The contract that every variant is held to rejects those that break it. */
class BrokenVariantTest {

    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.start(TestDomains.cartWithBrokenVariants());
    }

    @AfterAll
    static void stop() {
        running.close();
    }

    @Test
    void bytesThatLoseAFieldAreRejected() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> carryAnEmptyCart("forgetful", CatalogContractTest::throughBytes))
                .withMessageContaining("id=1")
                .withMessageContaining("id=0");
    }

    @Test
    void aMapThatLosesAFieldIsRejected() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> carryAnEmptyCart("forgetful", CatalogContractTest::fromClientToMembers));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> carryAnEmptyCart("forgetful", CatalogContractTest::fromMemberToClient));
    }

    @Test
    void aClassThatCannotBeSerializedIsRejected() {
        assertThatExceptionOfType(HazelcastSerializationException.class)
                .isThrownBy(() -> carryAnEmptyCart("unserializable", CatalogContractTest::throughBytes));
        assertThatExceptionOfType(HazelcastSerializationException.class)
                .isThrownBy(() -> carryAnEmptyCart("unserializable", CatalogContractTest::fromClientToMembers));
    }

    private static void carryAnEmptyCart(String name, Journey journey) {
        carryAnEmptyCart(running.catalog(), name, journey);
    }

    private static <C> void carryAnEmptyCart(Catalog<C> catalog, String name, Journey journey) {
        C cart = TestDomains.edgeCase(catalog, "no items");
        CatalogContractTest.assertCarries(running, catalog.variant(name), cart, journey);
    }
}
