package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FindingsTest {

    @TempDir
    Path folder;

    private final StringWriter printed = new StringWriter();

    private Findings in(Path file) {
        return new Findings(new PrintWriter(printed), file);
    }

    @Test
    void eachFindingIsALineForPeopleAndOneForPrograms() throws IOException {
        Findings findings = in(folder.resolve("build/found.jsonl"));
        assertThat(findings.add("overhead", true, "it is little", Map.of("nanos", 0.5)))
                .isTrue();
        assertThat(findings.add("power", false, "it is weak", Map.of("count", 3)))
                .isFalse();
        assertThat(printed.toString().lines()).containsExactly("ok    it is little", "FAIL  it is weak");
        List<JsonNode> lines = Files.readAllLines(folder.resolve("build/found.jsonl")).stream()
                .map(JsonMapper.shared()::readTree)
                .toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst().get("check").asString()).isEqualTo("overhead");
        assertThat(lines.getFirst().get("figures").get("nanos").asDouble()).isEqualTo(0.5);
        assertThat(lines.getLast().get("passed").asBoolean()).isFalse();
        assertThat(lines.getLast().get("machine").get("cpu").asString()).isNotEmpty();
    }

    @Test
    void whatCannotBeKeptIsSaid() throws IOException {
        Path taken = Files.writeString(folder.resolve("build"), "a file");
        assertThatThrownBy(() -> in(taken.resolve("found.jsonl")).add("power", true, "fine", Map.of()))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("Cannot write " + taken.resolve("found.jsonl"));
    }
}
