package workbench.measure.result;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.machine.Check;
import workbench.measure.Comparison;
import workbench.measure.CountedForks;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.Trend;
import workbench.measure.result.ResultEntry.Ended;
import workbench.measure.result.ResultEntry.Failed;
import workbench.measure.result.ResultEntry.Jvm;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Observed;
import workbench.measure.result.ResultEntry.Run;
import workbench.text.Numbers;

/**
 * What a result file holds.
 *
 * @param run its first line
 * @param entries the lines after it, in their order
 * @param warnings what was wrong with the file and could be mended; usually empty
 */
public record Result(Run run, List<ResultEntry> entries, List<String> warnings) {

    public Result {
        entries = List.copyOf(entries);
        warnings = List.copyOf(warnings);
    }

    /**
     * A comparison as a file can hold it. Read again, it is equal, but has no origin, and its baseline is the usual one.
     *
     * @param at when it is saved, in UTC
     */
    public static Result of(Comparison comparison, Instant at) {
        String when = at.truncatedTo(ChronoUnit.SECONDS).toString();
        List<ResultEntry> entries = new ArrayList<>();
        for (Series series : comparison.series()) {
            series.observations().forEach(each -> entries.add(new Observed(series.task(), series.name(), each, when)));
        }
        comparison.failures().forEach(each -> entries.add(new Failed(each.task(), each.name(), each.reason(), when)));
        entries.add(new Ended("", when));
        return new Result(header(comparison, when), entries, List.of());
    }

    private static Run header(Comparison comparison, String when) {
        String[] domainAndShape = comparison.domain().split(", ", 2);
        return new Run(
                ResultEntry.SCHEMA,
                comparison.procedure(),
                comparison.smoke(),
                domainAndShape[0],
                domainAndShape.length == 1 ? "" : domainAndShape[1],
                comparison.domain(),
                variants(comparison),
                Stream.concat(
                                comparison.series().stream().map(Series::task),
                                comparison.failures().stream().map(Failure::task))
                        .distinct()
                        .sorted()
                        .toList(),
                comparison.method(),
                Optional.empty(),
                comparison.machine(),
                comparison.findings(),
                when,
                "");
    }

    private static List<MeasuredVariant> variants(Comparison comparison) {
        Map<String, MeasuredVariant> variants = new LinkedHashMap<>();
        for (Series each : comparison.series()) {
            variants.putIfAbsent(each.name(), new MeasuredVariant(each.name(), each.strategy(), each.meanBytes()));
        }
        for (Failure each : comparison.failures()) {
            variants.putIfAbsent(each.name(), new MeasuredVariant(each.name(), each.strategy(), Double.NaN));
        }
        return List.copyOf(variants.values());
    }

    /** Whether the run came to its end. */
    public boolean ended() {
        return stopped().isPresent();
    }

    private Optional<String> stopped() {
        return entries.stream()
                .filter(Ended.class::isInstance)
                .map(entry -> ((Ended) entry).stopped())
                .findFirst();
    }

    /** What the forks ran on, if there were any. */
    public Optional<Jvm> jvm() {
        return entries.stream()
                .filter(Jvm.class::isInstance)
                .map(Jvm.class::cast)
                .findFirst();
    }

    /** What was found about the machine, before the run began and while it ran: of each check the worst. */
    public List<Check> findings() {
        return entries.stream()
                .filter(Run.class::isInstance)
                .map(entry -> ((Run) entry).findings())
                .reduce(run.findings(), (_, later) -> later);
    }

    /** The observations of one task on one variant, in the order they were taken. */
    public List<Observation> observations(Task task, String variant) {
        return observed()
                .filter(each -> each.task().equals(task) && each.variant().equals(variant))
                .map(Observed::observation)
                .toList();
    }

    /** Why the task failed on the variant, if it did. */
    public Optional<String> failure(Task task, String variant) {
        return entries.stream()
                .filter(Failed.class::isInstance)
                .map(Failed.class::cast)
                .filter(each -> each.task().equals(task) && each.variant().equals(variant))
                .map(Failed::reason)
                .findFirst();
    }

    /** Whether some variant failed in nothing, so that the others can be compared with it. */
    public boolean isComparable() {
        Set<MeasuredVariant> failed = forks().stream()
                .filter(each -> missing(each).isPresent())
                .map(Forks::variant)
                .collect(Collectors.toSet());
        return !failed.containsAll(run.variants());
    }

    /**
     * The comparison of all observations so far that {@linkplain CountedForks count}. A series with fewer than two forks is among
     * the failures.
     *
     * @throws IllegalStateException if there is no variant that could be the baseline
     */
    public Comparison comparison() {
        CountedForks counted = counted();
        List<Series> series = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (Forks each : forks()) {
            Optional<String> missing = missing(each);
            missing.ifPresentOrElse(
                    reason -> failures.add(each.failure(reason)), () -> series.add(each.series(counted)));
        }
        return new Comparison(
                run.procedure(),
                run.smoke(),
                run.label(),
                Comparison.baseline(series, failures),
                series,
                failures,
                method(counted),
                run.machine(),
                findings(),
                "");
    }

