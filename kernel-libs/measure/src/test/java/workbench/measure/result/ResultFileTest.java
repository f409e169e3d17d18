package workbench.measure.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.Ended;
import workbench.measure.result.ResultEntry.Failed;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Observed;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFile.Resumed;
import workbench.measure.statistics.Interval;

class ResultFileTest {

    private static final Machine MACHINE =
            new Machine("a processor", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Task READ = Task.of(Operation.READ);
    private static final Task BY_CLIENT = Task.READ.apart().threads(4);
    private static final Run RUN = run(MACHINE);
    private static final Observed FORK = new Observed(
            READ, "kryo", new Observation(2.5, List.of(2.0, 3.0), OptionalDouble.of(48)), "2026-01-31T12:00:10Z");

    /** A run of carts from 2026-11-21, in schema 1. */
    private static final Path OLD = TestDomains.home()
            .resolve("kernel-libs/measure/src/test/resources/workbench/measure/result/schema-1.jsonl");

    @TempDir
    Path folder;

    private Path path;

    @BeforeEach
    void name() {
        path = folder.resolve("run.jsonl");
    }

    @Test
    void strategiesThatOnceHadOtherNamesAreReadUnderThoseOfToday() {
        Result reference = ResultFile.read(OLD);
        assertThat(reference.run().variants())
                .extracting(MeasuredVariant::name, MeasuredVariant::strategy)
                .contains(tuple("kryo+reused-buffers", "Kryo + reused buffers"))
                .doesNotContain(tuple("kryobuffer", "Kryo, reused buffers"));
        assertThat(reference.comparison().series())
                .filteredOn(series -> series.name().equals("kryo+reused-buffers"))
                .isNotEmpty()
                .allSatisfy(series -> assertThat(series.observations()).isNotEmpty());
    }

    private static Run run(Machine machine) {
        return run(machine, Procedure.PUBLISH);
    }

    private static Run run(Machine machine, Procedure procedure) {
        return new Run(
                ResultEntry.SCHEMA,
                procedure,
                false,
                "cart",
                "",
                "cart",
                List.of(
                        new MeasuredVariant("serializable", "Serializable", 450.5),
                        new MeasuredVariant("kryo", "Kryo", Double.NaN)),
                List.of(READ, BY_CLIENT),
                "a method",
                Optional.of(new ResultEntry.Schedule(5, 5, 200, 42)),
                machine,
                List.of(new Check("turbo", Light.AMBER, "on", "switch it off")),
                "2026-01-31T12:00:00Z",
                "01234567");
    }

    private void write(ResultEntry... entries) {
        try (ResultFile file = ResultFile.create(path, RUN)) {
            List.of(entries).forEach(file::append);
        }
    }

    @Test
    void whatIsWrittenIsRead() {
        Failed failed = new Failed(BY_CLIENT, "kryo", "because of \"quotes\" and ü", "2026-01-31T12:00:20Z");
        Observed unwatched = new Observed(BY_CLIENT, "serializable", Observation.of(3), "2026-01-31T12:00:30Z");
        Ended ended = new Ended("each speed known", "2026-01-31T12:01:00Z");
        write(FORK, failed, unwatched, ended);
        Result result = ResultFile.read(path);
        assertThat(result.run()).isEqualTo(RUN);
        assertThat(result.entries()).containsExactly(FORK, failed, unwatched, ended);
        assertThat(result.warnings()).isEmpty();
        assertThat(result.ended()).isTrue();
    }

    @Test
    void aSteadyForkFarSlowerThanItsSiblingsIsLeftOutAndNamed() {
        assertThat(kryo(Procedure.STEADY).observations())
                .extracting(Observation::nanos)
                .containsExactly(280.0, 100.0, 290.0);
        assertThat(comparison(Procedure.STEADY).method())
                .isEqualTo(
                        "a method; known; forks left out, since they took several times as long as the fastest of their series: 1 of Kryo read (its time has no bounds)");
    }

    @Test
    void aSeriesThatKeepsEnoughForksHasBoundsAndOneThatFailedIsNotNamed() {
        List<ResultEntry> entries = forks(100, 101, 102, 103, 14_000);
        assertThat(new Result(run(MACHINE, Procedure.STEADY), entries, List.of())
                        .comparison()
                        .method())
                .contains("; forks left out, ", ": 1 of Kryo read")
                .doesNotContain("bounds");
        entries.add(new Failed(READ, "kryo", "a reason", "2026-01-31T12:00:20Z"));
        assertThat(new Result(run(MACHINE, Procedure.STEADY), entries, List.of())
                        .comparison()
                        .method())
                .startsWith("a method; known")
                .doesNotContain("left out");
    }

    /** What servers make of the same code differs as much. */
    @Test
    void everyForkThatCompilesAsServersDoCounts() {
        assertThat(kryo(Procedure.PUBLISH).observations()).hasSize(4);
        assertThat(comparison(Procedure.PUBLISH).method())
                .startsWith("a method; known")
                .doesNotContain("left out");
    }

    @Test
    void iterationsOnASlowCoreAreNamedAsLeftOut() {
        Comparison comparison = onCores(4.1, 3, 3, 3);
        assertThat(comparison.series(READ, "kryo").observations())
                .allSatisfy(fork -> assertThat(fork.batches()).hasSize(3));
        assertThat(comparison.method()).contains("of all iterations left out, since their core was slower");
    }

    /** Too few would be left of the series. */
    @Test
    void iterationsOnASlowCoreThatCountAllTheSameAreNotNamedAsLeftOut() {
        Comparison comparison = onCores(4.1, 4.1, 3, 3);
        assertThat(comparison.series(READ, "kryo").observations())
                .hasSize(2)
                .allSatisfy(fork -> assertThat(fork.batches()).hasSize(4));
        assertThat(comparison.method()).startsWith("a method; known").doesNotContain("left out");
    }

    @Test
    void aSeriesWithoutAWholeCoreHasATimeWithoutBoundsAndIsNamed() {
        Comparison comparison = forksOnCores(5, 4.1, 4.1, 3, 3);
        Series kryo = comparison.series(READ, "kryo");
        assertThat(comparison.nanos(kryo)).isEqualTo(Interval.unbounded(100));
        assertThat(comparison.verdict(kryo)).isEqualTo(Comparison.Verdict.CANNOT_TELL);
        assertThat(comparison.nanos(comparison.series(BY_CLIENT, "kryo")).isBounded())
                .isTrue();
        assertThat(comparison.method())
                .endsWith("; too few processes of Kryo read had a core to themselves: its time has no bounds");
    }

    /** Some processes of a run may be from before the probe. */
    @Test
    void theShareLeftOutIsOneOfAllIterations() {
        List<ResultEntry> entries = new ArrayList<>();
        Observation unwatched = new Observation(100, Collections.nCopies(8, 100.0), OptionalDouble.empty());
        for (int fork = 0; fork < 2; fork++) {
            entries.add(new Observed(READ, "serializable", unwatched, "2026-01-31T12:00:10Z"));
            entries.add(observed(READ, "kryo", 4.1, 3, 3, 3));
            entries.add(observed(BY_CLIENT, "serializable", 3, 3, 3, 3));
            entries.add(observed(BY_CLIENT, "kryo", 3, 3, 3, 3));
        }
        assertThat(new Result(run(MACHINE, Procedure.STEADY), entries, List.of())
                        .comparison()
                        .method())
                .contains("; 5.0 % of all iterations left out, since ");
    }

    /** Two forks of each series, with what the probe of the core saw in those of Kryo's reads. */
    private static Comparison onCores(double... kryo) {
        return forksOnCores(2, kryo);
    }

    private static Comparison forksOnCores(int forks, double... kryo) {
        List<ResultEntry> entries = new ArrayList<>();
        for (int fork = 0; fork < forks; fork++) {
            entries.add(observed(READ, "serializable", 3, 3, 3, 3));
            entries.add(observed(READ, "kryo", kryo));
            entries.add(observed(BY_CLIENT, "serializable", 3, 3, 3, 3));
            entries.add(observed(BY_CLIENT, "kryo", 3, 3, 3, 3));
        }
        entries.add(new Ended("known", "2026-01-31T12:01:00Z"));
        return new Result(run(MACHINE, Procedure.STEADY), entries, List.of()).comparison();
    }

    private static Observed observed(Task task, String variant, double... core) {
        List<Double> looks = Arrays.stream(core).boxed().toList();
        Observation fork = new Observation(100, Collections.nCopies(core.length, 100.0), OptionalDouble.empty(), looks);
        return new Observed(task, variant, fork, "2026-01-31T12:00:10Z");
    }

    private static Series kryo(Procedure procedure) {
        return comparison(procedure).series(READ, "kryo");
    }

    private static Comparison comparison(Procedure procedure) {
        return new Result(run(MACHINE, procedure), forks(280, 100, 290, 14_000), List.of()).comparison();
    }

    /** As many of each series as there are times of Kryo's reads, and the end of the run. */
    private static List<ResultEntry> forks(double... kryo) {
        List<ResultEntry> entries = new ArrayList<>();
        for (double nanos : kryo) {
            for (String variant : List.of("serializable", "kryo")) {
                Observation fork = Observation.of(variant.equals("kryo") ? nanos : 200);
                entries.add(new Observed(READ, variant, fork, "2026-01-31T12:00:10Z"));
                entries.add(new Observed(BY_CLIENT, variant, Observation.of(500), "2026-01-31T12:00:10Z"));
            }
        }
        entries.add(new Ended("known", "2026-01-31T12:01:00Z"));
        return entries;
    }

    @Test
    void runsThatBeginInTheSameSecondHaveFilesOfTheirOwn() {
        for (String name : List.of("cart.jsonl", "cart-2.jsonl", "cart-3.jsonl")) {
            try (ResultFile file = ResultFile.createNext(folder, "cart", RUN)) {
                assertThat(file.path()).isEqualTo(folder.resolve(name));
            }
            assertThat(ResultFile.read(folder.resolve(name)).run()).isEqualTo(RUN);
        }
    }

    @Test
    void aFileIsNoResultsFolder() {
        write(FORK);
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> ResultFile.createNext(path, "cart", RUN))
                .withMessage(
                        "The results folder %s cannot be written (the file %s exists already). Name another by the option --results, or in the environment variable WORKBENCH_RESULTS.",
                        path, path);
    }

