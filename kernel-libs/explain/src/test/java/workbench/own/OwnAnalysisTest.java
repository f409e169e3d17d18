package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.Cases;
import workbench.Leftovers;
import workbench.cluster.Cluster;
import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.own.Outcome.Awaited;
import workbench.own.Outcome.Changed;
import workbench.own.Outcome.Refused;
import workbench.own.Outcome.Trouble;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.project.Companions;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.strategy.Strategy.Compiled;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

@NullUnmarked
class OwnAnalysisTest {

    record Line(String article, int quantity, BigDecimal price) {}

    enum Status {
        OPEN,
        PAID
    }

    record Invoice(
            long number, String note, List<Line> lines, Map<String, Integer> codes, Status status, Instant paid) {}

    static class Parent {
        String inherited;
    }

    static class Child extends Parent implements Serializable {
        private static final long serialVersionUID = 1;
        String own;
        List<String> tags = new ArrayList<>();
    }

    static OwnAnalysis analysed(Class<?> type) throws InterruptedException {
        return OwnAnalysis.run(
                Values.generated(ObjectModel.of(type), 42), LivePlan.smoke(42), Progress.SILENT, outcomes -> {});
    }

    @Test
    void aRecordIsTriedSizedAndTimedWithoutAnyLineAboutIt() throws InterruptedException {
        AtomicReference<Outcomes> last = new AtomicReference<>();
        OwnAnalysis analysis = OwnAnalysis.run(
                Values.generated(ObjectModel.of(Invoice.class), 42), LivePlan.smoke(42), Progress.SILENT, last::set);
        assertThat(last.get()).isEqualTo(analysis.outcomes());
        assertThat(outcome(analysis, "kryo").isUsable()).isTrue();
        assertThat(outcome(analysis, "fory").isUsable()).isTrue();
        assertThat(outcome(analysis, "serializable"))
                .isEqualTo(
                        new Refused(
                                "serializable",
                                "Invoice",
                                "Invoice does not implement Serializable. Let it, if it is yours to edit. Invoice.lines: it holds objects of Line, which does not implement Serializable. Let it, or mark the field transient."));
        assertThat(analysis.comparison().tasks()).hasSize(2);
        assertThat(analysis.sizes().failures()).isEmpty();
        assertThat(analysis.comparison().failures()).isEmpty();
        assertThat(analysis.sizes().distributions())
                .hasSize(analysis.catalog().variants().size());
        assertThatAStrategyThatWasNotPublishedIsSaidToBeLeftOut(analysis);
    }

