package workbench.report.replay;

import workbench.measure.statistics.Interval;

/** A source of ratios to judge claims by, such as a comparison that was measured here. */
interface RatioSource {

    /** The ratio of the claim's subject to one of the others, which is given by its place in the claim. */
    Answer find(Claim claim, int other);

    /** A ratio, or why there is none. */
    sealed interface Answer {

        /**
         * A ratio.
         *
         * @param ratio with bounds; infinite ones where nothing is known of the spread
         * @param resolution the share below which no difference is claimed, whatever the interval
         */
        record Found(Interval ratio, double resolution) implements Answer {}

        /**
         * No ratio.
         *
         * @param why in a clause
         */
        record Missing(String why) implements Answer {}
    }
}
