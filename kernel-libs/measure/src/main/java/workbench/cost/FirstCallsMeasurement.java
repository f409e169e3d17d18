package workbench.cost;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import workbench.cost.FirstCalls.Calls;
import workbench.cost.FirstCalls.Failed;
import workbench.cost.FirstCalls.Row;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;
import workbench.machine.Machine;
import workbench.machine.TemporaryFolder;
import workbench.measure.Interrupts;
import workbench.measure.Profile;
import workbench.measure.Progress;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Measures first calls, in several processes for each strategy. The processes run one at a time, in rounds of all strategies in random
 * order, so that what slows down the machine for a while does not slow down one strategy alone. One more process for each
 * strategy, which is not timed, lists the classes that are loaded.
 */
public final class FirstCallsMeasurement {

    /** The fewest processes for each strategy. */
    public static final int FEWEST = 10;

    /** Before the figures that a process prints. */
    static final String MARK = "first calls ";

    /** About how long a process takes: only the announced duration and the progress bar depend on it. */
    private static final long PROCESS_MILLIS = 1_500;

    private static final int SMOKE = 2;
    private static final int FIGURES = 9;
    private static final Duration MOST = Duration.ofMinutes(2);
    private static final List<String> HEAP = List.of("-Xms256m", "-Xmx256m");

    /** What the JVM makes for itself. */
    private static final Pattern OF_THE_JVM =
            Pattern.compile("\\$\\$Lambda|\\$Proxy\\d|\\] (java\\.|jdk\\.|com\\.sun\\.)");

    /** Where classes are that are in a file. */
    private static final Pattern IN_A_FILE = Pattern.compile("source: (file:|jar:|jrt:|shared objects file)");

    private final Catalog<?> catalog;
    private final long seed;
    private final Duration most;

    private FirstCallsMeasurement(Catalog<?> catalog, long seed, Duration most) {
        this.catalog = catalog;
        this.seed = seed;
        this.most = most;
    }

    /** What one process printed. */
    private record Sample(long object, long setUp, int classes, List<Long> serialize, List<Long> deserialize) {

        static Sample parse(String line) {
            List<Long> all = Stream.of(line.substring(MARK.length()).split(" ", FIGURES))
                    .map(Long::valueOf)
                    .toList();
            return new Sample(
                    all.get(0), all.get(1), all.get(2).intValue(), all.subList(3, 6), all.subList(6, FIGURES));
        }

        double firstValue() {
            return setUp + serialize.getFirst() + deserialize.getFirst();
        }
    }

    /** A failure of one process, which is one of its strategy. */
    private static final class ProcessFailedException extends Exception {

        private static final long serialVersionUID = 1;

        ProcessFailedException(String message) {
            super(message);
        }

