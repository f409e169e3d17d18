package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.variant.Catalog;

/** The off-heap study's customers. Their class is compiled by the test, so it is met by reflection only. */
class CustomerDomainTest {

    private final Catalog<?> catalog = TestDomains.compiled("customer");

    @ParameterizedTest
    @CsvSource({
        "0, 'Customer[id=0, name=Customer 0, address=0 Park Avenue, #0, phone=123456789]'",
        "4999999, 'Customer[id=4999999, name=Customer 4999999, address=4999999 Park Avenue, #4999999, phone=123456789]'"
    })
    void everythingAboutACustomerFollowsFromItsNumber(int id, String expected) throws ReflectiveOperationException {
        Object customer = Class.forName("customer.Customer", true, catalog.classLoader())
                .getMethod("of", int.class)
                .invoke(null, id);
        assertThat(customer).hasToString(expected);
    }

    @Test
    void customersAreDrawnFromFiveMillion() {
        assertThat(catalog.domain().samples(1_000, 7))
                .extracting("id")
                .allMatch(id -> (int) id >= 0 && (int) id < 5_000_000)
                .anyMatch(id -> (int) id < 500_000)
                .anyMatch(id -> (int) id > 4_500_000);
    }
}
