package workbench.report.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.report.replay.Claim.Contender;
import workbench.report.replay.Claim.Kind;
import workbench.report.replay.Replay.Outcome;
import workbench.report.view.Rows;
import workbench.variant.UnknownNameException;

/**
 * Sentences about strategies, judged by what was measured here. A text that says <i>Kryo is smaller than Java serialization</i> can
 * so tell its reader whether it is so on the reader's machine. The rule is that of the studies' claims ({@link Replay}).
 *
 * <p>A sentence is written {@code kryo smaller than serializable}, with the names that programs use. What is compared with several
 * must be so with each: {@code codec faster than kryo and fory}. A sentence on times begins with its task, such as {@code
 * deserialize: codec faster than kryo}, unless only one was measured. A sentence on one strategy compares its tasks: {@code
 * serializable: read slower than write}.
 */
public final class Statements {

    private static final Pattern SENTENCE =
            Pattern.compile("(?:(\\S+): )?(\\S+) (?:is )?(faster|slower|smaller|larger) than (.+)");
    private static final Set<Kind> OF_SIZES = Set.of(Kind.SMALLER, Kind.LARGER);

    private final List<Outcome> outcomes;

    private Statements(List<Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    /**
     * Judges sentences on times.
     *
     * @throws IllegalArgumentException if a sentence cannot be read, or names a task or strategy that was not compared
     */
    public static Sheet judge(Comparison comparison, List<String> sentences) {
        RatioSource evidence = (claim, other) -> ReplayEvidence.ofTimes(
                        comparison, claim.subject(), claim.against().get(other))
                .orElseGet(() -> new RatioSource.Answer.Missing("it could not be measured"));
        return judged(sentences.stream().map(text -> claim(comparison, text)).toList(), evidence)
                .sheet(
                        comparison.procedure().inForks() ? comparison.boundsMeaning() : "95 % bootstrap interval",
                        Footers.withFailures(comparison));
    }

    /**
     * Judges sentences on sizes, which are exact.
     *
     * @throws IllegalArgumentException if a sentence cannot be read, or names a strategy without a size
     */
    public static Sheet judge(Sizes sizes, List<String> sentences) {
        RatioSource evidence = (claim, other) -> ReplayEvidence.ofSizes(
                        Optional.of(sizes),
                        claim.subject().name(),
                        claim.against().get(other).name())
                .orElseGet(() -> new RatioSource.Answer.Missing("it could not be measured"));
        return judged(sentences.stream().map(text -> claim(sizes, text)).toList(), evidence)
                .sheet("sizes are exact", Footers.of(sizes));
    }

    private static Statements judged(List<Claim> claims, RatioSource evidence) {
        return new Statements(
                claims.stream().map(claim -> Replay.outcome(claim, evidence)).toList());
    }

    private static Claim claim(Comparison comparison, String text) {
        Matcher said = read(text, "deserialize: identified faster than serializable");
        Map<String, String> known = new TreeMap<>();
        comparison.series().stream().map(Series::name).forEach(name -> known.put(name, name));
        comparison.failures().stream().map(Failure::name).forEach(name -> known.put(name, name));
        Optional<String> before = Optional.ofNullable(said.group(1));
        Function<String, Contender> contender =
                before.filter(known::containsKey).isPresent()
                        ? label -> new Contender(before.get(), List.of(task(comparison, Optional.of(label), text)), "")
                        : name -> contender(name, List.of(task(comparison, before, text)), known);
        return claim(said, comparison.domain(), false, contender);
    }

    private static Claim claim(Sizes sizes, String text) {
        Map<String, String> known = new TreeMap<>();
        sizes.distributions().forEach(each -> known.put(each.name(), each.name()));
        return claim(
                read(text, "kryo smaller than serializable"),
                sizes.domain(),
                true,
                name -> contender(name, List.of(), known));
    }

    private static Claim claim(Matcher said, String domain, boolean size, Function<String, Contender> contender) {
        Kind kind = Kind.named(said.group(3));
        if (size != OF_SIZES.contains(kind)) {
            throw new IllegalArgumentException("\"%s\" cannot be judged by %s: say %s."
                    .formatted(
                            said.group(), size ? "sizes" : "times", size ? "smaller or larger" : "faster or slower"));
        }
        List<Contender> others =
                Arrays.stream(said.group(4).split(" and |, ")).map(contender).toList();
        return new Claim(
                "",
                said.group(),
                said.group(),
                kind,
                OptionalDouble.empty(),
                domain,
                "",
                size,
                contender.apply(said.group(2)),
                others,
                OptionalDouble.empty(),
                "");
    }

    private static Contender contender(String name, List<Task> tasks, Map<String, String> known) {
        return new Contender(UnknownNameException.require("strategy in this result", name, known), tasks, "");
    }

    private static Matcher read(String text, String example) {
        Matcher said = SENTENCE.matcher(text.strip());
        if (!said.matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a sentence that holds(...) can judge. Expected one such as \"%s\"."
                            .formatted(text, example));
        }
        return said;
    }

    private static Task task(Comparison comparison, Optional<String> label, String text) {
        List<Task> tasks = comparison.tasks();
        if (label.isEmpty() && tasks.size() == 1) {
            return tasks.getFirst();
        }
        Task wanted = label.map(Task::parse)
                .orElseThrow(() -> new IllegalArgumentException(
                        "\"%s\" does not say which of %s is meant. Begin with it, such as \"%s: %s\"."
                                .formatted(text, tasks, tasks.getFirst(), text)));
        if (!tasks.contains(wanted)) {
            throw new IllegalArgumentException("%s was not compared. Compared were: %s.".formatted(wanted, tasks));
        }
        return wanted;
    }

    private Sheet sheet(String bounds, String footer) {
        return Rows.of("What holds here", outcomes)
                .text("sentence", each -> each.claim().sentence())
                .text("verdict", Statements::verdict)
                .means(
                        "holds here if the whole interval is on the side that the sentence says, does not hold if no part is, else cannot tell")
                .text("ratio", ReplayTables::here)
                .means("times as fast, or share of the bytes; with several others, of the deciding one")
                .text("bounds", ReplayTables::bounds)
                .means(bounds)
                .text("why", Outcome::why)
                .note(footer)
                .sheet();
    }

    private static String verdict(Outcome outcome) {
        String label = outcome.verdict().label();
        return switch (outcome.verdict()) {
            case HOLDS, DOES_NOT_HOLD -> label + " here";
            default -> label;
        };
    }
}
