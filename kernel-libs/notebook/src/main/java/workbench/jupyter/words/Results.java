package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;
import workbench.measure.Comparison;
import workbench.measure.Pooled;
import workbench.measure.Procedure;
import workbench.measure.Trend;
import workbench.report.Figure;
import workbench.report.FigureLook.Format;
import workbench.report.Sheet;
import workbench.report.Theme;
import workbench.report.export.ExportFolder;
import workbench.report.view.View;

/** Words that keep, find and export results. */
@Topic("results")
public final class Results {

    private Results() {}

    /**
     * Such as while the page was closed.
     *
     * @throws workbench.variant.NotPossibleException if no word has measured anything
     */
    @Word("the result that was measured last, such as while the page was closed; a cell shows it")
    public static Object last() {
        return session().lastResults().last();
    }

    @Word("the results that were kept, and the reference runs, by name")
    public static Sheet results() {
        return session().results().list();
    }

    @Word("a result that was kept, by its name in results()")
    public static Comparison result(String name) {
        return session().results().read(name);
    }

    /**
     * A result of another project is a path to JMH's JSON. A file that cannot be read is left out and named.
     *
     * @param results names as in {@code results()}, or paths of files and folders; all that were kept if there are none
     */
    @Word("how times developed over many results, and where they changed: trend(\"january\", \"february\"), or"
            + " trend() of all")
    public static Trend trend(String... results) {
        return session().lastResults().keep(session().results().trend(List.of(results)));
    }

    @Word("publish runs of several hosts together: pooled(result(\"here\"), result(\"there\"))")
    public static Pooled pooled(Comparison... hosts) {
        return session().lastResults().keep(Pooled.of(List.of(hosts)));
    }

    @Word("a publish run that was made before, on a machine that it names")
    public static Comparison reference(String domain) {
        return session().results().reference(domain, Procedure.STEADY);
    }

    @Word("a publish run that was made before, in processes that compile as servers do; their times differ from"
            + " process to process")
    public static Comparison referenceAsServersRun(String domain) {
        return session().results().reference(domain, Procedure.PUBLISH);
    }

    @Word("the file in which a comparison is now kept under that name")
    public static Path save(Comparison comparison, String name) {
        return session().results().save(comparison, name);
    }

    @Word("a file in the report folder with a result that was kept, as jmh, csv or markdown")
    public static Path exportResult(String name, String format) {
        return session().results().export(name, format, report());
    }

    /** Each of these gives a new chart, and leaves the one of its argument as it was. */
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

    @Word("the chart with the figures beside their points")
    public static Figure values(Figure figure) {
        return figure.withValues();
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

    @Word("any result as files that are listed: a chart as SVG, PNG and PDF, a page as HTML, anything else as"
            + " Markdown, HTML and CSV")
    public static Table export(Object result, String name) {
        View<Object> view = View.of(result);
        ExportFolder folder = new ExportFolder(report().resolve(view.isTable() ? "tables" : "charts"));
        return session().showing("Exporting " + name, () -> folder.write(name, view.files(result)), Results::exported);
    }

    /** Which files there are: of several exports in a cell, only the table of the last one is shown. */
    private static String exported(Table saved) {
        List<Path> files =
                saved.stringColumn("file").asList().stream().map(Path::of).toList();
        return "exported %s to %s"
                .formatted(
                        files.stream()
                                .map(each -> each.getFileName().toString())
                                .collect(Collectors.joining(", ")),
                        files.getFirst().getParent());
    }

    private static Path report() {
        return session().folder("WORKBENCH_REPORT", "report");
    }
}
