package workbench.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import workbench.variant.NotPossibleException;

/**
 * Free TCP ports on the loopback interface. They are below those that systems give to outgoing connections (from 32768 on
 * Linux, from 49152 elsewhere): while a member starts again, or others look for one that has gone, a connection may
 * otherwise be given that very port.
 */
final class Ports {

    static final String LOOPBACK = "127.0.0.1";

    private static final int FIRST = 10_000;
    private static final int END = 32_000;
    private static final int TRIED = 10_000;

    private static final int ATTEMPTS = 3;

    private Ports() {}

    /** Something that is started on ports. */
    interface Start<T, X extends Exception> {

        /**
         * Starts it on one port each.
         *
         * @throws PortTakenException if one of the ports is in use
         */
        T on(List<Integer> ports) throws X;
    }

    /**
     * Starts something on free ports, again on others if another process was faster.
     *
     * @throws PortTakenException if another process was faster every time
     */
    static <T, X extends Exception> T onFree(int count, Start<T, X> start) throws X {
        for (int attempt = 1; ; attempt++) {
            try {
                return start.on(free(count));
            } catch (PortTakenException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Distinct ports that were free a moment ago; another process may take one before it is used. */
    static List<Integer> free(int count) {
        List<Integer> ports = ThreadLocalRandom.current()
                .ints(TRIED, FIRST, END)
                .distinct()
                .filter(Ports::isFree)
                .limit(count)
                .boxed()
                .toList();
        if (ports.size() < count) {
            throw new NotPossibleException(
                    "Of the ports %s to %s on %s, %s are free, and members need %s. Close other programs and try again."
                            .formatted(FIRST, END - 1, LOOPBACK, ports.size(), count));
        }
        return ports;
    }

    static boolean isFree(int port) {
        try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Tries an address that a member will listen at, since the member's process cannot say what kept it from starting.
     *
     * @param address a number and a port, such as 10.0.0.1:5701
     * @throws NotPossibleException if a program listens there
     */
    static void requireFree(String address) {
        String[] parts = address.split(":", 2);
        try {
            new ServerSocket(Integer.parseInt(parts[1]), 1, InetAddress.getByName(parts[0])).close();
        } catch (IOException e) {
            throw new NotPossibleException(
                    "The address %s is in use by another member or program. End it, or give the member another port on all machines."
                            .formatted(address),
                    e);
        }
    }
}
