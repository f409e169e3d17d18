package workbench.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateMojoTest {

    @TempDir
    Path folder;

    private Path ticket;
    private Path ticketSerializer;
    private Path priceSerializer;

    @BeforeEach
    void writeClasses() throws Exception {
        ticket = folder.resolve("src/shop/Ticket.java");
        ticketSerializer = folder.resolve("target/sources/shop/TicketSerializer.java");
        priceSerializer = folder.resolve("target/sources/shop/PriceSerializer.java");
        Files.createDirectories(ticket.getParent());
        Files.writeString(ticket, "package shop;\n\npublic record Ticket(String name, long number) {}\n");
        Files.writeString(
                ticket.resolveSibling("Price.java"),
                "package shop;\n\npublic record Price(String article, long cents) {}\n");
    }

    @Test
    void theSourceForAClassThatIsTakenOutIsDeleted() throws Exception {
        generate(project(), "default", "compact", "shop.Ticket", "shop.Price");
        assertThat(ticketSerializer).exists();
        generate(project(), "default", "compact", "shop.Price");
        assertThat(ticketSerializer).doesNotExist();
        assertThat(priceSerializer).exists();
    }

    @Test
    void theSourcesOfAnotherStrategyAreDeleted() throws Exception {
        generate(project(), "default", "compact", "shop.Ticket");
        generate(project(), "default", "identified", "shop.Ticket");
        assertThat(ticketSerializer).doesNotExist();
        assertThat(folder.resolve("target/sources/shop/identified")).isNotEmptyDirectory();
    }

    @Test
    void aClassWhoseSourceIsDeletedIsNotFound() throws Exception {
        generate(project(), "default", "compact", "shop.Ticket", "shop.Price");
        Files.delete(ticket);
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Ticket", "shop.Price"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith("Class shop.Ticket is not in ");
    }

    @Test
    void eachExecutionHasItsFilesAndItsConfiguration() throws Exception {
        for (int build = 0; build < 2; build++) {
            MavenProject project = project();
            generate(project, "default", "compact", "shop.Ticket");
            generate(project, "own", "compact", "shop.Price");
            assertThat(ticketSerializer).exists();
            assertThat(priceSerializer).exists();
        }
        Path kept = folder.resolve("target/serialization");
        assertThat(kept.resolve("configuration.txt")).content().contains("TicketSerializer");
        assertThat(kept.resolve("configuration-own.txt")).content().contains("PriceSerializer");
    }

    @Test
    void aGoalOfTheCommandLineKeepsItsFilesUntilTheNextBuild() throws Exception {
        MavenProject project = project();
        generate(project, "default-cli", "compact", "shop.Ticket");
        generate(project, "default", "compact", "shop.Price");
        assertThat(ticketSerializer).exists();
        generate(project(), "default", "compact", "shop.Price");
        assertThat(ticketSerializer).doesNotExist();
    }

    @Test
    void patternsAreRefused() {
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Ticket", "shop.*"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "<classes> of the goal generate is [shop.Ticket, shop.*]. Expected full names of classes, such as shop.model.Price. Only the goal weave takes patterns: name each class here.");
        assertThatThrownBy(() -> generate(project(), "default", "compact"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith("<classes> of the goal generate is []. Expected full names of classes");
    }

    private void generate(MavenProject project, String execution, String strategy, String... classes) throws Exception {
        GenerateMojo goal = new GenerateMojo();
        Mojos.set(goal, "project", project);
        Mojos.set(goal, "execution", new MojoExecution(plugin(), "generate", execution));
        Mojos.set(goal, "classes", List.of(classes));
        Mojos.set(goal, "strategy", strategy);
        Mojos.set(goal, "factoryId", 1_001);
        Mojos.set(goal, "ids", folder.resolve("ids.txt").toFile());
        Mojos.set(goal, "sourceDirectory", folder.resolve("target/sources").toFile());
        Mojos.set(goal, "keptDirectory", folder.resolve("target/serialization").toFile());
        goal.execute();
    }

    /** A module of a new build, with two executions of the goal. */
    private MavenProject project() {
        MavenProject project = new MavenProject();
        project.setFile(folder.resolve("pom.xml").toFile());
        project.addCompileSourceRoot(folder.resolve("src").toString());
        project.getBuild().setOutputDirectory(folder.resolve("target/classes").toString());
        project.getBuild().addPlugin(plugin());
        return project;
    }

    private static Plugin plugin() {
        Plugin plugin = new Plugin();
        plugin.setGroupId("workbench");
        plugin.setArtifactId("serialization-maven-plugin");
        for (String id : List.of("default", "own")) {
            PluginExecution execution = new PluginExecution();
            execution.setId(id);
            execution.addGoal("generate");
            plugin.addExecution(execution);
        }
        return plugin;
    }
}
