package workbench.measure.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import workbench.cluster.Cluster;
import workbench.machine.JvmFlags;
import workbench.machine.Machine;
import workbench.machine.Memory;
import workbench.machine.OtherBenchmarks;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Observation;
import workbench.measure.Mode;
import workbench.measure.Payload;
import workbench.measure.Progress;
import workbench.measure.RoundTripException;
import workbench.measure.Task;
import workbench.measure.VariantBenchmark;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry;
import workbench.measure.result.ResultEntry.Contender;
import workbench.measure.result.ResultEntry.Ended;
import workbench.measure.result.ResultEntry.Failed;
import workbench.measure.result.ResultEntry.Jvm;
import workbench.measure.result.ResultEntry.Observed;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFile;
import workbench.measure.statistics.Interval;
import workbench.measure.timing.Preflight;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Compares variants in fresh processes by JMH. Each fork measures one task on one variant and is one observation. Every
 * pass runs one fork of each series that is not known well enough yet, in a random order, so that a drift of the machine
 * meets all alike.
 *
 * <p>What a fork gave is on the disk before the next begins. A run that was interrupted or killed goes on where it stopped
 * when the same is asked for again, on the same machine with the same classes.
 */
public final class PublishMeasurement {

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private static final long MILLIS_TO_HEAR_AN_INTERRUPT = 500;

    private final Catalog<?> catalog;
    private final PublishPlan plan;
    private final ForkProgress output;
    private final ResultFile file;
    private final Run run;
    private final List<Cell> cells = new ArrayList<>();
    private final long start = System.nanoTime();
    private final OtherBenchmarks others = new OtherBenchmarks();
    private boolean jvmIsKnown;

    /** A task on a variant, with the observations so far. */
    private static final class Cell {

        private final Task task;
        private final Contender contender;
        private final List<Observation> observations = new ArrayList<>();
        private Optional<String> failure;

        Cell(Task task, Contender contender, Optional<Result> before) {
            this.task = task;
            this.contender = contender;
            before.ifPresent(result -> observations.addAll(result.observations(task, contender.name())));
            this.failure = before.flatMap(result -> result.failure(task, contender.name()));
        }

        int forks() {
            return observations.size();
        }

        boolean failed() {
            return failure.isPresent();
        }
    }

    /**
     * A comparison, and where its raw figures lie.
     *
     * @param file JSON lines, see {@link ResultFile}
     * @param warnings what was wrong with the file that was taken up again, and whether another benchmark ran beside this
     *     one; usually empty
     */
    public record Published(Comparison comparison, Path file, List<String> warnings) {}

    private PublishMeasurement(
            Catalog<?> catalog,
            PublishPlan plan,
            Progress progress,
            ResultFile file,
            Run run,
            Optional<Result> before) {
        this.catalog = catalog;
        this.plan = plan;
        this.output = new ForkProgress(progress);
        this.file = file;
        this.run = run;
        this.jvmIsKnown = before.flatMap(Result::jvm).isPresent();
        for (Task task : plan.tasks()) {
            run.contenders().forEach(contender -> cells.add(new Cell(task, contender, before)));
        }
    }

    /**
     * Runs the plan, or what an interrupted run has left of it. A variant whose forks fail is reported among the
     * comparison's failures, and the rest goes on.
     *
     * @param resultsFolder made if it is missing; tried before anything is measured
     * @throws UncheckedIOException if the folder cannot be written, or if the disk is full
     * @throws IllegalStateException if there is too little memory for a fork, and then at once, or if no variant is left
     *     that could be the baseline
     * @throws InterruptedException if the thread is interrupted; the running fork is ended first, and the others are kept
     */
    public static Published run(Catalog<?> catalog, PublishPlan plan, Path resultsFolder, Progress progress)
            throws InterruptedException {
        requireRoom(Memory.here());
        Run run = header(catalog, plan);
        Optional<ResultFile.Resumed> resumed = ResultFile.resume(resultsFolder, run);
        Optional<Result> before = resumed.map(ResultFile.Resumed::result);
        try (var _ = OtherBenchmarks.announce();
                ResultFile file = resumed.map(ResultFile.Resumed::file)
                        .orElseGet(() -> ResultFile.create(resultsFolder.resolve(fileName(run)), run))) {
            PublishMeasurement measurement = new PublishMeasurement(catalog, plan, progress, file, run, before);
            measurement.measure();
            Comparison comparison = ResultFile.read(file.path()).comparison();
            List<String> warnings = Stream.concat(
                            before.map(Result::warnings).orElse(List.of()).stream(),
                            measurement.others.warning().stream())
                    .toList();
            return new Published(comparison, file.path(), warnings);
        }
    }

    /** A fork that does not fit would be killed by the system without a word, or drive others into swapping. */
    static void requireRoom(Memory memory) {
        if (memory.freeBytes() < Memory.FORK_BYTES) {
            throw new NotPossibleException(
                    "A publish run does not fit here: a fork takes %s, but there are %s. Give it more memory or close what takes it; a comparison in demo mode needs no fork."
                            .formatted(Numbers.gib(Memory.FORK_BYTES), memory.finding()));
        }
    }

