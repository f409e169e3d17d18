package workbench.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.generate.weave.Level;

class PatternsTest {

    private static boolean matches(String pattern, String name) {
        return new Patterns(List.of(pattern), List.of("shop.Old*")).matches(name);
    }

    @Test
    void aStarStandsForAPartOfANameAndTwoForPackages() {
        assertThat(matches("shop.*", "shop.Order")).isTrue();
        assertThat(matches("shop.*", "shop.model.Order")).isFalse();
        assertThat(matches("shop.**", "shop.model.Order")).isTrue();
        assertThat(matches("shop.*Order", "shop.BigOrder")).isTrue();
        assertThat(matches("shop.Order", "shopXOrder")).isFalse();
        assertThat(matches("shop.*", "shop.OldOrder")).isFalse();
    }

    @Test
    void aPatternWithoutClassesAndANameWithoutAClassAreRefused(@TempDir Path folder) throws Exception {
        Files.createDirectories(folder.resolve("shop"));
        try (ProjectClasses classes =
                new ProjectClasses(folder, List.of(), getClass().getClassLoader())) {
            assertThatThrownBy(() -> classes.find(new Patterns(List.of("shop.*"), List.of())))
                    .isInstanceOf(MojoFailureException.class)
                    .hasMessage(
                            "No class in %s matches [shop.*]. A pattern is a name with * for a part and ** for packages, such as shop.model.*; records, enums and abstract classes need their full names.",
                            folder);
            assertThatThrownBy(() -> classes.find(new Patterns(List.of("shop.Order"), List.of())))
                    .isInstanceOf(MojoFailureException.class)
                    .hasMessage(
                            "Class shop.Order is not in %s or on the class path, or needs a class that is not: java.lang.ClassNotFoundException: shop.Order. Write the full name as in an import, with $ before the name of a nested class.",
                            folder);
        }
    }

    @Test
    void aPatternLeavesOutWhatWasWovenBesideAClass(@TempDir Path folder) throws Exception {
        Files.createDirectories(folder.resolve("shop"));
        Files.createFile(folder.resolve("shop/Order$$Factory.class"));
        try (ProjectClasses classes =
                new ProjectClasses(folder, List.of(), getClass().getClassLoader())) {
            assertThatThrownBy(() -> classes.find(new Patterns(List.of("shop.*"), List.of())))
                    .isInstanceOf(MojoFailureException.class)
                    .hasMessageStartingWith("No class in %s matches [shop.*]. ", folder);
        }
    }

    record Point(int x) {}

    static class Plain {}

    @SuppressWarnings("ClassCanBeStatic") // as people write
    class Inner {}

    @Test
    void aPatternFindsWhatCanBeWrittenAlone() {
        assertThat(Roots.isRoot(Plain.class)).isTrue();
        assertThat(List.of(Point.class, Inner.class, Level.class, Runnable.class, Number.class, Exception.class))
                .noneMatch(Roots::isRoot);
    }

    @Test
    void aChoiceThatIsUnknownIsRefusedWithAllThatAreKnown() throws MojoFailureException {
        assertThat(Choice.of("level", "No_Nulls", Level.class)).isEqualTo(Level.NO_NULLS);
        assertThatThrownBy(() -> Choice.of("level", "best", Level.class))
                .hasMessage("<level> is 'best'. Expected one of basic, no_nulls, no_shared, as_declared, medium, opt.");
    }
}
