package workbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PortsTest {

    private final List<List<Integer>> tried = new ArrayList<>();

    @Test
    void startsAgainWhereAnotherProcessWasFaster() throws InterruptedException {
        List<Integer> ports = Ports.onFree(2, free -> startedFromAttempt(3, free));
        assertThat(tried)
                .hasSize(3)
                .allSatisfy(free -> assertThat(free).hasSize(2).doesNotHaveDuplicates());
        assertThat(ports).isEqualTo(tried.getLast());
    }

    @Test
    void givesUpAfterThreeAttempts() {
        assertThatThrownBy(() -> Ports.onFree(1, free -> startedFromAttempt(4, free)))
                .isInstanceOf(PortTakenException.class)
                .hasMessageContaining("is in use");
        assertThat(tried).hasSize(3);
    }

    @Test
    void noConnectionIsGivenThem() {
        assertThat(Ports.free(200)).hasSize(200).doesNotHaveDuplicates().allSatisfy(port -> assertThat(port)
                .isBetween(1_024, 32_767));
    }

    private List<Integer> startedFromAttempt(int attempt, List<Integer> ports) {
        tried.add(ports);
        if (tried.size() < attempt) {
            throw new PortTakenException(ports.getFirst(), null);
        }
        return ports;
    }
}
