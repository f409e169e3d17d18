package workbench.report.view;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.measure.statistics.Interval;
import workbench.report.Figure;
import workbench.text.Numbers;
import workbench.versions.VersionTimes;
import workbench.versions.VersionTimes.Call;
import workbench.versions.VersionTimes.Series;

/** How long a value takes to be written and read on several versions of Hazelcast. */
public final class VersionTimesView extends View<VersionTimes> {

    /** From a version to the next. */
    private record Step(String from, String to) {

        static List<Step> of(VersionTimes times) {
            return IntStream.range(1, times.versions().size())
                    .mapToObj(i -> new Step(
                            times.versions().get(i - 1), times.versions().get(i)))
                    .toList();
        }

        String label() {
            return "%s to %s".formatted(from, to);
        }
    }

    /** A row for each strategy and operation, a column for each version and each upgrade. */
    @Override
    protected Rows<Call> rows(VersionTimes times) {
        Rows<Call> rows = Rows.of(title(times), times.calls())
                .smoke(times.smoke())
                .text("strategy", Call::strategy)
                .text("operation", Call::operation);
        for (String version : times.versions()) {
            rows.interval(version + ", ns", call -> times.on(version, call).map(Series::nanos), FOLDED_BOUNDS)
                    .means("nanoseconds for an operation on Hazelcast %s: geometric mean over the processes"
                            .formatted(version))
                    .boundsMean("95 % t interval over the processes");
        }
        for (Step step : Step.of(times)) {
            rows.interval(step.label(), call -> times.timesAsFast(call, step.from(), step.to()))
                    .means("how many times as fast %s is as %s".formatted(step.to(), step.from()))
                    .boundsMean("t intervals over the processes of both, which all hold together with 95 %");
        }
        return rows.text("allocated, B", call -> allocated(times, call))
                .means("bytes that an operation allocates, on each version if they differ")
                .note(note(times));
    }

    private static String allocated(VersionTimes times, Call call) {
        List<String> all = times.versions().stream()
                .flatMap(version -> times.on(version, call).stream())
                .map(series -> Numbers.whole(Math.round(series.allocatedBytes())))
                .toList();
        return all.stream().distinct().count() == 1 ? all.getFirst() : String.join(", ", all);
    }

    private static String title(VersionTimes times) {
        return "Times on versions of Hazelcast: " + times.domain();
    }

    private static String note(VersionTimes times) {
        return "%sThe serialization service alone, on Java %s, in processes with the second compiler alone, in which every strategy runs in random order. %s%s\n%s"
                .formatted(
                        times.smoke() ? "Smoke run, not a measurement. " : "",
                        times.java(),
                        processes(times),
                        failures(times).map("\n"::concat).collect(Collectors.joining()),
                        times.machine().summary());
    }

    private static String processes(VersionTimes times) {
        IntSummaryStatistics forks = times.series().stream()
                .mapToInt(series -> series.forks().size())
                .summaryStatistics();
        if (forks.getCount() == 0) {
            return "Nothing was measured.";
        }
        String number = forks.getMin() == forks.getMax()
                ? Numbers.count(forks.getMin(), "process", "processes")
                : "%s to %s processes".formatted(forks.getMin(), forks.getMax());
        return "%s of each version count, in turns.".formatted(number);
    }

    /** A bar for each call on each version. */
    @Override
    public Figure chart(VersionTimes times) {
        List<Series> series = times.calls().stream()
                .flatMap(call -> times.versions().stream().flatMap(version -> times.on(version, call).stream()))
                .toList();
        return Rows.of(title(times), series)
                .smoke(times.smoke())
                .note(note(times))
                .text("call", each -> "%s %s, %s"
                        .formatted(each.call().strategy(), each.call().operation(), each.version()))
                .interval("ns for an operation", each -> Optional.of(each.nanos()), MAIN)
                .chart();
    }

    /** A sentence for each upgrade, and for each strategy that a version cannot run. */
    @Override
    public Summary summary(VersionTimes times) {
        Stream<String> sentences = Step.of(times).stream().map(step -> sentence(times, step));
        List<String> all = Stream.concat(sentences, failures(times)).toList();
        return new Summary(title(times), all).smoke(times.smoke());
    }

    private static Stream<String> failures(VersionTimes times) {
        return times.failures().stream().map(failure -> "Not measured: %s on %s. %s"
                .formatted(failure.strategy(), failure.version(), failure.message()));
    }

    private static String sentence(VersionTimes times, Step step) {
        List<Interval> all = times.calls().stream()
                .flatMap(call -> times.timesAsFast(call, step.from(), step.to()).stream())
                .toList();
        List<String> parts = new ArrayList<>();
        String faster = among(times, step, ratio -> ratio.low() > 1);
        String slower = among(times, step, ratio -> ratio.high() < 1);
        if (!faster.isEmpty()) {
            parts.add("faster: " + faster);
        }
        if (!slower.isEmpty()) {
            parts.add("slower: " + slower);
        }
        if (all.isEmpty()) {
            parts.add("no call was measured on both");
        }
        count(all, ratio -> ratio.isBounded() && ratio.low() <= 1 && ratio.high() >= 1)
                .ifPresent(some -> parts.add("no difference shown for " + some));
        count(all, ratio -> !ratio.isBounded()).ifPresent(some -> parts.add("too few processes to tell for " + some));
        return "From %s: %s.".formatted(step.label(), String.join("; ", parts));
    }

    private static Optional<String> count(List<Interval> all, Predicate<Interval> ratios) {
        long count = all.stream().filter(ratios).count();
        return count == 0
                ? Optional.empty()
                : Optional.of("%s of %s".formatted(count, Numbers.count(all.size(), "call")));
    }

    private static String among(VersionTimes times, Step step, Predicate<Interval> ratios) {
        return times.calls().stream()
                .flatMap(call -> times
                        .timesAsFast(call, step.from(), step.to())
                        .filter(ratios)
                        .map(ratio -> "%s %s (%s to %s)"
                                .formatted(
                                        call.strategy(),
                                        call.operation(),
                                        Numbers.of(ratio.low()),
                                        Numbers.of(ratio.high())))
                        .stream())
                .collect(Collectors.joining(", "));
    }
}
