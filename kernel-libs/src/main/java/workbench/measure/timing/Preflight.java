package workbench.measure.timing;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.PowerSource;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.machine.Memory;
import workbench.machine.OtherBenchmarks;
import workbench.text.Numbers;

/**
 * What about this machine, while it is watched, makes measurements worse than they need be.
 *
 * @param checks one for each thing that was looked at, in the order of importance
 */
public record Preflight(List<Check> checks) {

    private static final double GIB = 1L << 30;
    private static final long WATCH_MILLIS = 1_000;

    public Preflight {
        checks = List.copyOf(checks);
    }

    /** The worst of all findings. */
    public Light light() {
        return checks.stream()
                .map(Check::light)
                .reduce(Light.GREEN, (one, other) -> one.compareTo(other) > 0 ? one : other);
    }

    /**
     * Looks at this machine for a second.
     *
     * @throws InterruptedException if the thread is interrupted while it watches
     */
    public static Preflight here() throws InterruptedException {
        Watch watch = watch();
        Thread.sleep(WATCH_MILLIS);
        return watch.end();
    }

    /** Begins to look at what others do on this machine while this process measures. */
    public static Watch watch() {
        return new Watch();
    }

    /** The time in which the machine is looked at. */
    public static final class Watch {

        private final HardwareAbstractionLayer hardware = new SystemInfo().getHardware();
        private final CentralProcessor processor = hardware.getProcessor();
        private final long[] ticks = processor.getSystemCpuLoadTicks();
        private final long throttledMicros = throttledMicros(Path.of("/"));
        private final long ownNanos = ownNanos();
        private final OtherBenchmarks others = new OtherBenchmarks();
        private final long start = System.nanoTime();

        private Watch() {
            others.look();
        }

        /** Looks for other benchmarks, which come and go: in between, not while something is timed. */
        public void look() {
            others.look();
        }

        /** What was found until now. */
        public Preflight end() {
            others.look();
            long[] now = processor.getSystemCpuLoadTicks();
            int cores = processor.getLogicalProcessorCount();
            Memory memory = Memory.here();
            double own = (double) (ownNanos() - ownNanos) / (System.nanoTime() - start) / cores;
            double idle = share(ticks, now, TickType.IDLE, TickType.IOWAIT);
            return new Preflight(List.of(
                    others.check(),
                    load(Math.min(1, idle + own)),
                    steal(share(ticks, now, TickType.STEAL)),
                    cores(cores, Runtime.getRuntime().availableProcessors()),
                    throttling(quota(Path.of("/")), throttledMicros(Path.of("/")) - throttledMicros),
                    governor(Path.of("/")),
                    turbo(Path.of("/")),
                    battery(hardware.getPowerSources().stream().anyMatch(PowerSource::isDischarging)),
                    memory(memory, hardware.getMemory().getVirtualMemory().getSwapUsed()),
                    heap(Runtime.getRuntime().maxMemory(), memory.totalBytes()),
                    timer(timerNanos()),
                    timingLoop(TimingLoop.nanos()),
                    debugging(ManagementFactory.getRuntimeMXBean().getInputArguments()),
                    members(IntStream.rangeClosed(5_701, 5_710)
                            .filter(Preflight::answers)
                            .boxed()
                            .toList())));
        }

        private static long ownNanos() {
            return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        }
    }

    private static double share(long[] before, long[] after, TickType... types) {
        long all = Arrays.stream(TickType.values())
                .mapToLong(type -> after[type.getIndex()] - before[type.getIndex()])
                .sum();
        long part = Arrays.stream(types)
                .mapToLong(type -> after[type.getIndex()] - before[type.getIndex()])
                .sum();
        return all == 0 ? 0 : (double) part / all;
    }

    /** @param idle share of the processors' time in which nobody else used them */
    static Check load(double idle) {
        String finding = "others used %s of the processors' time".formatted(Numbers.percent(1 - idle));
        return check("load", finding, idle < 0.5, idle < 0.85, "close what else runs, or wait until it has ended");
    }

    /** @param stolen share of the processors' time that the host gave to others */
    static Check steal(double stolen) {
        String finding =
                "%s of the processors' time went to other guests of the host".formatted(Numbers.percent(stolen));
        return check(
                "steal", finding, stolen > 0.05, stolen > 0.005, "use a machine of your own for figures to publish");
    }

    static Check cores(int there, int usable) {
        String finding = "%s of %s processors may be used".formatted(usable, there);
        return check(
                "processors",
                finding,
                usable < 2,
                usable < 4,
                "members, clients and collector share what there is: compare ratios, and do not quote times of maps");
    }

