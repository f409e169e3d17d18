package workbench.gate;

import java.util.List;
import java.util.stream.Collectors;

/** Fails a test or a build, and lists all faults. */
public final class WireChangedError extends AssertionError {

    private static final long serialVersionUID = 1;

    /** Not serialized: the message says the same. */
    private final transient List<Fault> faults;

    WireChangedError(List<Fault> faults) {
        super(faults.stream().map(Fault::toString).collect(Collectors.joining("\n\n", "\n", "")));
        this.faults = List.copyOf(faults);
    }

    /** What is wrong, one or more. */
    public List<Fault> faults() {
        return faults;
    }
}
