package workbench.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.compile.CompilationFailedException;
import workbench.evolution.Invoices.Invoice;
import workbench.measure.Progress;
import workbench.own.Outcome;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.OwnClass;
import workbench.own.OwnModels;
import workbench.own.strategy.Strategies;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.report.Forms;
import workbench.report.view.EvolutionMatrixView;
import workbench.shape.ObjectModel;
import workbench.variant.Features.Trait;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;
import workbench.variant.Variant;

class EvolutionTest {

    private static final ObjectModel MODEL = OwnModels.of(Invoice.class);

    private static Values values;

    /** Every change under every strategy, once for all tests that look at it. */
    private static @Nullable EvolutionMatrix whole;

    @BeforeAll
    static void change() {
        values = Values.given(MODEL, Invoices.samples(), 42);
    }

    private static synchronized EvolutionMatrix matrix() {
        if (whole == null) {
            try {
                whole = Evolution.of(values, _ -> {});
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
        return whole;
    }

    /** What is known of each format: by its specification, or by Hazelcast's manual. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serializable            | add a field          | works / works
            serializable            | rename a field       | WRONG / WRONG
            serializable            | retype a field       | error / error
            serializable            | reorder fields       | works / works
            serializable            | put a constant first | works / works
            serializable            | use a new constant   | works / error
            serializable-without-id | add a field          | error / error
            serializable-without-id | reorder fields       | works / works
            dataserializable        | add a field          | error / works
            dataserializable        | rename a field       | works / works
            identified              | change a nested class| error / WRONG
            identified              | reorder fields       | WRONG / WRONG
            portable                | add a field          | works / works
            portable                | retype a field       | works / error
            portable-same-version   | add a field          | error / error
            compact                 | add a field          | error / works
            compact-asking          | add a field          | works / works
            compact-asking          | retype a field       | error / error
            compactclass            | change a nested class| works / works
            kryo                    | rename a field       | works / works
            kryo                    | put a constant first | WRONG / WRONG
            kryocompatible          | add a field          | works / works
            kryocompatible          | change a nested class| works / works
            kryocompatible          | rename a field       | WRONG / WRONG
            cbor                    | retype a field       | works / works
            json                    | rename a field       | WRONG / WRONG
            avro                    | add a field          | error / error
            avrofingerprint         | add a field          | works / works
            avrofingerprint         | put a constant first | works / works
            avrofingerprint         | retype a field       | works / error
            codec                   | reorder fields       | error / error
            """)
    @Tag("exhaustive")
    void cellsAreAsTheFormatSays(String strategy, String change, String expected) {
        assertThat(matrix().row(strategy).cell(matrix().change(change)).label()).isEqualTo(expected);
    }

    @Test
    @Tag("exhaustive")
    void aWrongValueIsNamedWithWhatItShouldBe() {
        Reading reading = matrix().row("kryo")
                .cell(matrix().change("put a constant first"))
                .oldToNew();
        assertThat(reading.text()).isEqualTo("WRONG without an error: Invoice.status is OPEN, and should be PAID");
    }

    @Test
    @Tag("exhaustive")
    void anErrorIsNamedWithItsText() {
        Reading reading = matrix().row("serializable")
                .cell(matrix().change("retype a field"))
                .oldToNew();
        assertThat(reading.text())
                .isEqualTo("error: InvalidClassException: Invoice; incompatible types for field number");
    }

    @Test
    @Tag("exhaustive")
    void everyChangeSaysWhatWasDone() {
        assertThat(matrix().changes())
                .extracting(EvolutionMatrix.Change::what)
                .containsExactly(
                        "Invoice gets String note",
                        "Invoice loses int number",
                        "Invoice.number becomes newNumber",
                        "Invoice.int number becomes long number",
                        "Invoice has total and paid swapped",
                        "Line gets String note",
                        "Status gets ADDED, before the others",
                        "Status gets ADDED, after the others");
        assertThat(matrix().change("rename a field").source())
                .contains("int newNumber;")
                .contains("serialVersionUID = 1");
    }

    @Test
    @Tag("exhaustive")
    void aStrategyIsSaidToEvolveIfFieldsCanBeAddedAndRemoved() {
        assertThat(Strategies.of(MODEL)).allSatisfy(strategy -> assertThat(evolves(strategy.id()))
                .as(strategy.id())
                .isEqualTo(strategy.features(MODEL).has(Trait.EVOLVES)));
    }

    /** With the care that the strategy's manual asks for. */
    private static boolean evolves(String strategy) {
        return matrix().rows().stream()
                .filter(row -> row.id().equals(strategy) || row.id().startsWith(strategy + "-"))
                .anyMatch(EvolutionMatrix.Row::evolves);
    }

    @Test
    @Tag("exhaustive")
    void domainsSayOfEachStrategyWhatTheMatrixSays() {
        Set<String> tried = Strategies.of(MODEL).stream().map(each -> each.id()).collect(Collectors.toSet());
        List<String> notTried = new ArrayList<>();
        for (Variant<?, ?> variant : TestDomains.cart().variants()) {
            if (tried.contains(variant.name())) {
                assertThat(variant.features().has(Trait.EVOLVES))
                        .as(variant.name())
                        .isEqualTo(evolves(variant.name()));
            } else {
                notTried.add(variant.name());
            }
        }
        assertThat(notTried).contains("protobuf", "compactrecord", "bytearray");
    }

    record Parcel(long id, Optional<String> name) {}

    static class Titled {
        String title = "";
    }

    @SuppressWarnings("HidingField") // what users write
    static class Chapter extends Titled {
        String title = "";
        Object note = "";
    }

    static class Cached implements Serializable {
        private static final long serialVersionUID = 1;
        int number;
        transient int[] cache = {1};

        @Override
        public boolean equals(Object other) {
            return other instanceof Cached cached && Arrays.equals(cache, cached.cache);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(cache);
        }
    }

    @SuppressWarnings("ClassCanBeStatic") // an inner class is what is tried
    class Inner {
        int number;
    }

    @Test
    void whatAnalysisRefusesIsRefusedForTheSameReason() throws InterruptedException {
        assertAgrees(Chapter.class);
    }

    @ParameterizedTest
    @ValueSource(classes = {Parcel.class, Cached.class, Inner.class})
    @Tag("exhaustive")
    void analysisAndEvolutionAgreeOnOddClasses(Class<?> type) throws InterruptedException {
        assertAgrees(type);
    }

    /** It has no fields of its own that versions of it could have. */
    interface Hidden {}

    static final class Shown {
        String name = "a";

        @Nullable
        Hidden hidden;
    }

    @Test
    void aFieldOfATypeThatOnlyItsPackageCanNameIsRefused() {
        Values shown = Values.given(OwnModels.of(Shown.class), List.of(new Shown()), 42);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Evolution.of(shown, _ -> {}))
                .withMessage(
                        "Shown.hidden has the type workbench.evolution.EvolutionTest.Hidden. Versions of Shown in other packages cannot name it, since workbench.evolution.EvolutionTest$Hidden is not public. Make it public.");
    }

    private static void assertAgrees(Class<?> type) throws InterruptedException {
        Values odd = Values.generated(OwnModels.of(type), 42);
        EvolutionMatrix evolution = Evolution.of(odd, _ -> {});
        OwnClass own = OwnClass.of(odd);
        try (Cluster cluster = Cluster.withoutMembers(own.catalog())) {
            Outcomes outcomes = Outcomes.of(own, cluster, Progress.SILENT);
            assertThat(evolution.changes()).isNotEmpty();
            for (Row row : Row.ALL) {
                Outcome outcome = outcomes.of(row.domainStrategy()).orElseThrow();
                assertThat(evolution.row(row.id()).cells().values())
                        .as("%s: %s", row.id(), outcome)
                        .allSatisfy(cell -> assertAgrees(outcome, cell));
            }
            assertThat(evolution.unsound()).hasSize((int) outcomes.all().stream()
                    .filter(Outcome.Changed.class::isInstance)
                    .count());
        }
    }

    private static void assertAgrees(Outcome outcome, EvolutionMatrix.Cell cell) {
        for (Reading reading : List.of(cell.oldToNew(), cell.newToOld())) {
            switch (outcome) {
                case Outcome.Refused refused -> assertThat(reading).isEqualTo(new Reading.Refused(refused.text()));
                case Outcome.NotBuilt notBuilt -> assertThat(reading).isEqualTo(new Reading.NotTried(notBuilt.text()));
                default -> assertThat(reading).isNotInstanceOf(Reading.Refused.class);
            }
        }
    }

    /** A member without the classes can answer a query only if it reads the field from the bytes. */
    @Test
    void aStrategyIsSaidToReadInPartIfAMemberWithoutTheClassFindsAField() {
        OwnClass own = OwnClass.of(values);
        Snapshot sample = values.samples().getFirst();
        Config config = new Config().setClusterName("workbench-partial-reads");
        config.setProperty("hazelcast.logging.type", "none");
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            ClientConfig ofClient = new ClientConfig()
                    .setClusterName("workbench-partial-reads")
                    .setClassLoader(own.catalog().classLoader());
            ofClient.setProperty("hazelcast.logging.type", "none");
            ofClient.getNetworkConfig()
                    .addAddress("127.0.0.1:"
                            + member.getCluster().getLocalMember().getAddress().getPort());
            own.catalog().variants().forEach(each -> each.configure(ofClient.getSerializationConfig()));
            HazelcastInstance client = HazelcastClient.newHazelcastClient(ofClient);
            assertThat(own.catalog().variants()).hasSizeGreaterThan(15).allSatisfy(variant -> {
                IMap<Integer, Object> map = client.getMap(variant.name());
                map.put(1, variant.fromCanonical(sample));
                assertThat(findsByNumber(map))
                        .as(variant.name())
                        .isEqualTo(variant.features().has(Trait.PARTIAL_READS));
            });
            client.shutdown();
        } finally {
            member.getLifecycleService().terminate();
        }
    }

