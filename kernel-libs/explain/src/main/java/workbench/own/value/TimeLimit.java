package workbench.own.value;

import java.time.Duration;
import workbench.text.Numbers;

/**
 * How long a call may take that runs code of others.
 *
 * @param cpu of the call's own thread, so that other work on the machine does not count
 * @param wall of all time, for a call that waits
 */
public record TimeLimit(Duration cpu, Duration wall) {

    /** Several times what the slowest strategy takes for a class with some hundred others. */
    public static final TimeLimit TRIAL = new TimeLimit(Duration.ofSeconds(45), Duration.ofMinutes(4));

    /** Many times what it takes to load a copy of a class with some hundred others, and to make one object. */
    public static final TimeLimit COPY = new TimeLimit(Duration.ofSeconds(15), Duration.ofMinutes(1));

    boolean isSpent(long cpuNanos, long wallNanos) {
        return cpuNanos > cpu.toNanos() || wallNanos > wall.toNanos();
    }

    /** What a call used up that has reached this limit, in words. */
    String spent(long cpuNanos) {
        return cpuNanos > cpu.toNanos()
                ? Numbers.count(cpu.toSeconds(), "second") + " of CPU time"
                : Numbers.count(wall.toSeconds(), "second");
    }
}
