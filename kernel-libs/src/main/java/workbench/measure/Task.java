package workbench.measure;

import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is timed: an operation, who calls it, and how many threads do so at once. With several threads, times are those
 * that each of them sees.
 *
 * @param threads 1 or more
 */
public record Task(Operation operation, Topology topology, int threads) implements Comparable<Task> {

    private static final Comparator<Task> ORDER = Comparator.comparing(Task::operation)
            .thenComparing(task -> task.topology().client())
            .thenComparingInt(task -> task.topology().members())
            .thenComparingInt(Task::threads);

    public Task {
        if (threads < 1) {
            throw new IllegalArgumentException("A task needs at least 1 thread, but has %s.".formatted(threads));
        }
        if (!operation.usesMap() && !topology.equals(Topology.MEMBER)) {
            throw new IllegalArgumentException(
                    "%s touches no map: it cannot be called by %s. Leave the topology out, or time read or write."
                            .formatted(operation.label(), topology.label()));
        }
    }

    /** The operation by one thread on the only member. */
    public static Task of(Operation operation) {
        return new Task(operation, Topology.MEMBER, 1);
    }

    /** The same, called by a client. */
    public Task byClient() {
        return new Task(operation, new Topology(topology.members(), true), threads);
    }

    /** The same, on a cluster of that many members. */
    public Task members(int members) {
        return new Task(operation, new Topology(members, topology.client()), threads);
    }

    /** The same, by that many threads at once. */
    public Task threads(int count) {
        return new Task(operation, topology, count);
    }

    /** The words in tables and charts, such as {@code read, client, 4 threads}. */
    public String label() {
        return Stream.of(operation.label(), topology.label(), threads == 1 ? "" : threads + " threads")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    @Override
    public int compareTo(Task other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return label();
    }
}
