package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JmhNamesTest {

    @Test
    void aNameHasItsPackageOnlyIfAnotherWouldBeAlike() {
        List<String> names = List.of(
                "org.example.Copy.array, size=1.5",
                "org.other.Copy.array, size=1.5",
                "org.example.Copy.array, size=2.5");
        assertThat(JmhNames.shown(names).values())
                .containsExactly(
                        "org.example.Copy.array, size=1.5", "org.other.Copy.array, size=1.5", "Copy.array, size=2.5");
    }

    @Test
    void aNameIsAlikeToNoOtherThanItself() {
        assertThat(JmhNames.shown(List.of("org.example.Copy.array", "org.example.Copy.array"))
                        .values())
                .containsExactly("Copy.array");
    }

    @Test
    void whatHasNoPackageStaysAsItIs() {
        List<String> names = List.of("Copy.list, thrpt, path=a.b.c", "list", "");
        assertThat(JmhNames.shown(names).values()).containsExactlyElementsOf(names);
    }
}
