package workbench.broken.measure;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import workbench.machine.IdentityHashes;

/** Asks for a hash code before codes vary. */
@State(Scope.Benchmark)
public class HasTheSameHashCodes {

    private int code;

    @Setup
    public void setUp() {
        code = HasTheSameHashCodes.class.hashCode();
        IdentityHashes.vary();
    }

    public int code() {
        return code;
    }
}
