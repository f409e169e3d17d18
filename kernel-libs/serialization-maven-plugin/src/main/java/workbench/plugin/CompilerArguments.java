package workbench.plugin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** The arguments that a project gives to the Java compiler. */
final class CompilerArguments {

    private static final String PREVIEW = "--enable-preview";

    private static final String EXPORTS = "--add-exports";

    private CompilerArguments() {}

    /**
     * Those in the {@code <compilerArgs>} of the maven-compiler-plugin without which some classes do not compile: {@code --enable-preview},
     * {@code --add-exports}, and the options of annotation processors. Others, such as {@code -Werror} and {@code -Xplugin}, only check code.
     */
    static List<String> of(MavenProject project) {
        List<String> given = given(project);
        List<String> needed = new ArrayList<>();
        if (given.contains(PREVIEW)) {
            String current = String.valueOf(Runtime.version().feature());
            needed.addAll(List.of(PREVIEW, "--source", current));
        }
        for (int i = 0; i < given.size(); i++) {
            String each = given.get(i);
            if (each.equals(EXPORTS) && i + 1 < given.size()) {
                needed.addAll(List.of(each, given.get(i + 1)));
            } else if (each.startsWith(EXPORTS + "=") || each.startsWith("-A")) {
                needed.add(each);
            }
        }
        return List.copyOf(needed);
    }

    private static List<String> given(MavenProject project) {
        Xpp3Dom configuration = project.getGoalConfiguration(
                "org.apache.maven.plugins", "maven-compiler-plugin", "default-compile", "compile");
        Xpp3Dom arguments = configuration == null ? null : configuration.getChild("compilerArgs");
        if (arguments == null) {
            return List.of();
        }
        return Arrays.stream(arguments.getChildren())
                .map(Xpp3Dom::getValue)
                .filter(Objects::nonNull)
                .map(String::strip)
                .toList();
    }
}
