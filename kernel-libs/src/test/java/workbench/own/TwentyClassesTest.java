package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.own.model.CalendarEvent;
import workbench.own.model.ChatMessage;
import workbench.own.model.EmailMessage;
import workbench.own.model.FileNode;
import workbench.own.model.Flight;
import workbench.own.model.GeoJsonFeature;
import workbench.own.model.GitCommit;
import workbench.own.model.InventoryItem;
import workbench.own.model.LogEvent;
import workbench.own.model.MavenArtifact;
import workbench.own.model.MediaItem;
import workbench.own.model.Patient;
import workbench.own.model.PaymentOrder;
import workbench.own.model.PlaylistTrack;
import workbench.own.model.Pod;
import workbench.own.model.SensorReading;
import workbench.own.model.TraceSpan;
import workbench.own.model.Trade;
import workbench.own.model.UserProfile;
import workbench.own.model.WeatherObservation;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;

/** Classes as others write them, none made for this workbench: records, beans, hierarchies, sealed types, cycles. */
class TwentyClassesTest {

    private static final Path TABLE = Path.of("../docs/own-classes.md");

    private static final List<Class<?>> CLASSES = List.of(
            CalendarEvent.class,
            ChatMessage.class,
            EmailMessage.class,
            FileNode.class,
            Flight.class,
            GeoJsonFeature.class,
            GitCommit.class,
            InventoryItem.class,
            LogEvent.class,
            MavenArtifact.class,
            MediaItem.class,
            Patient.class,
            PaymentOrder.class,
            PlaylistTrack.class,
            Pod.class,
            SensorReading.class,
            Trade.class,
            TraceSpan.class,
            UserProfile.class,
            WeatherObservation.class);

    /** {@code mvn test -Dtest=TwentyClassesTest -Dworkbench.write=true} writes the table anew. */
    @Test
    void allGoThroughWithoutAnEditAndTheTableSaysWhatEachCanHave() throws InterruptedException, IOException {
        StringBuilder table = new StringBuilder();
        Map<String, String> strategies = OwnAnalysis.strategies(ObjectModel.of(MediaItem.class));
        table.append("| class | %s |\n".formatted(String.join(" | ", strategies.values())));
        table.append("|---".repeat(strategies.size() + 1)).append("|\n");
        for (Class<?> type : CLASSES) {
            OwnAnalysis analysis = OwnAnalysis.run(
                    Values.generated(ObjectModel.of(type), 42), LivePlan.smoke(42), Progress.SILENT, outcomes -> {});
            assertThat(analysis.comparison().failures()).isEmpty();
            assertThat(analysis.sizes().failures()).isEmpty();
            String cells = strategies.keySet().stream()
                    .map(id -> cell(analysis.outcomes().of(id).orElseThrow()))
                    .collect(Collectors.joining(" | "));
            table.append("| %s | %s |\n".formatted(type.getSimpleName(), cells));
        }
        if (Boolean.getBoolean("workbench.write")) {
            Files.writeString(TABLE, INTRODUCTION + table);
        }
        assertThat(TABLE).hasContent(INTRODUCTION + table);
    }

    private static String cell(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Works _ -> "yes";
            case Outcome.WorksExcept(String _, int _, var exceptions) ->
                "yes, but not "
                        + exceptions.stream().map(Outcome.Trouble::valueName).collect(Collectors.joining(", "));
            case Outcome.Refused _ -> "";
            case Outcome.Changed(String _, var changes) ->
                "**changes** `%s`".formatted(changes.getFirst().field());
        };
    }

    private static final String INTRODUCTION = """
            # Twenty classes as they stand

            Models of well-known kinds, written from their public descriptions, none of them for this workbench. Each went
            through `analyse` without an edit. An empty cell means that the strategy refuses the class; `analyse` says which field
            and why. *Changes* means that a value came back without an error and was another: such a strategy is neither measured
            nor recommended. Which of the others to take depends on times and sizes, and so on your machine: `analyse` says it there.

            A class that lacks the interface of Externalizable, DataSerializable, IdentifiedDataSerializable or Portable is written a
            second time, with it; Compact and StreamSerializer get a serializer beside the class. `exportProject` writes all of these as a Maven
            project. What is called *generated* is made without source: methods woven into a copy of the compiled class, which cannot be
            a record, or a codec.

            """;
}
