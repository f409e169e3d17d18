package workbench.measure.result;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import workbench.measure.Trend;
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
     * Reads files of results, each once. Left out are a file that cannot be read or trusted, a copy of the file of a publish run, which
     * would count twice, and a run of which no strategy can be compared, such as one that was interrupted early.
     *
     * @param warnings receives what was wrong with a file and could be mended
     */
    public static TrendRuns read(List<Path> files, Consumer<String> warnings) {
        List<Trend.Run> runs = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        Map<Result, Path> published = new HashMap<>();
        for (Path file : files.stream()
                .map(each -> each.toAbsolutePath().normalize())
                .distinct()
                .toList()) {
            String name = file.getFileName().toString();
            try {
                Result result = ResultFile.read(file);
                result.warnings().forEach(warnings);
                if (result.run().schedule().isPresent()) {
                    published.putIfAbsent(result, file);
                }
                Path original = published.getOrDefault(result, file);
                if (original.equals(file)) {
                    runs.add(result.asRun(name));
                } else {
                    leftOut.add("%s is a copy of %s".formatted(name, original.getFileName()));
                }
            } catch (UnreadableResultException e) {
                leftOut.add("%s %s".formatted(name, e.problem()));
            } catch (UncheckedIOException e) {
                leftOut.add("%s cannot be read: %s"
                        .formatted(name, ResultFile.reason(Objects.requireNonNull(e.getCause()))));
            } catch (NotPossibleException e) {
                leftOut.add("%s: %s".formatted(name, e.getMessage()));
            }
        }
        return new TrendRuns(runs, leftOut);
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