    @Test
    void eachLineIsOnTheDiskBeforeTheNextIsAsked() throws IOException {
        try (ResultFile file = ResultFile.create(path, RUN)) {
            assertThat(Files.readAllLines(path)).hasSize(1);
            file.append(FORK);
            assertThat(Files.readAllLines(path)).hasSize(2);
        }
    }

    @Test
    void aLineHalfWrittenIsLeftOutWithAWarning() throws IOException {
        write(FORK, FORK);
        truncate(30);
        Result result = ResultFile.read(path);
        assertThat(result.entries()).containsExactly(FORK);
        assertThat(result.warnings())
                .containsExactly("The last line of run.jsonl was only half written and is left out.");
    }

    @Test
    void aRunGoesOnAfterALineHalfWritten() throws IOException {
        write(FORK, FORK);
        truncate(30);
        Resumed resumed = ResultFile.resume(folder, RUN).orElseThrow();
        assertThat(resumed.result().entries()).containsExactly(FORK);
        try (ResultFile file = resumed.file()) {
            file.append(new Ended("at last", "2026-01-31T12:01:00Z"));
        }
        Result whole = ResultFile.read(path);
        assertThat(whole.warnings()).isEmpty();
        assertThat(whole.entries()).hasSize(2);
        assertThat(whole.ended()).isTrue();
    }

