package workbench.report.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.explain.profile.Samples;
import workbench.explain.profile.Samples.Method;
import workbench.explain.profile.SamplesDifference;
import workbench.explain.profile.SamplesDifference.Row;
import workbench.machine.Machine;
import workbench.measure.statistics.Share;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Methods by their share of the samples, as tables. */
public final class HotMethods {

    private static final int HOTTEST = 5;
    private static final int DIFFERENT = 10;

    /** With fewer, even a half is known to no better than a quarter up or down. */
    static final int FEWEST = 30;

    private static final String CANNOT_TELL = "cannot tell";

    private static final String INDEPENDENT =
            "Intervals hold together with 95 % for this run, if samples are independent. They say nothing about another process.";

    private HotMethods() {}

    /** The five methods with the most samples of their own. */
    public static Sheet of(Samples samples) {
        List<Method> hottest = samples.methods().stream()
                .filter(method -> method.self() > 0)
                .limit(HOTTEST)
                .toList();
        Table table = Table.create(
                "The hottest methods of " + samples.title(),
                StringColumn.create("method", hottest.stream().map(Method::name)),
                samples("samples", hottest, Method::self),
                StringColumn.create("share", hottest.stream().map(each -> percent(each.self(), samples))),
                StringColumn.create(
                        "95 % interval", hottest.stream().map(each -> interval(each.self(), samples, hottest.size()))),
                StringColumn.create("with its calls", hottest.stream().map(each -> percent(each.total(), samples))));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "samples",
                "in the method itself; code that the compiler inlined counts for the method it was written in");
        glossary.put("share", "of all samples of the operation");
        glossary.put("with its calls", "the same with all that the method calls");
        return new Sheet(table, glossary, note(samples));
    }

    /**
     * How much of the time is in methods whose name contains a text, with all that they call.
     *
     * @param texts parts of names of classes and methods, one or more; capitals do not matter
     */
    public static Sheet shares(Samples samples, List<String> texts) {
        if (texts.isEmpty() || texts.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException(
                    "share needs parts of names of methods, such as \"readString\", but got %s.".formatted(texts));
        }
        List<Long> counts = texts.stream()
                .map(text -> text.toLowerCase(Locale.ROOT))
                .map(text -> samples.samplesWith(
                        frame -> frame.toLowerCase(Locale.ROOT).contains(text)))
                .toList();
        Table table = Table.create(
                "Share of the time of " + samples.title(),
                StringColumn.create("in methods with", texts),
                LongColumn.create("samples", counts.stream().mapToLong(Long::longValue)),
                StringColumn.create("share", counts.stream().map(count -> percent(count, samples))),
                StringColumn.create(
                        "95 % interval", counts.stream().map(count -> interval(count, samples, counts.size()))));
        return new Sheet(
                table,
                Map.of("share", "of all samples of the operation, with all that these methods call; rows may overlap"),
                note(samples));
    }

    /** The methods whose share of the own time differs most. */
    public static Sheet of(SamplesDifference difference) {
        List<Row> rows = difference.rows().stream().limit(DIFFERENT).toList();
        int together = Math.max(1, difference.rows().size()); // those that differ most are chosen among all
        Table table = Table.create(
                "Where the time goes: %s, and %s"
                        .formatted(
                                difference.first().title(), difference.second().title()),
                StringColumn.create("method", rows.stream().map(Row::method)),
                StringColumn.create("first", rows.stream().map(row -> percent(row.first(), difference.first()))),
                StringColumn.create("second", rows.stream().map(row -> percent(row.second(), difference.second()))),
                StringColumn.create(
                        "difference, 95 % interval", rows.stream().map(row -> points(row, difference, together))),
                StringColumn.create("second has", rows.stream().map(row -> verdict(row, difference, together))));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("first", "share of the samples in the method itself in the first recording");
        glossary.put("second", "the same in the second");
        glossary.put("difference, 95 % interval", "in percentage points");
        return new Sheet(
                table,
                glossary,
                "Shares are of each one's own time: a faster operation may have a larger share of less.\nFirst: %s\nSecond: %s\n%s\n%s"
                        .formatted(
                                summary(difference.first()),
                                summary(difference.second()),
                                INDEPENDENT,
                                Machine.here().summary()));
    }

    /** How many samples of what, in a sentence. */
    static String summary(Samples samples) {
        return "%s by JFR's %s, each %s; %s in %s, warmed up before."
                .formatted(
                        Numbers.count(samples.size(), "sample"),
                        samples.event(),
                        samples.meaning(),
                        Numbers.count(samples.operations(), "operation"),
                        Numbers.duration(samples.seconds()));
    }

    /** What a reader must know before the figures. */
    static List<String> warnings(Samples samples) {
        Stream<String> few = samples.size() < FEWEST
                ? Stream.of("Only %s: too few to tell shares. Run it again on a machine with less to do."
                        .formatted(Numbers.count(samples.size(), "sample")))
                : Stream.of();
        return Stream.concat(few, samples.notes().stream()).toList();
    }

    private static String note(Samples samples) {
        List<String> lines = new ArrayList<>();
        lines.add(summary(samples));
        lines.addAll(warnings(samples));
        lines.add(INDEPENDENT);
        if (samples.left() > 0) {
            lines.add("Not counted: %s of the loop around the operation, or without a stack."
                    .formatted(Numbers.count(samples.left(), "sample")));
        }
        lines.add(Machine.here().summary());
        return String.join("\n", lines);
    }

    private static LongColumn samples(String name, List<Method> methods, ToLongFunction<Method> count) {
        return LongColumn.create(name, methods.stream().mapToLong(count));
    }

    private static String percent(long count, Samples samples) {
        return Numbers.percent((double) count / samples.size());
    }

    private static String interval(long count, Samples samples, int together) {
        if (samples.size() < FEWEST) {
            return CANNOT_TELL;
        }
        Share share = Share.of(count, samples.size(), together);
        return "%s to %s".formatted(Numbers.percent(share.low()), Numbers.percent(share.high()));
    }

    private static boolean areFew(SamplesDifference difference) {
        return Math.min(difference.first().size(), difference.second().size()) < FEWEST;
    }

    private static String points(Row row, SamplesDifference difference, int together) {
        if (areFew(difference)) {
            return CANNOT_TELL;
        }
        Share first = Share.of(row.first(), difference.first().size(), together);
        Share second = Share.of(row.second(), difference.second().size(), together);
        return "%s (%s to %s)"
                .formatted(
                        signed(second.value() - first.value()),
                        signed(first.lowDifference(second)),
                        signed(first.highDifference(second)));
    }

    private static String signed(double share) {
        return (share > 0 ? "+" : "") + Numbers.fixed(100 * share, 1);
    }

    private static String verdict(Row row, SamplesDifference difference, int together) {
        if (areFew(difference)) {
            return CANNOT_TELL;
        }
        Share first = Share.of(row.first(), difference.first().size(), together);
        Share second = Share.of(row.second(), difference.second().size(), together);
        if (first.lowDifference(second) > 0) {
            return "more";
        }
        return first.highDifference(second) < 0 ? "less" : CANNOT_TELL;
    }
}
