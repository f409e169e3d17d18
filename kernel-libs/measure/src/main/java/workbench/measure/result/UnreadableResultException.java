package workbench.measure.result;

import java.nio.file.Path;

/** A file that is no result, or one that cannot be trusted. */
public final class UnreadableResultException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String problem;

    UnreadableResultException(Path path, String problem) {
        super("The file %s %s.".formatted(path, problem));
        this.problem = problem;
    }

    UnreadableResultException(Path path, String problem, Throwable cause) {
        super("The file %s %s.".formatted(path, problem), cause);
        this.problem = problem;
    }

    /**
     * What is wrong with the file, to be read after its name, such as {@code is no result of JMH: it is not JSON}. It has no full stop
     * at its end.
     */
    public String problem() {
        return problem;
    }
}
