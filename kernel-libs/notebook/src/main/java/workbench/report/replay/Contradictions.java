package workbench.report.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.report.replay.Claim.Contender;
import workbench.report.replay.Claim.Kind;
import workbench.report.replay.Replay.Outcome;

/**
 * Where studies contradict each other: they compare the same two and put the ratio on different sides of 1. Each side is judged on
 * the model of its own study, by the rule of a {@link Replay}. If both hold, then both studies may be right.
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
        Table table = Table.create(
                "Where the studies contradict each other",
                column("compared", rows, ReplayTables::of),
                column("study", rows, each -> each.claim().study()),
                column("it says", rows, each -> each.claim().kind().label()),
                column("published", rows, each -> ReplayTables.text(each.claim().published())),
                column("here", rows, ReplayTables::here),
                column("bounds", rows, ReplayTables::bounds),
                column("verdict", rows, each -> each.verdict().label()),
                column(ReplayTables.BACKGROUND, rows, each -> each.claim().mistakes()));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("it says", "on which side of 1 the study puts the ratio, in its text or by its figures");
        glossary.put("published", "its ratio: times as fast, or share of the bytes; empty if it gives none");
        glossary.put("here", "ours, on the model of that study");
        glossary.put("bounds", "95 % bootstrap interval of times; sizes are exact");
        glossary.put("verdict", "on the side of 1 alone");
        Look look = new Look(Set.of(ReplayTables.BACKGROUND), Set.of(), List.of());
        return new Sheet(table, glossary, ReplayTables.procedures(replays), look);
    }

    private static StringColumn column(String name, List<Outcome> rows, Function<Outcome, String> value) {
        return StringColumn.create(name, rows.stream().map(value));
    }
}
