package workbench.report.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.report.Sheet;
import workbench.report.replay.Claim.Contender;
import workbench.report.replay.Claim.Kind;
import workbench.report.replay.Replay.Outcome;
import workbench.report.view.Rows;
import workbench.report.view.View;

/**
 * Finds studies that contradict each other: they compare the same two strategies and put the ratio on different sides of 1. Each
 * side is judged on the model of its own study, by the rule of a {@link Replay}. If both hold, then both studies may be right.
 *
 * <p>Claims are seen to be about the same two if {@code claims.csv} names the two in the same order.
 */
public final class Contradictions {

    /** What is compared with what. */
    private record Pair(boolean size, Contender subject, Contender other) {

        static Pair of(Claim claim) {
            return new Pair(
                    claim.size(), named(claim.subject()), named(claim.against().getFirst()));
        }

        private static Contender named(Contender contender) {
            return new Contender(contender.name(), contender.tasks(), "");
        }
    }

    private Contradictions() {}

    /** A row for each study and contradiction among these. */
    public static Sheet among(List<Replay> replays) {
        Map<Pair, List<Outcome>> pairs = replays.stream()
                .flatMap(Contradictions::outcomes)
                .collect(Collectors.groupingBy(each -> Pair.of(each.claim()), LinkedHashMap::new, Collectors.toList()));
        List<Outcome> rows = pairs.values().stream()
                .map(Contradictions::onceForEachStudy)
                .filter(Contradictions::contradict)
                .flatMap(List::stream)
                .toList();
        return sheet(rows, replays);
    }

    /** Each claim on each of its others. */
    private static Stream<Outcome> outcomes(Replay replay) {
        RatioSource evidence = replay.evidence();
        return replay.outcomes().stream()
                .map(Outcome::claim)
                .filter(claim -> claim.size() || !claim.subject().tasks().isEmpty())
                .flatMap(claim -> claim.against().stream().map(claim::on))
                .map(claim -> Replay.outcome(claim, evidence));
    }

    /** Rather a claim with a figure than one of several strategies, which has none for a single one. */
    private static List<Outcome> onceForEachStudy(List<Outcome> outcomes) {
        Map<String, Outcome> chosen = new LinkedHashMap<>();
        outcomes.forEach(each -> chosen.merge(
                each.claim().study(),
                each,
                (known, other) -> known.claim().published().isPresent() ? known : other));
        return List.copyOf(chosen.values());
    }

    private static boolean contradict(List<Outcome> outcomes) {
        Stream<Kind> kinds = outcomes.stream().map(each -> each.claim().kind());
        return kinds.distinct().count() > 1;
    }

    private static Sheet sheet(List<Outcome> rows, List<Replay> replays) {
        return Rows.of("Where the studies contradict each other", rows)
                .text("compared", ReplayTables::of)
                .text("study", each -> each.claim().study())
                .text("it says", each -> each.claim().kind().label())
                .means("on which side of 1 the study puts the ratio, in its text or by its figures")
                .text("published", each -> ReplayTables.text(each.claim().published()))
                .means("its ratio: times as fast, or share of the bytes; empty if it gives none")
                .text("here", ReplayTables::here)
                .means("ours, on the model of that study")
                .text("bounds", ReplayTables::bounds)
                .means(ReplayTables.boundsMeaning(replays))
                .text("verdict", each -> each.verdict().label())
                .means("on the side of 1 alone")
                .text(ReplayTables.BACKGROUND, each -> each.claim().mistakes(), View.FOLDED)
                .note(ReplayTables.procedures(replays))
                .sheet();
    }
}