    /** As on a full disk, which takes a part of a line. */
    @Test
    void aLineThatEndsWithinACharacterIsLeftOutTooAndTheRunGoesOn() throws IOException {
        write(FORK, new Failed(BY_CLIENT, "kryo", "ü", "2026-01-31T12:00:20Z"));
        byte[] all = Files.readAllBytes(path);
        int within = new String(all, StandardCharsets.ISO_8859_1).indexOf('Ã') + 1; // the first of its two bytes
        Files.write(path, Arrays.copyOf(all, within));
        Result result = ResultFile.read(path);
        assertThat(result.entries()).containsExactly(FORK);
        assertThat(result.warnings())
                .containsExactly("The last line of run.jsonl was only half written and is left out.");
        try (ResultFile file = ResultFile.resume(folder, RUN).orElseThrow().file()) {
            file.append(FORK);
        }
        assertThat(ResultFile.read(path).entries()).containsExactly(FORK, FORK);
    }

    /** Another process that asks for the same run must not write to the file too. */
    @Test
    void aRunThatGoesOnKeepsItsFileLocked() throws IOException {
        Path locks = Path.of("/proc/locks"); // Linux lists all locks there, each with the number of its file
        assumeThat(locks).exists();
        write(FORK);
        String file = ":%s ".formatted(Files.getAttribute(path, "unix:ino"));
        assertThat(Files.readString(locks)).doesNotContain(file);
        try (ResultFile _ = ResultFile.resume(folder, RUN).orElseThrow().file()) {
            assertThat(Files.readString(locks)).contains(file);
        }
    }

