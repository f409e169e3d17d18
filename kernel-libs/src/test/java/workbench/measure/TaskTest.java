package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class TaskTest {

    @Test
    void theLabelNamesWhatIsUnusual() {
        assertThat(Task.of(Operation.READ)).hasToString("read");
        assertThat(Operation.READ.byClient()).hasToString("read, client");
        assertThat(Operation.WRITE.members(2).threads(4)).hasToString("write, 2 members, 4 threads");
        assertThat(Operation.PUT.byClient().members(3)).hasToString("put, client of 3 members");
    }

    @Test
    void tasksAreInTheOrderOfTheirOperationsAndTheUsualOnesComeFirst() {
        List<Task> ordered = List.of(
                Operation.SERIALIZE.threads(4),
                Task.of(Operation.READ),
                Operation.READ.threads(2),
                Operation.READ.members(2),
                Operation.READ.byClient());
        assertThat(ordered.reversed().stream().sorted()).isEqualTo(ordered);
    }

    @Test
    void whatNobodyCanDoIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operation.READ.threads(0))
                .withMessage("A task needs at least 1 thread, but has 0.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operation.READ.members(0))
                .withMessage("A cluster needs at least 1 member, but 0 were asked for.");
        assertThatIllegalArgumentException()
                .isThrownBy(Operation.SERIALIZE::byClient)
                .withMessage(
                        "serialize touches no map: it cannot be called by client. Leave the topology out, or time read or write.");
    }
}
