package workbench.own;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;
import workbench.Cases;
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
import workbench.report.advice.Purpose;
import workbench.report.view.OwnAnalysisView;
import workbench.shape.ObjectModel;
import workbench.text.Numbers;

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

    private static final List<String> PURPOSES =
            Arrays.stream(Purpose.values()).map(Purpose::label).toList();

    /**
     * {@code mvn test -Dtest=TwentyClassesTest -Dworkbench.write=true} writes the table again, and keeps the recommendations.
     * With {@code -Dworkbench.measure=18} in its place, {@link #recommendationsAreForStrategiesThatAClassCanHave} measures
     * those, each class for 18 seconds, which takes a quarter of an hour on a calm machine.
     */
    @Test
    void allGoThroughWithoutAnEditAndTheTableSaysWhatEachCanHave() throws InterruptedException, IOException {
        StringBuilder table = new StringBuilder();
        Map<String, String> strategies = OwnAnalysis.strategies(ObjectModel.of(MediaItem.class));
        table.append("| class | %s |\n".formatted(String.join(" | ", strategies.values())));
        table.append("|---".repeat(strategies.size() + 1)).append("|\n");
        List<Class<?>> tried = Cases.some(CLASSES, 4, 1);
        for (Class<?> type : CLASSES) {
            table.append(tried.contains(type) ? row(type, strategies.keySet()) : rowInTheTable(type));
        }
        if (Boolean.getBoolean("workbench.write")) {
            Files.writeString(TABLE, INTRODUCTION + table + recommendations());
        }
        assertThat(TABLE).hasContent(INTRODUCTION + table + recommendations());
    }

    private static String row(Class<?> type, Set<String> strategies) throws InterruptedException {
        OwnAnalysis analysis = OwnAnalysis.run(
                Values.generated(ObjectModel.of(type), 42), LivePlan.smoke(42), Progress.SILENT, outcomes -> {});
        assertThat(analysis.comparison().failures()).isEmpty();
        assertThat(analysis.sizes().failures()).isEmpty();
        String cells = strategies.stream()
                .map(id -> cell(analysis.outcomes().of(id).orElseThrow()))
                .collect(Collectors.joining(" | "));
        return "| %s | %s |\n".formatted(type.getSimpleName(), cells);
    }

    private static String rowInTheTable(Class<?> type) throws IOException {
        String start = "| " + type.getSimpleName() + " | ";
        return Files.readAllLines(TABLE).stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .map(line -> line + "\n")
                .orElseThrow();
    }

    /** Measured on one machine, so that they cannot be made again here. */
    @Test
    void recommendationsAreForStrategiesThatAClassCanHave() throws InterruptedException, IOException {
        int seconds = Integer.getInteger("workbench.measure", 0);
        if (seconds > 0) {
            Files.writeString(TABLE, Files.readString(TABLE).replace(recommendations(), measured(seconds)));
        }
        Map<String, List<String>> possible = rows(Files.readString(TABLE).replace(recommendations(), ""));
        List<String> strategies = requireNonNull(possible.get("class"));
        Map<String, List<String>> recommended = rows(recommendations());
        assertThat(requireNonNull(recommended.get("class"))).startsWith(PURPOSES.toArray(String[]::new));
        for (Class<?> type : CLASSES) {
            String name = type.getSimpleName();
            List<String> cells = requireNonNull(possible.get(name));
            assertThat(requireNonNull(recommended.get(name)).subList(0, PURPOSES.size()))
                    .allSatisfy(answer -> assertThat(cells.get(strategies.indexOf(first(answer))))
                            .as("%s of %s", answer, name)
                            .startsWith("yes"));
        }
    }

    /** The strategy to take, of a cell with those that may be as good. */
    private static String first(String cell) {
        return cell.replaceAll(" \\(or .*\\)$|, which does not fit.*", "");
    }

    @Test
    void theStrategyOfACellIsKnown() {
        assertThat(first("Kryo, compatible (or CBOR, Compact)")).isEqualTo("Kryo, compatible");
        assertThat(first("CBOR, which does not fit (or Kryo)")).isEqualTo("CBOR");
        assertThat(first("Compact")).isEqualTo("Compact");
    }

    /** The second part of the document. */
    private static String recommendations() throws IOException {
        String all = Files.readString(TABLE);
        int start = all.indexOf(RECOMMENDATIONS);
        return start < 0 ? "" : all.substring(start);
    }

    /** The cells of each row of a table, by its first cell. */
    private static Map<String, List<String>> rows(String text) {
        return text.lines()
                .filter(line -> line.startsWith("| "))
                .map(line -> Arrays.stream(line.substring(1).split("\\|", -1))
                        .map(String::strip)
                        .toList())
                .collect(Collectors.toMap(List::getFirst, cells -> cells.subList(1, cells.size())));
    }

    /** The strategy to take for each purpose. */
    private static String measured(int seconds) throws InterruptedException {
        LivePlan plan = LivePlan.standard(42).within(Duration.ofSeconds(seconds));
        StringBuilder table = new StringBuilder("| class | %s |\n".formatted(String.join(" | ", PURPOSES)));
        table.append("|---".repeat(PURPOSES.size() + 1)).append("|\n");
        String machine = "";
        for (Class<?> type : CLASSES) {
            OwnAnalysis analysis =
                    OwnAnalysis.run(Values.generated(ObjectModel.of(type), 42), plan, Progress.SILENT, outcomes -> {});
            machine = analysis.comparison().machine().summary();
            table.append("| %s | %s |\n".formatted(type.getSimpleName(), String.join(" | ", answers(analysis))));
        }
        return RECOMMENDATIONS
                + """
                What `recommend` says for each purpose, on %s, %s. Each class was measured for at most
                %s, in one process. Another machine may give another order.

                In brackets are strategies of which this run cannot say whether they rank higher. *Which does not fit* means that no strategy fits the
                purpose, and that this one is the best of the others. No purpose takes a strategy that needs this
                workbench, as a generated codec does, nor Portable, which Hazelcast deprecates.

                """.formatted(machine, LocalDate.now(ZoneOffset.UTC), Numbers.count(seconds, "second"))
                + table;
    }

    /** A cell for each purpose. */
    private static List<String> answers(OwnAnalysis analysis) {
        Table situations = OwnAnalysisView.recommendation(analysis, Purpose.RELEASES)
                .situations()
                .table();
        return situations.stream()
                .map(row -> row.getString("may be as good").isEmpty()
                        ? row.getString("take")
                        : "%s (or %s)".formatted(row.getString("take"), row.getString("may be as good")))
                .toList();
    }

    private static String cell(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Works _ -> "yes";
            case Outcome.WorksExcept(String _, int _, var exceptions) ->
                "yes, but not "
                        + exceptions.stream().map(Outcome.Trouble::valueName).collect(Collectors.joining(", "));
            case Outcome.Refused _ -> "";
            case Outcome.NotBuilt _, Outcome.Awaited _ -> "not tried";
            case Outcome.Changed(String _, var changes) ->
                "**changes** `%s`".formatted(changes.getFirst().field());
        };
    }

    private static final String RECOMMENDATIONS = """

            ## What was recommended on one machine

            """;

    private static final String INTRODUCTION = """
            # Twenty classes as they are

            Models of well-known kinds, written from their public descriptions, none of them for this workbench. Each went
            through `analyse` without an edit. An empty cell means that the strategy refuses the class; `analyse` says which field
            and why. *Changes* means that a value came back wrong without an error: such a strategy is neither measured
            nor recommended. Which of the others to take depends on times and sizes, and so on your machine: `analyse` says it there.

            A class that lacks the interface of Externalizable, DataSerializable, IdentifiedDataSerializable or Portable is written a
            second time, with it; Compact and StreamSerializer get a serializer beside the class. What is called *generated* is made without
            source: methods woven into a copy of the compiled class, which cannot be a record, or a codec. `exportProject` writes all that work and
            change no value as a project for Maven and Gradle.

            """;
}
