package workbench.own;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.own.project.Companions;
import workbench.own.project.Exported;
import workbench.own.project.ProjectExport;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * A class under every strategy that works for it, written as a project of its own for Maven and Gradle.
 *
 * @param folder the project's
 * @param replaced whether the project of an earlier export was in the folder
 * @param exported what the project has
 */
public record ExportedProject(Path folder, Class<?> type, boolean replaced, Exported exported) {

    /** Objects that are tried; the first of them that can be written down are the project's samples. */
    private static final int MOST_SAMPLES = 30;

    /**
     * Writes the project with all strategies that change no value.
     *
     * @param folder need not exist; see {@link ProjectExport}
     * @param values of which the first are the project's samples
     * @throws NotPossibleException if the folder holds something else, or a file that was edited since it was written, or if no
     *     strategy works
     */
    public static ExportedProject write(Path folder, Values values) {
        return write(folder, values, name -> Optional.empty(), List.of(), Companions.NONE);
    }

    /**
     * Writes the project of an analysis, without the strategies that it refused or that changed a value: an analysis tries more values
     * than a project, and sees more of each.
     *
     * @param sources the source of a top-level class, by its name
     * @param companions gives the files beside its Java
     */
    public static ExportedProject write(
            Path folder, OwnAnalysis analysis, Function<String, Optional<String>> sources, Companions companions) {
        Map<String, String> refused = new LinkedHashMap<>();
        Class<?> root = analysis.values().model().root();
        analysis.outcomes().all().forEach(outcome -> {
            switch (outcome) {
                case Outcome.Refused each -> refused.put(each.strategy(), each.text());
                case Outcome.Changed(String strategy, List<Outcome.Trouble> changes) ->
                    refused.put(strategy, ProjectExport.changing(changed(changes.getFirst()), root, folder, strategy));
                default -> {}
            }
        });
        return write(folder, analysis.values(), sources, List.of(), refused, companions);
    }

    private static String changed(Outcome.Trouble trouble) {
        return "%s: %s: %s".formatted(trouble.valueName(), trouble.field(), trouble.what());
    }

    /**
     * Like {@link #write(Path, Values)}, but with sources that the workbench has, and with some strategies only.
     *
     * @param sources the source of a top-level class, by its name
     * @param strategies ids, of strategies that may change values; all strategies that change none if empty
     * @param companions gives the files beside its Java
     * @throws workbench.variant.UnknownNameException if there is no such strategy
     */
    public static ExportedProject write(
            Path folder,
            Values values,
            Function<String, Optional<String>> sources,
            List<String> strategies,
            Companions companions) {
        return write(folder, values, sources, strategies, Map.of(), companions);
    }

    private static ExportedProject write(
            Path folder,
            Values values,
            Function<String, Optional<String>> sources,
            List<String> strategies,
            Map<String, String> refused,
            Companions companions) {
        ObjectModel model = values.model();
        if (OwnClass.isOfACell(model.root())) {
            throw new NotPossibleException(
                    "%s was typed into a cell, where no project can name it. Write it into a %%%%source cell."
                            .formatted(model.root().getSimpleName()));
        }
        boolean replaced = Files.exists(folder.resolve("pom.xml"));
        Exported exported = new ProjectExport(folder, model, sources, refused, companions)
                .write(samples(values), edges(values), strategies);
        return new ExportedProject(folder, model.root(), replaced, exported);
    }

    private static List<Object> samples(Values values) {
        List<Object> samples = values.samples().stream()
                .flatMap(sample -> buildable(sample).stream())
                .limit(MOST_SAMPLES)
                .toList();
        if (samples.isEmpty()) {
            built(values.samples().getFirst()); // throws, with the reason
        }
        return samples;
    }

    private static Map<String, Object> edges(Values values) {
        Map<String, Object> edges = new LinkedHashMap<>();
        values.edgeCases().forEach((name, sample) -> buildable(sample).ifPresent(edge -> edges.put(name, edge)));
        return edges;
    }

    /** Empty if the value cannot be made again, which the analysis says. */
    private static Optional<Object> buildable(Snapshot sample) {
        try {
            return Optional.of(built(sample));
        } catch (RuntimeException e) { // a container may call code of its elements
            return Optional.empty();
        }
    }

    private static Object built(Snapshot sample) {
        return Objects.requireNonNull(ObjectBuilder.ofOriginals().build(sample));
    }

    /** What was written, what was left out, and how to build it. */
    @Override
    public String toString() {
        return """
                %s: %s as %s
                  with configuration for members and clients, %s, tests of values and bytes, a benchmark, and a README
                %s%s%s  build and test it:  mvn -f "%s" test
                  measure it:         mvn -f "%s" test -Dtest=RunBenchmarks
                """.formatted(
                replaced ? "Wrote " + folder + " again" : "Wrote " + folder,
                type.getSimpleName(),
                String.join("; ", exported.strategies()),
                Numbers.count(exported.samples(), "sample"),
                exported.companions().isEmpty()
                        ? ""
                        : "  for services in other languages: %s%n".formatted(String.join(", ", exported.companions())),
                lines("  %s CHANGES VALUES: %s%n", exported.changing()),
                lines("  without %s: %s%n", exported.missing()),
                folder.resolve("pom.xml"),
                folder.resolve("pom.xml"));
    }

    private static String lines(String format, Map<String, String> reasons) {
        return reasons.entrySet().stream()
                .map(reason -> format.formatted(reason.getKey(), reason.getValue()))
                .collect(Collectors.joining());
    }
}
