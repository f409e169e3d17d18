package workbench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import workbench.machine.Check;
import workbench.machine.Memory;
import workbench.text.Numbers;

/** Checks the machine before a measurement: processors, clock, power and memory. */
final class MachineChecks {

    private static final double GIB = 1L << 30;

    private MachineChecks() {}

    /** @param idle share of the processors' time in which no other program used them */
    static Check load(double idle) {
        String finding = "others used %s of the processors' time".formatted(Numbers.percent(1 - idle));
        return Check.of("load", finding, idle < 0.5, idle < 0.85, "close what else runs, or wait until it has ended");
    }

    /** @param stolen share of the processors' time that the host gave to others */
    static Check steal(double stolen) {
        String finding =
                "%s of the processors' time went to other guests of the host".formatted(Numbers.percent(stolen));
        return Check.of(
                "steal", finding, stolen > 0.05, stolen > 0.005, "use a machine of your own for figures to publish");
    }

    /** @param looks what a step of the {@link workbench.machine.CoreProbe} took, at several moments */
    static Check core(List<Double> looks) {
        double limit = CountedForks.slowest(looks);
        double slow = looks.stream().filter(look -> look > limit).count() / Math.max(1.0, looks.size());
        return Check.of(
                "core",
                "slower than at its best in %s of %s looks".formatted(Numbers.percent(slow), looks.size()),
                slow > 0.5,
                slow > 0.1,
                "another program or another guest of the host uses the same core: compare ratios, or publish, which counts only what it does at its best");
    }

    static Check cores(int there, int usable) {
        String finding = "%s of %s processors may be used".formatted(usable, there);
        return Check.of(
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
        return Check.of(
                "container quota",
                finding,
                throttledMicros > 0,
                true,
                "start the container without a limit of its processors");
    }

    static Check governor(Path root) {
        return read(root.resolve("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"))
                .map(governor -> Check.of(
                        "frequency governor",
                        governor,
                        governor.equals("powersave"),
                        !governor.equals("performance"),
                        "cpupower frequency-set -g performance"))
                .orElseGet(() -> Check.green("frequency governor", "this machine does not say"));
    }

    static Check turbo(Path root) {
        Optional<Boolean> on = read(root.resolve("sys/devices/system/cpu/intel_pstate/no_turbo"))
                .map("0"::equals)
                .or(() -> read(root.resolve("sys/devices/system/cpu/cpufreq/boost"))
                        .map("1"::equals));
        return on.map(turbo -> Check.of(
                        "turbo",
                        turbo ? "on" : "off",
                        false,
                        turbo,
                        "the clock falls as the machine warms: switch it off for long runs"))
                .orElseGet(() -> Check.green("turbo", "this machine does not say"));
    }

    static Check battery(boolean discharging) {
        return Check.of("power", discharging ? "from the battery" : "from the mains", discharging, false, "plug it in");
    }

    static Check memory(Memory memory, long swapUsedBytes) {
        String finding = "%s, %s swapped out".formatted(memory.finding(), Numbers.gib(swapUsedBytes));
        return Check.of(
                "memory",
                finding,
                memory.freeBytes() < Memory.FORK_BYTES,
                memory.freeBytes() < 3 * GIB || swapUsedBytes > GIB / 10,
                "close what takes memory, or give the container more: a fork takes %s, and publish runs are refused below that"
                        .formatted(Numbers.gib(Memory.FORK_BYTES)));
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
            return Optional.empty(); // the kernel has the file but does not let it be read
        }
    }
}
