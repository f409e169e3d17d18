package workbench.compile;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.TestDomains;
import workbench.variant.UnknownNameException;

class DomainSourcesTest {

    @TempDir
    Path folder;

    private Path root;
    private DomainSources sources;

    @BeforeEach
    void writeTwoDomains() throws IOException {
        root = folder.resolve("domain-src");
        sources = new DomainSources(root, folder.resolve("overlay"));
        original("tree/Tree.java", "original");
        original("tree/oak/Acorn.java", "original");
        original("stone/Stone.java", "original");
    }

    @Test
    void listsDomainsSorted() {
        assertThat(sources.domains()).containsExactly("stone", "tree");
    }

    @Test
    void listsTheFilesOfADomainAndItsStrategies() throws IOException {
        original("tree/README.md", "not a source");
        assertThat(sources.of("tree").keySet()).containsExactly("tree/Tree.java", "tree/oak/Acorn.java");
    }

    @Test
    void listsTheStrategiesOfADomainAndThoseItLacks() throws IOException {
        original("tree/oak/TreeVariant.java", "original");
        original("stone/oak/StoneVariant.java", "original");
        original("stone/elm/StoneVariant.java", "original");
        original("tree/ash/AshVariant.java", "original");
        assertThat(sources.strategies("tree")).containsExactly("ash", "oak");
        assertThat(sources.absentStrategies("tree")).containsExactly("elm");
        assertThat(sources.absentStrategies("stone")).containsExactly("ash");
    }

    @Test
    void theSourcesOfTheWorkbenchAreThere() {
        assertThat(TestDomains.sources().domains()).contains("cart");
        assertThat(TestDomains.sources().of("cart")).containsKey("cart/CartDomain.java");
    }

