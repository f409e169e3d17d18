package workbench.report.replay;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import workbench.measure.statistics.Interval;
import workbench.report.replay.Claim.Contender;

/**
 * Values in the form of {@code data/published}, one row each. A study's own give its ratios; those of another run of it
 * are evidence for or against its claims, with a row for each repetition.
 *
 * <p>A claim names a figure by strategy, setting, topology and operation, such as {@code Kryo @ default @ member @
 * read}.
 */
final class RecordedValues implements RatioSource {

    static final List<String> COLUMNS =
            List.of("study", "domain", "strategy", "setting", "topology", "operation", "metric", "value");
    private static final List<String> KEY = List.of("strategy", "setting", "topology", "operation");

    /** With fewer, the bounds say nothing. */
    static final int MIN_REPETITIONS = Interval.FEWEST_FORKS;

    private final Table table;

    RecordedValues(Table table) {
        this.table = table;
    }

    /**
     * Reads a file with these columns, or one of {@code ./workbench offheap}.
     *
     * @throws IllegalArgumentException if there is no such file, or if it lacks a column
     */
    static RecordedValues in(Path file) {
        Table table = PublishedStudies.read(file, "holds figures to replay a study with", List.of());
        return OffHeapRuns.isOne(table)
                ? OffHeapRuns.of(file, table).asValues()
                : new RecordedValues(PublishedStudies.requireColumns(table, file, COLUMNS));
    }

    private record Value(String metric, double value) {}

    private List<Value> values(Claim claim, String figure) {
        List<String> key = Arrays.asList(figure.split(" @ "));
        return table.stream()
                .filter(row -> row.getString("study").equals(claim.study())
                        && row.getString("domain").equals(claim.domain())
                        && KEY.stream().map(row::getString).toList().equals(key)
                        && !row.getString("value").isEmpty())
                .map(RecordedValues::value)
                .toList();
    }

    private static Value value(Row row) {
        return new Value(row.getString("metric"), Double.parseDouble(row.getString("value")));
    }

    /**
     * Ratios of the subject to one of the others, one for each repetition that both have; none if either has no figure.
     *
     * @throws IllegalArgumentException if the metric gives no ratio
     */
    List<Double> ratios(Claim claim, int other) {
        if (claim.subject().figure().isEmpty()) {
            return List.of();
        }
        List<Value> subject = values(claim, claim.subject().figure());
        String figureAgainst = claim.against().get(other).figure();
        if (figureAgainst.isEmpty()) {
            return subject.stream().map(RecordedValues::ratioToBaseline).toList();
        }
        List<Value> against = values(claim, figureAgainst);
        return IntStream.range(0, Math.min(subject.size(), against.size()))
                .mapToObj(i -> ratio(subject.get(i), against.get(i)))
                .toList();
    }

    /** Of a figure that is a ratio by itself. */
    private static double ratioToBaseline(Value subject) {
        return switch (subject.metric()) {
            case "gain_over_serializable" -> 1 + subject.value() / 100;
            case "slowdown" -> 1 / subject.value();
            default -> throw noRatio(subject.metric());
        };
    }

    private static double ratio(Value subject, Value against) {
        return switch (subject.metric()) {
            case "throughput", "size", "mean_size" -> subject.value() / against.value();
            case "mean_time", "total_time" -> against.value() / subject.value();
            case "gain_over_serializable" -> ratioToBaseline(subject) / ratioToBaseline(against);
            default -> throw noRatio(subject.metric());
        };
    }

    private static IllegalArgumentException noRatio(String metric) {
        return new IllegalArgumentException("The metric \"%s\" gives no ratio.".formatted(metric));
    }

    @Override
    public Answer find(Claim claim, int other) {
        List<Double> ratios = ratios(claim, other);
        if (ratios.isEmpty()) {
            String wanted = Stream.concat(Stream.of(claim.subject()), claim.against().stream())
                    .map(Contender::figure)
                    .filter(figure -> !figure.isEmpty() && values(claim, figure).isEmpty())
                    .findFirst()
                    .map(figure -> "there is no figure of " + figure)
                    .orElse("the study gives no figure to compare it with");
            return new Answer.Missing(wanted);
        }
        return new Answer.Found(Interval.ofMean(ratios.stream().map(List::of).toList()), 0);
    }
}
