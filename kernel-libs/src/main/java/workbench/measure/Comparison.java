package workbench.measure;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import workbench.machine.Check;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Steadiness;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Times of several variants of one domain, measured together.
 *
 * @param mode how they were measured
 * @param smoke whether the run was so short that its figures mean nothing and only the code was tested
 * @param domain the domain's label
 * @param baseline the name of the variant that the others are held against
 * @param series one for each task and variant that could be measured
 * @param failures one for each task and variant that could not
 * @param method one sentence that says what was repeated how often, with the seed
 * @param machine where it ran
 * @param findings what was looked at to see whether the machine was fit for it; may be empty
 * @param origin where it comes from if it was not measured just now, such as {@code reference run of 2026-11-21}; else empty
 */
public record Comparison(
        Mode mode,
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
            Mode mode,
            boolean smoke,
            String domain,
            String baseline,
            List<Series> series,
            String method,
            Machine machine) {
        this(mode, smoke, domain, baseline, series, List.of(), method, machine, List.of(), "");
    }

    /** The same, known to come from elsewhere. */
    public Comparison from(String newOrigin) {
        return new Comparison(mode, smoke, domain, baseline, series, failures, method, machine, findings, newOrigin);
    }

    /**
     * What one round or fork gave.
     *
     * @param nanos nanoseconds per operation: of a round its median batch, of a fork the mean of its iterations
     * @param batches nanoseconds per operation in each of its parts: the batches of a round, or the iterations of a fork
     * @param allocatedBytes what the measuring thread allocated for one operation, if it was watched
     */
    public record Observation(double nanos, List<Double> batches, OptionalDouble allocatedBytes) {

        public Observation {
            batches = List.copyOf(batches);
        }

        /** An observation of which no more is known. */
        public static Observation of(double nanos) {
            return new Observation(nanos, List.of(nanos), OptionalDouble.empty());
        }
    }

    /**
     * The observations of one task on one variant.
     *
     * @param task what was timed
     * @param name the variant's name
     * @param strategy the strategy's name as the field uses it
     * @param meanBytes what one of the values takes on average when serialized, with Hazelcast's framing; exact
     * @param observations one for each round or fork, in the order they were taken; those of a round stand at the
     *     same index in every series of a live comparison
     */
    public record Series(Task task, String name, String strategy, double meanBytes, List<Observation> observations) {

        public Series {
            observations = List.copyOf(observations);
        }

        /** A series of which only the times are known, in an operation by one thread on the only member. */
        public static Series of(Operation operation, String name, String strategy, List<Double> nanosPerOperation) {
            return new Series(
                    Task.of(operation),
                    name,
                    strategy,
                    Double.NaN,
                    nanosPerOperation.stream().map(Observation::of).toList());
        }

        /** One value for each round or fork. */
        public List<Double> nanosPerOperation() {
            return observations.stream().map(Observation::nanos).toList();
        }

        /** How many rounds or forks there are. */
        public int n() {
            return observations.size();
        }

        /**
         * Nanoseconds per operation that the given share of the batches did not exceed. A batch holds many operations,
         * so this is not the latency of one of them.
         *
         * @param share above 0, at most 1
         */
        public double batchPercentile(double share) {
            double[] batches = observations.stream()
                    .flatMap(observation -> observation.batches().stream())
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            return batches[(int) Math.ceil(share * batches.length) - 1];
        }

        /** What the measuring thread allocates for one operation: the median, or nothing if it was not watched. */
        public OptionalDouble allocatedBytes() {
            double[] allocated = observations.stream()
                    .map(Observation::allocatedBytes)
                    .flatMapToDouble(OptionalDouble::stream)
                    .sorted()
                    .toArray();
            return allocated.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(allocated[allocated.length / 2]);
        }

        /** Whether the times had settled. */
        public Steadiness steadiness() {
            return Steadiness.of(nanosPerOperation());
        }
    }

    /**
     * A task on a variant that could not be measured.
     *
     * @param reason what was thrown, or why there are too few observations
     */
    public record Failure(Task task, String name, String strategy, String reason) {

        /** What is said of a variant that threw. */
        public static Failure of(Task task, Variant<?, ?> variant, Throwable thrown) {
            return new Failure(task, variant.name(), variant.features().strategy(), reason(thrown));
        }

        /** What was thrown, and what had caused it in the first place: the former alone often says nothing. */
        private static String reason(Throwable thrown) {
            String message = thrown.getMessage();
            if (thrown instanceof RoundTripException && message != null) {
                return message;
            }
            Throwable root = thrown;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            return root.equals(thrown) ? thrown.toString() : "%s, caused by %s".formatted(thrown, root);
        }
    }

    /** What may be said of a series against the baseline. */
    public enum Verdict {
        BASELINE("baseline"),
        /** The interval lies above 1, and is not too close to it. */
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
    }

    /**
     * The variant that the others are held against: {@code serializable}, or else the first, of those that failed in
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

    /** The variant that the others are held against, of those that failed in nothing. */
    public static Optional<String> baseline(List<String> names) {
        return names.contains(USUAL_BASELINE)
                ? Optional.of(USUAL_BASELINE)
                : names.stream().findFirst();
    }

    /** What every table and chart of this comparison must show. */
    public String label() {
        String kind = smoke ? "smoke run, not a measurement" : mode.label();
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

    /** The series of one task on the variant of that name. */
    public Series series(Task task, String name) {
        return find(task, name)
                .orElseThrow(() ->
                        new IllegalArgumentException("No series of %s on %s/%s".formatted(task.label(), domain, name)));
    }

    /**
     * The same observations of one task, held against another of its series.
     *
     * @param newBaseline the name of a variant that was measured in this task
     */
    public Comparison against(String newBaseline, Task task) {
        series(task, newBaseline);
        return new Comparison(mode, smoke, domain, newBaseline, of(task), failures, method, machine, findings, origin);
    }

    /** The series of one operation, by one thread on the only member, on the variant of that name. */
    public Series series(Operation operation, String name) {
        return series(Task.of(operation), name);
    }

    /** What {@link Analysis#nanos} says; who asks for several asks one analysis. */
    public Interval nanos(Series of) {
        return Analysis.of(this).nanos(of);
    }

    /** What {@link Analysis#speedup} says; who asks for several asks one analysis. */
    public Interval speedup(Series of) {
        return Analysis.of(this).speedup(of);
    }

    /** What {@link Analysis#verdict} says; who asks for several asks one analysis. */
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

    /** What the bounds of a time mean in this mode. */
    public String boundsMeaning() {
        return mode == Mode.PUBLISH ? "95 % t interval over the forks" : "95 % bootstrap interval over the rounds";
    }

    /** What the bounds of a speedup mean in this mode. */
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
