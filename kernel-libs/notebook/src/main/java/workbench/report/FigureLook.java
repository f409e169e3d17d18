package workbench.report;

/**
 * How a figure is shown.
 *
 * @param subtitle below the caption; may be empty
 * @param description what to say to who cannot see it, without the small print; may be empty
 * @param theme for a light or a dark page
 * @param format what it is made for
 * @param values whether the figures are beside their points, where the kind of chart knows how ({@link ValueLabels})
 * @param chartWidth of the chart on a notebook's page
 * @param chartHeight of the chart on a notebook's page
 */
public record FigureLook(
        String subtitle,
        String description,
        Theme theme,
        Format format,
        boolean values,
        int chartWidth,
        int chartHeight) {

    /** What a figure is made for. */
    public enum Format {
        /** A notebook or a report. */
        PAGE(1),
        /** The column of a blog. */
        BLOG(1),
        /** A slide: 16 to 9, in large type, without small print. */
        SLIDE(16.0 / 9);

        static final int BLOG_WIDTH = 700;
        static final int SLIDE_WIDTH = 720;
        static final int SLIDE_HEIGHT = 405;

        private final double scale;

        Format(double scale) {
            this.scale = scale;
        }

        /** How many pixels one user unit has on screen. */
        double scale() {
            return scale;
        }
    }

    /** For a notebook's page, of a chart of that size. */
    static FigureLook ofPage(int chartWidth, int chartHeight) {
        return new FigureLook("", "", Theme.LIGHT, Format.PAGE, false, chartWidth, chartHeight);
    }

    FigureLook withSubtitle(String other) {
        return new FigureLook(other, description, theme, format, values, chartWidth, chartHeight);
    }

    FigureLook withDescription(String other) {
        return new FigureLook(subtitle, other, theme, format, values, chartWidth, chartHeight);
    }

    FigureLook withTheme(Theme other) {
        return new FigureLook(subtitle, description, other, format, values, chartWidth, chartHeight);
    }

    FigureLook withFormat(Format other) {
        return new FigureLook(subtitle, description, theme, other, values, chartWidth, chartHeight);
    }

    FigureLook withValues() {
        return new FigureLook(subtitle, description, theme, format, true, chartWidth, chartHeight);
    }

    /** In user units. */
    int width() {
        return switch (format) {
            case PAGE -> chartWidth;
            case BLOG -> Format.BLOG_WIDTH;
            case SLIDE -> Format.SLIDE_WIDTH;
        };
    }

    /** The height of the chart in user units, if the texts need this height. */
    int chartHeight(int texts) {
        return format == Format.SLIDE ? Format.SLIDE_HEIGHT - texts : chartHeight;
    }
}
