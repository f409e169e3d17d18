package workbench.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import workbench.measure.Machine;

/**
 * Compares maps on the heap with maps off heap, each run in a JVM of its own with a stated heap. All runs of a part go in
 * rounds, in a new seeded random order each, so that a drift of the machine meets all alike. The figures go to a CSV file, a
 * line for each run as it ends.
 */
public final class OffHeapComparison {

    private static final long MIB = 1L << 20;

    /** A heap as small as a member can live in when its entries lie elsewhere. */
    private static final int SMALL_HEAP_MIB = 256;

    /** What a JVM with a member takes beside its heap, as found on heaps that are full. */
    private static final int BESIDE_HEAP_MIB = 110;

    private static final int[] KILOBYTE_VALUES = {100_000, 250_000, 500_000, 750_000, 800_000, 1_000_000};
    private static final int[] CUSTOMERS = {100_000, 500_000, 1_000_000, 2_000_000, 5_000_000};

    private static final List<String> COLUMNS = List.of(
            "part",
            "round",
            "storage",
            "load",
            "entries",
            "xmx_mib",
            "outcome",
            "start_ms",
            "stop_ms",
            "fill_ms",
            "fill_cpu_ms",
            "fill_pauses_ms",
            "fill_longest_pause_ms",
            "update_ms",
            "update_cpu_ms",
            "update_pauses_ms",
            "update_longest_pause_ms",
            "read_ms",
            "read_cpu_ms",
            "read_pauses_ms",
            "read_longest_pause_ms",
            "size",
            "rss_bytes",
            "peak_rss_bytes",
            "heap_per_entry_bytes",
            "cost_bytes",
            "off_heap_blocks",
            "off_heap_used_bytes",
            "off_heap_live_bytes",
            "off_heap_reserved_bytes",
            "waste");

    /** What can be compared. */
    private enum Part {
        CHURN("updates of ten kilobytes, with as much memory for each"),
        BYTES("the study's byte[10240]"),
        CUSTOMERS("the study's customers, with eviction at five million"),
        SMALL_HEAP("five million customers in a heap of 256 MiB"),
        OUT_OF_MEMORY("one heap for both, too small for the one"),
        START("how long a member takes to start and stop");

        private final String label;

        Part(String label) {
            this.label = label;
        }

        String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** One run. */
    private record Run(Part part, String storage, String load, int entries, int updates, int mostEntries, int heapMib) {

        Run onHeap(int mib) {
            return new Run(part, "heap", load, entries, updates, mostEntries, mib);
        }

        boolean isOnHeap() {
            return storage.equals("heap");
        }
    }

    private final PrintStream out;
    private final Path file;
    private final long memoryBytes = Machine.here().memoryBytes();

    private OffHeapComparison(PrintStream out, Path file) {
        this.out = out;
        this.file = file;
    }

    /**
     * Runs parts and prints the ratios of heap to off heap.
     *
     * @param arguments how many rounds, 3 if there is none; then the parts, all if none is named. A part of several sizes takes
     *     some of them after a colon, as {@code bytes:100000,500000}
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length == 0 ? 3 : Integer.parseInt(arguments[0]);
        List<String> parts = arguments.length < 2
                ? Arrays.stream(Part.values()).map(Part::id).toList()
                : Arrays.stream(arguments).skip(1).toList();
        parts.forEach(OffHeapComparison::part); // a wrong name is better told now than after hours
        Path results = Path.of(System.getenv().getOrDefault("WORKBENCH_RESULTS", "data/results"));
        Files.createDirectories(results);
        String time = LocalDateTime.now(java.time.ZoneId.systemDefault())
                .format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT));
        OffHeapComparison comparison = new OffHeapComparison(System.out, results.resolve("off-heap-" + time + ".csv"));
        comparison.start();
        for (String part : parts) {
            comparison.compare(part(part), sizes(part), rounds);
        }
    }

    private static List<Integer> sizes(String part) {
        return part.contains(":")
                ? Arrays.stream(part.split(":", 2)[1].split(",", -1))
                        .map(Integer::valueOf)
                        .toList()
                : List.of();
    }

    private static Part part(String argument) {
        String id = argument.split(":", 2)[0];
        return Arrays.stream(Part.values())
                .filter(part -> part.id().equals(id))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("There is no part \"%s\". There are: %s"
                        .formatted(
                                id, Arrays.stream(Part.values()).map(Part::id).collect(Collectors.joining(", ")))));
    }

    private void start() throws IOException {
        out.println("# " + Machine.here().summary());
        out.println("# figures go to " + file);
        write(String.join(",", COLUMNS));
    }

    private void write(String line) throws IOException {
        Files.writeString(
                file, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void compare(Part part, List<Integer> sizes, int rounds) throws IOException, InterruptedException {
        out.println("== " + part.id() + ": " + part.label);
        if (part == Part.START) {
            java(List.of("-Xmx" + SMALL_HEAP_MIB + "m"), OffHeapStart.class, List.of())
                    .inheritIO()
                    .start()
                    .waitFor();
            return;
        }
        List<Run> runs = (part == Part.CHURN ? churn() : runs(part))
                .stream()
                        .filter(run -> sizes.isEmpty() || sizes.contains(run.entries()))
                        .toList();
        Random random = new Random(1);
        for (int round = 1; round <= rounds; round++) {
            List<Run> shuffled = new ArrayList<>(runs);
            Collections.shuffle(shuffled, random);
            for (Run run : shuffled) {
                run(run, round);
            }
        }
    }

    private List<Run> runs(Part part) {
        List<Run> runs = new ArrayList<>();
        switch (part) {
            case BYTES -> Arrays.stream(KILOBYTE_VALUES).forEach(entries -> addBytes(runs, part, entries));
            case CUSTOMERS -> Arrays.stream(CUSTOMERS).forEach(entries -> addCustomers(runs, part, entries));
            case SMALL_HEAP -> runs.add(new Run(part, "entries", "customer", 5_000_000, 0, 0, SMALL_HEAP_MIB));
            default -> {
                runs.add(new Run(part, "heap", "bytes", 100_000, 0, 0, 768));
                runs.add(new Run(part, "entries", "bytes", 100_000, 0, 0, 768));
            }
        }
        runs.stream().filter(run -> !fits(run)).forEach(run -> out.println("# left out, no memory for it: " + run));
        return runs.stream().filter(this::fits).toList();
    }

    private static void addBytes(List<Run> runs, Part part, int entries) {
        int heap = (int) (entries * 10_500L * 3 / 2 / MIB)
                + 512; // half as much again as the entries take, for the collector
        runs.add(new Run(part, "heap", "bytes", entries, 0, 5_000_000, heap));
        runs.add(new Run(part, "values", "bytes", entries, 0, 5_000_000, 512 + (int) (entries * 160L / MIB)));
        runs.add(new Run(part, "entries", "bytes", entries, 0, 5_000_000, 512));
    }

    private static void addCustomers(List<Run> runs, Part part, int entries) {
        int heap = (int) (entries * 420L * 3 / 2 / MIB) + 512;
        runs.add(new Run(part, "heap", "customer", entries, 0, 5_000_000, heap));
        runs.add(new Run(part, "values", "customer", entries, 0, 5_000_000, 512 + (int) (entries * 200L / MIB)));
        runs.add(new Run(part, "entries", "customer", entries, 0, 5_000_000, 512));
    }

    /** With a quarter of the memory left to all else. */
    private boolean fits(Run run) {
        long entryBytes = run.load().equals("bytes") ? 10_700 : 420;
        long bytes = run.heapMib() * MIB + (run.isOnHeap() ? 0 : run.entries() * entryBytes);
        return bytes < memoryBytes * 3 / 4;
    }

