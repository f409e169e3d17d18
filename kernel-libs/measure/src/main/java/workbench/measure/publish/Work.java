package workbench.measure.publish;

import java.util.List;
import java.util.OptionalDouble;
import workbench.machine.Machine;
import workbench.measure.Failure;
import workbench.measure.Task;

/**
 * The work of calls, counted rather than timed: bytes allocated, instructions and branches. Unlike a time, it almost never depends on
 * other programs, or on luck.
 *
 * @param domain the domain's label
 * @param rows one for each task and strategy that could be counted
 * @param obstacle why instructions and branches could not be counted here; empty if they were
 * @param smoke whether it was too short to be worth anything
 * @param method how it was counted
 */
public record Work(
        String domain,
        List<Row> rows,
        List<Failure> failures,
        String obstacle,
        boolean smoke,
        String method,
        Machine machine) {

    public Work {
        rows = List.copyOf(rows);
        failures = List.copyOf(failures);
    }

    /**
     * What one call does, on average.
     *
     * @param allocatedBytes in all threads of the process; empty if the JVM does not tell
     * @param instructions of the processor, if counted
     * @param branches among them, if counted
     */
    public record Row(
            Task task,
            String strategy,
            OptionalDouble allocatedBytes,
            OptionalDouble instructions,
            OptionalDouble branches) {}
}
