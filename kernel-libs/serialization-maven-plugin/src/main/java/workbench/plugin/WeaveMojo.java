package workbench.plugin;

import java.io.File;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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
import workbench.generate.weave.Level;
import workbench.generate.weave.Target;
import workbench.generate.weave.Weaver;
import workbench.generate.weave.Woven;
import workbench.shape.Knowledge;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;

/** Gives compiled classes the methods of a serialization interface. They need nothing but Hazelcast when they run. */
@Mojo(
        name = "weave",
        defaultPhase = LifecyclePhase.PROCESS_CLASSES,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields
public final class WeaveMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    /** Classes whose objects are given to Hazelcast: names, or patterns such as {@code shop.model.*}. What they lead to is woven too. */
    @Parameter(required = true)
    private List<String> classes;

    /** Classes that a pattern finds and that stay as they are. */
    @Parameter
    private List<String> excludes = List.of();

    /** One of {@code identified_data_serializable}, {@code data_serializable} and {@code externalizable}. */
    @Parameter(defaultValue = "identified_data_serializable")
    private String strategy;

    /**
     * What holds for all references: {@code basic} assumes nothing, {@code no_nulls} that none is null, {@code medium} that no two lead to
     * one object, {@code as_declared} that each object is of the declared class, {@code opt} all three.
     */
    @Parameter(defaultValue = "basic")
    private String level;

    /** Annotations that say of a field that it is never null. */
    @Parameter
    private Set<String> neverNull = Set.of("NonNull", "Nonnull", "NotNull");

    /** Annotations that say of a field that nothing else refers to its object. */
    @Parameter
    private Set<String> unique = Set.of();

    /** Annotations that say of a field that its object is always of the declared class; another one is refused when it is written. */
    @Parameter
    private Set<String> exactType = Set.of("ExactType");

    /** The number of the factory for {@code identified_data_serializable}; each module that is woven has its own. */
    @Parameter(defaultValue = "1000")
    private int factoryId;

    /** The numbers of classes, a file to keep in the repository. */
    @Parameter(defaultValue = "${project.basedir}/src/main/serialization/ids.txt")
    private File ids;

    /** Whether a class without a number fails the build, as on a build server, which cannot commit the file. */
    @Parameter(property = "serialization.frozenIds", defaultValue = "false")
    private boolean frozenIds;

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true)
    private File outputDirectory;

    @Parameter(defaultValue = "${project.build.directory}/serialization", readonly = true)
    private File keptDirectory;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        WovenFiles files = new WovenFiles(outputDirectory.toPath(), keptDirectory.toPath());
        try {
            if (Executions.startsOver(project, execution.getExecutionId())) {
                files.restore();
            }
            try (ProjectClasses found = new ProjectClasses(
                    outputDirectory.toPath(),
                    project.getCompileClasspathElements(),
                    getClass().getClassLoader())) {
                weave(found, files);
            }
        } catch (IOException | DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("The classes in %s cannot be woven: %s".formatted(outputDirectory, e), e);
        }
    }

    private void weave(ProjectClasses found, WovenFiles files) throws IOException, MojoFailureException {
        IdFile numbers = IdFile.read(ids.toPath());
        Target target = Choice.of("strategy", strategy, Target.class);
        Knowledge knowledge = new Knowledge(neverNull, unique)
                .withExact(exactType.toArray(String[]::new))
                .within(Set.copyOf(found.compiled()));
        List<ObjectModel> models = found.find(new Patterns(classes, excludes)).stream()
                .map(type -> ObjectModel.of(type, knowledge))
                .toList();
        Weaver weaver = Weaver.of(models, target, Choice.of("level", level, Level.class));
        if (target == Target.IDENTIFIED_DATA_SERIALIZABLE) {
            Map<Class<?>, Integer> classIds = numbers.classIds(weaver.identified());
            // what is woven beside the first has its name, which stays as long as the numbers do
            models = models.stream()
                    .sorted(Comparator.comparing(model -> classIds.getOrDefault(model.root(), Integer.MAX_VALUE)))
                    .toList();
            weaver = Weaver.of(models, target, Choice.of("level", level, Level.class))
                    .withIds(factoryId, classIds);
        }
        requirePossible(weaver.obstacles());
        Woven woven = weaver.weave();
        requireOurs(woven, found);
        requireOnce(woven, files);
        numbers.save(frozenIds, getLog());
        files.write(woven.files());
        report(woven);
    }

    private static void requirePossible(List<Obstacle> obstacles) throws MojoFailureException {
        if (!obstacles.isEmpty()) {
            throw new MojoFailureException(
                    "Some classes cannot be woven. Mend them, or exclude the classes that lead to them by <excludes>.\n"
                            + obstacles.stream().map(each -> "  " + each).collect(Collectors.joining("\n")));
        }
    }

    /** A superclass of another module would be there twice. Fields that lead to other modules are left to Hazelcast. */
    private static void requireOurs(Woven woven, ProjectClasses found) throws MojoFailureException {
        List<String> others = woven.originals().keySet().stream()
                .filter(name -> !found.has(name))
                .sorted()
                .toList();
        if (!others.isEmpty()) {
            throw new MojoFailureException(
                    "%s are of another module or library. Weave them where they are compiled, or exclude the classes that extend them by <excludes>."
                            .formatted(others));
        }
    }

    /** A class that is woven twice would have each method twice. */
    private static void requireOnce(Woven woven, WovenFiles files) throws MojoFailureException {
        List<String> twice = woven.originals().keySet().stream()
                .filter(files::hasWoven)
                .sorted()
                .toList();
        if (!twice.isEmpty()) {
            throw new MojoFailureException(
                    "%s were woven by an earlier execution of the goal. Name the classes that lead to them in one execution."
                            .formatted(twice));
        }
    }

    private void report(Woven woven) {
        getLog().info("Woven as %s: %s"
                .formatted(
                        woven.target().type().getSimpleName(),
                        woven.originals().keySet().stream().sorted().collect(Collectors.joining(", "))));
        woven.factories().forEach((id, name) -> getLog().info(
                        "Members and clients need: config.getSerializationConfig().addDataSerializableFactoryClass(%s, \"%s\");"
                                .formatted(id, name)));
        List<String> left = woven.model().unknownFields();
        if (!left.isEmpty()) {
            getLog().warn(
                            "These fields are left to Hazelcast or Java serialization, which write class names and must know the classes: %s"
                                    .formatted(String.join(", ", left)));
        }
    }
}
