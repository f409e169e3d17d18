package workbench.cli;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.infra.Blackhole;
import workbench.machine.ChildJvm;
import workbench.text.Numbers;

/**
 * Processes that take as much of the processors as they get, to see what a measurement says beside them. They end when this
 * is closed, and also when this process is killed.
 */
final class BusyProcesses implements AutoCloseable {

    private static final List<String> FLAGS = List.of("-Xmx16m", "-XX:+UseSerialGC");
    private static final long TOKENS_BETWEEN_LOOKS = 1_000_000;

    private final List<ChildJvm> processes = new ArrayList<>();

    private BusyProcesses() {}

    /**
     * Starts them. The caller closes them.
     *
     * @param count 0 or more
     * @throws IllegalArgumentException if the count is below 0
     * @throws UncheckedIOException if one cannot be started
     */
    static BusyProcesses start(int count) {
        if (count < 0) {
            throw new IllegalArgumentException(
                    "%s busy processes were asked for, but it takes 0 or more. Give a number such as 2."
                            .formatted(count));
        }
        BusyProcesses busy = new BusyProcesses();
        List<String> command = ChildJvm.command(FLAGS, BusyProcesses.class, List.of());
        try {
            for (int i = 0; i < count; i++) {
                busy.processes.add(ChildJvm.start(command)); // it says nothing
            }
            return busy;
        } catch (UncheckedIOException e) {
            busy.close();
            throw e;
        }
    }

    /** What to add to a finding: empty if there are none. */
    String clause() {
        return processes.isEmpty()
                ? ""
                : ", beside " + Numbers.count(processes.size(), "busy process", "busy processes");
    }

    int alive() {
        return (int)
                processes.stream().filter(child -> child.process().isAlive()).count();
    }

    /** One of them: works until the other end of its standard input is closed. */
    public static void main(String[] arguments) {
        ChildJvm.endWithParent();
        while (true) {
            Blackhole.consumeCPU(TOKENS_BETWEEN_LOOKS);
        }
    }

    @Override
    public void close() {
        processes.forEach(ChildJvm::close);
    }
}
