package workbench.report.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import workbench.explain.profile.Samples;
import workbench.explain.profile.Samples.Method;
import workbench.machine.Machine;
import workbench.measure.statistics.Share;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Where the time of an operation goes, by methods and as a flame graph. */
public final class SamplesView extends View<Samples> {

    private static final int HOTTEST = 5;

    /** With fewer, even a half is known to no better than a quarter up or down. */
    static final int FEWEST = 30;

    static final String CANNOT_TELL = "cannot tell";

    static final String INDEPENDENT =
            "Intervals hold together with 95 % for this run, if samples are independent. They say nothing about another process.";

    /** A row for each method; a reader sees the five with the most samples of their own. */
    @Override
    protected Rows<Method> rows(Samples samples) {
        List<Method> hottest = samples.methods().stream()
                .filter(method -> method.self() > 0)
                .limit(HOTTEST)
                .toList();
        double all = samples.size();
        return Rows.of("The hottest methods of " + samples.title(), samples.methods())
                .dataTitled("Samples of " + samples.title())
                .shown(hottest::contains)
                .note(note(samples))
                .text("method", Method::name)
                .large("samples", Method::self)
                .means("in the method itself; code that the compiler inlined counts for the method it was written in")
                .number("share", method -> method.self() / all, DATA_ONLY)
                .text("share", method -> percent(method.self(), samples), SHEET_ONLY)
                .means("of all samples of the operation")
                .text("95 % interval", method -> interval(method.self(), samples, hottest.size()), SHEET_ONLY)
                .text("with its calls", method -> percent(method.total(), samples), SHEET_ONLY)
                .means("of all samples, in the method and in everything that it calls")
                .large("samples with its calls", Method::total, DATA_ONLY);
    }

    @Override
    public Optional<String> page(Samples samples) {
        return Optional.of(FlamePage.toHtml(samples));
    }

    @Override
    public String text(Samples samples) {
        return FlameText.of(samples);
    }

    /** A flame graph as one HTML file, which needs nothing beside it, and no network. */
    @Override
    public Map<String, byte[]> files(Samples samples) {
        return Map.of("html", FlamePage.toPage(samples).getBytes(UTF_8));
    }

    @Override
    public boolean isTable() {
        return false;
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
        ToLongFunction<String> count = text ->
                samples.samplesWith(frame -> frame.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
        return Rows.of("Share of the time of " + samples.title(), texts)
                .text("in methods with", text -> text)
                .large("samples", count)
                .text("share", text -> percent(count.applyAsLong(text), samples))
                .means("of all samples of the operation, with all that these methods call; rows may overlap")
                .text("95 % interval", text -> interval(count.applyAsLong(text), samples, texts.size()))
                .note(note(samples))
                .sheet();
    }

    /** How many samples of what, in a sentence. */
    static String sampled(Samples samples) {
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
        lines.add(sampled(samples));
        lines.addAll(warnings(samples));
        lines.add(INDEPENDENT);
        if (samples.left() > 0) {
            lines.add("Not counted: %s of the loop around the operation, or without a stack."
                    .formatted(Numbers.count(samples.left(), "sample")));
        }
        lines.add(Machine.here().summary());
        return String.join("\n", lines);
    }

    static String percent(long count, Samples samples) {
        return samples.size() == 0 ? CANNOT_TELL : Numbers.percent((double) count / samples.size());
    }

    private static String interval(long count, Samples samples, int together) {
        if (samples.size() < FEWEST) {
            return CANNOT_TELL;
        }
        Share share = Share.of(count, samples.size(), together);
        return "%s to %s".formatted(Numbers.percent(share.low()), Numbers.percent(share.high()));
    }
}