    private static boolean findsByNumber(IMap<Integer, Object> map) {
        try {
            return map.keySet(Predicates.equal("number", 7)).equals(Set.of(1));
        } catch (HazelcastException e) {
            return false;
        }
    }

    @Test
    void theTableHasAColumnForEachChangeAndTellsWhatWasNotTried() throws InterruptedException {
        EvolutionMatrix cart = Evolution.of(TestDomains.cart().only("kryo", "json", "protobuf"), 42, _ -> {});
        var sheet = new EvolutionMatrixView().table(cart);
        assertThat(sheet.table().columnNames())
                .startsWith("strategy", "add a field")
                .hasSize(7);
        assertThat(sheet.table().stringColumn("strategy").asList()).containsExactly("Kryo", "HazelcastJsonValue");
        assertThat(sheet.note())
                .contains("Not tried: use a new constant, since no field is of an enum.")
                .contains("Not tried, since their code is written by hand: protobuf.")
                .contains("A message keeps the fields that its code does not know, and writes them again.");
        Forms.assertAll(cart);
        var one = EvolutionMatrixView.of(cart, "json");
        assertThat(one.note()).startsWith("A field can be added and removed");
        assertThat(one.table().rowCount()).isEqualTo(12);
    }

    private static final String OLD = "workbench.evolution.Letter";

