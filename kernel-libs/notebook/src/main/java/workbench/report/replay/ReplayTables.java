package workbench.report.replay;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Sizes;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.report.replay.Replay.Outcome;
import workbench.report.replay.Replay.Verdict;
import workbench.report.view.Columns;
import workbench.text.Numbers;

/** Turns replays into tables. */
public final class ReplayTables {

    /** The column on how the study was made, which is long and shown on demand. */
    static final String BACKGROUND = "to know of the study";

    private ReplayTables() {}

    /** Our mean sizes beside a study's, each also as a share of the size of Java serialization. */
    public static Sheet sizesBeside(PublishedStudies studies, String study, Sizes sizes) {
        Map<String, Double> theirs = studies.meanSizes(study, sizes.domain());
        var shared = sizes.distributions().stream()
                .filter(each -> theirs.containsKey(each.strategy()))
                .toList();
        double[] ours = shared.stream().mapToDouble(Sizes.Distribution::mean).toArray();
        double[] studied =
                shared.stream().mapToDouble(each -> theirs.get(each.strategy())).toArray();
        int baseline =
                shared.stream().map(Sizes.Distribution::strategy).toList().indexOf("Serializable");
        Table table = Table.create(
                "Mean size here and in " + studies.title(study),
                StringColumn.create("strategy", shared.stream().map(Sizes.Distribution::strategy)),
                Columns.number("here", ours),
                Columns.number("published", studied));
        if (baseline >= 0) {
            table.addColumns(
                    Columns.number("here, share", shareOf(ours, baseline)),
                    Columns.number("published, share", shareOf(studied, baseline)));
        }
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("here", "bytes, with the 8 bytes that Hazelcast puts before each value");
        glossary.put("published", "bytes, as the study gives them");
        if (baseline >= 0) {
            glossary.put("here, share", "of the size with Serializable");
        }
        return new Sheet(table, glossary, studies.caveats(study));
    }

    private static double[] shareOf(double[] values, int baseline) {
        return Arrays.stream(values).map(value -> value / values[baseline]).toArray();
    }

    /** How many claims of each study hold. */
    public static Sheet verdicts(List<Replay> replays) {
        Table table = Table.create(
                "Verdicts", StringColumn.create("study", replays.stream().map(Replay::study)));
        for (Verdict verdict :
                List.of(Verdict.HOLDS, Verdict.DOES_NOT_HOLD, Verdict.CANNOT_TELL, Verdict.NOT_MEASURED)) {
            int[] counts = replays.stream()
                    .mapToInt(replay -> (int) replay.count(verdict))
                    .toArray();
            table.addColumns(IntColumn.create(verdict.label(), counts));
        }
        return new Sheet(table, Map.of(), procedures(replays));
    }

    /** How the times of all of them were measured. */
    static String procedures(List<Replay> replays) {
        return replays.stream()
                .flatMap(replay -> replay.comparisons().stream())
                .map(comparison -> "Times: " + comparison.label())
                .distinct()
                .collect(Collectors.joining("; "));
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
