package workbench.measure.live;

import java.util.List;
import java.util.concurrent.TimeUnit;
import workbench.cluster.Cluster;
import workbench.cluster.MemberProcesses;
import workbench.cluster.Relay;
import workbench.text.Numbers;
import workbench.variant.Catalog;

/**
 * A way to a map: who calls it, and what is between. Closing it closes the members, processes and links that it has started.
 *
 * @param label the words in tables and charts
 * @param cluster whose {@link Cluster#instance} calls, or whose client if {@code client}
 * @param client whether a client calls, rather than the first member
 * @param beside what else is closed with it, the last first
 */
public record Route(String label, Cluster cluster, boolean client, List<AutoCloseable> beside)
        implements AutoCloseable {

    private static final long MEGA = 1_000_000;

    public Route {
        beside = List.copyOf(beside);
    }

    /** The first of so many members in this process calls. */
    public static Route ofMember(Catalog<?> catalog, int members) throws InterruptedException {
        String label = members == 1 ? "the only member" : "1 of " + Numbers.count(members, "member");
        return new Route(label, Cluster.embedded(members, catalog), false, List.of());
    }

    /** A client calls, of one member in the same process. */
    public static Route ofClient(Catalog<?> catalog) throws InterruptedException {
        return new Route("client, same process", Cluster.embedded(1, catalog), true, List.of());
    }

    /** A client calls, of members that have a process each. */
    public static Route ofProcesses(Catalog<?> catalog, int members) throws InterruptedException {
        MemberProcesses processes = MemberProcesses.start(members);
        return joined(
                "client, %s apart".formatted(Numbers.count(members, "process", "processes")),
                catalog,
                processes.address(),
                List.of(processes));
    }

    /**
     * A client calls a member that has a process of its own, over a link of limited bandwidth.
     *
     * @param megabits a second, 1 or more
     */
    public static Route overLink(Catalog<?> catalog, int megabits) throws InterruptedException {
        requireBandwidth(megabits);
        MemberProcesses processes = MemberProcesses.start(1);
        String address = processes.address();
        int colon = address.lastIndexOf(':');
        Relay relay;
        try {
            relay = Relay.to(Integer.parseInt(address.substring(colon + 1)), megabits * MEGA);
        } catch (RuntimeException e) {
            processes.close();
            throw e;
        }
        return joined(
                "client, %s Mbit/s".formatted(Numbers.whole(megabits)),
                catalog,
                address.substring(0, colon + 1) + relay.port(),
                List.of(processes, relay));
    }

    /**
     * Refuses what no link can have.
     *
     * @param megabits a second
     * @throws IllegalArgumentException if they are fewer than 1
     */
    public static void requireBandwidth(int megabits) {
        if (megabits < 1) {
            throw new IllegalArgumentException(
                    "A link has a bandwidth of at least 1 Mbit/s, but %s were asked for. Give bandwidths such as 10 or 1_000."
                            .formatted(megabits));
        }
    }

    private static Route joined(String label, Catalog<?> catalog, String address, List<AutoCloseable> beside)
            throws InterruptedException {
        try {
            return new Route(label, Cluster.connect(address, catalog), true, beside);
        } catch (InterruptedException | RuntimeException e) {
            closeAll(beside);
            throw e;
        }
    }

    /** Nanoseconds that so many bytes take on a link at least, were it never idle. */
    public static double leastNanos(long bytes, int megabits) {
        return bytes * 8.0 / (megabits * MEGA) * TimeUnit.SECONDS.toNanos(1);
    }

    @Override
    public void close() {
        try {
            cluster.close();
        } finally {
            closeAll(beside);
        }
    }

    /** Closes all, the last first. If one cannot be closed, the others are closed all the same, and what it threw is thrown. */
    public static void closeAll(List<? extends AutoCloseable> all) {
        if (all.isEmpty()) {
            return;
        }
        AutoCloseable last = all.getLast();
        try {
            last.close();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("Cannot close " + last, e);
        } finally {
            closeAll(all.subList(0, all.size() - 1));
        }
    }
}
