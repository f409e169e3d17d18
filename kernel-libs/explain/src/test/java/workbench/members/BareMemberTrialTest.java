package workbench.members;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.core.HazelcastException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.members.BareMember.Outcome;
import workbench.members.BareMember.Task;
import workbench.members.BareMember.Trial;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** A real member in a process of its own, which has no class of the cart. */
class BareMemberTrialTest {

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    @Test
    void fieldsAreFoundWhereBytesSayWhereTheyAre() throws InterruptedException {
        List<String> steps = new ArrayList<>();
        BareMember found = BareMemberTrial.run(
                TestDomains.cart().only("serializable", "identified", "compact", "portable", "json", "kryo"),
                42,
                steps::add);
        assertThat(steps).containsExactly("serializable", "identified", "compact", "portable", "json", "kryo");
        assertThat(found.field()).isEqualTo("total");
        assertThat(found.names()).filteredOn(found::needsNothing).containsExactly("compact", "portable", "json");
        for (String bound : List.of("serializable", "identified", "kryo")) {
            assertThat(found.trial(bound, Task.KEEP).orElseThrow().outcome())
                    .as(bound)
                    .isEqualTo(Outcome.WORKS);
            Trial query = found.trial(bound, Task.QUERY).orElseThrow();
            assertThat(query.outcome()).as(bound).isEqualTo(Outcome.ERROR);
            assertThat(query.text()).as(bound).isNotBlank();
        }
    }

    @Test
    void aModelWithoutFieldsToAskForIsRefused() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> BareMemberTrial.run(TestDomains.compiled("bytes"), 42, _ -> {}))
                .withMessageContaining("has no field of a number or a text");
    }

    @Test
    void anInterruptLeavesNoProcess() {
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() ->
                        BareMemberTrial.run(TestDomains.cart().only("compact", "kryo"), 42, _ -> Thread.currentThread()
                                .interrupt()));
    }

    @Test
    void anInterruptIsNoticedWhateverItsExceptionIsWrappedIn() {
        Catalog<?> catalog = TestDomains.cart()
                .and(Variant.<Object, String>of(
                        "stopped",
                        String.class,
                        _ -> {
                            throw new IllegalStateException(new HazelcastException(new InterruptedException("here")));
                        },
                        text -> text))
                .only("stopped");
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> BareMemberTrial.run(catalog, 42, _ -> {}))
                .withMessage("Interrupted; no result is kept.");
    }
}
