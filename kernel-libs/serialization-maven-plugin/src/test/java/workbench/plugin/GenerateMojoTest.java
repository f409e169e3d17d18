package workbench.plugin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
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

    private ModuleFolder module;
    private Path ticket;
    private Path ticketSerializer;
    private Path priceSerializer;
    private String encoding = "UTF-8";
    private int factoryId = 1_001;
    private Path ids;
    private boolean frozenIds;

    @BeforeEach
    void writeClasses() throws Exception {
        module = new ModuleFolder(folder);
        ids = folder.resolve("ids.txt");
        ticket = module.source(
                "shop/Ticket.java", "package shop;\n\npublic record Ticket(String name, long number) {}\n");
        module.source("shop/Price.java", "package shop;\n\npublic record Price(String article, long cents) {}\n");
        ticketSerializer = module.generated("TicketSerializer");
        priceSerializer = module.generated("PriceSerializer");
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
        assertThat(module.generated().resolve("shop/identified")).isNotEmptyDirectory();
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
        assertThat(module.kept().resolve("configuration.txt")).content().contains("TicketSerializer");
        assertThat(module.kept().resolve("configuration-own.txt")).content().contains("PriceSerializer");
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

    @Test
    void twoExecutionsThatWriteDifferentFilesOfOneNameAreRefused() throws Exception {
        MavenProject project = project();
        generate(project, "default", "identified", "shop.Ticket");
        factoryId = 1_002;
        assertThatThrownBy(() -> generate(project, "own", "identified", "shop.Ticket"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith(
                        "The executions 'default' and 'own' of the goal generate both write target/sources/");
        MavenProject next = project();
        generate(next, "own", "identified", "shop.Ticket");
        generate(next, "default", "compact", "shop.Price");
        assertThat(module.generated().resolve("shop/identified")).isNotEmptyDirectory();
    }

    @Test
    void classesOfAnExecutionHaveOneFactoryWhoseNameStays() throws Exception {
        generate(project(), "default", "identified", "shop.Ticket", "shop.Price");
        String configuration =
                "config.getSerializationConfig().addDataSerializableFactory(1001, new shop.identified.PriceFactory());";
        assertThat(module.kept().resolve("configuration.txt")).hasContent(configuration);
        assertThat(module.generated().resolve("shop/identified/PriceFactory.java"))
                .content()
                .contains("new Price()", "new Ticket()");
        module.source("shop/Article.java", "package shop;\n\npublic record Article(String name) {}\n");
        generate(project(), "default", "identified", "shop.Ticket", "shop.Price", "shop.Article");
        assertThat(module.kept().resolve("configuration.txt")).hasContent(configuration);
        assertThat(module.generated().resolve("shop/identified/PriceFactory.java"))
                .content()
                .contains("new Price()", "new Ticket()", "new Article()");
    }

    @Test
    void aSerializerThatTwoClassesNeedIsConfiguredOnce() throws Exception {
        module.source("shop/Basket.java", "package shop;\n\npublic record Basket(Price price) {}\n");
        module.source("shop/Wish.java", "package shop;\n\npublic record Wish(Price price) {}\n");
        generate(project(), "default", "compact", "shop.Basket", "shop.Wish");
        assertThat(module.kept().resolve("configuration.txt"))
                .content()
                .contains("shop.WishSerializer()")
                .containsOnlyOnce("shop.PriceSerializer()")
                .containsOnlyOnce("setZeroConfigFilter");
    }

    @Test
    void twoClassesOfOneSimpleNameNeedATypeNameForOneOfThem() throws Exception {
        module.source("rail/Ticket.java", "package rail;\n\npublic record Ticket(String seat) {}\n");
        String refusal =
                "Two classes cannot have the same Compact type name. Add these lines to %s:\n# rail.Ticket has the name ticket\nname shop.Ticket = shopTicket\nThe name is in stored bytes. If objects of a class are stored, leave the class its name, and write a line for the other class."
                        .formatted(ids);
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Ticket", "rail.Ticket"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(refusal);
        MavenProject project = project();
        generate(project, "default", "compact", "rail.Ticket");
        assertThatThrownBy(() -> generate(project, "own", "compact", "shop.Ticket"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(refusal);
        assertThat(ticketSerializer).doesNotExist();
        Files.writeString(ids, "name rail.Ticket = railTicket\n");
        frozenIds = true;
        generate(project(), "default", "compact", "shop.Ticket", "rail.Ticket");
        assertThat(ticketSerializer).content().contains("return \"ticket\";");
        assertThat(module.generated().resolve("rail/TicketSerializer.java"))
                .content()
                .contains("return \"railTicket\";");
        assertThat(ids).hasContent("name rail.Ticket = railTicket");
    }

    @Test
    void aNameInTheFileIsTakenFromTheStart() throws Exception {
        module.source("rail/Ticket.java", "package rail;\n\npublic record Ticket(String seat) {}\n");
        Files.writeString(ids, "name shop.Ticket = ticket\n");
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Ticket", "rail.Ticket"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining(":\n# shop.Ticket has the name ticket\nname rail.Ticket = railTicket\n");
    }

    @Test
    void aTypeNameStaysWhenAClassOfTheSameSimpleNameIsAdded() throws Exception {
        module.source("shop/Trip.java", "package shop;\n\npublic record Trip(Ticket first) {}\n");
        generate(project(), "default", "compact", "shop.Trip");
        assertThat(ticketSerializer).content().contains("return \"ticket\";");
        module.source("rail/Ticket.java", "package rail;\n\npublic record Ticket(String seat) {}\n");
        module.source("shop/Trip.java", "package shop;\n\npublic record Trip(Ticket first, rail.Ticket second) {}\n");
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Trip"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining(":\n# shop.Ticket has the name ticket\nname rail.Ticket = railTicket\n");
        Files.writeString(ids, "# shop.Ticket has the name ticket\nname rail.Ticket = railTicket\n");
        generate(project(), "default", "compact", "shop.Trip");
        assertThat(module.kept().resolve("configuration.txt")).content().contains("ShopTicketSerializer()");
        assertThat(module.generated("ShopTicketSerializer")).content().contains("return \"ticket\";");
        assertThat(module.generated("RailTicketSerializer")).content().contains("return \"railTicket\";");
    }

    @Test
    void linesForAllClassesThatNeedANameAreGivenAtOnce() throws Exception {
        module.source(
                "shop/Trip.java",
                "package shop;\n\npublic record Trip(There there, Back back) {\n    public record There(Seat seat, Day day) {\n        public record Seat(int row) {}\n        public record Day(int date) {}\n    }\n    public record Back(Seat seat, Day day) {\n        public record Seat(int row) {}\n        public record Day(int date) {}\n    }\n}\n");
        String lines =
                "# shop.Trip$There$Seat has the name seat\nname shop.Trip$Back$Seat = tripBackSeat\n# shop.Trip$There$Day has the name day\nname shop.Trip$Back$Day = tripBackDay\n";
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Trip"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining(":\n" + lines);
        Files.writeString(ids, lines);
        generate(project(), "default", "compact", "shop.Trip");
        assertThat(module.generated("TripThereSeatSerializer")).content().contains("return \"seat\";");
        assertThat(module.generated("TripBackSeatSerializer")).content().contains("return \"tripBackSeat\";");
    }

    @Test
    void aRefusedBuildAddsNoNumber() throws Exception {
        MavenProject project = project();
        generate(project, "default", "identified", "shop.Ticket");
        factoryId = 1_002;
        ids = folder.resolve("other.txt");
        assertThatThrownBy(() -> generate(project, "own", "identified", "shop.Ticket"))
                .isInstanceOf(MojoFailureException.class);
        assertThat(ids).doesNotExist();
        Files.writeString(ids, "class shop.Order = 4\n");
        assertThatThrownBy(() -> generate(project, "own", "identified", "shop.Ticket"))
                .isInstanceOf(MojoFailureException.class);
        assertThat(ids).content().isEqualTo("class shop.Order = 4\n");
    }

    @Test
    void aFrozenExecutionAddsNoNumberAndWritesNoSource() throws Exception {
        Path serializer = module.generated("PriceStreamSerializer");
        Files.writeString(ids, "type shop.Ticket = 1800\n");
        frozenIds = true;
        MavenProject project = project();
        generate(project, "default", "stream", "shop.Ticket");
        assertThatThrownBy(() -> generate(project, "own", "stream", "shop.Price"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith(ids + " lacks the lines [type shop.Price = 1801], ");
        assertThat(ids).content().isEqualTo("type shop.Ticket = 1800\n");
        assertThat(serializer).doesNotExist();
        assertThat(module.generated("TicketStreamSerializer")).exists();
        frozenIds = false;
        generate(project, "own", "stream", "shop.Price");
        assertThat(ids).hasContent("type shop.Ticket = 1800\ntype shop.Price = 1801");
        assertThat(serializer).content().contains("1801");
        frozenIds = true;
        generate(project(), "own", "stream", "shop.Price");
        assertThat(serializer).content().contains("1801");
    }

    @Test
    void anArgumentOfTheCompilerThatAClassNeedsIsUsed() throws Exception {
        module.source(
                "shop/Ticket.java",
                "package shop;\n\npublic record Ticket(long number) {\n    static final int SIZE = jdk.internal.misc.Unsafe.ADDRESS_SIZE;\n}\n");
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Ticket"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("jdk.internal.misc");
        MavenProject project = project();
        project.getBuild()
                .addPlugin(CompilerArgumentsTest.compiler(
                        "-Xplugin:ErrorProne", "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"));
        generate(project, "default", "compact", "shop.Ticket");
        assertThat(ticketSerializer).exists();
    }

    @Test
    void aSourceInAnotherEncodingIsRead() throws Exception {
        String text = "package shop;\n\npublic record Ticket(long gr\u00f6\u00dfe) {}\n";
        module.source("shop/Ticket.java", text, ISO_8859_1);
        encoding = "ISO-8859-1";
        generate(project(), "default", "compact", "shop.Ticket");
        assertThat(ticketSerializer).content().contains("gr\\u00f6\\u00dfe");
    }

    @Test
    void anUnknownEncodingIsRefused() {
        encoding = "latin one";
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Ticket"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage("<encoding> is 'latin one'. Expected the name of a charset, such as UTF-8 or ISO-8859-1.");
    }

    @Test
    void aProjectMayBeAModule() throws Exception {
        module.source("module-info.java", "module shop {\n    requires com.hazelcast.core;\n}\n");
        generate(project(), "default", "compact", "shop.Ticket");
        assertThat(ticketSerializer).exists();
    }

    @Test
    void aClassThatDoesNotCompileIsRefusedWithWhatIsNotThere() throws Exception {
        module.source("shop/Ticket.java", "package shop;\n\npublic record Ticket(Missing name) {}\n");
        assertThatThrownBy(() -> generate(project(), "default", "compact", "shop.Ticket"))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith(
                        "The classes for which serializers are written do not compile without these serializers. No class that they use may name a serializer. Annotation processors must be dependencies of the project, as in the scope provided: those in <annotationProcessorPaths> do not run here.\n");
    }

    private void generate(MavenProject project, String execution, String strategy, String... classes) throws Exception {
        GenerateMojo goal = new GenerateMojo();
        Mojos.set(goal, "project", project);
        Mojos.set(goal, "execution", new MojoExecution(plugin(), "generate", execution));
        Mojos.set(goal, "classes", List.of(classes));
        Mojos.set(goal, "strategy", strategy);
        Mojos.set(goal, "factoryId", factoryId);
        Mojos.set(goal, "ids", ids.toFile());
        Mojos.set(goal, "frozenIds", frozenIds);
        Mojos.set(goal, "encoding", encoding);
        Mojos.set(goal, "sourceDirectory", module.generated().toFile());
        Mojos.set(goal, "keptDirectory", module.kept().toFile());
        goal.execute();
    }

    /** A module of a new build, with two executions of the goal. */
    private MavenProject project() {
        MavenProject project = new MavenProject();
        project.setFile(folder.resolve("pom.xml").toFile());
        project.addCompileSourceRoot(module.sources().toString());
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
