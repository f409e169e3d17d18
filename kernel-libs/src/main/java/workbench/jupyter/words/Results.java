package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.explain.profile.Samples;
import workbench.jupyter.word.Topic;
import workbench.jupyter.word.Word;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.profile.FlamePage;

/** Words that keep, find and export results. */
@Topic("results")
public final class Results {

    private Results() {}

    /**
     * Such as while the page was closed.
     *
     * @throws IllegalStateException if no word has measured anything
     */
    @Word("what was measured last, such as while the page was closed: its table, or all that analyse showed")
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

    @Word("a publish run that was made before, on a machine that it names")
    public static Comparison reference(String domain) {
        return session().results().reference(domain, Procedure.STEADY);
    }

    @Word("the same in processes that compile as servers do, whose times differ from one to the next")
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

    @Word("a chart as files: SVG, PNG and PDF")
    public static Table export(Figure figure, String name) {
        Path charts = report().resolve("charts");
        List<Path> files =
                session().showing("Drawing " + name, () -> figure.save(charts, name), saved -> "drew " + name);
        return Table.create(
                "Exported", StringColumn.create("file", files.stream().map(Path::toString)));
    }

    /** It needs nothing beside it, and no network. */
    @Word("a flame graph as one HTML file")
    public static Table export(Samples flame, String name) {
        Path file = FlamePage.save(flame, report().resolve("charts"), name);
        return Table.create("Exported", StringColumn.create("file", file.toString()));
    }

    private static Path report() {
        return session().folder("WORKBENCH_REPORT", "report");
    }
}
