package workbench.evolution;

import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.evolution.Draft.TypeDraft.OfConstants;
import workbench.evolution.Edit.Edited;
import workbench.generate.source.SourceFile;
import workbench.machine.TemporaryFolder;
import workbench.own.OwnModels;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.StandaloneSerialization;

/**
 * Tries what becomes of values when their class changes. The class is rewritten with its fields, once as it is and once for
 * each change. Each version is compiled and loaded on its own, and what one writes the other reads, under every strategy.
 */
public final class Evolution {

    /** Enough for texts, numbers and lists that differ. */
    private static final int SAMPLES = 8;

    /** In the field that a version adds, so that it is not empty. */
    private static final Snapshot NEW_TEXT = new Snapshot.Value("new");

    private final Values values;
    private final List<Row> rows;
    private final Standing standing;
    private final SchemaService schemas = StandaloneSerialization.schemas();
    private final List<Step> steps = new ArrayList<>();
    private final Map<String, String> absences = new LinkedHashMap<>();
    private final CompiledVersions usual;
    private final CompiledVersions withoutIds;
    private final Versions old;

    private Evolution(Values values, List<Row> rows, Standing standing, Path folder) {
        this.values = values;
        this.rows = rows;
        this.standing = standing;
        Draft draft = Draft.of(values.model());
        for (Edit edit : Edit.values()) {
            edit.of(draft)
                    .ifPresentOrElse(
                            edited -> steps.add(new Step(edit, edited)),
                            () -> absences.put(edit.label(), edit.absence()));
        }
        List<Draft> drafts = Stream.concat(Stream.of(draft), steps.stream().map(step -> step.edited()
                        .draft()))
                .toList();
        Class<?> root = values.model().root();
        this.usual = CompiledVersions.of(drafts, true, root, folder.resolve("usual"));
        this.withoutIds = CompiledVersions.of(drafts, false, root, folder.resolve("without-ids"));
        Outline original = new Outline(values.model(), Map.of());
        this.old = versions(0, Map.of(), new Origin(original, few(values.samples())), UnaryOperator.identity());
    }

