package workbench.jupyter.session;

import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.measure.Progress;
import workbench.measure.Trend;
import workbench.measure.publish.OwnBenchmark;
import workbench.measure.publish.PublishMeasurement;
import workbench.measure.publish.PublishMeasurement.Outcome;
import workbench.measure.publish.PublishPlan;
import workbench.measure.result.Result;
import workbench.measure.result.ResultFile;
import workbench.measure.result.ResultFolder;
import workbench.measure.result.TrendRuns;
import workbench.report.Sheet;
import workbench.report.export.Exports;
import workbench.report.export.Exports.Format;
import workbench.report.view.EnvironmentTables;
import workbench.variant.Catalog;

/** The results that a session reads and keeps. For one thread. */
public final class KeptResults {

    private final Path results;
    private final ResultFolder folder;
    private final Consumer<String> warnings;

    /** From which file a comparison came: it holds more than the comparison, such as the facts of the forks. */
    private final IdentityHashMap<Comparison, Path> files = new IdentityHashMap<>();

    /** @param warnings receives what was wrong with a file and could be repaired */
    KeptResults(Path home, Path results, Consumer<String> warnings) {
        this.results = results;
        this.folder = ResultFolder.in(home, results);
        this.warnings = warnings;
    }

    public Comparison publish(Catalog<?> catalog, PublishPlan plan, Progress progress) throws InterruptedException {
        return kept(PublishMeasurement.run(catalog, plan, results, progress));
    }

    /** Runs the reader's own benchmark in forks, and keeps the result. */
    Comparison publish(OwnBenchmark benchmark, PublishPlan plan, Progress progress) throws InterruptedException {
        return kept(PublishMeasurement.run(benchmark, plan, results, progress));
    }

    private Comparison kept(Outcome outcome) {
        outcome.warnings().forEach(warnings);
        files.put(outcome.comparison(), outcome.file());
        return outcome.comparison();
    }

    public Sheet list() {
        return EnvironmentTables.results(folder.list());
    }

    public Comparison read(String name) {
        Path file = folder.find(name);
        Comparison comparison = result(file).comparison().from("result " + name);
        files.put(comparison, file);
        return comparison;
    }

    /**
     * The trend of the results at these paths or of these names; of all that were kept if no path or name is given. It names the files
     * that cannot be read, and leaves them out.
     */
    public Trend trend(List<String> pathsOrNames) {
        List<Path> files = pathsOrNames.isEmpty()
                ? folder.own()
                : pathsOrNames.stream()
                        .flatMap(each -> folder.at(each).stream())
                        .toList();
        return TrendRuns.read(files, warnings).trend(0);
    }

    public Comparison reference(String domain, Procedure procedure) {
        return folder.reference(domain, procedure);
    }

    /** Keeps a comparison under a name. For a publish run, the run's own file is copied, which holds more than the comparison. */
    public Path save(Comparison comparison, String name) {
        Path file = files.get(comparison);
        return file == null ? folder.save(comparison, name) : folder.copy(file, name);
    }

    public Path export(String name, String format, Path to) {
        Format chosen = Format.named(format);
        String file = name.replace('/', '-') + "." + chosen.ending();
        return Exports.write(result(folder.find(name)), chosen, to.resolve(file));
    }

    private Result result(Path file) {
        Result result = ResultFile.read(file);
        result.warnings().forEach(warnings);
        return result;
    }
}
