package workbench.cluster;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import workbench.machine.ChildJvm;
import workbench.variant.NotPossibleException;

/**
 * Hosts of a network on this machine: network namespaces of Linux, which a switch in a namespace of its own connects. This process is one
 * more host of that network. What passes between hosts goes through the whole network stack, and the interfaces count its bytes.
 *
 * <p>A process holds each namespace, and ends with this one. The kernel removes a namespace with its last process, and an interface with
 * either end. So nothing is left, even if this process is killed. For one thread; the owner closes it, after what runs on the hosts.
 */
public final class Hosts implements AutoCloseable {

    /** Where members on hosts listen: each host has all ports. */
    static final int PORT = 5_701;

    private static final List<String> COMMANDS = List.of("ip", "tc", "unshare", "nsenter");
    private static final Path OWN_NETWORK = Path.of("/proc/self/ns/net");
    private static final long MILLIS_TO_START = 5_000;
    private static final long MILLIS_BETWEEN = 5;
    private static final int MOST = 200;

    /** The name of an interface has at most 15 characters. */
    private static final int NAME_BYTES = 3;

    /** The addresses that RFC 2544 reserves for benchmarks, so that no real host has one: 198.18.0.0 to 198.19.255.255. */
    private static final String NETWORK = "198.18.";

    /** Ports of the switch. */
    private static final String OWN_PORT = "client";

    private static final String HOST_PORT = "host";

    private static final int CLIENT = 1;
    private static final int FIRST_HOST = 10;

    private final String network;
    private final String ownInterface;
    private final Link link;
    private final List<ChildJvm> holders = new ArrayList<>();

    /**
     * What limits each host's way to the switch, in the direction of the switch. The values are those of {@code tc}.
     *
     * @param bandwidth such as {@code 100mbit}
     * @param delay such as {@code 5ms}: an answer comes after twice as long
     * @param loss a share of packets, such as {@code 0.1%}
     */
    public record Link(Optional<String> bandwidth, Optional<String> delay, Optional<String> loss) {

        private static final Pattern BANDWIDTH = Pattern.compile("(\\d+)([kmg])bit");
        private static final Pattern DELAY = Pattern.compile("\\d+(us|ms|s)");
        private static final Pattern LOSS = Pattern.compile("\\d+(\\.\\d+)?%");

        /** Between two refills of a link's budget: the kernel's clock ticks 100 to 1,000 times a second. */
        private static final long REFILLS = 100;

        public Link {
            require("bandwidth", bandwidth, BANDWIDTH, "100mbit");
            require("delay", delay, DELAY, "5ms");
            require("loss", loss, LOSS, "0.1%");
        }

        private static void require(String name, Optional<String> value, Pattern form, String example) {
            value.filter(each -> !form.matcher(each).matches()).ifPresent(each -> {
                throw new IllegalArgumentException(
                        "The %s of a link is like %s, but is \"%s\".".formatted(name, example, each));
            });
        }

        /** The arguments of {@code tc} after the interface; empty if nothing limits the link. */
        List<String> discipline() {
            List<String> all = new ArrayList<>();
            if (delay.isPresent() || loss.isPresent()) {
                all.add("netem");
                delay.ifPresent(value -> all.addAll(List.of("delay", value)));
                loss.ifPresent(value -> all.addAll(List.of("loss", value)));
                bandwidth.ifPresent(value -> all.addAll(List.of("rate", value)));
            } else {
                bandwidth.ifPresent(value -> all.addAll(
                        List.of("tbf", "rate", value, "burst", Long.toString(burstBytes(value)), "latency", "50ms")));
            }
            return all;
        }

        private static long burstBytes(String bandwidth) {
            Matcher parts = BANDWIDTH.matcher(bandwidth);
            if (!parts.matches()) {
                throw new IllegalStateException(bandwidth);
            }
            long unit =
                    switch (parts.group(2)) {
                        case "k" -> 1_000;
                        case "m" -> 1_000_000;
                        default -> 1_000_000_000;
                    };
            return Math.max(64 << 10, Long.parseLong(parts.group(1)) * unit / Byte.SIZE / REFILLS);
        }
    }

    private Hosts(String network, String ownInterface, Link link) {
        this.network = network;
        this.ownInterface = ownInterface;
        this.link = link;
    }

