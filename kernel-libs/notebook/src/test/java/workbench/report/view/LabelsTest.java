package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelsTest {

    private static final Rectangle2D PLOT = new Rectangle2D.Double(0, 0, 800, 400);

    @Test
    void namesOfACrowdOverlapNeitherEachOtherNorAPoint() {
        List<Point2D> points = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            points.add(new Point2D.Double(380 + 14 * (i % 4), 190 + 12 * (i / 4)));
        }
        Labels labels = new Labels(PLOT, points);
        List<Rectangle2D> placed =
                points.stream().map(point -> labels.place(point, 100, 14)).toList();
        for (Rectangle2D one : placed) {
            assertThat(placed).filteredOn(one::intersects).hasSize(1);
            assertThat(points).noneMatch(one::contains);
        }
    }

    @Test
    void aNameStandsBesideItsPoint() {
        Point2D point = new Point2D.Double(400, 200);
        Rectangle2D name = new Labels(PLOT, List.of(point)).place(point, 60, 12);
        assertThat(name.contains(point)).isFalse();
        name.setFrame(name.getX() - 10, name.getY() - 10, name.getWidth() + 20, name.getHeight() + 20);
        assertThat(name.contains(point)).isTrue();
    }

    @Test
    void aNameAtTheEdgeStaysWithin() {
        Point2D corner = new Point2D.Double(799, 1);
        assertThat(PLOT.contains(new Labels(PLOT, List.of(corner)).place(corner, 120, 14)))
                .isTrue();
    }
}
