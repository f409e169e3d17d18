package workbench.versions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import workbench.machine.Machine;
import workbench.measure.CountedForks;
import workbench.measure.Observation;
import workbench.measure.Procedure;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;
import workbench.versions.driver.TimeDriver;

/**
 * How long a value takes to be written and read on several versions of Hazelcast, by the serialization service alone, and what that
 * allocates.
 *
 * @param domain the name of the model
 * @param java the release that all ran on
 * @param versions the oldest first
 * @param series one for each strategy, operation and version that was measured
 * @param failures strategies that a version cannot run
 * @param smoke whether this only tests the code, so that the figures mean nothing
 * @param machine where it ran
 */
public record VersionTimes(
        String domain,
        int java,
        List<String> versions,
        List<Series> series,
        List<Failure> failures,
        boolean smoke,
        Machine machine) {

    public VersionTimes {
        versions = List.copyOf(versions);
        series = List.copyOf(series);
        failures = List.copyOf(failures);
    }

    /** A strategy that was not measured on a version, with what was thrown. */
    public record Failure(String strategy, String version, String message) {}

    /** What is called: {@code serialize} or {@code deserialize}, of the strategy with this name. */
    public record Call(String strategy, String operation) {}

    /**
     * The processes of one call on one version.
     *
     * @param forks those that {@linkplain CountedForks count}, 1 or more
     */
    public record Series(Call call, String version, List<Observation> forks) {

        public Series {
            forks = List.copyOf(forks);
        }

        /** Nanoseconds for an operation. */
        public Interval nanos() {
            return Interval.ofMean(batches());
        }

        /** Bytes for an operation: the mean over the processes. */
        public double allocatedBytes() {
            return forks.stream()
                    .flatMapToDouble(fork -> fork.allocatedBytes().stream())
                    .average()
                    .orElse(Double.NaN);
        }

        private List<List<Double>> batches() {
            return forks.stream().map(Observation::batches).toList();
        }
    }

    /** Reads what processes wrote: the files of each version, the oldest version first. */
    static VersionTimes of(String domain, int java, Map<String, List<Path>> files, boolean smoke, Machine machine)
            throws IOException {
        Map<String, Map<Call, List<Observation>>> all = new LinkedHashMap<>();
        Set<Failure> failures = new LinkedHashSet<>();
        for (Map.Entry<String, List<Path>> version : files.entrySet()) {
            Map<Call, List<Observation>> observed = all.computeIfAbsent(version.getKey(), _ -> new LinkedHashMap<>());
            for (Path file : version.getValue()) {
                for (String[] line : Answers.lines(file)) {
                    if (line[1].equals(TimeDriver.FAILED)) {
                        failures.add(new Failure(line[0], version.getKey(), line[2]));
                    } else {
                        observed.computeIfAbsent(new Call(line[0], line[1]), _ -> new ArrayList<>())
                                .add(observation(line));
                    }
                }
            }
        }
        CountedForks counted = CountedForks.of(
                Procedure.STEADY,
                all.values().stream()
                        .flatMap(calls -> calls.values().stream())
                        .flatMap(List::stream)
                        .toList());
        List<Series> series = new ArrayList<>();
        all.forEach((version, calls) ->
                calls.forEach((call, forks) -> series.add(new Series(call, version, counted.among(forks)))));
        return new VersionTimes(
                domain, java, List.copyOf(files.keySet()), series, List.copyOf(failures), smoke, machine);
    }

    private static Observation observation(String... line) {
        List<Double> nanos = numbers(line[2]);
        return new Observation(
                Quantiles.ofFork(nanos), nanos, OptionalDouble.of(Double.parseDouble(line[4])), numbers(line[3]));
    }

    private static List<Double> numbers(String text) {
        return Stream.of(text.split(",", -1)).map(Double::valueOf).toList();
    }

    /** What was measured on some version, by name of the strategy; serialize first. */
    public List<Call> calls() {
        return series.stream()
                .map(Series::call)
                .distinct()
                .sorted((a, b) -> a.strategy().equals(b.strategy())
                        ? b.operation().compareTo(a.operation())
                        : a.strategy().compareTo(b.strategy()))
                .toList();
    }

    /** The processes of a call on a version; empty if the version does not have the strategy. */
    public Optional<Series> on(String version, Call call) {
        return series.stream()
                .filter(each -> each.version().equals(version) && each.call().equals(call))
                .findFirst();
    }

    /**
     * How many times as fast a call is on one version as on another, above 1 if it is faster. All such ratios between the two versions hold
     * together with 95 %.
     */
    public Optional<Interval> timesAsFast(Call call, String from, String to) {
        long together = calls().stream()
                .filter(each -> on(from, each).isPresent() && on(to, each).isPresent())
                .count();
        return on(from, call).flatMap(before -> on(to, call)
                .map(after -> Interval.ofRatio(before.batches(), after.batches(), (int) together)));
    }
}
