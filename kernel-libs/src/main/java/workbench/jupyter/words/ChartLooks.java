package workbench.jupyter.words;

import workbench.jupyter.word.Topic;
import workbench.jupyter.word.Word;
import workbench.report.Figure;
import workbench.report.FigureLook.Format;
import workbench.report.draw.Theme;

/** Words that give a chart another look. Each returns a new chart, and leaves the one that it was given as it was. */
@Topic("charts for a blog")
public final class ChartLooks {

    private ChartLooks() {}

    @Word("the chart with your title: title(chart(comparison), \"Kryo against Java serialization\")")
    public static Figure title(Figure figure, String title) {
        return figure.titled(title);
    }

    @Word("the chart with a line below its title")
    public static Figure subtitle(Figure figure, String subtitle) {
        return figure.subtitled(subtitle);
    }

    @Word("the chart with other small print; with \"\" it has none")
    public static Figure footer(Figure figure, String footer) {
        return figure.withFooter(footer);
    }

    @Word("the chart for a dark page")
    public static Figure dark(Figure figure) {
        return figure.on(Theme.DARK);
    }

    @Word("the chart for a blog's column, 700 pixels wide")
    public static Figure blog(Figure figure) {
        return figure.sizedFor(Format.BLOG);
    }

    @Word("the chart for a slide, 1280 by 720 pixels in large type")
    public static Figure slide(Figure figure) {
        return figure.sizedFor(Format.SLIDE);
    }
}