        ProcessFailedException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Measures every strategy of a catalog. A strategy that fails once is among the failures.
     *
     * @param processes for each strategy, {@value #FEWEST} or more; a smoke run takes two
     * @param seed draws the values and the order of the processes
     * @throws NotPossibleException if every strategy failed, with the first reason
     * @throws InterruptedException if the thread is interrupted; no process is left
     */
    public static FirstCalls run(Catalog<?> catalog, int processes, long seed, Progress progress)
            throws InterruptedException {
        if (processes < FEWEST) {
            throw new IllegalArgumentException(
                    "%s processes were asked for, but first calls differ so much from process to process that it takes at least %s."
                            .formatted(processes, FEWEST));
        }
        return few(catalog, Profile.fromEnvironment() == Profile.SMOKE ? SMOKE : processes, seed, progress);
    }

    /** With fewer than {@value #FEWEST} processes, which makes it a smoke run. */
    static FirstCalls few(Catalog<?> catalog, int processes, long seed, Progress progress) throws InterruptedException {
        return few(catalog, processes, seed, MOST, progress);
    }

    /** @param most for one process; a strategy fails if one takes longer */
    static FirstCalls few(Catalog<?> catalog, int processes, long seed, Duration most, Progress progress)
            throws InterruptedException {
        return new FirstCallsMeasurement(catalog, seed, most).run(processes, progress);
    }

    private FirstCalls run(int processes, Progress progress) throws InterruptedException {
        Map<Variant<?, ?>, List<Sample>> samples = new LinkedHashMap<>();
        catalog.variants().forEach(variant -> samples.put(variant, new ArrayList<>()));
        Map<Variant<?, ?>, String> failures = new LinkedHashMap<>();
        Map<Variant<?, ?>, Integer> generated = new LinkedHashMap<>();
        progress.start("First calls in fresh processes", PROCESS_MILLIS * samples.size() * (processes + 1));
        Random random = new Random(seed);
        for (int round = 0; round <= processes; round++) {
            List<Variant<?, ?>> order = new ArrayList<>(samples.keySet());
            Collections.shuffle(order, random);
            order.removeAll(failures.keySet());
            for (Variant<?, ?> variant : order) {
                progress.step(
                        "%s, process %s of %s".formatted(variant.features().strategy(), round + 1, processes + 1),
                        PROCESS_MILLIS);
                try {
                    if (round == 0) {
                        generated.put(variant, generatedClasses(variant));
                    } else {
                        requireNonNull(samples.get(variant)).add(sample(variant, List.of()));
                    }
                } catch (ProcessFailedException e) {
                    failures.put(variant, String.valueOf(e.getMessage()));
                }
            }
        }
        progress.done("%s for each of %s"
                .formatted(
                        Numbers.count(processes, "process", "processes"),
                        Numbers.count(samples.size(), "strategy", "strategies")));
        return result(processes, samples, failures, generated);
    }

    private FirstCalls result(
            int processes,
            Map<Variant<?, ?>, List<Sample>> samples,
            Map<Variant<?, ?>, String> failures,
            Map<Variant<?, ?>, Integer> generated) {
        samples.keySet().removeAll(failures.keySet());
        if (samples.isEmpty()) {
            throw new NotPossibleException(failures.values().stream()
                    .findFirst()
                    .map("No strategy made its first calls. "::concat)
                    .orElse("There is no strategy to measure."));
        }
        return new FirstCalls(
                catalog.domain().label(),
                processes,
                samples.entrySet().stream()
                        .map(each -> row(each.getKey(), each.getValue(), generated.getOrDefault(each.getKey(), 0)))
                        .toList(),
                failures.entrySet().stream()
                        .map(each -> new Failed(each.getKey().features().strategy(), each.getValue()))
                        .toList(),
                processes < FEWEST,
                seed,
                Machine.here());
    }

    private static Row row(Variant<?, ?> variant, List<Sample> samples, int generated) {
        return new Row(
                variant.name(),
                variant.features().strategy(),
                median(samples, Sample::object),
                median(samples, Sample::firstValue),
                median(samples, Sample::setUp),
                calls(samples, Sample::serialize),
                calls(samples, Sample::deserialize),
                (int) Math.round(median(samples, Sample::classes).estimate()),
                generated);
    }

    private static Calls calls(List<Sample> samples, Function<Sample, List<Long>> calls) {
        return new Calls(
                median(samples, sample -> calls.apply(sample).get(0)),
                median(samples, sample -> calls.apply(sample).get(1)),
                median(samples, sample -> calls.apply(sample).get(2)));
    }

    private static Interval median(List<Sample> samples, ToDoubleFunction<Sample> value) {
        return Interval.ofMedian(samples.stream().mapToDouble(value).boxed().toList());
    }

    private Sample sample(Variant<?, ?> variant, List<String> more)
            throws InterruptedException, ProcessFailedException {
        Interrupts.check();
        List<String> flags = new ArrayList<>(JvmFlags.ofLibrary());
        flags.addAll(HEAP);
        flags.addAll(more);
        List<String> command = ChildJvm.command(
                flags,
                FirstCallsProcess.class,
                List.of(
                        catalog.domain().name(),
                        catalog.classes().toString(),
                        variant.name(),
                        catalog.domain().shape().orElse(""),
                        Long.toString(seed)));
        try (ChildJvm child = ChildJvm.start(command)) {
            String said = child.said(most);
            Optional<String> figures =
                    said.lines().filter(line -> line.startsWith(MARK)).findFirst();
            if (figures.isEmpty()) {
                throw new ProcessFailedException(reason(said, child.process().exitValue()));
            }
            return Sample.parse(figures.get());
        } catch (TimeoutException e) {
            throw new ProcessFailedException(
                    "Its process did not end within %s.".formatted(Numbers.duration(most.toMillis() / 1e3)), e);
        }
    }

    /** The first line that names what was thrown, of all that a process printed. */
    static String reason(String said, int code) {
        return said.lines()
                .filter(line -> line.contains("Exception") || line.contains("Error"))
                .findFirst()
                .map(line -> line.replaceFirst("^Exception in thread \"[^\"]*\" ", ""))
                .orElse("Its process ended with exit code %s.".formatted(code));
    }

    private int generatedClasses(Variant<?, ?> variant) throws InterruptedException, ProcessFailedException {
        try (TemporaryFolder folder = TemporaryFolder.of("first-calls")) {
            Path log = folder.path().resolve("classes.txt");
            sample(variant, List.of("-Xlog:class+load=info:file=" + log));
            return (int) Files.readString(log)
                    .lines()
                    .dropWhile(line -> !line.contains("FirstValueBegins"))
                    .takeWhile(line -> !line.contains("FirstValueIsBack"))
                    .filter(line -> !OF_THE_JVM.matcher(line).find()
                            && !IN_A_FILE.matcher(line).find())
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the list of classes that a process loaded", e);
        }
    }
}
