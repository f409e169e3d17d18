package workbench.report.lesson;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.LivePlan;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Sizes.Distribution;
import workbench.measure.Task;
import workbench.measure.publish.PublishPlan;
import workbench.measure.statistics.Steadiness;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.report.view.EnvironmentTables;
import workbench.text.Numbers;

/**
 * Shows whether you can trust a result. It reports what the result says of itself, and has no limits of its own: those of rounds
 * are {@link Analysis#fewest}, those of precision are the plans', those of the machine {@link workbench.measure.Preflight}'s, and
 * those of bytes are exact.
 */
public final class Plausibility {

    private Plausibility() {}

    /** Checks times. */
    public static Sheet of(Comparison comparison) {
        Analysis analysis = Analysis.of(comparison);
        List<Check> checks = new ArrayList<>();
        checks.add(Check.of(
                "profile",
                comparison.label(),
                comparison.smoke(),
                false,
                "these figures test the code and mean nothing: start Lab without WORKBENCH_PROFILE=smoke"));
        checks.add(observations(comparison));
        checks.add(failures(comparison));
        checks.add(precision(comparison, analysis));
        checks.add(levels(comparison));
        checks.add(Check.green("differences", differences(comparison, analysis)));
        checks.addAll(machine(comparison));
        return EnvironmentTables.checks("Is this result plausible here?", checks);
    }

    private static Check observations(Comparison comparison) {
        int fewest = Analysis.fewest(comparison.procedure());
        return Check.of(
                comparison.procedure().unit() + "s",
                "%s; an interval needs at least %s".formatted(Footers.n(comparison), fewest),
                comparison.series().isEmpty() || !Analysis.of(comparison).isBounded(),
                false,
                "measure again without interrupting it, or with more forks");
    }

    private static Check failures(Comparison comparison) {
        String finding = comparison.failures().isEmpty()
                ? "every strategy brought back every value"
                : comparison.failures().stream()
                        .map(each -> "%s of %s: %s".formatted(each.task().label(), each.strategy(), each.reason()))
                        .collect(Collectors.joining("; "));
        return Check.of(
                "strategies",
                finding,
                !comparison.failures().isEmpty(),
                false,
                "what failed is in no table and no chart");
    }

    /** By what the plan of the procedure wants to know before it stops. */
    private static Check precision(Comparison comparison, Analysis analysis) {
        double wanted = comparison.procedure().inForks()
                ? PublishPlan.standard(List.of(Task.SERIALIZE), 1).effort().halfWidth()
                : LivePlan.standard(1).halfWidth();
        double widest = analysis.widest();
        return Check.of(
                "precision",
                "%s; a run stops at ±%s"
                        .formatted(Analysis.precision(analysis.halfWidths(), widest), Numbers.percent(wanted)),
                Double.isInfinite(widest),
                widest > wanted,
                "let fewer strategies take part, close what else runs, or measure again");
    }

    private static Check levels(Comparison comparison) {
        List<Series> changed = comparison.series().stream()
                .filter(each -> each.steadiness() != Steadiness.FLAT)
                .toList();
        String names = changed.stream()
                .map(each -> "%s of %s is %s"
                        .formatted(
                                each.task().label(),
                                each.strategy(),
                                each.steadiness().label()))
                .collect(Collectors.joining("; "));
        return Check.of(
                "speed from " + comparison.procedure().unit() + " to "
                        + comparison.procedure().unit(),
                changed.isEmpty() ? "flat" : names,
                false,
                !changed.isEmpty(),
                "the machine or the compiler changed on the way: measure again, and look at warmup(result, task)");
    }

    private static String differences(Comparison comparison, Analysis analysis) {
        Map<Verdict, Long> counts = comparison.series().stream()
                .collect(Collectors.groupingBy(
                        analysis::verdict, () -> new EnumMap<>(Verdict.class), Collectors.counting()));
        return counts.entrySet().stream()
                .map(each -> "%s %s".formatted(each.getValue(), each.getKey().label()))
                .collect(Collectors.joining(", "));
    }

    private static Stream<Check> amiss(Comparison comparison) {
        return comparison.findings().stream().filter(check -> check.light() != Light.GREEN);
    }

    private static List<Check> machine(Comparison comparison) {
        List<Check> amiss = amiss(comparison).toList();
        if (!amiss.isEmpty()) {
            return amiss;
        }
        return List.of(Check.green(
                "machine",
                comparison.findings().isEmpty()
                        ? "was not looked at"
                        : "no finding in %s"
                                .formatted(Numbers.count(comparison.findings().size(), "check"))));
    }

    /** Checks sizes. They are exact, so they must agree with the recorded size of one of the values. */
    public static Sheet of(Sizes sizes, KnownSizes known) {
        List<Check> checks = new ArrayList<>();
        checks.add(Check.of(
                "strategies",
                sizes.failures().isEmpty()
                        ? "every strategy brought back every value"
                        : sizes.failures().toString(),
                !sizes.failures().isEmpty(),
                false,
                "what failed is in no table and no chart"));
        checks.add(bytes(sizes, known));
        return EnvironmentTables.checks("Are these sizes plausible?", checks);
    }

    private static Check bytes(Sizes sizes, KnownSizes known) {
        boolean drawnAlike = sizes.seed() == KnownSizes.SEED && sizes.sampleCount() > KnownSizes.SAMPLE;
        List<Distribution> comparable = sizes.distributions().stream()
                .filter(each -> drawnAlike && known.bytes().containsKey(each.name()))
                .toList();
        if (comparable.isEmpty()) {
            return Check.green("bytes", "no sizes of these values were recorded, so they cannot be compared");
        }
        List<String> outside = comparable.stream()
                .filter(each -> isOutside(each, known.bytes().getOrDefault(each.name(), 0)))
                .map(each -> "%s takes %s to %s bytes, and value %s is known to take %s"
                        .formatted(
                                each.strategy(),
                                Numbers.whole(each.min()),
                                Numbers.whole(each.max()),
                                KnownSizes.SAMPLE,
                                known.bytes().get(each.name())))
                .toList();
        String fine = "the known size of value %s is between min and max of %s"
                .formatted(KnownSizes.SAMPLE, Numbers.count(comparable.size(), "strategy", "strategies"));
        return Check.of(
                "bytes",
                outside.isEmpty() ? fine : String.join("; ", outside),
                !outside.isEmpty(),
                false,
                "the classes or the libraries differ from those whose bytes were recorded");
    }

    private static boolean isOutside(Distribution sizes, int bytes) {
        return bytes < sizes.min() || bytes > sizes.max();
    }
}
