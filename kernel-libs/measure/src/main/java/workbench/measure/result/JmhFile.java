package workbench.measure.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.machine.Machine;
import workbench.measure.JmhNames;
import workbench.measure.Observation;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.Ended;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Observed;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.statistics.Quantiles;

/**
 * Reads what JMH itself writes with {@code -rf json}, so that benchmarks of other projects can be compared too. A benchmark with
 * its parameters is a variant, and each fork an observation. Throughputs become times: what all threads did together becomes the time
 * that one of them takes. Of the mode {@code sample}, the mean of each iteration counts. A variant's name has the package, so that it is the
 * same in all files; {@link JmhNames} says how it is shown. The file does not name its machine, so that all such files count as measured on
 * the same one.
 */
public final class JmhFile {

    /** How such files end. */
    public static final String ENDING = ".json";

    private static final Pattern DATE = Pattern.compile(
            "(?<!\\d)(20\\d{2})-?(\\d{2})-?(\\d{2})(?:[T_-](\\d{2})[-:.]?(\\d{2})(?:[-:.]?(\\d{2}))?)?");
    private static final Map<String, Double> NANOS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3_600e9, "day", 86_400e9);

    private static final int FEWEST_FORKS = 2;

    private JmhFile() {}

    /**
     * Reads a file.
     *
     * @throws UnreadableResultException if it is not what JMH writes, holds no benchmark with a time, or has a benchmark twice with the
     *     same parameters
     * @throws UncheckedIOException if it cannot be read
     */
    public static Result read(Path path) {
        try {
            return read(path, JsonMapper.shared().readTree(Files.readString(path)), date(path));
        } catch (JacksonException e) {
            throw new UnreadableResultException(path, "is no result of JMH: it is not JSON", e);
        } catch (CharacterCodingException e) {
            throw new UnreadableResultException(path, "is no result of JMH: it is not text in UTF-8", e);
        } catch (IOException e) {
            throw ResultFile.notRead(path, e);
        }
    }

    /** In the name of the file, such as {@code 2026-11-25} or {@code 20261125T2105}; else when it was last changed. */
    private static Instant date(Path path) throws IOException {
        Matcher date = DATE.matcher(path.getFileName().toString());
        for (int from = 0; date.find(from); from = date.start() + 1) {
            String day = date.group(1) + date.group(2) + date.group(3);
            String time = Stream.of(4, 5, 6)
                    .map(date::group)
                    .map(digits -> Objects.requireNonNullElse(digits, "00"))
                    .collect(Collectors.joining());
            Optional<Instant> instant =
                    instant(day + time).or(() -> instant(day + "000000")); // a build's number may follow
            if (instant.isPresent()) {
                return instant.get();
            }
        }
        return Files.getLastModifiedTime(path).toInstant();
    }

    /** Empty if the digits are no date. */
    private static Optional<Instant> instant(String digits) {
        try {
            return Optional.of(LocalDateTime.parse(digits, DateTimeFormatter.ofPattern("uuuuMMddHHmmss", Locale.ROOT))
                    .toInstant(ZoneOffset.UTC));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Result read(Path path, JsonNode all, Instant at) {
        if (!all.isArray() || all.isEmpty() || !all.get(0).has("benchmark")) {
            throw new UnreadableResultException(
                    path, "is no result of JMH: expected a list of benchmarks, as JMH writes with -rf json");
        }
        requireEachOnce(path, all);
        List<String> warnings = new ArrayList<>();
        Map<String, List<Observation>> series = new LinkedHashMap<>();
        Map<String, String> shown = shown(all);
        for (JsonNode benchmark : all) {
            List<Observation> forks = forks(benchmark);
            String name = name(benchmark);
            if (forks.size() < FEWEST_FORKS) {
                warnings.add("%s of %s is left out: %s."
                        .formatted(shown.getOrDefault(name, name), path.getFileName(), whyNot(benchmark, forks)));
            } else {
                series.put(name, forks);
            }
        }
        if (series.isEmpty()) {
            throw new UnreadableResultException(
                    path,
                    "has no benchmark that can be compared. "
                            + String.join(" ", warnings).replaceFirst("\\.$", ""));
        }
        List<MeasuredVariant> variants = series.keySet().stream()
                .map(name -> new MeasuredVariant(name, shown.getOrDefault(name, name), Double.NaN))
                .toList();
        return new Result(header(all.get(0), variants, at.toString()), entries(series, at.toString()), warnings);
    }

    /** JMH writes a benchmark with its parameters once in each run, so that two come from two runs that were joined. */
    private static void requireEachOnce(Path path, JsonNode all) {
        names(all)
                .collect(Collectors.groupingBy(name -> name, LinkedHashMap::new, Collectors.counting()))
                .forEach((name, results) -> {
                    if (results > 1) {
                        throw new UnreadableResultException(
                                path,
                                "has %s results of \"%s\", but one is expected: two runs may have measured different code. Write each run of JMH to a file of its own"
                                        .formatted(results, name));
                    }
                });
    }

    private static Stream<String> names(JsonNode all) {
        return StreamSupport.stream(all.spliterator(), false).map(JmhFile::name);
    }

    private static Map<String, String> shown(JsonNode all) {
        return JmhNames.shown(names(all).toList());
    }

    private static String whyNot(JsonNode benchmark, List<Observation> forks) {
        if (!forks.isEmpty()) {
            return "it has one fork, and processes differ. Give JMH -f 5";
        }
        if (nanos(benchmark).isEmpty()) {
            return "it has no times for one operation, only %s"
                    .formatted(metric(benchmark).path("scoreUnit").asString("values without a unit"));
        }
        return raw(benchmark).isEmpty()
                ? "the file has none of its iterations, as JMH writes with -Djmh.json.rawData=false"
                : "it has no times for one operation, since a value is 0 or no number";
    }

    private static JsonNode metric(JsonNode benchmark) {
        return benchmark.path("primaryMetric");
    }

    private static int threads(JsonNode benchmark) {
        return benchmark.path("threads").asInt(1);
    }

    /** The class with its package, the method, the mode if it is not the usual one, threads if several, and parameters. */
    private static String name(JsonNode benchmark) {
        String mode = benchmark.path("mode").asString("");
        List<String> words = new ArrayList<>();
        words.add(benchmark.path("benchmark").asString(""));
        if (!mode.equals("avgt")) {
            words.add(mode);
        }
        if (threads(benchmark) > 1) {
            words.add(threads(benchmark) + " threads");
        }
        benchmark
                .path("params")
                .properties()
                .forEach(each -> words.add(each.getKey() + "=" + each.getValue().asString("")));
        return String.join(", ", words);
    }

    /** How a score becomes nanoseconds for one operation; empty unless it says so much. */
    private static Optional<DoubleUnaryOperator> nanos(JsonNode benchmark) {
        String[] unit = metric(benchmark).path("scoreUnit").asString("").split("/", 2);
        if (unit.length == 2 && unit[1].equals("op") && NANOS.containsKey(unit[0])) {
            double nanos = NANOS.getOrDefault(unit[0], Double.NaN);
            return Optional.of(score -> score * nanos);
        }
        if (unit.length == 2 && unit[0].equals("ops") && NANOS.containsKey(unit[1])) {
            double together = NANOS.getOrDefault(unit[1], Double.NaN) * threads(benchmark);
            return Optional.of(score -> together / score);
        }
        return Optional.empty();
    }

    /** A list for each fork with its iterations. In the mode {@code sample} JMH writes them under another name, and each as a list. */
    private static JsonNode raw(JsonNode benchmark) {
        JsonNode samples = metric(benchmark).path("rawDataHistogram");
        return samples.isArray() ? samples : metric(benchmark).path("rawData");
    }

    /** Of samples, which are times with how many calls took each, the mean, as JMH's own score is. */
    private static double score(JsonNode iteration) {
        if (!iteration.isArray()) {
            return iteration.asDouble(Double.NaN); // JMH writes NaN as a text
        }
        double sum = 0;
        double calls = 0;
        for (JsonNode sample : iteration) {
            double number = sample.path(1).asDouble(Double.NaN);
            sum += number * sample.path(0).asDouble(Double.NaN);
            calls += number;
        }
        return sum / calls;
    }

    /** Empty unless they have times for one operation. */
    private static List<Observation> forks(JsonNode benchmark) {
        Optional<DoubleUnaryOperator> nanos = nanos(benchmark);
        if (nanos.isEmpty()) {
            return List.of();
        }
        List<Observation> forks = new ArrayList<>();
        for (JsonNode fork : raw(benchmark)) {
            List<Double> times = StreamSupport.stream(fork.spliterator(), false)
                    .map(each -> nanos.get().applyAsDouble(score(each)))
                    .toList();
            if (times.isEmpty() || times.stream().anyMatch(time -> !(time > 0) || time.isInfinite())) {
                return List.of();
            }
            forks.add(new Observation(Quantiles.ofFork(times), times, OptionalDouble.empty()));
        }
        return forks;
    }

    private static Run header(JsonNode first, List<MeasuredVariant> variants, String at) {
        return new Run(
                ResultEntry.SCHEMA,
                Procedure.PUBLISH,
                false,
                JmhNames.DOMAIN,
                "",
                JmhNames.DOMAIN,
                variants,
                List.of(Task.BENCHMARK),
                "JMH %s, read from its own file"
                        .formatted(first.path("jmhVersion").asString("")),
                Optional.empty(),
                Machine.unnamed("%s %s"
                        .formatted(
                                first.path("vmName").asString(""),
                                first.path("vmVersion").asString(""))
                        .strip()),
                List.of(),
                at,
                "");
    }

    private static List<ResultEntry> entries(Map<String, List<Observation>> series, String at) {
        List<ResultEntry> entries = series.entrySet().stream()
                .flatMap(each -> each.getValue().stream()
                        .<ResultEntry>map(fork -> new Observed(Task.BENCHMARK, each.getKey(), fork, at)))
                .collect(Collectors.toCollection(ArrayList::new));
        entries.add(new Ended("", at));
        return entries;
    }
}