    @Test
    void anUnknownDomainIsAnsweredWithTheNearest() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> sources.of("three"))
                .withMessage("There is no domain named \"three\". Did you mean \"tree\"? Known: stone, tree.");
    }

    @Test
    void aMissingFolderHasNoDomains() {
        DomainSources none = new DomainSources(folder.resolve("missing"), folder.resolve("missing too"));
        assertThat(none.domains()).isEmpty();
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> none.of("tree"))
                .withMessage("There is no domain named \"tree\". There is none at all.");
    }

    @Test
    void whatIsWrittenWinsAndTheOriginalStaysAsItIs() {
        sources.write("tree.oak.Acorn", "edited");
        assertThat(sources.of("tree").keySet()).containsExactly("tree/Tree.java", "tree/oak/Acorn.java");
        assertThat(source("tree/oak/Acorn.java").file()).hasContent("edited");
        assertThat(root.resolve("tree/oak/Acorn.java")).hasContent("original");
    }

    @Test
    void whatIsWrittenMayBeNew() {
        sources.write("tree.ash.Key", "new");
        sources.write("cloud.Cloud", "new");
        assertThat(sources.of("tree")).hasSize(3).containsKey("tree/ash/Key.java");
        assertThat(sources.domains()).containsExactly("cloud", "stone", "tree");
    }

    @Test
    void whatIsRemovedGivesWayToTheOriginal() {
        sources.write("tree.oak.Acorn", "edited");
        sources.remove("tree.oak.Acorn");
        assertThat(source("tree/oak/Acorn.java").file()).hasContent("original");
        assertThat(sources.written("tree.oak.Acorn")).isEmpty();
    }

    @Test
    void whatWasNeverWrittenMayBeRemoved() {
        sources.remove("tree.oak.Acorn");
        assertThat(sources.of("tree")).containsKey("tree/oak/Acorn.java");
    }

    @Test
    void aDomainIsGoneWithItsOnlySource() {
        sources.write("cloud.Cloud", "new");
        sources.remove("cloud.Cloud");
        assertThat(sources.domains()).containsExactly("stone", "tree");
    }

    @Test
    void remembersWhatWasWrittenLast() {
        assertThat(sources.written("tree.oak.Acorn")).isEmpty();
        sources.write("tree.oak.Acorn", "first");
        sources.write("tree.oak.Acorn", "second");
        assertThat(sources.written("tree.oak.Acorn")).contains("second");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ShoppingCart", "cart/ShoppingCart", "cart.class", "cart..Cart", "../cart.Cart", "", "cart."})
    void aNameThatIsNotThatOfAPackagedClassIsRejected(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sources.write(name, "source"))
                .withMessage(
                        "\"%s\" does not name a packaged class. Expected a name such as cart.mine.ShoppingCart.", name);
    }

    @Test
    void countsLinesOfCodeOnly() throws IOException {
        original("tree/oak/Acorn.java", """
                package tree.oak;

                import java.util.List;

                /**
                 * An acorn.
                 */
                class Acorn {
                    // what it weighs
                    int grams; /* on a scale */

                    List<String> names;
                }
                """);
        assertThat(sources.handwrittenLines("tree", "oak")).isEqualTo(4);
    }

    /** As a cell's class is stored. */
    @Test
    void countsWhatFollowsAPackageStatementInItsLine() {
        sources.write("tree.elm.Key", "package tree.elm; public record Key(int id) {}");
        assertThat(sources.handwrittenLines("tree", "elm")).isEqualTo(1);
        sources.write(
                "tree.elm.Leaf",
                "package tree.elm; import java.util.List;\nimport java.util.Map; // both\npublic record Leaf() {\n}");
        assertThat(sources.handwrittenLines("tree", "elm")).isEqualTo(1 + 2);
    }

    @Test
    void doesNotCountTheVariantNorOtherStrategies() throws IOException {
        original("tree/oak/TreeVariant.java", "class TreeVariant {}");
        original("tree/ash/Key.java", "class Key {}");
        assertThat(sources.handwrittenLines("tree", "oak")).isEqualTo(1);
    }

    @Test
    void aClassThatAStrategyNamesAndLacksIsMadeFromTheTemplate() throws IOException {
        original("tree/template/Acorn.java", "package tree.template;\nclass Acorn { Cup cup; }");
        original("tree/template/Cup.java", "package tree.template;\nclass Cup {}");
        original("tree/template/Root.java", "package tree.template;\nclass Root {}");
        original("tree/ash/Key.java", "package tree.ash;\nclass Key { Acorn acorn; }");
        original(
                "tree/elm/Leaf.java",
                "package tree.elm;\nimport tree.oak.Acorn;\nclass Leaf { Acorn acorn; tree.oak.Cup cup; }");
        assertThat(sources.of("tree").keySet())
                .containsExactly(
                        "tree/Tree.java",
                        "tree/ash/Acorn.java",
                        "tree/ash/Cup.java",
                        "tree/ash/Key.java",
                        "tree/elm/Leaf.java",
                        "tree/oak/Acorn.java");
        Source made = source("tree/ash/Acorn.java");
        assertThat(made.text()).isEqualTo("package tree.ash;\nclass Acorn { Cup cup; }");
        assertThat(made.template()).contains("tree/template/Acorn.java");
        assertThat(source("tree/oak/Acorn.java").text()).isEqualTo("original");
        assertThat(sources.handwrittenLines("tree", "ash")).isEqualTo(3);
    }

    @Test
    void whatIsWrittenWinsOverTheTemplate() throws IOException {
        original("tree/template/Acorn.java", "package tree.template; class Acorn {}");
        original("tree/ash/Key.java", "package tree.ash; class Key { Acorn acorn; }");
        sources.write("tree.ash.Acorn", "package tree.ash; class Acorn { int grams; }");
        assertThat(source("tree/ash/Acorn.java").text()).contains("grams");
        sources.remove("tree.ash.Acorn");
        assertThat(source("tree/ash/Acorn.java").text()).doesNotContain("grams");
    }

    @Test
    void theTemplateIsNoStrategyAndTranslatorsAreNoWorkOfAUser() throws IOException {
        original("tree/template/Translator.java", "package tree.template;\nclass Translator {}");
        original("tree/ash/TreeVariant.java", "package tree.ash;\nclass TreeVariant extends Translator {}");
        original("tree/ash/settings/Wind.java", "package tree.ash.settings;\nclass Wind { Translator none; }");
        assertThat(sources.strategies("tree")).containsExactly("ash");
        assertThat(sources.of("tree"))
                .containsKey("tree/ash/Translator.java")
                .doesNotContainKeys("tree/template/Translator.java", "tree/ash/settings/Translator.java");
        assertThat(sources.handwrittenLines("tree", "ash")).isZero();
    }

    @Test
    void countsTheMessagesOfProtobuf() throws IOException {
        original("tree/protobuf/tree.proto", """
                syntax = "proto3";

                package tree; // as in Java
                message Tree { // a comment beside code
                  int32 height = 1;
                }
                """);
        assertThat(sources.handwrittenLines("tree", "protobuf")).isEqualTo(4);
    }

    private Source source(String name) {
        return requireNonNull(sources.of("tree").get(name), name);
    }

    private void original(String name, String source) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, source);
    }
}
