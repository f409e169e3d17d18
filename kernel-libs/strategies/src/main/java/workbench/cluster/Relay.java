package workbench.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A link of limited bandwidth on the loopback interface: it passes on what it is sent to another port, no faster
 * than its bandwidth, each direction by itself. So one machine shows what a slower network does. It delays bytes by their number alone, and has
 * no latency of its own beside that of two more sockets. Safe for use by several threads.
 */
public final class Relay implements AutoCloseable {

    private static final int CHUNK_BYTES = 8 << 10;

    private final ServerSocket server;
    private final int port;
    private final double bytesPerNano;
    private final List<Socket> sockets = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private boolean closed;

    private Relay(ServerSocket server, int port, long bitsPerSecond) {
        this.server = server;
        this.port = port;
        this.bytesPerNano = bitsPerSecond / 8.0 / TimeUnit.SECONDS.toNanos(1);
    }

    /**
     * Listens on a free port of the loopback interface. The caller closes it.
     *
     * @param port on the loopback interface, where the bytes go
     * @param bitsPerSecond in each direction of all connections together, 1 or more
     */
    public static Relay to(int port, long bitsPerSecond) {
        if (bitsPerSecond < 1) {
            throw new IllegalArgumentException(
                    "A link needs a bandwidth of at least 1 bit a second, but got %s.".formatted(bitsPerSecond));
        }
        try {
            Relay relay = new Relay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port, bitsPerSecond);
            relay.start("relay-accept", relay::accept);
            return relay;
        } catch (IOException e) {
            throw new UncheckedIOException("No free port on " + Ports.LOOPBACK, e);
        }
    }

    /** Where it listens. */
    public int port() {
        return server.getLocalPort();
    }

    private synchronized void start(String name, Runnable work) {
        threads.add(Thread.ofPlatform().name(name).daemon().start(work));
    }

    private void accept() {
        Direction there = new Direction();
        Direction back = new Direction();
        while (!server.isClosed()) {
            try {
                Socket from = keep(server.accept());
                Socket to = keep(new Socket());
                try {
                    to.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                    start("relay-there", () -> there.pass(from, to));
                    start("relay-back", () -> back.pass(to, from));
                } catch (IOException e) {
                    from.close(); // nobody listens there now, and so the one who connected learns it
                }
            } catch (IOException e) {
                // the link is being closed, or the next one may connect
            }
        }
    }

    private synchronized Socket keep(Socket socket) throws IOException {
        if (closed) {
            socket.close();
        }
        sockets.add(socket);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** One direction of the link, which all connections share. */
    private final class Direction {

        private long freeAt = System.nanoTime();

        void pass(Socket from, Socket to) {
            byte[] chunk = new byte[CHUNK_BYTES];
            try (from;
                    to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int bytes = in.read(chunk); bytes >= 0; bytes = in.read(chunk)) {
                    await(reserve(bytes));
                    out.write(chunk, 0, bytes);
                }
            } catch (IOException e) {
                // one of the two ends was closed, and so is the other now
            }
        }

        /** @return when the last of the bytes has passed */
        private synchronized long reserve(int bytes) {
            freeAt = Math.max(freeAt, System.nanoTime()) + (long) (bytes / bytesPerNano);
            return freeAt;
        }

        /** Returns at once on an interrupt, which comes when the link is closed. */
        private static void await(long nanoTime) {
            long left = nanoTime - System.nanoTime();
            while (left > 0 && !Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(left);
                left = nanoTime - System.nanoTime();
            }
        }
    }

    /** Closes all connections, and returns once its threads have ended. May be called twice. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            close(server);
            sockets.forEach(Relay::close);
        }
        endThreads(); // the one that accepts is among them, so that no more are started
        endThreads(); // what it started meanwhile
    }

    private void endThreads() {
        List<Thread> ending;
        synchronized (this) {
            ending = List.copyOf(threads);
        }
        ending.forEach(Thread::interrupt);
        ending.forEach(Relay::join);
    }

    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new IllegalStateException("Cannot close " + closeable, e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // it ends by itself, since its sockets are closed
        }
    }
}
