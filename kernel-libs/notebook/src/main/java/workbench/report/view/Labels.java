package workbench.report.view;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds places for the names of points: each goes to the nearest place around its point where it covers the least of
 * what is there already. Greedy, so a crowd may still overlap a little.
 */
final class Labels {

    private static final int DIRECTIONS = 16;
    private static final double[] DISTANCES = {9, 16, 26, 38, 52, 68, 86};
    private static final double OUTSIDE = 1e6;
    private static final double MARKER = 6;

    /** A name moves this many pixels farther rather than cover one more point. */
    private static final double COVERED = 4;

    private final Rectangle2D plot;
    private final List<Rectangle2D> taken = new ArrayList<>();

    /**
     * @param plot where names may be
     * @param points what they must not cover, in the plot's units
     */
    Labels(Rectangle2D plot, List<Point2D> points) {
        this.plot = plot;
        points.forEach(point -> taken.add(
                new Rectangle2D.Double(point.getX() - MARKER, point.getY() - MARKER, 2 * MARKER, 2 * MARKER)));
    }

    /** Declares that names should not be placed there. */
    void avoid(Rectangle2D area) {
        taken.add(area);
    }

    /** Takes a place for a name of that size. */
    Rectangle2D place(Point2D point, double width, double height) {
        List<Rectangle2D> candidates = new ArrayList<>();
        for (double distance : DISTANCES) {
            for (int i = 0; i < DIRECTIONS; i++) {
                double angle = 2 * Math.PI * i / DIRECTIONS;
                double x = point.getX() + distance * Math.cos(angle) + (Math.cos(angle) - 1) / 2 * width;
                double y = point.getY() + distance * Math.sin(angle) + (Math.sin(angle) - 1) / 2 * height;
                candidates.add(new Rectangle2D.Double(x, y, width, height));
            }
        }
        Rectangle2D best = candidates.stream()
                .min(Comparator.comparingDouble(candidate -> cost(candidate, point)))
                .orElseThrow();
        taken.add(best);
        return best;
    }

    private double cost(Rectangle2D candidate, Point2D point) {
        double covered = taken.stream()
                .map(candidate::createIntersection)
                .filter(both -> both.getWidth() > 0 && both.getHeight() > 0)
                .mapToDouble(both -> both.getWidth() * both.getHeight())
                .sum();
        double away = point.distance(
                Math.clamp(point.getX(), candidate.getMinX(), candidate.getMaxX()),
                Math.clamp(point.getY(), candidate.getMinY(), candidate.getMaxY()));
        return (plot.contains(candidate) ? 0 : OUTSIDE) + COVERED * covered + away;
    }
}
