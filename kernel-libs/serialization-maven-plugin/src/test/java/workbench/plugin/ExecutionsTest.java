package workbench.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class ExecutionsTest {

    private final MavenProject project = new MavenProject();

    @Test
    void aLaterExecutionLeavesWhatAnEarlierOneWove() {
        assertThat(Executions.startsOver(project, "default")).isTrue();
        assertThat(Executions.startsOver(project, "opt")).isFalse();
        assertThat(Executions.startsOver(project, "names")).isFalse();
    }

    @Test
    void anExecutionThatRunsAgainStartsOver() {
        assertThat(Executions.startsOver(project, "default")).isTrue();
        assertThat(Executions.startsOver(project, "opt")).isFalse();
        assertThat(Executions.startsOver(project, "default")).isTrue();
        assertThat(Executions.startsOver(project, "opt")).isFalse();
    }

    @Test
    void aGoalOfTheCommandLineStartsOver() {
        assertThat(Executions.startsOver(project, "default")).isTrue();
        assertThat(Executions.startsOver(project, "default-cli")).isTrue();
    }

    @Test
    void eachModuleHasItsOwn() {
        assertThat(Executions.startsOver(project, "default")).isTrue();
        assertThat(Executions.startsOver(new MavenProject(), "opt")).isTrue();
    }
}
