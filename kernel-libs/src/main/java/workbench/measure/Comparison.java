package workbench.measure;

import java.util.List;
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
     * The observations of one operation on one variant.
     *
     * @param operation what was timed
     * @param name the variant's name
     * @param strategy the strategy's name as the field uses it
     * @param nanosPerOperation one value for each round or fork, in the order they were taken; the values
     *     of a round stand at the same index in every series of a live comparison
     */
    public record Series(Operation operation, String name, String strategy, List<Double> nanosPerOperation) {

        public Series {
            nanosPerOperation = List.copyOf(nanosPerOperation);
        }

        /** How many rounds or forks there are. */
        public int n() {
            return nanosPerOperation.size();
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
