package workbench.report.view;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.knowm.xchart.XYChart;

/** Lines of life from left to right, and what happens on them and between them from top to bottom. */
final class SequenceChart extends XYChart {

    private static final int HEAD = 46;
    private static final int ROW = 36;
    private static final int FOOT = 14;
    private static final int BOX_HEIGHT = 24;
    private static final int ARROW_HEAD = 7;
    private static final int GAP = 4;
    private static final float[] DASHES = {5, 4};
    private static final Color LINE = new Color(0x99, 0x99, 0x99);
    private static final Color BOX = new Color(0xE8, 0xF1, 0xF8);
    private static final Color INK = new Color(0x00, 0x72, 0xB2);
    private static final Font NAME = new Font(Font.SANS_SERIF, Font.BOLD, 12);
    private static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    private static final FontRenderContext FONTS = new FontRenderContext(null, true, true);

    /**
     * A line of life.
     *
     * @param name what is written above it
     * @param below the second line of it
     */
    record Life(String name, String below) {}

    /** What happens in one row. Lines are counted from 0, from left to right. */
    sealed interface Step {

        /** Something that a line does by itself. */
        record Work(int line, String text) implements Step {}

        /** Something that one line sends to another. */
        record Message(int from, int to, String text, boolean dashed) implements Step {}
    }

    private final List<Life> lives;
    private final List<Step> steps;

    /**
     * @param lives 1 or more
     * @param steps from the top down
     */
    SequenceChart(List<Life> lives, List<Step> steps, int width) {
        super(width, HEAD + steps.size() * ROW + FOOT);
        this.lives = List.copyOf(lives);
        this.steps = List.copyOf(steps);
    }

    /** From left to right. */
    List<Life> lives() {
        return lives;
    }

    /** From the top down. */
    List<Step> steps() {
        return steps;
    }

    /** Draws all by itself: it has neither axes nor series. */
    @Override
    public void paint(Graphics2D graphics, int width, int height) {
        graphics.setColor(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, width, height));
        for (int line = 0; line < lives.size(); line++) {
            paintLife(graphics, lives.get(line), middle(line, width), height);
        }
        for (int row = 0; row < steps.size(); row++) {
            double y = HEAD + (row + 0.5) * ROW;
            switch (steps.get(row)) {
                case Step.Work work -> paintWork(graphics, work, width, y);
                case Step.Message message -> paintMessage(graphics, message, width, y);
            }
        }
    }

    private double middle(int line, int width) {
        return (line + 0.5) * width / lives.size();
    }

    private static void paintLife(Graphics2D graphics, Life life, double x, int height) {
        graphics.setColor(Color.BLACK);
        paintText(graphics, life.name, NAME, x, 14);
        paintText(graphics, life.below, SMALL, x, 30);
        graphics.setColor(LINE);
        graphics.setStroke(new BasicStroke(1));
        graphics.draw(new Line2D.Double(x, HEAD - GAP, x, height - GAP));
    }

    private void paintWork(Graphics2D graphics, Step.Work work, int width, double y) {
        double x = middle(work.line, width);
        double wide = new TextLayout(work.text, SMALL, FONTS).getAdvance() + 4 * GAP;
        Rectangle2D box = new Rectangle2D.Double(x - wide / 2, y - BOX_HEIGHT / 2.0, wide, BOX_HEIGHT);
        graphics.setColor(BOX);
        graphics.fill(box);
        graphics.setColor(INK);
        graphics.setStroke(new BasicStroke(1));
        graphics.draw(box);
        graphics.setColor(Color.BLACK);
        paintText(graphics, work.text, SMALL, x, y + GAP);
    }

    private void paintMessage(Graphics2D graphics, Step.Message message, int width, double y) {
        double from = middle(message.from, width);
        double to = middle(message.to, width);
        double back = Math.copySign(ARROW_HEAD, from - to);
        graphics.setColor(Color.DARK_GRAY);
        graphics.setStroke(
                message.dashed
                        ? new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, DASHES, 0)
                        : new BasicStroke(1.2f));
        graphics.draw(new Line2D.Double(from, y + GAP, to + back, y + GAP));
        Path2D head = new Path2D.Double();
        head.moveTo(to, y + GAP);
        head.lineTo(to + back, y + GAP - ARROW_HEAD / 2.0);
        head.lineTo(to + back, y + GAP + ARROW_HEAD / 2.0);
        head.closePath();
        graphics.fill(head);
        paintText(graphics, message.text, SMALL, (from + to) / 2, y - GAP / 2.0);
    }

    private static void paintText(Graphics2D graphics, String text, Font font, double middle, double baseline) {
        TextLayout layout = new TextLayout(text, font, FONTS);
        graphics.setFont(font);
        graphics.drawString(text, (float) (middle - layout.getAdvance() / 2), (float) baseline);
    }
}
