package workbench.plugin;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Runs the project's gate for the wire, with the project's own Hazelcast. The project depends on {@code workbench-wire-gate}, in the scope
 * test. With {@code -Dwire.record=1.2.0} it records release 1.2.0.
 */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields
public final class CheckMojo extends AbstractMojo {

    private static final String GATE = "workbench.gate.WireGate";

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** The class that implements {@code workbench.gate.WireSamples}, among the project's classes or its tests. */
    @Parameter(required = true)
    private String samples;

    /** The folder with the bytes of releases. */
    @Parameter(defaultValue = "${project.basedir}/src/test/wire")
    private File folder;

    /** Whether the tests, and with them the samples, are not compiled. With {@code -DskipTests} they are, and the gate runs. */
    @Parameter(property = "maven.test.skip", defaultValue = "false")
    private boolean withoutTests;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (withoutTests) {
            getLog().info("The gate does not run: with maven.test.skip the samples are not compiled");
            return;
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(loader);
            check(loader);
        } catch (IOException | DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("The class path of the tests cannot be read: " + e, e);
        } finally {
            thread.setContextClassLoader(before);
        }
        getLog().info("%s holds, for the releases in %s".formatted(samples, folder));
    }

    private URL[] classPath() throws DependencyResolutionRequiredException, IOException {
        List<URL> urls = new ArrayList<>();
        for (String each : project.getTestClasspathElements()) {
            urls.add(new File(each).toURI().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private void check(ClassLoader loader) throws MojoFailureException {
        try {
            Class<?> type = loader.loadClass(GATE);
            Object gate = type.getMethod("of", Path.class).invoke(null, folder.toPath());
            Object given = loader.loadClass(samples).getConstructor().newInstance();
            loader.loadClass("workbench.gate.WireSamples")
                    .getMethod("addTo", type)
                    .invoke(given, gate);
            type.getMethod("check").invoke(gate);
        } catch (ClassNotFoundException e) {
            String missing = String.valueOf(e.getMessage());
            String remedy = missing.equals(GATE)
                    ? "Add the dependency workbench:workbench-wire-gate in the scope test."
                    : "Name in <samples> a class that implements workbench.gate.WireSamples.";
            throw new MojoFailureException(
                    "There is no class %s among the project's tests. %s".formatted(missing, remedy), e);
        } catch (InvocationTargetException e) {
            throw new MojoFailureException(described(e.getCause()), e.getCause());
        } catch (LinkageError e) {
            throw new MojoFailureException(described(e), e);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new MojoFailureException(
                    "%s must be public, implement workbench.gate.WireSamples and have a public constructor without parameters: %s"
                            .formatted(samples, e),
                    e);
        }
    }

    private String described(@Nullable Throwable thrown) {
        if (thrown instanceof AssertionError) {
            return String.valueOf(thrown.getMessage());
        }
        if (thrown instanceof ExceptionInInitializerError) {
            return "%s fails, because a static initialiser throws %s. Correct the initialiser, or run the gate in a test: this goal runs in Maven's own JVM, without the flags and system properties of your tests."
                    .formatted(samples, thrown.getCause());
        }
        if (thrown instanceof LinkageError) {
            return "%s fails: %s. If a library is missing or has the wrong version, correct it in the scope test. Otherwise run mvn clean verify, which compiles all classes again, on the Java of the tests or a newer one: this is Java %s."
                    .formatted(samples, thrown, Runtime.version().feature());
        }
        return "%s fails: %s".formatted(samples, thrown);
    }
}
