package workbench.report.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Verdict;
import workbench.measure.Failure;
import workbench.measure.Series;
import workbench.text.Numbers;
import workbench.variant.Features;
import workbench.variant.Features.Trait;

/**
 * Says in a sentence why a strategy has its place: its figures compared with the baseline, and what it asks of the
 * user.
 */
final class Reasons {

    private Reasons() {}

    static String of(RankRange place, Ranking ranking, Comparison comparison) {
        List<String> parts = new ArrayList<>(facts(place.variant(), ranking, comparison));
        if (!place.alike().isEmpty()) {
            parts.add("cannot be separated from "
                    + place.alike().stream().map(ScoredVariant::strategy).collect(Collectors.joining(", ")));
        }
        return sentence(parts);
    }

    /** What a strategy gives and asks, in clauses. */
    static List<String> facts(ScoredVariant variant, Ranking ranking, Comparison comparison) {
        List<String> parts = new ArrayList<>();
        if (variant.features().has(Trait.DEPRECATED)) {
            parts.add("deprecated: " + Trait.DEPRECATED.meaning());
        }
        String figures = figures(variant, ranking, comparison);
        if (!figures.isEmpty()) {
            parts.add(figures);
        }
        if (ranking.criteria().contains(Criterion.EFFORT)) {
            parts.add(effort(variant));
        }
        if (ranking.criteria().contains(Criterion.EVOLUTION)) {
            parts.add(evolution(variant.features()));
        }
        if (variant.features().has(Trait.TRUSTS_LENGTHS)) {
            parts.add("trusts lengths, so that damaged bytes may take gigabytes");
        }
        return parts;
    }

    /** Why it is not ranked. */
    static String unranked(ScoredVariant variant, Ranking ranking, Comparison comparison) {
        List<String> failures = comparison.failures().stream()
                .filter(failure -> failure.name().equals(variant.name()))
                .map(Failure::reason)
                .toList();
        if (!failures.isEmpty() && !ranking.isMeasured(variant)) {
            return "Not measured: " + failures.getFirst();
        }
        if (ranking.obstacle(variant).isPresent()) {
            return "Does not fit %s: %s."
                    .formatted(ranking.aim().label(), ranking.obstacle(variant).orElseThrow());
        }
        if (!variant.features().convertedOutside()) {
            return "Not measured in everything that has a weight.";
        }
        return "Unlike the others, %s, and no time here includes that work"
                        .formatted(
                                variant.features().has(Trait.READS_ON_ACCESS)
                                        ? "it decodes a field each time it is asked for"
                                        : "your own code makes the value for Hazelcast")
                + (Double.isNaN(variant.meanBytes())
                        ? "."
                        : "; %s, %s.".formatted(Numbers.bytes(variant.meanBytes()), evolution(variant.features())));
    }

    private static String figures(ScoredVariant variant, Ranking ranking, Comparison comparison) {
        List<String> parts = new ArrayList<>();
        if (variant.name().equals(comparison.baseline())) {
            parts.add("the baseline of the comparison");
        } else {
            speeds(variant, ranking, comparison, parts);
        }
        if (ranking.criteria().contains(Criterion.SIZE)) {
            parts.add(size(variant, comparison));
        }
        return String.join(", ", parts);
    }

    private static void speeds(ScoredVariant variant, Ranking ranking, Comparison comparison, List<String> parts) {
        List<String> different = new ArrayList<>();
        List<String> alike = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (Criterion criterion : List.of(Criterion.READ, Criterion.WRITE)) {
            if (ranking.criteria().contains(criterion)) {
                Series series = comparison.series(ranking.task(criterion), variant.name());
                double speedup = ranking.analysis().speedup(series).estimate();
                Verdict verdict = ranking.analysis().verdict(series);
                switch (verdict) {
                    case FASTER ->
                        different.add("%s times as fast to %s".formatted(Numbers.of(speedup), criterion.label()));
                    case SLOWER ->
                        different.add("%s times as slow to %s".formatted(Numbers.of(1 / speedup), criterion.label()));
                    case NO_DIFFERENCE_SHOWN, BASELINE -> alike.add(criterion.label());
                    case CANNOT_TELL -> unknown.add(criterion.label());
                }
            }
        }
        if (!different.isEmpty()) {
            parts.add(String.join(" and ", different) + " as " + comparison.baselineStrategy());
        }
        if (!alike.isEmpty()) {
            parts.add("no difference to %s shown in time to %s"
                    .formatted(comparison.baselineStrategy(), String.join(" and ", alike)));
        }
        if (!unknown.isEmpty()) {
            parts.add("too few %ss to tell the time to %s"
                    .formatted(comparison.procedure().unit(), String.join(" and ", unknown)));
        }
    }

    private static String size(ScoredVariant variant, Comparison comparison) {
        double base = comparison
                .series(comparison.tasks().getFirst(), comparison.baseline())
                .meanBytes();
        return variant.name().equals(comparison.baseline())
                ? Numbers.bytes(variant.meanBytes())
                : "%s instead of %s".formatted(Numbers.bytes(variant.meanBytes()), Numbers.of(base));
    }

    private static String effort(ScoredVariant variant) {
        Features features = variant.features();
        String changed = features.has(Trait.CHANGES_CLASS) ? "the class must change" : "the class stays as it is";
        String hazelcast = features.has(Trait.NEEDS_HAZELCAST) ? " and needs Hazelcast" : "";
        String workbench = features.has(Trait.NEEDS_WORKBENCH) ? ", needs this workbench" : "";
        String configured = features.has(Trait.NEEDS_CONFIGURATION) ? "" : ", nothing to configure";
        return "%s%s, %s%s%s"
                .formatted(changed, hazelcast, Numbers.count(variant.lines(), "line"), configured, workbench);
    }

    static String evolution(Features features) {
        String fields = features.has(Trait.EVOLVES) ? "fields can be added later" : "fields are fixed";
        return fields
                + (features.has(Trait.PARTIAL_READS) ? ", a query can read a single field" : "")
                + (features.has(Trait.OTHER_LANGUAGES) ? ", other languages can read it" : "");
    }

    static String sentence(List<String> parts) {
        String text = String.join("; ", parts);
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
    }
}
