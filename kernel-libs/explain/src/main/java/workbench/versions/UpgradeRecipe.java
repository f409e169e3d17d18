package workbench.versions;

import java.util.List;

/**
 * The steps that moved a map from a cluster of one version of Hazelcast to a cluster of another, as they were run: with members and clients
 * of both, each in a process of its own.
 *
 * @param domain the name of the model
 * @param strategy the name of the variant that all clients have
 * @param old the version that the map comes from
 * @param next the version that it goes to
 * @param entries how many the map has in the end
 * @param steps in their order
 */
public record UpgradeRecipe(String domain, String strategy, String old, String next, int entries, List<Step> steps) {

    public UpgradeRecipe {
        steps = List.copyOf(steps);
    }

    /**
     * A step.
     *
     * @param what is done, in a few words
     * @param how in sentences
     * @param trials what was tried meanwhile and afterwards
     * @param oldEntries how many entries the old cluster has afterwards
     * @param newEntries how many the new one has
     */
    public record Step(String what, String how, List<Trial> trials, int oldEntries, int newEntries) {
        public Step {
            trials = List.copyOf(trials);
        }
    }

    /**
     * Something that was tried.
     *
     * @param outcome {@code works}, {@code WRONG}, {@code error} or {@code refused}
     * @param reason what came instead of the value, or what was thrown or said; empty if it works
     * @param mustWork whether the step depends on it; otherwise it shows what is not possible
     */
    public record Trial(String what, String outcome, String reason, boolean mustWork) {

        static final String WORKS = "works";
        static final String WRONG = "WRONG";

        static Trial of(String what, Written said) {
            return switch (said) {
                case Written.Kept _, Written.Bytes _ -> new Trial(what, WORKS, "", true);
                case Written.Changed(String how) -> new Trial(what, WRONG, how, true);
                case Written.Failed(String message) -> new Trial(what, "error", message, true);
            };
        }

        Trial optional() {
            return new Trial(what, outcome, reason, false);
        }

        /** Whether nothing went wrong. */
        public boolean works() {
            return outcome.equals(WORKS);
        }
    }

    /** Whether all worked that a step depends on, and the new cluster has every entry in the end. */
    public boolean isRight() {
        return steps.stream().flatMap(step -> step.trials().stream()).allMatch(each -> each.works() || !each.mustWork())
                && steps.getLast().newEntries() == entries;
    }

    /** The change and its outcome, in one line. */
    @Override
    public String toString() {
        return "%s, %s, from Hazelcast %s to %s: %s"
                .formatted(domain, strategy, old, next, isRight() ? "works" : "fails");
    }
}