    /** Off heap goes first, to learn how much memory it takes; the heap then gets as much, with all that a JVM takes beside. */
    private List<Run> churn() throws IOException, InterruptedException {
        List<Run> runs = new ArrayList<>();
        Run entries = new Run(Part.CHURN, "entries", "bytes", 300_000, 2, 0, SMALL_HEAP_MIB);
        out.println("# once, to learn the memory it takes:");
        long rss = Long.parseLong(run(entries, 0).getOrDefault("peak_rss_bytes", "0"));
        runs.add(entries);
        runs.add(new Run(Part.CHURN, "values", "bytes", 300_000, 2, 0, SMALL_HEAP_MIB));
        runs.add(entries.onHeap((int) (rss / MIB) - BESIDE_HEAP_MIB));
        return runs;
    }

    private Map<String, String> run(Run run, int round) throws IOException, InterruptedException {
        long limit = Math.min(memoryBytes, run.entries() * (run.load().equals("bytes") ? 11_500L : 700L) + 256 * MIB);
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("part", run.part().id());
        figures.put("round", Integer.toString(round));
        figures.put("storage", run.storage());
        figures.put("load", run.load());
        figures.put("entries", Integer.toString(run.entries()));
        figures.put("xmx_mib", Integer.toString(run.heapMib()));
        figures.putAll(child(run, limit));
        write(COLUMNS.stream().map(column -> figures.getOrDefault(column, "")).collect(Collectors.joining(",")));
        out.println(line(figures));
        return figures;
    }

    private static String line(Map<String, String> figures) {
        return "round %s  %-7s %8s x %-8s -Xmx%sm  %s"
                .formatted(
                        figures.get("round"),
                        figures.get("storage"),
                        figures.get("entries"),
                        figures.get("load"),
                        figures.get("xmx_mib"),
                        figures.entrySet().stream()
                                .skip(6)
                                .map(entry -> entry.getKey() + " " + entry.getValue())
                                .collect(Collectors.joining("  ")));
    }

    /** Java's own exit code for {@code -XX:+ExitOnOutOfMemoryError}. */
    private static final int OUT_OF_MEMORY = 3;

    private static Map<String, String> child(Run run, long limitBytes) throws IOException, InterruptedException {
        List<String> figuresOf = List.of(
                run.storage(),
                run.load(),
                Integer.toString(run.entries()),
                Integer.toString(run.updates()),
                Integer.toString(run.mostEntries()),
                Long.toString(limitBytes));
        Process process = java(
                        List.of("-XX:+ExitOnOutOfMemoryError", "-Xmx" + run.heapMib() + "m"),
                        OffHeapRun.class,
                        figuresOf)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("outcome", "done");
        try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines()
                    .map(line -> line.split("=", 2))
                    .filter(pair -> pair.length == 2)
                    .forEach(pair -> figures.put(pair[0], pair[1]));
        }
        int code = process.waitFor();
        if (code != 0) {
            figures.put("outcome", code == OUT_OF_MEMORY ? "OutOfMemoryError" : "exit code " + code);
        }
        return figures;
    }

    private static ProcessBuilder java(List<String> flags, Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@kernel-libs/src/main/resources/workbench/jvm.args");
        command.add("-XX:+UseG1GC");
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }
}
