package workbench.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.cluster.Cluster;

/**
 * What is timed: an operation, who calls it, and how many threads do so at once. With several threads, times are those
 * that each of them sees.
 *
 * <p>A task is written in one way, whether on the command line, in a table, chart or message, or in a file of claims. The
 * operation comes first. What is not usual follows it, each after a colon and in this order:
 *
 * <pre>
 * read                                one thread of the only member calls
 * read:client                         a client calls
 * read:2-members                      the first of two members calls
 * read:4-threads                      four threads call
 * read:client:apart                   a client calls a member in a process of its own
 * read:client:2-members:4-threads     four threads of a client of two members call
 * </pre>
 *
 * A shell needs no quotes for it. {@link #label} writes it, and {@link #parse} reads it.
 *
 * @param threads 1 or more
 */
public record Task(Operation operation, Topology topology, int threads) implements Comparable<Task> {

    /** Object to bytes, by one thread of the only member. */
    public static final Task SERIALIZE = of(Operation.SERIALIZE);

    /** Bytes to object, by one thread of the only member. */
    public static final Task DESERIALIZE = of(Operation.DESERIALIZE);

    /** {@code IMap.set} by one thread of the only member. */
    public static final Task WRITE = of(Operation.WRITE);

    /** {@code IMap.put} by one thread of the only member. */
    public static final Task PUT = of(Operation.PUT);

    /** {@code IMap.get} by one thread of the only member. */
    public static final Task READ = of(Operation.READ);

    /** A method with {@code @Benchmark} of a {@code %%benchmark} cell. */
    public static final Task BENCHMARK = of(Operation.BENCHMARK);

    private static final Comparator<Task> ORDER = Comparator.comparing(Task::operation)
            .thenComparing(task -> task.topology().client())
            .thenComparingInt(task -> task.topology().members())
            .thenComparing(task -> task.topology().apart())
            .thenComparingInt(Task::threads);

    private static final Pattern TASK = Pattern.compile("(\\w+)(.*)");

    /** Older forms are accepted too: {@code :4t}, {@code , client of 2 members} and {@code client 4 threads}. */
    private static final Pattern PART = Pattern.compile(
            "\\G(?:[:,] ?| )(?:(client|apart)|(?:of )?(\\d{1,3})[- ]?(members?|threads?|m|t))(?![\\w-])");

    public Task {
        if (threads < 1) {
            throw new IllegalArgumentException("A task needs at least 1 thread, but has %s.".formatted(threads));
        }
        if (!operation.usesMap() && !topology.equals(Topology.MEMBER)) {
            throw new IllegalArgumentException(
                    "%s cannot be timed: %s touches no map, so clients and other members do not matter. Time write, put or read."
                            .formatted(written(operation, topology, threads), operation.label()));
        }
    }

    /** The operation by one thread on the only member. */
    public static Task of(Operation operation) {
        return new Task(operation, Topology.MEMBER, 1);
    }

    /**
     * Reads a task as {@link #label} writes it, or as tasks were written before: {@code read:client:4t}, {@code read
     * client 4 threads} or {@code read, client of 2 members, 4 threads}.
     *
     * @throws IllegalArgumentException if the text is not a task, or the task is not possible
     */
    public static Task parse(String text) {
        Matcher whole = TASK.matcher(text.strip());
        if (!whole.matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is no task. Expected one such as read or read:client:4-threads.".formatted(text));
        }
        Task task = of(Operation.named(whole.group(1)));
        String rest = whole.group(2);
        Matcher part = PART.matcher(rest);
        int end = 0;
        while (part.find()) {
            task = task.with(part);
            end = part.end();
        }
        if (end < rest.length()) {
            throw new IllegalArgumentException(
                    "\"%s\" in \"%s\" says nothing. After an operation and a colon comes client, 2-members, apart or 4-threads, such as read:client:4-threads."
                            .formatted(rest.substring(end).replaceFirst("^[:, ]+", ""), text));
        }
        return task;
    }

    private Task with(Matcher part) {
        if (part.group(1) != null) {
            return part.group(1).equals("apart") ? apart() : byClient();
        }
        int count = Integer.parseInt(part.group(2));
        return part.group(3).startsWith("m") ? members(count) : threads(count);
    }

    /** Copies the task; a client calls. */
    public Task byClient() {
        return new Task(operation, new Topology(topology.members(), true, topology.apart()), threads);
    }

    /** Copies the task; the cluster has this many members. */
    public Task members(int members) {
        return new Task(operation, new Topology(members, topology.client(), topology.apart()), threads);
    }

    /** Copies the task; a client calls, and each member has a process of its own. */
    public Task apart() {
        return new Task(operation, new Topology(topology.members(), true, true), threads);
    }

    /** Copies the task; this many threads call at once. */
    public Task threads(int count) {
        return new Task(operation, topology, count);
    }

    /** The task as a cluster runs it: on as many members as it has, by a client if it runs elsewhere. */
    public Task on(Cluster cluster) {
        if (!operation.usesMap()) {
            return this;
        }
        boolean apart = cluster.isElsewhere();
        return new Task(operation, new Topology(cluster.size(), apart || topology.client(), apart), threads);
    }

    /** As it is written everywhere, such as {@code read:client:4-threads}. */
    public String label() {
        return written(operation, topology, threads);
    }

    private static String written(Operation operation, Topology topology, int threads) {
        List<String> parts = new ArrayList<>(List.of(operation.label()));
        if (topology.client()) {
            parts.add("client");
        }
        if (topology.members() > 1) {
            parts.add(topology.members() + "-members");
        }
        if (topology.apart()) {
            parts.add("apart");
        }
        if (threads > 1) {
            parts.add(threads + "-threads");
        }
        return String.join(":", parts);
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
