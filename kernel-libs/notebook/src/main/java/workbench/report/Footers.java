package workbench.report;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.text.Numbers;

/** The small print that makes a figure one that can be quoted: procedure, method and machine. */
public final class Footers {

    private Footers() {}

    /** The footer of a comparison: procedure, method and machine. */
    public static String of(Comparison comparison) {
        return "%s: %s\n%s%s%s"
                .formatted(
                        comparison.label(),
                        comparison.method(),
                        comparison.machine().summary(),
                        lights(comparison),
                        comparison.unsteady().map("\n"::concat).orElse(""));
    }

    /** What about the machine was not as it should be. */
    private static String lights(Comparison comparison) {
        return Stream.of(Light.RED, Light.AMBER)
                .map(light -> comparison.findings().stream()
                        .filter(check -> check.light() == light)
                        .map(Check::subject)
                        .collect(Collectors.joining(", ", "; " + light.name().toLowerCase(Locale.ROOT) + ": ", "")))
                .filter(subjects -> !subjects.endsWith(": "))
                .collect(Collectors.joining());
    }

    /** The footer of a comparison, with a line for each series that could not be measured. */
    public static String withFailures(Comparison comparison) {
        return comparison.failures().stream()
                .map(failure -> "\nNot measured: %s of %s. %s"
                        .formatted(failure.task().label(), failure.strategy(), failure.reason()))
                .collect(Collectors.joining("", of(comparison), ""));
    }

    /** How many observations the series have. */
    public static String n(Comparison comparison) {
        if (comparison.series().isEmpty()) {
            return "n = 0";
        }
        var counts = comparison.series().stream().mapToInt(Series::n).summaryStatistics();
        return counts.getMin() == counts.getMax()
                ? "n = " + Numbers.count(counts.getMin(), comparison.procedure().unit())
                : "n = %s to %s %ss"
                        .formatted(
                                counts.getMin(),
                                counts.getMax(),
                                comparison.procedure().unit());
    }

    /** What the sizes were taken of. */
    public static String of(Sizes sizes) {
        return "Exact sizes of %s, seed %s%s\n%s"
                .formatted(
                        Numbers.count(sizes.sampleCount(), "value"),
                        sizes.seed(),
                        failures(sizes),
                        Machine.here().summary());
    }

    /** A line for each strategy that could not serialize the values. */
    public static String failures(Sizes sizes) {
        return sizes.failures().entrySet().stream()
                .map(failure -> "\nNot serialized: %s. %s".formatted(failure.getKey(), failure.getValue()))
                .collect(Collectors.joining());
    }
}