    /**
     * The result as one of a trend.
     *
     * @param name such as that of its file
     * @throws workbench.variant.NotPossibleException if no variant could be the baseline
     */
    public Trend.Run asRun(String name) {
        return new Trend.Run(name, Instant.parse(run.started()), comparison());
    }

    /** What was observed, without when it was written, which differs if one comparison is saved twice. */
    Set<Observed> measurements() {
        return observed()
                .map(each -> new Observed(each.task(), each.variant(), each.observation(), ""))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Which forks of the run count. Those of a comparison that was saved were chosen before. */
    private CountedForks counted() {
        return isOwnFile()
                ? CountedForks.of(
                        run.procedure(), observed().map(Observed::observation).toList())
                : CountedForks.everyFork();
    }

    /** Whether the run itself wrote the file, with all its forks in the order they were taken. */
    private boolean isOwnFile() {
        return run.schedule().isPresent();
    }

    private Stream<Observed> observed() {
        return entries.stream().filter(Observed.class::isInstance).map(Observed.class::cast);
    }

    private String method(CountedForks counted) {
        return Stream.of(
                        run.method(),
                        stopped().orElse("not finished"),
                        slowCore(counted),
                        withoutBounds(counted),
                        farSlower(counted),
                        machineLevels(counted))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** All forks of a task on a variant. */
    private record Forks(Task task, MeasuredVariant variant, List<Observation> all) {

        String label() {
            return variant.strategy() + " " + task.label();
        }

        Series series(CountedForks counted) {
            return new Series(task, variant.name(), variant.strategy(), variant.meanBytes(), counted.among(all));
        }

        Failure failure(String reason) {
            return new Failure(task, variant.name(), variant.strategy(), reason);
        }
    }

    private List<Forks> forks() {
        return run.tasks().stream()
                .flatMap(task -> run.variants().stream()
                        .map(variant -> new Forks(task, variant, observations(task, variant.name()))))
                .toList();
    }

    /** Those that have times. */
    private List<Forks> timed() {
        return forks().stream().filter(each -> missing(each).isEmpty()).toList();
    }

    /** A clause with the share of iterations that are left out since their core was slow; empty if none is. */
    private String slowCore(CountedForks counted) {
        long all = 0;
        long kept = 0;
        for (Forks each : forks()) {
            all += iterations(each.all());
            kept += iterations(counted.atBest(each.all()));
        }
        return kept == all
                ? ""
                : "%s of all iterations left out, since their core was slower than at its best, as beside another guest of the host"
                        .formatted(Numbers.percent(1 - (double) kept / all));
    }

    private static long iterations(List<Observation> forks) {
        return forks.stream().mapToLong(fork -> fork.batches().size()).sum();
    }

    /** A clause that names the series without bounds whose forks shared their core; empty if there are none. */
    private String withoutBounds(CountedForks counted) {
        List<String> series = timed().stream()
                .filter(each -> counted.lacksCores(each.all()))
                .map(Forks::label)
                .toList();
        return series.isEmpty()
                ? ""
                : "too few processes of %s had a core to themselves: %s"
                        .formatted(
                                String.join(", ", series),
                                series.size() == 1 ? "its time has no bounds" : "their times have no bounds");
    }

    /** A clause with the forks that are left out since others of their series are far faster; empty if none is. */
    private String farSlower(CountedForks counted) {
        List<String> series = new ArrayList<>();
        for (Forks each : timed()) {
            int left = counted.farSlower(each.all());
            if (left > 0) {
                series.add("%s of %s%s"
                        .formatted(
                                left, each.label(), counted.lacksAlike(each.all()) ? " (its time has no bounds)" : ""));
            }
        }
        return series.isEmpty()
                ? ""
                : "forks left out, since they took several times as long as the fastest of their series: "
                        + String.join(", ", series);
    }

    private String machineLevels(CountedForks counted) {
        return isOwnFile() && run.procedure().inForks()
                ? MachineLevels.clause(observed().toList(), counted).orElse("")
                : "";
    }

    /** Why a series has no times, if it has none. */
    private Optional<String> missing(Forks forks) {
        return failure(forks.task(), forks.variant().name())
                .or(() -> tooFew(forks.all().size()));
    }

    private Optional<String> tooFew(int observations) {
        int needed = run.procedure().inForks() ? 2 : 1;
        return observations >= needed
                ? Optional.empty()
                : Optional.of("the run was interrupted after %s of at least %s %ss"
                        .formatted(observations, needed, run.procedure().unit()));
    }
}
