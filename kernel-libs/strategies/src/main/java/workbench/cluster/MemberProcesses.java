package workbench.cluster;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import workbench.machine.ChildJvm;
import workbench.machine.Memory;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * A cluster on 127.0.0.1 or on {@link Hosts} of which each member has a process of its own, to imitate a cluster on several machines. The
 * members have no classes of a domain: they keep bytes. They end when this is closed, or when this process ends,
 * however it ends. Safe for use by several threads.
 */
public final class MemberProcesses implements AutoCloseable {

    private static final long HEAP_BYTES = 512L << 20;

    private final String name;
    private final List<String> addresses;
    private final List<ChildJvm> processes = new ArrayList<>();

    private MemberProcesses(String name, List<String> addresses) {
        this.name = name;
        this.addresses = List.copyOf(addresses);
    }

    /**
     * Starts members and waits until all have joined. The caller closes them.
     *
     * @param count how many members, 1 or more
     * @throws NotPossibleException if this machine's memory does not hold the heaps of so many, or one of them ends instead of
     *     joining
     */
    public static MemberProcesses start(int count) {
        if (count < 1) {
            throw new IllegalArgumentException(
                    "A cluster needs at least 1 member, but %s were asked for.".formatted(count));
        }
        checkMemory(count, Memory.here().totalBytes()); // before so many ports are looked for
        return Ports.onFree(count, MemberProcesses::startOnPorts);
    }

    private static MemberProcesses startOnPorts(List<Integer> ports) {
        try {
            return start(ports.stream().map(port -> Ports.LOOPBACK + ":" + port).toList(), (_, command) -> command);
        } catch (NotPossibleException e) { // all of these have ended, so that another program has a port that is in use
            for (int port : ports) {
                if (!Ports.isFree(port)) {
                    throw new PortTakenException(port, e);
                }
            }
            throw e;
        }
    }

    /**
     * Starts a member on each host and waits until all have joined. The caller closes them, before the hosts.
     *
     * @throws NotPossibleException as {@link #start} does
     */
    public static MemberProcesses startOn(Hosts hosts) {
        checkMemory(hosts.count(), Memory.here().totalBytes());
        return start(hosts.memberAddresses(), hosts::on);
    }

    /**
     * Starts those members of a cluster on several machines that have an address of this machine, and waits until they run. Members
     * that the other machines have started by then are joined; later ones join as they start. The caller closes them.
     *
     * @param address of the whole cluster, as {@link #address} gives it, with ports, and the same on every machine. Everybody who knows its
     *     name and reaches a port can join.
     * @throws IllegalArgumentException if the address has another form
     * @throws NotPossibleException if no address is of this machine, if one is in use, or as {@link #start} does
     */
    public static MemberProcesses startHere(String address) {
        ClusterAddress cluster = ClusterAddress.parse(address);
        List<String> all = cluster.resolved();
        List<String> here = cluster.here();
        checkMemory(here.size(), Memory.here().totalBytes());
        here.forEach(Ports::requireFree);
        MemberProcesses members = new MemberProcesses(cluster.name(), all);
        return members.started(() -> here.forEach(own -> {
            List<String> joined = new ArrayList<>(all);
            joined.remove(own);
            joined.add(own);
            members.startOne(joined, (_, command) -> command);
        }));
    }

    /** Where a member's process runs. */
    private interface Place {

        List<String> on(int number, List<String> command);
    }

    private static MemberProcesses start(List<String> addresses, Place place) {
        MemberProcesses members = new MemberProcesses("workbench-" + UUID.randomUUID(), addresses);
        return members.started(() -> {
            for (int i = 0; i < addresses.size(); i++) {
                members.startOne(addresses.subList(0, i + 1), place);
            }
        });
    }

    private MemberProcesses started(Runnable all) {
        try {
            all.run();
            return this;
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Refuses more members than have room for a full heap each.
     *
     * @param totalBytes the memory of the machine or container
     */
    static void checkMemory(int count, long totalBytes) {
        long most = Math.max(1, totalBytes / HEAP_BYTES);
        if (count > most) {
            throw new NotPossibleException(
                    "%s were asked for, each with a heap of up to %s. The memory of %s holds %s. Start at most %s."
                            .formatted(
                                    Numbers.count(count, "member"),
                                    Numbers.gib(HEAP_BYTES),
                                    Numbers.gib(totalBytes),
                                    most,
                                    most));
        }
    }

    /** @param joined the addresses as in {@link Members#at}, last its own */
    private synchronized void startOne(List<String> joined, Place place) {
        Stream<String> opened = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--"));
        List<String> command = ChildJvm.command(
                Stream.concat(opened, Stream.of("-Xmx" + HEAP_BYTES)).toList(), MemberProcess.class, joined);
        ChildJvm child = ChildJvm.start(place.on(processes.size(), command), ProcessBuilder.Redirect.DISCARD);
        processes.add(child);
        if (!joins(child)) {
            throw new NotPossibleException("The member at %s did not start: it ended with exit code %s."
                    .formatted(joined.getLast(), child.process().onExit().join().exitValue()));
        }
    }

    private boolean joins(ChildJvm child) {
        try {
            child.input().write((name + "\n").getBytes(StandardCharsets.UTF_8));
            child.input().flush();
            return child.output().read() >= 0;
        } catch (IOException e) {
            return false; // it has ended
        }
    }

    /** How many run in processes of this one. */
    public synchronized int count() {
        return processes.size();
    }

    /** What {@link Cluster#connect} takes. */
    public String address() {
        return name + "@" + String.join(",", addresses);
    }

    /** Waits until a member has ended by itself or this was closed. */
    public void awaitEnd() throws InterruptedException {
        try {
            CompletableFuture.anyOf(handles()).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("Cannot tell whether the members run", e);
        }
    }

    private synchronized CompletableFuture<?>[] handles() {
        return processes.stream().map(child -> child.process().onExit()).toArray(CompletableFuture<?>[]::new);
    }

    @Override
    public synchronized void close() {
        processes.forEach(child -> child.process().destroyForcibly()); // all at once
        processes.forEach(ChildJvm::close);
    }
}
