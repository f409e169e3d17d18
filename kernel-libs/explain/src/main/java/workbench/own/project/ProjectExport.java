package workbench.own.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.io.file.PathUtils;
import workbench.generate.source.WireNames;
import workbench.own.strategy.Ids;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.shape.ClassFiles;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/**
 * Writes a class as a project under each strategy that works for it. Every strategy is compiled and tried in the form in which it leaves,
 * on the project's own copy of the class: what fails there is left out, with the reason. For one use.
 */
public final class ProjectExport {

    private final Path folder;
    private final ObjectModel model;
    private final Function<String, Optional<String>> sources;
    private final Map<String, String> refused;
    private final Companions companions;
    private final Map<String, String> missing = new LinkedHashMap<>();

    /**
     * An export that writes nothing yet.
     *
     * @param folder need not exist; a project that was written there before is replaced, unless a file of it was edited
     * @param sources the source of a top-level class that the workbench has, by the class's name; a class without one leaves as a jar
     * @param refused why strategies are left out that failed elsewhere, by their ids
     * @param companions gives more files
     */
    public ProjectExport(
            Path folder,
            ObjectModel model,
            Function<String, Optional<String>> sources,
            Map<String, String> refused,
            Companions companions) {
        this.folder = folder;
        this.model = model;
        this.sources = sources;
        this.refused = Map.copyOf(refused);
        this.companions = companions;
    }

    /**
     * Writes the project.
     *
     * @param samples objects of the model's root; those that cannot be written down as text are left out
     * @param edges more values, by their names, on which strategies are tried
     * @param wanted ids of strategies, which are written even if they change values; empty for all that change none
     * @throws UnknownNameException if there is no such strategy
     * @throws NotPossibleException if the folder may not be written, no sample can be written down, or no strategy works
     */
    public Exported write(List<?> samples, Map<String, ?> edges, List<String> wanted) {
        ProjectFiles.requireWritable(folder);
        List<Strategy> strategies = wanted.isEmpty()
                ? Strategies.of(model)
                : wanted.stream().map(Strategies::named).distinct().toList();
        List<Leaving> leaving = leaving(strategies);
        try {
            Path staging = Files.createTempDirectory("workbench-export-");
            try {
                ProjectBuild build = new ProjectBuild(model, sources, staging, samples, edges);
                List<Tried> kept = kept(build.tried(leaving, missing), !wanted.isEmpty());
                Map<String, String> more = companions.of(model, wire(kept));
                build.files(kept, missing, more).replace(folder);
                return exported(kept, build.samples(), List.copyOf(more.keySet()));
            } finally {
                PathUtils.deleteDirectory(staging);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to the folder for temporary files", e);
        }
    }

    private Map<String, WireNames> wire(List<Tried> kept) {
        Map<String, WireNames> wire = new LinkedHashMap<>();
        kept.stream()
                .map(Tried::leaving)
                .forEach(each -> wire.put(each.id(), each.ids().numbered(model)));
        return wire;
    }

    private List<Leaving> leaving(List<Strategy> strategies) {
        List<Leaving> leaving = new ArrayList<>();
        for (Strategy strategy : strategies) {
            String label = strategy.features(model).strategy();
            try {
                Optional<String> refusal = refusal(strategy);
                if (refusal.isPresent()) {
                    missing.put(label, refusal.get());
                    continue;
                }
                Ids ids = Ids.of(earlier(strategy));
                leaving.add(new Leaving(strategy, label, strategy.recipe(model, ids), ids));
            } catch (RuntimeException | LinkageError e) {
                missing.put(label, String.valueOf(e.getMessage()));
            }
        }
        return leaving;
    }

    private Optional<String> refusal(Strategy strategy) {
        return Optional.ofNullable(refused.get(strategy.id()))
                .or(() -> strategy.refusal(model).map(each -> "%s: %s".formatted(each.where(), each.reason())));
    }

    private List<String> earlier(Strategy strategy) {
        Path file = folder.resolve(ProjectBuild.idsFile(strategy.id()));
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    private List<Tried> kept(List<Tried> tried, boolean isWanted) {
        List<Tried> kept = new ArrayList<>();
        for (Tried each : tried) {
            Leaving strategy = each.leaving();
            if (each.failure().isPresent()) {
                missing.put(
                        strategy.label(), reason(model.root(), each.failure().get()));
            } else if (each.losesValues() && !isWanted) {
                missing.put(strategy.label(), changing(each.changes().getFirst(), model.root(), folder, strategy.id()));
            } else {
                kept.add(each);
            }
        }
        if (kept.isEmpty()) {
            StringBuilder reasons = new StringBuilder();
            missing.forEach((label, reason) -> reasons.append("%n%s: %s".formatted(label, reason)));
            throw new NotPossibleException("No strategy works for %s, so there is nothing to export.%s"
                    .formatted(model.root().getSimpleName(), reasons));
        }
        return kept;
    }

    /**
     * Why a strategy is left out that brings a value back changed.
     *
     * @param change a place in a value, with before and after
     * @param strategy its id
     */
    public static String changing(String change, Class<?> root, Path folder, String strategy) {
        return "it changes values (%s). To export it anyway, name it: exportProject(%s.class, \"%s\", \"%s\")."
                .formatted(change, root.getSimpleName(), folder.getFileName(), strategy);
    }

    /** What the JVM says of a class beside one from a signed jar tells nobody what to do. */
    static String reason(Class<?> root, String failure) {
        return ClassFiles.isSigned(root) && failure.startsWith("SecurityException")
                ? "%s comes from a signed jar, and the JVM takes no other class into its package. Remove the signature from a copy of the jar, as by zip -d copy.jar 'META-INF/*.SF', and export from that."
                        .formatted(root.getSimpleName())
                : failure;
    }

    private Exported exported(List<Tried> kept, int samples, List<String> more) {
        Map<String, String> changing = new LinkedHashMap<>();
        kept.stream()
                .filter(Tried::losesValues)
                .forEach(each ->
                        changing.put(each.leaving().label(), each.changes().getFirst()));
        return new Exported(
                kept.stream().map(each -> each.leaving().label()).toList(), samples, changing, missing, more);
    }
}
