package workbench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.dflib.jjava.jupyter.channels.JupyterConnection;
import org.dflib.jjava.jupyter.channels.JupyterSocket;
import org.dflib.jjava.jupyter.channels.ShellChannel;
import org.dflib.jjava.jupyter.channels.ShellHandler;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.shaded.org.zeromq.ZMQ;

/**
 * The requests that wait in the shell channel while a cell runs, such as those of Run All, which sends its cells at once.
 *
 * <p>If the cell fails, those that were sent before their sender could know must not run. Dates in their headers do not tell:
 * they are of the browser's clock, which may differ from ours or be set while we run. To abort whatever comes within a fixed
 * time after the reply would hit programs that go on at once. So the order decides, without any clock: what has arrived before
 * the reply to the failed cell leaves cannot be an answer to it. Since requests may still be on their way through Jupyter's
 * server, the reply leaves once nothing has arrived for a tenth of a second; the error is shown before that.
 *
 * <p>All methods are for the thread that reads the shell channel.
 */
final class QueuedRequests {

    private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** For a sender that never pauses. */
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(2);

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /** Its name is that of JJava's reply, whose class has no third status. */
    private static final MessageType<?> REPLY = MessageType.EXECUTE_REPLY;

    private final JupyterConnection connection;

    QueuedRequests(JupyterConnection connection) {
        this.connection = connection;
    }

    /** Takes out of the channel what has arrived, and what arrives until it is quiet. */
    List<Message<?>> take(JupyterSocket shell) {
        List<Message<?>> taken = new ArrayList<>();
        long start = System.nanoTime();
        long last = start;
        while (System.nanoTime() - last < QUIET_NANOS && System.nanoTime() - start < LONGEST_NANOS) {
            if ((shell.getEvents() & ZMQ.Poller.POLLIN) != 0) {
                taken.add(shell.readMessage());
                last = System.nanoTime();
            } else {
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
        return taken;
    }

    /** Answers a request to run a cell by "aborted", and any other as ever. */
    <T> void abort(ShellChannel shell, Message<T> request) {
        ShellReplyEnvironment answer = connection.prepareReplyEnv(shell, request);
        ShellHandler<T> handler = connection.getHandler(request.getHeader().getType());
        try {
            if (request.getHeader().getType().equals(MessageType.EXECUTE_REQUEST)) {
                answer.setBusyDeferIdle();
                answer.reply(aborted(request));
            } else if (handler != null) {
                handler.handle(answer, request);
            }
        } finally {
            answer.resolveDeferrals();
        }
        if (answer.isMarkedForShutdown()) {
            connection.close();
        }
    }

    @SuppressWarnings("unchecked")
    private static Message<?> aborted(Message<?> request) {
        return new Message<>(request, (MessageType<Object>) REPLY, Map.of("status", "aborted"));
    }
}
