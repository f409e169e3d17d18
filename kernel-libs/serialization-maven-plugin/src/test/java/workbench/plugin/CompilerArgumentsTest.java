package workbench.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;

class CompilerArgumentsTest {

    private final MavenProject project = new MavenProject();

    @Test
    void aProjectWithoutArgumentsHasNone() {
        assertThat(CompilerArguments.of(project)).isEmpty();
        project.getBuild().addPlugin(new Plugin());
        assertThat(CompilerArguments.of(project)).isEmpty();
    }

    @Test
    void aPluginWithoutArgumentsHasNone() {
        Plugin plugin = compiler();
        plugin.setConfiguration(null);
        project.getBuild().addPlugin(plugin);
        assertThat(CompilerArguments.of(project)).isEmpty();
    }

    @Test
    void argumentsThatOnlyCheckCodeAreLeftOut() {
        project.getBuild()
                .addPlugin(compiler(
                        "-Werror",
                        "-Xlint:all",
                        "--add-exports",
                        "java.base/sun.nio.ch=ALL-UNNAMED",
                        "-Xplugin:ErrorProne",
                        " --add-exports=java.base/jdk.internal.misc=ALL-UNNAMED ",
                        "-Amapstruct.verbose=true"));
        assertThat(CompilerArguments.of(project))
                .containsExactly(
                        "--add-exports",
                        "java.base/sun.nio.ch=ALL-UNNAMED",
                        "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                        "-Amapstruct.verbose=true");
    }

    @Test
    void previewFeaturesAreThoseOfTheJavaThatRunsMaven() {
        project.getBuild().addPlugin(compiler("--enable-preview"));
        assertThat(CompilerArguments.of(project))
                .containsExactly(
                        "--enable-preview",
                        "--source",
                        String.valueOf(Runtime.version().feature()));
    }

    /** The plugin that compiles a project, with arguments. */
    static Plugin compiler(String... arguments) {
        Xpp3Dom list = new Xpp3Dom("compilerArgs");
        for (String each : arguments) {
            Xpp3Dom argument = new Xpp3Dom("arg");
            argument.setValue(each);
            list.addChild(argument);
        }
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        configuration.addChild(list);
        Plugin plugin = new Plugin();
        plugin.setArtifactId("maven-compiler-plugin");
        plugin.setConfiguration(configuration);
        return plugin;
    }
}
