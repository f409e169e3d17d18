package workbench.report.replay;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.live.ReplayResult;
import workbench.measure.statistics.Interval;
import workbench.report.replay.Claim.Contender;

/** What was measured, as evidence for or against claims. */
record ReplayEvidence(List<ReplayResult> all) implements RatioSource {

    @Override
    public Answer find(Claim claim, int other) {
        if (!claim.size() && claim.subject().tasks().isEmpty()) {
            return new Answer.Missing(
                    "a notebook cannot measure it: give figures of %s, as data/published/README.md describes"
                            .formatted(claim.subject().figure()));
        }
        Contender against = claim.against().get(other);
        List<ReplayResult> results = all.stream()
                .filter(result -> result.plan().domain().equals(claim.domain())
                        && result.plan().shape().equals(claim.shape()))
                .toList();
        return results.stream()
                .flatMap(result -> (claim.size()
                                ? ofSizes(result.sizes(), claim.subject().name(), against.name())
                                : result.times().flatMap(times -> ofTimes(times, claim.subject(), against)))
                        .stream())
                .findFirst()
                .orElseGet(() -> new Answer.Missing(why(results, claim.subject(), against)));
    }

    /** Sizes are exact: of the same values, by the same service. */
    static Optional<Answer> ofSizes(Optional<Sizes> sizes, String subject, String against) {
        return sizes.flatMap(
                all -> mean(all, subject).flatMap(ours -> mean(all, against).map(theirs -> {
                    double ratio = ours / theirs;
                    return new Answer.Found(new Interval(ratio, ratio, ratio), 0);
                })));
    }

    private static Optional<Double> mean(Sizes sizes, String name) {
        return sizes.distributions().stream()
                .filter(each -> each.name().equals(name))
                .map(Sizes.Distribution::mean)
                .findFirst();
    }

    /** Intervals of what rounds or forks gave. */
    static Optional<Answer> ofTimes(Comparison times, Contender subject, Contender against) {
        Optional<List<Series>> other = series(times, against);
        return series(times, subject)
                .flatMap(ours ->
                        other.map(theirs -> new Answer.Found(speedup(times, ours, theirs), times.resolution())));
    }

    private static Optional<List<Series>> series(Comparison times, Contender contender) {
        List<Series> found = contender.tasks().stream()
                .flatMap(task -> times.find(task, contender.name()).stream())
                .toList();
        return found.size() == contender.tasks().size() ? Optional.of(found) : Optional.empty();
    }

    /** Like {@link Comparison#speedup}, but of sums over several tasks, and compared with any series. */
    private static Interval speedup(Comparison times, List<Series> ours, List<Series> theirs) {
        return times.procedure().inForks()
                ? Interval.ofRatio(iterations(theirs), iterations(ours), 1)
                : Interval.ofRatioOfMedians(rounds(times, theirs), rounds(times, ours), 1);
    }

    /** Nanoseconds of one call of each task, by round. */
    private static List<Double> rounds(Comparison times, List<Series> tasks) {
        Analysis analysis = Analysis.of(times);
        return sums(tasks.stream().map(analysis::rounds).toList());
    }

    /** Nanoseconds of one call of each task, by fork and iteration. */
    private static List<List<Double>> iterations(List<Series> tasks) {
        int forks = tasks.stream().mapToInt(Series::n).min().orElseThrow();
        return IntStream.range(0, forks)
                .mapToObj(fork -> sums(tasks.stream()
                        .map(series -> series.observations().get(fork).batches())
                        .toList()))
                .toList();
    }

    /** The first of each list added up, the second of each, and so on, as far as all go. */
    private static List<Double> sums(List<List<Double>> lists) {
        int length = lists.stream().mapToInt(List::size).min().orElseThrow();
        return IntStream.range(0, length)
                .mapToObj(i -> lists.stream().mapToDouble(list -> list.get(i)).sum())
                .toList();
    }

    private static String why(List<ReplayResult> results, Contender subject, Contender against) {
        List<String> names = List.of(subject.name(), against.name());
        Stream<String> absent =
                results.stream().flatMap(result -> names.stream().map(result.missing()::get));
        Stream<String> failed = results.stream()
                .flatMap(result -> result.times().stream())
                .flatMap(times -> times.failures().stream())
                .filter(failure -> names.contains(failure.name())
                        && (subject.tasks().contains(failure.task())
                                || against.tasks().contains(failure.task())))
                .map(Failure::reason);
        return Stream.concat(absent, failed)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("it was not measured");
    }
}