    @Test
    void aVersionThatItsAuthorWroteIsTriedAsItIs() throws InterruptedException {
        EvolutionMatrix own = Evolution.between(Values.generated(OwnModels.of(Letter.class), 42), """
                public final class Letter implements java.io.Serializable {
                    private static final long serialVersionUID = 1;
                    String to;
                    int pages;
                    boolean urgent;
                }
                """, 42, _ -> {});
        assertThat(own.row("serializable").cell(own.change("your change")).label())
                .isEqualTo("works / works");
        assertThat(own.row("stream").cell(own.change("your change")).label()).isEqualTo("error / works");
        assertThat(own.row("serializable").label()).isEqualTo("Serializable");
    }

    @Test
    void badVersionsAreRefusedWithARemedy() {
        Values letters = Values.generated(OwnModels.of(Letter.class), 42);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Evolution.between(letters, "final class Latter {}", 42, _ -> {}))
                .withMessage("The source declares no class %s. Its next version must have the same name.", OLD);
        assertThatExceptionOfType(CompilationFailedException.class)
                .isThrownBy(() -> Evolution.between(letters, "public final class Letter { int }", 42, _ -> {}))
                .withMessageContaining("Letter.java");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Evolution.between(values, "class Invoice {}", 42, _ -> {}))
                .withMessageStartingWith("Invoice shares its file with another class");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Evolution.of(TestDomains.cart().only("protobuf"), 42, _ -> {}))
                .withMessageContaining("Give a catalog with one of");
    }

    @Test
    @Tag("exhaustive")
    void unknownNamesAreToldTheNearest() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> matrix().row("kyro"))
                .withMessageContaining("kryo");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> matrix().change("add field"))
                .withMessageContaining("add a field");
    }
}
