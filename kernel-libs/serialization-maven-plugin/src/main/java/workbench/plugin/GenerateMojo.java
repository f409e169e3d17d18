package workbench.plugin;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.generate.source.SourceKind;
import workbench.generate.source.WireNames;
import workbench.shape.ObjectModel;

/**
 * Writes the Java of serializers beside the code and compiles it with the project. Classes are those of the project's dependencies, such as
 * a module with the model, or its own, which are compiled once before.
 */
@Mojo(
        name = "generate",
        defaultPhase = LifecyclePhase.GENERATE_SOURCES,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields
public final class GenerateMojo extends AbstractMojo {

    private static final int FIRST_TYPE = 1_700;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    /** The full names of classes whose objects are given to Hazelcast. Only the goal {@code weave} takes patterns. */
    @Parameter(required = true)
    private List<String> classes;

    /**
     * One of {@code compact} and {@code stream}, which leave the class as it is, and of {@code dataserializable}, {@code identified}, {@code
     * externalizable} and {@code portable}, which write it again in a package below its own.
     */
    @Parameter(defaultValue = "compact")
    private String strategy;

    /** The number of the factory for {@code identified} and {@code portable}. All classes of an execution have one factory. */
    @Parameter(defaultValue = "1001")
    private int factoryId;

    /** The numbers of classes and serializers, and the type names that you give: a file to keep in the repository. */
    @Parameter(defaultValue = "${project.basedir}/src/main/serialization/ids.txt")
    private File ids;

    /** Whether a class or serializer without a number fails the build, as on a build server, which cannot commit the file. */
    @Parameter(property = "serialization.frozenIds", defaultValue = "false")
    private boolean frozenIds;

    /** The encoding of the project's sources. Generated ones are ASCII, which fits all. */
    @Parameter(property = "encoding", defaultValue = "${project.build.sourceEncoding}")
    private @Nullable String encoding;

    /** Where the sources are written. A later build deletes those that no execution of the goal writes any more. */
    @Parameter(defaultValue = "${project.build.directory}/generated-sources/serialization")
    private File sourceDirectory;

    @Parameter(defaultValue = "${project.build.directory}/serialization", readonly = true)
    private File keptDirectory;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        requireNames();
        try {
            List<String> classPath = project.getCompileClasspathElements();
            Path compiled = keptDirectory.toPath().resolve("compiled");
            OwnSources.compile(
                    classes,
                    project.getCompileSourceRoots(),
                    classPath,
                    charset(),
                    CompilerArguments.of(project),
                    compiled);
            try (ProjectClasses found =
                    new ProjectClasses(compiled, classPath, getClass().getClassLoader())) {
                write(found.find(new Patterns(classes, List.of())));
            }
            project.addCompileSourceRoot(sourceDirectory.getPath());
        } catch (IOException | DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("Sources cannot be written to %s: %s".formatted(sourceDirectory, e), e);
        }
    }

    private void requireNames() throws MojoFailureException {
        if (classes.isEmpty() || classes.stream().anyMatch(each -> each.contains("*"))) {
            throw new MojoFailureException(
                    "<classes> of the goal generate is %s. Expected full names of classes, such as shop.model.Price. Only the goal weave takes patterns: name each class here."
                            .formatted(classes));
        }
    }

    private Charset charset() throws MojoFailureException {
        String name =
                Objects.requireNonNullElse(encoding, Charset.defaultCharset().name());
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(
                    "<encoding> is '%s'. Expected the name of a charset, such as UTF-8 or ISO-8859-1.".formatted(name),
                    e);
        }
    }

    private void write(List<Class<?>> types) throws IOException, MojoFailureException {
        IdFile numbers = IdFile.read(ids.toPath());
        SourceKind kind = kind();
        Map<String, String> sources = new LinkedHashMap<>();
        Set<String> configuration = new LinkedHashSet<>();
        for (ObjectModel model : models(types, kind, numbers)) {
            GeneratedSource source = source(model, kind, numbers);
            for (SourceFile file : source.files()) {
                String other = sources.put(file.path(), file.text());
                if (other != null && !other.equals(file.text())) {
                    throw new MojoFailureException(
                            "%s would be written twice with different content: for %s and for an earlier class. Name one class that leads to both."
                                    .formatted(file.path(), model.root().getName()));
                }
            }
            // two classes may lead to one serializer, which Hazelcast takes once
            configuration.addAll(List.of(source.configuration().java().split("(?<=;\n)", -1)));
        }
        write(sources, String.join("", configuration), numbers);
        getLog().info("Written for %s: %s".formatted(kind.label(), String.join(", ", sources.keySet())));
        getLog().info("Members and clients need what is in %s".formatted(configurationFile()));
    }

    /** Writes all files, unless one is refused. Numbers come first, so that no source has a number that the file of numbers lacks. */
    private void write(Map<String, String> sources, String configuration, IdFile numbers)
            throws IOException, MojoFailureException {
        Map<Path, String> files = new LinkedHashMap<>();
        sources.forEach((path, text) -> files.put(sourceDirectory.toPath().resolve(path), ascii(text)));
        files.put(configurationFile(), configuration);
        String id = execution.getExecutionId();
        WrittenFiles written = new WrittenFiles(
                project.getBasedir().toPath(), keptDirectory.toPath().resolve("generated.txt"));
        written.requireOwn(id, Executions.generated(project), files);
        numbers.save(frozenIds, getLog());
        written.replace(id, Executions.ofGenerate(project, execution), files);
    }

    /** A source with escapes in place of letters that some encodings lack. */
    private static String ascii(String source) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < source.length(); i++) {
            char each = source.charAt(i);
            if (each <= '~') {
                text.append(each);
            } else {
                text.append("\\u").append(HexFormat.of().toHexDigits(each));
            }
        }
        return text.toString();
    }

    /** Each execution has its own. The one without an id has the short name. */
    private Path configurationFile() {
        String id = execution.getExecutionId();
        String name = id.equals("default") ? "configuration.txt" : "configuration-%s.txt".formatted(id);
        return keptDirectory.toPath().resolve(name);
    }

    private SourceKind kind() throws MojoFailureException {
        try {
            return SourceKind.named(strategy);
        } catch (RuntimeException e) {
            throw new MojoFailureException("<strategy> is '%s'. %s".formatted(strategy, e.getMessage()), e);
        }
    }

    /** A model for each class, or one for all if they need a factory: Hazelcast has one factory for a number. */
    private static List<ObjectModel> models(List<Class<?>> types, SourceKind kind, IdFile numbers) {
        List<ObjectModel> models =
                types.stream().map(type -> ObjectModel.of(type)).toList();
        if (!hasFactory(kind)) {
            return models;
        }
        Map<Class<?>, Integer> classIds =
                numbers.classIds(ObjectModel.together(models).classes().keySet());
        // the factory has the name of the first, which stays as long as the numbers do
        List<ObjectModel> numbered = models.stream()
                .sorted(Comparator.comparing(model -> classIds.getOrDefault(model.root(), Integer.MAX_VALUE)))
                .toList();
        return List.of(ObjectModel.together(numbered));
    }

    private static boolean hasFactory(SourceKind kind) {
        return kind == SourceKind.IDENTIFIED || kind == SourceKind.PORTABLE;
    }

    private GeneratedSource source(ObjectModel model, SourceKind kind, IdFile numbers) throws MojoFailureException {
        Class<?> type = model.root();
        WireNames wire = WireNames.of(model).withFactoryId(factoryId);
        if (kind == SourceKind.STREAM) {
            wire = wire.withTypeId(numbers.typeId(type, FIRST_TYPE));
        }
        if (kind == SourceKind.COMPACT) {
            wire = new TypeNames(project, numbers, ids.toPath()).given(model, wire);
        }
        if (hasFactory(kind)) {
            for (Map.Entry<Class<?>, Integer> id :
                    numbers.classIds(model.classes().keySet()).entrySet()) {
                wire = wire.withClassId(id.getKey(), id.getValue());
            }
        }
        GeneratedSource source = GeneratedSource.of(model, kind, kind.packageFor(type), wire);
        if (!source.isPossible()) {
            throw new MojoFailureException("%s cannot be written for %s.\n%s"
                    .formatted(
                            kind.label(),
                            type.getName(),
                            source.obstacles().stream().map(each -> "  " + each).collect(Collectors.joining("\n"))));
        }
        return source;
    }
}
