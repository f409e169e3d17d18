package workbench.plugin;

import java.util.HashSet;
import java.util.Set;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;

/** The executions of a goal in one build. A module has several if its classes differ in strategy or level. */
final class Executions {

    private static final String RAN = "workbench.plugin.woven";

    private static final String GENERATED = "workbench.plugin.generated";

    /** The id that Maven gives a goal of the command line, which weaves again what the project's own execution wove. */
    private static final String COMMAND_LINE = "default-cli";

    private Executions() {}

    /**
     * Notes that an execution of the goal {@code weave} runs, and says whether it begins with the original classes of all: as the first, or
     * because it runs again, such as when another plugin forks the lifecycle. A later execution leaves what the earlier ones wove.
     */
    static boolean startsOver(MavenProject project, String execution) {
        Set<String> ran = new HashSet<>();
        if (project.getContextValue(RAN) instanceof Set<?> before
                && !before.contains(execution)
                && !execution.equals(COMMAND_LINE)) {
            before.forEach(each -> ran.add(String.valueOf(each)));
        }
        boolean isFirst = ran.isEmpty();
        ran.add(execution);
        project.setContextValue(RAN, Set.copyOf(ran));
        return isFirst;
    }

    /** The ids of the executions of the goal {@code generate} that ran in this build so far. */
    static Set<String> generated(MavenProject project) {
        Set<String> ran = new HashSet<>();
        if (project.getContextValue(GENERATED) instanceof Set<?> before) {
            before.forEach(each -> ran.add(String.valueOf(each)));
        }
        return ran;
    }

    /**
     * Notes that an execution of the goal {@code generate} runs, and gives the ids of all executions of this goal: those that the module
     * has, and those that ran in this build, such as one of the command line.
     */
    static Set<String> ofGenerate(MavenProject project, MojoExecution execution) {
        Set<String> known = generated(project);
        known.add(execution.getExecutionId());
        project.setContextValue(GENERATED, Set.copyOf(known));
        String key = execution.getGroupId() + ":" + execution.getArtifactId();
        Plugin plugin = project.getBuild().getPluginsAsMap().get(key);
        if (plugin != null) {
            for (PluginExecution each : plugin.getExecutions()) {
                if (each.getGoals().contains(execution.getGoal())) {
                    known.add(each.getId());
                }
            }
        }
        return known;
    }
}