    @Test
    void aHalfWrittenLineThatCannotBeCutOffIsNamedAndTheFileIsClosed() throws IOException {
        Path device = Path.of("/dev/full"); // a device of Linux, which cannot be shortened
        assumeThat(device).exists();
        Path link = Files.createSymbolicLink(folder.resolve("device.jsonl"), device);
        ResultFile file = ResultFile.appendTo(link).orElseThrow();
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> file.cutTornLine(new byte[] {'{'}))
                .withMessage(
                        "The half-written last line of %s cannot be cut off (Invalid argument). Make the disk writable, and run the same again to go on.",
                        link);
        ResultFile.appendTo(link).orElseThrow().close(); // nothing locks it any more
    }

    /** As the file of an interrupted run of another user, which may be read but not written. */
    @Test
    void aFileThatCannotBeWrittenIsNamedWithTheReasonAndTheRemedy() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> ResultFile.appendTo(folder))
                .withMessage(
                        "The result file %s cannot be written (%s (Is a directory)). Make it writable, or move it away to begin a new run.",
                        folder, folder);
    }

    /** If it still held the lock, the second call would find it and return nothing. */
    @Test
    void aFileWithoutAnEndIsClosedAgain() throws IOException {
        Path device = Path.of("/dev/ptmx"); // a device of Linux, which can be locked but has no positions
        assumeThat(device).exists();
        Path link = Files.createSymbolicLink(folder.resolve("device.jsonl"), device);
        for (int i = 0; i < 2; i++) {
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> ResultFile.appendTo(link))
                    .withMessageContaining("cannot be written (");
        }
    }

    @Test
    void aRunGoesOnBesideAFileThatCannotBeRead() throws IOException {
        write(FORK);
        Files.createDirectory(folder.resolve("unreadable.jsonl"));
        Resumed resumed = ResultFile.resume(folder, RUN).orElseThrow();
        resumed.file().close();
        assertThat(resumed.result().entries()).containsExactly(FORK);
    }

    private void truncate(int bytes) throws IOException {
        byte[] all = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(all, all.length - bytes));
    }

    @Test
    void onlyTheSameRunGoesOn() {
        write(FORK);
        Machine other = new Machine("another", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");
        assertThat(ResultFile.resume(folder, run(other))).isEmpty();
        assertThat(ResultFile.resume(folder.resolve("nowhere"), RUN)).isEmpty();
        Machine committed = new Machine("a processor", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "def");
        Resumed resumed = ResultFile.resume(folder, run(committed)).orElseThrow();
        assertThat(ResultFile.resume(folder, RUN)).as("while another writes it").isEmpty();
        resumed.file().append(new Ended("done", "2026-01-31T12:01:00Z"));
        resumed.file().close();
        assertThat(ResultFile.resume(folder, RUN)).as("a run that has ended").isEmpty();
    }

    @Test
    void aChangeByHandIsNoticed() throws IOException {
        write(FORK, FORK);
        Files.writeString(path, Files.readString(path).replaceFirst("2\\.5", "1.5"));
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(path))
                .withMessageMatching(
                        "The file .*run\\.jsonl was changed after it was written: the checksum of line 2 is [0-9a-f]{8}, but should be [0-9a-f]{8}\\. Restore the file, or measure again\\.");
    }

    @Test
    void aLineTakenOutIsNoticed() throws IOException {
        write(FORK, FORK, FORK);
        List<String> lines = Files.readAllLines(path);
        Files.write(path, List.of(lines.get(0), lines.get(2), lines.get(3)));
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(path))
                .withMessageContaining("was changed after it was written: the checksum of line 2");
    }

    @Test
    void aNewerSchemaIsNamed() throws IOException {
        write(FORK);
        Files.writeString(path, Files.readString(path).replace("\"schema\":5", "\"schema\":6,\"new\":true"));
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(path))
                .withMessage(
                        "The file %s was written by a newer workbench: its schema is 6, this one reads up to 5. Update the workbench.",
                        path);
    }

    @Test
    void aFileOfTheFirstSchemaIsRead() throws IOException {
        assertThat(Files.readString(OLD)).startsWith("{\"type\":\"run\",\"schema\":1,\"mode\":\"PUBLISH\"");
        Result result = ResultFile.read(OLD);
        assertThat(result.run().procedure()).isEqualTo(Procedure.PUBLISH);
        assertThat(result.run().variants())
                .hasSize(18)
                .extracting(MeasuredVariant::name)
                .contains("kryo");
        assertThat(result.comparison().series()).hasSize(36);
        Files.writeString(path, Files.readString(OLD).replaceFirst("\"nanos\":1", "\"nanos\":2"));
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(path))
                .withMessageContaining("was changed after it was written");
    }

    /** Readers by other means need no more than JSON, and the text of the entry. */
    @Test
    void theChecksumCoversTheTextOfAllEntriesSoFar() throws IOException {
        write(FORK);
        CRC32 checksum = new CRC32();
        for (String line : Files.readAllLines(path)) {
            String start = "{\"crc\":\"01234567\",\"entry\":";
            checksum.update(line.substring(start.length(), line.length() - 1).getBytes(StandardCharsets.UTF_8));
            assertThat(line)
                    .startsWith("{\"crc\":\"" + ResultFile.hex(checksum.getValue()) + "\",\"entry\":{\"type\":");
        }
    }

    @Test
    void whatIsNoResultIsRejected() throws IOException {
        Files.writeString(path, "a,b\n1,2\n");
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(path))
                .withMessage("The file %s is no result file: line 1 has no checksum.", path);
        Files.writeString(path, "");
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(path))
                .withMessage("The file %s has no first line that says what was measured.", path);
        Files.write(path, new byte[] {'{', (byte) 0xff, '\n'});
        assertThatExceptionOfType(UnreadableResultException.class)
                .isThrownBy(() -> ResultFile.read(path))
                .withMessage("The file %s is no result: it is not text in UTF-8.", path);
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> ResultFile.read(folder.resolve("missing.jsonl")))
                .withMessage("Cannot read the result file %s: no such file or folder", folder.resolve("missing.jsonl"));
    }

    @Test
    void aFullDiskIsNamedAndWhatIsWrittenIsKept() throws IOException {
        Path full = Path.of("/dev/full"); // a device of Linux on which every write finds the disk full
        assumeThat(full).exists();
        write(FORK);
        Path link = Files.createSymbolicLink(folder.resolve("full.jsonl"), full);
        ResultFile file = ResultFile.appendTo(link).orElseThrow();
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> file.append(FORK))
                .withMessage(
                        "The result file %s cannot be written (No space left on device). What it holds is kept: make room, and run the same again to go on.",
                        link);
        file.close();
        assertThat(ResultFile.read(path).entries()).containsExactly(FORK);
    }

    @Test
    void aComparisonSaysWhatFailedAndWhatIsMissing() {
        write(
                FORK,
                FORK,
                new Observed(READ, "serializable", Observation.of(5), "2026-01-31T12:00:30Z"),
                new Observed(READ, "serializable", Observation.of(5), "2026-01-31T12:00:40Z"),
                new Observed(BY_CLIENT, "serializable", Observation.of(50), "2026-01-31T12:00:50Z"),
                new Failed(BY_CLIENT, "kryo", "because", "2026-01-31T12:01:00Z"),
                new Observed(BY_CLIENT, "serializable", Observation.of(50), "2026-01-31T12:01:10Z"));
        Comparison comparison = ResultFile.read(path).comparison();
        assertThat(comparison.baseline()).isEqualTo("serializable");
        assertThat(comparison.method()).isEqualTo("a method; not finished");
        assertThat(comparison.findings()).isEqualTo(RUN.findings());
        assertThat(comparison.series(READ, "serializable").meanBytes()).isEqualTo(450.5);
        assertThat(comparison.speedup(comparison.series(READ, "kryo")).estimate())
                .isEqualTo(2.5); // 5 over 2, the lower quartile of the fork's iterations
        assertThat(comparison.failures()).containsExactly(new Failure(BY_CLIENT, "kryo", "Kryo", "because"));
    }

    @Test
    void findingsThatBecameWorseAreThoseOfTheComparisonAndTheRunIsStillTheSame() {
        Check beside = new Check("other benchmarks", Light.RED, "another ran", "measure again");
        Run worse = RUN.withWorse(List.of(Check.green("turbo", "off"), beside));
        assertThat(worse.findings()).containsExactly(RUN.findings().getFirst(), beside);
        assertThat(worse.withWorse(RUN.findings())).isEqualTo(worse);
        write(FORK, worse, FORK);
        Resumed resumed = ResultFile.resume(folder, RUN).orElseThrow();
        resumed.file().close();
        assertThat(resumed.result().run()).isEqualTo(RUN);
        assertThat(resumed.result().findings()).isEqualTo(worse.findings());
        List<ResultEntry> entries = forks(100, 101);
        entries.addFirst(worse);
        assertThat(new Result(RUN, entries, List.of()).comparison().findings()).isEqualTo(worse.findings());
    }

    @Test
    void aResultIsComparableIfOneVariantFailedInNothing() {
        List<ResultEntry> entries = forks(100, 101);
        entries.add(new Failed(READ, "kryo", "because", "2026-01-31T12:01:00Z"));
        Result one = new Result(RUN, entries, List.of());
        assertThat(one.isComparable()).isTrue();
        assertThat(one.comparison().baseline()).isEqualTo("serializable");
        entries.add(new Failed(BY_CLIENT, "serializable", "because", "2026-01-31T12:01:00Z"));
        Result none = new Result(RUN, entries, List.of());
        assertThat(none.isComparable()).isFalse();
        assertThatIllegalStateException()
                .isThrownBy(none::comparison)
                .withMessageStartingWith("Every strategy failed in something");
    }

    @Test
    void aSeriesOfOneForkIsNotEnough() {
        write(
                FORK,
                new Observed(READ, "serializable", Observation.of(5), "2026-01-31T12:00:30Z"),
                new Observed(READ, "serializable", Observation.of(5), "2026-01-31T12:00:40Z"),
                new Observed(BY_CLIENT, "serializable", Observation.of(5), "2026-01-31T12:00:50Z"),
                new Observed(BY_CLIENT, "serializable", Observation.of(5), "2026-01-31T12:01:00Z"));
        assertThat(ResultFile.read(path).comparison().failures())
                .extracting(Failure::reason)
                .containsExactly(
                        "the run was interrupted after 1 of at least 2 forks",
                        "the run was interrupted after 0 of at least 2 forks");
    }
}
