package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.machine.Machine;
import workbench.measure.RecordedProgress;
import workbench.measure.Task;
import workbench.report.Sheet;
import workbench.report.view.WorkView;

class WorkMeasurementTest {

    @Test
    void countsInAProcessOfItsOwnOrSaysWhatHindersIt() throws InterruptedException {
        Work work = WorkMeasurement.run(
                TestDomains.cartWithBrokenVariants().only("kryo", "unserializable"),
                PublishPlan.smoke(List.of(Task.SERIALIZE), 42),
                new RecordedProgress());
        assertThat(work.rows()).singleElement().satisfies(row -> {
            assertThat(row.strategy()).isEqualTo("Kryo");
            assertThat(row.allocatedBytes().orElseThrow()).isGreaterThan(4_096); // its buffer alone
            assertThat(row.instructions().isPresent()).isEqualTo(work.obstacle().isEmpty());
        });
        assertThat(work.failures()).singleElement().satisfies(failure -> assertThat(failure.reason())
                .contains("cannot serialize"));
        assertThat(work.obstacle()).isEqualTo(WorkMeasurement.obstacle().orElse(""));
        assertThat(new WorkView().table(work).note())
                .contains("smoke run, not a measurement", "Not counted: serialize of");
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void theTableHasTheProcessorsEventsOnlyWhereTheyWereCounted() {
        assertThat(table("").table().columnNames())
                .containsExactly("operation", "strategy", "bytes allocated", "instructions", "branches");
        assertThat(table("").toString()).contains("1,234");
        Sheet without = table("No supported events.");
        assertThat(without.table().columnNames()).containsExactly("operation", "strategy", "bytes allocated");
        assertThat(without.note())
                .contains(
                        "Instructions and branches: not permitted here (perf: No supported events.). They need Linux");
    }

    private static Sheet table(String obstacle) {
        OptionalDouble counted = obstacle.isEmpty() ? OptionalDouble.of(1_234) : OptionalDouble.empty();
        return new WorkView()
                .table(new Work(
                        "cart",
                        List.of(new Work.Row(Task.SERIALIZE, "Kryo", OptionalDouble.of(4_770), counted, counted)),
                        List.of(),
                        obstacle,
                        false,
                        "JMH",
                        new Machine(
                                "a processor", 2, 1L << 34, "an OS", "JDK 25", "G1", 1L << 30, "5.7.0", "abc1234")));
    }
}
