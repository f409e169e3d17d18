package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.variant.Catalog;

/** Peter Veentjer's generator. Its classes are compiled by the test, so they are met by reflection only. */
class OrderDomainTest {

    private final Catalog<?> catalog = TestDomains.compiled("order");
    private final List<?> samples = catalog.domain().samples(1_000, 7);

    @Test
    void idsComeFromAHundredThousand() {
        assertThat(samples)
                .extracting("orderId", Long.class)
                .allMatch(id -> id >= 0 && id < 100_000)
                .anyMatch(id -> id < 10_000)
                .anyMatch(id -> id >= 90_000);
    }

    @Test
    void aSampledOrderHasNoLineUpToFour() {
        assertThat(samples)
                .extracting("orderLines")
                .extracting(lines -> ((List<?>) lines).size())
                .contains(0, 1, 2, 3, 4)
                .allMatch(lines -> lines <= 4);
    }

    @Test
    void productsComeFromAHundredAndAmountsAreBelowAHundred() {
        assertThat(samples)
                .flatExtracting("orderLines")
                .extracting(Object::toString)
                .allMatch(line -> line.matches("Line\\[product=product-\\d{1,2}, amount=\\d{1,2}]"))
                .anyMatch(line -> line.contains("product-99"))
                .anyMatch(line -> line.endsWith("amount=99]"));
    }

    @ParameterizedTest
    @CsvSource({"no lines, 0", "100 lines, 100"})
    void aShapeSaysHowManyLinesAnOrderHas(String shape, int lines) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        assertThat(catalog.domain().shapes().get(shape).apply(random))
                .extracting("orderLines")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(lines);
    }
}
