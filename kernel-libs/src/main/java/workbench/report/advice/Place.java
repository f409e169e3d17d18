package workbench.report.advice;

import java.util.List;

/**
 * Where a strategy stands. Not to be told apart is not transitive: the first may be like the second and the second like
 * the third, though the first is ahead of the third. So a strategy has no place that it shares, but a range of places.
 *
 * @param best the best place that it may have, from 1: one more than how many are surely ahead
 * @param worst the worst place that it may have: how many there are, less those that are surely behind
 * @param alike those that it is not told apart from
 */
record Place(int best, int worst, ScoredVariant variant, double score, List<ScoredVariant> alike) {

    String label() {
        return best == worst ? Integer.toString(best) : "%s to %s".formatted(best, worst);
    }
}
