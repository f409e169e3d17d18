package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;
import workbench.machine.Machine;
import workbench.measure.Progress;

/** Workloads, in processes of their own as ever. */
class WorkloadTest {

    @TempDir
    Path folder;

    @Test
    void aLabelCountsTheValues() {
        assertThat(new Workload(Part.BYTES, Storage.HEAP, Collector.G1, Load.BYTES, 1, 1, 0, 512).label())
                .endsWith(", 1 value of 10 KB, -Xmx512m");
        assertThat(new Workload(Part.BYTES, Storage.HEAP, Collector.G1, Load.BYTES, 100_000, 1, 0, 512).label())
                .endsWith(", 100,000 values of 10 KB, -Xmx512m");
        assertThat(Load.CUSTOMER_COMPACT.label(1)).isEqualTo("1 customer by compact");
    }

    static List<Storage> storages() {
        return Cases.some(List.of(Storage.values()), 1, 1);
    }

    @ParameterizedTest
    @MethodSource("storages")
    void tellsItsFigures(Storage storage) throws InterruptedException {
        Map<String, String> figures =
                new Workload(Part.CUSTOMERS, storage, Collector.G1, Load.CUSTOMER, 500, 1, 0, 256).run();
        assertThat(figures).containsEntry("outcome", "done").containsEntry("size", "500");
        assertThat(figures.keySet())
                .contains(
                        "start_ms",
                        "stop_ms",
                        "fill_ms",
                        "update_ms",
                        "read_ms",
                        "query_ms",
                        "fill_cpu_ms",
                        "rss_bytes");
        if (storage == Storage.HEAP) {
            assertThat(figures).doesNotContainKey("off_heap_blocks");
        } else {
            assertThat(figures).containsEntry("off_heap_blocks", "500");
        }
        assertThat(children()).isEmpty();
    }

    @ParameterizedTest
    @Tag("exhaustive")
    @EnumSource(names = "CUSTOMER_.+", mode = EnumSource.Mode.MATCH_ALL)
    void customersAreWrittenByOtherStrategiesToo(Load load) throws InterruptedException {
        assertThat(new Workload(Part.CUSTOMERS_BY_STRATEGY, Storage.ENTRIES, Collector.G1, load, 500, 0, 0, 256).run())
                .containsEntry("outcome", "done")
                .containsEntry("off_heap_blocks", "500");
    }

    @Test
    @Tag("exhaustive")
    void aTimeToLiveAndAnIndexLeaveMoreOnTheHeap() throws InterruptedException {
        assertThat(leftOnHeap(Load.CUSTOMER_EXPIRING)).isGreaterThan(50);
        assertThat(leftOnHeap(Load.CUSTOMER_INDEXED)).isGreaterThan(200);
        assertThat(leftOnHeap(Load.CUSTOMER_COMPACT)).isLessThan(50);
    }

    private static double leftOnHeap(Load load) throws InterruptedException {
        int entries = 50_000; // so many that what the member takes for itself does not count
        Map<String, String> figures =
                new Workload(Part.LEFT_ON_HEAP, Storage.ENTRIES, Collector.G1, load, entries, 0, 0, 512).run();
        return Double.parseDouble(figures.get("heap_per_entry_bytes"));
    }

    @Test
    @Tag("exhaustive")
    void aHeapThatIsTooSmallIsAnOutcome() throws InterruptedException {
        assertThat(new Workload(Part.OUT_OF_MEMORY, Storage.HEAP, Collector.G1, Load.BYTES, 20_000, 0, 0, 160).run())
                .containsEntry("outcome", "OutOfMemoryError")
                .doesNotContainKey("read_ms");
    }

    @Test
    void aProcessThatFailsEndsAndSaysWhy() throws InterruptedException {
        assertThat(new Workload(Part.BYTES, Storage.VALUES, Collector.G1, Load.BYTES, 1_000, 0, 0, 256).run(1 << 20))
                .hasEntrySatisfying("outcome", outcome -> assertThat(outcome)
                        .startsWith("exit code 1: ")
                        .contains("limit"))
                .doesNotContainKey("read_ms");
        assertThat(new Workload(Part.BYTES, Storage.HEAP, Collector.G1, Load.BYTES, 1_000, 0, 0, 1).run())
                .containsEntry("outcome", "exit code 1: Too small maximum heap");
        assertThat(children()).isEmpty();
    }

