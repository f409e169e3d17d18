package workbench.measure.latency;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import workbench.measure.Task;
import workbench.text.Numbers;

/**
 * Which large calls go by while small ones are measured. A large value is a list of objects.
 *
 * @param calls 1 or more, each measured in repeats of its own, in the order of {@link LargeCall}
 * @param perSecond how many large calls start in a second
 * @param objects how many a list has, 1 to 1,000,000
 */
public record Beside(Set<LargeCall> calls, double perSecond, int objects) {

    private static final double USUAL_RATE = 10;
    private static final int USUAL_OBJECTS = 1_000;

    /** Members hold a list several times, as objects and as bytes. */
    private static final int MOST_OBJECTS = 1_000_000;

    public Beside {
        if (calls.isEmpty()) {
            throw new IllegalArgumentException("No large call was named. Give 1 or more: read, write, process, query.");
        }
        if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
            throw new IllegalArgumentException(
                    "Large calls were asked for at a rate of %s, but it must be above 0. Give calls a second, such as 10."
                            .formatted(perSecond));
        }
        if (objects < 1 || objects > MOST_OBJECTS) {
            throw new IllegalArgumentException(
                    "A large value was to have %s objects, but needs 1 to %s. Give a number such as 1,000."
                            .formatted(Numbers.whole(objects), Numbers.whole(MOST_OBJECTS)));
        }
        calls = Collections.unmodifiableSet(EnumSet.copyOf(calls));
    }

    /** Ten calls a second of lists of 1,000 objects. */
    public static Beside of(LargeCall first, LargeCall... more) {
        return new Beside(EnumSet.of(first, more), USUAL_RATE, USUAL_OBJECTS);
    }

    /** Each kind of large call. */
    public static Beside each() {
        return new Beside(EnumSet.allOf(LargeCall.class), USUAL_RATE, USUAL_OBJECTS);
    }

    /**
     * Refuses tasks that never wait for a partition thread.
     *
     * @throws IllegalArgumentException if a task touches no map
     */
    public static void requireMaps(Collection<Task> tasks) {
        for (Task task : tasks) {
            if (!task.operation().usesMap()) {
                throw new IllegalArgumentException(
                        "%s touches no map, so it never waits for the partition thread of a large call. Beside large calls, measure tasks that call a map, such as read or write."
                                .formatted(task.label()));
            }
        }
    }

    /** Copies it with another rate. */
    public Beside at(double callsPerSecond) {
        return new Beside(calls, callsPerSecond, objects);
    }

    /** Copies it with longer or shorter lists. */
    public Beside objects(int count) {
        return new Beside(calls, perSecond, count);
    }

    /** Such as {@code 10 large calls a second with lists of 1,000}. */
    String label() {
        return "%s large calls a second with lists of %s".formatted(Numbers.of(perSecond), Numbers.whole(objects));
    }
}
