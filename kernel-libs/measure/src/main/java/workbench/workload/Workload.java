package workbench.workload;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;

/**
 * A load on one map of a member that is alone in its JVM.
 *
 * @param part what it belongs to
 * @param collector the JVM's garbage collector
 * @param entries how many are put; with 0, the member is only started and stopped, many times
 * @param updates how often each is then set again, in scattered order
 * @param mostEntries with more, the least recently used are evicted; 0 for no eviction
 * @param heapMib the JVM's {@code -Xmx}
 */
public record Workload(
        Part part,
        Storage storage,
        Collector collector,
        Load load,
        int entries,
        int updates,
        int mostEntries,
        int heapMib) {

    static final long MIB = 1L << 20;

    /** A guard, which no workload should meet. */
    private static final Duration LONGEST = Duration.ofDays(1);

    /** Java's own exit code for {@code -XX:+ExitOnOutOfMemoryError}. */
    private static final int OUT_OF_MEMORY = 3;

    private static final Pattern FIGURE = Pattern.compile("(?m)^(\\w+)=(.*)$");

    /** The first line of a trace, or of the JVM's own complaint. */
    private static final Pattern REASON = Pattern.compile(
            "(?m)^(?:Exception in thread \"[^\"]*\" |Error occurred during initialization of VM\\R|Error: )(.+)$");

    /** A guard, which no workload should meet. */
    private long limitBytes() {
        return (long) entries * load.offHeapBytes() + 256 * MIB;
    }

    /** The memory that the process will take, about. */
    long bytes() {
        return heapMib * MIB + (storage == Storage.HEAP ? 0 : (long) entries * load.heapBytes());
    }

    /** About how many milliseconds it takes: only the progress bar depends on it. */
    long units() {
        long warmUpCalls = 2L * part.warmUpRounds() * Math.min(entries, WorkloadProcess.WARM_UP_ENTRIES);
        long calls = (long) entries * (updates + 3) + warmUpCalls;
        return 4_000 + (long) (calls / load.callsPerMilli());
    }

    /** Such as {@code values, 100,000 values of 10 KB, -Xmx512m}. */
    public String label() {
        return "%s, %s, -Xmx%sm".formatted(setting(), load.label(entries), heapMib);
    }

    /** The storage, with the collector if it is not the default: the name in files and tables. */
    String setting() {
        return storage.id() + collector.suffix();
    }

    /**
     * Runs it.
     *
     * @return the figures by their names, and the {@code outcome}: {@code done}, {@code OutOfMemoryError}, or the exit code of
     *     a JVM that ended otherwise with what it said of that, whose figures are then missing
     * @throws InterruptedException once the process has ended
     */
    Map<String, String> run() throws InterruptedException {
        return run(limitBytes());
    }

    /** @param limitBytes of the off-heap storage; less than the entries take makes the workload fail */
    Map<String, String> run(long limitBytes) throws InterruptedException {
        try (ChildJvm child = start(limitBytes)) {
            String printed = child.said(LONGEST);
            Map<String, String> figures = new LinkedHashMap<>();
            FIGURE.matcher(printed).results().forEach(line -> figures.put(line.group(1), line.group(2)));
            figures.put("outcome", outcome(child.process().exitValue(), printed));
            return figures;
        } catch (TimeoutException e) {
            throw new IllegalStateException("The workload \"%s\" goes on for longer than a day".formatted(label()), e);
        }
    }

    private static String outcome(int code, String printed) {
        return switch (code) {
            case 0 -> "done";
            case OUT_OF_MEMORY -> "OutOfMemoryError";
            default ->
                "exit code " + code
                        + REASON.matcher(printed)
                                .results()
                                .findFirst()
                                .map(line -> ": " + line.group(1).strip())
                                .orElse("");
        };
    }

    private ChildJvm start(long limitBytes) {
        List<String> flags = new ArrayList<>(JvmFlags.ofLibrary());
        flags.addAll(List.of(collector.flag(), "-XX:+ExitOnOutOfMemoryError", "-Xmx" + heapMib + "m"));
        List<String> numbers = Stream.of(entries, updates, mostEntries, limitBytes, part.warmUpRounds())
                .map(Object::toString)
                .toList();
        List<String> arguments = new ArrayList<>(List.of(storage.id(), load.name()));
        arguments.addAll(numbers);
        return ChildJvm.start(ChildJvm.command(flags, WorkloadProcess.class, arguments));
    }
}