    /**
     * Every change that the class allows, under every strategy. One that {@code OwnAnalysis} refuses is refused here for the same reason.
     *
     * @param values of the class
     * @param progress gets the label of each change before it is tried
     * @throws workbench.variant.NotPossibleException if the class has an obstacle
     * @throws InterruptedException if the thread is interrupted; nothing is left
     */
    public static EvolutionMatrix of(Values values, Consumer<String> progress) throws InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.of("evolution")) {
            return new Evolution(values, Row.ALL, Standing.of(values), folder.path()).matrix(progress);
        }
    }

    /**
     * Every change that the classes of a domain allow, under those of its strategies that need no code written for each change.
     *
     * @param seed of the values
     * @throws workbench.variant.NotPossibleException if the domain has no strategy of that kind
     */
    public static EvolutionMatrix of(Catalog<?> catalog, long seed, Consumer<String> progress)
            throws InterruptedException {
        DomainValues domain = DomainValues.of(catalog, SAMPLES, seed);
        try (TemporaryFolder folder = TemporaryFolder.of("evolution")) {
            return new Evolution(domain.values(), domain.rows(), Standing.SOUND, folder.path())
                    .matrix(progress)
                    .without(domain.notTried());
        }
    }

    /**
     * One change, that the class's author has made. Both versions are as they are written, with methods of their own.
     *
     * @param values of the old version
     * @param source Java of the next version, which has the same name; a field that was renamed counts as one removed and one added
     * @param seed of the values of the next version
     * @throws workbench.variant.NotPossibleException if there is no such class in the source, or its objects cannot be made
     * @throws workbench.compile.CompilationFailedException if the source does not compile
     * @throws InterruptedException if the thread is interrupted; nothing is left
     */
    public static EvolutionMatrix between(Values values, String source, long seed, Consumer<String> progress)
            throws InterruptedException {
        progress.accept("your change");
        try (TemporaryFolder folder = TemporaryFolder.of("evolution")) {
            SchemaService schemas = StandaloneSerialization.schemas();
            Class<?> root = values.model().root();
            Values next = Values.generated(OwnModels.of(NextVersion.of(root, source, folder.path())), seed);
            Standing standing = Standing.of(values).and(Standing.of(next));
            Version old = written(values, 0, schemas);
            Version changed = written(next, 1, schemas);
            String label = "your change";
            List<EvolutionMatrix.Row> rows = Row.OF_WRITTEN.stream()
                    .map(row -> new EvolutionMatrix.Row(
                            row.id(), row.label(values.model()), Map.of(label, standing.cell(row, old, changed))))
                    .toList();
            String what = "%s becomes your version".formatted(root.getSimpleName());
            return new EvolutionMatrix(
                    root.getSimpleName() + ", " + values.origin(),
                    List.of(new EvolutionMatrix.Change(label, what, source)),
                    Map.of(),
                    rows,
                    List.of(),
                    standing.unsound(values.model()));
        }
    }

    private static Version written(Values values, int number, SchemaService schemas) {
        return new Version(
                new Outline(values.model(), Map.of()), few(values.samples()), number, Row.OF_WRITTEN, schemas);
    }

    private static List<Snapshot> few(List<Snapshot> samples) {
        return samples.subList(0, Math.min(SAMPLES, samples.size()));
    }

    /** A change that the classes allow. */
    private record Step(Edit edit, Edited edited) {

        /** A new constant instead of those of the same enum, if that is the change. */
        Constant constant(Constant before) {
            Optional<OfConstants> type = edited.draft()
                    .constants()
                    .filter(each -> edit == Edit.ENUM_NEW
                            && each.name().equals(before.type().getSimpleName()));
            return type.map(each -> new Constant(before.type(), each.constants().getLast()))
                    .orElse(before);
        }

        String text() {
            return DraftSource.serializable(edited.draft(), true).files().stream()
                    .map(SourceFile::text)
                    .collect(Collectors.joining("\n"));
        }
    }

    /** Where the values of a version come from. */
    private record Origin(Outline outline, List<Snapshot> samples) {}

    /** One version of the classes, compiled with and without serialVersionUIDs. */
    private record Versions(Version usual, Version withoutIds) {

        Version of(Row row) {
            return row.needsClassesWithoutIds() ? withoutIds : usual;
        }
    }

    private EvolutionMatrix matrix(Consumer<String> progress) throws InterruptedException {
        List<EvolutionMatrix.Change> changes = new ArrayList<>();
        Map<Row, Map<String, EvolutionMatrix.Cell>> cells = new LinkedHashMap<>();
        for (Step step : steps) {
            String label = step.edit().label();
            progress.accept(label);
            changes.add(new EvolutionMatrix.Change(label, step.edited().what(), step.text()));
            Versions next = versions(
                    changes.size(),
                    step.edited().origins(),
                    new Origin(old.usual().outline(), old.usual().samples()),
                    step::constant);
            old.usual().forgetServices();
            for (Row row : rows) {
                cells.computeIfAbsent(row, _ -> new LinkedHashMap<>())
                        .put(label, standing.cell(row, old.of(row), next.of(row)));
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("Interrupted after trying to " + label);
            }
        }
        ObjectModel model = values.model();
        List<EvolutionMatrix.Row> results = new ArrayList<>();
        cells.forEach((row, each) -> results.add(new EvolutionMatrix.Row(row.id(), row.label(model), each)));
        return new EvolutionMatrix(
                model.root().getSimpleName() + ", " + values.origin(),
                changes,
                absences,
                results,
                List.of(),
                standing.unsound(model));
    }

    private Versions versions(
            int index, Map<String, String> origins, Origin origin, UnaryOperator<Constant> constants) {
        return new Versions(
                version(usual.root(index), index, origins, origin, constants, false),
                version(withoutIds.root(index), index, origins, origin, constants, true));
    }

    private Version version(
            Class<?> root,
            int index,
            Map<String, String> origins,
            Origin origin,
            UnaryOperator<Constant> constants,
            boolean withoutIds) {
        Outline outline = new Outline(ObjectModel.of(root), origins);
        Shift shift = new Shift(origin.outline(), outline, _ -> NEW_TEXT, constants);
        List<Snapshot> shifted =
                origin.samples().stream().map(shift::of).map(Evolution::settled).toList();
        List<Row> served = rows.stream()
                .filter(row -> row.needsClassesWithoutIds() == withoutIds)
                .toList();
        return new Version(outline, shifted, Math.min(index, 1), served, schemas);
    }

    /** Normalised by a round trip through real objects, so that a set drops its duplicates. */
    private static Snapshot settled(Snapshot planned) {
        try {
            return Snapshot.of(
                    Objects.requireNonNull(ObjectBuilder.ofOriginals().build(planned)));
        } catch (NotPossibleException e) {
            throw new NotPossibleException(
                    "To change the class, the workbench writes a new version with only its fields, and cannot make a value of it: %s Write the next version yourself, as in evolution(Invoice.class, \"class Invoice { ... }\")."
                            .formatted(e.getMessage()),
                    e);
        }
    }
}
