package workbench.workload;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import workbench.machine.Machine;
import workbench.measure.Progress;
import workbench.text.Numbers;

/**
 * Compares maps on the heap with maps off heap. The workloads of a part go in rounds, in a new seeded random order
 * each, so that a drift of the machine affects all alike. The figures go to a CSV file, a line for each workload as it
 * ends, so that an interruption loses no more than the workload that was running.
 */
public final class Workloads {

    /** The columns of the file: what was asked for, then what was found. Times in milliseconds, memory in bytes. */
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
            "skewed_ms",
            "skewed_cpu_ms",
            "skewed_pauses_ms",
            "skewed_longest_pause_ms",
            "copy_ms",
            "query_ms",
            "size",
            "rss_bytes",
            "peak_rss_bytes",
            "heap_per_entry_bytes",
            "cost_bytes",
            "off_heap_blocks",
            "off_heap_used_bytes",
            "off_heap_live_bytes",
            "off_heap_reserved_bytes",
            "waste",
            "machine");

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final Path file;
    private final int rounds;
    private final Progress progress;
    private final Machine machine = Machine.here();
    private final Random random = new Random(42);

    private Workloads(Path file, int rounds, Progress progress) {
        this.file = file;
        this.rounds = rounds;
        this.progress = progress;
    }

    /**
     * Runs parts.
     *
     * @param parts how many entries to try for each, 1 or more; a part with none takes its own sizes
     * @param folder where the file goes; made if it is missing
     * @param rounds 1 or more; bounds need {@value workbench.measure.statistics.Interval#FEWEST_FORKS}
     * @return the file, {@code off-heap-TIME.csv}. A workload for which the machine has no memory has a line that says so
     * @throws InterruptedException once the running process has ended; its message names the file with what was found before
     */
    public static Path run(Map<Part, List<Integer>> parts, Path folder, int rounds, Progress progress)
            throws InterruptedException {
        if (rounds < 1) {
            throw new IllegalArgumentException("%s rounds were asked for, but it takes at least 1.".formatted(rounds));
        }
        parts.values().forEach(sizes -> sizes.forEach(Workloads::requirePositive));
        Workloads workloads = new Workloads(newFile(folder), rounds, progress);
        workloads.write(COLUMNS);
        try {
            for (Map.Entry<Part, List<Integer>> part : parts.entrySet()) {
                workloads.compare(
                        part.getKey(), part.getValue().isEmpty() ? part.getKey().sizes() : part.getValue());
            }
        } catch (InterruptedException e) {
            throw new InterruptedException("The comparison was interrupted; earlier results are in " + workloads.file);
        }
        return workloads.file;
    }

    private static void requirePositive(int entries) {
        if (entries < 1) {
            throw new IllegalArgumentException(
                    "%s entries were asked for, but it takes at least 1.".formatted(entries));
        }
    }

    private static Path newFile(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make the folder " + folder, e);
        }
        return folder.resolve(
                "off-heap-" + LocalDateTime.now(ZoneId.systemDefault()).format(TIME) + ".csv");
    }

    private void compare(Part part, List<Integer> sizes) throws InterruptedException {
        List<Workload> workloads = new ArrayList<>(part.workloads(sizes));
        boolean churn = part == Part.CHURN;
        long perRound = workloads.stream().mapToLong(Workload::units).sum() * (churn ? 3 : 2) / 2;
        progress.start(
                part.label(), rounds * perRound + (churn ? workloads.getFirst().units() : 0));
        if (churn) {
            workloads.addAll(onHeap(workloads));
        }
        for (int round = 1; round <= rounds; round++) {
            List<Workload> shuffled = new ArrayList<>(workloads);
            Collections.shuffle(shuffled, random);
            for (Workload workload : shuffled) {
                run(workload, round);
            }
        }
        progress.done("%s: %s, figures in %s".formatted(part.id(), Numbers.count(rounds, "round"), file.getFileName()));
    }

    /** Off heap goes first, to learn how much memory it takes; the heap then gets as much. */
    private List<Workload> onHeap(List<Workload> workloads) throws InterruptedException {
        List<Workload> onHeap = new ArrayList<>();
        for (Workload workload : workloads) {
            if (workload.storage() == Storage.ENTRIES) {
                String resident = run(workload, 0).getOrDefault("peak_rss_bytes", "0");
                if (Long.parseLong(resident) > 0) {
                    onHeap.add(Part.onHeapOf(workload, Long.parseLong(resident)));
                }
            }
        }
        return onHeap;
    }

    private Map<String, String> run(Workload workload, int round) throws InterruptedException {
        progress.step("%s, round %s of %s".formatted(workload.label(), round, rounds), workload.units());
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("part", workload.part().id());
        figures.put("round", Integer.toString(round));
        figures.put("storage", workload.setting());
        figures.put("load", workload.load().name().toLowerCase(Locale.ROOT));
        figures.put("entries", Integer.toString(workload.entries()));
        figures.put("xmx_mib", Integer.toString(workload.heapMib()));
        figures.put("machine", machine.summary());
        figures.putAll(fits(workload) ? workload.run() : Map.of("outcome", "no memory for it here"));
        write(COLUMNS.stream().map(column -> figures.getOrDefault(column, "")).toList());
        return figures;
    }

    /** With a quarter of the memory left to all else. */
    private boolean fits(Workload workload) {
        return workload.bytes() < machine.memoryBytes() / 4 * 3;
    }

    private void write(List<String> values) {
        try (CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            csv.writeRecord(values);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }
}
