package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.fory.Fory;
import org.apache.fory.config.ForyBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.measure.Sizes;

/** Fory has two modes for classes that change, and another size in each: a row must name its own. */
class ForyModesTest {

    /** What Hazelcast writes before a serializer's array: partition hash, type id and length. */
    private static final int FRAMING_BYTES = 12;

    /** Without a mode, so that a version of the library with another default is noticed here. */
    @ParameterizedTest
    @CsvSource({
        "forycompatible, 'Apache Fory, compatible', true, true",
        "fory, 'Apache Fory, same schema', false, false"
    })
    void itsNameIsTheModeOfItsBytes(String strategy, String label, boolean isDefault, boolean evolves)
            throws Exception {
        Catalog<?> cart = TestDomains.cart().only(strategy);
        assertThat(cart.variant(strategy).features().strategy()).isEqualTo(label);
        assertThat(cart.variant(strategy).features().has(Features.Trait.EVOLVES))
                .isEqualTo(evolves);
        assertIsDefault(cart, strategy, isDefault);
    }

    private static <C> void assertIsDefault(Catalog<C> cart, String strategy, boolean expected) throws Exception {
        C value = cart.domain().samples(9, 42).getLast();
        try (Cluster cluster = Cluster.embedded(1, cart)) {
            byte[] bytes = Sizes.bytes(cart, strategy, value, cluster);
            Object object = cart.variant(strategy).fromCanonical(value);
            byte[] unset =
                    fory(cart.classLoader(), object.getClass().getPackageName()).serialize(object);
            assertThat(Arrays.equals(Arrays.copyOfRange(bytes, FRAMING_BYTES, bytes.length), unset))
                    .isEqualTo(expected);
        }
    }

    private static Fory fory(ClassLoader loader, String classes) throws ClassNotFoundException {
        ForyBuilder unset = Fory.builder().withXlang(false).withClassLoader(loader);
        Fory fory = unset.build();
        fory.register(loader.loadClass(classes + ".ShoppingCart"));
        fory.register(loader.loadClass(classes + ".ShoppingCartItem"));
        return fory;
    }
}
