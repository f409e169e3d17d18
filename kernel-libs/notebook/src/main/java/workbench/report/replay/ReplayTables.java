package workbench.report.replay;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.measure.Comparison;
import workbench.measure.Sizes;
import workbench.measure.Sizes.Distribution;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.report.replay.Replay.Outcome;
import workbench.report.replay.Replay.Verdict;
import workbench.report.view.Rows;
import workbench.text.Numbers;

/** Turns replays into tables. */
public final class ReplayTables {

    /** The column on how the study was made, which is long and shown on demand. */
    static final String BACKGROUND = "to know of the study";

    private ReplayTables() {}

    /** Our mean sizes beside a study's, each also as a share of the size of Java serialization. */
    public static Sheet sizesBeside(PublishedStudies studies, String study, Sizes sizes) {
        Map<String, Double> theirs = studies.meanSizes(study, sizes.domain());
        List<Distribution> shared = sizes.distributions().stream()
                .filter(each -> theirs.containsKey(each.strategy()))
                .toList();
        ToDoubleFunction<Distribution> published = each -> requireNonNull(theirs.get(each.strategy()));
        Rows<Distribution> rows = Rows.of("Mean size here and in " + studies.title(study), shared)
                .text("strategy", Distribution::strategy)
                .number("here", Distribution::mean)
                .means("bytes, with the 8 bytes that Hazelcast puts before each value")
                .number("published", published)
                .means("bytes, as the study gives them")
                .note(studies.caveats(study));
        shared.stream()
                .filter(each -> each.strategy().equals("Serializable"))
                .findFirst()
                .ifPresent(baseline -> rows.number("here, share", each -> each.mean() / baseline.mean())
                        .means("of the size with Serializable")
                        .number(
                                "published, share",
                                each -> published.applyAsDouble(each) / published.applyAsDouble(baseline)));
        return rows.sheet();
    }

    /** How many claims of each study hold. */
    public static Sheet verdicts(List<Replay> replays) {
        Rows<Replay> rows =
                Rows.of("Verdicts", replays).text("study", Replay::study).note(procedures(replays));
        Stream.of(Verdict.HOLDS, Verdict.DOES_NOT_HOLD, Verdict.CANNOT_TELL, Verdict.NOT_MEASURED)
                .forEach(verdict -> rows.whole(verdict.label(), replay -> (int) replay.count(verdict)));
        return rows.sheet();
    }

    /** How the times of all of them were measured. */
    static String procedures(List<Replay> replays) {
        return replays.stream()
                .flatMap(replay -> replay.comparisons().stream())
                .map(comparison -> "Times: " + comparison.label())
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /**
     * The kind of the intervals of times, by how these were measured. Figures from a file have a t interval over their repetitions.
     * If there are several kinds, each names the studies that have it, or within a study the domains.
     */
    static String intervals(List<Replay> replays) {
        Map<String, Set<String>> kinds = new LinkedHashMap<>();
        for (Replay replay : replays) {
            if (!replay.source().isEmpty()) {
                kinds.computeIfAbsent("t interval", _ -> new LinkedHashSet<>()).add(replay.study());
            }
            for (Comparison times : replay.comparisons()) {
                kinds.computeIfAbsent(times.procedure().interval(), _ -> new LinkedHashSet<>())
                        .add(replays.size() == 1 ? times.domain() : replay.study());
            }
        }
        if (kinds.size() < 2) {
            return kinds.keySet().stream().findFirst().orElse("interval");
        }
        return kinds.entrySet().stream()
                .map(kind -> "%s (%s)".formatted(kind.getKey(), String.join(", ", kind.getValue())))
                .collect(Collectors.joining(" or "));
    }

    /** What the bounds of ratios mean. */
    static String boundsMeaning(List<Replay> replays) {
        return "95 %% %s of times; sizes are exact".formatted(intervals(replays));
    }

    /** The small print: where the study's figures and ours come from. */
    static String footer(Replay replay) {
        Stream<String> here = replay.source().isEmpty()
                ? Stream.concat(
                        replay.comparisons().stream().map(Footers::withFailures),
                        replay.sizes().stream().map(sizes -> "Exact sizes of %s of %s, seed %s"
                                .formatted(Numbers.count(sizes.sampleCount(), "value"), sizes.domain(), sizes.seed())))
                : Stream.of("Figures of " + replay.source());
        return Stream.concat(here, Stream.of(replay.caveats())).collect(Collectors.joining("\n"));
    }

    static String of(Outcome outcome) {
        return "%s, %s / %s"
                .formatted(outcome.claim().what(), outcome.claim().subject().name(), outcome.other());
    }

    static String here(Outcome outcome) {
        return text(outcome.ratio()
                .map(ratio -> OptionalDouble.of(ratio.estimate()))
                .orElse(OptionalDouble.empty()));
    }

    static String bounds(Outcome outcome) {
        if (outcome.claim().size() && outcome.ratio().isPresent()) {
            return "exact";
        }
        return outcome.ratio()
                .filter(ratio -> Double.isFinite(ratio.low()) && Double.isFinite(ratio.high()))
                .map(ratio -> Numbers.bounds(ratio.estimate(), ratio.low(), ratio.high()))
                .orElse("");
    }

    static String text(OptionalDouble ratio) {
        return ratio.isEmpty() ? "" : text(ratio.getAsDouble());
    }

    /** Sizes may differ by a few bytes in thousands, which is more than no difference. */
    private static String text(double ratio) {
        String rounded = Numbers.of(ratio);
        if (ratio == 1 || !rounded.equals(Numbers.of(1))) {
            return rounded;
        }
        return ratio > 1 ? "just above 1" : "just below 1";
    }
}
