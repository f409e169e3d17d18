package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import workbench.generate.Generated;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.generate.source.SourceKind;
import workbench.jupyter.session.Session;
import workbench.languages.ServiceSources;
import workbench.own.ExportedProject;
import workbench.own.OwnAnalysis;
import workbench.own.OwnModels;
import workbench.own.project.Companions;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.NotPossibleException;

/** Words for code that nobody has to write. */
@Topic("generated code")
public final class GeneratedCode {

    private GeneratedCode() {}

    /**
     * Generates source.
     *
     * @throws NotPossibleException if the class cannot have it, with the fields and remedies
     */
    @Word(
            "the Java that a careful developer would write for a class, for dataserializable, identified, externalizable, portable, compact or stream")
    public static String source(Class<?> type, String strategy) {
        GeneratedSource source = GeneratedSource.of(ObjectModel.of(type), SourceKind.named(strategy));
        if (!source.isPossible()) {
            throw new NotPossibleException("%s cannot be written as %s. %s"
                    .formatted(
                            type.getSimpleName(),
                            source.kind().label(),
                            source.obstacles().stream().map(Obstacle::toString).collect(Collectors.joining(" "))));
        }
        return source.files().stream().map(SourceFile::text).collect(Collectors.joining("\n"))
                + "\n"
                + source.configuration().java();
    }

    /**
     * Weaves a class and shows what was added.
     *
     * @throws NotPossibleException if the strategy adds none, or cannot have the class
     */
    @Word("the bytecode that a class gains by a generated strategy, such as generatedopt")
    public static String bytecode(Class<?> type, String strategy) {
        return Generated.named(strategy).added(type);
    }

    /**
     * Exports a class. A project that was exported there before is replaced, unless it was edited since.
     *
     * @param folder below {@code projects} in the report folder
     * @param strategies ids, such as kryo; without any, all strategies that work and change no value
     * @throws NotPossibleException if the folder holds something else, or no strategy works
     */
    @Word(
            "a project for Maven and Gradle with a class under every strategy that works, or those you name: code, tests, a benchmark")
    public static String exportProject(Class<?> type, String folder, String... strategies) {
        return exported(Values.generated(OwnModels.of(requireNonNull(type)), Session.SEED), folder, strategies);
    }

    @Word("a project with your class under every strategy that works, tested on your own samples")
    public static String exportProject(
            Class<?> type, String folder, List<? extends @Nullable Object> samples, String... strategies) {
        return exported(
                Values.given(OwnModels.of(requireNonNull(type)), requireNonNull(samples), Session.SEED),
                folder,
                strategies);
    }

    @Word("a project with the class of an analysis that you kept, tested on its samples")
    public static String exportProject(OwnAnalysis analysis, String folder, String... strategies) {
        if (requireNonNull(strategies).length > 0) {
            return exported(requireNonNull(analysis).values(), folder, strategies);
        }
        requireNonNull(analysis).requireAnswered("nothing to export");
        return exported(
                folder,
                project -> ExportedProject.write(project, analysis, session().sources()::find, services()));
    }

    @Word("a project with the class that you analysed last: exportProject(\"invoice\")")
    public static String exportProject(String folder) {
        return exportProject(session().lastResults().analysis("exportProject(invoice, \"invoice\")"), folder);
    }

    private static String exported(Values values, String folder, String... strategies) {
        return exported(
                folder,
                project -> ExportedProject.write(
                        project, values, session().sources()::find, List.of(strategies), services()));
    }

    private static Companions services() {
        return ServiceSources.in(session().home().resolve("languages"));
    }

    private static String exported(String folder, Function<Path, ExportedProject> write) {
        Path project = project(session().folder("WORKBENCH_REPORT", "report"), folder);
        return session()
                .showing("Writing a project", () -> write.apply(project), written -> "wrote " + written.folder())
                .toString();
    }

    /** The place of a project, in normal form, as {@code ./report/projects} is no beginning of {@code report/projects/invoice}. */
    static Path project(Path report, String folder) {
        Path projects = report.resolve("projects").normalize();
        Path project = projects.resolve(folder).normalize();
        if (!project.startsWith(projects) || project.equals(projects)) {
            throw new NotPossibleException(
                    "\"%s\" is no name of a folder in %s. Give a name such as invoice.".formatted(folder, projects));
        }
        return project;
    }
}
