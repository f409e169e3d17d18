package workbench.measure;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.machine.Check;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Steadiness;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/**
 * Times of several variants of one domain, measured together.
 *
 * @param procedure how they were measured
 * @param smoke whether the run was so short that its figures mean nothing and only the code was tested
 * @param domain the domain's label
 * @param baseline the name of the variant that the others are compared with
 * @param series one for each task and variant that could be measured
 * @param failures one for each task and variant that could not
 * @param method one sentence that says what was repeated how often, with the seed
 * @param machine where it ran
 * @param findings what was looked at to see whether the machine was fit for it; may be empty
 * @param origin where it comes from if it was not measured just now, such as {@code reference run of 2026-11-21}; else
 *     empty
 */
public record Comparison(
        Procedure procedure,
        boolean smoke,
        String domain,
        String baseline,
        List<Series> series,
        List<Failure> failures,
        String method,
        Machine machine,
        List<Check> findings,
        String origin) {

    /** The strategy that everybody knows, if it takes part. */
    private static final String USUAL_BASELINE = "serializable";

    public Comparison {
        series = List.copyOf(series);
        failures = List.copyOf(failures);
        findings = List.copyOf(findings);
    }

    /** A comparison just made, in which nothing failed. */
    public Comparison(
            Procedure procedure,
            boolean smoke,
            String domain,
            String baseline,
            List<Series> series,
            String method,
            Machine machine) {
        this(procedure, smoke, domain, baseline, series, List.of(), method, machine, List.of(), "");
    }

    /** Copies the comparison and sets its origin, for one that was not measured here. */
    public Comparison from(String newOrigin) {
        return new Comparison(
                procedure, smoke, domain, baseline, series, failures, method, machine, findings, newOrigin);
    }

    /**
     * Copies the comparison with only some of its variants, and with a baseline among these.
     *
     * @param names of at least one variant that failed in nothing
     * @throws UnknownNameException if the comparison has no variant of one of the names
     */
    public Comparison only(Collection<String> names) {
        Map<String, String> known = new LinkedHashMap<>();
        series.forEach(each -> known.put(each.name(), each.strategy()));
        failures.forEach(each -> known.put(each.name(), each.strategy()));
        names.forEach(name -> UnknownNameException.require("strategy in this result", name, known));
        List<Series> theirs =
                series.stream().filter(each -> names.contains(each.name())).toList();
        List<Failure> failed =
                failures.stream().filter(each -> names.contains(each.name())).toList();
        String base = names.contains(baseline) ? baseline : baseline(theirs, failed);
        return new Comparison(procedure, smoke, domain, base, theirs, failed, method, machine, findings, origin);
    }

    /**
     * A sentence if most series of a task of a live comparison did not keep their level, or slowed down: something else ran on
     * the machine. Tables, charts, sentences and files that show a verdict show it too. Tasks with one series are judged together.
     */
    public Optional<String> unsteady() {
        return unsteady(tasks());
    }

    /** What {@link #unsteady()} says of some tasks. */
    public Optional<String> unsteady(List<Task> of) {
        Map<Boolean, List<Task>> byNumber =
                of.stream().distinct().sorted().collect(Collectors.partitioningBy(task -> of(task).size() > 1));
        Stream<List<Task>> together = Stream.concat(
                byNumber.getOrDefault(true, List.of()).stream().map(List::of),
                Stream.of(byNumber.getOrDefault(false, List.of())));
        List<String> changed = procedure == Procedure.LIVE
                ? together.flatMap(tasks -> mostChanged(tasks).stream()).toList()
                : List.of();
        return changed.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "%s became slower or changed until the end, as on a busy machine: measure again before you rely on a verdict."
                                .formatted(String.join(" and ", changed)));
    }

    /** How many series of some tasks changed, if most did. */
    private Optional<String> mostChanged(List<Task> together) {
        List<Series> all =
                series.stream().filter(each -> together.contains(each.task())).toList();
        long changed = all.stream()
                .map(Series::steadiness)
                .filter(level -> level == Steadiness.SLOWING || level == Steadiness.NONE)
                .count();
        return 2 * changed > all.size()
                ? Optional.of("%s of %s of %s"
                        .formatted(
                                changed,
                                Numbers.count(all.size(), "series", "series"),
                                together.stream().map(Task::label).collect(Collectors.joining(", "))))
                : Optional.empty();
    }

    /** What the interval of a speedup shows about a series and the baseline. */
    public enum Verdict {
        BASELINE("baseline"),
        /** The interval is above 1, and is not too close to it. */
        FASTER("faster"),
        SLOWER("slower"),
        /** The interval touches 1 or what is too close to it. */
        NO_DIFFERENCE_SHOWN("no difference shown"),
        /** Fewer observations than an interval needs. */
        CANNOT_TELL("cannot tell");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /** The words in tables. */
        public String label() {
            return label;
        }

        /**
         * The verdict of a speedup that is known by its interval.
         *
         * @param resolution the share that a difference must exceed before it is claimed
         */
        static Verdict of(Interval speedup, double resolution) {
            if (!speedup.isBounded()) {
                return CANNOT_TELL;
            }
            if (speedup.low() > 1 + resolution) {
                return FASTER;
            }
            return speedup.high() < 1 - resolution ? SLOWER : NO_DIFFERENCE_SHOWN;
        }
    }

    /**
     * The variant that the others are compared with: {@code serializable}, or else the first, of those that failed in
     * nothing.
     *
     * @throws IllegalStateException if each variant failed in something, with the first reason
     */
    public static String baseline(List<Series> series, List<Failure> failures) {
        Set<String> failed = failures.stream().map(Failure::name).collect(Collectors.toSet());
        List<String> whole = series.stream()
                .map(Series::name)
                .distinct()
                .filter(name -> !failed.contains(name))
                .toList();
        return baseline(whole)
                .orElseThrow(() -> new NotPossibleException(
                        failures.isEmpty()
                                ? "There is nothing to compare: no series."
                                : "Every strategy failed in something, so that none can be the baseline. The first, %s of %s: %s"
                                        .formatted(
                                                failures.getFirst().task().label(),
                                                failures.getFirst().name(),
                                                failures.getFirst().reason())));
    }

    /** The variant that the others are compared with, of those that failed in nothing. */
    public static Optional<String> baseline(List<String> names) {
        return names.contains(USUAL_BASELINE)
                ? Optional.of(USUAL_BASELINE)
                : names.stream().findFirst();
    }

    /** The label that every table and chart of this comparison must show. */
    public String label() {
        String kind = smoke ? "smoke run, not a measurement" : procedure.label();
        return origin.isEmpty() ? kind : kind + ", " + origin;
    }

    /** The tasks that were timed, in their order. */
    public List<Task> tasks() {
        return series.stream().map(Series::task).distinct().sorted().toList();
    }

    /** The series of one task, in the order of the variants. */
    public List<Series> of(Task task) {
        return series.stream().filter(each -> each.task().equals(task)).toList();
    }

    /** The series of one task on the variant of that name, if it was measured. */
    public Optional<Series> find(Task task, String name) {
        return of(task).stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /**
     * The series of one task on the variant of that name, or of the strategy that a table shows under that name.
     *
     * @throws UnknownNameException if no variant of that name was measured in this task
     * @throws IllegalArgumentException if the task was not timed at all, or failed with this variant
     */
    public Series series(Task task, String name) {
        Map<String, Series> known = new LinkedHashMap<>();
        of(task).forEach(each -> known.putIfAbsent(each.name(), each));
        Series exact = known.get(name);
        if (exact != null) {
            return exact;
        }
        List<Series> shown =
                of(task).stream().filter(each -> each.strategy().equals(name)).toList();
        if (shown.size() == 1) {
            return shown.getFirst();
        }
        requireMeasured(task, name);
        return UnknownNameException.require("strategy with times of " + task.label(), name, known);
    }

    private void requireMeasured(Task task, String name) {
        failures.stream()
                .filter(failure -> failure.task().equals(task) && failure.name().equals(name))
                .findFirst()
                .ifPresent(failure -> {
                    throw new IllegalArgumentException("%s of %s was not measured: %s"
                            .formatted(task.label(), failure.strategy(), failure.reason()));
                });
        if (of(task).isEmpty()) {
            throw new IllegalArgumentException("%s was not compared. Compared were: %s."
                    .formatted(task.label(), tasks().stream().map(Task::label).collect(Collectors.joining(", "))));
        }
    }

    /**
     * Copies the comparison with one task only, and with another baseline. Nothing is measured.
     *
     * @param newBaseline the name of a variant that was measured in this task
     * @throws IllegalArgumentException if it was not, as {@link #series(Task, String)} says
     */
    public Comparison against(String newBaseline, Task task) {
        return new Comparison(
                procedure,
                smoke,
                domain,
                series(task, newBaseline).name(),
                of(task),
                failures.stream().filter(each -> each.task().equals(task)).toList(),
                method,
                machine,
                findings,
                origin);
    }

    /** The series of one operation, by one thread on the only member, on the variant of that name. */
    public Series series(Operation operation, String name) {
        return series(Task.of(operation), name);
    }

    /** What {@link Analysis#nanos} says. For several series, use one analysis. */
    public Interval nanos(Series of) {
        return Analysis.of(this).nanos(of);
    }

    /** What {@link Analysis#speedup} says. For several series, use one analysis. */
    public Interval speedup(Series of) {
        return Analysis.of(this).speedup(of);
    }

    /** What {@link Analysis#verdict} says. For several series, use one analysis. */
    public Verdict verdict(Series of) {
        return Analysis.of(this).verdict(of);
    }

    /** The share that a difference must exceed before it is claimed. */
    public double resolution() {
        return Analysis.of(this).resolution();
    }

    /**
     * The effect size: in which share of all pairs of an observation of this series and one of the baseline this one
     * was faster; 0.5 where neither is (A. Vargha and H. Delaney, A Critique and Improvement of the CL Common Language
     * Effect Size Statistics, 2000).
     */
    public double superiority(Series of) {
        List<Double> theirs = series(of.task(), baseline).nanosPerOperation();
        return of.nanosPerOperation().stream()
                .flatMapToDouble(
                        ours -> theirs.stream().mapToDouble(nanos -> nanos > ours ? 1 : nanos < ours ? 0 : 0.5))
                .average()
                .orElseThrow();
    }

    /** What the bounds of a time mean in this procedure. */
    public String boundsMeaning() {
        return "95 %% %s over the %ss".formatted(procedure.interval(), procedure.unit());
    }

    /** What the bounds of a speedup mean in this procedure. */
    public String speedupBoundsMeaning() {
        int together =
                tasks().stream().mapToInt(task -> of(task).size() - 1).max().orElse(0);
        return together < 2
                ? boundsMeaning()
                : "%s, widened so that the %s intervals of an operation hold together"
                        .formatted(boundsMeaning(), together);
    }

    /** The baseline's strategy, as the field names it. */
    public String baselineStrategy() {
        return series(tasks().getFirst(), baseline).strategy();
    }
}
