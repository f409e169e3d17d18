package workbench.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.PowerSource;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.machine.CoreProbe;
import workbench.machine.Memory;
import workbench.machine.OtherBenchmarks;

/**
 * What about this machine, while it is watched, makes measurements worse than they need be.
 *
 * @param checks one for each thing that was looked at, in the order of importance
 */
public record Preflight(List<Check> checks) {

    private static final long WATCH_MILLIS = 1_000;
    private static final int LOOKS = 50;

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
        for (int i = 0; i < LOOKS; i++) {
            watch.look();
            Thread.sleep(WATCH_MILLIS / LOOKS);
        }
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
        private final long throttledMicros = MachineChecks.throttledMicros(Path.of("/"));
        private final long ownNanos = ownNanos();
        private final OtherBenchmarks others = new OtherBenchmarks();
        private final CoreProbe probe = new CoreProbe();
        private final List<Double> looks = new ArrayList<>();
        private final long start = System.nanoTime();

        private Watch() {
            others.look();
        }

        /** Looks for other benchmarks and at the core, which takes a millisecond: in between, not while something is timed. */
        public void look() {
            others.look();
            looks.add(probe.nanosPerStep());
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
                    MachineChecks.load(Math.min(1, idle + own)),
                    MachineChecks.steal(share(ticks, now, TickType.STEAL)),
                    MachineChecks.core(looks),
                    MachineChecks.cores(cores, Runtime.getRuntime().availableProcessors()),
                    MachineChecks.throttling(
                            MachineChecks.quota(Path.of("/")),
                            MachineChecks.throttledMicros(Path.of("/")) - throttledMicros),
                    MachineChecks.governor(Path.of("/")),
                    MachineChecks.turbo(Path.of("/")),
                    MachineChecks.battery(hardware.getPowerSources().stream().anyMatch(PowerSource::isDischarging)),
                    MachineChecks.memory(
                            memory, hardware.getMemory().getVirtualMemory().getSwapUsed()),
                    ProcessChecks.heap(Runtime.getRuntime().maxMemory(), memory.totalBytes()),
                    ProcessChecks.timer(ProcessChecks.timerNanos()),
                    ProcessChecks.timingLoop(TimingLoop.nanos()),
                    ProcessChecks.debugging(ManagementFactory.getRuntimeMXBean().getInputArguments()),
                    ProcessChecks.members(ProcessChecks.busyPorts())));
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
}
