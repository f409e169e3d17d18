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
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.machine.Machine;
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
 * that one of them takes. The file does not name its machine, so that all such files count as measured on the same one.
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
            String digits = "%s%s%s%s%s%s"
                    .formatted(
                            date.group(1),
                            date.group(2),
                            date.group(3),
                            Optional.ofNullable(date.group(4)).orElse("00"),
                            Optional.ofNullable(date.group(5)).orElse("00"),
                            Optional.ofNullable(date.group(6)).orElse("00"));
            try {
                return LocalDateTime.parse(digits, DateTimeFormatter.ofPattern("uuuuMMddHHmmss", Locale.ROOT))
                        .toInstant(ZoneOffset.UTC);
            } catch (DateTimeParseException e) {
                // digits that are no date
            }
        }
        return Files.getLastModifiedTime(path).toInstant();
    }

    private static Result read(Path path, JsonNode all, Instant at) {
        if (!all.isArray() || all.isEmpty() || !all.get(0).has("benchmark")) {
            throw new UnreadableResultException(
                    path, "is no result of JMH: expected a list of benchmarks, as JMH writes with -rf json");
        }
        requireEachOnce(path, all);
        List<String> warnings = new ArrayList<>();
        Map<String, List<Observation>> series = new LinkedHashMap<>();
        Map<String, Long> taken = numbered(all, JmhFile::shortName);
        for (JsonNode benchmark : all) {
            List<Observation> forks = forks(benchmark);
            String name = taken.getOrDefault(shortName(benchmark), 0L) > 1 ? fullName(benchmark) : shortName(benchmark);
            if (forks.size() < FEWEST_FORKS) {
                warnings.add("%s of %s is left out: %s.".formatted(name, path.getFileName(), whyNot(benchmark, forks)));
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
        return new Result(header(all, series, at.toString()), entries(series, at.toString()), warnings);
    }

    /** JMH writes a benchmark with its parameters once in each run, so that two come from two runs that were joined. */
    private static void requireEachOnce(Path path, JsonNode all) {
        numbered(all, JmhFile::fullName).forEach((name, results) -> {
            if (results > 1) {
                throw new UnreadableResultException(
                        path,
                        "has %s results of \"%s\", but one is expected: two runs may have measured different code. Write each run of JMH to a file of its own"
                                .formatted(results, name));
            }
        });
    }

    /** How many benchmarks have each name, in the order of the file. */
    private static Map<String, Long> numbered(JsonNode all, Function<JsonNode, String> name) {
        return StreamSupport.stream(all.spliterator(), false)
                .collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.counting()));
    }

    private static String whyNot(JsonNode benchmark, List<Observation> forks) {
        return forks.isEmpty()
                ? "it has no times for one operation, only %s"
                        .formatted(metric(benchmark).path("scoreUnit").asString("values without a unit"))
                : "it has one fork, and processes differ. Give JMH -f 5";
    }

    private static JsonNode metric(JsonNode benchmark) {
        return benchmark.path("primaryMetric");
    }

    private static int threads(JsonNode benchmark) {
        return benchmark.path("threads").asInt(1);
    }

    private static String shortName(JsonNode benchmark) {
        String[] parts = benchmark.path("benchmark").asString("").split("\\.", -1);
        return name(parts.length < 2 ? parts[0] : parts[parts.length - 2] + "." + parts[parts.length - 1], benchmark);
    }

    /** With the package, for classes of one name. */
    private static String fullName(JsonNode benchmark) {
        return name(benchmark.path("benchmark").asString(""), benchmark);
    }

    /** The class and the method, the mode if it is not the usual one, threads if several, and parameters. */
    private static String name(String method, JsonNode benchmark) {
        String mode = benchmark.path("mode").asString("");
        List<String> words = new ArrayList<>();
        words.add(method);
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

    /** Empty unless they have times for one operation. */
    private static List<Observation> forks(JsonNode benchmark) {
        String[] unit = metric(benchmark).path("scoreUnit").asString("").split("/", 2);
        JsonNode raw = metric(benchmark).path("rawData");
        boolean perOperation = unit.length == 2 && unit[1].equals("op") && NANOS.containsKey(unit[0]);
        boolean throughput = unit.length == 2 && unit[0].equals("ops") && NANOS.containsKey(unit[1]);
        if (!(perOperation || throughput) || !raw.isArray() || raw.isEmpty()) {
            return List.of();
        }
        double nanos = NANOS.getOrDefault(perOperation ? unit[0] : unit[1], Double.NaN);
        double together = nanos * threads(benchmark);
        List<Observation> forks = new ArrayList<>();
        for (JsonNode fork : raw) {
            List<Double> times = StreamSupport.stream(fork.spliterator(), false)
                    .map(each -> each.asDouble(Double.NaN)) // JMH writes NaN as a text
                    .map(score -> perOperation ? score * nanos : together / score)
                    .toList();
            if (times.isEmpty() || times.stream().anyMatch(time -> !(time > 0) || time.isInfinite())) {
                return List.of();
            }
            forks.add(new Observation(Quantiles.ofFork(times), times, OptionalDouble.empty()));
        }
        return forks;
    }

    private static Run header(JsonNode all, Map<String, List<Observation>> series, String at) {
        JsonNode first = all.get(0);
        return new Run(
                ResultEntry.SCHEMA,
                Procedure.PUBLISH,
                false,
                "JMH",
                "",
                "JMH",
                series.keySet().stream()
                        .map(name -> new MeasuredVariant(name, name, Double.NaN))
                        .toList(),
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
