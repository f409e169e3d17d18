package workbench.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckMojoTest {

    @TempDir
    Path folder;

    @Test
    void aBuildThatCompilesNoTestsPassesWithoutTheGate() throws Exception {
        List<String> said = new ArrayList<>();
        CheckMojo check = new CheckMojo();
        check.setLog(new SystemStreamLog() {
            @Override
            public void info(CharSequence content) {
                said.add(content.toString());
            }
        });
        Mojos.set(check, "withoutTests", true);
        check.execute();
        assertThat(said).containsExactly("The gate does not run: with maven.test.skip the samples are not compiled");
    }

    @Test
    void aStaticInitialiserOfTheSamplesThatFailsIsReportedWithItsCause() throws Exception {
        assertThatThrownBy(checkOf("""
                public class Samples extends Base implements workbench.gate.WireSamples {
                    static final int NUMBER = Integer.parseInt("one");
                    public void addTo(workbench.gate.WireGate gate) {}
                }""")::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "shop.Samples fails, because a static initialiser throws java.lang.NumberFormatException: For input string: \"one\". Correct the initialiser, or run the gate in a test: this goal runs in Maven's own JVM, without the flags and system properties of your tests.");
    }

    @Test
    void aStaticInitialiserThatTheSamplesCallIsReportedWithItsCause() throws Exception {
        assertThatThrownBy(checkOf("""
                public class Samples extends Base implements workbench.gate.WireSamples {
                    static class Other { static int number = Integer.parseInt("one"); }
                    public void addTo(workbench.gate.WireGate gate) { Other.number++; }
                }""")::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith(
                        "shop.Samples fails, because a static initialiser throws java.lang.NumberFormatException: For input string: \"one\". ");
    }

    @Test
    void aClassThatTheSamplesNeedAndThatIsNotThereIsReported() throws Exception {
        CheckMojo check = checkOf("""
                public class Samples extends Base implements workbench.gate.WireSamples {
                    public void addTo(workbench.gate.WireGate gate) {}
                }""");
        Files.delete(folder.resolve("classes/shop/Base.class"));
        assertThatThrownBy(check::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "shop.Samples fails: java.lang.NoClassDefFoundError: shop/Base. If a library is missing or has the wrong version, correct it in the scope test. Otherwise run mvn clean verify, which compiles all classes again, on the Java of the tests or a newer one: this is Java %s.",
                        Runtime.version().feature());
    }

    /** The goal in a project with these samples, and with a gate that always holds. */
    private CheckMojo checkOf(String samples) throws Exception {
        ModuleFolder module = new ModuleFolder(folder);
        module.source("workbench/gate/WireGate.java", """
                package workbench.gate;
                public class WireGate {
                    public static WireGate of(java.nio.file.Path folder) { return new WireGate(); }
                    public void check() {}
                }""");
        module.source(
                "workbench/gate/WireSamples.java",
                "package workbench.gate; public interface WireSamples { void addTo(WireGate gate); }");
        module.source("shop/Base.java", "package shop; public class Base {}");
        module.source("shop/Samples.java", "package shop;\n" + samples);
        Path classes = folder.resolve("classes");
        OwnSources.compile(
                List.of("shop.Samples"), List.of(module.sources().toString()), List.of(), UTF_8, List.of(), classes);
        MavenProject project = new MavenProject();
        project.getBuild().setTestOutputDirectory(classes.toString());
        CheckMojo check = new CheckMojo();
        Mojos.set(check, "project", project);
        Mojos.set(check, "samples", "shop.Samples");
        Mojos.set(check, "folder", folder.resolve("wire").toFile());
        return check;
    }
}
