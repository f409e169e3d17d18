package workbench.measure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.text.Numbers;

/** Checks the measuring process, and other Hazelcast members on this machine. */
final class ProcessChecks {

    private static final double GIB = 1L << 30;

    private ProcessChecks() {}

    static Check heap(long maxHeapBytes, long memoryBytes) {
        String finding = Numbers.gib(maxHeapBytes) + " at most";
        return Check.of(
                "heap of this process",
                finding,
                maxHeapBytes > memoryBytes,
                maxHeapBytes < GIB,
                "give the machine or container more memory: members and values share this heap");
    }

    static Check timer(double nanos) {
        String finding = Numbers.time(nanos) + " between two readings";
        return Check.of(
                "timer", finding, nanos > 10_000, nanos > 200, "choose the clock source tsc, if the machine has it");
    }

    static Check timingLoop(double nanos) {
        double share = nanos / TimingLoop.SHORT_OPERATION_NANOS;
        String finding = "%s for each turn, %s of an operation of %s"
                .formatted(Numbers.time(nanos), Numbers.percent(share), Numbers.time(TimingLoop.SHORT_OPERATION_NANOS));
        return Check.of(
                "timing loop",
                finding,
                share > 0.05,
                share > 0.01,
                "start the process with the flags of workbench/jvm.args, on a machine with nothing else to do");
    }

    static Check debugging(List<String> jvmArguments) {
        List<String> harmful = jvmArguments.stream()
                .filter(argument -> argument.startsWith("-agentlib:jdwp")
                        || argument.equals("-Xint")
                        || argument.startsWith("-javaagent"))
                .toList();
        return harmful.isEmpty()
                ? Check.green("Java flags", "none that slow the code")
                : new Check("Java flags", Light.RED, String.join(" ", harmful), "start the kernel without them");
    }

    static Check members(List<Integer> ports) {
        return ports.isEmpty()
                ? Check.green("other members", "none at Hazelcast's usual ports")
                : new Check(
                        "other members",
                        Light.AMBER,
                        "something listens at "
                                + ports.stream().map(String::valueOf).collect(Collectors.joining(", ")),
                        "stop other clusters on this machine: they take processor time");
    }

    /** The mean distance of two readings of the clock. */
    static double timerNanos() {
        int readings = 10_000;
        long start = System.nanoTime();
        long last = start;
        for (int i = 0; i < readings; i++) {
            last = System.nanoTime();
        }
        return (last - start) / (double) readings;
    }

    /** Hazelcast's usual ports on which some process listens. */
    static List<Integer> busyPorts() {
        return IntStream.rangeClosed(5_701, 5_710)
                .filter(ProcessChecks::answers)
                .boxed()
                .toList();
    }

    private static boolean answers(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 50);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
