package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose file the compiler complains of. */
class ProjectBuildTest {

    @Test
    void anErrorIsThatOfTheFileWithTheWholePath() {
        List<String> errors =
                List.of("1 error", "", "src/main/java/org/shop/Order.java:3: cannot find symbol", "    Ordre order;");
        assertThat(ProjectBuild.firstIn(List.of("shop/Order.java"), errors)).isEmpty();
        assertThat(ProjectBuild.firstIn(List.of("org/shop/Line.java", "org/shop/Order.java"), errors))
                .contains("org/shop/Order.java:3: cannot find symbol");
    }

    @Test
    void anErrorIsToldWithoutTheFoldersBeforeThePackage() {
        List<String> errors = List.of("/home/src/main/java/copy/src/main/java/shop/Order.java:3: cannot find symbol");
        assertThat(ProjectBuild.firstIn(List.of("shop/Order.java"), errors))
                .contains("shop/Order.java:3: cannot find symbol");
    }
}
