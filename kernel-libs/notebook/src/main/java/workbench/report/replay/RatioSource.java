package workbench.report.replay;

import workbench.measure.statistics.Interval;

/** Where ratios come from that claims are judged by. */
interface RatioSource {

    /** What is known of the claim's subject compared with one of the others, given by its place in the claim. */
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
         * None.
         *
         * @param why in a clause
         */
        record Missing(String why) implements Answer {}
    }
}
