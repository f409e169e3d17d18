package workbench.report;

import java.awt.Graphics2D;

/** A chart that can write the figures of its points beside them. */
public interface ValueLabels {

    /** Whether the chart has values to write. */
    boolean haveValues();

    /**
     * Writes the values beside their points, on the chart that was just drawn.
     *
     * @param width of the chart, in user units: nothing is written beyond it
     */
    void paintValues(Graphics2D graphics, int width);
}
