package workbench.own;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.MavenProject;
import workbench.generate.source.SourceKind;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * A class under every strategy that needs code and can have the class, written as a Maven project of its own.
 *
 * @param folder the project's
 * @param replaced whether the project of an earlier export lay there
 * @param samples how many objects its test and its benchmark have
 * @param kinds the strategies that are in it
 * @param missing why the others are not
 */
public record ExportedProject(
        Path folder,
        Class<?> type,
        boolean replaced,
        int samples,
        List<SourceKind> kinds,
        Map<SourceKind, Obstacle> missing) {

    /** Enough to notice changed bytes, and few enough to be read. */
    private static final int MOST_SAMPLES = 10;

    public ExportedProject {
        kinds = List.copyOf(kinds);
        missing = Map.copyOf(missing);
    }

    /**
     * Writes the project.
     *
     * @param folder need not exist; see {@link MavenProject#export}
     * @param values of which the first are the project's samples
     * @throws NotPossibleException if the folder holds something else, or a file that was edited since it was written, or if no
     *     strategy can have the class
     */
    public static ExportedProject write(Path folder, Values values) {
        ObjectModel model = values.model();
        if (OwnClass.isOfACell(model.root())) {
            throw new NotPossibleException(
                    "%s was typed into a cell, where no project can name it. Write it into a %%%%source cell."
                            .formatted(model.root().getSimpleName()));
        }
        Map<SourceKind, Obstacle> missing = missing(model);
        List<SourceKind> kinds = List.of(SourceKind.values()).stream()
                .filter(kind -> !missing.containsKey(kind))
                .toList();
        if (kinds.isEmpty()) {
            throw new NotPossibleException("No strategy that needs code can have %s. %s"
                    .formatted(
                            model.root().getSimpleName(),
                            missing.values().stream()
                                    .distinct()
                                    .map(Obstacle::toString)
                                    .collect(Collectors.joining(" "))));
        }
        boolean replaced = Files.exists(folder.resolve("pom.xml"));
        List<Object> samples = values.samples().stream()
                .limit(MOST_SAMPLES)
                .map(sample ->
                        Objects.requireNonNull(ObjectBuilder.ofOriginals().build(sample)))
                .toList();
        MavenProject.export(folder, model, kinds, samples);
        return new ExportedProject(folder, model.root(), replaced, samples.size(), kinds, missing);
    }

    private static Map<SourceKind, Obstacle> missing(ObjectModel model) {
        Map<SourceKind, Obstacle> missing = new LinkedHashMap<>();
        for (SourceKind kind : SourceKind.values()) {
            GeneratedSource source = GeneratedSource.of(model, kind);
            source.obstacles().stream()
                    .findFirst()
                    .or(() -> source.needsRuntime() ? Optional.of(needsRuntime(model)) : Optional.empty())
                    .ifPresent(obstacle -> missing.put(kind, obstacle));
        }
        if (missing.containsKey(SourceKind.STREAM)) {
            missing.putIfAbsent(SourceKind.COMPACT, missing.get(SourceKind.STREAM)); // whose samples it reads
        }
        return missing;
    }

    private static Obstacle needsRuntime(ObjectModel model) {
        return new Obstacle(
                model.root().getSimpleName(),
                "its serializers need the library generated-runtime, which a project like this lacks",
                "Copy the sources into a project that has it.");
    }

    /** What was written, what was left out, and how to build it. */
    @Override
    public String toString() {
        String pom = folder.resolve("pom.xml").toString();
        return """
                %s: %s as %s
                  with configuration, %s, a test that fails when their bytes change, and a benchmark
                %s  build and test it:  mvn -f "%s" test
                  measure it:         mvn -f "%s" test -Dtest=RunBenchmarks
                """.formatted(
                        replaced ? "Wrote " + folder + " again" : "Wrote " + folder,
                        type.getSimpleName(),
                        kinds.stream().map(SourceKind::label).collect(Collectors.joining(", ")),
                        Numbers.count(samples, "sample"),
                        leftOut(),
                        pom,
                        pom);
    }

    private String leftOut() {
        return List.of(SourceKind.values()).stream()
                .filter(missing::containsKey)
                .map(kind -> "  without %s: %s%n".formatted(kind.label(), missing.get(kind)))
                .collect(Collectors.joining());
    }
}
