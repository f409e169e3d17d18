package workbench.report.table;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.numbers.NumberColumnFormatter;
import workbench.machine.Check;
import workbench.machine.Machine;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Series;
import workbench.measure.Mode;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFolder;
import workbench.measure.statistics.Interval;
import workbench.measure.timing.Preflight;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features.Trait;
import workbench.variant.Setting;
import workbench.variant.Variant;

/** Turns results into tables. */
public final class Tables {

    /** Stands where bounds would, if there are fewer observations than they need. */
    static final String TOO_FEW = "too few";

    private static final Pattern LENGTH = Pattern.compile("(\\d{1,9}) \\S");
    private static final Pattern NOT_PRINTABLE = Pattern.compile("[^ -~]");

    private Tables() {}

    /**
     * What each strategy asks and gives.
     *
     * @param handwrittenLines lines of code that a user writes for a variant
     */
    public static Sheet features(Catalog<?> catalog, ToIntFunction<Variant<?, ?>> handwrittenLines) {
        var variants = catalog.variants();
        Table table = Table.create(
                "Strategies of the domain " + catalog.domain().name(),
                StringColumn.create("strategy", variants.stream().map(each -> each.features()
                        .strategy())),
                StringColumn.create("name", variants.stream().map(Variant::name)),
                StringColumn.create("carried by", variants.stream().map(each -> each.features()
                        .mechanism()
                        .label())),
                IntColumn.create(
                        "lines", variants.stream().mapToInt(handwrittenLines).toArray()));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("name", "the folder of its sources");
        glossary.put("carried by", "the serializer that Hazelcast chooses for the value");
        glossary.put("lines", "lines of code that you write: model, serializer and factory");
        for (Trait trait : Trait.values()) {
            table.addColumns(StringColumn.create(
                    trait.label(), variants.stream().map(each -> each.features().has(trait) ? "yes" : "")));
            glossary.put(trait.label(), trait.meaning());
        }
        return new Sheet(table, glossary, "");
    }

    /**
     * The strategies that the domain lacks, with the reason.
     *
     * @param absent the folders of strategies that other domains have
     */
    public static Sheet absences(Domain<?> domain, List<String> absent) {
        Table table = Table.create(
                "Strategies that the domain %s lacks".formatted(domain.name()),
                StringColumn.create("name", absent),
                StringColumn.create("because", absent.stream().map(strategy -> domain.whyAbsent(strategy)
                        .orElse("not written for this domain"))));
        return new Sheet(table, Map.of(), "");
    }

    /** What each setting changes, and what not for which reason. */
    public static Sheet settings(Catalog<?> catalog, Collection<Setting> settings) {
        StringColumn names = StringColumn.create("setting");
        StringColumn effects = StringColumn.create("effect");
        StringColumn strategies = StringColumn.create("strategies");
        for (Setting setting : settings) {
            NavigableMap<String, List<String>> byEffect = catalog.variants().stream()
                    .collect(Collectors.groupingBy(
                            variant -> setting.refusal(variant.features(), List.of(setting))
                                    .map("none: "::concat)
                                    .orElse("works"),
                            () -> new TreeMap<String, List<String>>(),
                            Collectors.mapping(Variant::name, Collectors.toList())));
            byEffect.descendingMap().forEach((effect, variants) -> {
                names.append(setting.id());
                effects.append(effect);
                strategies.append(String.join(", ", variants));
            });
        }
        String labels = settings.stream()
                .map(setting -> setting.id() + " is " + setting.label())
                .collect(Collectors.joining(", "));
        return new Sheet(
                Table.create("Settings on the domain " + catalog.domain().name(), names, effects, strategies),
                Map.of("setting", labels),
                "A setting follows a strategy's name, as in kryo+zstd-3. Each alone, without others; further levels of compression are named in the same way.");
    }

    /**
     * Bytes cut into parts.
     *
     * @param parts the parts in their order, each its length in bytes and what it is, such as {@code 4 type id}
     * @throws IllegalArgumentException if a part names no length, or if they do not add up to all of the bytes
     */
    public static Sheet parts(byte[] bytes, List<String> parts) {
        int[] lengths = parts.stream().mapToInt(Tables::length).toArray();
        int sum = Arrays.stream(lengths).sum();
        if (sum != bytes.length) {
            throw new IllegalArgumentException(
                    "The parts are %s bytes together, but there are %s bytes to explain.".formatted(sum, bytes.length));
        }
        IntColumn from = IntColumn.create("from");
        StringColumn characters = StringColumn.create("characters");
        int start = 0;
        for (int length : lengths) {
            from.append(start);
            characters.append(printable(bytes, start, length));
            start += length;
        }
        StringColumn what =
                StringColumn.create("what", parts.stream().map(part -> part.substring(part.indexOf(' ') + 1)));
        Table table = Table.create(
                Numbers.bytes(sum) + " and what they are", from, IntColumn.create("bytes", lengths), what, characters);
        return new Sheet(
                table,
                Map.of("from", "number of the first byte", "characters", "bytes that are no printable ASCII show as ·"),
                "");
    }