    /**
     * Makes hosts, and lets this process be one more of their network. The caller closes them.
     *
     * @param count how many, 1 or more
     * @param link between each host and the switch, and between this process and the switch
     * @throws NotPossibleException if this machine has no namespaces, or not for this user, or cannot limit links in that way
     * @throws InterruptedException if the thread is interrupted; nothing is left
     */
    public static Hosts start(int count, Link link) throws InterruptedException {
        if (count < 1 || count > MOST) {
            throw new IllegalArgumentException(
                    "A network has 1 to %s hosts, but %s were asked for.".formatted(MOST, count));
        }
        requirePossible(System.getProperty("os.name"), isRoot(), System.getenv().getOrDefault("PATH", ""));
        byte[] random = new byte[NAME_BYTES];
        new SecureRandom().nextBytes(random);
        Hosts hosts = new Hosts(freeNetwork(), "wb" + HexFormat.of().formatHex(random), link);
        try {
            hosts.build(count);
            return hosts;
        } catch (InterruptedException | RuntimeException e) {
            hosts.close();
            throw e;
        }
    }

    /** Refuses what lacks something, with the way that is left. */
    static void requirePossible(String system, boolean isRoot, String path) {
        List<String> missing = COMMANDS.stream()
                .filter(command -> Arrays.stream(path.split(File.pathSeparator, -1))
                        .noneMatch(folder -> Files.isExecutable(Path.of(folder, command))))
                .toList();
        String lacks = !system.equals("Linux")
                ? "this is " + system
                : !isRoot ? "this user is not root" : "these are missing: " + String.join(", ", missing);
        if (!system.equals("Linux") || !isRoot || !missing.isEmpty()) {
            throw new NotPossibleException(
                    "Hosts are network namespaces, which take Linux, root and the commands %s (of iproute2 and util-linux), but %s. Start members without hosts; in a notebook, links(...) imitates slower networks by a relay."
                            .formatted(String.join(", ", COMMANDS), lacks));
        }
    }

