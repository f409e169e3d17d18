package workbench.measure.live;

import java.util.Collections;
import java.util.List;
import workbench.measure.Procedure;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Quantiles;
import workbench.text.Numbers;

/**
 * A classic mistake of measuring, made on purpose beside the right way, both just now.
 *
 * @param name what is done wrong
 * @param unit what both figures count
 * @param decimals how many to show
 * @param wrong what comes out of it
 * @param right what comes out of doing it well
 * @param cause why the two differ, in a clause
 * @param smoke whether the run was so short that its figures mean nothing
 */
public record Mistake(
        String name, String unit, int decimals, Reading wrong, Reading right, String cause, boolean smoke) {

    /**
     * A figure and the way to it.
     *
     * @param way what was done
     * @param interval in the mistake's unit: over rounds a 95 % interval, over trials the lowest and the highest; without width
     *     where there was no repetition
     */
    public record Reading(String way, Interval interval) {

        /** A figure without bounds, from one measurement or from arithmetic. */
        static Reading once(String way, double figure) {
            return new Reading(way, new Interval(figure, figure, figure));
        }

        /** The median of a few trials, with the lowest and the highest. */
        static Reading ofTrials(String way, List<Double> trials) {
            return new Reading(
                    way, new Interval(Collections.min(trials), Quantiles.median(trials), Collections.max(trials)));
        }

        /** The figure, in the mistake's unit. */
        public double figure() {
            return interval.estimate();
        }

        /** Whether the figure was taken more than once, often enough for bounds. */
        public boolean isBounded() {
            return interval.low() < interval.high() && Double.isFinite(interval.high());
        }
    }

    /** How it was measured, in a few words. */
    public String label() {
        return smoke ? "smoke run, not a measurement" : Procedure.LIVE.label();
    }

    /** How many times the right figure the wrong one is; the bounds are what both figures' bounds allow at most. */
    public Interval factor() {
        Interval ours = wrong.interval();
        Interval theirs = right.interval();
        return new Interval(
                ours.low() / theirs.high(), ours.estimate() / theirs.estimate(), ours.high() / theirs.low());
    }

    /** What this run showed of the mistake, as a sentence. */
    public String finding() {
        Interval factor = factor();
        if (factor.low() <= 1 && factor.high() >= 1) {
            return "In this run the bounds of both overlap, so that the mistake does not show.";
        }
        return wrong.figure() == 0
                ? "In this run the wrong figure is 0, for any right figure."
                : "In this run the wrong figure is %s times the right one.".formatted(Numbers.of(factor.estimate()));
    }
}
