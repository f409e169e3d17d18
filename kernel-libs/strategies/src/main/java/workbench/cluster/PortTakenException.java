package workbench.cluster;

import org.jspecify.annotations.Nullable;

/** The port that was chosen for a member is in use. */
public final class PortTakenException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final String IN_WORDS_OF_HAZELCAST = "already in use";

    PortTakenException(int port, @Nullable Throwable cause) {
        super(
                "Port %s on 127.0.0.1 is in use by another member or program. Close it, or let Cluster.embedded(n, ...) choose free ports."
                        .formatted(port),
                cause);
    }

    /** Whether a member did not start for that reason. */
    static boolean isReasonOf(Exception failure) {
        return String.valueOf(failure.getMessage()).contains(IN_WORDS_OF_HAZELCAST);
    }
}
