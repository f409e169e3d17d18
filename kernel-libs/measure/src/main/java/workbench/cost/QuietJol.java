package workbench.cost;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.openjdk.jol.vm.VM;
import workbench.variant.NotPossibleException;

/**
 * Starts JOL without what it does and prints by default: it would load an agent into this process, of which the JDK warns, and prints
 * that it has not attached another to standard output, which is a cell's.
 */
final class QuietJol {

    private static boolean loaded;

    private QuietJol() {}

    static synchronized void load() {
        if (loaded) {
            return;
        }
        System.setProperty("jol.skipDynamicAttach", "true");
        System.setProperty("jol.skipHotspotSAAttach", "true");
        // so that it finds the fields of records
        System.setProperty("jol.magicFieldOffset", "true");
        PrintStream before = standardOutput();
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
        try {
            VM.current();
            loaded = true;
        } finally {
            System.setOut(before);
        }
    }

    /** Put back as it was; nothing is written to it here. */
    private static PrintStream standardOutput() {
        try {
            return (PrintStream) System.class.getField("out").get(null);
        } catch (ReflectiveOperationException e) {
            throw new NotPossibleException("The standard output cannot be read.", e);
        }
    }
}
