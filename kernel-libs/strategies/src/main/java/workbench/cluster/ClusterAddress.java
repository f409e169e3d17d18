package workbench.cluster;

import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.variant.NotPossibleException;

/**
 * Where a cluster runs that was started elsewhere.
 *
 * @param name of the cluster
 * @param members their hosts, with or without ports
 */
record ClusterAddress(String name, List<String> members) {

    private static final int DEFAULT_PORT = 5_701;
    private static final Pattern FORM = Pattern.compile("([^@\\s]+)@([^@,\\s]+(?:,[^@,\\s]+)*)");

    ClusterAddress {
        members = List.copyOf(members);
    }

    /**
     * @param address such as {@code dev@10.0.0.1:5701,10.0.0.2:5701}
     * @throws IllegalArgumentException if it has another form
     */
    static ClusterAddress parse(String address) {
        Matcher parts = FORM.matcher(address);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "The address of a cluster is its name and its members, such as dev@10.0.0.1:5701,10.0.0.2:5701, but is \"%s\"."
                            .formatted(address));
        }
        return new ClusterAddress(parts.group(1), List.of(parts.group(2).split(",")));
    }

    /**
     * The members by numbers in place of names, each with its port.
     *
     * @throws NotPossibleException if nobody knows a name
     */
    List<String> resolved() {
        return members.stream().map(ClusterAddress::resolved).toList();
    }

    private static String resolved(String member) {
        String[] parts = member.split(":", 2);
        try {
            return "%s:%s"
                    .formatted(
                            InetAddress.getByName(parts[0]).getHostAddress(),
                            parts.length == 1 ? DEFAULT_PORT : parts[1]);
        } catch (UnknownHostException e) {
            throw new NotPossibleException(
                    "The host \"%s\" of the cluster \"%s\" is not known here. Give its number, such as 10.0.0.1:5701."
                            .formatted(parts[0], member),
                    e);
        }
    }

    /**
     * Those of {@link #resolved} that are addresses of this machine.
     *
     * @throws NotPossibleException if none is
     */
    List<String> here() {
        List<String> own = ownAddresses();
        List<String> here = resolved().stream()
                .filter(member -> own.contains(member.split(":", 2)[0]))
                .toList();
        if (here.isEmpty()) {
            throw new NotPossibleException(
                    "None of %s is an address of this machine, which has %s. Name its own address among those of the cluster."
                            .formatted(String.join(", ", members), String.join(", ", own)));
        }
        return here;
    }

    private static List<String> ownAddresses() {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .map(InetAddress::getHostAddress)
                    .toList();
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The exception for a cluster that does not answer. */
    NotPossibleException unanswered(RuntimeException cause) {
        return new NotPossibleException(
                "No member of the cluster \"%s\" answers at %s within %s seconds. Start it, such as by ./workbench members 3, or correct the address."
                        .formatted(
                                name,
                                String.join(",", members),
                                ClusterConfiguration.CLIENT_CONNECT_TIMEOUT_MILLIS / 1_000),
                cause);
    }
}