    static Check throttling(Optional<String> quota, long throttledMicros) {
        if (quota.isEmpty()) {
            return Check.green("container quota", "none");
        }
        String finding =
                "quota %s, held back for %s while watched".formatted(quota.get(), Numbers.time(throttledMicros * 1e3));
        return check(
                "container quota",
                finding,
                throttledMicros > 0,
                true,
                "start the container without a limit of its processors");
    }

    static Check governor(Path root) {
        return read(root.resolve("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"))
                .map(governor -> check(
                        "frequency governor",
                        governor,
                        governor.equals("powersave"),
                        !governor.equals("performance"),
                        "cpupower frequency-set -g performance"))
                .orElseGet(() -> Check.green("frequency governor", "not told by this machine"));
    }

    static Check turbo(Path root) {
        Optional<Boolean> on = read(root.resolve("sys/devices/system/cpu/intel_pstate/no_turbo"))
                .map("0"::equals)
                .or(() -> read(root.resolve("sys/devices/system/cpu/cpufreq/boost"))
                        .map("1"::equals));
        return on.map(turbo -> check(
                        "turbo",
                        turbo ? "on" : "off",
                        false,
                        turbo,
                        "the clock falls as the machine warms: switch it off for long runs"))
                .orElseGet(() -> Check.green("turbo", "not told by this machine"));
    }

    static Check battery(boolean discharging) {
        return check("power", discharging ? "from the battery" : "from the mains", discharging, false, "plug it in");
    }

    static Check memory(Memory memory, long swapUsedBytes) {
        String finding = "%s, %s swapped out".formatted(memory.finding(), Numbers.gib(swapUsedBytes));
        return check(
                "memory",
                finding,
                memory.freeBytes() < Memory.FORK_BYTES,
                memory.freeBytes() < 3 * GIB || swapUsedBytes > GIB / 10,
                "close what takes memory, or give the container more: a fork takes %s, and publish runs are refused below that"
                        .formatted(Numbers.gib(Memory.FORK_BYTES)));
    }

    static Check heap(long maxHeapBytes, long memoryBytes) {
        String finding = Numbers.gib(maxHeapBytes) + " at most";
        return check(
                "heap of this process",
                finding,
                maxHeapBytes > memoryBytes,
                maxHeapBytes < GIB,
                "give the machine or container more memory: members and values share this heap");
    }

    static Check timer(double nanos) {
        String finding = Numbers.time(nanos) + " between two readings";
        return check(
                "timer", finding, nanos > 10_000, nanos > 200, "choose the clock source tsc, if the machine has it");
    }

    static Check timingLoop(double nanos) {
        double share = nanos / TimingLoop.SHORT_OPERATION_NANOS;
        String finding = "%s for each turn, %s of an operation of %s"
                .formatted(Numbers.time(nanos), Numbers.percent(share), Numbers.time(TimingLoop.SHORT_OPERATION_NANOS));
        return check(
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

    private static Check check(String subject, String finding, boolean red, boolean amber, String advice) {
        if (red) {
            return new Check(subject, Light.RED, finding, advice);
        }
        return amber ? new Check(subject, Light.AMBER, finding, advice) : Check.green(subject, finding);
    }

    /** The quota of this process's control group in processors; empty without one or on a system without groups. */
    static Optional<String> quota(Path root) {
        return read(root.resolve("sys/fs/cgroup/cpu.max"))
                .map(max -> max.split(" "))
                .filter(max -> !max[0].equals("max"))
                .map(max -> Numbers.fixed(Double.parseDouble(max[0]) / Double.parseDouble(max[1]), 1) + " processors");
    }

    /** How long the control group was held back since it was made, in microseconds. */
    static long throttledMicros(Path root) {
        Function<String, Long> value = stat -> stat.lines()
                .filter(line -> line.startsWith("throttled_usec "))
                .map(line -> Long.parseLong(line.substring("throttled_usec ".length())))
                .findFirst()
                .orElse(0L);
        return read(root.resolve("sys/fs/cgroup/cpu.stat")).map(value).orElse(0L);
    }

    private static Optional<String> read(Path file) {
        try {
            return Files.isReadable(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // the kernel offers the file and refuses to tell its value
        }
    }

    /** The mean distance of two readings of the clock. */
    private static double timerNanos() {
        int readings = 10_000;
        long start = System.nanoTime();
        long last = start;
        for (int i = 0; i < readings; i++) {
            last = System.nanoTime();
        }
        return (last - start) / (double) readings;
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
