package workbench.evolution.migration;

import java.util.List;
import workbench.evolution.Reading;
import workbench.evolution.migration.MigrationMatrix.Way;

/**
 * The steps that moved a map from one strategy to another, as they were run on two members and with clients.
 *
 * @param subject the class, and where its values come from
 * @param old the name of the old strategy
 * @param next the name of the new one
 * @param reason why there is no better way, in sentences; empty if none is needed
 * @param entries how many the map has
 * @param steps in their order
 */
public record MigrationRecipe(
        String subject, String old, String next, Way way, String reason, int entries, List<Step> steps) {

    public MigrationRecipe {
        steps = List.copyOf(steps);
    }

    /**
     * A step.
     *
     * @param what is done, in a few words
     * @param how in sentences
     * @param trials what was tried meanwhile and afterwards
     * @param oldEntries how many entries have bytes of the old strategy afterwards
     * @param newEntries how many have bytes of the new one
     */
    public record Step(String what, String how, List<Trial> trials, int oldEntries, int newEntries) {
        public Step {
            trials = List.copyOf(trials);
        }

        /** Whether everything worked that the step depends on. */
        public boolean isRight() {
            return trials.stream().filter(Trial::mustWork).allMatch(trial -> trial.reading()
                    .isRight());
        }
    }

    /**
     * Something that was tried.
     *
     * @param mustWork whether the step depends on it; otherwise it shows what fails meanwhile
     */
    public record Trial(String what, Reading reading, boolean mustWork) {

        /** A trial that the step depends on. */
        Trial(String what, Reading reading) {
            this(what, reading, true);
        }
    }

    /** Whether every entry is there in the end, under the new strategy and with all that it held. */
    public boolean isRight() {
        Step last = steps.getLast();
        return last.isRight() && last.newEntries() == entries && last.oldEntries() == 0;
    }

    /** The change and its outcome, in one line. */
    @Override
    public String toString() {
        return "%s, from %s to %s: %s, %s".formatted(subject, old, next, way.label(), isRight() ? "works" : "fails");
    }
}
