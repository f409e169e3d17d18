package workbench.explain.profile;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What JFR sampled while an operation was repeated.
 *
 * @param title what was run, such as {@code cart/kryo: deserialize}
 * @param event the event of JFR that the samples of time are from
 * @param meaning what one sample of it stands for
 * @param seconds how long was sampled
 * @param operations how often the operation ran meanwhile
 * @param time stacks with their number of samples
 * @param allocated stacks with the bytes that they stand for, estimated by JFR from a part of all allocations
 * @param left samples of these threads that are not shown, since they belong to the loop around the operation or have no
 *     stack
 * @param notes what a reader must know of this recording, in sentences; may be empty
 */
public record Samples(
        String title,
        String event,
        String meaning,
        double seconds,
        long operations,
        List<Stack> time,
        List<Stack> allocated,
        long left,
        List<String> notes) {

    public Samples {
        time = List.copyOf(time);
        allocated = List.copyOf(allocated);
        notes = List.copyOf(notes);
    }

    /**
     * A method and what was sampled of it.
     *
     * @param self samples in the method itself
     * @param total samples in it or in what it calls; a call of itself counts once
     */
    public record Method(String name, long self, long total) {}

    /** The number of samples of time. */
    public long size() {
        return time.stream().mapToLong(Stack::weight).sum();
    }

    /** Every method in the samples of time, those with the most samples of their own first. */
    public List<Method> methods() {
        Map<String, Long> self = new LinkedHashMap<>();
        Map<String, Long> total = new LinkedHashMap<>();
        for (Stack stack : time) {
            self.merge(stack.leaf(), stack.weight(), Long::sum);
            Set<String> once = new HashSet<>(stack.frames());
            once.forEach(frame -> total.merge(frame, stack.weight(), Long::sum));
        }
        return total.entrySet().stream()
                .map(each -> new Method(each.getKey(), self.getOrDefault(each.getKey(), 0L), each.getValue()))
                .sorted(Comparator.comparingLong(Method::self)
                        .thenComparingLong(Method::total)
                        .reversed()
                        .thenComparing(Method::name))
                .toList();
    }

    /** Samples of time with a frame that the condition holds for. */
    public long samplesWith(Predicate<String> frame) {
        return time.stream()
                .filter(stack -> stack.frames().stream().anyMatch(frame))
                .mapToLong(Stack::weight)
                .sum();
    }
}