    private static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false;
        }
    }

    /** A network of 254 addresses of which this machine has none. */
    private static String freeNetwork() {
        try {
            List<String> taken = NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .map(InetAddress::getHostAddress)
                    .toList();
            for (int i = 0; i < 1 << Byte.SIZE; i++) {
                String candidate = NETWORK + i + ".";
                if (taken.stream().noneMatch(address -> address.startsWith(candidate))) {
                    return candidate;
                }
            }
            throw new NotPossibleException(
                    "Every network of 198.18.0.0/16 is in use here. End the members of other runs, and try again.");
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void build(int count) throws InterruptedException {
        ChildJvm bridge = hold();
        run(in(bridge, "ip", "link", "add", "bridge", "type", "bridge"));
        run(in(bridge, "ip", "link", "set", "bridge", "up"));
        for (int i = 0; i < count; i++) {
            ChildJvm host = hold();
            String port = HOST_PORT + i;
            String pid = Long.toString(host.process().pid());
            run(in(bridge, "ip", "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", pid));
            run(in(bridge, "ip", "link", "set", port, "master", "bridge", "up"));
            run(in(host, "ip", "link", "set", "lo", "up"));
            plugIn(in(host), "eth0", FIRST_HOST + i);
        }
        String pid = Long.toString(bridge.process().pid());
        run(List.of("ip", "link", "add", ownInterface, "type", "veth", "peer", "name", OWN_PORT, "netns", pid));
        run(in(bridge, "ip", "link", "set", OWN_PORT, "master", "bridge", "up"));
        plugIn(List.of(), ownInterface, CLIENT);
    }

    private void plugIn(List<String> inside, String name, int number) throws InterruptedException {
        run(joined(inside, List.of("ip", "address", "add", network + number + "/24", "dev", name)));
        run(joined(
                inside, List.of("ip", "link", "set", name, "gso_max_segs", "1"))); // or one packet would stand for many
        run(joined(inside, List.of("ip", "link", "set", name, "up")));
        List<String> discipline = link.discipline();
        if (!discipline.isEmpty()) {
            run(joined(inside, joined(List.of("tc", "qdisc", "add", "dev", name, "root"), discipline)));
        }
    }

    /** Starts a process in a new namespace, which it holds until its standard input ends. */
    private ChildJvm hold() throws InterruptedException {
        ChildJvm holder = ChildJvm.start(List.of("unshare", "--net", "cat"), ProcessBuilder.Redirect.DISCARD);
        holders.add(holder);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MILLIS_TO_START);
        while (!isApart(holder.process().pid())) {
            if (!holder.process().isAlive() || System.nanoTime() > deadline) {
                throw new NotPossibleException(
                        "This system does not let root make a network namespace, as in some containers. Start members without hosts.");
            }
            Thread.sleep(MILLIS_BETWEEN);
        }
        return holder;
    }

    private static boolean isApart(long pid) {
        try {
            Path other = Path.of("/proc", Long.toString(pid), "ns", "net");
            return !Files.readSymbolicLink(other).equals(Files.readSymbolicLink(OWN_NETWORK));
        } catch (IOException e) {
            return false; // it has ended
        }
    }

    private static List<String> in(ChildJvm holder, String... command) {
        return joined(
                List.of(
                        "nsenter",
                        "--net=/proc/%s/ns/net".formatted(holder.process().pid()),
                        "--"),
                List.of(command));
    }

    private static List<String> joined(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private static void run(List<String> command) throws InterruptedException {
        try (ChildJvm child = ChildJvm.start(command)) {
            String said = new String(child.output().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (child.process().waitFor() == 0) {
                return;
            }
            throw new NotPossibleException(
                    said.contains("qdisc kind is unknown") && command.contains("netem")
                            ? "This kernel cannot delay or lose packets: it lacks the module sch_netem. Leave delay and loss out; a bandwidth alone works without it."
                            : "The network could not be made: %s said \"%s\"."
                                    .formatted(String.join(" ", command), said));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many there are. */
    int count() {
        return holders.size() - 1;
    }

    /** The addresses of members, one on each host. */
    List<String> memberAddresses() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < count(); i++) {
            all.add("%s%s:%s".formatted(network, FIRST_HOST + i, PORT));
        }
        return all;
    }

    /** The command line that runs a command on a host. */
    List<String> on(int host, List<String> command) {
        return joined(in(holders.get(host + 1)), command);
    }

    /** This process's interface to the network. */
    public String ownInterface() {
        return ownInterface;
    }

    /**
     * What has passed, with all headers of Ethernet, IP and TCP. A packet holds at most 1,500 bytes, as on a real network.
     *
     * @param ownBytes what this process's interface has sent and received
     * @param ownPackets as many
     * @param allBytes what this process and all hosts have sent
     */
    public record Passed(long ownBytes, long ownPackets, long allBytes) {

        /** Columns of the kernel's table after the name of an interface. */
        private static final int RECEIVED_BYTES = 0;

        private static final int RECEIVED_PACKETS = 1;
        private static final int SENT_BYTES = 8;
        private static final int SENT_PACKETS = 9;

        /** By the counters of the switch, which receives what others send. */
        static Passed of(List<String> table) {
            long ownBytes = 0;
            long ownPackets = 0;
            long allBytes = 0;
            for (String line : table) {
                String[] parts = line.strip().split(":\\s*", 2);
                if (parts[0].equals(OWN_PORT) || parts[0].startsWith(HOST_PORT)) {
                    long[] counted = Arrays.stream(parts[1].split("\\s+", -1))
                            .mapToLong(Long::parseLong)
                            .toArray();
                    allBytes += counted[RECEIVED_BYTES];
                    if (parts[0].equals(OWN_PORT)) {
                        ownBytes = counted[RECEIVED_BYTES] + counted[SENT_BYTES];
                        ownPackets = counted[RECEIVED_PACKETS] + counted[SENT_PACKETS];
                    }
                }
            }
            return new Passed(ownBytes, ownPackets, allBytes);
        }

        /** What has passed since then. */
        public Passed since(Passed before) {
            return new Passed(ownBytes - before.ownBytes, ownPackets - before.ownPackets, allBytes - before.allBytes);
        }
    }

    /** What has passed since the hosts were made. */
    public Passed passed() {
        Path file = Path.of(
                "/proc/%s/net/dev".formatted(holders.getFirst().process().pid()));
        try (Stream<String> lines = Files.lines(file)) {
            return Passed.of(lines.toList());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    @Override
    public void close() {
        holders.reversed().forEach(ChildJvm::close);
        holders.clear();
    }
}
