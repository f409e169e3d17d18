package workbench.report;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.WordUtils;
import org.knowm.xchart.internal.chartpart.Chart;

/**
 * A chart with a caption above it and the small print below it, drawn the same on a page, in a picture
 * and in print. What changes it returns another figure. For use by one thread at a time.
 *
 * @param chart the chart; changes made to it later show
 * @param caption what it shows, in a sentence
 * @param footer procedure, method, machine and versions
 * @param watermark drawn across the chart, or empty
 * @param look how it is shown
 */
public record Figure(Chart<?, ?> chart, String caption, String footer, String watermark, FigureLook look) {

    private static final Font CAPTION = new Font(Font.SANS_SERIF, Font.BOLD, 15);
    private static final Font SUBTITLE = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final Font FOOTER = new Font(Font.SANS_SERIF, Font.PLAIN, 10);
    private static final Font WATERMARK = new Font(Font.SANS_SERIF, Font.BOLD, 34);
    private static final Color SMALL_PRINT = new Color(0x55, 0x55, 0x55);
    private static final Color WATERMARK_COLOR = new Color(200, 30, 30, 90);
    private static final int MARGIN = 12;
    private static final double CAPTION_LETTER = 9;
    private static final double SUBTITLE_LETTER = 6.6;
    private static final double FOOTER_LETTER = 5.7;
    private static final int CAPTION_LINE = 20;
    private static final int SUBTITLE_LINE = 17;
    private static final int FOOTER_LINE = 14;

    /** For a notebook's page, without a subtitle. */
    public Figure(Chart<?, ?> chart, String caption, String footer, String watermark) {
        this(chart, caption, footer, watermark, FigureLook.ofPage(chart.getWidth(), chart.getHeight()));
    }

    /** Copies the figure and sets its caption. */
    public Figure titled(String title) {
        return new Figure(chart, title, footer, watermark, look);
    }

    /** Copies the figure and adds a line below the caption. */
    public Figure subtitled(String subtitle) {
        return looking(look.withSubtitle(subtitle));
    }

    /** Copies the figure and replaces its small print; empty for none. The description for screen readers stays. */
    public Figure withFooter(String other) {
        return described(description()).replacingFooter(other);
    }

    private Figure replacingFooter(String other) {
        return new Figure(chart, caption, other, watermark, look);
    }

    /** Copies the figure and sets its description for screen readers, which does not repeat the small print. */
    public Figure described(String description) {
        return looking(look.withDescription(description));
    }

    /** Copies the figure for a light page or a dark one. */
    public Figure on(Theme theme) {
        return looking(look.withTheme(theme));
    }

    /** Copies the figure in the size for a page, a blog or a slide. */
    public Figure sizedFor(FigureLook.Format format) {
        return looking(look.withFormat(format));
    }

    /**
     * Copies the figure and writes the values beside their points.
     *
     * @throws IllegalArgumentException if this kind of chart does not know them
     */
    public Figure withValues() {
        if (!(chart instanceof ValueLabels labels) || !labels.haveValues()) {
            throw new IllegalArgumentException(
                    "The chart \"%s\" has no figures to write beside its points. Charts of speedups, differences and rounds have; a table has them for all"
                            .formatted(caption));
        }
        return looking(look.withValues());
    }

    private Figure looking(FigureLook other) {
        return new Figure(chart, caption, footer, watermark, other);
    }

    /** The description for screen readers: from the data, if this kind of chart can describe them. */
    public String description() {
        return look.description().isEmpty() ? footer : look.description();
    }

    /** In user units, which are points in print, and pixels on screen unless it is a slide. */
    public int width() {
        return look.width();
    }

    /** In user units, which are points in print, and pixels on screen unless it is a slide. */
    public int height() {
        return captionHeight() + chartHeight() + footerHeight();
    }

    /** Draws the whole figure for a light page, with the upper left corner at the origin. */
    public void paint(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width(), height());
        text(graphics, CAPTION, Color.BLACK, captionLines(), MARGIN, CAPTION_LINE);
        int subtitle = MARGIN + captionLines().size() * CAPTION_LINE;
        text(graphics, SUBTITLE, SMALL_PRINT, subtitleLines(), subtitle, SUBTITLE_LINE);
        AffineTransform origin = graphics.getTransform();
        graphics.translate(0, captionHeight());
        chart.paint(graphics, width(), chartHeight());
        if (look.values() && chart instanceof ValueLabels labels) {
            labels.paintValues(graphics, width());
        }
        graphics.setTransform(origin);
        text(graphics, FOOTER, SMALL_PRINT, footerLines(), captionHeight() + chartHeight(), FOOTER_LINE);
        if (!watermark.isEmpty()) {
            paintWatermark(graphics);
        }
    }

    /** The figure as an SVG element for a page with others: it refers to nothing outside. */
    public String toSvg() {
        return Drawing.svg(this);
    }

    /** The figure as files, by extension: {@code svg}, {@code png} (twice the size, for sharp screens) and {@code pdf}. */
    public Map<String, byte[]> files() {
        return Drawing.files(this);
    }

    private void paintWatermark(Graphics2D graphics) {
        AffineTransform origin = graphics.getTransform();
        graphics.setFont(WATERMARK);
        graphics.setColor(WATERMARK_COLOR);
        FontMetrics metrics = graphics.getFontMetrics();
        graphics.translate(width() / 2.0, height() / 2.0);
        graphics.rotate(-0.35);
        graphics.drawString(watermark, -metrics.stringWidth(watermark) / 2, 0);
        graphics.setTransform(origin);
    }

    private static void text(Graphics2D graphics, Font font, Color color, List<String> lines, int top, int lineHeight) {
        graphics.setFont(font);
        graphics.setColor(color);
        int baseline = top + font.getSize();
        for (String line : lines) {
            graphics.drawString(line, MARGIN, baseline);
            baseline += lineHeight;
        }
    }

    private int chartHeight() {
        return look.chartHeight(captionHeight() + footerHeight());
    }

    private int captionHeight() {
        return MARGIN + captionLines().size() * CAPTION_LINE + subtitleLines().size() * SUBTITLE_LINE;
    }

    private int footerHeight() {
        return footerLines().size() * FOOTER_LINE + MARGIN;
    }

    private List<String> captionLines() {
        return wrapped(caption, CAPTION_LETTER);
    }

    private List<String> subtitleLines() {
        return wrapped(look.subtitle(), SUBTITLE_LETTER);
    }

    private List<String> footerLines() {
        return look.format() == FigureLook.Format.SLIDE ? List.of() : wrapped(footer, FOOTER_LETTER);
    }

    /** @param letter the width of a usual letter */
    private List<String> wrapped(String text, double letter) {
        int characters = (int) ((width() - MARGIN) / letter);
        return text.lines()
                .flatMap(line -> WordUtils.wrap(line, characters).lines())
                .toList();
    }
}
