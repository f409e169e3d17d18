package workbench.workload;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/**
 * Ports for members that are killed. They are below those that the system gives to outgoing connections: a member that
 * looks again and again for one that was killed may otherwise be given that very port, and so reach itself.
 */
final class SoakPorts {

    private static final int FIRST = 10_000;
    private static final int END = 32_000;

    private SoakPorts() {}

    /** Distinct ports that were free a moment ago. */
    static List<Integer> free(int count) {
        return IntStream.generate(() -> ThreadLocalRandom.current().nextInt(FIRST, END))
                .filter(SoakPorts::isFree)
                .distinct()
                .limit(count)
                .boxed()
                .toList();
    }

    private static boolean isFree(int port) {
        try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
