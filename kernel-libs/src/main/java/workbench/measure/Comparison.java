package workbench.measure;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Times of several variants of one domain, measured together.
 *
 * @param mode how they were measured
 * @param smoke whether the run was so short that its figures mean nothing and only the code was tested
 * @param domain the domain's label
 * @param baseline the name of the variant that the others are held against
 * @param series one for each operation and variant
 * @param method one sentence that says what was repeated how often, with the seed
 * @param machine where it ran
 */
public record Comparison(
        Mode mode, boolean smoke, String domain, String baseline, List<Series> series, String method, Machine machine) {

    public Comparison {
        series = List.copyOf(series);
    }

    /**
     * What one round or fork gave.
     *
     * @param nanos nanoseconds per operation over all of it
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
     * The observations of one operation on one variant.
     *
     * @param operation what was timed
     * @param name the variant's name
     * @param strategy the strategy's name as the field uses it
     * @param observations one for each round or fork, in the order they were taken; those of a round stand at the
     *     same index in every series of a live comparison
     */
    public record Series(Operation operation, String name, String strategy, List<Observation> observations) {

        public Series {
            observations = List.copyOf(observations);
        }

        /** A series of which only the times are known. */
        public static Series of(Operation operation, String name, String strategy, List<Double> nanosPerOperation) {
            return new Series(
                    operation,
                    name,
                    strategy,
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

    /** What may be said of a series against the baseline. */
    public enum Verdict {
        BASELINE("baseline"),
        FASTER("faster"),
        SLOWER("slower"),
        /** The interval holds 1: with so many observations and so much noise, none can be told. */
        NO_DIFFERENCE_SHOWN("no difference shown");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /** The words in tables. */
        public String label() {
            return label;
        }
    }

    /** What every table and chart of this comparison must show. */
    public String label() {
        return smoke ? "smoke run, not a measurement" : mode.label();
    }

    /** The operations that were timed, in the order of {@link Operation}. */
    public List<Operation> operations() {
        return series.stream().map(Series::operation).distinct().sorted().toList();
    }

    /** The series of one operation, in the order of the variants. */
    public List<Series> of(Operation operation) {
        return series.stream().filter(each -> each.operation() == operation).toList();
    }

    /** The series of one operation on the variant of that name. */
    public Series series(Operation operation, String name) {
        return of(operation).stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "No series of %s on %s/%s".formatted(operation.label(), domain, name)));
    }

    /**
     * Nanoseconds per operation: the median and its bounds, which are a 95 % bootstrap interval over the
     * rounds, or the range of the forks.
     */
    public Interval nanos(Series of) {
        return interval(of.nanosPerOperation());
    }

    /**
     * How many times as fast as the baseline: above 1 is faster. In rounds, the median of the ratios taken
     * within each round; in forks, of all ratios between a fork of one and a fork of the other.
     */
    public Interval speedup(Series of) {
        List<Double> theirs = series(of.operation(), baseline).nanosPerOperation();
        List<Double> ours = of.nanosPerOperation();
        if (mode == Mode.PUBLISH) {
            return interval(theirs.stream()
                    .flatMap(nanos -> ours.stream().map(own -> nanos / own))
                    .toList());
        }
        return interval(IntStream.range(0, ours.size())
                .mapToObj(round -> theirs.get(round) / ours.get(round))
                .toList());
    }

    /** What the interval of the speed allows to say. */
    public Verdict verdict(Series of) {
        if (of.name().equals(baseline)) {
            return Verdict.BASELINE;
        }
        Interval speedup = speedup(of);
        if (speedup.low() > 1) {
            return Verdict.FASTER;
        }
        return speedup.high() < 1 ? Verdict.SLOWER : Verdict.NO_DIFFERENCE_SHOWN;
    }

    private Interval interval(List<Double> observations) {
        return mode == Mode.PUBLISH ? Interval.ofRange(observations) : Interval.ofMedian(observations);
    }

    /** What the bounds of an interval mean in this mode. */
    public String boundsMeaning() {
        return mode == Mode.PUBLISH ? "range of the forks" : "95 % bootstrap interval over the rounds";
    }

    /** The baseline's strategy, as the field names it. */
    public String baselineStrategy() {
        return series(operations().getFirst(), baseline).strategy();
    }
}
