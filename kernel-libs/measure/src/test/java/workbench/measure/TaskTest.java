package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TaskTest {

    @ParameterizedTest
    @MethodSource("written")
    void isReadAsItIsWritten(Task task, String text) {
        assertThat(task).hasToString(text);
        assertThat(Task.parse(text)).isEqualTo(task);
    }

    static Stream<Arguments> written() {
        return Stream.of(
                arguments(Task.READ, "read"),
                arguments(Task.READ.byClient(), "read:client"),
                arguments(Task.READ.members(2), "read:2-members"),
                arguments(Task.SERIALIZE.threads(4), "serialize:4-threads"),
                arguments(Task.PUT.byClient().members(3).threads(16), "put:client:3-members:16-threads"),
                arguments(Task.READ.apart(), "read:client:apart"),
                arguments(Task.READ.apart().members(2).threads(4), "read:client:2-members:apart:4-threads"));
    }

    @Test
    void aShellTakesItWithoutQuotes() {
        assertThat(Task.PUT.byClient().members(3).threads(16).label()).matches("[a-z0-9:-]+");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "write:client:2m:4t",
                "write:2m:client:4t",
                "write client 2 members 4 threads",
                "write, client of 2 members, 4 threads",
                " write:client:2-members:4-threads "
            })
    void isReadAsItWasWrittenBefore(String text) {
        assertThat(Task.parse(text)).isEqualTo(Task.WRITE.byClient().members(2).threads(4));
    }

    @Test
    void onlyAClientCallsMembersApart() {
        assertThat(Task.parse("read:apart"))
                .isEqualTo(Task.READ.apart())
                .isEqualTo(Task.READ.byClient().apart());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Topology(1, false, true))
                .withMessageContaining("Let a client call.");
    }

    @Test
    void oneOfATaskIsTheUsual() {
        assertThat(Task.parse("read:1-member:1-thread")).isEqualTo(Task.READ);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            read:3x | "3x" in "read:3x" says nothing. After an operation and a colon comes client, 2-members, apart or 4-threads, such as read:client:4-threads.
            read:4-threads:quickly | "quickly" in "read:4-threads:quickly" says nothing.
            read:2-minutes | "2-minutes" in "read:2-minutes" says nothing.
            read:clients | "clients" in "read:clients" says nothing.
            read: | "" in "read:" says nothing.
            `` | "" is no task. Expected one such as read or read:client:4-threads.
            raed | There is no operation named "raed". Did you mean "read"? Known: deserialize,
            """)
    void whatIsNotWrittenSoIsRefused(String text, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> Task.parse(text)).withMessageStartingWith(message);
    }

    @Test
    void everyOperationIsATaskByItsOwnName() throws ReflectiveOperationException {
        for (Operation operation : Operation.values()) {
            assertThat(Task.class.getField(operation.name()).get(null)).isEqualTo(Task.of(operation));
        }
    }

    @Test
    void tasksAreInTheOrderOfTheirOperationsAndTheUsualOnesComeFirst() {
        List<Task> ordered = List.of(
                Task.SERIALIZE.threads(4), Task.READ, Task.READ.threads(2), Task.READ.members(2), Task.READ.byClient());
        assertThat(ordered.reversed().stream().sorted()).isEqualTo(ordered);
    }

    @Test
    void whatNobodyCanDoIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Task.READ.threads(0))
                .withMessage("A task needs at least 1 thread, but has 0.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Task.READ.members(0))
                .withMessage("A cluster needs at least 1 member, but 0 were asked for.");
        assertThatIllegalArgumentException()
                .isThrownBy(Task.SERIALIZE::byClient)
                .withMessage(
                        "serialize:client cannot be timed: serialize touches no map, so clients and other members do not matter. Time write, put or read.");
    }
}
