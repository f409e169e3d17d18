package workbench.cost;

import java.util.List;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;

/**
 * What strategies cost before they are warm: the first calls in a process that has just started, such as a member after a restart or a
 * client that lives for one task.
 *
 * @param domain its label
 * @param processes how many there were for each strategy
 * @param rows in the order of the strategies
 * @param failures strategies that failed
 * @param smoke whether there were so few processes that the figures mean nothing
 * @param seed drew the values and the order of the processes
 */
public record FirstCalls(
        String domain,
        int processes,
        List<Row> rows,
        List<Failed> failures,
        boolean smoke,
        long seed,
        Machine machine) {

    public FirstCalls {
        rows = List.copyOf(rows);
        failures = List.copyOf(failures);
    }

    /**
     * One strategy. Times are medians over the processes in nanoseconds, with 95 % bootstrap intervals.
     *
     * @param name the variant's name
     * @param strategy the strategy's name as the field uses it
     * @param object to make the first object of the strategy's class, before {@code setUp}: if that is a JSON text, this loads
     *     classes of its library, which then cost nothing in what follows
     * @param firstValue until the first value has come back: {@code setUp} and the first call of both
     * @param setUp to make a serialization service that knows the strategy, once Hazelcast's own classes are loaded
     * @param serialize the first calls
     * @param deserialize the first calls, each after one of serialize
     * @param classes loaded before the first value came back
     * @param generatedClasses those of them that were made in this process and are in no file
     */
    public record Row(
            String name,
            String strategy,
            Interval object,
            Interval firstValue,
            Interval setUp,
            Calls serialize,
            Calls deserialize,
            int classes,
            int generatedClasses) {}

    /** Single calls, counted from 1. */
    public record Calls(Interval first, Interval tenth, Interval thousandth) {}

    /** A strategy that failed, and why. */
    public record Failed(String strategy, String reason) {}
}
