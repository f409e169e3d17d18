package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.variant.Catalog;

/** The white paper's generator. Its classes are compiled by the test, so they are met by reflection only. */
class CartDomainTest {

    private final Catalog<?> catalog = TestDomains.cart();

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, false",
        "1, 9, 1, false",
        "2, 18, 0, false",
        "5, 45, 1, false",
        "8, 72, 0, false",
        "9, 81, 1, true"
    })
    void everythingAboutAnItemFollowsFromItsDigit(int digit, long cost, int quantity, boolean inStock)
            throws ReflectiveOperationException {
        assertThat(item(digit))
                .hasToString("Item[cost=%s, quantity=%s, name=item_%s, inStock=%s, url=%s]"
                        .formatted(cost, quantity, digit, inStock, "http://www.amazon.com/gp/product/" + digit));
    }

    @Test
    void aSampledCartHoldsTheTenItemsOnly() throws ReflectiveOperationException {
        List<Object> ten = new ArrayList<>();
        for (int digit = 0; digit < 10; digit++) {
            ten.add(item(digit));
        }
        assertThat(catalog.domain().samples(1_000, 7))
                .flatExtracting("items")
                .containsAll(ten)
                .allMatch(ten::contains);
    }

    @Test
    void aSampledCartHasNoItemUpToFour() {
        assertThat(catalog.domain().samples(1_000, 7))
                .extracting("items")
                .extracting(items -> ((List<?>) items).size())
                .contains(0, 1, 2, 3, 4)
                .allMatch(size -> size <= 4);
    }

    @ParameterizedTest
    @CsvSource({"100 items, 100", "1 item, 1", "no items, 0"})
    void aShapeSaysHowManyItemsACartHas(String shape, int items) throws ReflectiveOperationException {
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        for (int i = 0; i < 10; i++) {
            Object cart = catalog.domain().shapes().get(shape).apply(random);
            assertThat((List<?>) get(cart, "items")).hasSize(items);
        }
    }

    @Test
    void theTotalIsTheSumOfCostTimesQuantity() throws ReflectiveOperationException {
        for (Object cart : catalog.domain().samples(100, 7)) {
            long expected = 0;
            for (Object item : (List<?>) get(cart, "items")) {
                expected += (long) get(item, "cost") * (int) get(item, "quantity");
            }
            assertThat(get(cart, "total")).isEqualTo(expected);
        }
    }

    @Test
    void idsComeFromTenThousand() {
        assertThat(catalog.domain().samples(1_000, 7))
                .extracting("id")
                .allMatch(id -> (long) id >= 0 && (long) id < 10_000);
    }

    private Object item(int digit) throws ReflectiveOperationException {
        return Class.forName("cart.Cart$Item", true, catalog.classLoader())
                .getMethod("of", int.class)
                .invoke(null, digit);
    }

    private static Object get(Object value, String component) throws ReflectiveOperationException {
        return value.getClass().getMethod(component).invoke(value);
    }
}
