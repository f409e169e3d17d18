package workbench.machine;

import com.hazelcast.instance.BuildInfoProvider;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;
import workbench.text.Numbers;

/**
 * The machine and the software that measured a result.
 *
 * @param cpu the processor's own name
 * @param cores processors that this process may use
 * @param memoryBytes physical memory, or the container's limit if that is less
 * @param os name and version of the operating system
 * @param jdk vendor and version of the Java runtime
 * @param collectors the garbage collectors in use
 * @param maxHeapBytes the largest heap that the runtime will take
 * @param hazelcast its version
 * @param commit the version of this workbench as git describes it, with {@code -dirty} if what is measured or what measures
 *     differs from it; {@code unknown} outside a git checkout
 */
public record Machine(
        String cpu,
        int cores,
        long memoryBytes,
        String os,
        String jdk,
        String collectors,
        long maxHeapBytes,
        String hazelcast,
        String commit) {

    private static final double GIB = 1L << 30;
    private static final String UNKNOWN = "unknown";
    private static final String LARGEST_HEAP = "largest heap";
    private static final List<String> HARDWARE = List.of("processor", "cores", "memory", "operating system");

    /** This machine and this process. */
    public static Machine here() {
        return Holder.HERE;
    }

    /** A machine of which only the Java runtime is known. All such machines count as the same. */
    public static Machine unnamed(String jdk) {
        return new Machine(UNKNOWN, 0, 0, UNKNOWN, jdk, UNKNOWN, 0, UNKNOWN, UNKNOWN);
    }

    /** Whether the other counts as the same machine: figures of different machines are not comparable. */
    public boolean sameHardware(Machine other) {
        return hardwareDifferences(other).isEmpty();
    }

    /** The hardware and its system, in words: equal for what counts as the same machine. */
    public List<String> hardware() {
        return HARDWARE.stream().map(name -> facts().getOrDefault(name, "")).toList();
    }

    /** In which parts of the hardware and its system the other differs, in words. */
    public List<String> hardwareDifferences(Machine other) {
        return differences(other, HARDWARE);
    }

    /** In which parts of the software the other differs, in words. */
    public List<String> softwareDifferences(Machine other) {
        return differences(other, software());
    }

    /**
     * In which parts of the software another host differs, in words. The largest heap does not count: it is that of the process that starts
     * the forks and depends on the host's memory, while the forks have the same heap on each host.
     */
    public List<String> softwareDifferencesOfHost(Machine host) {
        Set<String> software = software();
        software.remove(LARGEST_HEAP);
        return differences(host, software);
    }

    private Set<String> software() {
        Set<String> software = new LinkedHashSet<>(facts().keySet());
        software.removeAll(HARDWARE);
        return software;
    }

    private List<String> differences(Machine other, Collection<String> names) {
        return names.stream()
                .filter(name -> !fact(name).equals(other.fact(name)))
                .map(name -> "%s: %s, but %s".formatted(name, fact(name), other.fact(name)))
                .toList();
    }

    private String fact(String name) {
        return facts().getOrDefault(name, UNKNOWN);
    }

    /** Copies the description and sets the JDK of the forks. */
    public Machine on(String otherJdk) {
        return new Machine(cpu, cores, memoryBytes, os, otherJdk, collectors, maxHeapBytes, hazelcast, commit);
    }

    /** The facts for readers, by name, the most important first. */
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        if (isUnnamed()) {
            facts.put("JDK", jdk);
            return facts;
        }
        facts.put("processor", cpu);
        facts.put("cores", Integer.toString(cores));
        facts.put("memory", memory());
        facts.put("operating system", os);
        facts.put("JDK", jdk);
        facts.put("garbage collector", collectors);
        facts.put(LARGEST_HEAP, Numbers.gib(maxHeapBytes));
        facts.put("Hazelcast", hazelcast);
        facts.put("workbench", commit);
        return facts;
    }

    /** One line for the foot of a chart. */
    public String summary() {
        if (isUnnamed()) {
            return "a machine that the file does not name; " + jdk;
        }
        return "%s, %s, %s, %s; %s, %s, heap %s; Hazelcast %s; workbench %s"
                .formatted(
                        cpu,
                        Numbers.count(cores, "core"),
                        memory(),
                        os,
                        jdk,
                        collectors,
                        Numbers.gib(maxHeapBytes),
                        hazelcast,
                        commit);
    }

    private boolean isUnnamed() {
        return cores == 0;
    }

    /** Without decimals, since the memory that the system reserves varies slightly from one start to the next. */
    private String memory() {
        return Numbers.fixed(memoryBytes / GIB, 0) + " GiB";
    }

    private static Machine detect() {
        HardwareAbstractionLayer hardware = new SystemInfo().getHardware();
        return new Machine(
                hardware.getProcessor().getProcessorIdentifier().getName().strip(),
                Runtime.getRuntime().availableProcessors(),
                Memory.here().totalBytes(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vendor") + " " + Runtime.version(),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .map(name -> name.replaceFirst(" .*", ""))
                        .distinct()
                        .collect(Collectors.joining("/")),
                Runtime.getRuntime().maxMemory(),
                BuildInfoProvider.getBuildInfo().getVersion(),
                detectCommit());
    }

    /** That of the image if one is built in, or else that of the workbench's folder. */
    private static String detectCommit() {
        String home = System.getenv().getOrDefault("WORKBENCH_HOME", ".");
        return Optional.ofNullable(System.getenv("WORKBENCH_COMMIT")).orElseGet(() -> Commit.of(Path.of(home)));
    }

    private static final class Holder {
        static final Machine HERE = detect();
    }
}