    private static String fileName(Run run) {
        return "%s-%s%s".formatted(run.started().replace(":", ""), run.domain(), ResultFile.ENDING);
    }

    private static Run header(Catalog<?> catalog, PublishPlan plan) throws InterruptedException {
        List<Contender> contenders = contenders(catalog, plan.seed());
        Machine here = Machine.here();
        return new Run(
                ResultEntry.SCHEMA,
                Mode.PUBLISH,
                plan.smoke(),
                catalog.domain().name(),
                catalog.domain().shape().orElse(""),
                catalog.domain().label(),
                contenders,
                plan.tasks(),
                plan.method(contenders.size() * plan.tasks().size()),
                Optional.of(plan.schedule()),
                plan.jdkVersion().map(here::on).orElse(here),
                plan.smoke() ? List.of() : Preflight.here().checks(),
                now(),
                inputs(catalog));
    }

    /** The variants with their sizes: a variant that cannot serialize fails again in its fork, where the reason is kept. */
    private static <C> List<Contender> contenders(Catalog<C> catalog, long seed) throws InterruptedException {
        List<C> samples = catalog.domain().samples(VariantBenchmark.SAMPLES, seed);
        List<Contender> contenders = new ArrayList<>();
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            for (Variant<C, ?> variant : catalog.variants()) {
                double meanBytes;
                try (Payload payload = Payload.of(catalog, variant, samples, cluster)) {
                    meanBytes = payload.meanBytes();
                } catch (RoundTripException e) {
                    meanBytes = Double.NaN;
                }
                contenders.add(new Contender(variant.name(), variant.features().strategy(), meanBytes));
            }
        }
        return contenders;
    }

    private void measure() throws InterruptedException {
        int already = cells.stream().mapToInt(Cell::forks).sum();
        output.begin(Math.max(already, plan.minForks() * cells.size()), already, plan);
        Optional<Cell> next = next();
        while (next.isPresent()) {
            others.look();
            fork(next.get());
            others.look();
            next = next();
        }
        String beside = others.warning().map("; "::concat).orElse("");
        file.append(new Ended(stopped() + beside, now()));
        output.end(stopped());
    }

    /** One of those with the fewest forks, drawn by a generator that an interruption does not disturb. */
    private Optional<Cell> next() {
        List<Cell> open = cells.stream().filter(this::isOpen).toList();
        int fewest = open.stream().mapToInt(Cell::forks).min().orElse(0);
        List<Cell> candidates =
                open.stream().filter(cell -> cell.forks() == fewest).toList();
        if (candidates.isEmpty() || (fewest >= plan.minForks() && budgetIsOver())) {
            return Optional.empty();
        }
        long done = cells.stream().mapToInt(Cell::forks).sum();
        int drawn = RandomGeneratorFactory.of("L64X128MixRandom")
                .create(plan.seed() + done)
                .nextInt(candidates.size());
        return Optional.of(candidates.get(drawn));
    }

    private boolean budgetIsOver() {
        return System.nanoTime() - start > plan.budget().toNanos();
    }

    /** Whether it wants another fork. The baseline does as long as any other series of its task. */
    private boolean isOpen(Cell cell) {
        if (cell.failed()) {
            return false;
        }
        Optional<Cell> baseline = baseline(cell.task);
        if (cell.forks() < plan.minForks()
                || baseline.isEmpty()
                || baseline.get().forks() < plan.minForks()) {
            return true;
        }
        if (baseline.get() != cell) {
            return halfWidth(cell, baseline.get()) > plan.halfWidth();
        }
        return cells.stream()
                .anyMatch(other -> other.task.equals(cell.task) && other != cell && !other.failed() && isOpen(other));
    }

    private Optional<Cell> baseline(Task task) {
        Set<String> failed = cells.stream()
                .filter(Cell::failed)
                .map(cell -> cell.contender.name())
                .collect(Collectors.toSet());
        List<String> whole = run.contenders().stream()
                .map(Contender::name)
                .filter(name -> !failed.contains(name))
                .toList();
        return Comparison.baseline(whole).flatMap(name -> cells.stream()
                .filter(cell -> cell.task.equals(task) && cell.contender.name().equals(name))
                .findFirst());
    }

    private double halfWidth(Cell cell, Cell baseline) {
        int together = Math.max(1, run.contenders().size() - 1);
        return Interval.ofRatio(iterations(baseline), iterations(cell), together)
                .relativeHalfWidth();
    }

    private static List<List<Double>> iterations(Cell cell) {
        return cell.observations.stream().map(Observation::batches).toList();
    }

    private String stopped() {
        OptionalDouble widest = cells.stream()
                .filter(cell -> !cell.failed())
                .flatMap(cell -> baseline(cell.task).filter(base -> base != cell).stream()
                        .map(base -> halfWidth(cell, base)))
                .mapToDouble(Double::doubleValue)
                .max();
        return widest.isEmpty()
                ? "nothing to compare with the baseline"
                : Analysis.precision(widest.getAsDouble(), plan.halfWidth());
    }

    private void fork(Cell cell) throws InterruptedException {
        Set<ProcessHandle> before = children();
        output.beginFork(cell.contender.strategy() + " " + cell.task.label());
        try {
            for (BenchmarkResult fork :
                    new Runner(options(cell), output).runSingle().getBenchmarkResults()) {
                writeJvmOnce(fork.getParams());
                Observation observation = observation(fork);
                cell.observations.add(observation);
                file.append(new Observed(cell.task, cell.contender.name(), observation, now()));
            }
        } catch (RunnerException e) {
            if (output.wasInterrupted() || isInterruptedSoon()) {
                throw new InterruptedException("The publish run was interrupted; run the same again to go on after %s"
                        .formatted(Numbers.count(
                                cells.stream().mapToInt(Cell::forks).sum(), "fork")));
            }
            if (output.whyNotStarted().isPresent()) {
                throw new NotPossibleException(
                        "A fork could not be started: %s. Run the same again to go on."
                                .formatted(output.whyNotStarted().get()),
                        e);
            }
            String reason = output.reason().orElseThrow(() -> notOfTheFork(e));
            cell.failure = Optional.of(reason);
            file.append(new Failed(cell.task, cell.contender.name(), reason, now()));
        } finally {
            children().stream().filter(child -> !before.contains(child)).forEach(PublishMeasurement::end);
        }
    }

    /** Ctrl-C goes to all processes at once, so that a fork may have failed of it before this thread hears. */
    private static boolean isInterruptedSoon() {
        try {
            Thread.sleep(MILLIS_TO_HEAR_AN_INTERRUPT);
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    private void writeJvmOnce(BenchmarkParams fork) {
        if (!jvmIsKnown) {
            List<String> arguments = fork.getJvmArgs().stream()
                    .filter(argument -> !argument.contains(VariantBenchmark.CLASSES_PROPERTY))
                    .toList();
            file.append(new Jvm(
                    fork.getJmhVersion(),
                    Path.of(fork.getJvm())
                            .getFileName()
                            .toString(), // results are shown to others: no folder of this machine
                    arguments,
                    fork.getJdkVersion(),
                    fork.getVmName(),
                    fork.getVmVersion()));
            jvmIsKnown = true;
        }
    }

    /** JMH gave up before it started a process, so no variant is to blame. */
    private static IllegalStateException notOfTheFork(RunnerException e) {
        return new IllegalStateException("JMH could not start a fork: " + e, e);
    }

    private static void end(ProcessHandle fork) {
        fork.destroyForcibly();
        fork.onExit().join();
    }

    private Options options(Cell cell) {
        TimeValue iteration = TimeValue.milliseconds(plan.iteration().toMillis());
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + VariantBenchmark.class.getName() + "\\."
                        + cell.task.operation().label() + "$")
                .param("domain", catalog.domain().name())
                .param("shape", catalog.domain().shape().orElse(""))
                .param("strategy", cell.contender.name())
                .param("members", Integer.toString(cell.task.topology().members()))
                .param("client", Boolean.toString(cell.task.topology().client()))
                .param("seed", Long.toString(plan.seed()))
                .threads(cell.task.threads())
                .forks(1)
                .warmupIterations(plan.warmupIterations())
                .warmupTime(iteration)
                .measurementIterations(plan.iterations())
                .measurementTime(iteration)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .jvmArgs(jvmArgs());
        plan.jdk().ifPresent(folder -> options.jvm(folder.resolve("bin/java").toString()));
        return options.build();
    }

    /** The flags of a fork are its own: the kernel's are for a quick start. */
    private String[] jvmArgs() {
        List<String> args = new ArrayList<>(JvmFlags.ofLibrary());
        args.add("-Xms1g");
        args.add("-Xmx1g");
        args.add("-D%s=%s".formatted(VariantBenchmark.CLASSES_PROPERTY, catalog.classes()));
        return args.toArray(String[]::new);
    }

    private static Observation observation(BenchmarkResult fork) {
        List<Double> iterations = fork.getIterationResults().stream()
                .map(iteration -> iteration.getPrimaryResult().getScore())
                .toList();
        var allocation = fork.getSecondaryResults().get(ALLOCATION);
        return new Observation(
                fork.getPrimaryResult().getScore(),
                iterations,
                allocation == null ? OptionalDouble.empty() : OptionalDouble.of(allocation.getScore()));
    }

    /** A checksum of the domain's classes and of this library's own. */
    private static String inputs(Catalog<?> catalog) {
        CRC32 checksum = new CRC32();
        try {
            Path library = Path.of(PublishMeasurement.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            for (Path root : List.of(catalog.classes(), library)) {
                try (Stream<Path> files = Files.walk(root)) {
                    for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                        checksum.update(Files.readAllBytes(each));
                    }
                }
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("Cannot read the classes in " + catalog.classes(), e);
        }
        return ResultFile.hex(checksum.getValue());
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toSet());
    }
}