    private static int length(String part) {
        Matcher length = LENGTH.matcher(part);
        if (!length.lookingAt()) {
            throw new IllegalArgumentException(
                    "A part is its length in bytes and what it is, such as \"4 type id\", but one is \"%s\"."
                            .formatted(part));
        }
        return Integer.parseInt(length.group(1));
    }

    private static String printable(byte[] bytes, int from, int length) {
        return NOT_PRINTABLE
                .matcher(new String(bytes, from, length, StandardCharsets.ISO_8859_1))
                .replaceAll("·");
    }

    /** How many bytes each strategy takes. */
    public static Sheet sizes(Sizes sizes) {
        var all = sizes.distributions();
        Table table = Table.create(
                "Bytes of a serialized " + sizes.domain(),
                StringColumn.create("strategy", all.stream().map(Sizes.Distribution::strategy)),
                whole("min", all.stream().mapToInt(Sizes.Distribution::min).toArray()),
                number(
                        "median",
                        all.stream().mapToDouble(Sizes.Distribution::median).toArray()),
                number(
                        "mean",
                        all.stream().mapToDouble(Sizes.Distribution::mean).toArray()),
                whole("max", all.stream().mapToInt(Sizes.Distribution::max).toArray()));
        return new Sheet(
                table,
                Map.of("mean", "bytes, with the 8 bytes that Hazelcast puts before each value"),
                "exact, over %s drawn with seed %s%s"
                        .formatted(Numbers.count(sizes.sampleCount(), "value"), sizes.seed(), Footers.failures(sizes)));
    }

    /** How long each operation takes with each strategy. */
    public static Sheet times(Comparison comparison) {
        List<Series> series = comparison.tasks().stream()
                .flatMap(task -> comparison.of(task).stream())
                .toList();
        Table table = Table.create(
                "Times on the domain " + comparison.domain(),
                StringColumn.create(
                        "operation", series.stream().map(each -> each.task().label())),
                StringColumn.create("strategy", series.stream().map(Series::strategy)));
        Analysis analysis = Analysis.of(comparison);
        addInterval(table, "ns per operation", series, analysis::nanos);
        addInterval(table, "times as fast", series, analysis::speedup);
        table.addColumns(StringColumn.create(
                "verdict", series.stream().map(each -> analysis.verdict(each).label())));
        boolean live = comparison.mode() == Mode.LIVE;
        if (live) {
            table.addColumns(number("p99 ns", values(series, each -> each.batchPercentile(0.99))));
        } else {
            table.addColumns(number("faster in", values(series, comparison::superiority)));
        }
        table.addColumns(number(
                "bytes allocated", values(series, each -> each.allocatedBytes().orElse(Double.NaN))));
        if (live) {
            table.addColumns(StringColumn.create(
                    "level", series.stream().map(each -> each.steadiness().label())));
        }
        table.addColumns(whole("n", series.stream().mapToInt(Series::n).toArray()));
        return new Sheet(table, timesGlossary(comparison), Footers.withFailures(comparison));
    }

    private static Map<String, String> timesGlossary(Comparison comparison) {
        boolean live = comparison.mode() == Mode.LIVE;
        Map<String, String> glossary = new LinkedHashMap<>();
        comparison.tasks().stream()
                .map(Task::operation)
                .distinct()
                .forEach(operation -> glossary.merge(
                        "operation", operation.label() + " is " + operation.meaning(), (a, b) -> a + ", " + b));
        if (comparison.tasks().stream().anyMatch(task -> !task.equals(Task.of(task.operation())))) {
            glossary.merge(
                    "operation",
                    "after a colon stands who calls: a client, on how many members, by how many threads",
                    (a, b) -> a + "; " + b);
        }
        glossary.put(
                "ns per operation",
                (live ? "median" : "mean") + " time of one call, in nanoseconds, as its thread sees it");
        glossary.put(
                "times as fast",
                "time of %s divided by this time, above 1 is faster; bounds are the %s"
                        .formatted(comparison.baselineStrategy(), comparison.speedupBoundsMeaning()));
        if (live) {
            glossary.put(
                    "verdict",
                    "a difference is called only if the interval lies beyond 1 %, which the process alone may make");
            glossary.put(
                    "p99 ns",
                    "nanoseconds per operation that 99 % of the batches did not exceed; a batch is an eighth of a round");
            glossary.put("bytes allocated", "by one call, in the calling thread only");
            glossary.put(
                    "level", "of the times from round to round: flat, still warming or slowing, or none that lasted");
        } else {
            glossary.put(
                    "faster in", "effect size: share of the pairs of a fork and one of the baseline in which it won");
            glossary.put("bytes allocated", "by one call, in all threads of the process");
        }
        glossary.put(
                "n",
                "number of %ss; bounds of times are the %s%s"
                        .formatted(comparison.mode().unit(), comparison.boundsMeaning(), tooFew(comparison)));
        return glossary;
    }

