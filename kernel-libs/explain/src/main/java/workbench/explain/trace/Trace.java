package workbench.explain.trace;

import java.util.Comparator;
import java.util.List;

/**
 * All calls of serializers during one operation.
 *
 * @param label what was traced
 * @param nanos how long the caller waited; recording is included
 * @param calls in the order of their beginning
 */
public record Trace(String label, long nanos, List<Call> calls) {

    public Trace {
        calls = calls.stream()
                .sorted(Comparator.comparingLong(Call::startNanos))
                .toList();
    }

    /** The calls on keys, values and tasks, which the operation alone decides. */
    public List<Call> ofTheCaller() {
        return calls.stream()
                .filter(call -> call.role() != Role.OPERATION && call.role() != Role.OTHER)
                .toList();
    }

    /** How often an object of that role went that way. */
    public int count(Role role, Direction direction) {
        return (int) calls.stream()
                .filter(call -> call.role() == role && call.direction() == direction)
                .count();
    }

    /** How often each role went each way. */
    public CallCounts counts() {
        return CallCounts.of(this);
    }
}