    @Test
    @Tag("exhaustive")
    void everyRoundHasALineOfEachTrial() throws InterruptedException, IOException {
        List<String> steps = new ArrayList<>();
        Path file = Workloads.run(Map.of(Part.CHURN, List.of(500)), folder, 2, new Steps(steps, new CountDownLatch(0)));
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.getFirst()).startsWith("part,round,storage,load,entries,xmx_mib,outcome,");
        List<CsvRecord> rows;
        try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(file)) {
            rows = reader.stream().toList();
        }
        assertThat(rows)
                .as("a workload to learn the memory, then three in each of two rounds")
                .hasSize(1 + 1 + 2 * 3)
                .allMatch(row -> row.getFieldCount() == rows.getFirst().getFieldCount());
        assertThat(rows.stream().skip(1).map(row -> row.getField(row.getFieldCount() - 1)))
                .allMatch(machine -> machine.equals(Machine.here().summary()));
        assertThat(lines.stream().skip(2))
                .allMatch(line -> line.matches("churn,[12],(heap|values|entries),bytes,500,\\d+,done,.*"));
        assertThat(steps).hasSize(7).last().asString().endsWith(", round 2 of 2");
    }

    @Test
    @Tag("exhaustive")
    void onePartHasBothLoadsAfterALongWarmUp() throws InterruptedException {
        assertThat(Part.values())
                .filteredOn(part -> part.warmUpRounds() > 10)
                .containsExactly(Part.WARMED_UP, Part.VALUE_SIZES);
        List<Workload> workloads = Part.WARMED_UP.workloads(List.of(500));
        assertThat(workloads).extracting(Workload::load).containsOnly(Load.BYTES, Load.CUSTOMER);
        assertThat(workloads).extracting(Workload::storage).containsOnly(Storage.HEAP, Storage.VALUES, Storage.ENTRIES);
        assertThat(workloads.getFirst().run()).containsEntry("outcome", "done").containsKey("skewed_ms");
    }

    @Test
    @Tag("exhaustive")
    void valuesOfEachSizeTakeAsManyBytes() throws InterruptedException {
        List<Workload> workloads = Part.VALUE_SIZES.workloads(List.of(1_000));
        assertThat(workloads)
                .hasSize(4 * 3)
                .allMatch(each -> Math.abs((long) each.entries() * each.load().heapBytes() - 10_700_000) < 1_050_000);
        assertThat(workloads).extracting(Workload::load).contains(Load.BYTES_1_KB, Load.BYTES_1_MB);
        for (Workload workload : workloads.subList(workloads.size() - 3, workloads.size())) {
            assertThat(workload.run()).containsEntry("outcome", "done").containsKeys("update_ms", "copy_ms");
        }
    }

    /** More values of 1 KB than an int can count. */
    @Test
    void valuesBeyondAllNumbersFindNoMemory() throws InterruptedException, IOException {
        Path file = Workloads.run(Map.of(Part.VALUE_SIZES, List.of(500_000_000)), folder, 1, Progress.SILENT);
        assertThat(Files.readAllLines(file).stream().skip(1))
                .hasSize(4 * 3)
                .allMatch(line -> line.contains(",no memory for it here,"));
    }

    @Test
    void collectorsAreComparedWithAsManyBytesOfEachSize() {
        assertThat(Part.COLLECTORS.workloads(List.of(1_000)))
                .extracting(Workload::load, Workload::entries)
                .containsOnly(tuple(Load.BYTES, 1_000), tuple(Load.BYTES_100_KB, 103))
                .hasSize(2 * Collector.values().length * 2);
    }

    @ParameterizedTest
    @Tag("exhaustive")
    @EnumSource
    void eachCollectorRuns(Collector collector) throws InterruptedException {
        Workload workload =
                new Workload(Part.COLLECTORS, Storage.ENTRIES, collector, Load.BYTES_100_KB, 100, 0, 0, 512);
        assertThat(workload.label()).startsWith("entries" + collector.suffix() + ", 100 values of 100 KB");
        assertThat(workload.run()).containsEntry("outcome", "done");
    }

    @Test
    void aSmallHeapGrowsWithWhatIsLeftThere() {
        assertThat(Part.SMALL_HEAP.workloads(List.of(100_000, 5_000_000, 20_000_000)))
                .extracting(Workload::heapMib)
                .containsExactly(256, 256, 427);
    }

    @Test
    void whatDoesNotFitIntoTheMachineIsLeftOutAndSaysSo() throws InterruptedException, IOException {
        Path file = Workloads.run(Map.of(Part.BYTES, List.of(200_000_000)), folder, 1, Progress.SILENT);
        assertThat(Files.readAllLines(file).stream().skip(1))
                .hasSize(4)
                .allMatch(line -> line.contains(",no memory for it here,"));
    }

    @Test
    void anInterruptEndsTheProcessAndKeepsWhatWasFound() throws InterruptedException {
        List<String> steps = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch second = new CountDownLatch(2);
        FutureTask<Path> run = new FutureTask<>(
                () -> Workloads.run(Map.of(Part.START, List.of()), folder, 1, new Steps(steps, second)));
        Thread runner = Thread.ofPlatform().name("workloads").start(run);
        second.await();
        runner.interrupt();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(run::get)
                .withCauseInstanceOf(InterruptedException.class)
                .withMessageMatching(".*interrupted; earlier results are in .*off-heap-[-0-9]+\\.csv");
        assertThat(children()).isEmpty();
        assertThat(folder).isDirectoryContaining(file -> lines(file) == 2);
    }

    @Test
    void wrongPartsAndRoundsAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Part.of("churning"))
                .withMessage(
                        "There is no part \"churning\". Known: churn, bytes, customers, warmed-up, value-sizes, customers-by-strategy, left-on-heap, small-heap, out-of-memory, collectors, start.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Workloads.run(Map.of(Part.START, List.of()), folder, 0, Progress.SILENT))
                .withMessage("0 rounds were asked for, but it takes at least 1.");
    }

    private static long lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static List<ProcessHandle> children() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().commandLine().orElse("").contains("WorkloadProcess"))
                .toList();
    }

    private record Steps(List<String> steps, CountDownLatch latch) implements Progress {

        @Override
        public void start(String task, long units) {}

        @Override
        public void step(String what, long units) {
            steps.add(what);
            latch.countDown();
        }

        @Override
        public void done(String summary) {}
    }
}
