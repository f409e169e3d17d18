package workbench.measure.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouteTest {

    @Test
    void whatCannotBeClosedKeepsNothingElseOpen() {
        List<String> closed = new ArrayList<>();
        List<AutoCloseable> all = List.of(
                () -> closed.add("first"),
                () -> {
                    throw new IllegalStateException("it is stuck");
                },
                () -> closed.add("last"));
        assertThatIllegalStateException().isThrownBy(() -> Route.closeAll(all)).withMessage("it is stuck");
        assertThat(closed).containsExactly("last", "first");
    }
}