    private static String tooFew(Comparison comparison) {
        return Analysis.of(comparison).isBounded()
                ? ""
                : ", and need at least "
                        + Numbers.count(
                                Analysis.fewest(comparison.mode()),
                                comparison.mode().unit());
    }

    /** What makes measurements worse here and now, with what to do about it. */
    public static Sheet preflight(Preflight preflight) {
        var checks = preflight.checks();
        Table table = Table.create(
                "Is this machine fit to measure on?",
                StringColumn.create(
                        "light",
                        checks.stream().map(check -> check.light().name().toLowerCase(Locale.ROOT))),
                StringColumn.create("subject", checks.stream().map(Check::subject)),
                StringColumn.create("finding", checks.stream().map(Check::finding)),
                StringColumn.create("advice", checks.stream().map(Check::advice)));
        return new Sheet(
                table,
                Map.of(
                        "light",
                        "green: nothing is wrong, amber: intervals will be wider or figures hold for this state only, red: do not publish what is measured so"),
                "");
    }

    /** The results that were kept, with what is wrong with them. */
    public static Sheet results(List<ResultFolder.Listed> results) {
        Table table = Table.create("Results that were kept");
        table.addColumns(
                StringColumn.create("name", results.stream().map(ResultFolder.Listed::name)),
                of(results, "domain", run -> run.label()),
                of(results, "mode", run -> run.smoke() ? "smoke" : run.mode().label()),
                of(results, "when", Run::started),
                of(
                        results,
                        "machine",
                        run -> run.machine().cpu() + ", " + run.machine().jdk()),
                StringColumn.create("finished", results.stream().map(each -> each.result()
                        .map(result -> result.ended() ? "yes" : "no")
                        .orElse(""))),
                StringColumn.create("warnings", results.stream().map(each -> each.result()
                        .map(result -> String.join(" ", result.warnings()))
                        .orElse(each.problem()))));
        return new Sheet(
                table,
                Map.of(
                        "when",
                        "when it was begun or saved, in UTC",
                        "finished",
                        "a publish run that is not goes on when the same is asked for again"),
                "");
    }

    private static StringColumn of(List<ResultFolder.Listed> results, String name, Function<Run, String> value) {
        return StringColumn.create(name, results.stream().map(each -> each.result()
                .map(result -> value.apply(result.run()))
                .orElse("")));
    }

    /** Where and with what the results of this process are measured. */
    public static Sheet machine(Machine machine) {
        Map<String, String> facts = machine.facts();
        Table table = Table.create(
                "Environment",
                StringColumn.create("fact", facts.keySet()),
                StringColumn.create("value", facts.values()));
        return new Sheet(table, Map.of(), "");
    }

    private static void addInterval(
            Table table, String name, List<Series> series, Function<Series, Interval> interval) {
        List<Interval> all = series.stream().map(interval).toList();
        table.addColumns(
                number(name, all.stream().mapToDouble(Interval::estimate).toArray()),
                StringColumn.create(name + ", bounds", all.stream().map(Tables::bounds)));
    }

    private static double[] values(List<Series> series, ToDoubleFunction<Series> value) {
        return series.stream().mapToDouble(value).toArray();
    }

    /** The bounds in the digits of the estimate, or that there are too few observations for any. */
    public static String bounds(Interval interval) {
        return interval.isBounded() ? Numbers.bounds(interval.estimate(), interval.low(), interval.high()) : TOO_FEW;
    }

    /** A column of measured values. */
    public static DoubleColumn number(String name, double... values) {
        return measured(DoubleColumn.create(name, values));
    }

    /** A column of counts. */
    public static IntColumn whole(String name, int... values) {
        return grouped(IntColumn.create(name, values));
    }

    /** Lets a column of measured values show them by the house rule. */
    public static <C extends NumericColumn<?>> C measured(C column) {
        column.setPrintFormatter(new NumberColumnFormatter(Numbers.format()));
        return column;
    }

    /** Lets a column of counts show them by the house rule. */
    static <C extends NumericColumn<?>> C grouped(C column) {
        column.setPrintFormatter(new NumberColumnFormatter(Numbers.format("#,##0")));
        return column;
    }
}
