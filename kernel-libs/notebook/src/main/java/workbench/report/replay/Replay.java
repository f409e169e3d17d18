package workbench.report.replay;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import workbench.measure.Comparison;
import workbench.measure.Sizes;
import workbench.measure.live.ReplayPlan;
import workbench.measure.live.ReplayResult;
import workbench.measure.statistics.Interval;
import workbench.report.replay.RatioSource.Answer;
import workbench.text.Numbers;

/**
 * A study's claims beside what was found here. It measures nothing: {@link Claims#plans} says what is to be measured.
 *
 * <p>The rule for each verdict: a claim gives a region of ratios with which it is true ({@link Claim#region}). It holds
 * if the whole interval found is inside, does not hold if the whole interval is outside, and otherwise the run
 * cannot tell. An edge counts as touched within the resolution of the measurement. Sizes are exact: an edge that they
 * meet is not passed. Against several others, each must be so.
 *
 * @param study the study's id
 * @param title the study's title and author
 * @param caveats machine, method and mistakes of the study
 * @param outcomes one for each claim, in the order of the claims
 * @param results what was measured; may be empty
 * @param source where the figures come from, if they were not measured here; else empty
 */
public record Replay(
        String study, String title, String caveats, List<Outcome> outcomes, List<ReplayResult> results, String source) {

    public Replay {
        outcomes = List.copyOf(outcomes);
        results = List.copyOf(results);
    }

    /** What the measured ratio shows about a claim. */
    public enum Verdict {
        DOES_NOT_HOLD("does not hold"),
        NOT_MEASURED("not measured yet"),
        CANNOT_TELL("cannot tell"),
        HOLDS("holds");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /** The words in tables. */
        public String label() {
            return label;
        }
    }

    /**
     * A claim with its verdict.
     *
     * @param ratio what was found, if anything: compared with the one of the others that decides the verdict
     * @param other the name of that one
     * @param why in a clause
     */
    public record Outcome(Claim claim, Verdict verdict, Optional<Interval> ratio, String other, String why) {

        private double estimate() {
            return ratio.map(Interval::estimate).orElse(Double.NaN);
        }
    }

    /**
     * Judges a study by what was measured here.
     *
     * @throws workbench.variant.UnknownNameException if there is no such study
     */
    public static Replay of(PublishedStudies studies, Claims claims, String study, List<ReplayResult> results) {
        return of(studies, claims, study, new ReplayEvidence(List.copyOf(results)), results, "");
    }

    /**
     * Judges a study by figures of another run of it.
     *
     * @param file has the columns of the study's own figures, and a row for each repetition
     * @throws workbench.variant.UnknownNameException if there is no such study
     * @throws IllegalArgumentException if there is no such file, or if it lacks a column
     */
    public static Replay of(PublishedStudies studies, Claims claims, String study, Path file) {
        return of(studies, claims, study, RecordedValues.in(file), List.of(), file.toString());
    }

    private static Replay of(
            PublishedStudies studies,
            Claims claims,
            String study,
            RatioSource evidence,
            List<ReplayResult> results,
            String source) {
        List<Outcome> outcomes =
                claims.of(study).stream().map(claim -> outcome(claim, evidence)).toList();
        return new Replay(study, studies.title(study), studies.caveats(study), outcomes, results, source);
    }

    /** The times that were measured. */
    public List<Comparison> comparisons() {
        return results.stream().flatMap(result -> result.times().stream()).toList();
    }

    /** The sizes that were measured. */
    public List<Sizes> sizes() {
        return results.stream().flatMap(result -> result.sizes().stream()).toList();
    }

    /**
     * The times that were measured on a domain.
     *
     * @param client whether by a client
     * @throws IllegalArgumentException if none were
     */
    public Comparison times(String domain, boolean client) {
        return results.stream()
                .filter(result -> result.plan().domain().equals(domain) && byClient(result.plan()) == client)
                .flatMap(result -> result.times().stream())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The replay of %s timed nothing on the domain %s%s."
                        .formatted(study, domain, client ? " by a client" : "")));
    }

    private static boolean byClient(ReplayPlan plan) {
        return plan.tasks().stream().anyMatch(task -> task.topology().client());
    }

    /** What its claims were judged by. */
    RatioSource evidence() {
        return source.isEmpty() ? new ReplayEvidence(results) : RecordedValues.in(Path.of(source));
    }

    /** How many claims have the verdict. */
    public long count(Verdict verdict) {
        return outcomes.stream().filter(each -> each.verdict() == verdict).count();
    }

    /** The verdict on a claim. */
    static Outcome outcome(Claim claim, RatioSource evidence) {
        boolean least = claim.kind() == Claim.Kind.FASTER || claim.kind() == Claim.Kind.LARGER;
        Comparator<Outcome> nearest = Comparator.comparingDouble(Outcome::estimate);
        return IntStream.range(0, claim.against().size())
                .mapToObj(other -> outcome(claim, other, evidence))
                .min(Comparator.comparing(Outcome::verdict).thenComparing(least ? nearest : nearest.reversed()))
                .orElseThrow();
    }

    private static Outcome outcome(Claim claim, int other, RatioSource evidence) {
        String name = claim.against().get(other).name();
        return switch (evidence.find(claim, other)) {
            case Answer.Missing missing ->
                new Outcome(claim, Verdict.NOT_MEASURED, Optional.empty(), name, missing.why());
            case Answer.Found found -> {
                Verdict verdict = verdict(claim, found);
                yield new Outcome(claim, verdict, Optional.of(found.ratio()), name, why(claim, verdict, found.ratio()));
            }
        };
    }

    private static Verdict verdict(Claim claim, Answer.Found found) {
        Interval region = claim.region();
        Interval ratio = found.ratio();
        double above = 1 + found.resolution();
        double below = 1 - found.resolution();
        if (ratio.low() > region.low() * above && ratio.high() < region.high() * below) {
            return Verdict.HOLDS;
        }
        boolean outside = ratio.high() < region.low() * below || ratio.low() > region.high() * above;
        return outside || claim.size() ? Verdict.DOES_NOT_HOLD : Verdict.CANNOT_TELL;
    }

    private static String why(Claim claim, Verdict verdict, Interval ratio) {
        if (Double.isInfinite(ratio.high())) {
            return "too few repetitions to know the spread";
        }
        Interval region = claim.region();
        String edge = claim.within().isEmpty() ? "1" : "what is claimed, " + claimed(region);
        return switch (verdict) {
            case HOLDS -> claim.within().isEmpty() ? "on the claimed side of 1" : "within " + edge;
            case DOES_NOT_HOLD -> notHolding(claim, ratio);
            default -> "the interval touches %s%s".formatted(claim.within().isEmpty() ? "" : "an edge of ", edge);
        };
    }

    private static String claimed(Interval region) {
        return "%s to %s".formatted(Numbers.of(region.low()), Numbers.of(region.high()));
    }

    private static String notHolding(Claim claim, Interval ratio) {
        if (claim.within().isEmpty()) {
            return ratio.estimate() == 1 ? "both are the same" : "on the other side of 1";
        }
        Interval region = claim.region();
        boolean sameSide = claim.published().isPresent()
                && claim.kind() != Claim.Kind.EQUAL
                && (claim.published().getAsDouble() > 1) == (ratio.estimate() > 1);
        String outside = ratio.estimate() > region.high() ? "above" : "below";
        return (sameSide ? "the side is right, but the figure is " : "")
                + "%s what is claimed, %s".formatted(outside, claimed(region));
    }
}
