package workbench.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.variant.NotPossibleException;

class SourceCompilerTest {

    @TempDir
    Path folder;

    private final List<Source> sources = new ArrayList<>();

    @Test
    void putsClassesIntoTheFolderOfTheirPackage() throws IOException {
        source("tree/Tree.java", "package tree; public class Tree { Leaf leaf; }");
        source("tree/Leaf.java", "package tree; class Leaf { class Vein {} }");
        compile();
        assertThat(folder.resolve("classes/tree"))
                .isDirectoryContaining("glob:**/Tree.class")
                .isDirectoryContaining("glob:**/Leaf.class")
                .isDirectoryContaining("glob:**/Leaf$Vein.class");
    }

    @Test
    void readsSourcesAsUtf8() throws Exception {
        source("tree/Tree.java", "package tree; public class Tree { public String toString() { return \"木\"; } }");
        compile();
        try (var loader =
                new URLClassLoader(new URL[] {folder.resolve("classes").toUri().toURL()})) {
            assertThat(loader.loadClass("tree.Tree").getConstructor().newInstance())
                    .hasToString("木");
        }
    }

    @Test
    void namesFileLineMessageAndPlaceOfAnError() throws IOException {
        source("cart/mine/ShoppingCart.java", """
                package cart.mine;

                class ShoppingCart {
                    long total = "free";
                }
                """);
        assertFailsWith("""
                1 error

                cart/mine/ShoppingCart.java:4: incompatible types: java.lang.String cannot be converted to long
                        long total = "free";
                                     ^""");
    }

    @Test
    void putsTheCaretUnderThePlaceInALineIndentedByTabs() throws IOException {
        source("tree/Tree.java", "package tree;\nclass Tree {\n\t\tlong age = \"old\";\n}\n");
        assertFailsWith("""
                1 error

                tree/Tree.java:3: incompatible types: java.lang.String cannot be converted to long
                    \t\tlong age = "old";
                    \t\t           ^""");
    }

    /** It closes the jar, and the compiler then misses what is in it. */
    @Test
    void saysThatItWasInterrupted() throws Exception {
        source("tree/Tree.java", "package tree; class Tree { @org.junit.jupiter.api.Test void grow() {} }");
        Path jar = Path.of(
                Test.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(NotPossibleException.class)
                    .isThrownBy(() -> SourceCompiler.compile(sources, folder.resolve("classes"), List.of(jar)))
                    .withMessage("The compiler was interrupted, and nothing is compiled. Do the same again.");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void listsEveryErrorOfEveryFile() throws IOException {
        source("tree/Leaf.java", "package tree;\nclass Leaf { Vein vein; }\n");
        source("tree/Tree.java", "package tree;\nclass Tree { int age() { return 1.5; } }\n");
        assertFailsWith("""
                2 errors

                tree/Leaf.java:2: cannot find symbol
                  symbol:   class Vein
                  location: class tree.Leaf
                    class Leaf { Vein vein; }
                                 ^

                tree/Tree.java:2: incompatible types: possible lossy conversion from double to int
                    class Tree { int age() { return 1.5; } }
                                                    ^""");
    }

    @Test
    void anErrorAtTheEndOfTheFileIsShown() throws IOException {
        source("tree/Tree.java", "package tree;\nclass Tree {\n");
        assertFailsWith("""
                1 error

                tree/Tree.java:2: reached end of file while parsing
                    class Tree {
                                ^""");
    }

    @Test
    void anErrorInATemplateIsToldOnceAndNamesTheTemplate() throws IOException {
        Path template = Files.writeString(
                folder.resolve("Leaf.java"), "package tree.template;\n\nclass Leaf {\n    Vein vein;\n}\n");
        sources.add(Source.of("tree/template/Leaf.java", template).madeFor("tree/ash"));
        sources.add(Source.of("tree/template/Leaf.java", template).madeFor("tree/oak"));
        assertFailsWith("""
                1 error

                tree/template/Leaf.java:4: as tree/ash/Leaf.java: cannot find symbol
                  symbol:   class Vein
                  location: class tree.ash.Leaf
                        Vein vein;
                        ^""");
    }

    @Test
    void warningsDoNotFail() throws IOException {
        source("tree/Tree.java", "package tree; class Tree { Object o = (java.util.List<String>) new Object(); }");
        compile();
        assertThat(folder.resolve("classes/tree/Tree.class")).exists();
    }

    @Test
    void whatIsNotOnTheClassPathCannotBeImported() throws IOException {
        source("tree/Tree.java", "package tree;\nimport workbench.variant.Domain;\n");
        assertFailsWith("""
                1 error

                tree/Tree.java:2: package workbench.variant does not exist
                    import workbench.variant.Domain;
                                            ^""");
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws IOException {
        source("tree/Tree.java", "package tree; class Tree {}");
        Path blocked = Files.writeString(folder.resolve("file"), "").resolve("classes");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> SourceCompiler.compile(sources, blocked, List.of()))
                .withMessage("Cannot write classes to " + blocked);
    }

    private void source(String name, String text) throws IOException {
        Path file = folder.resolve("source").resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        sources.add(Source.of(name, Files.writeString(file, text)));
    }

    private void compile() {
        SourceCompiler.compile(sources, folder.resolve("classes"), List.of());
    }

    private void assertFailsWith(String message) {
        assertThatExceptionOfType(CompilationFailedException.class)
                .isThrownBy(this::compile)
                .withMessage(message);
    }
}
