package workbench.report.advice;

import java.util.List;

/**
 * The range of places of a strategy. It is a range and not a shared place, since "cannot be separated" is not
 * transitive: a measurement may separate neither the first from the second nor the second from the third, but the first
 * from the third.
 *
 * @param best the best place that it may have, from 1: one more than the number that are surely ahead
 * @param worst the worst place that it may have: the number of all, less those that are surely behind
 * @param alike those from which the measurement cannot separate it
 */
record RankRange(int best, int worst, ScoredVariant variant, double score, List<ScoredVariant> alike) {

    String label() {
        return best == worst ? Integer.toString(best) : "%s to %s".formatted(best, worst);
    }
}
