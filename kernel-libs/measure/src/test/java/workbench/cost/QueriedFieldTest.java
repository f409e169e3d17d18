package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import workbench.variant.NotPossibleException;

class QueriedFieldTest {

    private record Discount(@Nullable Integer percent) {}

    private record Cart(long id, @Nullable Integer discount) {}

    @Test
    void aFieldThatIsSometimesNullIsNotLookedFor() {
        Object[] discounts = {new Discount(5), new Discount(null)};
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> QueriedField.among(List.<Object[]>of(discounts)))
                .withMessageStartingWith("No object of these strategies has a field with numbers or texts");
    }

    @Test
    void anotherFieldIsTakenInstead() {
        Object[] carts = {new Cart(7, 5), new Cart(8, null), new Cart(7, 10)};
        assertThat(QueriedField.among(List.<Object[]>of(carts))).isEqualTo(new QueriedField("id", 7L, 2));
    }
}