    /** {@code publish} gives an analysis of the strategies that it timed. */
    private static void assertThatAStrategyThatWasNotPublishedIsSaidToBeLeftOut(OwnAnalysis analysis) {
        OwnAnalysis published = analysis.timed(analysis.comparison().only(List.of("kryo")));
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> published.only("fory"))
                .withMessageStartingWith(
                        "\"fory\" was left out of this catalog of Invoice: by only(...), by publish(...), ");
    }

    @Test
    void outcomesOfOtherStrategiesAreThereBeforeAnyGeneratedOneIsTried() throws InterruptedException {
        ObjectModel model = ObjectModel.of(Account.class);
        List<Outcomes> tables = new ArrayList<>();
        List<Outcomes> beforeCode = new ArrayList<>();
        Progress progress = onStart(task -> {
            if (task.startsWith("Compiling the code")) {
                beforeCode.addAll(tables);
            }
        });
        OwnAnalysis analysis = OwnAnalysis.run(Values.generated(model, 42), LivePlan.smoke(42), progress, tables::add);
        assertThat(beforeCode).isNotEmpty();
        assertThat(awaited(beforeCode.getFirst())).contains("kryo", "stream", "compact", "identified", "codec");
        assertThat(awaited(beforeCode.getLast()))
                .containsExactlyInAnyOrderElementsOf(Strategies.of(model).stream()
                        .filter(strategy -> strategy.compiled(model) == Compiled.BEFOREHAND)
                        .map(Strategy::id)
                        .toList());
        assertThat(awaited(analysis.outcomes())).isEmpty();
        assertThat(tables).allSatisfy(table -> assertThat(analysis.outcomes().all())
                .containsAll(table.all().stream()
                        .filter(outcome -> !(outcome instanceof Awaited))
                        .toList()));
    }

    private static List<String> awaited(Outcomes outcomes) {
        return outcomes.all().stream()
                .filter(Awaited.class::isInstance)
                .map(Outcome::strategy)
                .toList();
    }

    private static Progress onStart(Consumer<String> starts) {
        return new Progress() {
            @Override
            public void start(String task, long units) {
                starts.accept(task);
            }

            @Override
            public void step(String what, long units) {}

            @Override
            public void done(String summary) {}
        };
    }

    @Test
    void copiesThatAreMadeInStepsGetTheVerdictsOfCopiesThatAreMadeAtOnce() throws InterruptedException {
        for (Class<?> type : Cases.some(List.of(Account.class, Child.class, Wrapper.class, Reading.class), 2, 1)) {
            Values values = Values.generated(ObjectModel.of(type), 42);
            OwnAnalysis inSteps = OwnAnalysis.run(values, LivePlan.smoke(42), Progress.SILENT, _ -> {});
            OwnClass atOnce = OwnClass.of(values);
            try (Cluster cluster = Cluster.embedded(1, atOnce.catalog())) {
                assertThat(inSteps.outcomes()).isEqualTo(Outcomes.of(atOnce, cluster, Progress.SILENT));
            }
        }
    }

    @Test
    void aValueThatComesBackChangedIsNamedFirst() throws InterruptedException {
        OwnAnalysis analysis = analysed(Child.class);
        Changed changed = (Changed) outcome(analysis, "serializable");
        Trouble trouble = changed.changes().getFirst();
        assertThat(trouble.valueName()).isEqualTo("a sample");
        assertThat(trouble.field()).isEqualTo("Child.inherited");
        assertThat(trouble.what()).endsWith(" became null");
        assertThat(analysis.outcomes().all().getFirst()).isInstanceOf(Changed.class);
        assertThat(analysis.catalog().variants())
                .extracting(each -> each.name())
                .doesNotContain("serializable");
        String kept = analysis.catalog().variants().getFirst().name();
        assertThat(analysis.only(kept).variants()).hasSize(1);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> analysis.only(kept, "serializable"))
                .withMessage(
                        "Serializable cannot be taken for Child. Child.inherited: %s. If the value can do without this field, mark it transient. Else register a serializer of your own for Child that writes it.",
                        trouble.what());
    }

    static class Part {
        int number;
    }

    static class Tool {
        String name = "";
    }

    static class Job implements Serializable {
        private static final long serialVersionUID = 1;
        Part part = new Part();
        Part spare = new Part();
        List<Tool> tools = new ArrayList<>();
    }

    static class Hooked implements Serializable {
        private static final long serialVersionUID = 1;
        int number;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(number);
        }

        private void readObject(ObjectInputStream in) throws IOException {
            number = in.readInt();
        }
    }

    static class Named implements Serializable {
        private static final long serialVersionUID = 1;
        Object name = "a";
    }

    /** A project is made with the first values only. */
    @Test
    void whatAnAnalysisRefusedForALaterValueIsNotExported(@TempDir Path folder) throws InterruptedException {
        List<Named> samples = Stream.generate(Named::new).limit(40).collect(Collectors.toCollection(ArrayList::new));
        samples.getLast().name = new Part();
        Values values = Values.given(ObjectModel.of(Named.class), samples, 42);
        OwnAnalysis analysis = OwnAnalysis.run(values, LivePlan.smoke(42), Progress.SILENT, _ -> {});
        Refused refused = (Refused) outcome(analysis, "serializable");
        assertThat(ExportedProject.write(folder, analysis, _ -> Optional.empty(), Companions.NONE)
                        .exported()
                        .missing())
                .containsEntry("Serializable", refused.text());
    }

    /** A project compares the fields of objects, and not which object it is. */
    @Test
    void whatAnAnalysisFoundChangedIsNotExported(@TempDir Path folder) throws InterruptedException {
        OwnAnalysis analysis = analysed(StrangersClassesTest.Logged.class);
        assertThat(outcome(analysis, "kryo")).isInstanceOf(Changed.class);
        ExportedProject project =
                ExportedProject.write(folder.resolve("logged"), analysis, _ -> Optional.empty(), Companions.NONE);
        assertThat(project.exported().strategies()).contains("Serializable").doesNotContain("Kryo");
        assertThat(project.folder().resolve("README.md"))
                .content()
                .contains(
                        "\n- Kryo: it changes values (%s: Logged.level: the one object Level.INFO became another object of Level"
                                .formatted(Outcome.SAMPLE),
                        " To export it anyway, name it: exportProject(Logged.class, \"logged\", \"kryo\").\n");
    }

    @Test
    void aRefusalNamesEveryObstacle() {
        assertThat(refusal("serializable", Job.class))
                .isEqualTo(
                        "It holds objects of Part, which does not implement Serializable. Let it, or mark the field transient. Job.tools: it holds objects of Tool, which does not implement Serializable. Let it, or mark the field transient.");
        assertThat(refusal("generatedbasic", Hooked.class))
                .matches(
                        "The class decides in it what is written\\..* Hooked\\.(read|write)Object: the class decides.*");
    }

    private static String refusal(String strategy, Class<?> type) {
        return Strategies.named(strategy)
                .refusal(ObjectModel.of(type))
                .orElseThrow()
                .reason();
    }

    static class Account {
        long number;
        String owner = "";
        List<Movement> movements = new ArrayList<>();
    }

    static class Movement {
        BigDecimal amount = BigDecimal.ZERO;
        Instant at = Instant.EPOCH;
    }

    static final Set<String> WOVEN =
            Set.of("generatedbasic", "generatedopt", "generatedidentified", "generatedexternalizable");
    static final Set<String> WRITTEN = Set.of("dataserializable", "identified", "externalizable", "portable");

    @Test
    void theMethodsOfAnInterfaceAreWrittenOrWovenForAClassWithoutThem() throws InterruptedException {
        OwnAnalysis analysis = analysed(Account.class);
        assertThat(Stream.concat(WOVEN.stream(), WRITTEN.stream()))
                .allSatisfy(strategy ->
                        assertThat(outcome(analysis, strategy).isUsable()).isTrue());
        assertThat(analysis.outcomes().notes())
                .contains(
                        "Account does not implement Externalizable, DataSerializable, IdentifiedDataSerializable or Portable. For each of these, the workbench wrote a class with the same fields and tried that; source(Account.class, \"externalizable\") shows one.");
        assertThat(analysis.recipe("identified").serializer())
                .contains("public final class Account implements IdentifiedDataSerializable")
                .contains("public final class AccountFactory");
        assertThat(analysis.recipe("identified").lines()).isGreaterThan(50);
        assertThat(analysis.recipe("generatedopt").build()).contains("<unzip src=\"generatedopt/woven.jar\"");
        assertThat(analysis.recipe("generatedopt").lines()).isEqualTo(17); // of the build
        assertThat(analysis)
                .hasToString(
                        "Account, 256 values made from the types: kept by 18 of 22 strategies, changed by 0, refused by 4");
        assertThat(analysis.comparison().failures()).isEmpty();
    }

    @Test
    void aRecordIsWrittenAnewAndNotWoven() throws InterruptedException {
        OwnAnalysis analysis = analysed(Invoice.class);
        assertThat(WRITTEN)
                .allSatisfy(strategy ->
                        assertThat(outcome(analysis, strategy).isUsable()).isTrue());
        assertThat(WOVEN).allSatisfy(strategy -> assertThat(outcome(analysis, strategy))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.field()).isEqualTo("Invoice");
                    assertThat(refused.reason()).startsWith("It is a record, ").contains("Take a generated");
                }));
    }

    record Wrapper(List<Pattern> rows, String name) {}

    @Test
    void aRefusalNamesTheFieldItsCauseAndTheRemedy() throws InterruptedException {
        assertThat(outcome(analysed(Wrapper.class), "compact"))
                .isEqualTo(
                        new Refused(
                                "compact",
                                "Wrapper.rows",
                                "Compact writes no class with an object, and java.util.regex.Pattern is a JDK class that the workbench cannot write. Declare a class that is in your jar, or a type that classes of your jar implement."));
    }

    static class Visit {
        String patient;
        Instant at;
    }

    static class Archive {
        String name;
        List<? extends Number> sizes;
    }

    static class Note {
        String text;
        Object attached;
    }

    @Test
    void whatAvroRefusesIsSaidInPlainWordsWithTheField() {
        assertThat(refusedByAvro(Visit.class))
                .isEqualTo(
                        new Refused(
                                "avro",
                                "Visit.at",
                                "Avro has no type for Instant and takes its private fields, which the JDK keeps closed. Declare it as a number or a String, or start the JVM with --add-opens java.base/java.time=ALL-UNNAMED."));
        assertThat(refusedByAvro(Archive.class))
                .isEqualTo(
                        new Refused(
                                "avro",
                                "Archive.sizes",
                                "Avro makes no schema of its type java.util.List<? extends java.lang.Number>. Declare it without wildcards and type variables."));
    }

    private static Refused refusedByAvro(Class<?> type) {
        return Objects.requireNonNull(OwnClass.of(Values.generated(ObjectModel.of(type), 42))
                .refused()
                .get("avro"));
    }

    @Test
    void anObjectThatAvroHasNoTypeForIsNamedWithItsField() throws InterruptedException {
        assertThat(outcome(analysed(Note.class), "avro"))
                .isEqualTo(
                        new Refused(
                                "avro",
                                "Note.attached",
                                "AvroTypeException: Avro's schema is made from declared types and has no String in the field attached. Declare the class of the objects."));
    }

    @Test
    void aNullWhereNoneWasExpectedIsNamedByTheField() throws InterruptedException {
        Account account = new Account();
        account.movements = null;
        OwnAnalysis analysis = OwnAnalysis.run(
                Values.given(ObjectModel.of(Account.class), List.of(account), 42),
                LivePlan.smoke(42),
                Progress.SILENT,
                outcomes -> {});
        assertThat(outcome(analysis, "generatedopt"))
                .isEqualTo(
                        new Refused(
                                "generatedopt",
                                "Account.movements",
                                "Account.movements is null, and the class was woven for references that never are. Weave it at a level that writes null, such as BASIC, or mark the field @Nullable."));
    }

    public static final class Reading implements DataSerializable {
        public double celsius;

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeDouble(celsius);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            celsius = in.readDouble();
        }
    }

    @Test
    void aRegisteredCompactSerializerComesBeforeAnInterfaceOfHazelcastsAndAnyOtherAfterIt()
            throws InterruptedException {
        OwnAnalysis analysis = analysed(Reading.class);
        assertThat(List.of("compact", "compactclass", "dataserializable"))
                .allSatisfy(strategy ->
                        assertThat(outcome(analysis, strategy).isUsable()).isTrue());
        assertThat(List.of("stream", "kryo", "codec", "serializable"))
                .allSatisfy(
                        strategy -> assertThat(outcome(analysis, strategy))
                                .isInstanceOfSatisfying(
                                        Refused.class,
                                        refused -> assertThat(refused.reason())
                                                .startsWith(
                                                        "Reading implements DataSerializable, and Hazelcast calls the methods of such a class")));
    }

    private static Outcome outcome(OwnAnalysis analysis, String strategy) {
        return analysis.outcomes().of(strategy).orElseThrow();
    }

    @AfterAll
    static void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }
}
