package workbench.measure.result;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.measure.Trend;
import workbench.measure.result.ResultEntry.Observed;
import workbench.variant.NotPossibleException;

/**
 * Results that were read for a trend.
 *
 * @param runs those that can be part of one
 * @param leftOut the others, with the reason
 */
public record TrendRuns(List<Trend.Run> runs, List<String> leftOut) {

    public TrendRuns {
        runs = List.copyOf(runs);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Reads files of results, each once. Left out are a file that cannot be read or trusted, a run of which no strategy can be compared,
     * such as one that was interrupted early, and a file whose measurements are all in another, which would count twice. A comparison that
     * was saved from a run may lack some iterations of a fork.
     *
     * @param paths may name a file twice
     * @param warnings receives what was wrong with a file and could be mended
     */
    public static TrendRuns read(List<Path> paths, Consumer<String> warnings) {
        List<Path> files = paths.stream()
                .map(each -> each.toAbsolutePath().normalize())
                .distinct()
                .toList();
        List<Measured> measured = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (Path file : files) {
            String name = name(file, files);
            try {
                Result result = ResultFile.read(file);
                result.warnings().forEach(warnings);
                measured.add(new Measured(result.asRun(name), result.measurements()));
            } catch (UnreadableResultException e) {
                leftOut.add("%s %s".formatted(name, e.problem()));
            } catch (UncheckedIOException e) {
                leftOut.add("%s cannot be read: %s"
                        .formatted(name, ResultFile.reason(Objects.requireNonNull(e.getCause()))));
            } catch (NotPossibleException e) {
                leftOut.add("%s: %s".formatted(name, e.getMessage()));
            }
        }
        return once(measured, leftOut);
    }

    /** The name of the file, with the folders before it that are needed to tell it from the others. */
    private static String name(Path file, List<Path> files) {
        int all = file.getNameCount();
        return IntStream.rangeClosed(1, all)
                .mapToObj(names -> file.subpath(all - names, all))
                .filter(end ->
                        files.stream().filter(other -> other.endsWith(end)).count() == 1)
                .findFirst()
                .orElse(file)
                .toString();
    }

    private record Measured(Trend.Run run, Set<Observed> measurements) {

        /** With fewer iterations, only a fork that is equal in all counts as the same: times that a clock rounds may agree by chance. */
        private static final int FEWEST_ITERATIONS = 3;

        boolean holds(Measured other) {
            return other.measurements.stream().allMatch(this::holdsFork);
        }

        private boolean holdsFork(Observed fork) {
            return measurements.contains(fork)
                    || (fork.observation().batches().size() >= FEWEST_ITERATIONS
                            && measurements.stream().anyMatch(whole -> isRestOf(whole, fork)));
        }

        /** Whether the second is what is left of the first after some iterations were left out. */
        private static boolean isRestOf(Observed whole, Observed rest) {
            return whole.task().equals(rest.task())
                    && whole.variant().equals(rest.variant())
                    && whole.observation()
                            .allocatedBytes()
                            .equals(rest.observation().allocatedBytes())
                    && holdsInOrder(
                            whole.observation().batches(), rest.observation().batches());
        }

        private static boolean holdsInOrder(List<Double> whole, List<Double> rest) {
            int found = 0;
            for (Double each : whole) {
                if (found < rest.size() && rest.get(found).equals(each)) {
                    found++;
                }
            }
            return found == rest.size();
        }

        int iterations() {
            return measurements.stream()
                    .mapToInt(each -> each.observation().batches().size())
                    .sum();
        }

        String leftOutFor(Measured original) {
            return "%s is %s %s".formatted(run.name(), holds(original) ? "a copy of" : "part of", original.run.name());
        }
    }

    /** Keeps the largest of those that share measurements, such as a run that went on after it was copied; of copies the first. */
    private static TrendRuns once(List<Measured> all, List<String> leftOut) {
        List<Measured> kept = new ArrayList<>();
        List<String> notKept = new ArrayList<>(leftOut);
        all.stream()
                .sorted(Comparator.comparingInt(Measured::iterations)
                        .thenComparingInt(each -> each.measurements().size())
                        .reversed())
                .forEach(each -> kept.stream()
                        .filter(other -> other.holds(each))
                        .findFirst()
                        .ifPresentOrElse(original -> notKept.add(each.leftOutFor(original)), () -> kept.add(each)));
        return new TrendRuns(kept.stream().map(Measured::run).toList(), notKept);
    }

    /** The trend of the runs, which names those that were left out too. */
    public Trend trend(double tolerance) {
        Trend trend = Trend.of(runs, tolerance);
        return new Trend(
                trend.lines(),
                Stream.concat(leftOut.stream(), trend.leftOut().stream()).toList(),
                tolerance);
    }
}
