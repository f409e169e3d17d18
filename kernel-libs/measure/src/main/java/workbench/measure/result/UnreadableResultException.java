package workbench.measure.result;

import java.nio.file.Path;

/** A file that is no result, or one that cannot be trusted. */
public final class UnreadableResultException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UnreadableResultException(Path path, String problem) {
        super("The file %s %s.".formatted(path, problem));
    }

    UnreadableResultException(Path path, String problem, Throwable cause) {
        super("The file %s %s.".formatted(path, problem), cause);
    }
}
