package workbench.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** Programs of the shell stand for languages: what counts is how a process answers and ends. */
class OtherSideTest {

    private static final ObjectNode REQUEST =
            JsonNodeFactory.instance.objectNode().put("op", "start");

    @TempDir
    private Path languages;

    private Language language(String name, String script) throws IOException {
        Path folder = Files.createDirectories(languages.resolve(name));
        Files.writeString(folder.resolve("run"), script);
        return new Language(name, folder);
    }

    @Test
    void eachRequestGetsALine() throws Exception {
        Language echo = language("echo", "while read -r line; do echo; echo \"$line\"; done");
        try (OtherSide side = OtherSide.start(echo, 30)) {
            assertThat(side.ask(REQUEST)).isEqualTo(REQUEST);
            assertThat(side.ask(REQUEST)).isEqualTo(REQUEST);
        }
    }

    @Test
    void aFolderWithAScriptIsALanguage() throws Exception {
        language("b", "");
        language("a", "");
        Files.createDirectories(languages.resolve("notes"));
        assertThat(Language.in(languages)).extracting(Language::name).containsExactly("a", "b");
        assertThat(Language.in(languages, List.of("b")))
                .extracting(Language::name)
                .containsExactly("b");
        assertThatThrownBy(() -> Language.in(languages, List.of("c"))).isInstanceOf(UnknownNameException.class);
        assertThatThrownBy(() -> Language.in(languages.resolve("notes")))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageContaining("has no folder with a script \"run\"");
    }
}
