package workbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A link between this thread and one that sends back what it gets. */
class RelayTest {

    private static final long FAST = 10_000_000_000L;

    @AfterEach
    void noThreadIsLeft() {
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("relay-"));
    }

    private static ServerSocket echo() throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().start(() -> {
            while (!server.isClosed()) {
                try (Socket socket = server.accept()) {
                    socket.getInputStream().transferTo(socket.getOutputStream());
                } catch (IOException e) {
                    // the test closed one of the two
                }
            }
        });
        return server;
    }

    private static byte[] thereAndBack(Relay relay, byte[] bytes) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), relay.port())) {
            Thread.ofPlatform().daemon().start(() -> {
                try {
                    socket.getOutputStream().write(bytes);
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            return socket.getInputStream().readNBytes(bytes.length);
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    @Test
    void bytesPassInBothDirectionsOnConnectionAfterConnection() throws IOException {
        try (ServerSocket server = echo();
                Relay relay = Relay.to(server.getLocalPort(), FAST)) {
            assertThat(thereAndBack(relay, random(100_000))).isEqualTo(random(100_000));
            assertThat(thereAndBack(relay, random(5))).isEqualTo(random(5));
        }
    }

    @Test
    void noMoreBitsPassInASecondThanItWasTold() throws IOException {
        int bytes = 20_000;
        long bitsPerSecond = 1_000_000;
        try (ServerSocket server = echo();
                Relay relay = Relay.to(server.getLocalPort(), bitsPerSecond)) {
            long start = System.nanoTime();
            thereAndBack(relay, random(bytes));
            assertThat((System.nanoTime() - start) / 1e9).isGreaterThanOrEqualTo(bytes * 8.0 / bitsPerSecond);
        }
    }

    @Test
    void closingEndsWhatIsOnItsWay() throws IOException {
        try (ServerSocket server = echo()) {
            Relay relay = Relay.to(server.getLocalPort(), 1);
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), relay.port())) {
                socket.getOutputStream().write(random(1_000));
                relay.close();
                relay.close();
                assertThat(socket.isClosed()).isFalse();
            }
        }
    }

    @Test
    void whereNobodyListensTheConnectionEnds() throws IOException {
        try (Socket nobody = new Socket()) {
            // has a port, which no other process can get meanwhile, and does not listen there
            nobody.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (Relay relay = Relay.to(nobody.getLocalPort(), FAST);
                    Socket socket = new Socket(InetAddress.getLoopbackAddress(), relay.port())) {
                assertThat(socket.getInputStream().read()).isNegative();
            }
        }
    }

    @Test
    void aLinkThatPassesNothingIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Relay.to(1, 0))
                .withMessage("A link needs a bandwidth of at least 1 bit a second, but got 0.");
    }
}
