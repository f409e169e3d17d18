package workbench.report;

import java.awt.Graphics2D;

/** A chart that can write the figures of its points beside them. */
public interface ValueLabels {

    /** Whether there is any. */
    boolean haveValues();

    /**
     * Writes them, on the chart as it was just drawn.
     *
     * @param width of the chart, in user units: nothing is written beyond it
     */
    void paintValues(Graphics2D graphics, int width);
}
