package workbench.measure.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.machine.Check;
import workbench.machine.Machine;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.measure.Topology;

/** The documented schema is that of the records. */
class ResultsReadmeTest {

    private static final Pattern SECTION =
            Pattern.compile("^### `(\\w+)`.*?\\n(.*?)(?=^##|\\z)", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern FIELD = Pattern.compile("^\\| `(\\w+)` \\|", Pattern.MULTILINE);

    @Test
    void theReadmeNamesEachFieldOfEachRecordInItsOrder() throws IOException {
        String readme = Files.readString(TestDomains.home().resolve("data/results/README.md"));
        assertThat(documented(readme)).isEqualTo(records());
    }

    @Test
    void aFieldThatIsMissingIsNoticed() throws IOException {
        String readme = Files.readString(TestDomains.home().resolve("data/results/README.md"));
        assertThat(documented(readme.replaceFirst("\\| `seed` \\|.*\\n", ""))).isNotEqualTo(records());
    }

    @Test
    void theReadmeNamesEachOperation() throws IOException {
        String readme = Files.readString(TestDomains.home().resolve("data/results/README.md"));
        assertThat(readme.lines().filter(line -> line.startsWith("| `operation` |")))
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains(
                        Arrays.stream(Operation.values()).map("`%s`"::formatted).toList());
    }

    @Test
    void theReadmeNamesTheSchemaThatIsWritten() throws IOException {
        assertThat(Files.readString(TestDomains.home().resolve("data/results/README.md")))
                .contains("Schema %s".formatted(ResultEntry.SCHEMA));
    }

    private static Map<String, List<String>> documented(String readme) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        SECTION.matcher(readme)
                .results()
                .forEach(section -> sections.put(
                        section.group(1),
                        FIELD.matcher(section.group(2))
                                .results()
                                .map((MatchResult field) -> field.group(1))
                                .toList()));
        return sections;
    }

    private static Map<String, List<String>> records() {
        Map<String, List<String>> records = new LinkedHashMap<>();
        for (JsonSubTypes.Type type :
                ResultEntry.class.getAnnotation(JsonSubTypes.class).value()) {
            records.put(type.name(), fields(type.value()));
        }
        Stream.of(
                        ResultEntry.MeasuredVariant.class,
                        Task.class,
                        Topology.class,
                        ResultEntry.Schedule.class,
                        Machine.class,
                        Check.class,
                        Observation.class)
                .forEach(part -> records.put(part.getSimpleName(), fields(part)));
        return records;
    }

    private static List<String> fields(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }
}
